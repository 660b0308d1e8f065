//! Reads any bytes as a colour profile, and also as a JPEG with a profile. Converts pixels with the profiles that are
//! found.

use roundel_pixels::icc::{TableToSrgb, ToSrgb, has_table, jpeg_profile};

use crate::convert;

/// The offset in bytes of the signature in a profile.
const SIGNATURE_AT: usize = 36;

/// True if a profile in the bytes describes a conversion. A profile may also start in the middle of the bytes: one is
/// tried for each of the first four signatures.
pub fn accepts(input: &[u8]) -> bool {
    let mut found = converts(input);
    if let Some(profile) = jpeg_profile(input) {
        assert!(profile.len() <= input.len(), "a profile longer than its file");
        found |= converts(&profile);
    }
    let signatures = input
        .windows(4)
        .enumerate()
        .filter(|(_, window)| window == b"acsp");
    for (at, _) in signatures.take(4) {
        if let Some(start) = at.checked_sub(SIGNATURE_AT) {
            found |= converts(&input[start..]);
        }
    }
    found
}

fn converts(profile: &[u8]) -> bool {
    let conversions = [1, 3].map(|channels| ToSrgb::from_icc(profile, channels));
    for conversion in conversions.iter().flatten() {
        let mut pixels: Vec<u8> = (0..=255).collect();
        convert(conversion, &mut pixels);
    }
    let tables = [1, 3, 4].map(|channels| TableToSrgb::from_icc(profile, channels));
    for table in tables.iter().flatten() {
        assert!(has_table(profile), "converts a table that is not there");
        let mut pixels: Vec<u8> = (0..=255).collect();
        table.apply_row(&mut pixels);
    }
    conversions.iter().any(Option::is_some) || tables.iter().any(Option::is_some)
}
