//! Compares resampling with a plain Lanczos3 in f64.

use crate::common;
#[path = "common/lanczos3.rs"]
mod lanczos3;

use common::{Alphas, awkward_sizes, config, greatest_difference, noise, pixel, plain};
use lanczos3::plain_lanczos3;
use proptest::prelude::*;
use roundel_pixels::error::PixelError;
use roundel_pixels::image::{MAX_SIDE, Rgba8};
use roundel_pixels::ops::resize::{is_identity, resize};
use roundel_pixels::rect::Rect;

fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
    Rect { x, y, width, height }
}

fn whole(image: &Rgba8) -> Rect {
    rect(0.0, 0.0, image.width().into(), image.height().into())
}

#[track_caller]
fn assert_close(image: &Rgba8, source: Rect, width: u32, height: u32) {
    let result = resize(image, source, width, height).unwrap();
    let expected = plain_lanczos3(image, source, width, height);
    // Rounding changes each channel by up to half a level. In transparent pixels, the rounded alpha scales the
    // colour, which adds to this error.
    let tolerance = if image.is_opaque() { 0.7 } else { 1.0 };
    for (index, (result, expected)) in result.data().as_chunks::<4>().0.iter().zip(expected).enumerate() {
        let [red, green, blue, alpha] = result.map(f64::from);
        // Compares premultiplied colours, because the visible amount of a colour is colour x alpha.
        for (channel, expected) in [
            red * alpha / 255.0,
            green * alpha / 255.0,
            blue * alpha / 255.0,
            alpha,
        ]
        .into_iter()
        .zip(expected)
        {
            assert!(
                (channel - expected).abs() <= tolerance,
                "pixel {index} of {image:?} {source:?} to {width} x {height}: {channel}, not {expected}"
            );
        }
    }
}

/// An image of smooth waves.
fn waves(width: u32, height: u32, opaque: bool) -> Rgba8 {
    let wave = |x: u32, step: f64| {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "28 to 228"
        )]
        let value = (128.0 + 100.0 * (f64::from(x) * step).sin()) as u8;
        value
    };
    let data = (0..height).flat_map(|y| {
        (0..width).flat_map(move |x| {
            let alpha = if opaque { 255 } else { wave(x + y, 0.3) };
            [wave(x, 0.5), wave(y, 0.7), wave(x + 2 * y, 0.4), alpha]
        })
    });
    Rgba8::from_raw(width, height, data.collect()).unwrap()
}

#[test]
fn is_close_to_the_plain_filter_on_smooth_colors() {
    for opaque in [true, false] {
        let image = waves(40, 30, opaque);
        for (width, height) in [
            (40, 30),
            (20, 15),
            (7, 5),
            (13, 30),
            (40, 11),
            (1, 1),
            (64, 47),
            (80, 60),
        ] {
            assert_close(&image, whole(&image), width, height);
            assert_close(&image, rect(5.25, 3.5, 24.5, 20.75), width, height);
            assert_close(&image, rect(0.0, 7.0, 30.0, 16.0), width, height);
            assert_close(&image, rect(39.5, 29.25, 0.5, 0.75), width, height);
        }
    }
}

/// Random pixels with colour channels of 0 or 255, which cause the largest overshoot.
fn hard_edges(width: u32, height: u32, alphas: Alphas, seed: u64) -> Rgba8 {
    let mut image = noise(width, height, alphas, seed);
    for pixel in image.data_mut().as_chunks_mut::<4>().0 {
        for channel in pixel.iter_mut().take(3) {
            *channel = if *channel < 128 { 0 } else { 255 };
        }
    }
    image
}

#[test]
fn is_close_to_the_plain_filter_on_hard_edges() {
    for alphas in [Alphas::Opaque, Alphas::CutOut, Alphas::Any] {
        let image = hard_edges(70, 50, alphas, 4);
        for (width, height) in [
            (70, 50),
            (50, 36),
            (20, 15),
            (7, 5),
            (1, 1),
            (3, 50),
            (70, 4),
            (99, 71),
        ] {
            assert_close(&image, whole(&image), width, height);
            assert_close(&image, rect(15.25, 3.5, 37.5, 40.75), width, height);
        }
        let strip = hard_edges(3000, 3, alphas, 5);
        assert_close(&strip, whole(&strip), 9, 3);
        let column = hard_edges(2, 3000, alphas, 6);
        assert_close(&column, rect(0.0, 0.5, 2.0, 2999.0), 5, 7);
    }
}

#[test]
fn is_close_to_the_plain_filter_on_awkward_sizes() {
    for (width, height) in awkward_sizes() {
        for alphas in [Alphas::Opaque, Alphas::Any] {
            let image = hard_edges(width, height, alphas, 7);
            assert_close(&image, whole(&image), width.div_ceil(2), height.div_ceil(2));
            assert_close(&image, whole(&image), width + 1, height + 1);
        }
    }
    for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 3), (65, 1), (1, 65)] {
        let image = waves(width, height, true);
        for (new_width, new_height) in [(1, 1), (3, 2), (16, 5), (5, 16), (33, 1)] {
            assert_close(&image, whole(&image), new_width, new_height);
        }
    }
}

#[test]
fn copies_the_whole_picture_at_its_own_size() {
    for alphas in common::ALPHAS {
        let image = noise(33, 21, alphas, 9);
        assert!(is_identity(&image, whole(&image), 33, 21));
        assert_eq!(resize(&image, whole(&image), 33, 21).unwrap(), image);
    }
    let image = noise(33, 21, Alphas::Any, 9);
    assert!(!is_identity(&image, rect(0.0, 0.0, 32.5, 21.0), 33, 21));
    assert!(!is_identity(&image, whole(&image), 33, 22));
}

#[test]
fn keeps_a_flat_color() {
    for color in [[0, 0, 0, 255], [255; 4], [200, 100, 1, 255], [0; 4]] {
        for (width, height, new_width, new_height) in [
            (40, 30, 17, 9),
            (3, 5, 50, 49),
            (1, 1, 20, 20),
            (1000, 2, 3, 3),
            (16_384, 1, 1, 1),
            (9000, 3, 7, 2),
        ] {
            let image = plain(width, height, color);
            let result = resize(&image, whole(&image), new_width, new_height).unwrap();
            assert_eq!(
                result,
                plain(new_width, new_height, color),
                "{width} to {new_width}"
            );
        }
    }
}

#[test]
fn keeps_a_flat_translucent_color() {
    for alpha in [16, 77, 128, 254] {
        let image = plain(40, 30, [200, 100, 10, alpha]);
        for (width, height) in [(17, 9), (80, 31)] {
            let result = resize(&image, whole(&image), width, height).unwrap();
            assert_eq!(result, plain(width, height, [200, 100, 10, alpha]));
        }
    }
}

#[test]
fn copies_a_source_of_whole_pixels_that_has_the_results_size() {
    let image = noise(33, 21, Alphas::Any, 9);
    let result = resize(&image, rect(4.0, 7.0, 20.0, 10.0), 20, 10).unwrap();
    for (x, y) in [(0, 0), (19, 0), (0, 9), (19, 9), (11, 3)] {
        assert_eq!(pixel(&result, x, y), pixel(&image, x + 4, y + 7));
    }
}

#[test]
fn notices_one_transparent_pixel_anywhere() {
    for (x, y) in [(0, 0), (39, 0), (17, 14), (0, 29), (39, 29)] {
        let mut image = plain(40, 30, [10, 200, 90, 255]);
        image.data_mut()[(y * 40 + x) * 4 + 3] = 0;
        assert_close(&image, whole(&image), 11, 8);
        assert!(!resize(&image, whole(&image), 11, 8).unwrap().is_opaque());
    }
}

#[test]
fn leaves_no_dark_halo_beside_transparent_pixels() {
    // White beside transparent black: everything visible must stay white.
    let mut image = plain(40, 40, [0; 4]);
    for pixel in image
        .data_mut()
        .as_chunks_mut::<4>()
        .0
        .iter_mut()
        .skip(15)
        .step_by(3)
    {
        *pixel = [255; 4];
    }
    for side in [13, 20, 77] {
        let result = resize(&image, whole(&image), side, side).unwrap();
        for pixel in result.data().as_chunks::<4>().0 {
            assert!(pixel[3] == 0 || pixel[..3] == [255; 3], "{pixel:?}");
        }
    }
}

#[test]
fn clips_ringing_instead_of_wrapping() {
    // Overshoot at a black and white edge must stop at 0 and 255.
    let data = (0..64 * 4).flat_map(|i| if i % 64 < 32 { [0, 0, 0, 255] } else { [255; 4] });
    let image = Rgba8::from_raw(64, 4, data.collect()).unwrap();
    for width in [63, 100, 200] {
        let result = resize(&image, whole(&image), width, 4).unwrap();
        let last = width - 1;
        for x in 0..width * 3 / 8 {
            assert!(
                pixel(&result, x, 1)[0] < 40 && pixel(&result, last - x, 1)[0] > 215,
                "column {x}"
            );
        }
        assert!(result.is_opaque());
    }
}

#[test]
fn rejects_a_source_outside_the_picture() {
    let image = noise(8, 6, Alphas::Any, 1);
    let bad = [
        (rect(-0.5, 0.0, 4.0, 4.0), "source.width"),
        (rect(0.0, -0.5, 4.0, 4.0), "source.height"),
        (rect(4.5, 0.0, 4.0, 4.0), "source.width"),
        (rect(0.0, 0.0, 8.0, 6.5), "source.height"),
        (rect(8.0, 0.0, 1.0, 4.0), "source.width"),
        (rect(0.0, 0.0, 0.0, 4.0), "source.width"),
        (rect(0.0, 0.0, 4.0, -1.0), "source.height"),
        (rect(f64::NAN, 0.0, 4.0, 4.0), "source.width"),
        (rect(0.0, f64::INFINITY, 4.0, 4.0), "source.height"),
        (rect(0.0, 0.0, f64::NAN, 4.0), "source.width"),
        (rect(0.0, 0.0, 4.0, f64::INFINITY), "source.height"),
        (rect(f64::NEG_INFINITY, 0.0, f64::INFINITY, 4.0), "source.width"),
        (rect(f64::MAX, 0.0, f64::MAX, 4.0), "source.width"),
    ];
    for (source, name) in bad {
        assert_eq!(
            resize(&image, source, 4, 4),
            Err(PixelError::InvalidParameter(name)),
            "{source:?}"
        );
    }
    for (width, height) in [
        (0, 4),
        (4, 0),
        (MAX_SIDE + 1, 1),
        (u32::MAX, u32::MAX),
        (MAX_SIDE, MAX_SIDE),
    ] {
        assert_eq!(
            resize(&image, whole(&image), width, height),
            Err(PixelError::TooManyPixels)
        );
    }
}

#[test]
fn tolerates_rounding_errors_at_the_edge() {
    let image = waves(10, 10, true);
    let expected = resize(&image, rect(2.5, 2.5, 7.5, 7.5), 6, 6).unwrap();
    let result = resize(&image, rect(2.5, 2.5, 7.5 + 1e-9, 7.5 + 1e-9), 6, 6).unwrap();
    assert!(greatest_difference(&result, &expected) <= 1);
    assert!(resize(&image, rect(-1e-9, 0.0, 5.0, 5.0), 6, 6).is_ok());
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn is_close_to_the_plain_filter(
        (width, height) in (1..=24u32, 1..=24u32),
        (new_width, new_height) in (1..=30u32, 1..=30u32),
        (x, y, right, bottom) in (0.0..0.5, 0.0..0.5, 0.5..1.0, 0.5..1.0),
        alphas in 0..common::ALPHAS.len(),
        seed in any::<u64>(),
    ) {
        let image = hard_edges(width, height, common::ALPHAS[alphas], seed);
        let [w, h] = [width, height].map(f64::from);
        assert_close(&image, rect(x * w, y * h, (right - x) * w, (bottom - y) * h), new_width, new_height);
    }
}
