//! Reads the files of `tests/fixtures/heic` and their expected pixels, and decodes whole images.

use std::fs;
use std::path::PathBuf;

use roundel_heic::{Color, HeicError, Limits};
use roundel_pixels::icc::{TableToSrgb, ToSrgb};

pub type Pixel = [u8; 4];

/// A whole image, upright and in sRGB.
#[derive(Debug, PartialEq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<Pixel>,
}

/// A pixel that a file must have.
#[derive(Debug)]
pub struct Expected {
    pub x: usize,
    pub y: usize,
    pub pixel: Pixel,
}

/// The size of a file's image, and pixels on a grid from corner to corner.
pub struct Reference {
    pub name: String,
    pub size: (usize, usize),
    pub pixels: Vec<Expected>,
}

fn fixtures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures")
}

/// Reads a HEIC file from the fixtures.
pub fn fixture(name: &str) -> Vec<u8> {
    fs::read(fixtures().join("heic").join(name)).unwrap()
}

/// The references that `making/heics.py` recorded. Each value is on a separate line.
pub fn references() -> Vec<Reference> {
    let text = fs::read_to_string(fixtures().join("expected/heic.json")).unwrap();
    let mut references = Vec::new();
    let (mut name, mut size) = (String::new(), (0, 0));
    for line in text.lines() {
        let (key, value) = line.split_once(": ").unwrap_or_default();
        let key = key.trim().trim_matches('"');
        let value = value.trim_matches([',', '"']);
        match key {
            "width" => size.0 = value.parse().unwrap(),
            "height" => size.1 = value.parse().unwrap(),
            "pixels" => references.push(Reference {
                name: name.clone(),
                size,
                pixels: grid(value, size),
            }),
            "" => {}
            _ => key.clone_into(&mut name),
        }
    }
    references
}

/// Parses rows of pixels, each pixel as `rrggbbaa`.
fn grid(text: &str, (width, height): (usize, usize)) -> Vec<Expected> {
    let rows: Vec<&str> = text.split(' ').collect();
    let mut expected = Vec::new();
    for (row, digits) in rows.iter().enumerate() {
        let columns = digits.len() / 8;
        for column in 0..columns {
            let byte = |at: usize| u8::from_str_radix(&digits[column * 8 + at * 2..][..2], 16).unwrap();
            expected.push(Expected {
                x: column * (width - 1) / (columns - 1),
                y: row * (height - 1) / (rows.len() - 1),
                pixel: [0, 1, 2, 3].map(byte),
            });
        }
    }
    expected
}

/// Decodes a whole file.
pub fn decode(file: &[u8]) -> Result<Picture, HeicError> {
    decode_within(file, Limits::default())
}

/// Decodes a whole file within limits.
pub fn decode_within(file: &[u8], limits: Limits) -> Result<Picture, HeicError> {
    let mut decoder = roundel_heic::open_with(file, limits)?;
    let [width, height] = [decoder.width(), decoder.height()].map(|side| side as usize);
    let mut rgba = Vec::new();
    let mut steps = 0;
    while let Some(rows) = decoder.step()? {
        assert_eq!(rows.len() % (width * 4), 0, "not whole rows");
        rgba.extend(rows);
        steps += 1;
    }
    assert_eq!(steps, decoder.tiles());
    assert_eq!(rgba.len(), width * height * 4);
    match decoder.color() {
        Color::Profile(profile) => {
            if let Some(conversion) = ToSrgb::from_icc(profile, 3) {
                conversion.apply_row(&mut rgba);
            } else if let Some(table) = TableToSrgb::from_icc(profile, 3) {
                table.apply_row(&mut rgba);
            }
        }
        Color::CodePoints { primaries, transfer } => {
            if let Some(conversion) = ToSrgb::from_cicp(*primaries, *transfer) {
                conversion.apply_row(&mut rgba);
            }
        }
        _ => {}
    }
    Ok(upright(
        (width, height),
        rgba.as_chunks().0,
        decoder.orientation(),
    ))
}

/// Turns an image upright. EXIF defines each orientation by the sides at which row 0 and column 0 of the stored image
/// are shown.
fn upright((width, height): (usize, usize), stored: &[Pixel], orientation: u8) -> Picture {
    let is_turned = orientation > 4;
    let shown = if is_turned {
        (height, width)
    } else {
        (width, height)
    };
    let (right, bottom) = (width - 1, height - 1);
    let mut pixels = Vec::new();
    for y in 0..shown.1 {
        for x in 0..shown.0 {
            let (from_x, from_y) = match orientation {
                1 => (x, y),
                2 => (right - x, y),
                3 => (right - x, bottom - y),
                4 => (x, bottom - y),
                5 => (y, x),
                6 => (y, bottom - x),
                7 => (right - y, bottom - x),
                8 => (right - y, x),
                _ => panic!("{orientation}"),
            };
            pixels.push(stored[from_y * width + from_x]);
        }
    }
    Picture {
        width: shown.0,
        height: shown.1,
        pixels,
    }
}

/// Pseudorandom numbers that are the same in every run: the upper bits of a linear congruential generator with
/// the multiplier of Knuth's MMIX.
pub struct Numbers(pub u64);

impl Numbers {
    /// A number from 0 (inclusive) to `end` (exclusive).
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}
