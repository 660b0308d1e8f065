//! The entry point of the fuzz target `webp`.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::webp::accepts);
