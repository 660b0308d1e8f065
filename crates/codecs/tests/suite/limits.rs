//! Tests the largest sizes that are decoded.

use roundel_codecs::{CodecError, open};

use crate::common::fixture;

/// True if a file is refused because of its size. The files below have too little data for any size near the limits, so
/// a size within them leads to another error.
fn is_too_large(file: &[u8]) -> bool {
    open(file).map(drop) == Err(CodecError::TooManyPixels)
}

#[test]
fn a_png_of_a_size_beyond_the_limits_is_refused() {
    for (width, height, expected) in [
        (16_384_u32, 1_u32, false),
        (16_385, 1, true),
        (1, 16_385, true),
        (10_000, 10_000, false),
        (10_001, 10_000, true),
        (u32::MAX, u32::MAX, true),
    ] {
        let mut file = fixture("photos/palette.png");
        file[16..24].copy_from_slice(&[width.to_be_bytes(), height.to_be_bytes()].concat());
        let checksum = crc32fast::hash(&file[12..29]);
        file[29..33].copy_from_slice(&checksum.to_be_bytes());
        assert_eq!(is_too_large(&file), expected, "{width} x {height}");
    }
}

#[test]
fn a_gif_of_a_size_beyond_the_limits_is_refused() {
    for (width, height, expected) in [
        (16_384_u16, 1_u16, false),
        (16_385, 1, true),
        (10_000, 10_000, false),
        (10_001, 10_000, true),
    ] {
        let size = [width.to_le_bytes(), height.to_le_bytes()].concat();
        // A screen of this size with one frame, which has no data.
        let file = [
            b"GIF89a",
            &size[..],
            &[0, 0, 0, b',', 0, 0, 0, 0],
            &size,
            &[0, 2, 0],
        ]
        .concat();
        assert_eq!(is_too_large(&file), expected, "{width} x {height}");
    }
}

#[test]
fn a_webp_of_a_size_beyond_the_limits_is_refused() {
    // The sizes in these files have 14 bits.
    for (width, height, expected) in [
        (16_383_u32, 1_u32, false),
        (10_000, 10_000, false),
        (10_001, 10_000, true),
        (16_383, 16_383, true),
    ] {
        // The size of the lossless image is after its chunk's header and a signature of one byte.
        let mut lossless = fixture("photos/lossless.webp");
        assert_eq!(&lossless[12..16], b"VP8L");
        let bits = u32::from_le_bytes(lossless[21..25].try_into().unwrap());
        let sized = bits >> 28 << 28 | (height - 1) << 14 | (width - 1);
        lossless[21..25].copy_from_slice(&sized.to_le_bytes());
        assert_eq!(is_too_large(&lossless), expected, "lossless, {width} x {height}");

        // The file without its first chunk, which declares the size too. The size of the lossy image is after its chunk's
        // header, three bytes and a signature.
        let chunks = fixture("photos/photo.webp").split_off(30);
        assert_eq!(&chunks[..4], b"VP8 ");
        let length = u32::try_from(4 + chunks.len()).unwrap().to_le_bytes();
        let mut lossy = [b"RIFF", &length[..], b"WEBP", &chunks].concat();
        let size = [width, height].map(|side| u16::try_from(side).unwrap().to_le_bytes());
        lossy[26..30].copy_from_slice(&size.concat());
        assert_eq!(is_too_large(&lossy), expected, "lossy, {width} x {height}");
    }
}
