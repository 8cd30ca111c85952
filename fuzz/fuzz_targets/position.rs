#![no_main]

use burrow_games::testing::position_text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| position_text(text));
