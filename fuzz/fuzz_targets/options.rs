#![no_main]

use burrow_games::testing::options_text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| options_text(text));
