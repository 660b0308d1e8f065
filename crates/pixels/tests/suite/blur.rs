//! Compares the box blur with its definition and with plain arithmetic.

use crate::common;

use common::{ALPHAS, awkward_sizes, config, noise, pictures, pixel, plain};
use proptest::prelude::*;
use roundel_pixels::error::PixelError;
use roundel_pixels::image::Rgba8;
use roundel_pixels::internals::{blur_sides, blur_sides_reference};
use roundel_pixels::ops::MAX_BLUR_RADIUS;

fn blurred(image: &Rgba8, radius: u32, left: u32, right: u32) -> Rgba8 {
    blur_sides(image, radius, left, right).unwrap()
}

#[test]
fn blurs_a_step_into_a_ramp_and_replicates_the_edges() {
    // Radius 1 averages three columns of 0 0 0 90 90 90.
    let row = [0, 0, 0, 90, 90, 90]
        .into_iter()
        .flat_map(|value| [value, 255 - value, 7, 255]);
    let image = Rgba8::from_raw(6, 1, row.collect()).unwrap();
    let reds: Vec<u8> = (0..6)
        .map(|x| pixel(&blurred(&image, 1, 0, 0), x, 0)[0])
        .collect();
    assert_eq!(reds, [0, 0, 30, 60, 90, 90]);
}

#[test]
fn gives_transparent_colors_no_weight() {
    // Red at alpha 100 is between two invisible greens: alpha becomes 100 / 3, and the colour stays red.
    let row = [0, 255, 0, 0, 200, 0, 0, 100, 0, 255, 0, 0].to_vec();
    let image = Rgba8::from_raw(3, 1, row).unwrap();
    assert_eq!(pixel(&blurred(&image, 1, 0, 0), 1, 0), [200, 0, 0, 33]);
}

#[test]
fn reads_the_unblurred_picture_on_both_sides() {
    // Only one column separates the blurred sides, so windows reach across it into the other side.
    let image = noise(9, 9, common::Alphas::Opaque, 5);
    let result = blurred(&image, 3, 4, 5);
    for x in [3, 5] {
        let sum: u32 = (1..=7)
            .flat_map(|y| (x - 3..=x + 3).map(move |near| (near, y)))
            .map(|(near, y)| u32::from(pixel(&image, near, y)[1]))
            .sum();
        assert_eq!(u32::from(pixel(&result, x, 4)[1]), (2 * sum + 49) / 98);
    }
}

#[test]
fn leaves_the_middle_unchanged() {
    let image = noise(40, 9, common::Alphas::Any, 6);
    let result = blurred(&image, 5, 10, 30);
    for y in 0..9 {
        for x in 10..30 {
            assert_eq!(pixel(&result, x, y), pixel(&image, x, y));
        }
    }
    assert_ne!(result, image);
}

#[test]
fn matches_the_definition_on_awkward_sizes() {
    for (width, height) in awkward_sizes() {
        for (seed, alphas) in ALPHAS.into_iter().enumerate() {
            let image = noise(width, height, alphas, seed as u64);
            for radius in [1, 2, 9] {
                for (left, right) in [(0, 0), (width / 4, width - width / 4), (width, width), (1, width)] {
                    let expected = blur_sides_reference(&image, radius, left, right).unwrap();
                    assert_eq!(
                        blurred(&image, radius, left, right),
                        expected,
                        "{width} x {height}, {alphas:?}, radius {radius}, {left}..{right}"
                    );
                }
            }
        }
    }
}

#[test]
fn matches_the_definition_at_every_radius() {
    for alphas in ALPHAS {
        let image = noise(23, 17, alphas, 11);
        for radius in 0..=MAX_BLUR_RADIUS {
            let expected = blur_sides_reference(&image, radius, 7, 12).unwrap();
            assert_eq!(
                blurred(&image, radius, 7, 12),
                expected,
                "{alphas:?}, radius {radius}"
            );
        }
    }
}

#[test]
fn keeps_flat_pictures_of_extreme_values() {
    for radius in [1, 20, MAX_BLUR_RADIUS] {
        for pixel in [[255; 4], [0, 0, 0, 255], [255, 255, 255, 1], [255, 0, 1, 254]] {
            let image = plain(70, 70, pixel);
            assert_eq!(
                blurred(&image, radius, 35, 35),
                image,
                "{pixel:?}, radius {radius}"
            );
        }
    }
}

#[test]
fn rejects_invalid_parameters() {
    let image = noise(8, 8, common::Alphas::Opaque, 1);
    for (radius, left, right) in [
        (MAX_BLUR_RADIUS + 1, 2, 6),
        (u32::MAX, 2, 6),
        (3, 6, 2),
        (3, 2, 9),
        (3, u32::MAX, u32::MAX),
    ] {
        assert_eq!(
            blur_sides(&image, radius, left, right),
            Err(PixelError::InvalidOperation)
        );
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn matches_the_definition(image in pictures(), radius in 0..=12u32, a in 0..=40u32, b in 0..=40u32) {
        let (left, right) = (a.min(b).min(image.width()), a.max(b).min(image.width()));
        prop_assert_eq!(
            blurred(&image, radius, left, right),
            blur_sides_reference(&image, radius, left, right).unwrap()
        );
    }
}
