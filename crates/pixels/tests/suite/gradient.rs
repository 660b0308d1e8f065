//! Compares the linear gradient with its definition and with plain arithmetic.

use crate::common;

use common::{
    ALPHAS, Alphas, assert_close, awkward_sizes, close_to_definition, config, mix_reference, noise, pictures,
    pixel, plain, source_over,
};
use proptest::prelude::*;
use roundel_pixels::color::GradientStop;
use roundel_pixels::error::PixelError;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::linear_gradient::linear_gradient;

fn stop(offset: f64, color: [u8; 3], alpha: f64) -> GradientStop {
    GradientStop { offset, color, alpha }
}

/// The plain reference, in f64: interpolates colour and alpha separately between the two stops around each pixel's
/// centre.
#[allow(clippy::cast_precision_loss, reason = "below 2^14")]
fn linear_gradient_reference(image: &mut Rgba8, stops: &[GradientStop]) {
    let columns = image.width() as usize;
    let [width, height] = [image.width(), image.height()].map(f64::from);
    for (index, pixel) in image.data_mut().as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let x = (index % columns) as f64 + 0.5;
        let y = (index / columns) as f64 + 0.5;
        let position = ((x * width + y * height) / (width * width + height * height)).clamp(0.0, 1.0);
        let after = stops.iter().take_while(|stop| stop.offset <= position).count();
        let from = &stops[after.max(1) - 1];
        let to = &stops[after.min(stops.len() - 1)];
        let length = to.offset - from.offset;
        let share = if length > 0.0 {
            ((position - from.offset) / length).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let mix = |from: f64, to: f64| from + (to - from) * share;
        let color = core::array::from_fn(|i| mix(from.color[i].into(), to.color[i].into()));
        *pixel = mix_reference(*pixel, color, mix(from.alpha, to.alpha));
    }
}

#[track_caller]
fn assert_close_to_definition(image: &Rgba8, stops: &[GradientStop]) {
    close_to_definition(
        image,
        |image| linear_gradient(image, stops).unwrap(),
        |image| linear_gradient_reference(image, stops),
    );
}

#[test]
fn interpolates_color_and_alpha_separately() {
    let behind = [100, 100, 100, 255];
    let stops = [
        stop(0.0, [255, 0, 0], 0.3),
        stop(0.5, [0, 0, 255], 0.1),
        stop(1.0, [0, 255, 0], 0.3),
    ];
    for (width, height) in [(80, 60), (800, 600)] {
        let mut image = plain(width, height, behind);
        linear_gradient(&mut image, &stops).unwrap();
        let [w, h] = [width, height].map(f64::from);
        for y in 0..height {
            for x in 0..width {
                let along = (f64::from(x) + 0.5) * w + (f64::from(y) + 0.5) * h;
                let t = along / (w * w + h * h);
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
}

#[test]
fn extends_the_outer_stops_and_steps_where_two_stops_share_an_offset() {
    let mut image = plain(100, 1, [9, 9, 9, 255]);
    let stops = [
        stop(0.2, [10; 3], 1.0),
        stop(0.4, [10; 3], 1.0),
        stop(0.4, [200; 3], 1.0),
        stop(0.6, [200; 3], 1.0),
    ];
    linear_gradient(&mut image, &stops).unwrap();
    // The position of column x along the gradient is (100 (x + 1/2) + 1/2) / 10001. It passes 0.4 between columns
    // 39 and 40.
    assert_eq!(
        [0, 10, 39, 40, 59, 99].map(|x| pixel(&image, x, 0)[0]),
        [10, 10, 10, 200, 200, 200]
    );
}

#[test]
fn changes_nothing_at_alpha_0() {
    for alphas in ALPHAS {
        for (width, height) in [(37, 21), (700, 500)] {
            let image = noise(width, height, alphas, 3);
            let mut copy = image.try_clone().unwrap();
            linear_gradient(
                &mut copy,
                &[stop(0.0, [255, 0, 0], 0.0), stop(1.0, [0, 255, 0], 0.0)],
            )
            .unwrap();
            assert_eq!(copy, image, "{alphas:?}");
        }
    }
}

#[test]
fn keeps_opaque_pictures_opaque() {
    let mut sizes = awkward_sizes();
    sizes.push((701, 500));
    for (width, height) in sizes {
        let mut image = noise(width, height, Alphas::Opaque, 5);
        linear_gradient(
            &mut image,
            &[stop(0.0, [255, 0, 0], 0.3), stop(1.0, [0, 255, 0], 0.9)],
        )
        .unwrap();
        assert!(image.is_opaque());
    }
}

#[test]
fn is_close_to_the_definition_on_awkward_sizes() {
    let stops = [
        stop(0.1, [255, 0, 9], 0.9),
        stop(0.4, [0, 0, 255], 0.0),
        stop(1.0, [7, 255, 0], 1.0),
    ];
    for (width, height) in awkward_sizes() {
        for alphas in ALPHAS {
            assert_close_to_definition(&noise(width, height, alphas, 6), &stops);
        }
    }
}

/// Sizes of images whose opaque rows are drawn from a table. Some of these rows end in the middle of a vector.
const LARGE: [(u32, u32); 6] = [
    (640, 640),
    (641, 480),
    (1022, 333),
    (999, 1501),
    (703, 1400),
    (1300, 70),
];

#[test]
fn is_close_to_the_definition_on_large_pictures() {
    let (black, white) = ([0; 3], [255; 3]);
    for (width, height) in LARGE {
        let image = noise(width, height, Alphas::Opaque, 8);
        // The distance along a row, in pixels, over which the gradient's position increases from 0 to 1.
        let [w, h] = [width, height].map(f64::from);
        let length = (w * w + h * h) / w;
        for stops in [
            vec![
                stop(0.0, [255, 0, 0], 0.3),
                stop(0.5, [0, 0, 255], 0.1),
                stop(1.0, [0, 255, 0], 0.3),
            ],
            vec![stop(0.0, black, 1.0), stop(1.0, white, 0.0)],
            // Two ramps that are just gentle enough for a table, one that is too steep for a table, and a step.
            vec![stop(0.4, black, 0.0), stop(0.4 + 257.0 / length, white, 1.0)],
            vec![stop(0.4, white, 1.0), stop(0.4 + 257.0 / length, black, 0.0)],
            vec![stop(0.4, black, 0.0), stop(0.4 + 200.0 / length, white, 1.0)],
            vec![
                stop(0.0, white, 0.5),
                stop(0.5, white, 0.5),
                stop(0.5, black, 0.5),
                stop(1.0, black, 0.5),
            ],
            vec![stop(0.3, [9, 99, 199], 0.4), stop(0.3, [9, 99, 199], 0.4)],
        ] {
            assert_close_to_definition(&image, &stops);
        }
    }
}

#[test]
fn is_close_to_the_definition_where_only_some_rows_are_opaque() {
    let stops = [stop(0.0, [255, 0, 0], 0.3), stop(1.0, [0, 255, 0], 0.8)];
    for (width, height) in LARGE {
        let mut image = noise(width, height, Alphas::Opaque, 9);
        for (index, pixel) in image.data_mut().as_chunks_mut::<4>().0.iter_mut().enumerate() {
            if index % 1709 == 1708 {
                pixel[3] = 100;
            }
        }
        assert_close_to_definition(&image, &stops);
    }
}

#[test]
fn is_close_to_the_definition_on_wide_pictures_and_steep_ramps() {
    let image = noise(16_384, 2, Alphas::Opaque, 7);
    for middle in [0.5, 1e-300, 0.999_999_999, 1.0] {
        for gap in [0.0, 1e-12, 1e-4] {
            let next = f64::min(middle + gap, 1.0);
            let stops = [
                stop(0.0, [0; 3], 1.0),
                stop(middle, [255; 3], 0.2),
                stop(next, [0, 255, 0], 1.0),
            ];
            assert_close_to_definition(&image, &stops);
        }
    }
}

#[test]
fn refuses_a_gradient_without_stops() {
    let mut image = noise(8, 8, Alphas::Any, 1);
    assert_eq!(
        linear_gradient(&mut image, &[]),
        Err(PixelError::InvalidParameter("stops"))
    );
    assert_eq!(image, noise(8, 8, Alphas::Any, 1));
}

#[test]
fn moves_parameters_into_their_ranges() {
    let drawn = |offset, alpha| {
        let mut image = noise(8, 8, Alphas::Any, 1);
        linear_gradient(
            &mut image,
            &[stop(0.0, [9; 3], alpha), stop(offset, [255; 3], alpha)],
        )
        .unwrap();
        image
    };
    for none in [f64::NAN, f64::NEG_INFINITY, -1.0] {
        assert_eq!(drawn(1.0, none), noise(8, 8, Alphas::Any, 1));
        assert_eq!(drawn(none, 0.5), drawn(0.0, 0.5));
    }
    assert_eq!(drawn(2.0, 0.5), drawn(1.0, 0.5));
    assert_eq!(drawn(1.0, f64::INFINITY), drawn(1.0, 1.0));
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
    fn is_close_to_the_definition(image in pictures(), stops in stops()) {
        assert_close_to_definition(&image, &stops);
    }
}
