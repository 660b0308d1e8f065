//! Checks that operations with arbitrary numbers give an image or a known error and never panic, and that
//! buffers of the wrong length are refused.

use crate::common;

use common::{config, pictures};
use proptest::prelude::*;
use roundel_pixels::color::GradientStop;
use roundel_pixels::error::PixelError;
use roundel_pixels::image::Rgba8;
use roundel_pixels::ops::shape::{Paint, PaintKind, Ring};
use roundel_pixels::ops::{
    BlurSides, CircleMask, Crop, Frame, LinearGradient, Margin, Op, Place, Resize, Shadow, Shape, Straighten,
    Turn, Vignette, Words,
};
use roundel_pixels::rect::Rect;

fn any_side() -> impl Strategy<Value = u32> {
    prop_oneof![0..50u32, Just(16_384), Just(16_385), Just(u32::MAX), any::<u32>()]
}

fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![
        -50.0..50.0,
        0.0..1.0,
        any::<f64>(),
        Just(f64::NAN),
        Just(f64::INFINITY),
        Just(f64::MAX),
        Just(f64::MIN_POSITIVE),
    ]
}

fn any_op() -> impl Strategy<Value = Op> {
    let sides = || (any_side(), any_side(), any_side(), any_side());
    let numbers = || (any_number(), any_number(), any_number(), any_number());
    let outline = || proptest::collection::vec((any_number(), any_number()).prop_map(|(x, y)| [x, y]), 0..9);
    let stop = (any_number(), any::<[u8; 3]>(), any_number())
        .prop_map(|(offset, color, alpha)| GradientStop { offset, color, alpha });
    prop_oneof![
        (any::<u8>(), any::<bool>()).prop_map(|(quarters, mirrored)| Op::Turn(Turn { quarters, mirrored })),
        (numbers(), 0..50u32, 0..50u32).prop_map(|((degrees, x, y, _), width, height)| Op::Straighten(
            Straighten {
                degrees,
                center: (x, y),
                width,
                height
            }
        )),
        sides().prop_map(|(x, y, width, height)| Op::Crop(Crop { x, y, width, height })),
        // Larger results are valid, but slow.
        (numbers(), 0..50u32, 0..50u32).prop_map(|((x, y, w, h), width, height)| Op::Resize(Resize {
            source: Rect {
                x,
                y,
                width: w,
                height: h
            },
            width,
            height
        })),
        (0..50u32, 0..50u32, any::<i32>(), any::<i32>(), any::<[u8; 3]>()).prop_map(
            |(width, height, x, y, background)| Op::Place(Place {
                width,
                height,
                x,
                y,
                background
            })
        ),
        (u32::MAX - 9..=u32::MAX, any_side()).prop_map(|(width, height)| Op::Place(Place {
            width,
            height,
            x: 0,
            y: 0,
            background: [0; 3]
        })),
        Just(Op::CircleMask(CircleMask)),
        (0..50u32).prop_map(|width| Op::Margin(Margin { width })),
        (u32::MAX - 9..=u32::MAX).prop_map(|width| Op::Margin(Margin { width })),
        (outline(), outline(), outline(), any::<[u8; 3]>()).prop_map(
            |(photo, outer, inner, from)| Op::Shape(Shape {
                photo,
                ring: Some(Ring {
                    outer,
                    inner,
                    paint: Paint {
                        kind: PaintKind::Conic,
                        from,
                        to: [0; 3]
                    }
                })
            })
        ),
        (numbers(), any::<[u8; 3]>()).prop_map(|((blur, down, alpha, _), color)| Op::Shadow(Shadow {
            blur,
            down,
            color,
            alpha
        })),
        sides().prop_map(|(radius, left, right, _)| Op::BlurSides(BlurSides { radius, left, right })),
        (numbers(), any::<[u8; 3]>()).prop_map(|((inner_radius, outer_radius, alpha, _), color)| {
            Op::Vignette(Vignette {
                inner_radius,
                outer_radius,
                color,
                alpha,
            })
        }),
        (
            outline(),
            proptest::collection::vec(0..30_usize, 0..4),
            any::<[u8; 3]>()
        )
            .prop_map(|(points, lengths, color)| Op::Words(Words {
                points,
                lengths,
                color
            })),
        (numbers(), any::<[u8; 3]>()).prop_map(|((thickness, alpha, ..), color)| Op::Frame(Frame {
            thickness,
            color,
            alpha
        })),
        proptest::collection::vec(stop, 0..10).prop_map(|stops| Op::LinearGradient(LinearGradient { stops })),
    ]
}

proptest! {
    #![proptest_config(config(4000))]

    #[test]
    fn arbitrary_numbers_give_a_picture_or_a_known_error(image in pictures(), op in any_op()) {
        let borrowed = op.apply_ref(&image);
        if let Err(error) = &borrowed {
            prop_assert!(matches!(error, PixelError::InvalidParameter(_) | PixelError::TooManyPixels));
        }
        prop_assert_eq!(op.apply(image), borrowed);
    }

    #[test]
    fn rejects_buffers_of_the_wrong_length(width in 1..9u32, height in 1..9u32, length in 0..400usize) {
        let right = length == width as usize * height as usize * 4;
        prop_assert_eq!(Rgba8::from_raw(width, height, vec![0; length]).is_ok(), right);
    }
}
