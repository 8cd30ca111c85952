//! The visitor's own games: boards, results, what is wanted of them, and sums.

use burrow_games::Kind;
use burrow_play::Match;
use burrow_store::clock::now;
use burrow_view::form::Form;
use burrow_view::list::line;
use burrow_view::tally::{Against, Fate, Rival, Tally};
use burrow_view::{Summary, Surroundings};
use burrow_words::level_text;
use maud::{Markup, html};

use crate::assets;
use crate::layout::Page;
use crate::lists::{Listed, in_browser};
use crate::ratings::{self, Ratings};
use crate::reader::KnownReader;

/// The visitor's games that are wanted.
pub struct OwnGames {
    /// All that are not over.
    pub running: Vec<Listed>,
    /// Some of those that are.
    pub finished: Vec<Listed>,
    /// Whether there are older ones.
    pub has_more: bool,
}

/// Which part of the finished games is wanted, counted from 0.
pub fn part(wanted: &Form) -> u32 {
    wanted
        .get("part")
        .and_then(|part| part.parse().ok())
        .unwrap_or(0)
}

/// The query of a part of the games that are wanted.
fn query(wanted: &Form, part: u32) -> String {
    let mut query: Vec<(&str, String)> = ["game", "opponent", "result"]
        .into_iter()
        .filter_map(|name| Some((name, wanted.get(name)?.to_owned())))
        .filter(|(_, value)| !value.is_empty())
        .collect();
    if part > 0 {
        query.push(("part", part.to_string()));
    }
    serde_urlencoded::to_string(query).unwrap_or_default()
}

/// The page, with those games that are wanted, how all of them went and with whom they were played.
pub fn page(
    visitor: &KnownReader,
    games: &OwnGames,
    wanted: &Form,
    (tally, rivals): (&Tally, &[Rival]),
    ratings: &Ratings,
) -> Markup {
    let page = Page::new(visitor, "/mine", "lists").titled(&visitor.say("site-mine"));
    let query = query(wanted, part(wanted));
    let has_any = !games.running.is_empty() || !games.finished.is_empty() || !rivals.is_empty();
    page.around(html! {
        section.list {
            h1 { (visitor.say("site-mine")) }
            p { a href="/moments" { (visitor.say("site-moments")) } }
            @if has_any { (filters(visitor, games, rivals, wanted)) }
            div data-list=(format!("/mine/list?{query}")) { (list(visitor, games, wanted)) }
            script type="module" src=(assets::path("lobby.js")) {}
            (sums(visitor, tally))
            (ratings::section(visitor, ratings))
            (in_browser(visitor))
        }
    })
}

/// Only the list.
pub fn list(visitor: &KnownReader, games: &OwnGames, wanted: &Form) -> Markup {
    let entries = |games| Entry::all(visitor, games, wanted);
    let (running, finished) = (entries(&games.running), entries(&games.finished));
    let part = part(wanted);
    let is_filtered = ["game", "opponent", "result"]
        .iter()
        .any(|name| wanted.get(name).is_some_and(|value| !value.is_empty()));
    let to = |part| format!("/mine?{}", query(wanted, part));
    html! {
        @if running.is_empty() && finished.is_empty() {
            @if is_filtered || part > 0 {
                p.card.empty { (visitor.say("site-mine-none")) }
            } @else {
                p.card.empty { (visitor.say("site-mine-empty")) }
                p { a.button.is-main href="/" { (visitor.say("site-home")) } }
            }
        }
        @for (heading, entries) in [("site-mine-running", running), ("site-mine-finished", finished)] {
            @if !entries.is_empty() {
                h2 { (visitor.say(heading)) }
                ul.rows.own-games { @for entry in entries { li { (entry.row(visitor)) } } }
            }
        }
        @if part > 0 || games.has_more {
            p.parts {
                @if part > 0 { a.button rel="prev" href=(to(part - 1)) { (visitor.say("site-newer")) } }
                @if games.has_more { " " a.button rel="next" href=(to(part + 1)) { (visitor.say("site-older")) } }
            }
        }
    }
}

/// Which of them are wanted.
fn filters(visitor: &KnownReader, games: &OwnGames, rivals: &[Rival], wanted: &Form) -> Markup {
    let running = games.running.iter();
    let mut all: Vec<Rival> = running
        .flat_map(|(id, game)| {
            Rival::of(&Summary::new(
                id,
                game,
                visitor.viewer(),
                &Surroundings::default(),
            ))
        })
        .chain(rivals.iter().cloned())
        .collect();
    all.sort();
    all.dedup();
    let kinds = Kind::ALL.map(|kind| (kind.id().to_owned(), kind.title().to_owned()));
    let people = all.into_iter().map(|rival| {
        let shown = match &rival {
            Rival::Person(name) => name.clone(),
            Rival::Level(level) => {
                let number = [("n", level.number().into())];
                visitor.language.say("site-computer-level", number)
            }
        };
        (rival.text(), shown)
    });
    let fates = Fate::ALL.map(|fate| (fate.name().to_owned(), visitor.say(fate.key())));
    html! {
        form.filters method="get" action="/mine" {
            (choice(visitor, wanted, "game", "site-filter-game", kinds))
            (choice(visitor, wanted, "opponent", "site-filter-opponent", people))
            (choice(visitor, wanted, "result", "site-filter-result", fates))
            button.button type="submit" { (visitor.say("site-show")) }
        }
    }
}

/// How the visitor has done.
fn sums(visitor: &KnownReader, tally: &Tally) -> Markup {
    let fates = [Fate::Won, Fate::Drawn, Fate::Lost];
    html! {
        @if tally.lines().next().is_some() {
            table.sheet.sums {
                caption { (visitor.say("site-sums")) }
                thead { tr { td {} td {} @for fate in fates { th scope="col" { (visitor.say(fate.key())) } } } }
                tbody {
                    @for (kind, against, counts) in tally.lines() {
                        tr {
                            th scope="row" { (kind.title()) }
                            td {
                                @match against {
                                    Against::People => (visitor.say("site-against-people")),
                                    Against::Computers(level) => (level_text(visitor.language, kind, level)),
                                }
                            }
                            @for count in counts { td { (count) } }
                        }
                    }
                }
            }
        }
    }
}

/// A game as its player sees it.
struct Entry<'a> {
    id: &'a str,
    game: &'a Match,
    summary: Summary<'a>,
}

fn choice(
    visitor: &KnownReader,
    wanted: &Form,
    name: &str,
    key: &str,
    choices: impl IntoIterator<Item = (String, String)>,
) -> Markup {
    let chosen = wanted.get(name).unwrap_or_default();
    html! {
        label {
            span { (visitor.say(key)) }
            select name=(name) {
                option value="" { (visitor.say("site-filter-all")) }
                @for (value, shown) in choices { option value=(value) selected[value == chosen] { (shown) } }
            }
        }
    }
}

impl<'a> Entry<'a> {
    /// Those games that are wanted.
    fn all(visitor: &'a KnownReader, games: &'a [Listed], wanted: &Form) -> Vec<Self> {
        let entry = |(id, game): &'a Listed| Self {
            id,
            game,
            summary: Summary::new(id, game, visitor.viewer(), &Surroundings::default()),
        };
        let all = games.iter().map(entry);
        all.filter(|entry| entry.is(wanted)).collect()
    }

    /// Whether it is one of those that are wanted.
    fn is(&self, wanted: &Form) -> bool {
        let given = |name| wanted.get(name).filter(|value| !value.is_empty());
        let fate = Fate::of(&self.summary).map(Fate::name);
        let rivals = Rival::of(&self.summary);
        given("game").is_none_or(|game| self.game.setup().kind.id() == game)
            && given("opponent").is_none_or(|name| rivals.contains(&Rival::parse(name)))
            && given("result").is_none_or(|result| fate == Some(result))
    }

    fn row(&self, visitor: &KnownReader) -> Markup {
        let Self {
            id, game, summary, ..
        } = self;
        let fate = Fate::of(summary).map_or("none", Fate::name);
        let mine = if summary.is_own_turn() {
            " is-mine"
        } else {
            ""
        };
        // Browsers load it when it comes into sight.
        let picture = format!("/g/{id}/download/game.svg");
        html! {
            a class=(format!("row is-{fate}{mine}")) href=(format!("/g/{id}")) {
                img.thumb src=(picture) alt="" width="72" height="72" loading="lazy";
                (line(summary, game, now()))
            }
            @if game.is_removable_by(visitor.id()) {
                form method="post" action=(format!("/g/{id}/remove")) {
                    button.button type="submit" { (visitor.say("site-remove")) }
                }
            }
        }
    }
}
