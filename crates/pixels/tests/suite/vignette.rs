//! Compares the vignette with its definition and with plain arithmetic.

use crate::common;

use common::{
    ALPHAS, Alphas, assert_close, awkward_sizes, close_to_definition, config, noise, over_reference,
    pictures, pixel, plain, source_over,
};
use proptest::prelude::*;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::vignette::vignette;

/// The plain reference, in f64.
#[allow(clippy::cast_precision_loss, reason = "below 2^14")]
fn vignette_reference(image: &mut Rgba8, inner: f64, outer: f64, color: [u8; 3], alpha: f64) {
    let width = image.width() as usize;
    let [center_x, center_y] = [image.width(), image.height()].map(|side| f64::from(side) / 2.0);
    for (index, pixel) in image.data_mut().as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let across = (index % width) as f64 + 0.5 - center_x;
        let down = (index / width) as f64 + 0.5 - center_y;
        let share = ((across.hypot(down) - inner) / (outer - inner)).clamp(0.0, 1.0);
        *pixel = over_reference(*pixel, color, alpha * share);
    }
}

#[test]
fn rises_from_the_inner_to_the_outer_circle() {
    for behind in [[200, 100, 50, 255], [200, 100, 50, 128], [0, 0, 0, 0]] {
        let mut image = plain(100, 60, behind);
        vignette(&mut image, 18.0, 70.0, [10, 20, 30], 0.7);
        for y in 0..60 {
            for x in 0..100 {
                let distance = (f64::from(x) + 0.5 - 50.0).hypot(f64::from(y) + 0.5 - 30.0);
                let alpha = 0.7 * ((distance - 18.0) / 52.0).clamp(0.0, 1.0);
                if alpha == 0.0 {
                    assert_eq!(pixel(&image, x, y), behind);
                } else if alpha > 0.01 {
                    assert_close(
                        pixel(&image, x, y),
                        source_over(behind, [10.0, 20.0, 30.0], alpha),
                    );
                }
            }
        }
    }
}

#[test]
fn changes_nothing_at_alpha_0() {
    for alphas in ALPHAS {
        let image = noise(37, 21, alphas, 3);
        let mut copy = image.try_clone().unwrap();
        vignette(&mut copy, 0.0, 5.0, [1, 2, 3], 0.0);
        assert_eq!(copy, image, "{alphas:?}");
    }
}

#[test]
fn keeps_opaque_pictures_opaque() {
    for (width, height) in awkward_sizes() {
        let mut image = noise(width, height, Alphas::Opaque, 5);
        vignette(&mut image, 0.5, 9.0, [0; 3], 0.7);
        assert!(image.is_opaque());
    }
}

#[test]
fn draws_mirrored_pixels_alike() {
    for (width, height) in awkward_sizes() {
        let mut image = plain(width, height, [200, 100, 50, 255]);
        vignette(&mut image, 0.5, 40.0, [0; 3], 0.7);
        for y in 0..height {
            for x in 0..width {
                let expected = pixel(&image, width - 1 - x, height - 1 - y);
                assert_eq!(pixel(&image, x, y), expected, "{x}, {y} of {width} x {height}");
            }
        }
    }
}

#[test]
fn is_close_to_the_definition_on_awkward_sizes() {
    for (width, height) in awkward_sizes() {
        for alphas in ALPHAS {
            let image = noise(width, height, alphas, 6);
            let (near, far) = (
                0.3 * f64::from(width.min(height)),
                0.7 * f64::from(width.max(height)),
            );
            close_to_definition(
                &image,
                |image| vignette(image, near, far, [30, 0, 255], 0.7),
                |image| vignette_reference(image, near, far, [30, 0, 255], 0.7),
            );
        }
    }
}

#[test]
fn is_close_to_the_definition_on_wide_pictures_and_steep_ramps() {
    let image = noise(16_384, 2, Alphas::Opaque, 7);
    for (inner, outer) in [
        (0.0, 8192.0),
        (8000.0, 8000.01),
        (4000.0, 4006.0),
        (8191.0, 8191.0 + 1e-9),
    ] {
        close_to_definition(
            &image,
            |image| vignette(image, inner, outer, [255, 0, 128], 1.0),
            |image| vignette_reference(image, inner, outer, [255, 0, 128], 1.0),
        );
    }
}

#[test]
fn moves_parameters_into_their_ranges() {
    let drawn = |inner, outer, alpha| {
        let mut image = noise(8, 8, Alphas::Any, 1);
        vignette(&mut image, inner, outer, [255, 0, 9], alpha);
        image
    };
    let untouched = noise(8, 8, Alphas::Any, 1);
    for none in [f64::NAN, f64::NEG_INFINITY, -1.0] {
        assert_eq!(drawn(1.0, 5.0, none), untouched);
    }
    assert_eq!(drawn(1.0, f64::INFINITY, 1.0), untouched);
    assert_eq!(drawn(f64::NAN, 5.0, 1.0), untouched);
    assert_eq!(drawn(1.0, 5.0, f64::INFINITY), drawn(1.0, 5.0, 1.0));
}

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn is_close_to_the_definition(
        image in pictures(), inner in 0.0..30.0, width in 0.001..60.0, color in any::<[u8; 3]>(), alpha in 0.0..=1.0,
    ) {
        close_to_definition(
            &image,
            |image| vignette(image, inner, inner + width, color, alpha),
            |image| vignette_reference(image, inner, inner + width, color, alpha),
        );
    }
}
