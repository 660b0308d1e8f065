//! Tests how an image is turned and its colours are converted while a JPEG is decoded.

use crate::icc_support;
use crate::jpeg_support;
use crate::orient::upright;

use jpeg_support::{FIXTURES, fixture, opaque};
use roundel_pixels::error::PixelError;
use roundel_pixels::icc::{ToSrgb, jpeg_profile};
use roundel_pixels::image::Rgba8;
use roundel_pixels::jpeg::{JpegError, Options, Scale, decode, decode_with};

fn decode_upright(file: &[u8], orientation: u8, to_srgb: Option<&ToSrgb>) -> Result<Rgba8, JpegError> {
    let options = Options {
        orientation,
        to_srgb,
        ..Options::default()
    };
    decode_with(file, &options)
}

#[test]
fn moves_every_pixel_of_libjpeg_turbo_where_the_tag_says() {
    for fixture in &FIXTURES {
        let stored = decode(fixture.file, Scale::Full).unwrap();
        let (width, height) = (stored.width(), stored.height());
        let pixels = fixture.pixels();
        for orientation in 1..=8 {
            let picture = decode_upright(fixture.file, orientation, None).unwrap();
            let swaps = orientation > 4;
            let expected = if swaps { (height, width) } else { (width, height) };
            assert_eq!((picture.width(), picture.height()), expected);
            let turned = opaque(&picture);
            for (index, pixel) in (0_u32..).zip(pixels.chunks_exact(3)) {
                let (x, y) = (index % width, index / width);
                let (seen_x, seen_y) = upright(orientation, width, height, x, y);
                let at = 3 * (seen_y * expected.0 + seen_x) as usize;
                assert_eq!(
                    &turned[at..at + 3],
                    pixel,
                    "{} in orientation {orientation} at {x}, {y}",
                    fixture.name
                );
            }
        }
    }
}

#[test]
fn converts_colors_on_the_way() {
    let file = icc_support::fixture("adobe-rgb.jpg").file;
    let conversion = ToSrgb::from_icc(&jpeg_profile(file).unwrap(), 3).unwrap();
    for orientation in [1, 6] {
        let mut expected = decode_upright(file, orientation, None).unwrap();
        let before = opaque(&expected);
        conversion.apply(&mut expected);
        let picture = decode_upright(file, orientation, Some(&conversion)).unwrap();
        assert_eq!(opaque(&picture), opaque(&expected));
        assert_ne!(opaque(&picture), before);
    }
}

#[test]
fn refuses_an_orientation_that_is_not_in_the_standard() {
    for orientation in [0, 9] {
        let outcome = decode_upright(fixture("444"), orientation, None);
        assert_eq!(
            outcome.err(),
            Some(JpegError::Pixel(PixelError::InvalidOperation))
        );
    }
}
