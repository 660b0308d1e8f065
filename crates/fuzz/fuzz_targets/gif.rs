//! The entry point of the fuzz target `gif`.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::gif::accepts);
