//! The page on which a game is set up.

use burrow_games::options::{OptionSpec, Values};
use burrow_games::{AnyPosition, Kind, Level, Options, Seat};
use burrow_play::SeatSetup;
use burrow_render::Drawing;
use burrow_view::form::{CLOCKS, Form, LONGEST_NAME, OWN, Opponent, Side, seat_value};
use burrow_view::parts::{chip, clock_name, picture, symbols};
use burrow_words::{
    OptionGroup, level_about, level_name, level_text, option_about, option_groups, option_label,
    option_value, seat, single_options, tagline,
};
use maud::{Markup, html};

use super::layout::Page;
use super::reader::{Destination, Reader};
use crate::http::problem::Problem;

pub(crate) fn page(reader: &Reader, kind: Kind, form: &Form, problem: Option<&Problem>) -> Markup {
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
        .and_then(Problem::option)
        .is_some_and(|option| written.any(|(key, _)| *key == option));
    let has_options = single_options(kind).next().is_some();
    page.around(html! {
        (symbols(&[kind]))
        form.setup-form method=(method) action=(action) {
            header.setup-head {
                h1 { (kind.title()) }
                p { (tagline(reader.language, kind)) " " a href=(reader.links.to(Destination::Rules(kind))) { (reader.say("site-rules")) } }
            }
            @if let Some(problem) = problem && !is_beside {
                p.trouble role="alert" { (problem.message(reader.language)) }
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
                    (flag(reader.say("site-takebacks"), None, "takebacks", form.get("takebacks") != Some("false")))
                    (flag(reader.say("site-hints"), None, "hints", form.get("hints") != Some("false")))
                    @if !is_alone { div.listed { (flag(reader.say("site-listed"), None, "listed", form.flag("listed"))) } }
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
    let (chosen, level) = (form.opponent().name(), form.level().to_string());
    let can_come = |opponent: &Opponent| *opponent != Opponent::Friend || !reader.is_alone();
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
                @for value in Level::all() {
                    (radio("level", "level", &value.to_string(), &level, html! {
                        b { (value) }
                        span.level-name { (level_name(reader.language, value)) }
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

fn sides(reader: &Reader, kind: Kind) -> [(&'static str, Markup); 3] {
    let start = AnyPosition::new(kind, &Options::new()).ok();
    let name = |at| seat_name(reader, start.as_ref(), kind, Seat::new(at));
    Side::ALL.map(|side| {
        let face = match side {
            Side::First => html! { (name(0)) small { (reader.say("site-begins")) } },
            Side::Second => name(1),
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

/// How much time players have.
fn time(reader: &Reader, form: &Form) -> Markup {
    let choices = CLOCKS.map(|(name, clock)| {
        let shown = match clock {
            None => reader.say("site-clock-none"),
            Some(clock) => clock_name(reader.language, clock),
        };
        (name, html! { (shown) })
    });
    html! {
        fieldset {
            legend { (reader.say("site-clock")) }
            (segments("clock", form.get("clock").unwrap_or("none"), choices))
            p.help { (reader.say("site-clock-about")) }
        }
    }
}

/// How many play, and who has each seat.
fn seats(reader: &Reader, kind: Kind, form: &Form) -> Markup {
    let properties = kind.properties();
    let mut options = Options::new();
    options.set("players", properties.max_seats.to_string());
    let start = AnyPosition::new(kind, &options).ok();
    let players = form.players(kind).to_string();
    let numbers = properties.min_seats..=properties.max_seats;
    html! {
        fieldset {
            legend { (option_label(reader.language, kind, "players")) }
            (segments("o.players", &players, numbers.map(|number| (number, html! { (number) }))))
        }
        fieldset.seat-rows {
            legend { (reader.say("site-who")) }
            @for at in Seat::all(properties.max_seats) {
                @let wanted = form.seat(at.index());
                @let name = format!("seat{at}");
                div.seat-row {
                    label for=(name) { (seat_name(reader, start.as_ref(), kind, at)) }
                    select id=(name) name=(name) {
                        (seat_option(wanted, SeatSetup::Creator, reader.say("site-seat-me")))
                        @if !reader.is_alone() { (seat_option(wanted, SeatSetup::Open, reader.say("site-seat-open"))) }
                        optgroup label=(reader.say("site-opponent-computer")) {
                            @for level in Level::all() {
                                (seat_option(wanted, SeatSetup::Computer(level), level_text(reader.language, level)))
                            }
                        }
                    }
                    (name_field(reader, form, at))
                }
            }
            p.help { (reader.say("site-seats-about")) }
            (flag(reader.say("site-shuffle"), None, "shuffle", form.flag("shuffle")))
        }
    }
}

fn seat_option(wanted: SeatSetup, seat: SeatSetup, shown: String) -> Markup {
    html! { option value=(seat_value(seat)) selected[wanted == seat] { (shown) } }
}

/// Sets of options with pictures.
fn preset_group(
    reader: &Reader,
    kind: Kind,
    form: &Form,
    group: &OptionGroup,
    problem: Option<&Problem>,
) -> Markup {
    let first = group.presets.first().map_or("", |preset| preset.0);
    let chosen = form.get(group.name).unwrap_or(first);
    let drawing = Drawing {
        coordinates: false,
        language: reader.language,
        ..Drawing::default()
    };
    let start = |options: &str| AnyPosition::new(kind, &Options::parse(options).ok()?).ok();
    html! {
        fieldset {
            legend { (reader.say(group.heading)) }
            div.pictures {
                @for (message, options) in group.presets {
                    (radio("picture-card", group.name, message, chosen, html! {
                        @if let Some(position) = start(options) {
                            span.thumb aria-hidden="true" { (picture(&position, &drawing, true)) }
                        }
                        span { (reader.say(message)) }
                    }))
                }
                (radio("picture-card is-own", group.name, OWN, chosen, html! {
                    span.thumb aria-hidden="true" { "✎" }
                    span { (reader.say("site-own")) }
                }))
            }
            div.own {
                @for (key, example) in group.own {
                    @let wrong = problem.filter(|problem| problem.option() == Some(key));
                    label.field {
                        span { (option_label(reader.language, kind, key)) }
                        input type="text" name=(format!("o.{key}")) maxlength="200" value=(form.option(key).unwrap_or_default())
                            placeholder=(example) aria-invalid=[wrong.map(|_| "true")] autofocus[wrong.is_some()];
                        small { (option_about(reader.language, kind, key)) }
                        @if let Some(wrong) = wrong { span.trouble role="alert" { (wrong.message(reader.language)) } }
                    }
                }
            }
        }
    }
}

fn option_field(reader: &Reader, kind: Kind, form: &Form, option: &OptionSpec) -> Markup {
    let language = reader.language;
    let label = option_label(language, kind, option.key);
    let about = option_about(language, kind, option.key);
    let name = format!("o.{}", option.key);
    let given = form.option(option.key);
    let usual = match option.values {
        Values::Orientations => "random",
        _ => option.default,
    };
    let chosen = given.unwrap_or(usual);
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
        Values::Orientations => choice(&[
            ("random", reader.say("option-taupes-orientations-random")),
            ("0,0,0,0", reader.say("option-taupes-orientations-fixed")),
        ]),
        Values::Number { low, high } => html! {
            label.field {
                span { (label) }
                input type="number" name=(name) min=(low) max=(high) value=(given.unwrap_or_default()) placeholder=(reader.say("site-usual"));
                small { (about) }
            }
        },
        Values::Squares { .. } | Values::Tiles { .. } | Values::Layout => html! {
            label.field {
                span { (label) }
                input type="text" name=(name) maxlength="200" value=(given.unwrap_or_default());
                small { (about) }
            }
        },
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
