//! Compares the box blur with its definition and with plain arithmetic.

use crate::common;

use common::{ALPHAS, awkward_sizes, config, noise, pictures, pixel, plain};
use proptest::prelude::*;
use roundel_pixels::error::PixelError;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::MAX_BLUR_RADIUS;
use roundel_pixels::ops::blur_sides::blur_sides;

/// The plain reference: sums every window separately, in integers.
fn blur_sides_reference(image: &Rgba8, radius: u32, left: u32, right: u32) -> Rgba8 {
    let mut blurred = image.try_clone().unwrap();
    if radius == 0 {
        return blurred;
    }
    let (width, height) = (i64::from(image.width()), i64::from(image.height()));
    let radius = i64::from(radius);
    let (left, right) = (i64::from(left), i64::from(right));
    let rounded = |sum: u64, count: u64| u8::try_from((2 * sum + count) / (2 * count)).unwrap_or(u8::MAX);
    let (source, _) = image.data().as_chunks::<4>();
    let (target, _) = blurred.data_mut().as_chunks_mut::<4>();
    let positions = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    for ((x, y), target) in positions.zip(target) {
        if (left..right).contains(&x) {
            continue;
        }
        let (mut weighted, mut alphas, mut count) = ([0; 3], 0, 0);
        for near_y in y - radius..=y + radius {
            for near_x in x - radius..=x + radius {
                let index = near_y.clamp(0, height - 1) * width + near_x.clamp(0, width - 1);
                let [red, green, blue, alpha] = source[usize::try_from(index).unwrap_or(0)].map(u64::from);
                for (sum, color) in weighted.iter_mut().zip([red, green, blue]) {
                    *sum += color * alpha;
                }
                alphas += alpha;
                count += 1;
            }
        }
        let [red, green, blue] = weighted.map(|sum| if alphas == 0 { 0 } else { rounded(sum, alphas) });
        *target = [red, green, blue, rounded(alphas, count)];
    }
    blurred
}

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
                    let expected = blur_sides_reference(&image, radius, left, right);
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
            let expected = blur_sides_reference(&image, radius, 7, 12);
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
    for (radius, left, right, name) in [
        (MAX_BLUR_RADIUS + 1, 2, 6, "radius"),
        (u32::MAX, 2, 6, "radius"),
        (3, 6, 2, "left"),
        (3, 2, 9, "right"),
        (3, u32::MAX, u32::MAX, "right"),
    ] {
        assert_eq!(
            blur_sides(&image, radius, left, right),
            Err(PixelError::InvalidParameter(name))
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
            blur_sides_reference(&image, radius, left, right)
        );
    }
}
