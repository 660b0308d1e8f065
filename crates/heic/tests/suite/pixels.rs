//! Compares the pixels of every kind of file with the results of ffmpeg, libheif and Little CMS.

use roundel_heic::{HeicError, open};

use crate::common::{Reference, decode, fixture, references};

/// Returns the largest allowed difference of a channel from the reference. The reference rounds only once. The decoder
/// also rounds to 8 bits before colours are converted. Near black, where sRGB is steep, this changes the result of some
/// files by up to 2.
fn tolerance(name: &str) -> u8 {
    match name {
        "10-bit.heic" | "phone.heic" | "adobe-rgb.heic" | "undeclared.heic" | "table.heic" => 2,
        _ => 1,
    }
}

/// The largest difference, and where it is.
fn largest_difference(reference: &Reference) -> (u8, String) {
    let picture = decode(&fixture(&reference.name)).unwrap();
    assert_eq!(
        (picture.width, picture.height),
        reference.size,
        "{}",
        reference.name
    );
    let differences = reference.pixels.iter().map(|expected| {
        let found = picture.pixels[expected.y * picture.width + expected.x];
        // If both alphas are 0, colours are not compared, because they are invisible.
        let is_clear = found[3] == 0 && expected.pixel[3] == 0;
        let channels = found.iter().zip(expected.pixel).map(|(a, b)| a.abs_diff(b));
        let difference = if is_clear { 0 } else { channels.max().unwrap() };
        (
            difference,
            format!("{}: {found:?}, expected {expected:?}", reference.name),
        )
    });
    differences.max().unwrap()
}

#[test]
fn every_file_has_the_pixels_of_other_decoders() {
    let references = references();
    assert_eq!(references.len(), 25);
    let wrong: Vec<String> = references
        .iter()
        .map(|reference| (largest_difference(reference), tolerance(&reference.name)))
        .filter(|((difference, _), tolerance)| difference > tolerance)
        .map(|((_, found), _)| found)
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_photo_of_a_phone_is_decoded_tile_by_tile() {
    let file = fixture("phone.heic");
    let mut decoder = open(&file).unwrap();
    assert_eq!(decoder.tiles(), 4);
    let steps: Vec<usize> = core::iter::from_fn(|| decoder.step().unwrap())
        .map(|rows| rows.len() / (640 * 4))
        .collect();
    // Each row of tiles has two tiles. Its first tile completes no rows of pixels. Its second tile completes all of
    // them: 512 in the first row of tiles, and the remaining 288 of 800 in the second.
    assert_eq!(steps, [0, 512, 0, 288]);
    assert_eq!(decoder.step(), Ok(None));
}

#[test]
fn hdr_is_refused() {
    let refusal = open(&fixture("hdr.heic")).map(drop);
    assert_eq!(refusal, Err(HeicError::Unsupported("HDR")));
}
