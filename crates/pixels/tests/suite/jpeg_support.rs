//! JPEG files for tests: fixtures with known pixels, and files written segment by segment. Also compares
//! pixels.
#![allow(dead_code, reason = "every test file uses a different part")]

pub mod crafted;
pub mod definition;
pub mod segments;

use roundel_pixels::image::Rgba8;
use std::io::Cursor;

/// A file, and its pixels as libjpeg-turbo decodes them.
pub struct Fixture {
    pub name: &'static str,
    pub file: &'static [u8],
    png: &'static [u8],
}

macro_rules! fixtures {
    ($($name:literal)*) => {
        [$(Fixture {
            name: $name,
            file: include_bytes!(concat!("../../../../tests/fixtures/jpeg/", $name, ".jpg")),
            png: include_bytes!(concat!("../../../../tests/fixtures/jpeg/", $name, ".png")),
        }),*]
    };
}

/// Made by `tests/fixtures/making/jpegs.py`.
#[rustfmt::skip]
pub const FIXTURES: [Fixture; 51] = fixtures![
    "444" "422" "420" "440" "411" "410"
    "444-progressive" "422-progressive" "420-progressive" "440-progressive" "411-progressive" "410-progressive"
    "420-1x1" "420-2x3" "420-3x5" "420-5x2" "420-16x16" "420-17x9"
    "422-1x1" "422-2x3" "422-3x5" "422-5x2" "422-16x16" "422-17x9"
    "440-1x1" "440-2x3" "440-3x5" "440-5x2" "440-16x16" "440-17x9"
    "best" "16-bit-steps" "optimized" "restarts" "restarts-progressive" "gray" "gray-progressive" "gray-2x2"
    "rgb" "separate-scans" "separate-scans-restarts"
    "arithmetic" "arithmetic-restarts" "arithmetic-restarts-progressive" "arithmetic-gray-progressive"
    "cmyk" "cmyk-progressive" "cmyk-420" "ycck" "ycck-progressive" "ycck-420"
];

/// The file of the fixture with this name.
pub fn fixture(name: &str) -> &'static [u8] {
    FIXTURES.iter().find(|fixture| fixture.name == name).unwrap().file
}

impl Fixture {
    /// Red, green and blue of each pixel.
    pub fn pixels(&self) -> Vec<u8> {
        let mut reader = png::Decoder::new(Cursor::new(self.png)).read_info().unwrap();
        let mut data = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut data).unwrap();
        assert_eq!(info.color_type, png::ColorType::Rgb);
        data
    }
}

/// Red, green and blue of each pixel of an opaque image.
pub fn opaque(picture: &Rgba8) -> Vec<u8> {
    let pixels = picture.data().as_chunks::<4>().0;
    assert!(pixels.iter().all(|pixel| pixel[3] == 255));
    pixels.iter().flat_map(|pixel| &pixel[..3]).copied().collect()
}

/// The peak signal-to-noise ratio of two lists of samples in dB. Infinite if they are equal.
pub fn psnr(a: &[u8], b: &[u8]) -> f64 {
    assert_eq!(a.len(), b.len());
    let squares: f64 = (a.iter().zip(b))
        .map(|(&a, &b)| f64::from(a.abs_diff(b)).powi(2))
        .sum();
    #[allow(clippy::cast_precision_loss, reason = "far fewer than 2^52 samples")]
    let mean = squares / a.len() as f64;
    10.0 * (255.0 * 255.0 / mean).log10()
}
