//! Compares the pixels of reduced images with the means of the pixels that they replace.

use crate::jpeg_support;

use jpeg_support::{opaque, psnr};
use roundel_pixels::image::Rgba8;
use roundel_pixels::jpeg::{Scale, decode};

/// The mean of each square of `side` x `side` pixels. Squares at the edges may be smaller.
fn means(picture: &Rgba8, side: u32) -> Vec<u8> {
    let (width, height) = (picture.width(), picture.height());
    let pixels = opaque(picture);
    let mut means = Vec::new();
    for (y, x) in (0..height.div_ceil(side)).flat_map(|y| (0..width.div_ceil(side)).map(move |x| (y, x))) {
        let rows = side * y..height.min(side * (y + 1));
        let columns = side * x..width.min(side * (x + 1));
        let count = rows.len() * columns.len();
        for channel in 0..3 {
            let sum: usize = (rows.clone().flat_map(|y| columns.clone().map(move |x| (x, y))))
                .map(|(x, y)| usize::from(pixels[3 * (y * width + x) as usize + channel]))
                .sum();
            means.push(u8::try_from((sum + count / 2) / count).unwrap());
        }
    }
    means
}

#[test]
fn looks_like_the_means_of_the_pixels_that_a_sample_replaces() {
    macro_rules! photo {
        ($name:literal) => {
            (
                $name,
                include_bytes!(concat!("../../../../tests/fixtures/photos/", $name)).as_slice(),
            )
        };
    }
    for (name, file) in [
        photo!("portrait-exif6.jpg"),
        photo!("progressive.jpg"),
        photo!("grayscale.jpg"),
    ] {
        let full = decode(file, Scale::Full).unwrap();
        // The mean is not an ideal low-pass filter: it keeps aliases of details that the decoder
        // removes.
        for (scale, least) in [(Scale::Half, 37.0), (Scale::Quarter, 37.0), (Scale::Eighth, 45.0)] {
            let reduced = decode(file, scale).unwrap();
            let db = psnr(&opaque(&reduced), &means(&full, scale.denominator()));
            assert!(db >= least, "{name} at {scale:?}: {db:.1} dB");
        }
    }
}
