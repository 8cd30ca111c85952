#![no_main]

use burrow_games::testing::record_text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| record_text(text));
