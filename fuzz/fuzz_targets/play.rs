#![no_main]

use burrow_games::testing::play_text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| play_text(text));
