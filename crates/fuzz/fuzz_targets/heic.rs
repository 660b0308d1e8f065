//! The entry of a fuzz target.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::heic::accepts);
