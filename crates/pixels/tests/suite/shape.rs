//! Compares shapes, rings, margins and shadows with plain references.

use crate::common;

use common::{ALPHAS, Alphas, assert_close, noise, pixel, plain, sampled, source_over};
use core::f64::consts::PI;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::shape::{Paint, PaintKind, Point, Ring, polygon_coverage};
use roundel_pixels::ops::{Margin, Op, Shadow, Shape};

/// The samples of the reference along each side of a pixel.
const SAMPLES: u32 = 256;

/// A polygon with `corners` corners on a circle.
fn circle(radius: f64, corners: u32) -> Vec<Point> {
    (0..corners)
        .map(|index| {
            let angle = 2.0 * PI * f64::from(index) / f64::from(corners);
            [0.5 + radius * angle.cos(), 0.5 + radius * angle.sin()]
        })
        .collect()
}

/// A star whose edges cross rows and columns at many angles, with concave corners.
fn star() -> Vec<Point> {
    (0..10)
        .map(|index| {
            let angle = PI * f64::from(index) / 5.0;
            let radius = if index % 2 == 0 { 0.5 } else { 0.23 };
            [0.5 + radius * angle.sin(), 0.5 - radius * angle.cos()]
        })
        .collect()
}

/// Whether a point is inside a polygon: it is if a ray to the right crosses an odd number of edges.
fn contains(points: &[Point], [x, y]: Point) -> bool {
    let following = points.iter().cycle().skip(1);
    points
        .iter()
        .zip(following)
        .filter(|(from, to)| {
            (from[1] > y) != (to[1] > y)
                && x < from[0] + (y - from[1]) / (to[1] - from[1]) * (to[0] - from[0])
        })
        .count()
        % 2
        == 1
}

#[test]
fn coverage_is_the_area_inside_the_polygon() {
    for points in [circle(0.5, 12), circle(0.41, 7), star()] {
        for (width, height) in [(1, 1), (2, 2), (5, 5), (11, 8), (9, 16)] {
            let (shares, _) = polygon_coverage(width, height, &points).unwrap();
            for y in 0..height {
                for x in 0..width {
                    let share = shares[(y * width + x) as usize];
                    let expected =
                        sampled([width, height], SAMPLES, [x, y], |point| contains(&points, point));
                    let difference = share - expected;
                    assert!(
                        difference.abs() < 0.5 / 255.0,
                        "{width} x {height} at {x}, {y}: {difference}"
                    );
                }
            }
        }
    }
}

#[test]
fn coverage_sums_to_the_area_of_the_polygon() {
    for side in [1_u32, 3, 64, 500] {
        let points = star();
        let following = points.iter().cycle().skip(1);
        let doubled: f64 = points
            .iter()
            .zip(following)
            .map(|(a, b)| a[0] * b[1] - b[0] * a[1])
            .sum();
        let expected = doubled.abs() / 2.0 * f64::from(side) * f64::from(side);
        let sum: f64 = polygon_coverage(side, side, &points).unwrap().0.iter().sum();
        assert!((sum - expected).abs() < 1e-6 * expected, "{sum}, not {expected}");
    }
}

/// An own shape can be a zigzag, whose edges all cross each row. A sort that compares each cell with each other takes some
/// hundred steps per pixel here.
#[test]
fn many_edges_in_a_row_take_few_steps() {
    let side = 800;
    for reach in [0.0, 0.2, 0.5] {
        let zigzag: Vec<Point> = (0..500)
            .map(|index| {
                let along = f64::from(index) / 500.0 * (1.0 - reach);
                if index % 2 == 0 {
                    [along, 0.0]
                } else {
                    [along + reach, 1.0]
                }
            })
            .collect();
        let (_, steps) = polygon_coverage(side, side, &zigzag).unwrap();
        assert!(steps <= 6 * 800 * 800, "{reach}: {steps}");
    }
}

fn ringed(paint: PaintKind) -> Shape {
    Shape {
        photo: circle(0.3, 64),
        ring: Some(Ring {
            outer: circle(0.5, 64),
            inner: circle(0.3, 64),
            paint: Paint {
                kind: paint,
                from: [250, 10, 20],
                to: [30, 40, 240],
            },
        }),
    }
}

/// The colour of a ring at the centre of a pixel.
fn paint_reference(kind: PaintKind, side: u32, x: u32, y: u32) -> [f64; 3] {
    let [right, down] = [x, y].map(|index| f64::from(index) + 0.5 - f64::from(side) / 2.0);
    let position = match kind {
        PaintKind::Plain => 0.0,
        PaintKind::Linear => (0.5 + (right + down) / (2.0 * f64::from(side))).clamp(0.0, 1.0),
        PaintKind::Conic => right.abs().atan2(-down) / PI,
    };
    let (from, to) = ([250.0, 10.0, 20.0], [30.0, 40.0, 240.0]);
    core::array::from_fn(|i| from[i] + (to[i] - from[i]) * position)
}

#[test]
fn mixes_photo_and_ring_by_their_areas() {
    let side = 37;
    let [outer, inner] =
        [0.5, 0.3].map(|radius| polygon_coverage(side, side, &circle(radius, 64)).unwrap().0);
    for kind in [PaintKind::Plain, PaintKind::Linear, PaintKind::Conic] {
        for alphas in ALPHAS {
            let image = noise(side, side, alphas, 5);
            let result = Op::Shape(ringed(kind)).apply_ref(&image).unwrap();
            for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
                let index = (y * side + x) as usize;
                let ring = outer[index] - inner[index];
                let present = pixel(&image, x, y);
                let behind = inner[index] * f64::from(present[3]) / 255.0;
                let color = paint_reference(kind, side, x, y);
                let alpha = ring + behind;
                let mixed = |i: usize| (color[i] * ring + f64::from(present[i]) * behind) / alpha;
                let drawn = pixel(&result, x, y);
                if inner[index] >= 1.0 {
                    // Inside the photo nothing changes, not even the colour of a transparent pixel.
                    assert_eq!(drawn, present, "{x}, {y}");
                } else if alpha * 255.0 < 0.5 {
                    assert_eq!(drawn, [0; 4], "{x}, {y}");
                } else {
                    assert_close(drawn, [mixed(0), mixed(1), mixed(2), alpha * 255.0]);
                }
            }
        }
    }
}

#[test]
fn photo_and_ring_meet_without_a_gap() {
    let result = Op::Shape(ringed(PaintKind::Plain))
        .apply(plain(64, 64, [9, 9, 9, 255]))
        .unwrap();
    // Along the middle row, everything inside the outer circle is opaque.
    for x in 1..63 {
        assert_eq!(pixel(&result, x, 32)[3], 255, "{x}");
    }
}

#[test]
fn a_margin_is_transparent_and_keeps_the_picture() {
    let image = noise(5, 3, Alphas::Any, 1);
    let result = Op::Margin(Margin { width: 2 }).apply_ref(&image).unwrap();
    assert_eq!((result.width(), result.height()), (9, 7));
    for (x, y) in (0..7).flat_map(|y| (0..9).map(move |x| (x, y))) {
        let inside = (2..7).contains(&x) && (2..5).contains(&y);
        let expected = if inside {
            pixel(&image, x - 2, y - 2)
        } else {
            [0; 4]
        };
        assert_eq!(pixel(&result, x, y), expected, "{x}, {y}");
    }
}

/// A box blur of one line, computed window by window.
fn blur_reference(line: &[f64], radius: usize) -> Vec<f64> {
    #[allow(clippy::cast_precision_loss, reason = "small")]
    let length = (2 * radius + 1) as f64;
    (0..line.len())
        .map(|at| {
            let window = at.saturating_sub(radius)..(at + radius + 1).min(line.len());
            line[window].iter().sum::<f64>() / length
        })
        .collect()
}

/// The blurred alpha, 0 to 255, row by row.
fn shadow_reference(image: &Rgba8, blur: f64, down: f64) -> Vec<Vec<f64>> {
    let (width, height) = (image.width(), image.height());
    let side = f64::from(width.min(height));
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
    let radius = (blur * side / 3.0) as usize;
    #[allow(clippy::cast_possible_truncation, reason = "small")]
    let moved = (down * side + 0.5).floor() as i64;
    let mut plane: Vec<Vec<f64>> = (0..i64::from(height))
        .map(|y| {
            let source = u32::try_from(y - moved).ok().filter(|&source| source < height);
            (0..width)
                .map(|x| source.map_or(0.0, |source| f64::from(pixel(image, x, source)[3])))
                .collect()
        })
        .collect();
    for _ in 0..3 {
        plane = plane.iter().map(|row| blur_reference(row, radius)).collect();
    }
    for x in 0..width as usize {
        let mut column: Vec<f64> = plane.iter().map(|row| row[x]).collect();
        for _ in 0..3 {
            column = blur_reference(&column, radius);
        }
        for (row, value) in plane.iter_mut().zip(column) {
            row[x] = value;
        }
    }
    plane
}

fn check_shadow(image: &Rgba8, blur: f64, down: f64, alpha: f64) {
    let plane = shadow_reference(image, blur, down);
    let op = Op::Shadow(Shadow {
        blur,
        down,
        color: [200, 100, 0],
        alpha,
    });
    let result = op.apply_ref(image).unwrap();
    for (y, row) in (0..).zip(&plane) {
        for (x, value) in (0..).zip(row) {
            let front = pixel(image, x, y);
            let back = value / 255.0 * alpha;
            // The picture over the shadow, which is a layer of its own.
            let color = [front[0], front[1], front[2]].map(f64::from);
            let total = f64::from(front[3]) / 255.0 + back * (1.0 - f64::from(front[3]) / 255.0);
            let drawn = pixel(&result, x, y);
            let difference = f64::from(drawn[3]) - total * 255.0;
            assert!(difference.abs() <= 1.0, "blur {blur}, {x}, {y}: {difference}");
            if total * 255.0 > 16.0 {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
                let behind = [200, 100, 0, (back * 255.0).round() as u8];
                let expected = source_over(behind, color, f64::from(front[3]) / 255.0);
                for (drawn, expected) in drawn.into_iter().zip(expected) {
                    // The shadow's alpha is rounded here.
                    assert!((f64::from(drawn) - expected).abs() <= 8.0, "{x}, {y}");
                }
            }
        }
    }
}

#[test]
fn draws_the_blurred_alpha_behind_the_picture() {
    for (blur, down, alphas) in [
        (0.25, 0.1, Alphas::Any),
        (0.13, -0.2, Alphas::CutOut),
        (0.0, 0.0, Alphas::Any),
        (0.2, 0.1, Alphas::Opaque),
    ] {
        check_shadow(&noise(24, 24, alphas, 8), blur, down, 0.6);
    }
}

/// Narrow blurs are computed only near edges. Beside them, and where the picture ends, nothing may be left over.
#[test]
fn narrow_blurs_are_exact_to_one_level() {
    for (width, height) in [(150, 131), (128, 64)] {
        for (blur, down) in [(0.03, 0.0), (0.05, 0.11), (0.1, -0.07)] {
            for radius in [0.1, 0.35, 0.5] {
                let cut = Op::Shape(Shape {
                    photo: circle(radius, 4),
                    ring: None,
                });
                let image = cut.apply(plain(width, height, [9, 99, 199, 255])).unwrap();
                check_shadow(&image, blur, down, 1.0);
            }
            let stripes = (0..width * height).flat_map(|index| {
                let is_inside = index % width / 40 == 1 || index / width > height / 2;
                [9, 99, 199, if is_inside { 200 } else { 0 }]
            });
            let image = Rgba8::from_raw(width, height, stripes.collect()).unwrap();
            check_shadow(&image, blur, down, 0.8);
        }
    }
}

/// Wide blurs are computed in cells of 4 x 4 pixels. The last cell is cut by the picture's end.
#[test]
fn wide_blurs_are_exact_to_one_level() {
    for (width, height, blur) in [(77, 75, 0.98), (79, 75, 0.98), (149, 153, 0.98), (300, 301, 0.97)] {
        // The widest step there is, at every angle, and one that reaches the picture's ends.
        for radius in [0.2, 0.41, 0.5] {
            let cut = Op::Shape(Shape {
                photo: circle(radius, 5),
                ring: None,
            });
            let image = cut.apply(plain(width, height, [9, 99, 199, 255])).unwrap();
            check_shadow(&image, blur, 0.03, 1.0);
        }
        // Opaque along two of the picture's ends.
        let corner = (0..width * height).flat_map(|index| {
            let is_inside = index % width > width / 2 && index / width > height / 3;
            [9, 99, 199, if is_inside { 255 } else { 0 }]
        });
        let image = Rgba8::from_raw(width, height, corner.collect()).unwrap();
        check_shadow(&image, blur, 0.0, 1.0);
        check_shadow(&image, blur, -0.07, 1.0);
    }
}
