//! What is shown: every page in every language, and what browsers are told about it.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::header::SET_COOKIE;
use axum::http::{Method, StatusCode};
use burrow_games::Kind;
use burrow_render::signs::signs;
use burrow_words::Language;

use crate::client::{
    AUTHORITY, Answer, Folder, GUEST, elements, has_id, headline, request, spoken,
};
use crate::files::asset;

/// All pages that exist before there is a game.
pub(crate) fn paths() -> Vec<String> {
    let mut paths = ["/", "/offline", "/about"].map(str::to_owned).to_vec();
    for kind in Kind::ALL {
        paths.extend(["new", "rules", "here"].map(|page| format!("/{page}/{kind}")));
    }
    paths
}

fn assert_guarded(path: &str, answer: &Answer) {
    let policy = answer.header("content-security-policy");
    for part in [
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.contains(part), "{path}: {policy}");
    }
    // The rules run in the page; nothing else is allowed.
    let others = policy.replace("'wasm-unsafe-eval'", "");
    assert!(!others.contains("unsafe"), "{path}: {policy}");
    assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
    assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
}

/// A page that is whole, in its language, and says everything in words.
fn assert_page(path: &str, language: Language, answer: &Answer) {
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    assert_eq!(
        answer.header("content-type"),
        "text/html; charset=utf-8",
        "{path}"
    );
    assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    assert_guarded(path, answer);
    let text = answer.text();
    assert_eq!(elements(text, "html")[0]["lang"], language.code(), "{path}");
    assert!(text.ends_with("</html>"), "{path}");
    let missing = text
        .find('⟦')
        .map(|at| text[at..].chars().take(40).collect::<String>());
    assert_eq!(missing, None, "{path} in {}", language.code());
}

#[tokio::test]
async fn every_page_answers_in_the_language_of_the_cookie_or_else_of_the_browser() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut creator = place.guest().await;
    let mut paths = paths();
    for kind in Kind::ALL {
        let fields = [("opponent", "friend"), ("seat1", "open")];
        paths.push(format!("/g/{}", creator.create(kind.id(), &fields).await));
    }
    for language in Language::ALL {
        let mut chosen = place.guest().await;
        chosen
            .cookies
            .insert("language".to_owned(), language.code().to_owned());
        // The choice counts for more than what the browser asks for.
        chosen.languages = Some("fr, de;q=0.5".to_owned());
        let mut asked = place.guest().await;
        asked.languages = Some(format!("nl, {}-XX;q=0.8", language.code()));
        for path in &paths {
            for client in [&mut chosen, &mut asked] {
                assert_page(path, language, &client.get(path).await);
            }
        }
    }
    let mut nonsense = place.guest().await;
    nonsense
        .cookies
        .insert("language".to_owned(), "xx".to_owned());
    nonsense
        .cookies
        .insert("look".to_owned(), "%FF<script>".to_owned());
    nonsense.languages = Some("*;q=x, ,;;".to_owned());
    assert_page("/", Language::English, &nonsense.get("/").await);
}

#[tokio::test]
async fn what_does_not_exist_is_a_page_that_says_so() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    for language in Language::ALL {
        client
            .cookies
            .insert("language".to_owned(), language.code().to_owned());
        for path in [
            "/nowhere",
            "/new/chess",
            "/rules/chess",
            "/g/nosuchgame",
            "/g",
            "/g/..%2f",
        ] {
            let answer = client.get(path).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
            assert_guarded(path, &answer);
            let text = answer.text();
            assert_ne!(headline(text), "", "{path}");
            let goes_home = |link: &BTreeMap<_, _>| link.get("href") == Some(&"/");
            assert!(elements(text, "a").iter().any(goes_home), "{path}: {text}");
            assert!(!text.contains('⟦'), "{path}");
        }
        for path in [
            "/g/nosuchgame/state",
            "/g/nosuchgame/why?path=a1",
            "/g/nosuchgame/live",
        ] {
            let answer = client.get(path).await;
            assert_eq!(answer.problem(), (404, "unknown-game".to_owned()), "{path}");
        }
    }
    assert_eq!(
        client.post_form("/new/chess", &[]).await.status,
        StatusCode::NOT_FOUND
    );
    for (path, code) in [("rematch", 404), ("hint", 404), ("again", 404)] {
        let answer = client.press(&format!("/g/nosuchgame/{path}")).await;
        assert_eq!(answer.status.as_u16(), code, "{path}");
    }
}

/// What depends on who asks is kept by nobody.
#[tokio::test]
async fn no_page_may_be_kept_by_caches_not_even_one_that_says_no() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let game = client.create("talpa", &[("opponent", "device")]).await;
    for path in [
        "/",
        "/nowhere",
        "/g/nosuchgame",
        &format!("/g/{game}"),
        &format!("/g/{game}/state"),
    ] {
        let answer = client.get(path).await;
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    }
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_guard_it() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let game = client.create("talpa", &[("opponent", "device")]).await;
    let asset = asset(&mut client, "site.css").await;
    let state = format!("/g/{game}/state");
    for path in ["/healthz", &asset, "/assets/x/nothing", &state, "/g/x/live"] {
        assert_guarded(path, &client.get(path).await);
    }
    let forged = request(Method::POST, "/settings").header("sec-fetch-site", "cross-site");
    let answer = client.send(forged.body(Body::empty()).unwrap()).await;
    assert_guarded("a forged request", &answer);
    assert_guarded("a method that is not there", &client.press("/").await);
    let stream = client.listen(&game, None).await.ok().unwrap();
    assert!(stream.headers.contains_key("content-security-policy"));
}

#[tokio::test]
async fn cookies_can_be_read_by_no_script_and_are_secure_where_the_site_is() {
    for (base, is_secure) in [
        ("http://moles.example", false),
        ("https://moles.example/", true),
    ] {
        let folder = Folder::new();
        let place = folder.open_at(base).await;
        let mut client = place.newcomer();
        let first = client.get("/").await;
        let fields = [
            ("name", "Ann"),
            ("language", "fr"),
            ("look", "dark"),
            ("back", "/rules/talpa"),
        ];
        let settings = client.post_form("/settings", &fields).await;
        assert_eq!(settings.header("location"), "/rules/talpa");
        let cookies = [&first, &settings].map(|answer| answer.headers.get_all(SET_COOKIE));
        let cookies: Vec<&str> = cookies
            .into_iter()
            .flatten()
            .map(|value| value.to_str().unwrap())
            .collect();
        assert_eq!(cookies.len(), 3, "{cookies:?}");
        for cookie in cookies {
            for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age="] {
                assert!(cookie.contains(part), "{cookie}");
            }
            assert_eq!(cookie.contains("; Secure"), is_secure, "{cookie}");
            assert!(!cookie.contains("Domain"), "{cookie}");
        }
        // Whoever is known gets no second cookie.
        let again = client.get("/").await;
        assert!(!again.headers.contains_key(SET_COOKIE));
        let page = &elements(again.text(), "html")[0];
        assert_eq!((page["lang"], page["data-look"]), ("fr", "dark"));
        assert!(spoken(again.text()).contains("Ann"));
    }
}

#[tokio::test]
async fn names_are_only_text_wherever_they_stand() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let name = "</script><b id=x>\"'&";
    let fields = [
        ("name", name),
        ("language", "en"),
        ("look", "system"),
        ("back", "//elsewhere"),
    ];
    assert_eq!(
        client
            .post_form("/settings", &fields)
            .await
            .header("location"),
        "/"
    );
    let game = client.create("talpa", &[("opponent", "friend")]).await;
    for path in ["/".to_owned(), format!("/g/{game}")] {
        let page = client.get(&path).await;
        assert!(!has_id(page.text(), "x"), "{path}");
        assert!(spoken(page.text()).contains(name), "{path}");
    }
    let state = client.state(&game).await;
    assert!(!state["regions"].to_string().contains("<b id=x"));
    let too_long = "x".repeat(25);
    for wrong in ["", "  ", "\u{200b}", too_long.as_str()] {
        let fields = [
            ("name", wrong),
            ("language", "en"),
            ("look", "system"),
            ("back", "/"),
        ];
        let answer = client.post_form("/settings", &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
        assert!(answer.text().contains("24"));
    }
}

#[tokio::test]
async fn a_cookie_that_was_forged_swapped_or_cut_makes_a_newcomer() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [ann, bob] = place.two_guests().await;
    let (mine, yours) = (&ann.cookies[GUEST], &bob.cookies[GUEST]);
    let signature = mine.len() - 20;
    let forged = [
        format!("{}{}", &mine[..signature], &yours[signature..]),
        mine[..mine.len() - 1].to_owned(),
        mine[..signature].to_owned(),
        mine[signature..].to_owned(),
        mine[1..].to_owned(),
        format!("{mine}a"),
        "x".repeat(3000),
        String::new(),
    ];
    for cookie in forged {
        let mut client = place.newcomer();
        client.cookies.insert(GUEST.to_owned(), cookie.clone());
        let answer = client.get("/").await;
        assert_eq!(answer.status, StatusCode::OK, "{cookie}");
        assert!(answer.headers.contains_key(SET_COOKIE), "{cookie}");
        assert_ne!(client.id(), ann.id(), "{cookie}");
        assert_ne!(client.id(), bob.id(), "{cookie}");
    }
}

#[tokio::test]
async fn healthz_says_whether_the_store_can_be_read() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.newcomer();
    let well = client.get("/healthz").await;
    assert_eq!((well.status, well.text()), (StatusCode::OK, "ok\n"));
    assert!(!well.headers.contains_key(SET_COOKIE));
    place.store.close().await;
    let ill = client.get("/healthz").await;
    assert_eq!(ill.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn links_to_a_game_begin_with_the_address_that_players_see() {
    let folder = Folder::new();
    let place = folder.open_at("https://moles.example/").await;
    let mut client = place.guest().await;
    let game = client.create("talpa", &[("opponent", "friend")]).await;
    let page = client.get(&format!("/g/{game}")).await;
    let link = format!("https://{AUTHORITY}/g/{game}");
    assert!(page.text().contains(&link));
}

#[tokio::test]
async fn the_rules_in_short_open_only_to_those_who_play() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let game = ann.create("talpa", &[("opponent", "device")]).await;
    let path = format!("/g/{game}");
    let is_for_player = |page: Answer| {
        assert!(page.text().contains("id=\"minute\""));
        page.text().contains("data-for-player")
    };
    assert!(is_for_player(ann.get(&path).await));
    assert!(!is_for_player(bob.get(&path).await));
    ann.order(&game, &serde_json::json!({ "type": "resign" }))
        .await;
    assert!(!is_for_player(ann.get(&path).await));
}

#[tokio::test]
async fn the_page_for_records_shows_what_one_looks_like() {
    let folder = Folder::new();
    let place = folder.open().await;
    let page = place.guest().await.get("/look").await;
    let example = "placeholder=\"[Game &quot;talpa&quot;]\n\n1. ...\"";
    assert!(page.text().contains(example));
}

#[tokio::test]
async fn the_browsers_first_language_that_burrow_speaks_is_taken() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.newcomer();
    for (list, language) in [
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("nl, en;q=0.5, de;q=0.7", "de"),
        ("ES", "es"),
        ("nl, ja", "en"),
        ("en;q=0, fr;q=0.1", "fr"),
        (";;;,q=,", "en"),
    ] {
        client.languages = Some(list.to_owned());
        let page = client.get("/").await;
        assert_eq!(elements(page.text(), "html")[0]["lang"], language, "{list}");
    }
}

#[tokio::test]
async fn settings_lead_back_to_this_site_only() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    for (back, place) in [
        ("/g/abc", "/g/abc"),
        ("//example.com", "/"),
        ("https://example.com", "/"),
        ("/\\example.com", "/"),
        ("", "/"),
        ("/a\r\nb", "/"),
    ] {
        let fields = [
            ("name", "Ann"),
            ("language", "en"),
            ("look", "system"),
            ("back", back),
        ];
        let answer = client.post_form("/settings", &fields).await;
        assert_eq!(answer.header("location"), place, "{back:?}");
    }
}

#[tokio::test]
async fn every_game_has_a_picture_on_the_first_page() {
    let folder = Folder::new();
    let place = folder.open().await;
    let page = place.newcomer().get("/").await;
    let cards: Vec<&str> = page.text().split("<article ").skip(1).collect();
    assert_eq!(cards.len(), Kind::ALL.len());
    for (kind, card) in Kind::ALL.into_iter().zip(cards) {
        let picture = elements(card, "a")[0].get("href").copied();
        assert_eq!(picture, Some(format!("/new/{kind}").as_str()));
        assert!(!elements(card, "svg").is_empty(), "{kind}");
    }
}

#[tokio::test]
async fn every_sign_stands_before_its_name_in_every_language() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let game = client.create("mijnlieff", &[("opponent", "device")]).await;
    for language in Language::ALL {
        client.languages = Some(language.code().to_owned());
        let page = client.get(&format!("/g/{game}")).await;
        let (_, minute) = page.text().split_once("id=\"minute\"").unwrap();
        let signs = signs(Kind::Mijnlieff, language);
        assert_eq!(signs.len(), 4);
        for sign in signs {
            let [_, engraving] = sign.symbols;
            let (_, after) = minute.split_once(engraving.name).unwrap();
            let wanted = format!("\"></use></svg> <em>{}</em>", sign.name);
            assert!(after.starts_with(&wanted), "{minute}");
        }
    }
}

#[tokio::test]
async fn a_game_is_drawn_for_the_window_that_the_cookie_tells_of() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let seats = [("seat0", "me"), ("seat1", "me")];
    let taupes = ann.create("taupes", &seats).await;
    let talpa = ann.create("talpa", &[("opponent", "device")]).await;
    let tall = ann.get(&format!("/g/{taupes}")).await;
    assert!(tall.text().contains("data-wide=\"false\""));
    ann.cookies.insert("wide".to_owned(), "true".to_owned());
    let wide = ann.get(&format!("/g/{taupes}")).await;
    assert!(wide.text().contains("data-wide=\"true\""));
    let board = |page: &Answer| {
        let (_, board) = page.text().split_once("id=\"board\"").unwrap();
        board.split_once("viewBox=\"").unwrap().1[..12].to_owned()
    };
    assert_ne!(board(&tall), board(&wide));
    let other = ann.get(&format!("/g/{talpa}")).await;
    assert!(
        !other.text().contains("data-wide"),
        "it makes no difference"
    );
}

#[tokio::test]
async fn an_invitation_has_a_code_for_cameras_and_is_taken_up_by_one_button() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let fields = [("opponent", "friend"), ("side", "0")];
    let game = ann.create("talpa", &fields).await;
    let path = format!("/g/{game}");
    let invitation = ann.get(&path).await;
    assert!(invitation.text().contains("class=\"code\""));
    assert!(!has_id(invitation.text(), "take-part"));
    let invited = bob.get(&path).await;
    let buttons = elements(invited.text(), "button");
    let take_part = buttons
        .iter()
        .find(|button| button.get("id") == Some(&"take-part"))
        .unwrap();
    let command = take_part["data-command"].replace("&quot;", "\"");
    let joined = bob
        .order(&game, &serde_json::from_str(&command).unwrap())
        .await;
    assert_eq!(joined.status, StatusCode::OK, "{}", joined.text());
    let begun = ann.get(&path).await;
    assert!(
        !begun.text().contains("class=\"code\""),
        "nobody is awaited"
    );
}

#[tokio::test]
async fn the_site_can_be_installed() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let home = client.get("/").await;
    let links = elements(home.text(), "link");
    let manifest = links
        .iter()
        .find(|link| link.get("rel") == Some(&"manifest"))
        .unwrap()["href"];
    let (folder, _) = manifest.rsplit_once('/').unwrap();
    let answer = client.get(manifest).await;
    assert_eq!(answer.header("content-type"), "application/manifest+json");
    for icon in answer.json()["icons"].as_array().unwrap() {
        let icon_path = format!("{folder}/{}", icon["src"].as_str().unwrap());
        let answer = client.get(&icon_path).await;
        assert_eq!(answer.status, StatusCode::OK, "{icon_path}");
        assert_eq!(
            answer.header("content-type"),
            icon["type"].as_str().unwrap()
        );
    }
    let grounds = |page: &Answer| {
        let metas = elements(page.text(), "meta");
        metas
            .iter()
            .filter(|meta| meta.get("name") == Some(&"theme-color"))
            .map(|meta| meta["content"].to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(grounds(&home), ["#f5eddc", "#1b1915"]);
    client.cookies.insert("look".to_owned(), "dark".to_owned());
    assert_eq!(grounds(&client.get("/").await), ["#1b1915", "#1b1915"]);
}

#[tokio::test]
async fn addresses_with_a_slash_too_much_lead_to_their_pages() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for (path, to) in [
        ("/mine/?game=talpa", "/mine?game=talpa"),
        ("/about//", "/about"),
    ] {
        let answer = ann.get(path).await;
        assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{path}");
        assert_eq!(answer.header("location"), to);
    }
    for path in ["//elsewhere/", "/nowhere"] {
        assert_eq!(ann.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(ann.get("/settings").await.header("location"), "/");
}

#[tokio::test]
async fn every_page_leads_to_what_the_site_keeps_of_its_visitors() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    assert!(
        ann.get("/")
            .await
            .text()
            .contains("href=\"/about#site-privacy\"")
    );
    for language in ["en", "fr", "es", "de"] {
        ann.languages = Some(language.to_owned());
        let page = ann.get("/about").await;
        assert!(
            page.text().contains("id=\"site-privacy\""),
            "{}",
            page.text()
        );
        assert!(!page.text().contains('⟦'), "{}", page.text());
    }
}
