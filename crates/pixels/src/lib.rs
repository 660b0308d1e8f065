//! Picture operations and a PNG encoder: pure Rust, no browser, no I/O.
//!
//! [`image::Rgba8`] is the picture, [`op::Op`] the one list of what can be done to it,
//! [`png`] writes it out.

pub mod error;
pub mod image;
