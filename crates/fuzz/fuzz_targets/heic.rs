//! The entry point of the fuzz target `heic`.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::heic::accepts);
