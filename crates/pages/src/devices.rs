//! The page about a guest's devices.

use burrow_store::clock::now;
use burrow_store::devices::Device;
use burrow_view::parts::copy_button;
use burrow_words::ago;
use maud::{Markup, html};

use crate::layout::Page;
use crate::reader::KnownReader;
use crate::share::code;

/// What was made just now, and is shown only now.
pub enum Fresh {
    /// A link to another device.
    Link(String),
    /// The words that bring the guest back.
    Words(String),
}

/// The page: this device and the others, how to come to another, and how to come back.
pub fn page(visitor: &KnownReader, devices: &[Device], fresh: Option<&Fresh>) -> Markup {
    let page = Page::new(visitor, "/devices", "lists").titled(&visitor.say("site-devices"));
    let is_this = |device: &Device| visitor.device.as_ref() == Some(&device.id);
    page.around(html! {
        section.list.devices {
            h1 { (visitor.say("site-devices")) }
            p { (visitor.language.say("site-devices-about", [("name", visitor.name.clone().into())])) }
            @if !devices.is_empty() {
                ul.rows {
                    @for device in devices {
                        li.row {
                            strong { (device.name) }
                            span.detail {
                                (ago(visitor.language, now().since(device.created)))
                                @if is_this(device) { " · " (visitor.say("site-this-device")) }
                            }
                            form.end method="post" action="/devices/end" {
                                input type="hidden" name="device" value=(device.id);
                                button.button type="submit" { (visitor.say("site-sign-out")) }
                            }
                        }
                    }
                }
            }
            h2 { (visitor.say("site-other-device")) }
            @if let Some(Fresh::Link(link)) = fresh {
                p { (visitor.say("site-device-link-about")) }
                div.copy {
                    input #device-link type="text" readonly value=(link) aria-label=(visitor.say("site-other-device"));
                    (copy_button(visitor.language, "device-link", None))
                }
                div.card.device-code { (code(link, &visitor.say("site-other-device"))) }
            } @else {
                p { (visitor.say("site-other-device-about")) }
                form method="post" action="/devices/link" { button.button.is-main type="submit" { (visitor.say("site-device-link")) } }
            }
            h2 { (visitor.say("site-recovery")) }
            @if let Some(Fresh::Words(words)) = fresh {
                p { (visitor.say("site-recovery-once")) }
                p.card.recovery #recovery { (words) }
            } @else {
                p { (visitor.say("site-recovery-about")) }
                form method="post" action="/devices/words" { button.button type="submit" { (visitor.say("site-recovery-make")) } }
            }
            form.typed method="post" action="/devices/recover" {
                label { span { (visitor.say("site-recovery-use")) } " "
                    input type="text" name="words" required maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false";
                }
                button.button type="submit" { (visitor.say("site-recovery-back")) }
            }
        }
    })
}

/// Whether this device is to be somebody's too.
pub fn question(visitor: &KnownReader, code: &str, name: &str) -> Markup {
    let page = Page::new(visitor, "/", "lists").titled(&visitor.say("site-devices"));
    let names = [
        ("name", name.to_owned().into()),
        ("other", visitor.name.clone().into()),
    ];
    page.around(html! {
        section.list {
            h1 { (visitor.say("site-devices")) }
            p { (visitor.language.say("site-device-ask", names)) }
            form method="post" action=(format!("/devices/link/{code}")) {
                button.button.is-main type="submit" { (visitor.language.say("site-device-yes", [("name", name.to_owned().into())])) }
            }
        }
    })
}
