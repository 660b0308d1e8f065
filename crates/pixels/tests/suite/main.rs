//! All tests of the crate from outside, in one program: each program of its own would be linked
//! with everything again, which takes longer than to run it.

mod common;
mod png_support;

mod blur;
mod frame;
mod gradient;
mod mask;
mod op;
mod orient;
mod place;
mod png;
mod png_random;
mod png_smallest;
mod reduce;
mod resize;
mod swap;
mod vignette;
mod ycc;
