//! Tests the limits that a caller can set.

use roundel_codecs::{CodecError, Limits, open, open_with};

use crate::common::fixture;

#[test]
fn a_picture_at_the_limits_is_taken_and_a_larger_one_refused() {
    for path in [
        "photos/palette.png",
        "photos/animated.gif",
        "photos/lossless.webp",
        "photos/photo.webp",
    ] {
        let file = fixture(path);
        let decoder = open(&file).unwrap();
        let (width, height) = (decoder.width() as u32, decoder.height() as u32);
        let limits = Limits::default()
            .with_side(width.max(height))
            .with_pixels(width * height);
        assert!(open_with(&file, limits).is_ok(), "{path}");
        for smaller in [
            limits.with_side(limits.side - 1),
            limits.with_pixels(limits.pixels - 1),
        ] {
            let refusal = open_with(&file, smaller).map(drop);
            assert_eq!(refusal, Err(CodecError::TooManyPixels), "{path}");
        }
    }
}

#[test]
fn no_limit_is_too_high() {
    let limits = Limits::default().with_side(u32::MAX).with_pixels(u32::MAX);
    // A PNG that declares 2^32 - 1 pixels on each side, and a PNG that declares 100,000 x 1,000 pixels. Both have too
    // little data.
    for (size, is_refused) in [([0xff; 8], true), ([0, 1, 0x86, 0xa0, 0, 0, 3, 0xe8], false)] {
        let mut file = fixture("photos/palette.png");
        file[16..24].copy_from_slice(&size);
        let checksum = crc32fast::hash(&file[12..29]);
        file[29..33].copy_from_slice(&checksum.to_be_bytes());
        let result = open_with(&file, limits).map(drop);
        assert_eq!(result == Err(CodecError::TooManyPixels), is_refused, "{result:?}");
        assert_eq!(open(&file).map(drop), Err(CodecError::TooManyPixels));
    }
}
