//! Computes the table, the fullest layer first: every placement leads to the layer before.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use burrow_games::bits::ones;

use super::index::{FULLEST, Index, LARGEST_PLANE};
use super::{HEADER, LAYERS, Layout, NOUGHT, TableError, square};
use crate::control::Stop;
use crate::mijnlieff::field::{Field, Situation};
use crate::sync::lock;

/// How far the building of a table is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// The pieces on the board in the layer under way.
    pub pieces: usize,
    /// How much of this layer is done, from 0 to 1.
    pub layer: f64,
    /// How many bytes of the table are done, with those of the layer under way.
    pub bytes: u64,
    /// How many bytes the table will have.
    pub all_bytes: u64,
}

/// Builds the table of all positions with at least `from` pieces in an empty file, or goes on with it; nobody else may
/// write to it. Gives the number of pieces from which on it is whole: more than `from` if it was stopped, and 14 if
/// nothing is whole yet.
///
/// Each layer counts once it is whole, so that a stop loses the one under way. It is heard within milliseconds,
/// except while a whole layer is made safe on the disk. The memory is that of the layer before,
/// at most 1.1 GB, and a few MB for each thread.
pub fn build(
    mut file: File,
    from: usize,
    threads: usize,
    stop: &Stop,
    progress: &mut (dyn FnMut(&Progress) + Send),
) -> Result<usize, TableError> {
    let field = square()?;
    let layout = Layout::new(&field);
    let mut whole = begin(&mut file, &layout)?;
    let mut before = Vec::new();
    if whole > from && whole <= FULLEST {
        before = match read_layer(&mut file, &layout, whole, stop)? {
            Some(layer) => layer,
            None => return Ok(whole),
        };
    }
    while whole > from {
        let pieces = whole - 1;
        let layer = Layer {
            field: &field,
            layout: &layout,
            pieces,
            before: &before,
        };
        let output = Mutex::new(Output {
            file: &mut file,
            progress,
            written: 0,
            all_bytes: layout.end(from),
            failure: None,
        });
        if !layer.compute(threads, stop, &output)? {
            // What was written of it is passed over and written again: to cut it off would take time.
            break;
        }
        // Only when all of the layer is safely there may the header say so.
        file.sync_data()?;
        write_header(&mut file, &layout, pieces)?;
        whole = pieces;
        if whole > from {
            // The memory of one layer is enough.
            drop(std::mem::take(&mut before));
            before = match read_layer(&mut file, &layout, whole, stop)? {
                Some(layer) => layer,
                None => break,
            };
        }
    }
    Ok(whole)
}

/// Checks a table that is there, or begins one.
fn begin(file: &mut File, layout: &Layout) -> Result<usize, TableError> {
    let found = file.metadata()?.len();
    if found == 0 {
        write_header(file, layout, LAYERS)?;
        return Ok(LAYERS);
    }
    if found < HEADER as u64 {
        return Err(TableError::Other);
    }
    let mut header = [0; HEADER];
    file.seek(SeekFrom::Start(0))?;
    file.read_exact(&mut header)?;
    layout.check(&header, found)
}

fn write_header(file: &mut File, layout: &Layout, from: usize) -> io::Result<()> {
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&layout.header(from))?;
    file.sync_data()
}

/// A layer that is whole; nothing if it was stopped.
fn read_layer(
    file: &mut File,
    layout: &Layout,
    pieces: usize,
    stop: &Stop,
) -> io::Result<Option<Vec<u8>>> {
    const AT_ONCE: usize = 1 << 20;
    let mut layer = vec![0; layout.index.layer_len(pieces) as usize];
    file.seek(SeekFrom::Start(layout.offsets[pieces]))?;
    for part in layer.chunks_mut(AT_ONCE) {
        if stop.is_stopped() {
            return Ok(None);
        }
        file.read_exact(part)?;
    }
    Ok(Some(layer))
}

/// Where the results of all threads go.
struct Output<'a> {
    file: &'a mut File,
    progress: &'a mut (dyn FnMut(&Progress) + Send),
    written: u64,
    all_bytes: u64,
    failure: Option<io::Error>,
}

/// A layer to be computed.
struct Layer<'a> {
    field: &'a Field,
    layout: &'a Layout,
    pieces: usize,
    /// The layer with one piece more.
    before: &'a [u8],
}

/// A margin for each hand of one side and of the other, as bytes.
struct Margins {
    bytes: [u8; LARGEST_PLANE],
    columns: usize,
}

impl Layer<'_> {
    fn index(&self) -> &Index {
        &self.layout.index
    }

    /// Computes and writes everything; false if it was stopped.
    fn compute(&self, threads: usize, stop: &Stop, output: &Mutex<Output<'_>>) -> io::Result<bool> {
        let sets = self.index().occupied(self.pieces).len();
        let shares: Vec<usize> = Index::shares(self.pieces).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut bytes = Vec::new();
            loop {
                let unit = next.fetch_add(1, Ordering::Relaxed);
                let Some(&own) = shares.get(unit / sets) else {
                    return;
                };
                bytes.clear();
                bytes.resize(self.index().unit_len(self.pieces, own), 0);
                if !self.unit(own, unit % sets, &mut bytes, stop) {
                    return;
                }
                if !self.write(own, unit % sets, &bytes, &mut lock(output)) {
                    // The other threads end too.
                    next.store(usize::MAX / 2, Ordering::Relaxed);
                    return;
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work);
            }
            work();
        });
        let mut output = lock(output);
        match output.failure.take() {
            Some(failure) => Err(failure),
            None => Ok(output.written == self.index().layer_len(self.pieces)),
        }
    }

    /// Writes the blocks of a set of occupied squares; false if that failed.
    fn write(&self, own: usize, rank: usize, bytes: &[u8], output: &mut Output<'_>) -> bool {
        let start = self.layout.offsets[self.pieces];
        let offset = start + self.index().unit_offset(self.pieces, own, rank);
        let file = &mut output.file;
        let sought = file.seek(SeekFrom::Start(offset));
        if let Err(failure) = sought.and_then(|_| file.write_all(bytes)) {
            output.failure = Some(failure);
            return false;
        }
        output.written += bytes.len() as u64;
        (output.progress)(&Progress {
            pieces: self.pieces,
            layer: output.written as f64 / self.index().layer_len(self.pieces) as f64,
            bytes: start + output.written,
            all_bytes: output.all_bytes,
        });
        true
    }

    /// Computes the blocks of a set of occupied squares; false if it was stopped.
    fn unit(&self, own: usize, rank: usize, bytes: &mut [u8], stop: &Stop) -> bool {
        let occupied = self.index().occupied(self.pieces)[rank];
        let mut rest = bytes;
        for part in self.index().parts(occupied, own) {
            if stop.is_stopped() {
                return false;
            }
            let other = occupied & !part;
            let len = self.index().block(self.field, part, other).len();
            let (block, after) = rest.split_at_mut(len);
            let squares = ones(!occupied);
            let plane = len / squares.count();
            for (square, plane) in ones(!occupied).zip(block.chunks_exact_mut(plane)) {
                self.plane(part, other, square, plane);
            }
            rest = after;
        }
        true
    }

    /// Computes the best margins of placing on one square, for all hands.
    fn plane(&self, own: u16, other: u16, square: usize, plane: &mut [u8]) {
        let index = self.index();
        let hands = index.hands(own.count_ones() as usize);
        let columns = index.hands(other.count_ones() as usize).len();
        let with = own | 1 << square;
        let empty = !(with | other);
        for kind in 0..4 {
            let allowed = self.field.allows(kind, square) & empty;
            // Where the opponent must pass, it is the same side's turn again, and every empty square is allowed.
            let is_pass = allowed == 0;
            let margins = if is_pass {
                self.best(with, other, empty)
            } else {
                self.best(other, with, allowed)
            };
            for (hand, row) in hands.iter().zip(plane.chunks_exact_mut(columns)) {
                if !hand.has(kind) {
                    continue;
                }
                let rank = index.hand_rank(hand.without(kind));
                if is_pass {
                    greatest(row, &margins.bytes[rank * margins.columns..]);
                } else {
                    let theirs = margins.bytes.iter().skip(rank).step_by(margins.columns);
                    for (best, theirs) in row.iter_mut().zip(theirs) {
                        // The byte of the margin from the other view.
                        *best = (*best).max(theirs.wrapping_neg());
                    }
                }
            }
        }
    }

    /// The margins of the positions with these squares of the side to move and of the opponent, one piece more than in
    /// this layer, when the allowed squares are these.
    fn best(&self, own: u16, other: u16, allowed: u16) -> Margins {
        let mut margins = Margins {
            bytes: [0; LARGEST_PLANE],
            columns: 0,
        };
        let shares = [own, other].map(|set| set.count_ones() as usize);
        if !Index::has(shares[0], shares[1]) {
            let [hands, others] = shares.map(|share| self.index().hands(share));
            margins.columns = others.len();
            for (hand, row) in hands.iter().zip(margins.bytes.chunks_mut(others.len())) {
                let place = Situation {
                    own,
                    other,
                    hand: *hand,
                    other_hand: others[0],
                    allowed,
                };
                row.fill((NOUGHT + self.field.last_piece(&place)) as u8);
            }
            return margins;
        }
        let block = self.index().block(self.field, own, other);
        margins.columns = block.columns;
        let start = block.offset as usize;
        let len = block.plane_len();
        for plane in ones(block.planes(self.field, allowed)) {
            greatest(
                &mut margins.bytes[..len],
                &self.before[start + plane * len..],
            );
        }
        margins
    }
}

/// Takes the greater of each two bytes.
fn greatest(bytes: &mut [u8], others: &[u8]) {
    for (byte, other) in bytes.iter_mut().zip(others) {
        *byte = (*byte).max(*other);
    }
}
