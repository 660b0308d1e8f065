//! Compares straightening with a plain filter in f64, and with images whose colours can be computed at any point.
//! Also tests the sines and cosines for straightening.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "positions are a few hundred pixels at most"
)]

use crate::common;

use common::{ALPHAS, Alphas, awkward_sizes, noise, numbered, plain};
use roundel_pixels::error::PixelError;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::straighten::{sin_cos, straighten};

/// The weight of a pixel at a distance, by Keys's cubic with a = -1/2, which equals the cubic of Catmull and Rom.
fn cubic(distance: f64) -> f64 {
    let d = distance.abs();
    if d < 1.0 {
        1.5 * d.powi(3) - 2.5 * d.powi(2) + 1.0
    } else if d < 2.0 {
        -0.5 * d.powi(3) + 2.5 * d.powi(2) - 4.0 * d + 2.0
    } else {
        0.0
    }
}

/// The position in the image that a point of the result shows.
fn source_of(
    (x, y): (f64, f64),
    degrees: f64,
    center: (f64, f64),
    (width, height): (u32, u32),
) -> (f64, f64) {
    let radius = (x - f64::from(width) / 2.0).hypot(y - f64::from(height) / 2.0);
    // y points down, so angles grow clockwise. To turn back, the angle is subtracted.
    let angle = (y - f64::from(height) / 2.0).atan2(x - f64::from(width) / 2.0) - degrees.to_radians();
    (center.0 + radius * angle.cos(), center.1 + radius * angle.sin())
}

/// The premultiplied channels at a point of the image, by the definition of the filter.
fn reference(image: &Rgba8, (x, y): (f64, f64)) -> [f64; 4] {
    let mut sums = [0.0; 4];
    // The loops visit all pixels whose centres are nearer than 2, and some others with weight 0. Beyond the edges,
    // the pixels at the edges are repeated.
    for row in y as i64 - 3..=y as i64 + 3 {
        for column in x as i64 - 3..=x as i64 + 3 {
            let weight = cubic(x - (column as f64 + 0.5)) * cubic(y - (row as f64 + 0.5));
            let inside = |at: i64, side: u32| at.clamp(0, i64::from(side) - 1) as u32;
            let pixel = common::pixel(image, inside(column, image.width()), inside(row, image.height()));
            let alpha = f64::from(pixel[3]);
            for (sum, channel) in sums.iter_mut().zip(&pixel[..3]) {
                *sum += weight * f64::from(*channel) * alpha / 255.0;
            }
            sums[3] += weight * alpha;
        }
    }
    let alpha = sums[3].clamp(0.0, 255.0);
    // The sum of alpha can exceed 255, but the colour is still the weighted mean.
    let [red, green, blue, _] = sums.map(|sum| (sum / sums[3].max(1e-9)).clamp(0.0, 1.0) * alpha);
    [red, green, blue, alpha]
}

/// The greatest difference from the reference in premultiplied channels.
fn greatest_error(image: &Rgba8, degrees: f64, center: (f64, f64), size: (u32, u32)) -> f64 {
    let result = straighten(image, degrees, center, size.0, size.1).unwrap();
    assert_eq!((result.width(), result.height()), size);
    let mut worst: f64 = 0.0;
    for y in 0..size.1 {
        for x in 0..size.0 {
            let point = source_of((f64::from(x) + 0.5, f64::from(y) + 0.5), degrees, center, size);
            let expected = reference(image, point);
            let [red, green, blue, alpha] = common::pixel(&result, x, y).map(f64::from);
            let found = [
                red * alpha / 255.0,
                green * alpha / 255.0,
                blue * alpha / 255.0,
                alpha,
            ];
            for (found, expected) in found.iter().zip(expected) {
                worst = worst.max((found - expected).abs());
            }
        }
    }
    worst
}

/// The centre of the image, and the sides, rounded down, of the largest rectangle around this centre that has the
/// image's aspect ratio and is inside the turned image.
fn inner(image: &Rgba8, degrees: f64) -> ((f64, f64), (u32, u32)) {
    let [width, height] = [image.width(), image.height()].map(f64::from);
    let (sin, cos) = degrees.to_radians().abs().sin_cos();
    let scale = (width / (width * cos + height * sin)).min(height / (width * sin + height * cos));
    let side = |side: f64| ((side * scale) as u32).max(1);
    ((width / 2.0, height / 2.0), (side(width), side(height)))
}

#[test]
fn is_close_to_the_definition_on_noise() {
    for alphas in ALPHAS {
        for degrees in [-45.0, -30.5, -7.0, -0.01, 0.3, 1.0, 12.0, 29.0, 44.9, 45.0] {
            let image = noise(61, 47, alphas, 5);
            let (center, size) = inner(&image, degrees);
            let error = greatest_error(&image, degrees, center, size);
            // Rounding changes the colour and the alpha by up to half a level each. Fixed-point weights add little
            // to this error.
            assert!(error < 1.25, "{error} for {alphas:?} at {degrees}");
            if matches!(alphas, Alphas::Opaque) {
                assert!(error < 0.85, "{error} at {degrees}");
            }
        }
    }
}

#[test]
fn works_on_awkward_sizes() {
    for (width, height) in awkward_sizes() {
        let image = noise(width, height, Alphas::Any, 9);
        for degrees in [-45.0, 3.0, 20.0] {
            let (center, size) = inner(&image, degrees);
            let error = greatest_error(&image, degrees, center, size);
            assert!(error < 1.25, "{error} for {width} x {height} at {degrees}");
        }
    }
}

#[test]
fn takes_rectangles_that_are_off_centre_or_reach_beyond_the_edge() {
    let image = noise(40, 30, Alphas::Opaque, 2);
    for (center, size) in [
        ((5.25, 6.5), (7, 9)),
        ((33.0, 23.75), (9, 11)),
        // These rectangles reach beyond the image, where its edge is repeated.
        ((0.0, 15.0), (2, 2)),
        ((40.9, 30.9), (1, 1)),
    ] {
        for degrees in [-20.0, 0.0, 10.0] {
            let error = greatest_error(&image, degrees, center, size);
            assert!(error < 0.85, "{error} about {center:?} at {degrees}");
        }
    }
}

#[test]
fn copies_when_nothing_is_turned_or_moved() {
    for alphas in ALPHAS {
        let image = noise(23, 17, alphas, 3);
        let copy = straighten(&image, 0.0, (11.5, 8.5), 23, 17).unwrap();
        for (found, expected) in copy
            .data()
            .as_chunks::<4>()
            .0
            .iter()
            .zip(image.data().as_chunks::<4>().0)
        {
            // The colour of a transparent pixel does not matter.
            let expected = if expected[3] == 0 { &[0; 4] } else { expected };
            assert_eq!(found, expected);
        }
        let part = straighten(&image, 0.0, (6.0, 4.5), 4, 3).unwrap();
        assert_eq!(common::pixel(&part, 3, 2), common::pixel(&copy, 7, 5));
    }
}

/// The colour at a point of an image of slow waves in several directions.
fn waves((x, y): (f64, f64)) -> [f64; 3] {
    let wave = |along: f64, across: f64, phase: f64| 127.5 + 120.0 * (x * along + y * across + phase).sin();
    [
        wave(0.09, 0.05, 0.0),
        wave(-0.04, 0.11, 1.0),
        wave(0.07, -0.08, 2.0),
    ]
}

#[test]
fn turns_waves_by_the_angle_in_the_right_direction() {
    let (width, height) = (260, 190);
    let data = (0..width * height).flat_map(|index| {
        let [red, green, blue] = waves((f64::from(index % width) + 0.5, f64::from(index / width) + 0.5));
        [red, green, blue, 255.0].map(|channel| channel.round() as u8)
    });
    let image = Rgba8::from_raw(width, height, data.collect()).unwrap();
    for degrees in [-45.0, -11.0, 0.4, 5.0, 33.3] {
        let (center, size) = inner(&image, degrees);
        let result = straighten(&image, degrees, center, size.0, size.1).unwrap();
        // Skips the edge, where pixels are repeated and do not continue the waves.
        for y in 2..size.1 - 2 {
            for x in 2..size.0 - 2 {
                let point = source_of((f64::from(x) + 0.5, f64::from(y) + 0.5), degrees, center, size);
                let found = common::pixel(&result, x, y);
                for (found, expected) in found.into_iter().zip(waves(point)) {
                    let error = (f64::from(found) - expected).abs();
                    assert!(error < 1.3, "{error} at {x}, {y} for {degrees} degrees");
                }
            }
        }
    }
}

#[test]
fn keeps_one_color_at_any_alpha() {
    for alpha in [1, 2, 77, 254, 255] {
        let image = plain(19, 23, [200, 3, 99, alpha]);
        let result = straighten(&image, 17.0, (9.5, 11.5), 12, 14).unwrap();
        assert_eq!(result, plain(12, 14, [200, 3, 99, alpha]));
    }
}

#[test]
fn hidden_colors_do_not_show() {
    // Green is transparent, red is not.
    let data = (0..30 * 30).flat_map(|index| {
        if index % 30 < 15 {
            [255, 0, 0, 255]
        } else {
            [0, 255, 0, 0]
        }
    });
    let image = Rgba8::from_raw(30, 30, data.collect()).unwrap();
    let result = straighten(&image, 30.0, (15.0, 15.0), 20, 20).unwrap();
    for &pixel in result.data().as_chunks::<4>().0 {
        assert!(pixel == [0; 4] || pixel[..3] == [255, 0, 0], "{pixel:?}");
    }
}

#[test]
fn refuses_what_is_not_in_the_picture() {
    let image = numbered(40, 30);
    let middle = (20.0, 15.0);
    for (degrees, center, width, height) in [
        (45.1, middle, 1, 1),
        (-45.1, middle, 1, 1),
        (f64::NAN, middle, 1, 1),
        (f64::INFINITY, middle, 1, 1),
        (10.0, (f64::NAN, 15.0), 1, 1),
        (10.0, (20.0, f64::INFINITY), 1, 1),
        (10.0, middle, 0, 1),
        (10.0, middle, 1, 0),
        (10.0, middle, 40, 30),
        (0.0, middle, 45, 30),
        (0.0, middle, 40, 35),
        (0.0, (17.4, 15.0), 40, 30),
        (0.0, (20.0, 17.6), 40, 30),
        (10.0, middle, u32::MAX, u32::MAX),
    ] {
        let result = straighten(&image, degrees, center, width, height);
        assert!(
            matches!(result, Err(PixelError::InvalidParameter(_))),
            "{degrees} {center:?} {width} {height}: {result:?}"
        );
    }
    straighten(&image, 0.0, middle, 44, 34).unwrap();
}

#[test]
fn refuses_results_over_the_limits() {
    // A thin rectangle along the diagonal fits into the image, but is longer than the limit for a side.
    let image = plain(16_384, 4000, [1, 2, 3, 255]);
    let degrees = (4000.0_f64 / 16_384.0).atan().to_degrees();
    let long = straighten(&image, -degrees, (8192.0, 2000.0), 16_800, 1);
    assert_eq!(long, Err(PixelError::TooManyPixels));
}

#[test]
fn sines_and_cosines_are_exact_to_the_last_bits() {
    for step in -450..=450 {
        let degrees = f64::from(step) / 10.0;
        let (sin, cos) = sin_cos(degrees);
        assert!((sin - degrees.to_radians().sin()).abs() < 3e-16, "{degrees}");
        assert!((cos - degrees.to_radians().cos()).abs() < 3e-16, "{degrees}");
    }
    assert_eq!(sin_cos(0.0), (0.0, 1.0));
}

#[test]
fn sines_and_cosines_have_the_same_bits_as_in_typescript() {
    // The same table is in packages/roundel/tests/engine/sin-cos.test.ts.
    let table: [(f64, u64, u64); 8] = [
        (1.1, 0x3f93_a87e_8d18_133c, 0x3fef_fe7d_8532_dc78),
        (11.2, 0x3fc8_dcab_d51f_f17e, 0x3fef_63fc_10e2_27f4),
        (28.5, 0x3fde_89c4_e594_27b0, 0x3fec_1f45_10c1_8b95),
        (23.7, 0x3fd9_b983_2adb_fc16, 0x3fed_4d1b_a392_0bfa),
        (37.1, 0x3fe3_4d7a_d681_a9a2, 0x3fe9_85ce_bb43_d356),
        (44.9, 0x3fe6_967f_f9e7_b6fc, 0x3fe6_aab8_4eaf_62b4),
        (-2.4, 0xbfa5_70b9_c687_f3ec, 0x3fef_f8d0_70fe_c51c),
        (45.0, 0x3fe6_a09e_667f_3bcc, 0x3fe6_a09e_667f_3bcd),
    ];
    for (degrees, sin, cos) in table {
        let found = sin_cos(degrees);
        assert_eq!((found.0.to_bits(), found.1.to_bits()), (sin, cos), "{degrees}");
    }
}
