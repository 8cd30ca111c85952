//! How a game is shared: its links, its files, and how a link to it looks elsewhere.

use burrow_games::Seat;
use burrow_play::Phase;
use maud::{Markup, html};

use super::parts::copy_button;
use super::regions::{player_name, status_text};
use super::requests::invited;
use crate::share::{PREVIEW_HEIGHT, PREVIEW_WIDTH};
use crate::table::{Sight, Table};
use crate::visitor::Visitor;

/// How a link to the game looks elsewhere.
pub(crate) fn preview(table: &Table<'_>, sight: &Sight) -> Markup {
    let address = address(table);
    html! {
        meta property="og:title" content=(sight.title);
        meta property="og:description" content=(summary(table));
        meta property="og:type" content="website";
        meta property="og:url" content=(address);
        meta property="og:image" content=(format!("{address}/preview.png"));
        meta property="og:image:width" content=(PREVIEW_WIDTH);
        meta property="og:image:height" content=(PREVIEW_HEIGHT);
        meta name="twitter:card" content="summary_large_image";
    }
}

/// Who invites to which game, or who plays it and how it stands.
fn summary(table: &Table<'_>) -> String {
    if table.game.phase() == Phase::Waiting {
        return invited(table);
    }
    let game = table.game.record().position().kind().title();
    let seats = (0..table.game.seats().len()).map(Seat::new);
    let names: Vec<String> = seats.map(|seat| player_name(table, seat)).collect();
    format!("{game} · {} · {}", names.join(" – "), status_text(table))
}

fn address(table: &Table<'_>) -> String {
    format!("{}/g/{}", table.base, table.id)
}

/// Links to the game and to the position that is shown, and both as files.
pub(crate) fn take_along(table: &Table<'_>, sight: &Sight) -> Markup {
    let visitor = table.visitor;
    let address = address(table);
    let path = format!("/g/{}", table.id);
    let whole = |file: &str| Place::whole(format!("{path}/{file}"));
    let shown = |file: &str| Place::shown(format!("{path}/{file}"), sight);
    html! {
        details.take-along {
            summary { (visitor.say("site-share")) }
            (link(visitor, "game-link", "site-link", &Place::whole(address.clone())))
            (link(visitor, "position-link", "site-link-position", &Place::shown(address, sight)))
            ul.downloads {
                (file(visitor, &visitor.say("site-record"), "site-record-about", &whole("record")))
                (file(visitor, "SVG", "site-svg-about", &shown("download/game.svg")))
                (file(visitor, "PNG", "site-png-about", &shown("download/game.png")))
                (file(visitor, "GIF", "site-gif-about", &whole("download/game.gif")))
            }
        }
    }
}

/// An address, and where it is about the position that is shown what its number follows: so the script keeps it up to
/// date.
struct Place {
    address: String,
    before_ply: Option<String>,
}

impl Place {
    fn whole(address: String) -> Self {
        Self {
            address,
            before_ply: None,
        }
    }

    fn shown(address: String, sight: &Sight) -> Self {
        let before = format!("{address}?ply=");
        Self {
            address: format!("{before}{}", sight.ply),
            before_ply: Some(before),
        }
    }
}

/// An address with a button that copies it.
fn link(visitor: &Visitor, id: &str, label: &str, place: &Place) -> Markup {
    let label_id = format!("{id}-label");
    html! {
        label id=(label_id) for=(id) { (visitor.say(label)) }
        div.copy {
            input id=(id) type="text" readonly value=(place.address) data-before-ply=[&place.before_ply];
            (copy_button(visitor, id, Some(&label_id)))
        }
    }
}

fn file(visitor: &Visitor, name: &str, about: &str, place: &Place) -> Markup {
    html! {
        li {
            a href=(place.address) data-before-ply=[&place.before_ply] download { (name) }
            " " small { (visitor.say(about)) }
        }
    }
}
