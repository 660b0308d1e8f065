//! The entry point of the fuzz target `faces`.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::faces::accepts);
