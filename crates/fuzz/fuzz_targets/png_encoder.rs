//! The entry point of the fuzz target `png_encoder`.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::png_encoder::accepts);
