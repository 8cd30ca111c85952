//! The moles: four teams that differ in colour, outline and outfit.

use burrow_games::taupes::LEVELS;

use super::inks;
use super::marks::{HOLE_RX, HOLE_RY};
use super::soils::SOILS;
use crate::palette::Ink;
use crate::palette::common;
use crate::scene::{Node, Symbol, at, circle, declare_symbols, ellipse, path};
use crate::svg::number;

declare_symbols! {
    FACE = "taupes-face", face;
    MOLE_A = "taupes-mole-a", || standing(&TEAMS[0]);
    A_IN_HOLE_1 = "taupes-mole-a-in-hole-1", || in_hole(&TEAMS[0], 0);
    A_IN_HOLE_2 = "taupes-mole-a-in-hole-2", || in_hole(&TEAMS[0], 1);
    A_IN_HOLE_3 = "taupes-mole-a-in-hole-3", || in_hole(&TEAMS[0], 2);
    A_IN_HOLE_4 = "taupes-mole-a-in-hole-4", || in_hole(&TEAMS[0], 3);
    MOLE_B = "taupes-mole-b", || standing(&TEAMS[1]);
    B_IN_HOLE_1 = "taupes-mole-b-in-hole-1", || in_hole(&TEAMS[1], 0);
    B_IN_HOLE_2 = "taupes-mole-b-in-hole-2", || in_hole(&TEAMS[1], 1);
    B_IN_HOLE_3 = "taupes-mole-b-in-hole-3", || in_hole(&TEAMS[1], 2);
    B_IN_HOLE_4 = "taupes-mole-b-in-hole-4", || in_hole(&TEAMS[1], 3);
    MOLE_C = "taupes-mole-c", || standing(&TEAMS[2]);
    C_IN_HOLE_1 = "taupes-mole-c-in-hole-1", || in_hole(&TEAMS[2], 0);
    C_IN_HOLE_2 = "taupes-mole-c-in-hole-2", || in_hole(&TEAMS[2], 1);
    C_IN_HOLE_3 = "taupes-mole-c-in-hole-3", || in_hole(&TEAMS[2], 2);
    C_IN_HOLE_4 = "taupes-mole-c-in-hole-4", || in_hole(&TEAMS[2], 3);
    MOLE_D = "taupes-mole-d", || standing(&TEAMS[3]);
    D_IN_HOLE_1 = "taupes-mole-d-in-hole-1", || in_hole(&TEAMS[3], 0);
    D_IN_HOLE_2 = "taupes-mole-d-in-hole-2", || in_hole(&TEAMS[3], 1);
    D_IN_HOLE_3 = "taupes-mole-d-in-hole-3", || in_hole(&TEAMS[3], 2);
    D_IN_HOLE_4 = "taupes-mole-d-in-hole-4", || in_hole(&TEAMS[3], 3);
}

/// How far a mole sinks into a hole.
pub(super) const DROP: f64 = 22.0;

/// A team of moles.
pub(super) struct Team {
    pub(super) standing: &'static Symbol,
    /// In a hole of each level.
    pub(super) in_hole: [&'static Symbol; LEVELS],
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
        standing: &MOLE_A,
        in_hole: [&A_IN_HOLE_1, &A_IN_HOLE_2, &A_IN_HOLE_3, &A_IN_HOLE_4],
        fur: inks::MOLE_A,
        fur_dark: inks::MOLE_A_DARK,
        fur_light: inks::MOLE_A_LIGHT,
        head: "M-25-12C-25-28-16-40 0-40S25-28 25-12",
        shoulder: (25.0, -12.0),
        belly: "C25 6 16 14 0 14S-25 6-25-12Z",
        outfit: cap,
    },
    Team {
        standing: &MOLE_B,
        in_hole: [&B_IN_HOLE_1, &B_IN_HOLE_2, &B_IN_HOLE_3, &B_IN_HOLE_4],
        fur: inks::MOLE_B,
        fur_dark: inks::MOLE_B_DARK,
        fur_light: inks::MOLE_B_LIGHT,
        head: "M-22-14C-20-20-19-42 0-42S20-20 22-14",
        shoulder: (22.0, -14.0),
        belly: "C25-9 30-5 30 2C30 11 18 14 0 14S-30 11-30 2C-30-5-25-9-22-14Z",
        outfit: goggles,
    },
    Team {
        standing: &MOLE_C,
        in_hole: [&C_IN_HOLE_1, &C_IN_HOLE_2, &C_IN_HOLE_3, &C_IN_HOLE_4],
        fur: inks::MOLE_C,
        fur_dark: inks::MOLE_C_DARK,
        fur_light: inks::MOLE_C_LIGHT,
        head: "M-22-12C-22-26-18-44 0-44S22-26 22-12",
        shoulder: (22.0, -12.0),
        belly: "V4C22 12 14 14 0 14S-22 12-22 4Z",
        outfit: helmet,
    },
    Team {
        standing: &MOLE_D,
        in_hole: [&D_IN_HOLE_1, &D_IN_HOLE_2, &D_IN_HOLE_3, &D_IN_HOLE_4],
        fur: inks::MOLE_D,
        fur_dark: inks::MOLE_D_DARK,
        fur_light: inks::MOLE_D_LIGHT,
        head: "M-26-10C-27-22-26-30-22-35C-29-47-13-47-10-39C-4-41 4-41 10-39C13-47 29-47 22-35C26-30 27-22 26-10",
        shoulder: (26.0, -10.0),
        belly: "V2C25 12 16 14 0 14S-25 12-26 2Z",
        outfit: scarf,
    },
];

fn standing(team: &Team) -> Vec<Node> {
    let outline = format!("{}{}", team.head, team.belly);
    let mut nodes = vec![
        ellipse(3.0, 13.0, 31.0, 9.0)
            .fill(common::SHADOW)
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
    nodes.push(Node::Use(at(0.0, 0.0), &FACE));
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
    nodes.push(Node::Use(at(0.0, 0.0), &FACE));
    nodes.push(path(lip).stroke(SOILS[level].light, 3.0).into());
    nodes.push(Node::Group(at(-18.0, rim(18.0)).turned(20.0), paw()));
    nodes.push(Node::Group(at(18.0, rim(18.0)).turned(-20.0), paw()));
    nodes
}

/// The body with a pale edge, as if cut out of cardboard, so that it stands out from every level.
fn fur(team: &Team, outline: &str) -> Vec<Node> {
    vec![
        path(outline)
            .fill(team.fur)
            .stroke(inks::MOLE_EDGE, 6.5)
            .into(),
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
            circle(x, -22.5, 4.4).fill(inks::TAUPE_EYE).into(),
            circle(x * 0.93, -22.0, 2.8).fill(inks::MOLE_PUPIL).into(),
            circle(x * 0.93 + 1.0, -23.0, 0.9)
                .fill(inks::TAUPE_EYE)
                .into(),
        ]
    };
    let mut nodes: Vec<Node> = Vec::new();
    nodes.extend(eye(-8.5));
    nodes.extend(eye(8.5));
    nodes.extend::<[Node; 6]>([
        ellipse(0.0, -11.0, 11.5, 8.0).fill(inks::MOLE_SNOUT).into(),
        path("M-13-12-21-14M-13-9-21-8M13-12 21-14M13-9 21-8")
            .stroke(inks::MOLE_PUPIL, 1.0)
            .opacity(0.55)
            .into(),
        path("M-2.200-6V-2.500H2.200V-6Z")
            .fill(inks::TAUPE_EYE)
            .into(),
        path("M-5-7.500Q0-3.500 5-7.500")
            .stroke(inks::MOLE_PUPIL, 1.5)
            .into(),
        ellipse(0.0, -14.5, 5.8, 4.6).fill(inks::MOLE_NOSE).into(),
        ellipse(-1.6, -16.0, 1.8, 1.2)
            .fill(inks::TAUPE_EYE)
            .opacity(0.85)
            .into(),
    ]);
    nodes
}

fn paw() -> Vec<Node> {
    vec![
        ellipse(0.0, 0.0, 7.0, 6.0)
            .fill(inks::MOLE_PAW)
            .stroke(inks::MOLE_PAW_DARK, 1.4)
            .into(),
        path("M-2.500 1.500V5.500M2.500 1.500V5.500")
            .stroke(inks::MOLE_PAW_DARK, 1.4)
            .into(),
    ]
}

fn foot(x: f64) -> Node {
    ellipse(x, 14.5, 8.5, 4.5)
        .fill(inks::MOLE_PAW)
        .stroke(inks::MOLE_PAW_DARK, 1.4)
        .into()
}

fn cap() -> Vec<Node> {
    vec![
        path("M-22-32C-24-50 20-53 22-33C10-38-10-37-22-32Z")
            .fill(inks::MOLE_A_CAP)
            .stroke(inks::MOLE_A_CAP_DARK, 1.8)
            .into(),
        path("M2-35C14-42 32-38 34-29C24-33 12-33 2-31Z")
            .fill(inks::MOLE_A_CAP_DARK)
            .into(),
        circle(0.0, -46.0, 2.8).fill(inks::MOLE_A_CAP_DARK).into(),
    ]
}

fn goggles() -> Vec<Node> {
    let glass = |x: f64| circle(x, -34.5, 7.2).fill(common::HIGHLIGHT);
    vec![
        path("M-17-31C-8-36 8-36 17-31")
            .stroke(inks::MOLE_B_STRAP, 5.5)
            .into(),
        glass(-8.0).stroke(inks::MOLE_B_STRAP, 2.8).into(),
        glass(8.0).stroke(inks::MOLE_B_STRAP, 2.8).into(),
        path("M-11-35-8-38M5-35 8-38")
            .stroke(inks::TAUPE_EYE, 1.8)
            .into(),
    ]
}

fn helmet() -> Vec<Node> {
    vec![
        path("M-22-30C-23-60 23-60 22-30Z")
            .fill(inks::MOLE_C_HELMET)
            .stroke(inks::MOLE_C_HELMET_DARK, 1.8)
            .into(),
        path("M-26-30C-14-35 14-35 26-30")
            .stroke(inks::MOLE_C_HELMET_DARK, 5.0)
            .into(),
        circle(0.0, -42.0, 6.5)
            .fill(inks::TAUPE_EYE)
            .stroke(inks::MOLE_C_HELMET_DARK, 2.4)
            .into(),
        circle(0.0, -42.0, 3.0).fill(common::HIGHLIGHT).into(),
    ]
}

fn scarf() -> Vec<Node> {
    let wool = |outline| {
        path(outline)
            .fill(inks::MOLE_D_SCARF)
            .stroke(inks::MOLE_D_SCARF_DARK, 1.8)
    };
    vec![
        wool("M11-3 23-5 25 12 15 14Z").into(),
        wool("M-27-12C-12-2 12-2 27-12L27-3C12 6-12 6-27-3Z").into(),
        path("M-19-7V1M19-7V1M16 8 24 6.500")
            .stroke(inks::TAUPE_EYE, 2.6)
            .into(),
    ]
}
