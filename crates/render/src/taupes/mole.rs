//! The moles: four teams that differ in colour, outline and outfit.

use burrow_games::taupes::LEVELS;

use super::marks::{HOLE_RX, HOLE_RY};
use super::soils::SOILS;
use crate::scene::{Ink, Node, Symbol, at, circle, ellipse, path};
use crate::svg::number;

/// How far a mole sinks into a hole.
pub(super) const DROP: f64 = 22.0;

/// A team of moles.
pub(super) struct Team {
    pub(super) standing: &'static str,
    /// In a hole of each level.
    pub(super) in_hole: [&'static str; LEVELS],
    pub(super) fur: Ink,
    pub(super) fur_dark: Ink,
    fur_light: Ink,
    /// The outline above the shoulders, from the left one to the right one.
    head: &'static str,
    /// Where the right shoulder is.
    shoulder: (f64, f64),
    /// The rest of the outline, back to the left shoulder.
    belly: &'static str,
    outfit: fn() -> Vec<Node>,
}

pub(super) const TEAMS: [Team; 4] = [
    Team {
        standing: "taupes-mole-a",
        in_hole: [
            "taupes-mole-a-in-hole-1",
            "taupes-mole-a-in-hole-2",
            "taupes-mole-a-in-hole-3",
            "taupes-mole-a-in-hole-4",
        ],
        fur: "mole-a",
        fur_dark: "mole-a-dark",
        fur_light: "mole-a-light",
        head: "M-25-12C-25-28-16-40 0-40S25-28 25-12",
        shoulder: (25.0, -12.0),
        belly: "C25 6 16 14 0 14S-25 6-25-12Z",
        outfit: cap,
    },
    Team {
        standing: "taupes-mole-b",
        in_hole: [
            "taupes-mole-b-in-hole-1",
            "taupes-mole-b-in-hole-2",
            "taupes-mole-b-in-hole-3",
            "taupes-mole-b-in-hole-4",
        ],
        fur: "mole-b",
        fur_dark: "mole-b-dark",
        fur_light: "mole-b-light",
        head: "M-22-14C-20-20-19-42 0-42S20-20 22-14",
        shoulder: (22.0, -14.0),
        belly: "C25-9 30-5 30 2C30 11 18 14 0 14S-30 11-30 2C-30-5-25-9-22-14Z",
        outfit: goggles,
    },
    Team {
        standing: "taupes-mole-c",
        in_hole: [
            "taupes-mole-c-in-hole-1",
            "taupes-mole-c-in-hole-2",
            "taupes-mole-c-in-hole-3",
            "taupes-mole-c-in-hole-4",
        ],
        fur: "mole-c",
        fur_dark: "mole-c-dark",
        fur_light: "mole-c-light",
        head: "M-22-12C-22-26-18-44 0-44S22-26 22-12",
        shoulder: (22.0, -12.0),
        belly: "V4C22 12 14 14 0 14S-22 12-22 4Z",
        outfit: helmet,
    },
    Team {
        standing: "taupes-mole-d",
        in_hole: [
            "taupes-mole-d-in-hole-1",
            "taupes-mole-d-in-hole-2",
            "taupes-mole-d-in-hole-3",
            "taupes-mole-d-in-hole-4",
        ],
        fur: "mole-d",
        fur_dark: "mole-d-dark",
        fur_light: "mole-d-light",
        head: "M-26-10C-27-22-26-30-22-35C-29-47-13-47-10-39C-4-41 4-41 10-39C13-47 29-47 22-35C26-30 27-22 26-10",
        shoulder: (26.0, -10.0),
        belly: "V2C25 12 16 14 0 14S-25 12-26 2Z",
        outfit: scarf,
    },
];

/// The moles of all teams, on the ground and in the holes of all levels.
pub(super) fn symbols() -> Vec<Symbol> {
    let mut symbols = vec![(FACE, face())];
    for team in &TEAMS {
        symbols.push((team.standing, standing(team)));
        let in_holes = (0..LEVELS).map(|level| (team.in_hole[level], in_hole(team, level)));
        symbols.extend(in_holes);
    }
    symbols
}

const FACE: &str = "taupes-face";

fn standing(team: &Team) -> Vec<Node> {
    let outline = format!("{}{}", team.head, team.belly);
    let mut nodes = vec![
        ellipse(3.0, 13.0, 31.0, 9.0)
            .fill("shadow")
            .opacity(0.35)
            .into(),
        foot(-11.0),
        foot(11.0),
    ];
    nodes.extend(fur(team, &outline));
    nodes.push(
        ellipse(0.0, 4.0, 14.0, 8.5)
            .fill(team.fur_light)
            .opacity(0.75)
            .into(),
    );
    nodes.extend((team.outfit)());
    nodes.push(Node::Use(at(0.0, 0.0), FACE));
    nodes.push(Node::Group(at(-20.0, 2.0).turned(25.0), paw()));
    nodes.push(Node::Group(at(20.0, 2.0).turned(-25.0), paw()));
    nodes
}

/// Only what shows over the rim, with the paws on it.
fn in_hole(team: &Team, level: usize) -> Vec<Node> {
    let (x, _) = team.shoulder;
    let rim = |x: f64| HOLE_RY * (1.0 - (x / HOLE_RX).powi(2)).sqrt() - DROP;
    let outline = format!(
        "{}V{}A{HOLE_RX} {HOLE_RY} 0 0 1 {} {}Z",
        team.head,
        number(rim(x)),
        number(-x),
        number(rim(x))
    );
    let lip = format!(
        "M{} {}A{HOLE_RX} {HOLE_RY} 0 0 1 {} {}",
        number(x + 3.0),
        number(rim(x + 3.0)),
        number(-x - 3.0),
        number(rim(x + 3.0))
    );
    let mut nodes = fur(team, &outline);
    nodes.extend((team.outfit)());
    nodes.push(Node::Use(at(0.0, 0.0), FACE));
    nodes.push(path(lip).stroke(SOILS[level].light, 3.0).into());
    nodes.push(Node::Group(at(-18.0, rim(18.0)).turned(20.0), paw()));
    nodes.push(Node::Group(at(18.0, rim(18.0)).turned(-20.0), paw()));
    nodes
}

/// The body with a pale edge, as if cut out of cardboard, so that it stands out from every level.
fn fur(team: &Team, outline: &str) -> Vec<Node> {
    vec![
        path(outline).fill(team.fur).stroke("mole-edge", 6.5).into(),
        path(outline)
            .fill(team.fur)
            .stroke(team.fur_dark, 2.4)
            .into(),
        path("M-15-15C-16-24-12-32-6-35")
            .stroke(team.fur_light, 4.0)
            .opacity(0.7)
            .into(),
    ]
}

fn face() -> Vec<Node> {
    let eye = |x: f64| -> [Node; 3] {
        [
            circle(x, -22.5, 4.4).fill("taupe-eye").into(),
            circle(x * 0.93, -22.0, 2.8).fill("mole-pupil").into(),
            circle(x * 0.93 + 1.0, -23.0, 0.9).fill("taupe-eye").into(),
        ]
    };
    let mut nodes: Vec<Node> = Vec::new();
    nodes.extend(eye(-8.5));
    nodes.extend(eye(8.5));
    nodes.extend::<[Node; 6]>([
        ellipse(0.0, -11.0, 11.5, 8.0).fill("mole-snout").into(),
        path("M-13-12-21-14M-13-9-21-8M13-12 21-14M13-9 21-8")
            .stroke("mole-pupil", 1.0)
            .opacity(0.55)
            .into(),
        path("M-2.200-6V-2.500H2.200V-6Z").fill("taupe-eye").into(),
        path("M-5-7.500Q0-3.500 5-7.500")
            .stroke("mole-pupil", 1.5)
            .into(),
        ellipse(0.0, -14.5, 5.8, 4.6).fill("mole-nose").into(),
        ellipse(-1.6, -16.0, 1.8, 1.2)
            .fill("taupe-eye")
            .opacity(0.85)
            .into(),
    ]);
    nodes
}

fn paw() -> Vec<Node> {
    vec![
        ellipse(0.0, 0.0, 7.0, 6.0)
            .fill("mole-paw")
            .stroke("mole-paw-dark", 1.4)
            .into(),
        path("M-2.500 1.500V5.500M2.500 1.500V5.500")
            .stroke("mole-paw-dark", 1.4)
            .into(),
    ]
}

fn foot(x: f64) -> Node {
    ellipse(x, 14.5, 8.5, 4.5)
        .fill("mole-paw")
        .stroke("mole-paw-dark", 1.4)
        .into()
}

fn cap() -> Vec<Node> {
    vec![
        path("M-22-32C-24-50 20-53 22-33C10-38-10-37-22-32Z")
            .fill("mole-a-cap")
            .stroke("mole-a-cap-dark", 1.8)
            .into(),
        path("M2-35C14-42 32-38 34-29C24-33 12-33 2-31Z")
            .fill("mole-a-cap-dark")
            .into(),
        circle(0.0, -46.0, 2.8).fill("mole-a-cap-dark").into(),
    ]
}

fn goggles() -> Vec<Node> {
    let glass = |x: f64| circle(x, -34.5, 7.2).fill("highlight");
    vec![
        path("M-17-31C-8-36 8-36 17-31")
            .stroke("mole-b-strap", 5.5)
            .into(),
        glass(-8.0).stroke("mole-b-strap", 2.8).into(),
        glass(8.0).stroke("mole-b-strap", 2.8).into(),
        path("M-11-35-8-38M5-35 8-38")
            .stroke("taupe-eye", 1.8)
            .into(),
    ]
}

fn helmet() -> Vec<Node> {
    vec![
        path("M-22-30C-23-60 23-60 22-30Z")
            .fill("mole-c-helmet")
            .stroke("mole-c-helmet-dark", 1.8)
            .into(),
        path("M-26-30C-14-35 14-35 26-30")
            .stroke("mole-c-helmet-dark", 5.0)
            .into(),
        circle(0.0, -42.0, 6.5)
            .fill("taupe-eye")
            .stroke("mole-c-helmet-dark", 2.4)
            .into(),
        circle(0.0, -42.0, 3.0).fill("highlight").into(),
    ]
}

fn scarf() -> Vec<Node> {
    let wool = |outline| {
        path(outline)
            .fill("mole-d-scarf")
            .stroke("mole-d-scarf-dark", 1.8)
    };
    vec![
        wool("M11-3 23-5 25 12 15 14Z").into(),
        wool("M-27-12C-12-2 12-2 27-12L27-3C12 6-12 6-27-3Z").into(),
        path("M-19-7V1M19-7V1M16 8 24 6.500")
            .stroke("taupe-eye", 2.6)
            .into(),
    ]
}
