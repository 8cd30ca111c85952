//! How a game is shared: its links, its files, and how a link to it looks elsewhere.

use burrow_play::Phase;
use burrow_view::parts::copy_button;
use burrow_view::words::{invited, player_name, status, title};
use burrow_view::{Here, Summary};
use maud::{Markup, html};
use qrcode::{Color, QrCode};

use crate::reader::Reader;

/// The width of the picture beside a link, as most sites show it.
pub const PREVIEW_WIDTH: u32 = 1200;
/// Its height.
pub const PREVIEW_HEIGHT: u32 = 630;

/// How a link to the game looks elsewhere.
pub fn preview(summary: &Summary<'_>, here: Here<'_>) -> Markup {
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
pub fn take_along(reader: &Reader, here: Here<'_>, ply: usize) -> Markup {
    let address = here.url();
    let file = |name: &str, about: &str, place: &str, ply: Option<usize>| {
        let (address, before_ply) = at(format!("/g/{}/{place}", here.id), ply);
        html! {
            li {
                a href=(address) data-before-ply=[before_ply] download { (name) }
                " " small { (reader.say(about)) }
            }
        }
    };
    html! {
        details.take-along {
            summary { (reader.say("site-share")) }
            (link(reader, "game-link", "site-link", at(address.clone(), None)))
            (link(reader, "position-link", "site-link-position", at(address, Some(ply))))
            ul.downloads {
                (file(&reader.say("site-record"), "site-record-about", "record", None))
                (file("SVG", "site-svg-about", "download/game.svg", Some(ply)))
                (file("PNG", "site-png-about", "download/game.png", Some(ply)))
                (file("GIF", "site-gif-about", "download/game.gif", None))
            }
            p.film #film role="status" hidden data-progress=(format!("/g/{}/film", here.id))
                data-failed=(reader.say("site-film-failed")) {
                span { (reader.say("site-film-made")) } " "
                progress max="1" value="0" aria-label=(reader.say("site-film-made")) {}
            }
        }
    }
}

/// How an invitation gets to others without being copied: by what the device can send with, and by a camera.
pub fn nearby(reader: &Reader, here: Here<'_>) -> Markup {
    let address = here.url();
    html! {
        div.card.nearby {
            button.button.is-main type="button" hidden data-share=(address) { (reader.say("site-send")) }
            figure {
                (code(&address, &reader.say("site-link")))
                figcaption { (reader.say("site-scan")) }
            }
        }
    }
}

/// An address for a camera; nothing if it is too long for one.
pub(crate) fn code(address: &str, label: &str) -> Markup {
    html! { @if let Ok(code) = QrCode::new(address) { (drawn(&code, label)) } }
}

/// A code as a picture, dark on light in every look: cameras want it so. It has the margin that they need.
fn drawn(code: &QrCode, label: &str) -> Markup {
    let width = code.width();
    let cells = code.to_colors();
    let mut path = String::new();
    for (y, row) in cells.chunks(width).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, next| one == next) {
            let length = run.len();
            if run[0] == Color::Dark {
                path += &format!("M{x} {y}h{length}v1h-{length}z");
            }
            x += length;
        }
    }
    html! {
        svg.code viewBox=(format!("-4 -4 {0} {0}", width + 8)) role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect x="-4" y="-4" width="100%" height="100%" fill="#fff" {}
            path d=(path) {}
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
    reader: &Reader,
    id: &str,
    label: &str,
    (address, before_ply): (String, Option<String>),
) -> Markup {
    let label_id = format!("{id}-label");
    html! {
        label id=(label_id) for=(id) { (reader.say(label)) }
        div.copy {
            input id=(id) type="text" readonly value=(address) data-before-ply=[before_ply];
            (copy_button(reader.language, id, Some(&label_id)))
        }
    }
}
