//! Making a table, one part after the other.

use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::time::{Duration, Instant};

use super::super::bags::Rhythm;
use super::super::positions::Positions;
use super::super::{LAYERS, LastLevel, Task};
use super::TableError;
use super::format::{Checksum, Directory, SLOT, SLOTS_AT, Slot, Split, encode};
use crate::control::{Control, Limits, Stop, Stopped};
use crate::source::Source;

/// How often the progress is told.
const EVERY: Duration = Duration::from_secs(2);

/// How far the making of a table is.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The split that is being solved.
    pub split: Split,
    /// The parts that are there, and that are wanted.
    pub parts: [usize; 2],
    /// How many turns ahead is known in the part under way.
    pub turns: u32,
    /// How far apart the bounds are at most there.
    pub gap: f32,
    /// The steps done in this run, and about how many it takes to the end.
    pub nodes: [u64; 2],
}

/// What a run has made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Built {
    /// The parts that are there now, of those that were wanted.
    pub parts: usize,
    /// The parts that were wanted.
    pub wanted: usize,
    /// The bytes of the file.
    pub bytes: u64,
}

impl Built {
    /// Whether nothing is missing.
    pub fn is_complete(self) -> bool {
        self.parts == self.wanted
    }
}

/// Makes a table of these splits in an empty file, or goes on with one; nobody else may write to it. Each part is in the file as soon as it is solved; parts
/// that are there are kept, if their checksums are right. When told to stop, it loses only the part under way.
///
/// # Errors
/// If the file can't be read or written, or is something else.
pub fn build(
    file: File,
    splits: &[Split],
    stop: &Stop,
    report: &mut dyn FnMut(&Progress),
) -> Result<Built, TableError> {
    let control = &mut Control::new(Limits::default(), stop);
    let mut builder = Builder::open(file, control)?;
    let wanted: Vec<(Split, Rhythm)> = { Split::ALL.into_iter() }
        .filter(|split| splits.contains(split))
        .flat_map(|split| split.rhythms().map(move |rhythm| (split, rhythm)))
        .collect();
    // Stopping is no error: what is there stays.
    match builder.fill(&wanted, control, report) {
        Ok(()) | Err(Interrupted::Stopped) => {}
        Err(Interrupted::Io(error)) => return Err(error.into()),
    }
    let end = builder.directory.end();
    builder.file.set_len(end)?;
    Ok(Built {
        parts: builder.count(&wanted),
        wanted: wanted.len(),
        bytes: end,
    })
}

/// Why the work ends early.
enum Interrupted {
    Stopped,
    Io(io::Error),
}

impl From<Stopped> for Interrupted {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<io::Error> for Interrupted {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

struct Builder {
    file: File,
    directory: Directory,
}

impl Builder {
    fn open(mut file: File, control: &mut Control) -> Result<Self, TableError> {
        if file.metadata()?.len() == 0 {
            let (directory, bytes) = Directory::empty();
            file.write_all(&bytes)?;
            return Ok(Self { file, directory });
        }
        let source = Source::new(file.try_clone()?);
        let mut directory = Directory::read(&source)?;
        for (index, slot) in directory.0.iter_mut().enumerate() {
            let Some(there) = *slot else { continue };
            match is_whole(&source, there, control) {
                Ok(true) => {}
                // It is rebuilt, and must not be read until then.
                Ok(false) => {
                    *slot = None;
                    write_slot(&mut file, index, [0; SLOT])?;
                }
                // Unchecked sections are left as they are: the run ends at once.
                Err(Interrupted::Stopped) => break,
                Err(Interrupted::Io(error)) => return Err(error.into()),
            }
        }
        Ok(Self { file, directory })
    }

    fn has(&self, (split, rhythm): (Split, Rhythm)) -> bool {
        self.directory.slot(split, None).is_some()
            && self.directory.slot(split, Some(rhythm)).is_some()
    }

    fn count(&self, wanted: &[(Split, Rhythm)]) -> usize {
        wanted.iter().filter(|&&part| self.has(part)).count()
    }

    fn fill(
        &mut self,
        wanted: &[(Split, Rhythm)],
        control: &mut Control,
        report: &mut dyn FnMut(&Progress),
    ) -> Result<(), Interrupted> {
        control.look()?;
        let work = |&(split, rhythm): &(Split, Rhythm)| {
            let moles = split.0;
            Task { moles, rhythm }.nodes().unwrap_or(0)
        };
        let missing: Vec<_> = { wanted.iter().copied() }
            .filter(|&part| !self.has(part))
            .collect();
        let mut done = 0;
        let all: u64 = missing.iter().map(work).sum();
        let mut kept: Option<Positions> = None;
        for part in missing {
            let (split, rhythm) = part;
            let positions = match kept.take().filter(|kept| kept.moles() == split.0) {
                Some(positions) => positions,
                None => Positions::new(split.0, control)?,
            };
            self.write_numbers(split, &positions)?;
            let mut level = LastLevel::with(positions, rhythm, 0, control)?;
            let began = control.nodes();
            while !level.is_solved() {
                level.work(control, Some(Instant::now() + EVERY))?;
                let gaps = level.layers.iter().map(|layer| layer.gap);
                report(&Progress {
                    split,
                    parts: [self.count(wanted), wanted.len()],
                    turns: level
                        .layers
                        .iter()
                        .map(|layer| layer.depth)
                        .max()
                        .unwrap_or(0),
                    gap: gaps.fold(0.0, f32::max),
                    nodes: [done + (control.nodes() - began).min(work(&part)), all],
                });
            }
            done += work(&part);
            self.write_values(split, rhythm, &level)?;
            kept = Some(level.positions);
        }
        Ok(())
    }

    fn write_numbers(&mut self, split: Split, positions: &Positions) -> io::Result<()> {
        if self.directory.slot(split, None).is_some() {
            return Ok(());
        }
        self.write(split.slot(None), |out| {
            out.add(&(positions.len() as u32).to_le_bytes())?;
            let mut numbers = positions.numbers().iter();
            numbers.try_for_each(|number| out.add(&number.to_le_bytes()))
        })
    }

    fn write_values(&mut self, split: Split, rhythm: Rhythm, level: &LastLevel) -> io::Result<()> {
        self.write(split.slot(Some(rhythm)), |out| {
            debug_assert_eq!(level.layers.len(), LAYERS);
            for layer in &level.layers {
                out.add(&layer.depth.to_le_bytes())?;
            }
            let bounds = level.layers.iter().flat_map(|layer| &layer.bounds);
            for &bounds in bounds.flatten() {
                out.add(&encode(bounds).to_le_bytes())?;
            }
            Ok(())
        })
    }

    /// Appends a section, and names it in the directory when all of it is there.
    fn write(
        &mut self,
        index: usize,
        content: impl FnOnce(&mut Section<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        let offset = self.directory.end();
        self.file.seek(SeekFrom::Start(offset))?;
        let mut section = Section {
            out: BufWriter::with_capacity(1 << 20, &self.file),
            length: 0,
            checksum: Checksum::START,
        };
        content(&mut section)?;
        section.out.flush()?;
        let slot = Slot {
            offset,
            length: section.length,
            checksum: section.checksum.0,
        };
        drop(section);
        self.file.sync_data()?;
        write_slot(&mut self.file, index, slot.bytes())?;
        self.directory.0[index] = Some(slot);
        Ok(())
    }
}

/// Changes a slot of the directory.
fn write_slot(file: &mut File, index: usize, bytes: [u8; SLOT]) -> io::Result<()> {
    file.seek(SeekFrom::Start(SLOTS_AT + (SLOT * index) as u64))?;
    file.write_all(&bytes)?;
    file.sync_data()
}

/// A section that is being written.
struct Section<'a> {
    out: BufWriter<&'a File>,
    length: u64,
    checksum: Checksum,
}

impl Section<'_> {
    fn add(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.checksum.add(bytes);
        self.length += bytes.len() as u64;
        self.out.write_all(bytes)
    }
}

/// Whether a section's checksum is right.
fn is_whole(source: &Source, slot: Slot, control: &mut Control) -> Result<bool, Interrupted> {
    let mut checksum = Checksum::START;
    let mut bytes = vec![0; 1 << 20];
    let mut at = slot.offset;
    while at < slot.end() {
        control.look()?;
        let length = (slot.end() - at).min(bytes.len() as u64);
        let bytes = &mut bytes[..length as usize];
        source.read(bytes, at)?;
        checksum.add(bytes);
        at += length;
    }
    Ok(checksum.0 == slot.checksum)
}
