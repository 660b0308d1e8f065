//! Decodes whole images, reads fixtures, and makes numbers that look random.

use std::path::PathBuf;

use roundel_codecs::{CodecError, Decoder};

pub type Pixel = [u8; 4];

/// A whole image.
#[derive(Debug, PartialEq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<Pixel>,
}

impl Picture {
    pub fn at(&self, x: usize, y: usize) -> Pixel {
        self.pixels[y * self.width + x]
    }
}

/// Decodes a whole file.
pub fn decode(file: &[u8]) -> Result<Picture, CodecError> {
    read_all(&mut roundel_codecs::open(file)?, 7)
}

/// Reads all rows, at most `at_once` per call.
pub fn read_all(decoder: &mut Decoder, at_once: usize) -> Result<Picture, CodecError> {
    let (width, height) = (decoder.width(), decoder.height());
    let mut band = vec![1; width * 4 * at_once];
    let mut pixels = Vec::new();
    loop {
        let rows = decoder.read(&mut band)?;
        if rows == 0 {
            break;
        }
        pixels.extend_from_slice(band[..rows * width * 4].as_chunks().0);
    }
    assert_eq!(pixels.len(), width * height);
    Ok(Picture {
        width,
        height,
        pixels,
    })
}

/// Reads a file from `tests/fixtures`.
pub fn fixture(path: &str) -> Vec<u8> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures");
    std::fs::read(folder.join(path)).unwrap()
}

/// Pseudorandom numbers that are the same in every run: the upper bits of a linear congruential generator with
/// the multiplier of Knuth's MMIX.
pub struct Numbers(pub u64);

impl Numbers {
    /// A number from 0 (inclusive) to `end` (exclusive).
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % end
    }

    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.below(256) as u8).collect()
    }
}
