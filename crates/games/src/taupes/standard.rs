//! The layout that is used when none is given. Nothing but data: a photograph of the printed sheets can
//! replace it here, or at run time by a layout file (`docs/formats/layout.md`).

use super::layout::{self, Axial};

pub(super) const SOURCE: &str = "our reconstruction; known for certain are the 61 spaces, the 13, 8, 4 \
    and 1 holes, the last hole in the centre, and that level 1 has no special space";

/// For each level, the lawn first: its holes and its special spaces.
pub(super) const LEVELS: [(&[Axial], &[Axial]); layout::LEVELS] = [
    (
        &[
            (1, -4),
            (4, -3),
            (1, -2),
            (-3, -1),
            (-1, -1),
            (4, -1),
            (0, 0),
            (-4, 1),
            (1, 1),
            (-2, 2),
            (-1, 2),
            (2, 2),
            (-2, 4),
        ],
        &[],
    ),
    (
        &[
            (2, -3),
            (-1, -2),
            (-4, 0),
            (3, 0),
            (-3, 1),
            (1, 2),
            (-2, 3),
            (0, 4),
        ],
        &[(0, -3), (1, -1), (4, 0), (-4, 4)],
    ),
    (
        &[(3, -4), (-1, -1), (2, 2), (-4, 2)],
        &[(-2, -2), (4, -2), (1, 0), (-3, 4)],
    ),
    (&[(0, 0)], &[(4, -4), (-1, -2), (1, 2), (-4, 4)]),
];

/// The directions from the centre in which the last level has a solid spoke.
pub(super) const SOLID: [Axial; 3] = [(1, 0), (-1, 1), (0, -1)];
