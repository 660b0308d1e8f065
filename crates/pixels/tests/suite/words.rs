//! Compares letters with a plain reference.

use crate::common;

use common::{Alphas, assert_close, noise, pixel, sampled, source_over};
use core::f64::consts::PI;
use roundel_pixels::error::PixelError;
use roundel_pixels::ops::shape::Point;
use roundel_pixels::ops::{Op, Words};

/// The samples of the reference along each side of a pixel.
const SAMPLES: u32 = 128;

/// A polygon with `corners` corners on a circle, clockwise or counter-clockwise.
fn circle(center: Point, radius: f64, corners: u32, is_clockwise: bool) -> Vec<Point> {
    (0..corners)
        .map(|index| {
            let angle = 2.0 * PI * f64::from(index) / f64::from(corners);
            let angle = if is_clockwise { angle } else { -angle };
            [center[0] + radius * angle.cos(), center[1] + radius * angle.sin()]
        })
        .collect()
}

/// Contours such as those of letters: with a hole, with something inside the hole, small, and side by side.
fn letters() -> Vec<Vec<Point>> {
    vec![
        circle([0.3, 0.35], 0.28, 40, true),
        circle([0.3, 0.36], 0.2, 23, false),
        circle([0.29, 0.35], 0.07, 5, true),
        vec![[0.62, 0.1], [0.7, 0.1], [0.7, 0.9], [0.62, 0.9]],
        vec![[0.99, 0.2], [0.75, 0.8], [0.73, 0.79]],
        circle([0.4, 0.8], 0.003, 7, false),
    ]
}

fn words(contours: &[Vec<Point>]) -> Words {
    Words {
        points: contours.concat(),
        lengths: contours.iter().map(Vec::len).collect(),
        color: [200, 30, 90],
    }
}

/// How often the contours go around a point.
fn winding(contours: &[Vec<Point>], [x, y]: Point) -> i32 {
    contours
        .iter()
        .flat_map(|points| points.iter().zip(points.iter().cycle().skip(1)))
        .filter(|(from, to)| {
            (from[1] > y) != (to[1] > y)
                && x < from[0] + (y - from[1]) / (to[1] - from[1]) * (to[0] - from[0])
        })
        .map(|(from, to)| if from[1] < to[1] { 1 } else { -1 })
        .sum()
}

#[test]
fn covers_pixels_by_the_area_inside() {
    let contours = letters();
    for size in [[17, 17], [23, 14], [9, 20]] {
        let image = noise(size[0], size[1], Alphas::Opaque, 4);
        let result = Op::Words(words(&contours)).apply_ref(&image).unwrap();
        for (x, y) in (0..size[1]).flat_map(|y| (0..size[0]).map(move |x| (x, y))) {
            let share = sampled(size, SAMPLES, [x, y], |point| winding(&contours, point) != 0);
            let (present, drawn) = (pixel(&image, x, y), pixel(&result, x, y));
            let expected = source_over(present, [200.0, 30.0, 90.0], share);
            for channel in 0..4 {
                // As many samples miss the area by up to a 128th of a pixel, and rounding by half a step.
                let contrast = (f64::from(present[channel]) - [200.0, 30.0, 90.0, 255.0][channel]).abs();
                let off = (f64::from(drawn[channel]) - expected[channel]).abs();
                assert!(
                    off <= contrast / 128.0 + 0.5,
                    "{x}, {y}: {drawn:?}, not {expected:?}"
                );
            }
        }
    }
}

#[test]
fn lies_over_transparent_pixels() {
    let square = vec![vec![[0.0, 0.0], [0.75, 0.0], [0.75, 1.0], [0.0, 1.0]]];
    let image = noise(2, 2, Alphas::Any, 4);
    let result = Op::Words(words(&square)).apply_ref(&image).unwrap();
    for y in 0..2 {
        assert_eq!(pixel(&result, 0, y), [200, 30, 90, 255]);
        let expected = source_over(pixel(&image, 1, y), [200.0, 30.0, 90.0], 0.5);
        assert_close(pixel(&result, 1, y), expected);
    }
}

#[test]
fn draws_nothing_without_contours() {
    let image = noise(8, 8, Alphas::Any, 4);
    assert_eq!(Op::Words(words(&[])).apply_ref(&image).unwrap(), image);
}

#[test]
fn unpacks_contours() {
    let contours = vec![
        vec![[0.25, 0.25], [0.75, 0.25], [0.75, 0.75], [0.25, 0.75]],
        vec![[0.4, 0.4], [0.4, 0.6], [0.6, 0.6]],
    ];
    let mut numbers = vec![200.0, 30.0, 90.0, 2.0, 4.0, 3.0];
    numbers.extend(contours.concat().concat());
    assert_eq!(Op::unpack("words", &numbers), Ok(Op::Words(words(&contours))));
}

#[test]
fn refuses_numbers_that_do_not_fit() {
    let wrong: [&[f64]; 6] = [
        &[],
        &[1.0, 2.0, 3.0],
        &[1.0, 2.0, 3.0, 2.0, 1.0],
        &[1.0, 2.0, 3.0, 1.0, 2.0, 0.5, 0.5],
        &[1.0, 2.0, 3.0, 1.0, 1.0, 0.5],
        &[1.0, 2.0, 3.0, 2.0, 1e300, 1e300, 0.5, 0.5],
    ];
    for numbers in wrong {
        assert_eq!(
            Op::unpack("words", numbers),
            Err(PixelError::InvalidParameter("the number of parameters"))
        );
    }
}

#[test]
fn ignores_lengths_that_do_not_fit() {
    let image = noise(8, 8, Alphas::Any, 4);
    let broken = Words {
        lengths: vec![3, usize::MAX],
        ..words(&[vec![[0.1, 0.1], [0.9, 0.1], [0.5, 0.9]]])
    };
    let whole = words(&[vec![[0.1, 0.1], [0.9, 0.1], [0.5, 0.9]]]);
    assert_eq!(
        Op::Words(broken).apply_ref(&image),
        Op::Words(whole).apply_ref(&image)
    );
}
