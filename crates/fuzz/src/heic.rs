//! Decodes any bytes as a HEIC photo.

use roundel_heic::{Color, HeicError, Limits, open_with};
use roundel_pixels::icc::ToSrgb;

use crate::{MAX_PIXELS, convert};

const CHANNELS: usize = 4;

/// True if the bytes are a HEIC photo in which no tile is missing.
pub fn accepts(input: &[u8]) -> bool {
    let limits = Limits::default().with_pixels(MAX_PIXELS).with_side(1 << 12);
    match decode(input, limits) {
        Ok(pixels) => {
            assert_eq!(decode(input, limits), Ok(pixels), "not the same pixels again");
            true
        }
        Err(error) => {
            assert_ne!(
                error,
                HeicError::OutOfMemory,
                "memory for more than a small picture"
            );
            false
        }
    }
}

/// Returns the pixels in sRGB, or as stored if there is no conversion.
fn decode(file: &[u8], limits: Limits) -> Result<Vec<u8>, HeicError> {
    let mut decoder = open_with(file, limits)?;
    let (width, height) = (decoder.width() as usize, decoder.height() as usize);
    assert!((1..=8).contains(&decoder.orientation()));
    let mut pixels = Vec::new();
    let mut tiles = 0;
    while let Some(rows) = decoder.step()? {
        assert_eq!(rows.len() % (width * CHANNELS), 0, "a part of a row");
        pixels.extend(rows);
        tiles += 1;
    }
    assert_eq!(tiles, decoder.tiles(), "another number of tiles");
    assert_eq!(pixels.len(), width * height * CHANNELS, "rows are missing");
    let conversion = match decoder.color() {
        Color::Srgb => None,
        Color::Profile(profile) => ToSrgb::from_icc(profile, 3),
        Color::CodePoints { primaries, transfer } => {
            let conversion = ToSrgb::from_cicp(*primaries, *transfer);
            assert!(conversion.is_some(), "code points that are not converted");
            conversion
        }
        other => panic!("{other:?} is not converted"),
    };
    if let Some(conversion) = conversion {
        convert(&conversion, &mut pixels);
    }
    Ok(pixels)
}
