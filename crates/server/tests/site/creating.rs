//! Setting up games by their forms, and requests that nobody should send.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use burrow_games::{Kind, Level};
use burrow_play::{Occupant, Phase};
use burrow_words::Language;

use crate::client::{AUTHORITY, Folder, elements, form, headline, request};

/// Fields of a form, and a part of the options that come of them.
type Case = (
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static str,
);

const GAMES: &[Case] = &[
    ("molehill", &[], ""),
    ("molehill", &[("o.rounds", "1")], "rounds=1"),
    (
        "molehill",
        &[("o.centre_start_jump", "false")],
        "centre_start_jump=false",
    ),
    ("molehill", &[("flowers", "flowers-printed")], ""),
    ("molehill", &[("flowers", "flowers-corners")], "red=a1,"),
    ("molehill", &[("flowers", "flowers-ring")], "red="),
    ("molehill", &[("flowers", "flowers-none")], "red=none"),
    (
        "molehill",
        &[("flowers", "own"), ("o.red", "a1"), ("o.white", "none")],
        "red=a1",
    ),
    ("talpa", &[("o.size", "4")], "size=4"),
    ("talpa", &[("o.size", "6")], "size=6"),
    ("talpa", &[("o.size", "8")], ""),
    ("talpa", &[("o.size", "10")], "size=10"),
    ("mijnlieff", &[("o.opening", "any")], "opening=any"),
    (
        "mijnlieff",
        &[("o.opening", "straight_corner")],
        "opening=straight_corner",
    ),
    (
        "mijnlieff",
        &[("board", "option-mijnlieff-board-square")],
        "",
    ),
    (
        "mijnlieff",
        &[("board", "option-mijnlieff-board-line")],
        "board=",
    ),
    (
        "mijnlieff",
        &[("board", "option-mijnlieff-board-pinwheel")],
        "board=",
    ),
    (
        "mijnlieff",
        &[("board", "option-mijnlieff-board-diamond")],
        "board=",
    ),
    (
        "mijnlieff",
        &[("board", "option-mijnlieff-board-rectangle")],
        "sets=2",
    ),
    ("mijnlieff", &[("board", "own"), ("o.board", "L")], "board="),
    ("taupes", &[("o.players", "2")], ""),
    (
        "taupes",
        &[("o.players", "3"), ("o.pro", "true")],
        "pro=true",
    ),
    (
        "taupes",
        &[("o.players", "4"), ("o.stall", "60")],
        "stall=60",
    ),
    ("taupes", &[("o.orientations", "0,0,0,0")], ""),
    (
        "taupes",
        &[("o.orientations", "1,2,3,4"), ("shuffle", "true")],
        "orientations=1,2,3,4",
    ),
    ("taupes", &[("o.orientations", "random")], ""),
];

/// The name and the value of a field.
type Field = (&'static str, &'static str);

#[tokio::test]
async fn every_option_of_every_game_can_be_set_up() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for &(kind, fields, options) in GAMES {
        let hotseat = [
            ("opponent", "device"),
            ("seat1", "me"),
            ("seat2", "me"),
            ("seat3", "me"),
        ];
        let fields: Vec<_> = fields.iter().chain(&hotseat).copied().collect();
        let id = ann.create(kind, &fields).await;
        let game = place.replay(&id).await;
        let setup = game.setup();
        assert_eq!(setup.kind.id(), kind);
        assert!(
            setup.options.to_string().contains(options),
            "{fields:?}: {}",
            setup.options
        );
        assert!(matches!(game.phase(), Phase::Move(_)), "{fields:?}");
        assert!(
            !setup.takebacks && !setup.hints,
            "a box that is not ticked is not sent"
        );
        assert!(!ann.moves(&id).await.is_empty(), "{fields:?}");
    }
}

#[tokio::test]
async fn seats_takebacks_and_hints_are_as_chosen() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for side in ["0", "1"] {
        for opponent in ["friend", "computer"] {
            let fields = [
                ("opponent", opponent),
                ("side", side),
                ("level", "1"),
                ("takebacks", "false"),
                ("takebacks", "true"),
                ("hints", "false"),
            ];
            let id = ann.create("talpa", &fields).await;
            let game = place.replay(&id).await;
            let own = usize::from(side == "1");
            assert!(
                matches!(game.seats()[own], Occupant::Person(_)),
                "{fields:?}"
            );
            let other = match opponent {
                "friend" => Occupant::Open,
                _ => Occupant::Computer(Level::new(1).unwrap()),
            };
            assert_eq!(game.seats()[1 - own], other, "{fields:?}");
            assert!(game.setup().takebacks && !game.setup().hints);
        }
    }
    let fields = [
        ("o.players", "4"),
        ("seat0", "me"),
        ("seat1", "open"),
        ("seat2", "5"),
        ("seat3", "me"),
    ];
    let id = ann.create("taupes", &fields).await;
    let game = place.replay(&id).await;
    assert!(matches!(
        game.seats(),
        [
            Occupant::Person(_),
            Occupant::Open,
            Occupant::Computer(level),
            Occupant::Person(_)
        ] if level.number() == 5
    ));
}

#[tokio::test]
async fn wrong_options_come_back_with_a_sentence_and_with_what_was_filled_in() {
    let cases: &[(&str, &[Field], &str)] = &[
        ("talpa", &[("o.size", "5")], "5"),
        ("talpa", &[("o.size", "<b>")], "&lt;b&gt;"),
        (
            "molehill",
            &[("flowers", "own"), ("o.red", "z9"), ("o.white", "b2")],
            "z9",
        ),
        (
            "molehill",
            &[("flowers", "own"), ("o.red", "a1"), ("o.white", "a1")],
            "a1",
        ),
        (
            "molehill",
            &[("flowers", "own"), ("o.red", "a1,b1,c1,d1,e1")],
            "a1,b1",
        ),
        ("molehill", &[("o.rounds", "3")], "3"),
        (
            "mijnlieff",
            &[("board", "own"), ("o.board", "[0,0][9,")],
            "[0,0][9,",
        ),
        (
            "mijnlieff",
            &[("board", "own"), ("o.board", "[0,0][0,0][4,4][8,8]")],
            "[0,0][0,0]",
        ),
        ("mijnlieff", &[("o.opening", "corner")], "corner"),
        ("taupes", &[("o.stall", "-1")], "-1"),
        ("taupes", &[("o.orientations", "9,9,9,9")], "9,9,9,9"),
    ];
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    for language in ["en", "fr", "es", "de"] {
        client
            .cookies
            .insert("language".to_owned(), language.to_owned());
        for (kind, fields, kept) in cases {
            let mut fields = fields.to_vec();
            fields.extend([("opponent", "device"), ("level", "7"), ("hints", "false")]);
            let answer = client.post_form(&format!("/new/{kind}"), &fields).await;
            assert_eq!(
                answer.status,
                StatusCode::UNPROCESSABLE_ENTITY,
                "{fields:?}"
            );
            let text = answer.text();
            let trouble = text.split_once("role=\"alert\">").expect("a sentence").1;
            let trouble = trouble.split_once("</p>").unwrap().0;
            assert!(
                trouble.len() > 20 && !text.contains('⟦'),
                "{fields:?}: {trouble}"
            );
            assert!(text.contains(kept), "{fields:?} in {language}: {trouble}");
            let inputs = elements(text, "input");
            let mut hints = inputs
                .iter()
                .filter(|input| input.get("name") == Some(&"hints"));
            let chosen = hints.find(|input| input.contains_key("checked")).unwrap();
            assert_eq!(chosen["value"], "false", "{fields:?}");
        }
    }
}

#[tokio::test]
async fn nonsense_in_a_form_is_harmless() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let long = "x".repeat(5000);
    let nonsense: &[&[(&str, &str)]] = &[
        &[("", ""), ("\0", "\0"), ("o.", "1"), ("colour", "blue")],
        &[("level", "99"), ("side", "7"), ("opponent", "nobody")],
        &[
            ("o.players", "99"),
            ("seat0", ""),
            ("seat1", "-1"),
            ("seat9", "me"),
        ],
        &[
            ("seat0", "me"),
            ("seat1", "9"),
            ("seat2", "0"),
            ("seat3", "255"),
        ],
        &[("flowers", "nothing"), ("board", "../../etc/passwd")],
        &[("name", &long), ("\u{202e}", "\u{feff}")],
        &[("o.layout", "/etc/passwd"), ("layout", "x")],
    ];
    for kind in Kind::ALL {
        for fields in nonsense {
            let answer = client.post_form(&format!("/new/{kind}"), fields).await;
            assert_eq!(
                answer.status,
                StatusCode::SEE_OTHER,
                "{kind} {fields:?}: {}",
                answer.text()
            );
            let page = client.get(answer.header("location")).await;
            assert_eq!(page.status, StatusCode::OK, "{kind} {fields:?}");
        }
        // The same proposals in an address only fill in the form.
        for fields in nonsense {
            let page = client.get(&format!("/new/{kind}?{}", form(fields))).await;
            assert_eq!(page.status, StatusCode::OK, "{kind} {fields:?}");
        }
    }
}

#[tokio::test]
async fn bodies_that_are_too_large_or_of_another_kind_are_refused() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let game = client.create("talpa", &[("opponent", "device")]).await;
    let before = place.log(&game).await;
    let commands = format!("/g/{game}/commands");
    let (form, json) = ("application/x-www-form-urlencoded", "application/json");
    let huge = format!(
        "{{\"type\":\"resign\",\"x\":\"{}\"}}",
        "x".repeat(17 * 1024)
    );
    let cases = [
        ("/new/talpa", form, huge.as_str(), 413),
        ("/settings", form, &huge, 413),
        (&commands, json, &huge, 413),
        ("/new/talpa", json, "{}", 415),
        (
            "/new/talpa",
            "multipart/form-data; boundary=x",
            "--x--",
            415,
        ),
        ("/settings", "text/plain", "name=x", 415),
        (&commands, form, "type=resign", 415),
        (&commands, "text/plain", "{\"type\":\"resign\"}", 415),
        (&commands, "", "{\"type\":\"resign\"}", 415),
    ];
    for (path, kind, body, status) in cases {
        let mut request = request(Method::POST, path);
        if !kind.is_empty() {
            request = request.header("content-type", kind);
        }
        let answer = client
            .send(request.body(Body::from(body.to_owned())).unwrap())
            .await;
        assert_eq!(
            answer.status.as_u16(),
            status,
            "{path} {kind}: {}",
            answer.text()
        );
        assert!(
            !answer.body.is_empty(),
            "{path} {kind}: a sentence is missing"
        );
    }
    assert_eq!(place.log(&game).await, before);
}

#[tokio::test]
async fn bad_forms_are_answered_with_a_page_that_says_what_is_missing() {
    let folder = Folder::new();
    let place = folder.open().await;
    let form = "application/x-www-form-urlencoded";
    let all = "name=Ann&language=en&look=system&back=/";
    let field = |name: &str| all.replace(name, "other");
    let cases = [
        ("/settings", form, String::new(), 422, Some("name")),
        ("/settings", form, field("name"), 422, Some("name")),
        ("/settings", form, field("language"), 422, Some("language")),
        ("/settings", form, field("look"), 422, Some("look")),
        ("/settings", form, field("back"), 422, Some("back")),
        ("/settings", "text/plain", all.to_owned(), 415, None),
        ("/settings", "", all.to_owned(), 415, None),
        ("/new/talpa", "application/json", "{}".to_owned(), 415, None),
        ("/new/talpa", "", String::new(), 415, None),
    ];
    for language in Language::ALL {
        let mut client = place.guest().await;
        client.languages = Some(language.code().to_owned());
        for (path, kind, body, status, missing) in cases.clone() {
            let case = format!("{} {path} {kind:?} {body:?}", language.code());
            let mut request = request(Method::POST, path);
            if !kind.is_empty() {
                request = request.header("content-type", kind);
            }
            let answer = client.send(request.body(Body::from(body)).unwrap()).await;
            assert_eq!(answer.status.as_u16(), status, "{case}: {}", answer.text());
            let page = answer.text();
            assert_eq!(elements(page, "html")[0]["lang"], language.code(), "{case}");
            let message = match missing {
                Some(name) => language.say("problem-field", [("field", name.into())]),
                None => language.say("problem-no-form", []),
            };
            assert!(!message.contains('⟦'), "{case}: {message}");
            assert_eq!(headline(page), message, "{case}");
        }
        let game = client.create("talpa", &[]).await;
        let found = place.replay(&game).await;
        assert_ne!(found.creator().name, "Ann", "nothing was kept");
    }
}

#[tokio::test]
async fn other_sites_cannot_make_a_guest_do_anything() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut client = place.guest().await;
    let game = client.create("talpa", &[("opponent", "device")]).await;
    let own = format!("http://{AUTHORITY}");
    let cases: &[(&[(&str, &str)], bool)] = &[
        (&[("sec-fetch-site", "same-origin")], true),
        (&[("sec-fetch-site", "none")], true),
        (&[("origin", &own)], true),
        (&[("origin", &own), ("sec-fetch-site", "same-origin")], true),
        (&[], true),
        (&[("sec-fetch-site", "cross-site")], false),
        (&[("sec-fetch-site", "same-site")], false),
        (&[("origin", "https://evil.example")], false),
        (&[("origin", "null")], false),
        (&[("origin", "http://moles.example.evil.example")], false),
        (&[("origin", "http://moles.example:81")], false),
    ];
    let resign = "{\"type\":\"resign\"}";
    let targets = [
        (
            "/new/talpa".to_owned(),
            "application/x-www-form-urlencoded",
            "o.size=4",
        ),
        (
            format!("/g/{game}/again"),
            "application/x-www-form-urlencoded",
            "",
        ),
        (format!("/g/{game}/commands"), "application/json", resign),
    ];
    for (path, kind, body) in &targets {
        // The refusals first: an order that is carried out can be carried out only once.
        for (headers, is_allowed) in cases.iter().rev() {
            let before = place.log(&game).await;
            let mut request = request(Method::POST, path).header("content-type", *kind);
            for (name, value) in *headers {
                request = request.header(*name, *value);
            }
            let answer = client.send(request.body(Body::from(*body)).unwrap()).await;
            assert_eq!(
                answer.status != StatusCode::FORBIDDEN,
                *is_allowed,
                "{path} {headers:?}"
            );
            if !is_allowed {
                assert_eq!(place.log(&game).await, before, "{path} {headers:?}");
            }
        }
    }
    assert!(matches!(place.replay(&game).await.phase(), Phase::Over(_)));
}

/// Behind a proxy the site is asked by another name than the one that players see.
#[tokio::test]
async fn the_address_that_players_see_is_the_sites_own_whatever_a_proxy_calls_it() {
    let folder = Folder::new();
    let place = folder.open_at("https://moles.example/").await;
    let mut client = place.guest().await;
    for (origin, status) in [
        ("https://moles.example", StatusCode::SEE_OTHER),
        ("http://moles.example", StatusCode::FORBIDDEN),
        ("https://evil.example", StatusCode::FORBIDDEN),
    ] {
        let request = request(Method::POST, "/new/talpa")
            .header("host", "127.0.0.1:8080")
            .header("origin", origin)
            .header("content-type", "application/x-www-form-urlencoded");
        let answer = client.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, status, "{origin}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_an_own_value_is_said_beside_it() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let fields = [("board", "own"), ("o.board", "banana")];
    let page = ann.post_form("/new/mijnlieff", &fields).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    let (before, after) = page.text().split_once("name=\"o.board\"").unwrap();
    assert!(!before.contains("role=\"alert\""));
    assert!(after.contains("autofocus") && after.contains("role=\"alert\""));
    // What is about no field stands at the top.
    let fields = [("position", "mijnlieff nonsense")];
    let page = ann.post_form("/new/mijnlieff", &fields).await;
    let (before, _) = page.text().split_once("name=\"o.board\"").unwrap();
    assert!(before.contains("role=\"alert\""));
}

#[tokio::test]
async fn those_who_share_a_device_have_names() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let own = ann.name().await;
    let fields = [
        ("opponent", "device"),
        ("name0", "  Zoë "),
        ("name1", "Burrow"),
    ];
    let game = ann.create("talpa", &fields).await;
    let names = |game: &burrow_play::Match| -> Vec<String> {
        let name = |seat: &Occupant| match seat {
            Occupant::Person(person) => person.name.clone(),
            _ => panic!("somebody else sits there"),
        };
        game.seats().iter().map(name).collect()
    };
    // Nobody is called like the computer.
    assert_eq!(names(&place.replay(&game).await), ["Zoë", own.as_str()]);
    let status = ann.state(&game).await["regions"]["status"].to_string();
    assert!(status.contains("(Zoë)"), "{status}");
    ann.order(&game, &serde_json::json!({ "type": "resign" }))
        .await;
    let again = ann.press(&format!("/g/{game}/rematch")).await;
    let rematch = again.json()["game"].as_str().unwrap().to_owned();
    assert_eq!(names(&place.replay(&rematch).await), [own.as_str(), "Zoë"]);

    let fields = [
        ("o.players", "3"),
        ("seat0", "me"),
        ("seat1", "1"),
        ("seat2", "me"),
        ("name0", "Zoë"),
        ("name1", "nobody"),
        ("name2", "Max"),
    ];
    let game = ann.create("taupes", &fields).await;
    let found = place.replay(&game).await;
    assert_eq!(found.setup().names, ["Zoë", "", "Max"]);
    // Who plays alone has a name.
    let alone = [("opponent", "computer"), ("side", "0"), ("name0", "Zoë")];
    let game = ann.create("talpa", &alone).await;
    let found = place.replay(&game).await;
    assert_eq!(found.setup().names, [""; 0]);
}

#[tokio::test]
async fn hints_between_people_are_asked_for_and_said_to_strangers() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let page = ann.get("/new/talpa").await;
    let inputs = elements(page.text(), "input");
    let is_chosen = |input: &&BTreeMap<&str, &str>| {
        input.get("name") == Some(&"hints") && input.contains_key("checked")
    };
    let usual = inputs.iter().find(is_chosen).unwrap()["value"].to_owned();
    for (opponent, hints, clock, wanted) in [
        ("computer", usual.as_str(), "none", true),
        ("device", usual.as_str(), "none", true),
        ("friend", usual.as_str(), "none", false),
        ("friend", "true", "none", true),
        ("friend", "true", "3+2", false),
        ("computer", "true", "3+2", false),
        ("computer", "false", "none", false),
    ] {
        let fields = [
            ("opponent", opponent),
            ("hints", hints),
            ("clock", clock),
            ("listed", "true"),
            ("takebacks", "true"),
        ];
        let game = ann.create("talpa", &fields).await;
        let setup = place.replay(&game).await.setup().clone();
        assert_eq!(setup.hints, wanted, "{fields:?}");
        if opponent == "friend" {
            let lobby = bob.get("/lobby").await;
            let (_, line) = lobby.text().split_once(&format!("/g/{game}")).unwrap();
            let line = line.split_once("</a>").unwrap().0;
            let page = bob.get(&format!("/g/{game}")).await;
            let (_, card) = page.text().split_once("class=\"terms\"").unwrap();
            let card = card.split_once("</p>").unwrap().0;
            for text in [line, card] {
                assert_eq!(text.contains("Hints are allowed"), wanted, "{text}");
                assert_eq!(text.contains("3 min + 2 s"), clock == "3+2", "{text}");
                assert!(text.contains("Moves may be taken back"), "{text}");
            }
            ann.order(&game, &serde_json::json!({ "type": "withdraw" }))
                .await;
        }
    }
}

#[tokio::test]
async fn a_game_for_anyone_is_in_the_lobby_and_then_to_be_watched() {
    let folder = Folder::new();
    let place = folder.open().await;
    let [mut ann, mut bob] = place.two_guests().await;
    let mut eve = place.guest().await;
    let empty = eve.get("/").await;
    assert!(
        !empty.text().contains("class=\"boards\""),
        "nobody is there"
    );
    let fields = [("opponent", "anyone"), ("side", "0"), ("o.size", "6")];
    let anyone = ann.create("talpa", &fields).await;
    let private = ann.create("talpa", &[("opponent", "friend")]).await;
    let short = [
        ("game", "taupes"),
        ("clock", "own"),
        ("minutes", "7"),
        ("increment", "3"),
    ];
    let short = ann.post_form("/lobby", &short).await.game();
    let setup = place.replay(&short).await.setup().clone();
    let clock = burrow_play::Clock::Fischer {
        base: 420,
        increment: 3,
    };
    assert_eq!(setup.clock, Some(clock));
    assert!(setup.listed && !setup.hints && setup.seats.len() == 2);
    let lists = |text: &str| [&anyone, &private, &short].map(|id| text.contains(id.as_str()));
    for page in ["/", "/lobby", "/lobby/list", "/api/v1/games"] {
        let found = eve.get(page).await;
        assert_eq!(lists(found.text()), [true, false, true], "{page}");
    }
    for game in [&anyone, &private] {
        let joined = bob
            .order(game, &serde_json::json!({ "type": "join" }))
            .await;
        assert_eq!(joined.status, StatusCode::OK, "{}", joined.text());
    }
    for page in ["/lobby/running", "/api/v1/games?running=true"] {
        let found = eve.get(page).await;
        assert_eq!(lists(found.text()), [true, false, false], "{page}");
    }
    for page in ["/", "/lobby"] {
        let found = eve.get(page).await;
        assert_eq!(lists(found.text()), [true, false, true], "{page}");
        assert!(found.text().contains("class=\"board-card\""), "{page}");
    }
}

#[tokio::test]
async fn anyone_may_have_a_seat_among_three_or_four() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    let page = ann.get("/new/taupes?opponent=anyone").await;
    let chosen = "<option value=\"anyone\" selected>";
    assert_eq!(page.text().matches(chosen).count(), 3, "all but one's own");
    assert!(!ann.get("/new/taupes").await.text().contains(chosen));

    let seats = [("o.players", "3"), ("seat1", "anyone"), ("seat2", "2")];
    let mixed = ann.create("taupes", &seats).await;
    let setup = place.replay(&mixed).await.setup().clone();
    assert!(setup.listed && setup.seats[1] == burrow_play::SeatSetup::Open);
    assert!(ann.get("/lobby").await.text().contains(&mixed));
    let seats = [("o.players", "2"), ("seat1", "open"), ("seat2", "anyone")];
    let friends = ann.create("taupes", &seats).await;
    assert!(!place.replay(&friends).await.setup().listed);

    let short = [("game", "taupes"), ("o.players", "4"), ("clock", "none")];
    let short = ann.post_form("/lobby", &short).await.game();
    let setup = place.replay(&short).await.setup().clone();
    let open = setup.seats.iter();
    let open = open.filter(|seat| **seat == burrow_play::SeatSetup::Open);
    assert_eq!((setup.listed, open.count()), (true, 3));
}

#[tokio::test]
async fn clocks_of_ones_own_are_taken_within_reason() {
    let folder = Folder::new();
    let place = folder.open().await;
    let mut ann = place.guest().await;
    for (fields, days) in [
        ([("clock", "own-days"), ("days", "5")], Some(5)),
        ([("clock", "own-days"), ("days", "15")], None),
        ([("clock", "own-days"), ("days", "many")], None),
        ([("clock", "own"), ("minutes", "0")], None),
        ([("clock", "own"), ("minutes", "181")], None),
    ] {
        let mut all = vec![("opponent", "friend"), ("increment", "0")];
        all.extend(fields);
        let answer = ann.post_form("/new/talpa", &all).await;
        match days {
            Some(days) => {
                let setup = place.replay(&answer.game()).await.setup().clone();
                let clock = burrow_play::Clock::Correspondence { days };
                assert_eq!(setup.clock, Some(clock));
            }
            None => assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{all:?}"),
        }
    }
}
