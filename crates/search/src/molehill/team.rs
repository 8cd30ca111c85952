//! Several threads at work on the same position.

use std::thread;

use super::lookout::Lookout;
use super::proof::Prover;
use super::root::Root;
use crate::control::{Control, Stop, Stopped};

/// Thinks with as many threads as there are provers. On one the answer can be repeated; with more, all look ahead with one
/// table, ask their provers different questions and share the answers.
pub(super) fn think(
    root: &mut Root,
    lookout: &mut Lookout,
    provers: &mut [Prover],
    control: &mut Control,
) -> Result<(), Stopped> {
    let workers = provers.len() as u64;
    let Some((own, others)) = provers.split_first_mut() else {
        return Ok(());
    };
    if others.is_empty() {
        return root.think(lookout, own, control);
    }
    let share = control.nodes_left().map(|left| left / workers);
    let done = Stop::default();
    let part = control.part(share).until(&done);
    thread::scope(|scope| {
        let help = |(number, prover)| {
            let (mut root, mut lookout) = (root.helper(number), lookout.clone());
            let (mut part, done) = (part.clone(), &done);
            scope.spawn(move || {
                if root.think(&mut lookout, prover, &mut part).is_ok() {
                    done.stop();
                }
                part.nodes()
            })
        };
        let helpers: Vec<_> = (1..).zip(others).map(help).collect();
        let mut part = part.clone();
        let result = root.think(lookout, own, &mut part);
        done.stop();
        control.add(part.nodes());
        for helper in helpers {
            control.add(helper.join().unwrap_or(0));
        }
        root.hear();
        result
    })
}
