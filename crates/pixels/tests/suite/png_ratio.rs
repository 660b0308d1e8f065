//! Compares how well the fast encoder and another compressor compress the same filtered rows.

#![allow(clippy::cast_possible_truncation, reason = "painters wrap around on purpose")]

use crate::png_support;

use roundel_pixels::image::Rgba8;
use roundel_pixels::png::encode;

use png_support::{Pixel, chunks, noise, opaque, picture};

/// The compression level that `miniz_oxide` uses by default.
const LEVEL: u8 = 6;

/// The size to which the fast encoder compresses the filtered rows of an image, divided by the size to which
/// `miniz_oxide` compresses the same rows.
#[allow(clippy::cast_precision_loss, reason = "files of less than a megabyte")]
fn ratio(picture: &Rgba8) -> f64 {
    let chunks = chunks(&encode(picture).expect("an encoding"));
    let data: Vec<u8> = chunks
        .into_iter()
        .filter(|(name, _)| name == "IDAT")
        .flat_map(|(_, data)| data)
        .collect();
    let rows = miniz_oxide::inflate::decompress_to_vec_zlib(&data).expect("a zlib stream");
    data.len() as f64 / miniz_oxide::deflate::compress_to_vec_zlib(&rows, LEVEL).len() as f64
}

/// An image of words from a vocabulary. Each word follows a copy of its first letters and two other letters. The
/// letters are small signed bytes. With such bytes, every filter except None leaves larger residuals.
fn words_after_their_beginnings() -> Rgba8 {
    const WIDTH: usize = 400;
    let letter = |x, y| (noise(x, y)[0] & 63).wrapping_sub(32);
    let mut between = (0..).map(|i| letter(i, 5000));
    let mut letters: Vec<u8> = Vec::new();
    for n in 0..1200 {
        let word = u32::from(noise(n, 7)[0]) % 100;
        letters.extend((0..7).map(|i| letter(i, word)));
        letters.extend(between.by_ref().take(2));
        letters.extend((1..24).map(|i| letter(i, word)));
        letters.extend(between.by_ref().take(1));
    }
    let height = letters.len() / WIDTH;
    picture(WIDTH as u32, height as u32, |x, y| {
        let letter = letters[y as usize * WIDTH + x as usize];
        [letter, letter, letter, 255]
    })
}

/// Black text on white: 26 letters in cells of 9 x 14 pixels.
fn text(x: u32, y: u32) -> Pixel {
    let letter = u32::from(noise(x / 9, y / 14)[0]) % 26;
    let (x, y) = (x % 9, y % 14);
    let is_ink = x < 7 && y < 10 && noise(letter * 50 + x / 2, y / 2)[1] < 110;
    if is_ink { [0, 0, 0, 255] } else { [255; 4] }
}

/// Gradients with grain, like a photo.
fn grain(x: u32, y: u32) -> Pixel {
    let [red, green, blue, _] = noise(x, y).map(|n| n % 8);
    [(x / 4) as u8 + red, (y / 4) as u8 + green, 99 + blue, 255]
}

/// Icons of 32 x 32 pixels with grain, scattered on a plain background.
fn icons(x: u32, y: u32) -> Pixel {
    match u32::from(noise(x / 32, y / 32)[0]) % 12 {
        ..6 => [240, 240, 240, 255],
        icon => opaque(noise(x % 32 + 100 * icon, y % 32)),
    }
}

#[test]
fn compresses_about_as_well_as_the_default_level_of_miniz_oxide() {
    // The images are the same in every run. Each bound is 1 to 3 % above the ratio that was measured when the bound
    // was written.
    for (name, picture, bound) in [
        (
            "words after their beginnings",
            words_after_their_beginnings(),
            1.02,
        ),
        ("icons", picture(640, 480, icons), 1.04),
        ("grain", picture(640, 480, grain), 0.9),
        ("text", picture(640, 480, text), 1.3),
    ] {
        let ratio = ratio(&picture);
        assert!(ratio <= bound, "{name}: {ratio:.3} of the size, at most {bound}");
    }
}
