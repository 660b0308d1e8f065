//! Compares the circle mask with supersampling, geometry and its definition.

use crate::common;

use common::{ALPHAS, awkward_sizes, config, noise, pictures, pixel, plain};
use core::f64::consts::PI;
use proptest::prelude::*;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::circle_mask::{circle_coverage, circle_mask};

/// The plain reference: multiplies the alpha of every pixel by its coverage. Pixels that become transparent
/// become black.
fn circle_mask_reference(image: &mut Rgba8) {
    let (width, height) = (image.width(), image.height());
    let positions = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    for ((x, y), pixel) in positions.zip(image.data_mut().as_chunks_mut::<4>().0) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
        let coverage = (circle_coverage(width, height, x, y) * 255.0 + 0.5) as u32;
        if coverage == 255 {
            continue;
        }
        let product = u32::from(pixel[3]) * coverage;
        pixel[3] = u8::try_from((2 * product + 255) / 510).unwrap();
        if pixel[3] == 0 {
            *pixel = [0; 4];
        }
    }
}

fn masked(image: &Rgba8) -> Rgba8 {
    let mut copy = image.try_clone().unwrap();
    circle_mask(&mut copy);
    copy
}

/// The fraction of a pixel's 64 x 64 sample points that are inside the circle.
fn supersampled(width: u32, height: u32, x: u32, y: u32) -> f64 {
    let radius = f64::from(width.min(height)) / 2.0;
    let mut inside = 0;
    for row in 0..64 {
        for column in 0..64 {
            let dx = f64::from(x) + (f64::from(column) + 0.5) / 64.0 - f64::from(width) / 2.0;
            let dy = f64::from(y) + (f64::from(row) + 0.5) / 64.0 - f64::from(height) / 2.0;
            inside += u32::from(dx * dx + dy * dy < radius * radius);
        }
    }
    f64::from(inside) / 4096.0
}

#[test]
fn coverage_is_the_area_inside_the_circle() {
    for (width, height) in [
        (1, 1),
        (2, 2),
        (3, 3),
        (7, 7),
        (16, 16),
        (1, 9),
        (9, 2),
        (20, 13),
        (33, 64),
    ] {
        for y in 0..height {
            for x in 0..width {
                let difference = circle_coverage(width, height, x, y) - supersampled(width, height, x, y);
                // The circle crosses at most about 2 x 64 of the 64 x 64 cells around the sample points. Each
                // crossed cell adds an error of at most half a cell, and the errors mostly cancel.
                assert!(
                    difference.abs() < 0.006,
                    "{width} x {height} at {x}, {y}: {difference}"
                );
            }
        }
    }
}

#[test]
fn coverage_sums_to_the_area_of_the_circle() {
    for side in [1_u32, 2, 3, 10, 101, 640] {
        let sum: f64 = (0..side * side)
            .map(|i| circle_coverage(side, side, i % side, i / side))
            .sum();
        let expected = PI * f64::from(side) * f64::from(side) / 4.0;
        assert!(
            (sum / expected - 1.0).abs() < 1e-9,
            "side {side}: {sum}, not {expected}"
        );
    }
}

#[test]
fn coverage_is_exact_in_the_largest_circle() {
    // The top row contains a circular segment of height 1, whose area is r² acos(1 - 1/r) - (r - 1) sqrt(2 r - 1).
    let radius: f64 = 8192.0;
    let segment =
        radius * radius * (1.0 - 1.0 / radius).acos() - (radius - 1.0) * (2.0 * radius - 1.0).sqrt();
    let sum: f64 = (0..16_384).map(|x| circle_coverage(16_384, 16_384, x, 0)).sum();
    assert!((sum - segment).abs() < 1e-4, "{sum}, not {segment}");
}

#[test]
fn turns_coverage_into_the_alpha_of_opaque_white() {
    for (width, height) in [(1, 1), (5, 5), (6, 6), (9, 4), (4, 9), (65, 64)] {
        let result = masked(&plain(width, height, [255; 4]));
        for y in 0..height {
            for x in 0..width {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
                let alpha = (circle_coverage(width, height, x, y) * 255.0 + 0.5) as u8;
                let expected = if alpha == 0 {
                    [0; 4]
                } else {
                    [255, 255, 255, alpha]
                };
                assert_eq!(pixel(&result, x, y), expected, "{width} x {height} at {x}, {y}");
            }
        }
    }
}

#[test]
fn draws_all_eight_octants_alike() {
    for side in [1, 2, 3, 4, 31, 64, 255, 500] {
        let result = masked(&plain(side, side, [9, 9, 9, 255]));
        for y in 0..side {
            for x in 0..side {
                let expected = pixel(&result, x, y);
                assert_eq!(pixel(&result, side - 1 - x, y), expected);
                assert_eq!(pixel(&result, x, side - 1 - y), expected);
                assert_eq!(pixel(&result, y, x), expected);
            }
        }
    }
}

#[test]
fn clears_the_outside_and_keeps_the_inside() {
    let image = noise(41, 30, common::Alphas::Any, 3);
    let result = masked(&image);
    for y in 0..30 {
        for x in 0..41 {
            let [dx, dy] = [f64::from(x) + 0.5 - 20.5, f64::from(y) + 0.5 - 15.0].map(f64::abs);
            if (dx - 0.5).max(0.0).hypot((dy - 0.5).max(0.0)) >= 15.0 {
                assert_eq!(pixel(&result, x, y), [0; 4], "{x}, {y}");
            } else if (dx + 0.5).hypot(dy + 0.5) <= 15.0 {
                assert_eq!(pixel(&result, x, y), pixel(&image, x, y), "{x}, {y}");
            }
        }
    }
}

#[test]
fn matches_the_definition_on_awkward_sizes() {
    for (width, height) in awkward_sizes() {
        for (width, height) in [(width, height), (height, width), (width, width)] {
            for alphas in ALPHAS {
                let image = noise(width, height, alphas, 2);
                let mut expected = image.try_clone().unwrap();
                circle_mask_reference(&mut expected);
                assert_eq!(masked(&image), expected, "{width} x {height}, {alphas:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn matches_the_definition(image in pictures()) {
        let mut expected = image.try_clone().unwrap();
        circle_mask_reference(&mut expected);
        prop_assert_eq!(masked(&image), expected);
    }
}
