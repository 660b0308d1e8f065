//! Fuzz targets. Each target is a function that takes any bytes. It panics if the code under test is wrong, and returns
//! whether the code accepted the bytes. `README.md` explains how to run the targets.

// No number is truncated, because the images are small.
#![allow(clippy::cast_possible_truncation, clippy::missing_panics_doc)]

mod coded;
pub mod faces;
pub mod gif;
pub mod heic;
pub mod icc;
pub mod jpeg;
pub mod png;
pub mod png_encoder;
#[cfg(test)]
mod smoke;
pub mod webp;

/// The largest number of pixels that a target decodes. Larger images would only make the search slower.
const MAX_PIXELS: u32 = 1 << 16;

/// Width and height in pixels.
type Size = (u32, u32);

/// Whether a size is small enough for a target to decode it.
fn is_small((width, height): Size) -> bool {
    width
        .checked_mul(height)
        .is_some_and(|pixels| pixels <= MAX_PIXELS)
}

/// Defines the entry point of a target. With cargo-fuzz, libFuzzer runs the target. Otherwise, `main` runs the target
/// on the files that the arguments name.
#[macro_export]
macro_rules! target {
    ($accepts:path) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|input: &[u8]| {
            $accepts(input);
        });

        #[cfg(not(fuzzing))]
        fn main() {
            $crate::run_files($accepts);
        }
    };
}

/// Runs a target on the files that the arguments name.
pub fn run_files(accepts: fn(&[u8]) -> bool) {
    for path in std::env::args().skip(1) {
        let input = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let result = if accepts(&input) { "accepted" } else { "refused" };
        println!("{path}: {result}");
    }
}

/// Converts pixels of straight RGBA to sRGB. Checks that alpha does not change, and that an identity changes nothing.
fn convert(conversion: &roundel_pixels::icc::ToSrgb, rgba: &mut [u8]) {
    let original = rgba.to_vec();
    conversion.apply_row(rgba);
    let alphas = |rgba: &[u8]| rgba.iter().skip(3).step_by(4).copied().collect::<Vec<u8>>();
    assert_eq!(alphas(rgba), alphas(&original), "alpha changed");
    assert!(!conversion.is_identity() || rgba == original, "sRGB changed");
}
