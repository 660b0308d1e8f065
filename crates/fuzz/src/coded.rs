//! Checks how `roundel-codecs` decodes a file. Several targets use these checks.

use roundel_codecs::{CodecError, Color, Decoder};
use roundel_pixels::icc::ToSrgb;

use crate::{Size, convert, is_small};

const CHANNELS: usize = 4;

/// Decodes a file twice and converts it to sRGB, unless the declared size is too large. Returns true if the file has a
/// whole image.
pub fn accepts(file: &[u8], declared: Option<Size>) -> bool {
    if declared.is_some_and(|size| !is_small(size)) {
        return false;
    }
    match decode(file, declared, 1) {
        Ok(picture) => {
            assert_eq!(decode(file, declared, 7), Ok(picture), "bands of rows differ");
            true
        }
        Err(error) => {
            assert_eq!(decode(file, declared, 7), Err(error), "bands of rows differ");
            // A file may declare several sizes. The decoder checks all these sizes, even those that do not
            // determine the image's size.
            let is_refusal = matches!(error, CodecError::Broken(_) | CodecError::TooManyPixels);
            assert!(is_refusal, "{error} on a small picture");
            false
        }
    }
}

/// Returns the pixels in sRGB, or as stored if there is no conversion. Reads `rows_at_once` rows at a time.
fn decode(file: &[u8], declared: Option<Size>, rows_at_once: usize) -> Result<Vec<u8>, CodecError> {
    let mut decoder = roundel_codecs::open(file)?;
    let (width, height) = (decoder.width(), decoder.height());
    assert_eq!(
        Some((width as u32, height as u32)),
        declared,
        "not the declared size"
    );
    let row = width * CHANNELS;
    let mut band = vec![1; row * rows_at_once];
    let mut pixels = Vec::new();
    loop {
        let rows = decoder.read(&mut band)?;
        pixels.extend_from_slice(&band[..rows * row]);
        if rows < rows_at_once {
            break;
        }
    }
    assert_eq!(pixels.len(), row * height, "rows are missing");
    assert_eq!(decoder.read(&mut band), Ok(0), "rows after the last");
    if let Some(conversion) = conversion(&decoder) {
        convert(&conversion, &mut pixels);
    }
    Ok(pixels)
}

/// The conversion from the declared colour space to sRGB. None for sRGB, and for colour spaces that
/// are not converted.
fn conversion(decoder: &Decoder) -> Option<ToSrgb> {
    let channels = if decoder.is_gray() { 1 } else { 3 };
    match decoder.color() {
        Color::Srgb => None,
        Color::Profile(profile) => ToSrgb::from_icc(profile, channels),
        Color::Gamma {
            gamma,
            chromaticities,
        } => ToSrgb::from_png(*gamma, *chromaticities),
        Color::CodePoints { primaries, transfer } => ToSrgb::from_cicp(*primaries, *transfer),
        other => panic!("{other:?} is not converted"),
    }
}

/// Two bytes at `at`, little-endian.
pub fn u16_le(file: &[u8], at: usize) -> Option<u32> {
    Some(u32::from(*file.get(at)?) | u32::from(*file.get(at + 1)?) << 8)
}

/// Three bytes at `at`, little-endian.
pub fn u24_le(file: &[u8], at: usize) -> Option<u32> {
    Some(u16_le(file, at)? | u32::from(*file.get(at + 2)?) << 16)
}

/// Four bytes at `at`, big-endian.
pub fn u32_be(file: &[u8], at: usize) -> Option<u32> {
    file.get(at..at + 4)?
        .iter()
        .try_fold(0, |value, byte| Some(value << 8 | u32::from(*byte)))
}
