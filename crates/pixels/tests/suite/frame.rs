//! Compares the frame with its definition and with plain arithmetic.

use crate::common;

use common::{
    ALPHAS, Alphas, assert_close, awkward_sizes, close_to_definition, config, noise, over_reference,
    pictures, pixel, plain, source_over,
};
use proptest::prelude::*;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::frame::frame;

/// The plain reference, in f64: covers each pixel with the part of its area that is outside the inner rectangle.
#[allow(clippy::cast_precision_loss, reason = "small")]
fn frame_reference(image: &mut Rgba8, thickness: f64, color: [u8; 3], alpha: f64) {
    let (width, height) = (image.width(), image.height());
    let overlap = |index: usize, side: u32| {
        let start = (index as f64).max(thickness);
        let end = (index as f64 + 1.0).min(f64::from(side) - thickness);
        (end - start).max(0.0)
    };
    let columns = width as usize;
    for (index, pixel) in image.data_mut().as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let inside = overlap(index % columns, width) * overlap(index / columns, height);
        *pixel = over_reference(*pixel, color, alpha * (1.0 - inside));
    }
}

#[test]
fn covers_the_border_and_leaves_the_inside() {
    let behind = [200, 100, 50, 255];
    let mut image = plain(12, 9, behind);
    frame(&mut image, 2.25, [255, 165, 0], 0.3);
    let over = |alpha| source_over(behind, [255.0, 165.0, 0.0], alpha);
    // The border covers the first two pixels completely, the next two by 1/4, and the innermost pixel of a corner
    // by 1 - 0.75². The last three pixels are inside.
    assert_close(pixel(&image, 0, 0), over(0.3));
    assert_close(pixel(&image, 1, 4), over(0.3));
    assert_close(pixel(&image, 2, 4), over(0.3 * 0.25));
    assert_close(pixel(&image, 5, 6), over(0.3 * 0.25));
    assert_close(pixel(&image, 9, 2), over(0.3 * (1.0 - 0.75 * 0.75)));
    for (x, y) in [(3, 3), (8, 5), (5, 4)] {
        assert_eq!(pixel(&image, x, y), behind);
    }
    let rows: Vec<u32> = (0..9)
        .map(|y| (0..12).map(|x| u32::from(pixel(&image, x, y)[2])).sum())
        .collect();
    // The upper half of the frame mirrors the lower half.
    let mut mirrored = rows.clone();
    mirrored.reverse();
    assert_eq!(rows, mirrored);
}

#[test]
fn covers_everything_from_half_the_shorter_side() {
    for thickness in [4.5, 5.0, 1e9, f64::MAX] {
        let mut image = plain(12, 9, [0, 0, 0, 255]);
        frame(&mut image, thickness, [255, 255, 255], 1.0);
        assert_eq!(image, plain(12, 9, [255; 4]));
    }
}

#[test]
fn leaves_a_fraction_of_a_pixel_inside() {
    let mut image = plain(3, 3, [0, 0, 0, 255]);
    frame(&mut image, 1.25, [200; 3], 1.0);
    // In the middle pixel, a square with sides of half a pixel remains uncovered.
    assert_close(pixel(&image, 1, 1), [150.0, 150.0, 150.0, 255.0]);
    assert_eq!(pixel(&image, 0, 1), [200, 200, 200, 255]);
}

#[test]
fn changes_nothing_at_alpha_0() {
    for alphas in ALPHAS {
        let image = noise(37, 21, alphas, 3);
        let mut copy = image.try_clone().unwrap();
        frame(&mut copy, 4.5, [1, 2, 3], 0.0);
        frame(&mut copy, 0.0, [1, 2, 3], 1.0);
        assert_eq!(copy, image, "{alphas:?}");
    }
}

#[test]
fn replaces_pixels_at_alpha_1() {
    for alphas in ALPHAS {
        let mut image = noise(37, 21, alphas, 4);
        frame(&mut image, 50.0, [1, 128, 254], 1.0);
        assert_eq!(image, plain(37, 21, [1, 128, 254, 255]), "{alphas:?}");
    }
}

#[test]
fn keeps_opaque_pictures_opaque() {
    for (width, height) in awkward_sizes() {
        let mut image = noise(width, height, Alphas::Opaque, 5);
        frame(&mut image, 1.3, [255; 3], 0.3);
        assert!(image.is_opaque());
    }
}

#[test]
fn is_close_to_the_definition_on_awkward_sizes() {
    for (width, height) in awkward_sizes() {
        for alphas in ALPHAS {
            let image = noise(width, height, alphas, 6);
            for thickness in [0.4, 1.0, 2.75] {
                close_to_definition(
                    &image,
                    |image| frame(image, thickness, [255, 165, 0], 0.3),
                    |image| frame_reference(image, thickness, [255, 165, 0], 0.3),
                );
            }
        }
    }
}

#[test]
fn moves_parameters_into_their_ranges() {
    let framed = |thickness, alpha| {
        let mut image = noise(8, 8, Alphas::Any, 1);
        frame(&mut image, thickness, [255, 0, 9], alpha);
        image
    };
    let untouched = noise(8, 8, Alphas::Any, 1);
    for none in [f64::NAN, f64::NEG_INFINITY, -1.0] {
        assert_eq!(framed(none, 0.5), untouched);
        assert_eq!(framed(1.0, none), untouched);
    }
    assert_eq!(framed(f64::INFINITY, 0.5), framed(4.0, 0.5));
    assert_eq!(framed(1.0, f64::INFINITY), framed(1.0, 1.0));
}

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn is_close_to_the_definition(
        image in pictures(), thickness in 0.0..30.0, color in any::<[u8; 3]>(), alpha in 0.0..=1.0,
    ) {
        close_to_definition(
            &image,
            |image| frame(image, thickness, color, alpha),
            |image| frame_reference(image, thickness, color, alpha),
        );
    }
}
