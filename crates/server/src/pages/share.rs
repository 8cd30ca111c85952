//! How a game is shared: its links, its files, and how a link to it looks elsewhere.

use burrow_play::Phase;
use maud::{Markup, html};

use super::parts::copy_button;
use crate::share::{PREVIEW_HEIGHT, PREVIEW_WIDTH};
use crate::view::words::{invited, player_name, status, title};
use crate::view::{Here, Summary};
use crate::visitor::Visitor;

/// How a link to the game looks elsewhere.
pub(crate) fn preview(summary: &Summary<'_>, here: &Here<'_>) -> Markup {
    let address = here.url();
    html! {
        meta property="og:title" content=(title(summary));
        meta property="og:description" content=(description(summary));
        meta property="og:type" content="website";
        meta property="og:url" content=(address);
        meta property="og:image" content=(format!("{address}/preview.png"));
        meta property="og:image:width" content=(PREVIEW_WIDTH);
        meta property="og:image:height" content=(PREVIEW_HEIGHT);
        meta name="twitter:card" content="summary_large_image";
    }
}

/// Who invites to which game, or who plays it and how it stands.
fn description(summary: &Summary<'_>) -> String {
    if summary.phase == Phase::Waiting {
        return invited(summary);
    }
    let game = summary.position.kind().title();
    let seats = summary.seats.iter();
    let names: Vec<String> = seats.map(|seat| player_name(summary, seat.seat)).collect();
    format!("{game} · {} · {}", names.join(" – "), status(summary))
}

/// Links to the game and to the position that is shown, and both as files.
pub(crate) fn take_along(visitor: &Visitor, here: &Here<'_>, ply: usize) -> Markup {
    let address = here.url();
    let path = format!("/g/{}", here.id);
    let whole = |file: &str| Place::whole(format!("{path}/{file}"));
    let shown = |file: &str| Place::shown(format!("{path}/{file}"), ply);
    html! {
        details.take-along {
            summary { (visitor.say("site-share")) }
            (link(visitor, "game-link", "site-link", &Place::whole(address.clone())))
            (link(visitor, "position-link", "site-link-position", &Place::shown(address, ply)))
            ul.downloads {
                (file(visitor, &visitor.say("site-record"), "site-record-about", &whole("record")))
                (file(visitor, "SVG", "site-svg-about", &shown("download/game.svg")))
                (file(visitor, "PNG", "site-png-about", &shown("download/game.png")))
                (file(visitor, "GIF", "site-gif-about", &whole("download/game.gif")))
            }
        }
    }
}

/// An address. Where it leads to the position that is shown, the script keeps it up to date by what stands before the
/// number of the ply.
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

    fn shown(address: String, ply: usize) -> Self {
        let before = format!("{address}?ply=");
        Self {
            address: format!("{before}{ply}"),
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
            (copy_button(visitor.language, id, Some(&label_id)))
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
