//! How a game is shared: its links, its files, and how a link to it looks elsewhere.

use burrow_play::Phase;
use maud::{Markup, html};

use super::parts::copy_button;
use crate::share::{PREVIEW_HEIGHT, PREVIEW_WIDTH};
use crate::view::words::{invited, player_name, status, title};
use crate::view::{Here, Summary};
use crate::visitor::Visitor;

/// How a link to the game looks elsewhere.
pub(crate) fn preview(summary: &Summary<'_>, here: Here<'_>) -> Markup {
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

/// The invitation to a game or, once it has begun, its players and how it stands.
fn description(summary: &Summary<'_>) -> String {
    if summary.phase == Phase::Waiting {
        return invited(summary);
    }
    let game = summary.position.kind().title();
    let seats = summary.all_seats();
    let names: Vec<String> = seats.map(|seat| player_name(summary, seat)).collect();
    format!("{game} · {} · {}", names.join(" – "), status(summary))
}

/// Links to the game and to the position that is shown, and both as files.
pub(crate) fn take_along(visitor: &Visitor, here: Here<'_>, ply: usize) -> Markup {
    let address = here.url();
    let file = |name: &str, about: &str, place: &str, ply: Option<usize>| {
        let (address, before_ply) = at(format!("/g/{}/{place}", here.id), ply);
        html! {
            li {
                a href=(address) data-before-ply=[before_ply] download { (name) }
                " " small { (visitor.say(about)) }
            }
        }
    };
    html! {
        details.take-along {
            summary { (visitor.say("site-share")) }
            (link(visitor, "game-link", "site-link", at(address.clone(), None)))
            (link(visitor, "position-link", "site-link-position", at(address, Some(ply))))
            ul.downloads {
                (file(&visitor.say("site-record"), "site-record-about", "record", None))
                (file("SVG", "site-svg-about", "download/game.svg", Some(ply)))
                (file("PNG", "site-png-about", "download/game.png", Some(ply)))
                (file("GIF", "site-gif-about", "download/game.gif", None))
            }
        }
    }
}

/// The address of a game or of its position at a ply. The script keeps the latter up to date by what stands before the
/// number of the ply.
fn at(address: String, ply: Option<usize>) -> (String, Option<String>) {
    match ply {
        None => (address, None),
        Some(ply) => {
            let before = format!("{address}?ply=");
            (format!("{before}{ply}"), Some(before))
        }
    }
}

/// An address with a button that copies it.
fn link(
    visitor: &Visitor,
    id: &str,
    label: &str,
    (address, before_ply): (String, Option<String>),
) -> Markup {
    let label_id = format!("{id}-label");
    html! {
        label id=(label_id) for=(id) { (visitor.say(label)) }
        div.copy {
            input id=(id) type="text" readonly value=(address) data-before-ply=[before_ply];
            (copy_button(visitor.language, id, Some(&label_id)))
        }
    }
}
