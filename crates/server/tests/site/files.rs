//! The files that pages name: kept, compressed, and all there.

use std::collections::BTreeSet;
use std::io::Read;

use axum::body::Body;
use axum::http::header::SET_COOKIE;
use axum::http::{Method, StatusCode};
use flate2::read::GzDecoder;

use crate::client::{Answer, Client, Folder, elements, request};
use crate::pages::paths;

async fn get_zipped(client: &mut Client, path: &str) -> Answer {
    let request = request(Method::GET, path).header("accept-encoding", "gzip, br");
    client.send(request.body(Body::empty()).unwrap()).await
}

/// The path of a file as the home page names it.
pub(crate) async fn asset(client: &mut Client, name: &str) -> String {
    let home = client.get("/").await;
    let links = elements(home.text(), "link");
    let mut paths = links.iter().filter_map(|link| link.get("href"));
    let path = paths.find(|path| path.ends_with(&format!("/{name}")));
    (*path.expect(name)).to_owned()
}

#[tokio::test]
async fn pages_and_files_are_compressed_and_streams_are_not() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let game = client.create("talpa", &[("opponent", "device")]).await;
    let (page, state) = (format!("/g/{game}"), format!("/g/{game}/state"));
    let sheet = asset(&mut client, "site.css").await;
    for path in [
        "/",
        "/new/taupes",
        "/rules/talpa",
        "/nowhere",
        &page,
        &state,
        &sheet,
    ] {
        let zipped = get_zipped(&mut client, path).await;
        assert_eq!(zipped.header("content-encoding"), "gzip", "{path}");
        assert_eq!(zipped.body[..2], [0x1f, 0x8b], "{path}");
        assert!(zipped.header("vary").contains("accept-encoding"), "{path}");
        let plain = client.get(path).await;
        assert_eq!(plain.header("content-encoding"), "", "{path}");
        assert!(zipped.body.len() < plain.body.len(), "{path}");
        if path == "/rules/talpa" {
            assert!(plain.body.len() > 40_000, "a large one");
            let mut text = String::new();
            let mut unzipped = GzDecoder::new(&zipped.body[..]);
            unzipped.read_to_string(&mut text).unwrap();
            assert_eq!(text, plain.text());
        }
    }
    let stream = client.listen(&game, None).await.ok().unwrap();
    assert_eq!(stream.headers["content-type"], "text/event-stream");
    assert!(!stream.headers.contains_key("content-encoding"));
}

#[tokio::test]
async fn modules_come_as_small_as_the_browser_can_read_them() {
    let folder = Folder::new();
    let mut client = folder.open().await.newcomer();
    let sheet = asset(&mut client, "site.css").await;
    for name in ["rules", "study", "judge"] {
        let path = sheet.replace("site.css", &format!("{name}_bg.wasm"));
        let plain = client.get(&path).await;
        assert_eq!(plain.header("content-encoding"), "");
        assert_eq!(plain.body[..4], *b"\0asm", "{name}");
        let mut sizes = vec![plain.body.len()];
        for (accepted, encoding) in [("gzip", "gzip"), ("gzip, deflate, br, zstd", "br")] {
            let request = request(Method::GET, &path).header("accept-encoding", accepted);
            let packed = client.send(request.body(Body::empty()).unwrap()).await;
            assert_eq!(packed.header("content-encoding"), encoding, "{name}");
            assert_eq!(packed.header("etag"), plain.header("etag"), "{name}");
            sizes.push(packed.body.len());
        }
        assert!(
            sizes.is_sorted_by(|larger, smaller| larger > smaller),
            "{sizes:?}"
        );
    }
}

#[tokio::test]
async fn files_are_kept_forever_under_their_own_folder_and_not_at_all_elsewhere() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.newcomer();
    let sheet = asset(&mut client, "site.css").await;
    let own = sheet.trim_end_matches("site.css");
    let files = [
        ("site.css", "text/css"),
        ("inks.css", "text/css"),
        ("site.js", "text/javascript"),
        ("game.js", "text/javascript"),
        ("mark.svg", "image/svg+xml"),
        ("fraunces.woff2", "font/woff2"),
    ];
    for (name, kind) in files {
        let kept = client.get(&format!("{own}{name}")).await;
        assert_eq!(kept.status, StatusCode::OK, "{name}");
        assert!(kept.header("content-type").starts_with(kind), "{name}");
        assert!(kept.header("cache-control").contains("immutable"), "{name}");
        assert!(!kept.headers.contains_key(SET_COOKIE), "{name}");
        // A page of another version still finds its files, but they must not be taken for those of that version.
        let other = client.get(&format!("/assets/000000000000/{name}")).await;
        assert_eq!(other.status, StatusCode::OK, "{name}");
        assert_eq!(other.header("cache-control"), "no-store", "{name}");
        assert_eq!(other.body, kept.body, "{name}");
    }
    for wrong in ["nothing.css", "..%2fsite.css", "site.css%00"] {
        let answer = client.get(&format!("{own}{wrong}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{wrong}");
        assert_eq!(answer.header("cache-control"), "no-store", "{wrong}");
    }
}

#[tokio::test]
async fn a_file_is_compressed_if_that_makes_it_smaller_and_not_sent_to_those_who_have_it() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.newcomer();
    let sheet = asset(&mut client, "site.css").await;
    let script = sheet.replace("site.css", "site.js");
    let plain = client.get(&script).await;
    let zipped = get_zipped(&mut client, &script).await;
    assert_eq!(plain.header("etag"), zipped.header("etag"));
    assert_eq!(plain.header("vary"), "accept-encoding");
    let font = script.replace("site.js", "fraunces.woff2");
    let font = get_zipped(&mut client, &font).await;
    assert_eq!(font.header("content-encoding"), "");
    assert_ne!(font.header("etag"), plain.header("etag"));
    for (tags, status) in [
        (plain.header("etag").to_owned(), StatusCode::NOT_MODIFIED),
        (
            format!("W/\"x\", {}", plain.header("etag")),
            StatusCode::NOT_MODIFIED,
        ),
        (font.header("etag").to_owned(), StatusCode::OK),
    ] {
        let asked = request(Method::GET, &script).header("if-none-match", tags);
        let answer = client.send(asked.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, status);
        assert_eq!(answer.body.is_empty(), status == StatusCode::NOT_MODIFIED);
    }
}

/// Every file that a page names exists.
#[tokio::test]
async fn no_page_names_a_file_that_is_not_there() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let mut seen = BTreeSet::new();
    for path in paths() {
        let page = client.get(&path).await;
        for (tag, attribute) in [
            ("a", "href"),
            ("link", "href"),
            ("script", "src"),
            ("img", "src"),
        ] {
            for element in elements(page.text(), tag) {
                let named = element.get(attribute).filter(|path| path.starts_with('/'));
                seen.extend(named.map(|path| (*path).to_owned()));
            }
        }
    }
    assert!(seen.iter().any(|path| path.starts_with("/assets/")));
    for path in seen {
        assert_eq!(client.get(&path).await.status, StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn every_file_of_the_style_is_in_the_sheet() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.newcomer();
    let path = asset(&mut client, "site.css").await;
    let sheet = client.get(&path).await;
    let style = concat!(env!("CARGO_MANIFEST_DIR"), "/../pages/assets/style");
    let files: Vec<_> = std::fs::read_dir(style).unwrap().collect();
    assert!(files.len() > 5);
    for file in files {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(sheet.text().contains(&text), "{}", path.display());
    }
}
