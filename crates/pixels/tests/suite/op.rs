//! Runs every operation through `Op`, on owned and on borrowed images.

use crate::common;

use common::{Alphas, noise, numbered, pixel, plain};
use roundel_pixels::color::GradientStop;
use roundel_pixels::error::PixelError;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::{
    BlurSides, CircleMask, Crop, Frame, LinearGradient, Margin, Op, Place, Resize, Shadow, Shape, Straighten,
    Turn, Vignette, Words,
};
use roundel_pixels::rect::Rect;

#[allow(clippy::too_many_lines, reason = "one for each kind")]
fn samples(width: u32, height: u32) -> Vec<Op> {
    let full = Rect {
        x: 0.0,
        y: 0.0,
        width: width.into(),
        height: height.into(),
    };
    let stop = |offset, alpha| GradientStop {
        offset,
        color: [9, 200, 30],
        alpha,
    };
    let center = (f64::from(width) / 2.0, f64::from(height) / 2.0);
    let mut ops: Vec<_> = (0..8)
        .map(|index| {
            Op::Turn(Turn {
                quarters: index / 2,
                mirrored: index % 2 == 1,
            })
        })
        .collect();
    ops.extend([
        Op::Straighten(Straighten {
            degrees: -9.0,
            center,
            width: width - 3,
            height: height - 3,
        }),
        Op::Crop(Crop {
            x: 1,
            y: 1,
            width: width - 1,
            height: height - 1,
        }),
        Op::Crop(Crop {
            x: 0,
            y: 0,
            width,
            height,
        }),
        Op::Resize(Resize {
            source: full,
            width: 5,
            height: 4,
        }),
        Op::Resize(Resize {
            source: full,
            width,
            height,
        }),
        Op::Place(Place {
            width: width + 3,
            height,
            x: -1,
            y: 2,
            background: [255, 254, 253],
        }),
        Op::Place(Place {
            width,
            height,
            x: 0,
            y: 0,
            background: [1, 2, 3],
        }),
        Op::CircleMask(CircleMask),
        Op::Margin(Margin { width: 0 }),
        Op::Margin(Margin { width: 2 }),
        Op::Shape(Shape {
            photo: vec![[0.5, 0.0], [1.0, 1.0], [0.0, 0.7]],
            ring: None,
        }),
        Op::Shadow(Shadow {
            blur: 0.3,
            down: 0.1,
            color: [9, 200, 30],
            alpha: 0.5,
        }),
        Op::BlurSides(BlurSides {
            radius: 2,
            left: 1,
            right: width - 1,
        }),
        Op::Vignette(Vignette {
            inner_radius: 1.0,
            outer_radius: 9.0,
            color: [0; 3],
            alpha: 0.7,
        }),
        Op::Words(Words {
            points: vec![
                [0.1, 0.2],
                [0.9, 0.3],
                [0.4, 0.8],
                [0.2, 0.7],
                [0.3, 0.9],
                [0.1, 0.95],
            ],
            lengths: vec![3, 3],
            color: [90, 0, 40],
        }),
        Op::Frame(Frame {
            thickness: 1.5,
            color: [0, 0, 255],
            alpha: 0.3,
        }),
        Op::LinearGradient(LinearGradient {
            stops: vec![stop(0.0, 0.3), stop(1.0, 0.8)],
        }),
    ]);
    ops
}

#[test]
fn apply_ref_agrees_with_apply_and_keeps_its_picture() {
    for alphas in common::ALPHAS {
        let image = noise(13, 10, alphas, 21);
        for op in samples(13, 10) {
            let before = image.try_clone().unwrap();
            let result = op.apply_ref(&image).unwrap();
            assert_eq!(image, before, "{op:?}");
            assert_eq!(op.apply(before).unwrap(), result, "{op:?}");
        }
    }
}

#[test]
fn cached_opacity_agrees_with_the_pixels() {
    let all_255 = |image: &Rgba8| image.data().iter().skip(3).step_by(4).all(|&alpha| alpha == 255);
    for alphas in common::ALPHAS {
        for op in samples(13, 10) {
            let image = noise(13, 10, alphas, 22);
            // This call caches the answer, which the operation may copy to its result.
            assert_eq!(image.is_opaque(), all_255(&image), "{alphas:?}");
            for mut result in [op.apply_ref(&image).unwrap(), op.apply(image).unwrap()] {
                assert_eq!(result.is_opaque(), all_255(&result), "{alphas:?} {op:?}");
                result.data_mut()[3] = 254;
                assert!(!result.is_opaque(), "{alphas:?} {op:?}");
            }
        }
    }
}

#[test]
fn reuses_the_buffer_when_nothing_changes() {
    let full = Rect {
        x: 0.0,
        y: 0.0,
        width: 6.0,
        height: 5.0,
    };
    for op in [
        Op::Turn(Turn {
            quarters: 0,
            mirrored: false,
        }),
        Op::Crop(Crop {
            x: 0,
            y: 0,
            width: 6,
            height: 5,
        }),
        Op::Resize(Resize {
            source: full,
            width: 6,
            height: 5,
        }),
        Op::Place(Place {
            width: 6,
            height: 5,
            x: 0,
            y: 0,
            background: [1, 2, 3],
        }),
        Op::BlurSides(BlurSides {
            radius: 0,
            left: 1,
            right: 2,
        }),
    ] {
        let image = plain(6, 5, [7, 8, 9, 255]);
        let before = image.data().as_ptr();
        let result = op.apply(image).unwrap();
        assert_eq!(result.data().as_ptr(), before, "{op:?}");
        assert_eq!(result, plain(6, 5, [7, 8, 9, 255]));
    }
}

#[test]
fn applies_operations_in_order() {
    // Crops the middle square, masks the square and places it on white. The corners become white, and the middle
    // does not change.
    let ops = [
        Op::Crop(Crop {
            x: 10,
            y: 0,
            width: 20,
            height: 20,
        }),
        Op::CircleMask(CircleMask),
        Op::Place(Place {
            width: 20,
            height: 20,
            x: 0,
            y: 0,
            background: [255; 3],
        }),
    ];
    let source = numbered(40, 20);
    let opaque = Op::Place(Place {
        width: 40,
        height: 20,
        x: 0,
        y: 0,
        background: [0; 3],
    })
    .apply_ref(&source)
    .unwrap();
    let mut image = opaque.try_clone().unwrap();
    for op in &ops {
        image = op.apply(image).unwrap();
    }
    assert_eq!(pixel(&image, 0, 0), [255; 4]);
    assert_eq!(pixel(&image, 10, 10), pixel(&opaque, 20, 10));
    assert!(image.is_opaque());
}

#[test]
fn says_why_an_operation_fails() {
    let image = noise(4, 4, Alphas::Any, 1);
    let huge = Op::Place(Place {
        width: 16_384,
        height: 16_384,
        x: 0,
        y: 0,
        background: [0; 3],
    });
    assert_eq!(huge.apply_ref(&image).unwrap_err(), PixelError::TooManyPixels);
    let outside = Op::Crop(Crop {
        x: 3,
        y: 0,
        width: 2,
        height: 1,
    });
    assert_eq!(
        outside.apply_ref(&image).unwrap_err(),
        PixelError::InvalidParameter("width")
    );
}

#[test]
fn turns_clockwise_after_mirroring() {
    let (width, height) = (5, 3);
    let image = numbered(width, height);
    for (quarters, mirrored) in (0..4).flat_map(|quarters| [(quarters, false), (quarters, true)]) {
        let result = Op::Turn(Turn { quarters, mirrored }).apply_ref(&image).unwrap();
        let is_odd = quarters % 2 == 1;
        let size = if is_odd { (height, width) } else { (width, height) };
        assert_eq!((result.width(), result.height()), size);
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let start = if mirrored { width - 1 - x } else { x };
            // A quarter turn moves the left edge to the top.
            let (mut at, mut sides) = ((start, y), (width, height));
            for _ in 0..quarters {
                (at, sides) = ((sides.1 - 1 - at.1, at.0), (sides.1, sides.0));
            }
            assert_eq!(
                pixel(&result, at.0, at.1),
                pixel(&image, x, y),
                "{quarters} {mirrored}"
            );
        }
    }
    let too_many = Op::Turn(Turn {
        quarters: 4,
        mirrored: false,
    });
    assert_eq!(
        too_many.apply(image).unwrap_err(),
        PixelError::InvalidParameter("quarters")
    );
}
