//! Tests the limits that a caller can set, and files that declare a larger size than their data has.

use roundel_heic::{HeicError, Limits, open};

use crate::common::{decode_within, fixture};

#[test]
fn a_picture_at_the_limits_is_taken_and_a_larger_one_refused() {
    for (name, width, height) in [
        ("heif-enc-10-bit.heic", 150, 100),
        ("overlay.heic", 96, 64),
        ("sequence.heic", 96, 64),
    ] {
        let file = fixture(name);
        let limits = Limits::default().with_side(width).with_pixels(width * height);
        assert!(decode_within(&file, limits).is_ok(), "{name}");
        for smaller in [
            limits.with_side(width - 1),
            limits.with_pixels(width * height - 1),
        ] {
            assert_eq!(
                decode_within(&file, smaller),
                Err(HeicError::TooManyPixels),
                "{name}"
            );
        }
    }
}

/// Returns a fixture in which the first `ispe` box that declares the size `from` declares the size `to` instead.
fn resized(name: &str, from: [u32; 2], to: [u32; 2]) -> Vec<u8> {
    let mut file = fixture(name);
    let bytes = |size: [u32; 2]| size.map(u32::to_be_bytes).concat();
    let at = file.windows(8).position(|window| window == bytes(from)).unwrap();
    file[at..at + 8].copy_from_slice(&bytes(to));
    file
}

#[test]
fn a_declared_size_is_checked_before_decoding() {
    for (size, error) in [
        ([16_385, 1], HeicError::TooManyPixels),
        ([16_000, 16_000], HeicError::TooManyPixels),
        ([0, 100], HeicError::Broken("a side is 0")),
    ] {
        let file = resized("10-bit.heic", [150, 100], size);
        assert_eq!(open(&file).map(drop), Err(error), "{size:?}");
    }
}

#[test]
fn a_picture_larger_than_its_data_is_refused() {
    let file = resized("10-bit.heic", [150, 100], [151, 100]);
    let mut decoder = open(&file).unwrap();
    assert_eq!(decoder.step(), Err(HeicError::Broken("a tile is too small")));
}
