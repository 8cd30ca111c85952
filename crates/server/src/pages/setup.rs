//! The page on which a game is set up.

use burrow_games::options::{OptionSpec, Values};
use burrow_games::{AnyPosition, Kind, Level, Options, Seat};
use burrow_play::SeatSetup;
use burrow_render::View;
use burrow_words::{
    OptionGroup, level_name, level_text, option_about, option_groups, option_label, option_value,
    seat, single_options,
};
use maud::{Markup, html};

use super::layout::Page;
use super::parts::{chip, clock_name, picture, symbols};
use crate::form::{CLOCKS, Form};
use crate::http::problem::Problem;
use crate::visitor::Visitor;

pub(crate) fn page(
    visitor: &Visitor,
    kind: Kind,
    form: &Form,
    problem: Option<&Problem>,
) -> Markup {
    let path = format!("/new/{kind}");
    let page = Page::new(visitor, &path, "setup").titled(kind.title());
    // What is wrong with an own value is said beside it.
    let mut written = option_groups(kind).iter().flat_map(|group| group.own);
    let is_beside = problem
        .and_then(Problem::option)
        .is_some_and(|option| written.any(|(key, _)| *key == option));
    let has_options = single_options(kind).next().is_some();
    page.around(html! {
        (symbols(&[kind]))
        form.setup-form method="post" action=(path) {
            header.setup-head {
                h1 { (kind.title()) }
                p { (visitor.say(&format!("tagline-{kind}"))) " " a href=(format!("/rules/{kind}")) { (visitor.say("site-rules")) } }
            }
            @if let Some(problem) = problem && !is_beside {
                p.trouble role="alert" { (problem.message(visitor.language)) }
            }
            @if let Ok(Some(position)) = form.position(kind) { (start_from(visitor, &position)) }
            @if kind.properties().max_seats > 2 {
                (seats(visitor, kind, form))
            } @else {
                (opponents(visitor, kind, form))
            }
            div.start { button.button.is-main.is-large type="submit" { (visitor.say("site-start")) } }
            @for group in option_groups(kind) { (preset_group(visitor, kind, form, group, problem)) }
            @if has_options {
                fieldset {
                    legend { (visitor.say("site-options")) }
                    @for option in single_options(kind) { (option_field(visitor, kind, form, option)) }
                }
            }
            fieldset {
                legend { (visitor.say("site-manners")) }
                (flag(visitor.say("site-takebacks"), None, "takebacks", form.get("takebacks") != Some("false")))
                (flag(visitor.say("site-hints"), None, "hints", form.get("hints") != Some("false")))
                div.listed { (flag(visitor.say("site-listed"), None, "listed", form.flag("listed"))) }
            }
            (time(visitor, form))
        }
    })
}

/// The position from which the game will start.
fn start_from(visitor: &Visitor, position: &AnyPosition) -> Markup {
    let view = View {
        language: visitor.language,
        ..View::default()
    };
    html! {
        fieldset {
            legend { (visitor.say("site-from-position")) }
            input type="hidden" name="position" value=(position);
            div.from-position { (picture(position, &view, false)) }
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
fn opponents(visitor: &Visitor, kind: Kind, form: &Form) -> Markup {
    let opponent = form.get("opponent").unwrap_or("computer");
    let level = form.level().to_string();
    html! {
        fieldset {
            legend { (visitor.say("site-who")) }
            div.cards {
                @for value in ["computer", "friend", "device"] {
                    (radio("choice-card", "opponent", value, opponent, html! {
                        strong { (visitor.say(&format!("site-opponent-{value}"))) }
                        small { (visitor.say(&format!("site-opponent-{value}-about"))) }
                    }))
                }
            }
        }
        fieldset.levels {
            legend { (visitor.say("site-level")) }
            div.level-grid {
                @for value in Level::all() {
                    (radio("level", "level", &value.to_string(), &level, html! {
                        b { (value) }
                        span.level-name { (level_name(visitor.language, value)) }
                        small { (visitor.say(&format!("level-about-{value}"))) }
                    }))
                }
            }
        }
        fieldset.sides {
            legend { (visitor.say("site-side")) }
            (segments("side", form.get("side").unwrap_or("random"), sides(visitor, kind)))
        }
    }
}

fn sides(visitor: &Visitor, kind: Kind) -> [(&'static str, Markup); 3] {
    let start = AnyPosition::new(kind, &Options::new()).ok();
    let side = |at: Seat| {
        html! {
            (seat_name(visitor, start.as_ref(), kind, at))
            @if at.index() == 0 { small { (visitor.say("site-begins")) } }
        }
    };
    [
        ("0", side(Seat::new(0))),
        ("1", side(Seat::new(1))),
        ("random", html! { (visitor.say("site-random")) }),
    ]
}

/// The colour of a seat and its name, as it is at the start.
fn seat_name(visitor: &Visitor, start: Option<&AnyPosition>, kind: Kind, at: Seat) -> Markup {
    html! {
        (chip(kind, at))
        @if let Some(start) = start { (seat(visitor.language, start, at)) }
    }
}

/// How much time players have.
fn time(visitor: &Visitor, form: &Form) -> Markup {
    let choices = CLOCKS.map(|(name, clock)| {
        let shown = match clock {
            None => visitor.say("site-clock-none"),
            Some(clock) => clock_name(visitor.language, clock),
        };
        (name, html! { (shown) })
    });
    html! {
        fieldset {
            legend { (visitor.say("site-clock")) }
            (segments("clock", form.get("clock").unwrap_or("none"), choices))
            p.help { (visitor.say("site-clock-about")) }
        }
    }
}

/// How many play, and who has each seat.
fn seats(visitor: &Visitor, kind: Kind, form: &Form) -> Markup {
    let properties = kind.properties();
    let mut options = Options::new();
    options.set("players", properties.max_seats.to_string());
    let start = AnyPosition::new(kind, &options).ok();
    let players = form.players(kind).to_string();
    let numbers = properties.min_seats..=properties.max_seats;
    html! {
        fieldset {
            legend { (option_label(visitor.language, kind, "players")) }
            (segments("o.players", &players, numbers.map(|number| (number, html! { (number) }))))
        }
        fieldset.seat-rows {
            legend { (visitor.say("site-who")) }
            @for at in Seat::all(properties.max_seats) {
                @let wanted = form.seat(at.index());
                @let name = format!("seat{at}");
                div.seat-row {
                    label for=(name) { (seat_name(visitor, start.as_ref(), kind, at)) }
                    select id=(name) name=(name) {
                        option value="me" selected[wanted == SeatSetup::Creator] { (visitor.say("site-seat-me")) }
                        option value="open" selected[wanted == SeatSetup::Open] { (visitor.say("site-seat-open")) }
                        @for level in Level::all() {
                            option value=(level) selected[wanted == SeatSetup::Computer(level)] {
                                (visitor.say("site-opponent-computer")) " " (level_text(visitor.language, level))
                            }
                        }
                    }
                }
            }
            p.help { (visitor.say("site-seats-about")) }
            (flag(visitor.say("site-shuffle"), None, "shuffle", form.flag("shuffle")))
        }
    }
}

/// Sets of options with pictures.
fn preset_group(
    visitor: &Visitor,
    kind: Kind,
    form: &Form,
    group: &OptionGroup,
    problem: Option<&Problem>,
) -> Markup {
    let first = group.presets.first().map_or("", |preset| preset.0);
    let chosen = form.get(group.name).unwrap_or(first);
    let view = View {
        coordinates: false,
        language: visitor.language,
        ..View::default()
    };
    let start = |options: &str| AnyPosition::new(kind, &Options::parse(options).ok()?).ok();
    html! {
        fieldset {
            legend { (visitor.say(group.heading)) }
            div.pictures {
                @for (message, options) in group.presets {
                    (radio("picture-card", group.name, message, chosen, html! {
                        @if let Some(position) = start(options) {
                            span.thumb aria-hidden="true" { (picture(&position, &view, true)) }
                        }
                        span { (visitor.say(message)) }
                    }))
                }
                (radio("picture-card is-own", group.name, "own", chosen, html! {
                    span.thumb aria-hidden="true" { "✎" }
                    span { (visitor.say("site-own")) }
                }))
            }
            div.own {
                @for (key, example) in group.own {
                    @let wrong = problem.filter(|problem| problem.option() == Some(key));
                    label.field {
                        span { (option_label(visitor.language, kind, key)) }
                        input type="text" name=(format!("o.{key}")) maxlength="200" value=(form.option(key).unwrap_or_default())
                            placeholder=(example) aria-invalid=[wrong.map(|_| "true")] autofocus[wrong.is_some()];
                        small { (option_about(visitor.language, kind, key)) }
                        @if let Some(wrong) = wrong { span.trouble role="alert" { (wrong.message(visitor.language)) } }
                    }
                }
            }
        }
    }
}

fn option_field(visitor: &Visitor, kind: Kind, form: &Form, option: &OptionSpec) -> Markup {
    let language = visitor.language;
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
            ("random", visitor.say("option-taupes-orientations-random")),
            ("0,0,0,0", visitor.say("option-taupes-orientations-fixed")),
        ]),
        Values::Number { low, high } => html! {
            label.field {
                span { (label) }
                input type="number" name=(name) min=(low) max=(high) value=(given.unwrap_or_default()) placeholder=(visitor.say("site-usual"));
                small { (about) }
            }
        },
        Values::Squares { .. } | Values::Tiles | Values::Layout => html! {
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
