//! Reads arbitrary bytes as a colour profile, and as a JPEG with one, and converts pixels with it.
//!
//! Run `cargo +nightly fuzz run icc` in `crates/`. The colour fixtures in `tests/fixtures/colours` are good
//! seeds: the target also looks for a profile at every place where its signature is.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pixels::icc::{ToSrgb, jpeg_profile};

/// Where the signature is in a profile.
const SIGNATURE_AT: usize = 36;

fuzz_target!(|input: &[u8]| {
    try_out(input);
    if let Some(profile) = jpeg_profile(input) {
        assert!(profile.len() <= input.len());
        try_out(&profile);
    }
    let signatures = input.windows(4).enumerate().filter(|(_, window)| window == b"acsp");
    for (at, _) in signatures.take(4) {
        if let Some(start) = at.checked_sub(SIGNATURE_AT) {
            try_out(&input[start..]);
        }
    }
});

fn try_out(profile: &[u8]) {
    for channels in [1, 3] {
        let Some(conversion) = ToSrgb::from_icc(profile, channels) else {
            continue;
        };
        let mut pixels: Vec<u8> = (0..=255).collect();
        let original = pixels.clone();
        conversion.apply_row(&mut pixels);
        let alphas = |pixels: &[u8]| pixels.iter().skip(3).step_by(4).copied().collect::<Vec<u8>>();
        assert_eq!(alphas(&pixels), alphas(&original));
        assert!(!conversion.is_identity() || pixels == original);
    }
}
