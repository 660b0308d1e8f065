//! Tests how an image is placed on a background.

use crate::common;

use common::{ALPHAS, awkward_sizes, config, noise, pictures, pixel, plain};
use proptest::prelude::*;
use roundel_pixels::error::PixelError;
use roundel_pixels::image::{MAX_SIDE, Rgba8};
use roundel_pixels::ops::place::{place, place_ref};

/// The plain reference: computes every pixel separately, in integers.
fn place_reference(image: &Rgba8, width: u32, height: u32, x: i32, y: i32, background: [u8; 3]) -> Rgba8 {
    let mut placed = Rgba8::new(width, height).unwrap();
    let positions =
        (0..i64::from(height)).flat_map(|row| (0..i64::from(width)).map(move |column| (column, row)));
    for ((column, row), target) in positions.zip(placed.data_mut().as_chunks_mut::<4>().0) {
        let inside =
            |position: i64, side: u32| u32::try_from(position).ok().filter(|&position| position < side);
        let from_x = inside(column - i64::from(x), image.width());
        let from_y = inside(row - i64::from(y), image.height());
        let source = match (from_x, from_y) {
            (Some(x), Some(y)) => {
                let index = (y as usize * image.width() as usize + x as usize) * 4;
                &image.data()[index..index + 4]
            }
            _ => &[0; 4],
        };
        let alpha = u32::from(source[3]);
        for ((target, &color), behind) in target.iter_mut().zip(&source[..3]).zip(background) {
            let mixed = u32::from(color) * alpha + u32::from(behind) * (255 - alpha);
            *target = u8::try_from((2 * mixed + 255) / 510).unwrap_or(u8::MAX);
        }
        target[3] = 255;
    }
    placed
}

#[test]
fn fills_beside_and_behind_the_picture() {
    // Alpha 128 gives 200 x 128/255 + 100 x 127/255 = 150.2.
    let image = Rgba8::from_raw(2, 1, vec![200, 0, 255, 128, 9, 8, 7, 255]).unwrap();
    let result = place_ref(&image, 3, 2, 1, 1, [100, 0, 255]).unwrap();
    let background = [100, 0, 255, 255];
    assert_eq!(
        result.data().as_chunks::<4>().0,
        [
            background,
            background,
            background,
            background,
            [150, 0, 255, 255],
            [9, 8, 7, 255]
        ]
    );
}

#[test]
fn rounds_every_mixture_exactly() {
    // The image contains all pairs of a colour level and an alpha.
    let data =
        (0..=255).flat_map(|alpha| (0..=255).flat_map(move |color| [color, 255 - color, color, alpha]));
    let image = Rgba8::from_raw(256, 256, data.collect()).unwrap();
    for behind in [0, 1, 99, 127, 128, 254, 255] {
        let result = place_ref(&image, 256, 256, 0, 0, [behind; 3]).unwrap();
        for alpha in 0..=255 {
            for color in 0..=255 {
                let mixed = color * alpha + u32::from(behind) * (255 - alpha);
                let expected = u8::try_from((2 * mixed + 255) / 510).unwrap();
                assert_eq!(
                    pixel(&result, color, alpha)[0],
                    expected,
                    "{color}, {alpha}, {behind}"
                );
            }
        }
    }
}

#[test]
fn reuses_the_buffer_when_nothing_moves() {
    let image = plain(5, 5, [1, 2, 3, 255]);
    let before = image.data().as_ptr();
    let result = place(image, 5, 5, 0, 0, [9; 3]).unwrap();
    assert_eq!(result.data().as_ptr(), before);
    assert_eq!(result, plain(5, 5, [1, 2, 3, 255]));
}

#[test]
fn leaves_only_the_background_when_the_picture_is_out_of_view() {
    let image = noise(4, 4, common::Alphas::Any, 1);
    let far = [i32::MIN, -4, 6, i32::MAX];
    for (x, y) in far.into_iter().flat_map(|x| [(x, 0), (0, x), (x, x)]) {
        assert_eq!(
            place_ref(&image, 6, 6, x, y, [1, 2, 3]).unwrap(),
            plain(6, 6, [1, 2, 3, 255])
        );
    }
}

#[test]
fn rejects_results_past_the_limits() {
    let image = plain(2, 2, [0; 4]);
    for (width, height) in [
        (0, 1),
        (1, 0),
        (MAX_SIDE + 1, 1),
        (1, u32::MAX),
        (MAX_SIDE, MAX_SIDE),
    ] {
        assert_eq!(
            place_ref(&image, width, height, 0, 0, [0; 3]),
            Err(PixelError::TooManyPixels)
        );
    }
}

#[test]
fn matches_the_definition_on_awkward_sizes() {
    for (width, height) in awkward_sizes() {
        for alphas in ALPHAS {
            let image = noise(width, height, alphas, 8);
            for (x, y) in [(0, 0), (2, 1), (-1, -1), (-3, 4)] {
                let expected = place_reference(&image, width, height + 1, x, y, [10, 200, 30]);
                assert_eq!(
                    place_ref(&image, width, height + 1, x, y, [10, 200, 30]).unwrap(),
                    expected
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn matches_the_definition(
        image in pictures(),
        (width, height) in (1..=40u32, 1..=40u32),
        (x, y) in (-50..=50i32, -50..=50i32),
        background in any::<[u8; 3]>(),
    ) {
        let expected = place_reference(&image, width, height, x, y, background);
        prop_assert_eq!(&place_ref(&image, width, height, x, y, background).unwrap(), &expected);
        prop_assert_eq!(&place(image, width, height, x, y, background).unwrap(), &expected);
    }
}
