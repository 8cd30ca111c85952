//! The page on which a game is set up.

use burrow_games::options::{OptionSpec, Values};
use burrow_games::taupes::{LEVELS, Space, Taupes};
use burrow_games::{AnyPosition, Kind, Level, Options, Seat};
use burrow_play::SeatSetup;
use burrow_render::Drawing;
use burrow_view::form::{
    CLOCKS, Form, Hints, LONGEST_NAME, OWN, OWN_DAYS, Opponent, Side, TAUGHT, TEACH, seat_value,
};
use burrow_view::parts::{chip, clock_name, picture, symbols};
use burrow_words::{
    OptionGroup, level_about, level_name, level_text, option_about, option_groups, option_label,
    option_value, role, seat, single_options, tagline,
};
use maud::{Markup, html};

use crate::editor::grid;
use crate::layout::Page;
use crate::lessons::offer;
use crate::reader::{Destination, Reader};

/// What is wrong with a form.
pub struct Trouble {
    /// In the reader's language.
    pub message: String,
    /// The option of the game that it is about, if it is one.
    pub option: Option<&'static str>,
}

/// The page where a game is set up, filled in as the form says.
pub fn page(reader: &Reader, kind: Kind, form: &Form, problem: Option<&Trouble>) -> Markup {
    let path = Destination::New(kind).address();
    let here = reader.links.to(Destination::Here(kind));
    let is_alone = reader.is_alone();
    let (method, action) = if is_alone {
        ("get", &here)
    } else {
        ("post", &path)
    };
    let page = Page::new(reader, &path, "setup").titled(kind.title());
    // What is wrong with a value that the player has written is said beside it.
    let mut written = option_groups(kind).iter().flat_map(|group| group.own);
    let is_beside = problem
        .and_then(|problem| problem.option)
        .is_some_and(|option| written.any(|(key, _)| *key == option));
    let has_options = single_options(kind).next().is_some();
    page.around(html! {
        (symbols(&[kind]))
        @if !option_groups(kind).is_empty() { script type="module" src=(reader.links.asset("editor.js")) {} }
        form.setup-form method=(method) action=(action) {
            header.setup-head {
                h1 { (kind.title()) }
                p { (tagline(reader.language, kind)) " " a href=(reader.links.to(Destination::Rules(kind))) { (reader.say("site-rules")) } }
                " " (offer(reader, kind))
            }
            @if let Some(problem) = problem && !is_beside {
                p.trouble role="alert" { (problem.message) }
            }
            @if let Ok(Some(position)) = form.position(kind) { (start_from(reader, &position)) }
            @if kind.properties().max_seats > 2 {
                (seats(reader, kind, form))
            } @else {
                (opponents(reader, kind, form))
            }
            div.start { button.button.is-main.is-large type="submit" { (reader.say("site-start")) } }
            @if !is_alone {
                div.start-here {
                    button.button type="submit" formmethod="get" formaction=(here) { (reader.say("site-start-here")) }
                    p { (reader.say("site-start-here-about")) }
                }
                (time(reader, form))
            }
            // What is wrong is seen, and a script opens it where there is room.
            details.more open[problem.is_some()] data-roomy {
                summary { (reader.say("site-more-options")) }
                @for group in option_groups(kind) { (preset_group(reader, kind, form, group, problem)) }
                @if has_options {
                    fieldset {
                        legend { (reader.say("site-options")) }
                        @for option in single_options(kind) { (option_field(reader, kind, form, option)) }
                    }
                }
                fieldset {
                    legend { (reader.say("site-manners")) }
                    @if !is_alone { (rated(reader, form)) }
                    (flag(reader.say("site-takebacks"), None, "takebacks", form.get("takebacks") != Some("false")))
                    (hints(reader, form))
                    @if kind.properties().chance {
                        (flag(reader.say("site-own-discs"), Some(reader.say("site-own-discs-about")), "own_discs", form.get("own_discs") != Some("false")))
                    }
                }
            }
        }
    })
}

/// The position from which the game will start.
fn start_from(reader: &Reader, position: &AnyPosition) -> Markup {
    let drawing = Drawing {
        language: reader.language,
        ..Drawing::default()
    };
    html! {
        fieldset {
            legend { (reader.say("site-from-position")) }
            input type="hidden" name="position" value=(position);
            div.from-position { (picture(position, &drawing, false)) }
        }
    }
}

/// A choice of one of several, as a card or a segment.
fn radio(class: &str, name: &str, value: &str, chosen: &str, face: Markup) -> Markup {
    html! {
        label class=(class) {
            input type="radio" name=(name) value=(value) checked[value == chosen];
            span.face { (face) }
        }
    }
}

/// Choices side by side: the value and the face of each.
fn segments(
    name: &str,
    chosen: &str,
    choices: impl IntoIterator<Item = (impl ToString, Markup)>,
) -> Markup {
    html! {
        div.segments {
            @for (value, face) in choices { (radio("segment", name, &value.to_string(), chosen, face)) }
        }
    }
}

/// Against whom, how strong, and on which side.
fn opponents(reader: &Reader, kind: Kind, form: &Form) -> Markup {
    let chosen = form.opponent().name();
    let teach = form.wants_teaching(kind).then(|| TEACH.to_owned());
    let level = teach.unwrap_or_else(|| form.level().to_string());
    let can_come = |opponent: &Opponent| !opponent.comes() || !reader.is_alone();
    html! {
        fieldset {
            legend { (reader.say("site-who")) }
            div.cards {
                @for opponent in Opponent::ALL.into_iter().filter(can_come) {
                    @let [name, about] = opponent.keys();
                    (radio("choice-card", "opponent", opponent.name(), chosen, html! {
                        strong { (reader.say(name)) }
                        small { (reader.say(about)) }
                    }))
                }
            }
        }
        fieldset.levels {
            legend { (reader.say("site-level")) }
            div.level-grid {
                (radio("level is-teacher", "level", TEACH, &level, html! {
                    span.level-name { (reader.say("site-teach")) }
                    small { (teach_about(reader, form)) }
                }))
                @for value in Level::all() {
                    (radio("level", "level", &value.to_string(), &level, html! {
                        b { (value) }
                        span.level-name { (level_name(reader.language, kind, value)) }
                        small { (level_about(reader.language, value)) }
                    }))
                }
            }
        }
        fieldset.names {
            legend { (reader.say("site-names")) }
            @for at in Seat::all(2) {
                label.field {
                    span { (seat_name(reader, AnyPosition::new(kind, &Options::new()).ok().as_ref(), kind, at)) }
                    (name_field(reader, form, at))
                }
            }
        }
        fieldset.sides {
            legend { (reader.say("site-side")) }
            (segments("side", form.side().name(), sides(reader, kind)))
        }
    }
}

/// What being taught means, with the level that comes next, which games that live in the browser begin with.
fn teach_about(reader: &Reader, form: &Form) -> Markup {
    let level = form.taught();
    html! {
        (reader.language.say("site-teach-about", [("n", level.number().into())]))
        input type="hidden" name=(TAUGHT) value=(level);
    }
}

fn sides(reader: &Reader, kind: Kind) -> [(&'static str, Markup); 3] {
    let start = AnyPosition::new(kind, &Options::new()).ok();
    let name = |at| seat_name(reader, start.as_ref(), kind, Seat::new(at));
    // In games with roles these are what matters.
    let role = |at| {
        let role = start
            .as_ref()
            .and_then(|start| role(reader.language, start, Seat::new(at)));
        html! { @if let Some(role) = role { " (" (role) ")" } }
    };
    Side::ALL.map(|side| {
        let face = match side {
            Side::First => html! { (name(0)) small { (reader.say("site-begins")) (role(0)) } },
            Side::Second => html! { (name(1)) small { (role(1)) } },
            Side::Random => html! { (reader.say("site-random")) },
        };
        (side.name(), face)
    })
}

/// The colour of a seat and its name, as it is at the start.
fn seat_name(reader: &Reader, start: Option<&AnyPosition>, kind: Kind, at: Seat) -> Markup {
    html! {
        (chip(kind, at))
        @if let Some(start) = start { (seat(reader.language, start, at)) }
    }
}

/// What somebody at this device is called.
fn name_field(reader: &Reader, form: &Form, at: Seat) -> Markup {
    html! {
        input.name type="text" name=(format!("name{at}")) maxlength=(LONGEST_NAME) value=(form.name(at.index()))
            placeholder=(reader.name) autocomplete="off" aria-label=(reader.say("site-player-name"));
    }
}

/// Whether the result counts, for those who play for ratings: only their forms have the field.
pub(super) fn rated(reader: &Reader, form: &Form) -> Markup {
    html! {
        @if form.get("rated").is_some() {
            (flag(reader.say("site-rated-switch"), Some(reader.say("site-rated-about")), "rated", form.flag("rated")))
        } @else {
            p.help { a href="/mine#ratings" { (reader.say("site-ratings-off-here")) } }
        }
    }
}

/// When the computer gives hints.
fn hints(reader: &Reader, form: &Form) -> Markup {
    let can_be = |hints: &Hints| *hints != Hints::Always || !reader.is_alone();
    let faces = Hints::ALL.into_iter().filter(can_be);
    let faces = faces.map(|hints| (hints.name(), html! { (reader.say(hints.key())) }));
    let chosen = form.hints().unwrap_or(Hints::Alone);
    html! {
        fieldset.field {
            legend { (reader.say("site-hint")) }
            (segments("hints", chosen.name(), faces))
            @if !reader.is_alone() { small { (reader.say("site-hints-about")) } }
        }
    }
}

/// How much time players have.
pub(crate) fn time(reader: &Reader, form: &Form) -> Markup {
    let choices = CLOCKS.map(|(name, clock)| {
        let shown = match clock {
            None => reader.say("site-clock-none"),
            Some(clock) => clock_name(reader.language, clock),
        };
        (name, html! { (shown) })
    });
    let own = [(OWN, "site-clock-own"), (OWN_DAYS, "site-clock-own-days")];
    let own = own.map(|(name, key)| (name, html! { (reader.say(key)) }));
    let number = |name: &str, key: &str, low: u32, high: u32, usual: &str| {
        html! {
            label.field {
                span { (reader.say(key)) }
                input type="number" name=(name) min=(low) max=(high) value=(form.get(name).unwrap_or(usual));
            }
        }
    };
    html! {
        fieldset.clock {
            legend { (reader.say("site-clock")) }
            (segments("clock", form.get("clock").unwrap_or("none"), choices.into_iter().chain(own)))
            div.own-clock {
                (number("minutes", "site-clock-minutes", 1, 180, "15"))
                (number("increment", "site-clock-increment", 0, 180, "10"))
            }
            div.own-days { (number("days", "site-clock-days-number", 1, 14, "2")) }
            p.help { (reader.say("site-clock-about")) }
        }
    }
}

/// How many play.
pub(crate) fn players(reader: &Reader, kind: Kind, form: &Form) -> Markup {
    let properties = kind.properties();
    let players = form.players(kind).to_string();
    let numbers = properties.min_seats..=properties.max_seats;
    html! {
        fieldset.players {
            legend { (option_label(reader.language, kind, "players")) }
            (segments("o.players", &players, numbers.map(|number| (number, html! { (number) }))))
        }
    }
}

/// How many play, and who has each seat.
fn seats(reader: &Reader, kind: Kind, form: &Form) -> Markup {
    let properties = kind.properties();
    let [anyone, _] = Opponent::Anyone.keys();
    let mut options = Options::new();
    options.set("players", properties.max_seats.to_string());
    let start = AnyPosition::new(kind, &options).ok();
    html! {
        (players(reader, kind, form))
        fieldset.seat-rows {
            legend { (reader.say("site-who")) }
            @for at in Seat::all(properties.max_seats) {
                @let is_for_anyone = form.is_seat_for_anyone(at.index());
                @let wanted = Some(form.seat(at.index())).filter(|_| !is_for_anyone);
                @let name = format!("seat{at}");
                div.seat-row {
                    label for=(name) { (seat_name(reader, start.as_ref(), kind, at)) }
                    select id=(name) name=(name) {
                        (seat_option(wanted, SeatSetup::Creator, reader.say("site-seat-me")))
                        @if !reader.is_alone() {
                            (seat_option(wanted, SeatSetup::Open, reader.say("site-seat-open")))
                            option value=(Opponent::Anyone.name()) selected[is_for_anyone] { (reader.say(anyone)) }
                        }
                        optgroup label=(reader.say("site-opponent-computer")) {
                            option value=(TEACH) selected[form.get(&name) == Some(TEACH)] { (reader.say("site-teach")) }
                            @for level in Level::all() {
                                (seat_option(wanted, SeatSetup::Computer(level), level_text(reader.language, kind, level)))
                            }
                        }
                    }
                    (name_field(reader, form, at))
                }
            }
            p.help { (reader.say("site-seats-about")) }
            p.help { strong { (reader.say("site-teach")) ": " } (teach_about(reader, form)) }
            (flag(reader.say("site-shuffle"), None, "shuffle", form.flag("shuffle")))
        }
    }
}

fn seat_option(wanted: Option<SeatSetup>, seat: SeatSetup, shown: String) -> Markup {
    html! { option value=(seat_value(seat)) selected[wanted == Some(seat)] { (shown) } }
}

/// Sets of options with pictures.
fn preset_group(
    reader: &Reader,
    kind: Kind,
    form: &Form,
    group: &OptionGroup,
    problem: Option<&Trouble>,
) -> Markup {
    let first = group.presets.first().map_or("", |preset| preset.0);
    let chosen = form.group(group).unwrap_or(first);
    // Levels look the same from above, however they are turned.
    let has_pictures = kind != Kind::Taupes;
    let drawing = Drawing {
        coordinates: false,
        language: reader.language,
        ..Drawing::default()
    };
    let start = |options: &str| AnyPosition::new(kind, &Options::parse(options).ok()?).ok();
    html! {
        fieldset {
            legend { (reader.say(group.heading)) }
            div.pictures.is-plain[!has_pictures] {
                @for (message, options) in group.presets {
                    (radio("picture-card", group.name, message, chosen, html! {
                        @if let Some(position) = start(options).filter(|_| has_pictures) {
                            span.thumb aria-hidden="true" { (picture(&position, &drawing, true)) }
                        }
                        span { (reader.say(message)) }
                    }))
                }
                (radio("picture-card is-own", group.name, OWN, chosen, html! {
                    @if has_pictures { span.thumb aria-hidden="true" { "✎" } }
                    span { (reader.say("site-own")) }
                }))
            }
            div.own {
                @for (key, example) in group.own {
                    @let wrong = problem.filter(|problem| problem.option == Some(*key));
                    label.field {
                        span { (option_label(reader.language, kind, key)) }
                        input type="text" name=(format!("o.{key}")) maxlength="200" value=(form.option(key).unwrap_or_default())
                            data-editor=[grid(reader, kind, key)]
                            placeholder=(example) aria-invalid=[wrong.map(|_| "true")] autofocus[wrong.is_some()];
                        small { (option_about(reader.language, kind, key)) }
                        @if let Some(wrong) = wrong { span.trouble role="alert" { (wrong.message) } }
                    }
                    @if kind == Kind::Taupes { (levels_to_turn(reader, key)) }
                }
            }
        }
    }
}

/// The levels, which the script lets be turned by hand; what it says of each stands with it for all six ways.
fn levels_to_turn(reader: &Reader, key: &str) -> Markup {
    let Ok(game) = Taupes::from_options(&Options::new()) else {
        return html! {};
    };
    let dot = |space: Space| {
        let (q, r) = space.axial();
        let x = f64::from(q) + f64::from(r) / 2.0;
        (format!("{x:.2}"), format!("{:.2}", f64::from(r) * 0.866))
    };
    let holds = |set: u64, space: Space| set >> space.index() & 1 != 0;
    let label = |level: usize, turns: usize| {
        let arguments = [("n", (level + 1).into()), ("degrees", (60 * turns).into())];
        reader.language.say("site-level-turned", arguments)
    };
    html! {
        div.turns-by-hand hidden data-turns=(format!("o.{key}")) role="group" aria-label=(reader.say("site-turn-levels")) {
            @for level in 0..LEVELS {
                @let labels = (0..6).map(|turns| label(level, turns)).collect::<Vec<_>>().join("|");
                button.level-to-turn type="button" data-labels=(labels) {
                    svg viewBox="-5 -5 10 10" aria-hidden="true" {
                        g {
                            path.plate d="M4.7 0 2.35 4.07-2.35 4.07-4.7 0-2.35-4.07 2.35-4.07Z" {}
                            @for space in Space::all() {
                                @let (x, y) = dot(space);
                                @if holds(game.holes(level), space) { circle.hole cx=(x) cy=(y) r="0.44" {} }
                                @else if holds(game.special(level), space) { circle.star cx=(x) cy=(y) r="0.3" {} }
                            }
                        }
                    }
                    span { (level + 1) }
                }
            }
        }
        small.turns-help hidden { (reader.say("site-turn-levels")) }
    }
}

fn option_field(reader: &Reader, kind: Kind, form: &Form, option: &OptionSpec) -> Markup {
    let language = reader.language;
    let label = option_label(language, kind, option.key);
    let about = option_about(language, kind, option.key);
    let name = format!("o.{}", option.key);
    let given = form.option(option.key);
    let chosen = given.unwrap_or(option.default);
    let choice = |choices: &[(&str, String)]| {
        let faces = choices
            .iter()
            .map(|(value, shown)| (value, html! { (shown) }));
        html! {
            fieldset.field {
                legend { (label) }
                (segments(&name, chosen, faces))
                small { (about) }
            }
        }
    };
    match option.values {
        Values::Flag => flag(label, Some(about), &name, chosen == "true"),
        Values::Choice(values) => {
            let shown = |value| (value, option_value(language, kind, option.key, value));
            choice(&values.iter().copied().map(shown).collect::<Vec<_>>())
        }
        Values::Number { low, high } => html! {
            label.field {
                span { (label) }
                input type="number" name=(name) min=(low) max=(high) value=(given.unwrap_or_default()) placeholder=(reader.say("site-usual"));
                small { (about) }
            }
        },
        Values::Squares { .. } | Values::Tiles { .. } | Values::Orientations | Values::Layout => {
            html! {
                label.field {
                    span { (label) }
                    input type="text" name=(name) maxlength="200" value=(given.unwrap_or_default());
                    small { (about) }
                }
            }
        }
    }
}

fn flag(label: String, about: Option<String>, name: &str, is_on: bool) -> Markup {
    html! {
        label.switch {
            input type="hidden" name=(name) value="false";
            input type="checkbox" name=(name) value="true" checked[is_on];
            span { (label) @if let Some(about) = about { small { (about) } } }
        }
    }
}
