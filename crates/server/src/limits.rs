//! How much one client may ask for: budgets that fill up again, and counts of what is open.
//!
//! Guests and addresses have limits of their own. Becoming a guest costs nothing, so only the limit of the address
//! holds against a client that is always a new one. A whole school may share an address, so its limits are much wider.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use burrow_games::Level;
use burrow_play::{Command, Match, Occupant, PersonId, SeatSetup};
use burrow_store::sync::lock;

/// A budget that fills up again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// What can be spent at once.
    pub burst: f64,
    /// What comes back in a second.
    pub per_second: f64,
}

/// The budgets of one kind of request.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rates {
    /// That of each guest.
    pub guest: Rate,
    /// That of each address.
    pub address: Rate,
    /// That of all together.
    pub all: Rate,
}

impl Rate {
    /// How long it takes to get this much back.
    fn time(self, cost: f64) -> Duration {
        // Rounded down, so that many small costs are no more than their sum.
        Duration::from_nanos((cost / self.per_second.max(1e-6) * 1e9) as u64)
    }

    /// The part of one server of several.
    fn divided(self, servers: f64) -> Self {
        Self {
            burst: self.burst / servers,
            per_second: self.per_second / servers,
        }
    }
}

impl Rates {
    const fn new(guest: (f64, f64), address: (f64, f64), all: (f64, f64)) -> Self {
        const fn rate((burst, per_second): (f64, f64)) -> Rate {
            Rate { burst, per_second }
        }
        Self {
            guest: rate(guest),
            address: rate(address),
            all: rate(all),
        }
    }

    fn divided(self, servers: f64) -> Self {
        Self {
            guest: self.guest.divided(servers),
            address: self.address.divided(servers),
            all: self.all.divided(servers),
        }
    }
}

/// What a site bears. The defaults are far from what people do, and from what a bot does that plays a few games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// All requests. One for a file is a tenth, and one for a long game is several.
    pub requests: Rates,
    /// Creating games, rematches included.
    pub creations: Rates,
    /// Commands.
    pub commands: Rates,
    /// The time of computer players, in seconds: hints, and answers to moves.
    pub engine: Rates,
    /// New tokens.
    pub tokens: Rates,
    /// How many unfinished games a guest may have created or have a seat in when creating another.
    pub open_games: u32,
    /// How many of them may be in the lobby when creating another that will be.
    pub listed_games: u32,
    /// How many streams a guest may have open: tabs, in other words.
    pub streams_of_guest: usize,
    /// How many streams there may be for one address.
    pub streams_of_address: usize,
    /// How many streams there may be in all.
    pub streams: usize,
    /// How many hints a guest may wait for.
    pub hints_of_guest: usize,
    /// How many hints may be waited for from one address.
    pub hints_of_address: usize,
    /// How many hints may be waited for in all.
    pub hints: usize,
    /// How many connections there may be in all.
    pub connections: usize,
    /// How many connections there may be from one address that is not a proxy's.
    pub connections_of_address: usize,
    /// For how many guests and addresses budgets are remembered.
    pub remembered: usize,
    /// How long a client may take to send a body, and to take any of an answer.
    pub patience: Duration,
    /// How long a connection may be idle, and how long the head of a request may take.
    pub idle: Duration,
    /// How long a client that asks for too much waits to be told so.
    pub refusal: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: Rates::new((600.0, 30.0), (3000.0, 150.0), (1e5, 1e4)),
            creations: Rates::new((100.0, 0.5), (500.0, 5.0), (2e4, 200.0)),
            commands: Rates::new((300.0, 20.0), (1500.0, 100.0), (1e5, 1e4)),
            engine: Rates::new((300.0, 1.0), (1200.0, 4.0), (2e4, 100.0)),
            tokens: Rates::new((10.0, 0.05), (60.0, 0.2), (5000.0, 50.0)),
            open_games: 100,
            listed_games: 5,
            streams_of_guest: 16,
            streams_of_address: 500,
            streams: 20_000,
            hints_of_guest: 4,
            hints_of_address: 64,
            hints: 256,
            connections: 25_000,
            connections_of_address: 1000,
            remembered: 50_000,
            patience: Duration::from_secs(20),
            idle: Duration::from_secs(60),
            refusal: Duration::from_millis(250),
        }
    }
}

impl Limits {
    /// The part of one of several servers, so that together they bear as much as one alone. How many games a guest has
    /// is known to all of them, and how many connections and streams there may be in all depends on the machine.
    pub fn divided(self, servers: u16) -> Self {
        let rate = f64::from(servers.max(1));
        let count = |of_all: usize| (of_all / usize::from(servers.max(1))).max(1);
        Self {
            requests: self.requests.divided(rate),
            creations: self.creations.divided(rate),
            commands: self.commands.divided(rate),
            engine: self.engine.divided(rate),
            tokens: self.tokens.divided(rate),
            streams_of_guest: count(self.streams_of_guest),
            streams_of_address: count(self.streams_of_address),
            hints_of_guest: count(self.hints_of_guest),
            hints_of_address: count(self.hints_of_address),
            connections_of_address: count(self.connections_of_address),
            ..self
        }
    }

    /// The same for a process with this many open files: some are kept for the database, and a quarter of the rest for
    /// those who play while others only watch.
    pub(crate) fn within(self, open_files: Option<u64>) -> Self {
        const OTHERS: u64 = 64;
        let open = open_files.unwrap_or(u64::MAX).saturating_sub(OTHERS);
        let connections = self
            .connections
            .min(usize::try_from(open).unwrap_or(usize::MAX));
        Self {
            connections,
            streams: self.streams.min(connections / 4 * 3),
            ..self
        }
    }
}

/// A kind of request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Class {
    Request,
    Creation,
    Command,
    Engine,
    Token,
}

/// Somebody whose requests are counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Client {
    Guest(PersonId),
    Address(IpAddr),
    /// All together.
    All,
    /// Those for whom there is no room.
    Others,
}

impl Client {
    /// The client at an address.
    pub(crate) fn at(address: IpAddr) -> Self {
        Self::Address(network(address))
    }
}

/// What all clients have left. Clones share it.
#[derive(Clone)]
pub(crate) struct Budgets {
    limits: Limits,
    spent: Arc<Mutex<Spent>>,
}

/// The budgets that are not full.
struct Spent {
    /// When each of them will be full again.
    full_at: HashMap<(Class, Client), Instant>,
    swept: Instant,
}

impl Budgets {
    pub(crate) fn new(limits: Limits) -> Self {
        let spent = Spent {
            full_at: HashMap::new(),
            swept: Instant::now(),
        };
        Self {
            limits,
            spent: Arc::new(Mutex::new(spent)),
        }
    }

    /// Spends from the budgets of a guest, of an address and of all together. If one of them is too small nothing is
    /// spent, and the error is how long to wait. The machine itself, which is neither, spends nothing.
    pub(crate) fn spend(
        &self,
        class: Class,
        cost: f64,
        guest: Option<&PersonId>,
        address: Option<IpAddr>,
    ) -> Result<(), Duration> {
        self.spend_at(Instant::now(), class, cost, guest, address)
    }

    fn spend_at(
        &self,
        now: Instant,
        class: Class,
        cost: f64,
        guest: Option<&PersonId>,
        address: Option<IpAddr>,
    ) -> Result<(), Duration> {
        if cost <= 0.0 || (guest.is_none() && address.is_none()) {
            return Ok(());
        }
        let rates = self.rates(class);
        let guest = guest.map(|guest| (Client::Guest(guest.clone()), rates.guest));
        let address = address.map(|address| (Client::at(address), rates.address));
        let clients = guest.into_iter().chain(address);
        let mut spent = lock(&self.spent);
        let mut after = Vec::with_capacity(3);
        for (client, rate) in clients.chain([(Client::All, rates.all)]) {
            let key = spent.room((class, client), self.limits.remembered, now);
            let full_at = spent.full_at.get(&key).map_or(now, |at| now.max(*at));
            // What costs more than there ever is waits for all there is.
            let full_at = full_at + rate.time(cost.min(rate.burst));
            let wait = (full_at - now).saturating_sub(rate.time(rate.burst));
            if !wait.is_zero() {
                return Err(wait.min(LONGEST_WAIT));
            }
            after.push((key, full_at));
        }
        spent.full_at.extend(after);
        Ok(())
    }

    fn rates(&self, class: Class) -> Rates {
        match class {
            Class::Request => self.limits.requests,
            Class::Creation => self.limits.creations,
            Class::Command => self.limits.commands,
            Class::Engine => self.limits.engine,
            Class::Token => self.limits.tokens,
        }
    }
}

impl Spent {
    /// The key under which a client is remembered: its own, or that of all others where there is no room.
    fn room(&mut self, key: (Class, Client), most: usize, now: Instant) -> (Class, Client) {
        if key.1 == Client::All || self.full_at.len() < most || self.full_at.contains_key(&key) {
            return key;
        }
        // Not with every request, since that takes time.
        if now.saturating_duration_since(self.swept) >= Duration::from_secs(1) {
            self.swept = now;
            self.full_at.retain(|_, full_at| *full_at > now);
        }
        if self.full_at.len() < most {
            key
        } else {
            (key.0, Client::Others)
        }
    }
}

/// The longest time that a client is told to wait.
const LONGEST_WAIT: Duration = Duration::from_secs(86_400);

/// What a file costs, in requests: it is in memory, and a page needs several.
pub(crate) const FILE_COST: f64 = 0.1;

/// What a page of a game costs besides the request, in requests. Games as people play them cost little or nothing.
pub(crate) fn extra_cost(steps: usize) -> f64 {
    (steps / 100) as f64
}

/// How many seconds a hint takes.
pub(crate) const HINT_TIME: f64 = 2.0;
/// About how many moves a game has.
const MOVES_OF_A_GAME: f64 = 40.0;

/// About how many seconds a level thinks about a move.
fn thinking_time(level: Level) -> f64 {
    match level.number() {
        8 => HINT_TIME,
        6 | 7 => 0.4,
        _ => 0.1,
    }
}

/// About how many seconds computers think because of a command.
pub(crate) fn thinking_after(game: &Match, command: &Command) -> f64 {
    let levels = game.seats().iter().filter_map(|occupant| match occupant {
        Occupant::Computer(level) => Some(*level),
        _ => None,
    });
    match command {
        Command::Play { .. } => levels.map(thinking_time).sum(),
        Command::Fill { level, .. } => {
            let seats = game.seats().len();
            thinking_among(levels.chain([*level]), seats)
        }
        _ => 0.0,
    }
}

/// About how many seconds computers think when a game begins.
pub(crate) fn thinking_at_the_start(seats: &[SeatSetup]) -> f64 {
    let levels = seats.iter().filter_map(|seat| match seat {
        SeatSetup::Computer(level) => Some(*level),
        _ => None,
    });
    thinking_among(levels, seats.len())
}

/// About how many seconds computers think before a person can do anything: computers among themselves need nobody, and
/// play the whole game.
fn thinking_among(levels: impl Iterator<Item = Level>, seats: usize) -> f64 {
    let levels: Vec<Level> = levels.collect();
    let times = levels.iter().map(|level| thinking_time(*level));
    if levels.len() >= seats {
        MOVES_OF_A_GAME * times.fold(0.0, f64::max)
    } else {
        times.sum()
    }
}

/// Counts what clients have open. Clones share the counts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counter(Arc<Mutex<HashMap<Client, usize>>>);

impl Counter {
    /// Counts one more for a client, unless it has `most` already.
    pub(crate) fn enter(&self, client: Client, most: usize) -> Option<Counted> {
        let mut counts = lock(&self.0);
        let count = counts.get(&client).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        counts.insert(client.clone(), count + 1);
        Some(Counted {
            counter: self.clone(),
            client,
        })
    }
}

/// Something open, which is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Counted {
    counter: Counter,
    client: Client,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = lock(&self.counter.0);
        if let Some(count) = counts.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.client);
            }
        }
    }
}

/// Lets guests have a bounded number of something at a time: all together, and each guest and each address. Clones share
/// the counts.
#[derive(Clone)]
pub(crate) struct Admissions {
    /// The number in which an operator sees how many there are.
    gauge: &'static str,
    of_all: usize,
    of_guest: usize,
    of_address: usize,
    open: Counter,
}

/// The right to one of them, until it is dropped.
pub(crate) struct Admission {
    gauge: &'static str,
    _counted: Vec<Counted>,
}

impl Admissions {
    /// Those to streams.
    pub(crate) fn to_streams(limits: &Limits) -> Self {
        Self {
            gauge: "burrow_streams",
            of_all: limits.streams,
            of_guest: limits.streams_of_guest,
            of_address: limits.streams_of_address,
            open: Counter::default(),
        }
    }

    /// Those to hints.
    pub(crate) fn to_hints(limits: &Limits) -> Self {
        Self {
            gauge: "burrow_hints",
            of_all: limits.hints,
            of_guest: limits.hints_of_guest,
            of_address: limits.hints_of_address,
            open: Counter::default(),
        }
    }

    /// Lets a guest have one more, unless there are too many.
    pub(crate) fn admit(&self, guest: PersonId, address: Option<IpAddr>) -> Option<Admission> {
        let address = address.map(|address| (Client::at(address), self.of_address));
        let counted = [
            (Client::All, self.of_all),
            (Client::Guest(guest), self.of_guest),
        ]
        .into_iter()
        .chain(address)
        .map(|(client, most)| self.open.enter(client, most))
        .collect::<Option<Vec<_>>>()?;
        metrics::gauge!(self.gauge).increment(1);
        Some(Admission {
            gauge: self.gauge,
            _counted: counted,
        })
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        metrics::gauge!(self.gauge).decrement(1);
    }
}

/// The part of an address that a client can't choose: whoever has an IPv6 network has all of its addresses.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let bits = address.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(bits))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::{Duration, Instant};

    use burrow_games::{Kind, Level, Seat};
    use burrow_play::{Command, Match, Millis, PersonId, SeatSetup, Seed, Setup, Start};
    use burrow_store::guest::Guest;

    use super::{
        Admissions, Budgets, Class, HINT_TIME, Limits, MOVES_OF_A_GAME, Rates, lock, network,
        thinking_after, thinking_at_the_start,
    };

    fn limits() -> Limits {
        Limits {
            commands: Rates::new((3.0, 1.0), (5.0, 1.0), (9.0, 1.0)),
            remembered: 4,
            ..Limits::default()
        }
    }

    #[test]
    fn a_budget_is_spent_and_fills_up_again() {
        let budgets = Budgets::new(limits());
        let start = Instant::now();
        let ann = PersonId("ann".to_owned());
        let ask = |seconds: f64| {
            let now = start + Duration::from_secs_f64(seconds);
            budgets.spend_at(now, Class::Command, 1.0, Some(&ann), None)
        };
        assert_eq!([ask(0.0), ask(0.0), ask(0.0)], [Ok(()); 3]);
        assert_eq!(ask(0.0), Err(Duration::from_secs(1)));
        assert_eq!(ask(0.5), Err(Duration::from_millis(500)));
        assert_eq!(ask(1.0), Ok(()));
        assert!(ask(1.0).is_err());
        // However long nobody asks, there is no more than at the start.
        assert_eq!([ask(99.0), ask(99.0), ask(99.0)], [Ok(()); 3]);
        assert!(ask(99.0).is_err());
    }

    #[test]
    fn a_client_that_is_always_a_new_guest_is_known_by_the_address() {
        let budgets = Budgets::new(limits());
        let now = Instant::now();
        let address: IpAddr = "203.0.113.9".parse().unwrap();
        let ask = |name: &str, address| {
            let guest = PersonId(name.to_owned());
            budgets.spend_at(now, Class::Command, 1.0, Some(&guest), Some(address))
        };
        // There is room for four only: the later guests share what the others have.
        let asked: Vec<bool> = (0..9)
            .map(|n| ask(&format!("guest {n}"), address).is_ok())
            .collect();
        assert_eq!(asked.iter().filter(|ok| **ok).count(), 5, "{asked:?}");
        let other: IpAddr = "203.0.113.10".parse().unwrap();
        let later = now + Duration::from_secs(60);
        let guest = PersonId("late".to_owned());
        let late = budgets.spend_at(later, Class::Command, 1.0, Some(&guest), Some(other));
        assert!(late.is_ok(), "full budgets are forgotten");
        let count = lock(&budgets.spent).full_at.len();
        assert!(count <= limits().remembered + 2, "{count}");
    }

    #[test]
    fn all_together_have_a_budget_and_the_machine_itself_needs_none() {
        let budgets = Budgets::new(limits());
        let now = Instant::now();
        let ask =
            |address: Option<IpAddr>| budgets.spend_at(now, Class::Command, 3.0, None, address);
        let at = |number: u8| Some(IpAddr::from([203, 0, 113, number]));
        assert_eq!([ask(at(1)), ask(at(2)), ask(at(3))], [Ok(()); 3]);
        assert_eq!(ask(at(4)), Err(Duration::from_secs(3)));
        assert_eq!(ask(None), Ok(()));
    }

    #[test]
    fn several_servers_together_bear_as_much_as_one() {
        let (whole, part) = (Limits::default(), Limits::default().divided(3));
        let start = Instant::now();
        let address: Option<IpAddr> = "203.0.113.9".parse().ok();
        let spent_on = |limits: Limits, seconds: u64| {
            let budgets = Budgets::new(limits);
            let ask = |second: u64| {
                let now = start + Duration::from_secs(second);
                budgets.spend_at(now, Class::Creation, 1.0, None, address)
            };
            (0..=seconds)
                .map(|second| (0..).take_while(|_| ask(second).is_ok()).count())
                .sum::<usize>()
        };
        let [alone, together] = [spent_on(whole, 60), 3 * spent_on(part, 60)];
        assert_eq!(alone, 500 + 60 * 5);
        assert!((alone - 3..=alone).contains(&together), "{together}");
        assert_eq!((part.streams_of_guest, part.streams_of_address), (5, 166));
        assert_eq!(part.open_games, whole.open_games);
        assert_eq!(Limits::default().divided(0), Limits::default());
    }

    #[test]
    fn an_address_of_a_network_is_known_by_the_network() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:203.0.113.9"), of("203.0.113.9"));
        assert_ne!(of("203.0.113.9"), of("203.0.113.10"));
    }

    #[test]
    fn streams_are_bounded_for_guests_and_addresses_and_come_free_again() {
        let limits = Limits {
            streams_of_guest: 3,
            streams_of_address: 5,
            streams: 8,
            ..Limits::default()
        };
        let streams = Admissions::to_streams(&limits);
        let home: Option<IpAddr> = "203.0.113.1".parse().ok();
        let admit = |name: &str, address| streams.admit(PersonId(name.to_owned()), address);
        let mut open: Vec<_> = (0..3).map(|_| admit("ann", home)).collect();
        assert!(open.iter().all(Option::is_some));
        assert!(admit("ann", home).is_none());
        assert!(admit("ann", None).is_none());
        open.extend([admit("bob", home), admit("eve", home)]);
        assert!(open.iter().all(Option::is_some));
        assert!(admit("dan", home).is_none(), "the address has its own");
        open.extend((0..3).map(|n| admit(&format!("guest {n}"), None)));
        assert!(open.iter().all(Option::is_some));
        assert!(admit("dan", None).is_none(), "and so has the site");
        open.clear();
        assert!(admit("ann", home).is_some());
        assert!(lock(&streams.open.0).is_empty());
    }

    #[test]
    fn few_open_files_leave_some_connections_for_those_who_play() {
        let limits = Limits::default().within(Some(1024));
        assert_eq!((limits.connections, limits.streams), (960, 720));
        let limits = Limits::default().within(None);
        assert_eq!((limits.connections, limits.streams), (25_000, 18_750));
    }

    #[test]
    fn all_that_makes_computers_think_is_paid_for() {
        let [one, eight] = [1, 8].map(|number| Level::new(number).unwrap());
        let thinking = |seats: &[SeatSetup]| thinking_at_the_start(seats);
        assert_eq!(thinking(&[SeatSetup::Creator, SeatSetup::Open]), 0.0);
        assert_eq!(
            thinking(&[SeatSetup::Computer(eight), SeatSetup::Creator]),
            HINT_TIME
        );
        let alone = thinking(&[SeatSetup::Computer(eight), SeatSetup::Computer(one)]);
        assert_eq!(alone, MOVES_OF_A_GAME * HINT_TIME);
        // Computers who are put on the last open seats are alone as well.
        let seed = Seed::new([1; 32]);
        let seats = vec![SeatSetup::Computer(eight), SeatSetup::Open];
        let start = Start::Options("size=6".parse().unwrap());
        let setup = Setup::new(Kind::Talpa, start, seats, &seed).unwrap();
        let person = Guest::new().person();
        let game = Match::create(setup, person, Millis(0), &seed)
            .unwrap()
            .after;
        let fill = Command::Fill {
            seat: Seat::new(1),
            level: one,
        };
        assert_eq!(thinking_after(&game, &fill), alone);
        assert_eq!(thinking_after(&game, &Command::Resign), 0.0);
    }
}
