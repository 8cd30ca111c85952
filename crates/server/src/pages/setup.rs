//! The page on which a game is set up.

use burrow_games::options::{OptionSpec, Values};
use burrow_games::{AnyPosition, Kind, Level, Options, Seat};
use burrow_play::{Clock, SeatSetup};
use burrow_render::View;
use burrow_words::{option_about, option_label, option_value, seat};
use maud::{Markup, html};

use super::layout::Page;
use super::parts::{chip, clock_name, level_name, level_text, picture, symbols};
use crate::form::{CLOCKS, Form, Group, Trouble, groups, single_options};
use crate::visitor::Visitor;

pub(crate) fn page(
    visitor: &Visitor,
    kind: Kind,
    form: &Form,
    trouble: Option<&Trouble>,
) -> Markup {
    let title = format!("{} · Burrow", kind.title());
    let path = format!("/new/{kind}");
    let page = Page {
        visitor,
        title: &title,
        path: &path,
        class: "setup",
        head: html! {},
    };
    // What is wrong with an own value is said beside it.
    let mut written = groups(kind).iter().flat_map(|group| group.own);
    let is_beside =
        trouble.is_some_and(|trouble| written.any(|(key, _)| trouble.option == Some(key)));
    let has_options = single_options(kind).next().is_some();
    page.around(html! {
        (symbols(&[kind]))
        form.setup-form method="post" action=(path) {
            header.setup-head {
                h1 { (kind.title()) }
                p { (visitor.say(&format!("tagline-{kind}"))) " " a href=(format!("/rules/{kind}")) { (visitor.say("site-rules")) } }
            }
            @if let Some(trouble) = trouble && !is_beside {
                p.trouble role="alert" { (trouble.message) }
            }
            @if let Ok(Some(position)) = form.position(kind) { (start_from(visitor, &position)) }
            @if kind.properties().max_seats > 2 {
                (seats(visitor, kind, form))
            } @else {
                (opponents(visitor, kind, form))
            }
            div.start { button.button.is-main.is-large type="submit" { (visitor.say("site-start")) } }
            @for group in groups(kind) { (preset_group(visitor, kind, form, group, trouble)) }
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
struct Radio<'a> {
    name: &'a str,
    value: &'a str,
    is_chosen: bool,
}

impl Radio<'_> {
    fn around(&self, class: &str, content: Markup) -> Markup {
        html! {
            label class=(class) {
                input type="radio" name=(self.name) value=(self.value) checked[self.is_chosen];
                span.face { (content) }
            }
        }
    }
}

/// Against whom, how strong, and on which side.
fn opponents(visitor: &Visitor, kind: Kind, form: &Form) -> Markup {
    let chosen = form.get("opponent").unwrap_or("computer");
    let card = |value: &str| {
        let radio = Radio {
            name: "opponent",
            value,
            is_chosen: chosen == value,
        };
        radio.around(
            "choice-card",
            html! {
                strong { (visitor.say(&format!("site-opponent-{value}"))) }
                small { (visitor.say(&format!("site-opponent-{value}-about"))) }
            },
        )
    };
    html! {
        fieldset {
            legend { (visitor.say("site-who")) }
            div.cards {
                (card("computer")) (card("friend")) (card("device"))
            }
        }
        fieldset.levels {
            legend { (visitor.say("site-level")) }
            div.level-grid {
                @for level in Level::all() {
                    @let radio = Radio { name: "level", value: &level.to_string(), is_chosen: form.level() == level };
                    (radio.around("level", html! {
                        b { (level) }
                        span.level-name { (level_name(visitor.language, level)) }
                        small { (visitor.say(&format!("level-about-{level}"))) }
                    }))
                }
            }
        }
        (sides(visitor, kind, form))
    }
}

fn sides(visitor: &Visitor, kind: Kind, form: &Form) -> Markup {
    let chosen = form.get("side").unwrap_or("random");
    let start = AnyPosition::new(kind, &Options::new()).ok();
    html! {
        fieldset.sides {
            legend { (visitor.say("site-side")) }
            div.segments {
                @for index in 0..2usize {
                    @let value = index.to_string();
                    @let radio = Radio { name: "side", value: &value, is_chosen: chosen == value };
                    (radio.around("segment", html! {
                        (chip(kind, Seat::new(index)))
                        @if let Some(start) = &start { (seat(visitor.language, start, Seat::new(index))) }
                        @if index == 0 { small { (visitor.say("site-begins")) } }
                    }))
                }
                @let radio = Radio { name: "side", value: "random", is_chosen: chosen == "random" };
                (radio.around("segment", html! { (visitor.say("site-random")) }))
            }
        }
    }
}

/// How much time players have.
fn time(visitor: &Visitor, form: &Form) -> Markup {
    let chosen = form.get("clock").unwrap_or("none");
    let shown = |clock: Option<Clock>| match clock {
        None => visitor.say("site-clock-none"),
        Some(clock) => clock_name(visitor.language, clock),
    };
    html! {
        fieldset {
            legend { (visitor.say("site-clock")) }
            div.segments {
                @for (name, clock) in CLOCKS {
                    @let radio = Radio { name: "clock", value: name, is_chosen: chosen == name };
                    (radio.around("segment", html! { (shown(clock)) }))
                }
            }
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
    html! {
        fieldset {
            legend { (option_label(visitor.language, kind, "players")) }
            div.segments {
                @for players in properties.min_seats..=properties.max_seats {
                    @let value = players.to_string();
                    @let radio = Radio { name: "o.players", value: &value, is_chosen: form.players(kind) == players };
                    (radio.around("segment", html! { (players) }))
                }
            }
        }
        fieldset.seat-rows {
            legend { (visitor.say("site-who")) }
            @for index in 0..properties.max_seats {
                @let wanted = form.seat(index);
                div.seat-row {
                    label for=(format!("seat{index}")) {
                        (chip(kind, Seat::new(index)))
                        @if let Some(start) = &start { (seat(visitor.language, start, Seat::new(index))) }
                    }
                    select id=(format!("seat{index}")) name=(format!("seat{index}")) {
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
            (flag(visitor.say("site-shuffle"), None, "shuffle", form.get("shuffle") == Some("true")))
        }
    }
}

/// Sets of options with pictures.
fn preset_group(
    visitor: &Visitor,
    kind: Kind,
    form: &Form,
    group: &Group,
    trouble: Option<&Trouble>,
) -> Markup {
    let first = group.presets.first().map_or("", |preset| preset.0);
    let chosen = form.get(group.name).unwrap_or(first);
    let view = View {
        coordinates: false,
        language: visitor.language,
        ..View::default()
    };
    html! {
        fieldset {
            legend { (visitor.say(group.heading)) }
            div.pictures {
                @for (message, options) in group.presets {
                    @let radio = Radio { name: group.name, value: message, is_chosen: chosen == *message };
                    (radio.around("picture-card", html! {
                        @if let Some(position) = Options::parse(options).ok().and_then(|options| AnyPosition::new(kind, &options).ok()) {
                            span.thumb aria-hidden="true" { (picture(&position, &view, true)) }
                        }
                        span { (visitor.say(message)) }
                    }))
                }
                @let radio = Radio { name: group.name, value: "own", is_chosen: chosen == "own" };
                (radio.around("picture-card is-own", html! { span.thumb aria-hidden="true" { "✎" } span { (visitor.say("site-own")) } }))
            }
            div.own {
                @for (key, example) in group.own {
                    @let wrong = trouble.filter(|trouble| trouble.option == Some(key));
                    label.field {
                        span { (option_label(visitor.language, kind, key)) }
                        input type="text" name=(format!("o.{key}")) maxlength="200" value=(form.option(key).unwrap_or_default())
                            placeholder=(example) aria-invalid=[wrong.map(|_| "true")] autofocus[wrong.is_some()];
                        small { (option_about(visitor.language, kind, key)) }
                        @if let Some(wrong) = wrong { span.trouble role="alert" { (wrong.message) } }
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
    match option.values {
        Values::Flag => flag(
            label,
            Some(about),
            &name,
            given.unwrap_or(option.default) == "true",
        ),
        Values::Choice(values) => {
            let shown = |value: &str| option_value(language, kind, option.key, value);
            segments(
                &label,
                &about,
                &name,
                values,
                given.unwrap_or(option.default),
                shown,
            )
        }
        Values::Orientations => {
            let shown = |value: &str| match value {
                "random" => visitor.say("option-taupes-orientations-random"),
                _ => visitor.say("option-taupes-orientations-fixed"),
            };
            let values = ["random", "0,0,0,0"];
            segments(
                &label,
                &about,
                &name,
                &values,
                given.unwrap_or("random"),
                shown,
            )
        }
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

fn segments(
    label: &str,
    about: &str,
    name: &str,
    values: &[&str],
    chosen: &str,
    shown: impl Fn(&str) -> String,
) -> Markup {
    html! {
        fieldset.field {
            legend { (label) }
            div.segments {
                @for value in values {
                    @let radio = Radio { name, value, is_chosen: *value == chosen };
                    (radio.around("segment", html! { (shown(value)) }))
                }
            }
            small { (about) }
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
