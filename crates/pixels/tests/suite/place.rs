//! Tests of cropping and placing.

use crate::common;

use common::{ALPHAS, awkward_sizes, config, noise, numbered, pictures, pixel, plain};
use pixels::error::PixelError;
use pixels::image::{MAX_SIDE, Rgba8};
use pixels::place::{crop, crop_ref, place, place_ref, place_reference};
use proptest::prelude::*;

#[test]
fn crop_keeps_the_pixels_of_its_rectangle() {
    let image = numbered(13, 11);
    for (x, y, width, height) in [
        (0, 0, 13, 11),
        (0, 0, 1, 1),
        (12, 10, 1, 1),
        (3, 2, 7, 5),
        (0, 4, 13, 3),
    ] {
        let copied = crop_ref(&image, x, y, width, height).unwrap();
        assert_eq!((copied.width(), copied.height()), (width, height));
        for row in 0..height {
            for column in 0..width {
                assert_eq!(pixel(&copied, column, row), pixel(&image, x + column, y + row));
            }
        }
        assert_eq!(
            crop(image.try_clone().unwrap(), x, y, width, height).unwrap(),
            copied
        );
    }
}

#[test]
fn crop_of_everything_reuses_the_buffer() {
    let image = numbered(9, 9);
    let before = image.data().as_ptr();
    assert_eq!(crop(image, 0, 0, 9, 9).unwrap().data().as_ptr(), before);
}

#[test]
fn crop_rejects_a_rectangle_outside_the_picture() {
    let image = numbered(9, 7);
    for (x, y, width, height) in [
        (0, 0, 10, 7),
        (0, 0, 9, 8),
        (9, 0, 1, 1),
        (0, 7, 1, 1),
        (0, 0, 0, 7),
        (0, 0, 9, 0),
        (u32::MAX, 0, 2, 2),
        (1, 1, u32::MAX, u32::MAX),
    ] {
        assert_eq!(
            crop_ref(&image, x, y, width, height),
            Err(PixelError::InvalidOperation)
        );
        let copy = image.try_clone().unwrap();
        assert_eq!(crop(copy, x, y, width, height), Err(PixelError::InvalidOperation));
    }
}

#[test]
fn place_fills_beside_and_behind_the_picture() {
    // Half of 255 is 127.5: alpha 128 gives 200 x 128/255 + 100 x 127/255 = 150.2.
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
fn place_rounds_every_mixture_exactly() {
    // The picture holds all pairs of colour and alpha.
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
fn place_reuses_the_buffer_when_nothing_moves() {
    let image = plain(5, 5, [1, 2, 3, 255]);
    let before = image.data().as_ptr();
    let result = place(image, 5, 5, 0, 0, [9; 3]).unwrap();
    assert_eq!(result.data().as_ptr(), before);
    assert_eq!(result, plain(5, 5, [1, 2, 3, 255]));
}

#[test]
fn place_of_a_picture_out_of_view_leaves_the_background() {
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
fn place_rejects_results_past_the_limits() {
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
fn place_matches_the_definition_on_awkward_sizes() {
    for (width, height) in awkward_sizes() {
        for alphas in ALPHAS {
            let image = noise(width, height, alphas, 8);
            for (x, y) in [(0, 0), (2, 1), (-1, -1), (-3, 4)] {
                let expected = place_reference(&image, width, height + 1, x, y, [10, 200, 30]).unwrap();
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
    fn place_matches_the_definition(
        image in pictures(),
        (width, height) in (1..=40u32, 1..=40u32),
        (x, y) in (-50..=50i32, -50..=50i32),
        background in any::<[u8; 3]>(),
    ) {
        let expected = place_reference(&image, width, height, x, y, background).unwrap();
        prop_assert_eq!(&place_ref(&image, width, height, x, y, background).unwrap(), &expected);
        prop_assert_eq!(&place(image, width, height, x, y, background).unwrap(), &expected);
    }
}
