//! The entry point of the fuzz target `jpeg`.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::jpeg::accepts);
