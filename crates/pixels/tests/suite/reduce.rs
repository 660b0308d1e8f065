//! Tests reduction by whole factors.

use crate::common;

use common::{ALPHAS, awkward_sizes, config, noise, pictures, pixel, plain};
use proptest::prelude::*;
use roundel_pixels::error::PixelError;
use roundel_pixels::image::Rgba8;
use roundel_pixels::reduce::reduce;
use roundel_pixels::reduce::reduce_reference;

#[test]
fn averages_blocks_and_rounds_half_up() {
    // The mean of 10, 11, 12 and 13 is 11.5. The last block is one pixel wide.
    let gray = |value| [value, value, value, 255];
    let data = [10, 11, 90, 12, 13, 91].map(gray).concat();
    let result = reduce(&Rgba8::from_raw(3, 2, data).unwrap(), 2).unwrap();
    assert_eq!((result.width(), result.height()), (2, 1));
    assert_eq!(result.data(), [gray(12), gray(91)].concat());
}

#[test]
fn gives_transparent_colors_no_weight() {
    let data = vec![200, 0, 0, 100, 0, 255, 0, 0, 0, 255, 0, 0, 100, 0, 0, 100];
    let result = reduce(&Rgba8::from_raw(2, 2, data).unwrap(), 2).unwrap();
    assert_eq!(pixel(&result, 0, 0), [150, 0, 0, 50]);
}

#[test]
fn copies_at_factor_1_and_rejects_factor_0() {
    let image = noise(7, 5, common::Alphas::Any, 1);
    assert_eq!(reduce(&image, 1).unwrap(), image);
    assert_eq!(reduce(&image, 0), Err(PixelError::InvalidOperation));
    assert_eq!(reduce_reference(&image, 0), Err(PixelError::InvalidOperation));
}

#[test]
fn leaves_one_pixel_when_the_factor_exceeds_both_sides() {
    for factor in [70, 1000, u32::MAX] {
        let result = reduce(&plain(70, 3, [4, 5, 6, 200]), factor).unwrap();
        assert_eq!(result, plain(1, 1, [4, 5, 6, 200]));
    }
}

#[test]
fn matches_the_definition_on_awkward_sizes() {
    for (width, height) in awkward_sizes() {
        for alphas in ALPHAS {
            let image = noise(width, height, alphas, 4);
            for factor in [2, 3, 4, 5, 7, 8, 63, 64, 65] {
                assert_eq!(
                    reduce(&image, factor).unwrap(),
                    reduce_reference(&image, factor).unwrap(),
                    "{width} x {height}, {alphas:?}, factor {factor}"
                );
            }
        }
    }
}

#[test]
fn rounds_large_blocks_as_integers_do() {
    // Blocks of 64 x 64 whose mean is just below, exactly at, and just above k + 1/2.
    for k in [0_u8, 1, 100, 200, 254] {
        for extra in [2047_usize, 2048, 2049] {
            let mut data = [k, k, k, 255].repeat(64 * 64);
            for pixel in data.as_chunks_mut::<4>().0.iter_mut().take(extra) {
                *pixel = [k + 1, k + 1, k + 1, 255];
            }
            let result = reduce(&Rgba8::from_raw(64, 64, data).unwrap(), 64).unwrap();
            let expected = if extra < 2048 { k } else { k + 1 };
            assert_eq!(pixel(&result, 0, 0), [expected, expected, expected, 255]);
        }
    }
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn matches_the_definition(image in pictures(), factor in 1..=70u32) {
        prop_assert_eq!(reduce(&image, factor).unwrap(), reduce_reference(&image, factor).unwrap());
    }
}
