//! The entry point of the fuzz target `icc`.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::icc::accepts);
