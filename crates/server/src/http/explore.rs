//! What is known of a position: the explorer, its panel on the analysis board, and the same for programs.

use std::collections::HashMap;

use axum::Json;
use burrow_games::Kind;
use burrow_limits::{Class, LONG_SURVEY_TIME, SURVEY_TIME, extra_cost};
use burrow_review::{Counts, Explored, OwnGame, Statistics, Survey};
use burrow_store::{MoverResult, PlayedStep};
use burrow_view::explore::{KnownPlace, Place};
use maud::Markup;

use super::asked::{Path, Query};
use super::problem::{Code, Problem};
use super::show::kind;
use crate::fairness::refuse_help;
use crate::visitor::Visitor;
use burrow_pages::explore as pages;

/// How many of somebody's own games are listed.
const OWN: u32 = 10;

/// The page of a position.
pub(super) async fn page(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(place): Query<Place>,
) -> Result<Markup, Problem> {
    let known = explore(&visitor, kind(&game)?, &place).await?;
    let page = move |visitor: &Visitor| pages::page(visitor, &place, &known);
    visitor.make(page).await
}

/// What stands beside the analysis board.
pub(super) async fn panel(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(place): Query<Place>,
) -> Result<Markup, Problem> {
    let known = explore(&visitor, kind(&game)?, &place).await?;
    let panel = move |visitor: &Visitor| pages::panel(visitor, &place, &known);
    visitor.make(panel).await
}

/// What is known of a position
///
/// For a position and all that can be turned or mirrored into it: what is proven, what the engine believes, what was
/// played on this site and with what result, and the same of every move, the best first. `docs/formats/explore.md`
/// describes the fields.
#[utoipa::path(
    get,
    path = "/api/v1/explore/{game}",
    params(
        ("game" = String, Path, description = "The game: `molehill`, `taupes`, `talpa` or `mijnlieff`."),
        ("position" = Option<String>, Query, description = "The position text from which the moves are played; else the start."),
        ("options" = Option<String>, Query, description = "Instead, the options of the game: `key=value`, with blanks between them."),
        ("moves" = Option<String>, Query, description = "Turns as they are written, with blanks between them."),
        ("longer" = Option<bool>, Query, description = "Whether it is looked at for 8 s instead of one."),
    ),
    responses((status = 200, description = "What is known.", body = Explored)),
)]
pub(super) async fn explore_position(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(place): Query<Place>,
) -> Result<Json<Explored>, Problem> {
    let kind = game.parse().map_err(|_| Code::Game)?;
    let known = explore(&visitor, kind, &place).await?;
    visitor
        .make(move |_| Json(Explored::new(&known.survey, &known.statistics)))
        .await
}

async fn explore(visitor: &Visitor, kind: Kind, place: &Place) -> Result<KnownPlace, Problem> {
    visitor.spend(Class::Request, extra_cost(place.steps()))?;
    let record = place
        .read(kind)
        .map_err(|wrong| Problem::place(kind, wrong))?;
    let position = record.position();
    refuse_help(visitor, position).await?;
    let games = &visitor.site.games;
    let survey = match games.surveyed(position, place.longer) {
        Some(survey) => survey,
        None => {
            let admission = visitor
                .site
                .hints
                .admit(visitor.id().clone(), visitor.address);
            let _admission = admission.ok_or(Code::Busy)?;
            let seconds = if place.longer {
                LONG_SURVEY_TIME
            } else {
                SURVEY_TIME
            };
            visitor.spend(Class::Engine, seconds)?;
            let survey = games.survey(visitor.client(), position.clone(), place.longer);
            survey.await.ok_or(Code::Busy)?
        }
    };
    let statistics = statistics(visitor, &survey).await?;
    Ok(KnownPlace {
        record,
        survey,
        statistics,
    })
}

/// What was played in a position, by everybody and by the visitor.
async fn statistics(visitor: &Visitor, survey: &Survey) -> Result<Statistics, Problem> {
    let (kind, key) = (survey.position.kind(), survey.position.key());
    let (store, person) = (visitor.site.store(), visitor.id());
    let nexts: Vec<u64> = survey.moves.iter().map(|found| found.next).collect();
    let own_games = store.own_visits(person, kind, key, OWN).await?.into_iter();
    Ok(Statistics {
        all: counted(&store.played(kind, key).await?),
        own: counted(&store.played_by(person, kind, key).await?),
        reached: store.reached(kind, &nexts).await?.into_iter().collect(),
        own_games: own_games.map(|(game, ply)| OwnGame { game, ply }).collect(),
    })
}

fn counted(played: &[PlayedStep]) -> HashMap<u64, Counts> {
    let mut counts: HashMap<u64, Counts> = HashMap::new();
    for &PlayedStep {
        next,
        result,
        games,
    } in played
    {
        let of = |wanted| if result == Some(wanted) { games } else { 0 };
        counts.entry(next).or_default().add(Counts {
            games,
            won_by_mover: of(MoverResult::Won),
            drawn: of(MoverResult::Drew),
            lost_by_mover: of(MoverResult::Lost),
        });
    }
    counts
}
