//! What goes wrong with servers, the store and clocks, and when.

use std::sync::Arc;

use burrow_store::sync::lock;

use crate::executor::{Instant, Owner};
use crate::server;
use crate::store::Away;
use crate::world::Shared;

const HOUR: Instant = 3_600_000;

#[derive(Clone, Copy)]
enum Fault {
    Crash,
    Freeze,
    Outage,
    Jump,
}

/// Lets things go wrong for as long as the plan says; afterwards everything works.
pub(crate) async fn run(world: Shared) {
    let plan = &world.plan;
    let faults: Vec<Fault> = [
        (plan.has_crashes, Fault::Crash),
        (plan.has_freezes, Fault::Freeze),
        (plan.has_outages, Fault::Outage),
        (plan.has_jumps, Fault::Jump),
    ]
    .into_iter()
    .filter_map(|(is_wanted, fault)| is_wanted.then_some(fault))
    .collect();
    if faults.is_empty() {
        return;
    }
    loop {
        world.pause(world.executor.between(100, 10_000)).await;
        if !world.is_chaotic() {
            return;
        }
        let fault = *world.executor.pick(&faults);
        world.note_mishap();
        let happens = happen(Arc::clone(&world), fault);
        world.executor.spawn(Owner::World, happens);
    }
}

async fn happen(world: Shared, fault: Fault) {
    let count = lock(&world.servers).len() as i64;
    let server = world.executor.between(0, count - 1) as usize;
    match fault {
        Fault::Crash => {
            if lock(&world.servers)[server].can_decide() {
                server::crash(&world, server);
                world.pause(length(&world)).await;
                server::start(&world, server);
            }
        }
        Fault::Freeze => {
            let is_up = lock(&world.servers)[server].can_decide();
            if is_up {
                server::freeze(&world, server, length(&world)).await;
            }
        }
        Fault::Outage => {
            if lock(&world.data).away.is_none() {
                let away = *world.executor.pick(&[Away::Refuses, Away::Hangs]);
                let length = length(&world);
                world.say(|| format!("the store is away for {length}: {away:?}"));
                lock(&world.data).away = Some(away);
                world.note_outages();
                world.pause(length).await;
                lock(&world.data).away = None;
                world.say(|| "the store is back".to_owned());
                world.note_outages();
            }
        }
        Fault::Jump => {
            let far = *world
                .executor
                .pick(&[1_000, 2_900, 10_000, HOUR, 50 * HOUR]);
            let by = world.executor.between(-far, far);
            world.say(|| format!("the clock is set by {by}"));
            lock(&world.data).ahead += by;
            lock(&world.judge).is_skewed = true;
        }
    }
}

/// How long a fault lasts: around what counts as away, or much longer.
fn length(world: &Shared) -> Instant {
    let most = *world.executor.pick(&[500, 3_500, 8_000, 45_000]);
    world.executor.between(10, most)
}
