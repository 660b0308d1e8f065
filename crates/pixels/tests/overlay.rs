//! Vignette, frame and gradient: against their definitions, and the definitions against arithmetic.

mod common;

use common::{ALPHAS, Alphas, awkward_sizes, config, noise, pictures, pixel, plain};
use pixels::error::PixelError;
use pixels::frame::{frame, frame_reference};
use pixels::gradient::{linear_gradient, linear_gradient_reference};
use pixels::image::Rgba8;
use pixels::op::GradientStop;
use pixels::vignette::{vignette, vignette_reference};
use proptest::prelude::*;

/// Runs the kernel and its definition on copies of a picture and returns the kernel's result.
#[track_caller]
fn close_to_definition(
    image: &Rgba8,
    kernel: impl Fn(&mut Rgba8) -> Result<(), PixelError>,
    definition: impl Fn(&mut Rgba8) -> Result<(), PixelError>,
) -> Rgba8 {
    let [mut result, mut expected] = [image.try_clone().unwrap(), image.try_clone().unwrap()];
    kernel(&mut result).unwrap();
    definition(&mut expected).unwrap();
    for (index, (result, expected)) in result.data().iter().zip(expected.data()).enumerate() {
        assert!(
            result.abs_diff(*expected) <= 1,
            "byte {index} of {image:?}: {result}, not {expected}"
        );
    }
    result
}

fn stop(offset: f64, color: [u8; 3], alpha: f64) -> GradientStop {
    GradientStop { offset, color, alpha }
}

/// Source-over as the W3C writes it: premultiplied, then divided by the resulting alpha.
fn source_over(behind: [u8; 4], color: [f64; 3], alpha: f64) -> [f64; 4] {
    let behind_alpha = f64::from(behind[3]) / 255.0;
    let total = alpha + behind_alpha * (1.0 - alpha);
    let mix = |i: usize| (color[i] * alpha + f64::from(behind[i]) * behind_alpha * (1.0 - alpha)) / total;
    [mix(0), mix(1), mix(2), total * 255.0]
}

#[track_caller]
fn assert_close(result: [u8; 4], expected: [f64; 4]) {
    for (result, expected) in result.into_iter().zip(expected) {
        assert!(
            (f64::from(result) - expected).abs() <= 1.0,
            "{result}, not {expected}"
        );
    }
}

#[test]
fn a_vignette_rises_from_the_inner_to_the_outer_circle() {
    for behind in [[200, 100, 50, 255], [200, 100, 50, 128], [0, 0, 0, 0]] {
        let mut image = plain(100, 60, behind);
        vignette(&mut image, 18.0, 70.0, [10, 20, 30], 0.7).unwrap();
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
fn a_frame_covers_the_border_and_nothing_within() {
    let behind = [200, 100, 50, 255];
    let mut image = plain(12, 9, behind);
    frame(&mut image, 2.25, [255, 165, 0], 0.3).unwrap();
    let over = |alpha| source_over(behind, [255.0, 165.0, 0.0], alpha);
    // Whole border, its last pixel by a quarter, a corner of that (1 - 0.75²), and within.
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
    // Mirrored rows are drawn alike.
    let mut mirrored = rows.clone();
    mirrored.reverse();
    assert_eq!(rows, mirrored);
}

#[test]
fn a_frame_of_half_the_side_or_more_covers_everything() {
    for thickness in [4.5, 5.0, 1e9, f64::MAX] {
        let mut image = plain(12, 9, [0, 0, 0, 255]);
        frame(&mut image, thickness, [255, 255, 255], 1.0).unwrap();
        assert_eq!(image, plain(12, 9, [255; 4]));
    }
}

#[test]
fn a_frame_may_leave_less_than_a_pixel_within() {
    let mut image = plain(3, 3, [0, 0, 0, 255]);
    frame(&mut image, 1.25, [200; 3], 1.0).unwrap();
    // Half a pixel by half a pixel is left.
    assert_close(pixel(&image, 1, 1), [150.0, 150.0, 150.0, 255.0]);
    assert_eq!(pixel(&image, 0, 1), [200, 200, 200, 255]);
}

#[test]
fn a_gradient_interpolates_colour_and_alpha_separately() {
    let behind = [100, 100, 100, 255];
    let mut image = plain(80, 60, behind);
    let stops = [
        stop(0.0, [255, 0, 0], 0.3),
        stop(0.5, [0, 0, 255], 0.1),
        stop(1.0, [0, 255, 0], 0.3),
    ];
    linear_gradient(&mut image, &stops).unwrap();
    for y in 0..60 {
        for x in 0..80 {
            let along = (f64::from(x) + 0.5) * 80.0 + (f64::from(y) + 0.5) * 60.0;
            let t = along / 10_000.0;
            let (color, alpha) = if t < 0.5 {
                ([255.0 * (1.0 - 2.0 * t), 0.0, 510.0 * t], 0.3 - 0.4 * t)
            } else {
                (
                    [0.0, 510.0 * (t - 0.5), 255.0 * (2.0 - 2.0 * t)],
                    0.1 + 0.4 * (t - 0.5),
                )
            };
            assert_close(pixel(&image, x, y), source_over(behind, color, alpha));
        }
    }
}

#[test]
fn a_gradient_keeps_its_ends_and_steps_where_stops_meet() {
    let mut image = plain(100, 1, [9, 9, 9, 255]);
    let stops = [
        stop(0.2, [10; 3], 1.0),
        stop(0.4, [10; 3], 1.0),
        stop(0.4, [200; 3], 1.0),
        stop(0.6, [200; 3], 1.0),
    ];
    linear_gradient(&mut image, &stops).unwrap();
    // t of column x is (100 (x + 1/2) + 1/2) / 10001, which passes 0.4 between columns 39 and 40.
    assert_eq!(
        [0, 10, 39, 40, 59, 99].map(|x| pixel(&image, x, 0)[0]),
        [10, 10, 10, 200, 200, 200]
    );
}

#[test]
fn drawing_with_alpha_zero_changes_nothing() {
    for alphas in ALPHAS {
        let image = noise(37, 21, alphas, 3);
        let mut copy = image.try_clone().unwrap();
        vignette(&mut copy, 0.0, 5.0, [1, 2, 3], 0.0).unwrap();
        frame(&mut copy, 4.5, [1, 2, 3], 0.0).unwrap();
        frame(&mut copy, 0.0, [1, 2, 3], 1.0).unwrap();
        linear_gradient(
            &mut copy,
            &[stop(0.0, [255, 0, 0], 0.0), stop(1.0, [0, 255, 0], 0.0)],
        )
        .unwrap();
        assert_eq!(copy, image, "{alphas:?}");
    }
}

#[test]
fn drawing_with_alpha_one_leaves_the_colour() {
    for alphas in ALPHAS {
        let mut image = noise(37, 21, alphas, 4);
        frame(&mut image, 50.0, [1, 128, 254], 1.0).unwrap();
        assert_eq!(image, plain(37, 21, [1, 128, 254, 255]), "{alphas:?}");
    }
}

#[test]
fn opaque_pictures_stay_opaque() {
    for (width, height) in awkward_sizes() {
        let mut image = noise(width, height, Alphas::Opaque, 5);
        vignette(&mut image, 0.5, 9.0, [0; 3], 0.7).unwrap();
        frame(&mut image, 1.3, [255; 3], 0.3).unwrap();
        linear_gradient(
            &mut image,
            &[stop(0.0, [255, 0, 0], 0.3), stop(1.0, [0, 255, 0], 0.9)],
        )
        .unwrap();
        assert!(image.is_opaque());
    }
}

#[test]
fn close_to_the_definitions_on_awkward_sizes() {
    let stops = [
        stop(0.1, [255, 0, 9], 0.9),
        stop(0.4, [0, 0, 255], 0.0),
        stop(1.0, [7, 255, 0], 1.0),
    ];
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
            for thickness in [0.4, 1.0, 2.75] {
                close_to_definition(
                    &image,
                    |image| frame(image, thickness, [255, 165, 0], 0.3),
                    |image| frame_reference(image, thickness, [255, 165, 0], 0.3),
                );
            }
            close_to_definition(
                &image,
                |image| linear_gradient(image, &stops),
                |image| linear_gradient_reference(image, &stops),
            );
        }
    }
}

#[test]
fn close_to_the_definitions_on_long_pictures_and_steep_ramps() {
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
    for middle in [0.5, 1e-300, 0.999_999_999, 1.0] {
        for gap in [0.0, 1e-12, 1e-4] {
            let next = f64::min(middle + gap, 1.0);
            let stops = [
                stop(0.0, [0; 3], 1.0),
                stop(middle, [255; 3], 0.2),
                stop(next, [0, 255, 0], 1.0),
            ];
            close_to_definition(
                &image,
                |image| linear_gradient(image, &stops),
                |image| linear_gradient_reference(image, &stops),
            );
        }
    }
}

#[test]
fn numbers_that_make_no_sense_are_refused() {
    let image = noise(8, 8, Alphas::Any, 1);
    let refused = |op: &dyn Fn(&mut Rgba8) -> Result<(), PixelError>| {
        let mut copy = image.try_clone().unwrap();
        assert_eq!(op(&mut copy), Err(PixelError::InvalidOperation));
        assert_eq!(copy, image);
    };
    let bad = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, -1e-9];
    for value in bad {
        refused(&|image| vignette(image, value, 5.0, [0; 3], 0.5));
        refused(&|image| vignette(image, 1.0, value, [0; 3], 0.5));
        refused(&|image| vignette(image, 1.0, 5.0, [0; 3], value));
        refused(&|image| frame(image, value, [0; 3], 0.5));
        refused(&|image| frame(image, 1.0, [0; 3], value));
        refused(&|image| linear_gradient(image, &[stop(value, [0; 3], 1.0), stop(1.0, [0; 3], 1.0)]));
        refused(&|image| linear_gradient(image, &[stop(0.0, [0; 3], value), stop(1.0, [0; 3], 1.0)]));
    }
    for above in [1.0 + f64::EPSILON, 2.0, f64::MAX] {
        refused(&|image| vignette(image, 1.0, 5.0, [0; 3], above));
        refused(&|image| frame(image, 1.0, [0; 3], above));
        refused(&|image| linear_gradient(image, &[stop(0.0, [0; 3], above), stop(1.0, [0; 3], 1.0)]));
        refused(&|image| linear_gradient(image, &[stop(0.0, [0; 3], 1.0), stop(above, [0; 3], 1.0)]));
    }
    refused(&|image| vignette(image, 5.0, 5.0, [0; 3], 0.5));
    refused(&|image| linear_gradient(image, &[]));
    refused(&|image| linear_gradient(image, &[stop(0.0, [0; 3], 1.0)]));
    refused(&|image| linear_gradient(image, &[stop(0.5, [0; 3], 1.0); 9]));
    refused(&|image| linear_gradient(image, &[stop(0.6, [0; 3], 1.0), stop(0.5, [0; 3], 1.0)]));
}

fn stops() -> impl Strategy<Value = Vec<GradientStop>> {
    proptest::collection::vec((0.0..=1.0, any::<[u8; 3]>(), 0.0..=1.0), 2..=8).prop_map(|mut stops| {
        stops.sort_by(|a, b| f64::total_cmp(&a.0, &b.0));
        stops
            .into_iter()
            .map(|(offset, color, alpha)| stop(offset, color, alpha))
            .collect()
    })
}

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn vignette_is_close_to_its_definition(
        image in pictures(), inner in 0.0..30.0, width in 0.001..60.0, color in any::<[u8; 3]>(), alpha in 0.0..=1.0,
    ) {
        close_to_definition(
            &image,
            |image| vignette(image, inner, inner + width, color, alpha),
            |image| vignette_reference(image, inner, inner + width, color, alpha),
        );
    }

    #[test]
    fn frame_is_close_to_its_definition(
        image in pictures(), thickness in 0.0..30.0, color in any::<[u8; 3]>(), alpha in 0.0..=1.0,
    ) {
        close_to_definition(
            &image,
            |image| frame(image, thickness, color, alpha),
            |image| frame_reference(image, thickness, color, alpha),
        );
    }

    #[test]
    fn gradient_is_close_to_its_definition(image in pictures(), stops in stops()) {
        close_to_definition(
            &image,
            |image| linear_gradient(image, &stops),
            |image| linear_gradient_reference(image, &stops),
        );
    }
}
