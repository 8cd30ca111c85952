//! What the evaluation looks at, by name.

/// Declares the features once: as fields, and as numbers in the order of the weights.
macro_rules! features {
    ($($(#[$about:meta])* $name:ident,)*) => {
        /// What the chances of a seat depend on. Shares are of the holes of the level unless stated otherwise.
        #[derive(Clone, Copy, Default, Debug)]
        pub struct Features {
            $($(#[$about])* pub $name: f32,)*
        }

        /// How many features a seat has.
        pub const FEATURES: usize = [$(stringify!($name)),*].len();

        impl Features {
            /// The features in the order of their weights.
            pub fn values(&self) -> [f32; FEATURES] {
                [$(self.$name),*]
            }

            /// Their sum with these weights.
            pub fn score(&self, weights: &[f32; FEATURES]) -> f32 {
                let terms = self.values().into_iter().zip(weights);
                terms.map(|(feature, weight)| feature * weight).sum()
            }
        }

        impl From<[f32; FEATURES]> for Features {
            fn from([$($name),*]: [f32; FEATURES]) -> Self {
                Self { $($name),* }
            }
        }
    };
}

features! {
    /// The share of the holes that it has filled.
    inside,
    /// The same, the more the fuller the level is.
    inside_as_filled,
    /// Its share of all moles.
    moles,
    /// Its moles that can enter a hole with some disc, as a share and at most as many as holes are open.
    near,
    /// The same, the more the fuller the level is.
    near_as_filled,
    /// The chance to enter a hole with the next disc.
    enter,
    /// The same if it is to move.
    enter_to_move,
    /// The same if only one hole is open.
    enter_last_hole,
    /// The same if only one hole is open and it is to move.
    enter_last_hole_to_move,
    /// The chance to enter a hole with one of the next two discs.
    enter_soon,
    /// The same if it is to move.
    enter_soon_to_move,
    /// 1 if it is to move.
    to_move,
    /// The same, the more the fuller the level is.
    to_move_as_filled,
    /// Its moles that will drop into a hole of the next level, as a share.
    drop_in,
    /// Its moles that will drop near a hole of the next level, as a share.
    drop_near,
    /// On the last level the logarithm of its chance in the race for the hole, on others 1 if it has no mole outside.
    race,
    /// The open holes that some mole of its can enter with some disc, as a share.
    covered,
    /// In how many ways its moles can go, in hundreds.
    ways,
    /// The holes of the next level that its moles can enter from where they will drop, as a share of those.
    covered_next,
    /// How many seats play before it, as a share of the others.
    wait,
    /// The same times the chance to enter a hole with the next disc.
    wait_enter,
    /// The same as `wait`, the more the fuller the level is.
    wait_as_filled,
    /// The same as `wait_enter` if only one hole is open.
    wait_enter_last_hole,
    /// The share of the holes that it will probably fill.
    forecast,
    /// The square of that.
    forecast_squared,
    /// The holes that its moles will enter with their next disc on the next level if nobody hinders them, as a share.
    enter_next,
    /// The same with one of two discs.
    enter_next_soon,
    /// Among how many moles it may choose to enter a hole, over the discs that it may turn.
    choice,
    /// Its moles outside holes, as a share.
    outside,
    /// The holes that its moles would enter with one of two discs on an empty board, as a share.
    enter_if_empty,
}
