//! The entry point of the fuzz target `png`.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::png::accepts);
