//! Taupes et Compagnie: the present level on those below it, out of which one digs for the golden shovel.

mod marks;
mod mole;
mod panel;
mod sheet;

use burrow_games::taupes::{LEVELS, Phase, State, Taupes};
use burrow_games::{Game, Position, Seat};

use crate::lettering::{Align, letters};
use crate::palette::{Contrast, InkColours, ink};
use crate::scene::{Ink, Node, Scene, at, path, rectangle};
use crate::svg::number;
use crate::{Marks, View};
use mole::TEAMS;
use sheet::SOILS;

/// The inks of this game alone.
pub(crate) const INKS: &[InkColours] = &[
    ink("sheet-sky", "#f8e3b0", "#1b2a33"),
    ink("sheet-ray", "#f3cf82", "#24394a"),
    ink("sheet-lawn", "#5fa644", "#3f7a35"),
    ink("sheet-lawn-light", "#a5d672", "#79ad57"),
    ink("sheet-lawn-side", "#33682a", "#21481f"),
    ink("sheet-red", "#8f3029", "#7a2b27"),
    ink("sheet-red-light", "#d1745c", "#b3614f"),
    ink("sheet-red-side", "#571915", "#431411"),
    ink("sheet-beige", "#d9b981", "#a98c5d"),
    ink("sheet-beige-light", "#f6e5bd", "#d6bd8c"),
    ink("sheet-beige-side", "#96733f", "#69502c"),
    ink("sheet-blue", "#2f6ea6", "#27587f"),
    ink("sheet-blue-light", "#86bfe6", "#6ba3cb"),
    ink("sheet-blue-side", "#184469", "#12334f"),
    ink("sheet-petal", "#fdf8ec", "#dfe3dc"),
    ink("sheet-star", "#4a2140", "#38192f"),
    ink("hole-wall", "#22150d", "#120b07"),
    ink("mole-a", "#e0503a", "#d34c38"),
    ink("mole-a-light", "#f79a7f", "#ef8f76"),
    ink("mole-a-dark", "#8c2419", "#741d14"),
    ink("mole-b", "#3a4268", "#454e7a"),
    ink("mole-b-light", "#7f8ab8", "#8c97c4"),
    ink("mole-b-dark", "#191d36", "#171a30"),
    ink("mole-c", "#f4bd2f", "#e6b02c"),
    ink("mole-c-light", "#fde391", "#f8dc87"),
    ink("mole-c-dark", "#96650c", "#7d540a"),
    ink("mole-d", "#c79bd6", "#b88cc8"),
    ink("mole-d-light", "#ecd6f3", "#dfc5e8"),
    ink("mole-d-dark", "#6b3f7c", "#57336a"),
    ink("mole-edge", "#fff6e2", "#e9dfc8"),
    ink("taupe-eye", "#ffffff", "#f7f3ea"),
    ink("mole-pupil", "#241a1a", "#1c1414"),
    ink("mole-snout", "#f9d9bd", "#f0ceb0"),
    ink("mole-nose", "#f0627c", "#e85d77"),
    ink("mole-paw", "#f7b3a6", "#eda799"),
    ink("mole-paw-dark", "#a8524c", "#94463f"),
    ink("mole-a-cap", "#2d6fb5", "#2b69a8"),
    ink("mole-a-cap-dark", "#173d6b", "#13345c"),
    ink("mole-b-strap", "#8a5328", "#774622"),
    ink("mole-c-helmet", "#1f9b8e", "#1d9184"),
    ink("mole-c-helmet-dark", "#0d564f", "#0a4740"),
    ink("mole-d-scarf", "#ef8a2d", "#e0812a"),
    ink("mole-d-scarf-dark", "#97480f", "#80400f"),
    ink("disc-face", "#fbf1d6", "#efe3c3"),
    ink("disc-edge", "#b3905a", "#957545"),
    ink("disc-number", "#4a2b16", "#3d2311"),
    ink("shovel-gold", "#f6c531", "#f2bf2b"),
    ink("shovel-dark", "#8a5a10", "#71490c"),
    ink("shovel-shine", "#fff6c9", "#fff3bf"),
];

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 1060.0;
/// The middle of the sheet.
const MIDDLE: (f64, f64) = (450.0, 372.0);

/// What has to be told apart at a glance.
pub(crate) const CONTRASTS: &[Contrast] = &[];

pub(crate) static SYMBOLS: std::sync::LazyLock<Vec<crate::scene::Symbol>> =
    std::sync::LazyLock::new(|| todo!());

pub(crate) fn changes(
    _: &Position<Taupes>,
    _: burrow_games::taupes::Move,
) -> Vec<crate::motion::Change> {
    Vec::new()
}

pub(crate) fn draw(position: &Position<Taupes>, view: &View) -> Scene {
    let (game, state) = (position.game(), position.state());
    let mut nodes = backdrop();
    nodes.extend(name_of_the_game());
    nodes.push(Node::Group(
        at(MIDDLE.0, MIDDLE.1),
        sheet::draw(game, state, view),
    ));
    nodes.push(Node::Group(at(806.0, 98.0), panel::medallion(game, state)));
    nodes.push(Node::Group(at(122.0, 800.0), panel::depth(game, state)));
    nodes.push(Node::Group(
        at(290.0, 796.0),
        panel::rows(game, state, 580.0, 250.0),
    ));
    let teams = game.seats();
    let symbols = [
        marks::symbols(state.level()),
        mole::symbols(teams, state.level()),
        panel::symbols(teams),
        vec![
            (NAME, vec![name("mole-a")]),
            (NAME_SHADE, vec![name("mole-a-dark")]),
        ],
    ];
    Scene {
        title: title(state),
        description: description(game, state),
        width: WIDTH,
        height: HEIGHT,
        symbols: {
            let _ = symbols;
            &SYMBOLS
        },
        nodes,
        spots: Vec::new(),
        marks: Marks::default(),
        sketch: crate::sketch::Sketch::default(),
    }
}

fn title(state: &State) -> String {
    let level = state.level();
    let soil = SOILS[level].name;
    format!(
        "Taupes et Compagnie, level {} of {LEVELS}, {soil}",
        level + 1
    )
}

fn description(game: &Taupes, state: &State) -> String {
    let team = TEAMS[state.to_move().index()].name;
    let now = match state.phase() {
        Phase::Place => format!("{team} puts a mole on the lawn."),
        Phase::Turn { again: false } => format!("A disc is to be turned for {team}."),
        Phase::Turn { again: true } => format!("A second disc is to be turned for {team}."),
        Phase::Go { disc, again: false } => format!("{team} moves a mole by {disc}."),
        Phase::Go { disc, again: true } => {
            format!("{team} moves a mole by {disc}, for a second time.")
        }
        Phase::Decide => format!("{team} may have another disc turned."),
        Phase::Over => over(game, state),
    };
    let teams = (0..game.seats()).map(|seat| count(game, state, seat));
    format!("{now} {}.", teams.collect::<Vec<_>>().join("; "))
}

fn over(game: &Taupes, state: &State) -> String {
    let scores = game.outcome(state).map(|outcome| outcome.scores().to_vec());
    let scores = scores.unwrap_or_default();
    let winners = scores
        .iter()
        .zip(&TEAMS)
        .filter(|(score, _)| score.as_f64() > 0.0);
    let winners: Vec<&str> = winners.map(|(_, team)| team.name).collect();
    format!("The game is over, won by {}.", winners.join(" and "))
}

fn count(game: &Taupes, state: &State, seat: usize) -> String {
    let moles = state.moles(Seat::new(seat));
    let sheltered = (moles & game.holes(state.level())).count_ones();
    let name = TEAMS[seat].name;
    match moles.count_ones() {
        0 => format!("{name} has no moles"),
        1 if sheltered == 1 => format!("{name} has 1 mole, in a hole"),
        1 => format!("{name} has 1 mole, in no hole"),
        moles => format!("{name} has {moles} moles, {sheltered} of them in holes"),
    }
}

/// Sunbeams over a garden's earth.
fn backdrop() -> Vec<Node> {
    let mut nodes: Vec<Node> = vec![
        rectangle(0.0, 0.0, WIDTH, HEIGHT, 30.0)
            .fill("sheet-sky")
            .into(),
        path(sunbeams()).fill("sheet-ray").into(),
    ];
    nodes.extend(garden());
    nodes
}

fn sunbeams() -> String {
    let (x, y) = MIDDLE;
    let ground = 720.0 - y;
    // Each beam ends on a border or under the turf, and none in a corner, so that nothing leaves the
    // picture.
    let end = |degrees: f64| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let down = if sin > 0.0 { ground } else { y };
        let reach = (x / cos.abs().max(1e-9)).min(down / sin.abs().max(1e-9));
        format!("{} {}", number(x + reach * cos), number(y + reach * sin))
    };
    let beam = |k: i32| {
        let start = 9.0 + 12.0 * f64::from(k);
        format!("M{x} {y}L{}L{}Z", end(start), end(start + 6.0))
    };
    (0..30).map(beam).collect()
}

/// The earth in which the levels lie, with its turf, stones and roots.
fn garden() -> Vec<Node> {
    let ground = "M0 700C90 660 180 720 300 700S520 660 640 700 810 670 900 690V1030\
                  A30 30 0 0 1 870 1060H30A30 30 0 0 1 0 1030Z";
    let turf = "M0 700C90 660 180 720 300 700S520 660 640 700 810 670 900 690";
    let pebbles = "M250 1020h4M262 840h6M884 800h4M20 960h5M30 770h8M240 930h3M886 930h3M246 760h5M860 760h7M14 860h2";
    vec![
        path(ground).fill("earth").into(),
        path("M0 930C150 900 300 950 470 930S760 900 900 935V1030A30 30 0 0 1 870 1060H30A30 30 0 0 1 0 1030Z")
            .fill("earth-deep")
            .opacity(0.6)
            .into(),
        path(pebbles).stroke("earth-light", 9.0).opacity(0.7).into(),
        path(turf).stroke("sheet-lawn-side", 26.0).into(),
        path(turf).stroke("sheet-lawn", 15.0).into(),
    ]
}

const NAME: &str = "taupes-name";
const NAME_SHADE: &str = "taupes-name-shade";

fn name(ink: Ink) -> Node {
    letters("TAUPES", 0.0, 0.0, 36.0, Align::Start, (ink, "sheet-sky")).into()
}

/// The name in fat letters, as on the lid of the box.
fn name_of_the_game() -> Vec<Node> {
    let (x, y) = (32.0, 56.0);
    vec![
        Node::Use(at(x - 1.0, y + 4.0), NAME_SHADE),
        Node::Use(at(x + 2.0, y + 4.0), NAME_SHADE),
        Node::Use(at(x - 1.5, y - 1.0), NAME),
        Node::Use(at(x + 1.5, y - 1.0), NAME),
        Node::Use(at(x, y + 1.0), NAME),
        letters(
            "et Compagnie",
            x,
            y + 42.0,
            15.0,
            Align::Start,
            ("lettering", "sheet-sky"),
        )
        .into(),
    ]
}
