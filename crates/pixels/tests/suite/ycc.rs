//! Compares chroma interpolation and colour conversion with their definitions and with plain arithmetic.

use crate::common;

use common::config;
use common::ycc::{Plane, plain_pixel, plain_sample};
use proptest::prelude::*;
use roundel_pixels::error::PixelError;
use roundel_pixels::ycc::{Interpolator, Subsampling, row_to_rgba};

const ALL: [Subsampling; 4] = [
    Subsampling::None,
    Subsampling::Horizontal,
    Subsampling::Vertical,
    Subsampling::Both,
];

/// A plane of noise, and its stride. After each row, there are at least `gap` samples that belong to no pixel.
fn noise(subsampling: Subsampling, (width, height): (u32, u32), gap: u32, seed: u64) -> (Vec<u8>, usize) {
    let (columns, rows) = subsampling.plane_size(width, height);
    let stride = (columns + gap).next_multiple_of(4);
    let noise = common::noise(stride / 4, rows, common::Alphas::Any, seed);
    (noise.data().to_vec(), stride as usize)
}

/// Interpolates a plane row by row, as the decoder does.
fn interpolated(plane: Plane, subsampling: Subsampling, (width, height): (u32, u32)) -> Vec<u8> {
    let mut interpolator = Interpolator::new(subsampling, width, height).unwrap();
    let row = |y: usize| &plane.samples[y * plane.stride..][..plane.stride];
    let mut samples = Vec::new();
    for y in 0..height as usize {
        let (nearest, next) = interpolator.neighbours(y);
        samples.extend(interpolator.row(y, row(nearest), row(next)).unwrap());
    }
    samples
}

/// Interpolates a plane without gaps, and checks the result against the definition.
fn checked(samples: &[u8], subsampling: Subsampling, size: (u32, u32)) -> Vec<u8> {
    let stride = subsampling.plane_size(size.0, size.1).0 as usize;
    let plane = Plane { samples, stride };
    let result = interpolated(plane, subsampling, size);
    assert_eq!(result, defined(plane, subsampling, size));
    result
}

fn defined(plane: Plane, subsampling: Subsampling, size: (u32, u32)) -> Vec<u8> {
    (0..size.1 as usize)
        .flat_map(|y| (0..size.0 as usize).map(move |x| (x, y)))
        .map(|at| plain_sample(plane, subsampling, size, at))
        .collect()
}

/// Converts rows, and checks the result against the definition.
fn converted(y: &[u8], cb: &[u8], cr: &[u8]) -> Vec<[u8; 4]> {
    let mut pixels = vec![0; 4 * y.len()];
    row_to_rgba(y, cb, cr, &mut pixels).unwrap();
    let pixels = pixels.as_chunks().0.to_vec();
    let defined: Vec<_> = (y.iter().zip(cb).zip(cr))
        .map(|((&y, &cb), &cr)| plain_pixel(y, cb, cr))
        .collect();
    assert_eq!(pixels, defined);
    pixels
}

#[test]
fn converts_every_color_within_rounding_of_the_standard() {
    let (cb, cr): (Vec<u8>, Vec<u8>) = (0..=u16::MAX).map(|pair| pair.to_be_bytes().into()).unzip();
    for luma in [0u8, 1, 64, 127, 128, 200, 254, 255] {
        let result = converted(&vec![luma; 65_536], &cb, &cr);
        for ((pixel, &cb), &cr) in result.iter().zip(&cb).zip(&cr) {
            let [y, cb, cr] = [f64::from(luma), f64::from(cb) - 128.0, f64::from(cr) - 128.0];
            let [red, green, blue] = [
                y + 1.402 * cr,
                y - 0.344_136 * cb - 0.714_136 * cr,
                y + 1.772 * cb,
            ];
            for (&channel, exact) in pixel.iter().zip([red, green, blue]) {
                let error = f64::from(channel) - exact.clamp(0.0, 255.0);
                // Rounding the result adds up to half a level. The rounded factors add the rest.
                assert!(error.abs() <= 0.503, "{pixel:?} of {y} {cb} {cr}");
            }
            assert_eq!(pixel[3], 255);
        }
    }
}

#[test]
fn converts_rows_of_every_length_to_two_vectors() {
    for length in 1..=33 {
        let samples: Vec<u8> = common::noise(length, 3, common::Alphas::Any, 3).data().to_vec();
        let length = length as usize;
        converted(
            &samples[..length],
            &samples[length..][..length],
            &samples[2 * length..][..length],
        );
    }
}

#[test]
fn refuses_rows_whose_lengths_do_not_agree() {
    for (y, cb, cr, bytes) in [
        (4, 3, 4, 16),
        (4, 4, 5, 16),
        (4, 4, 4, 15),
        (4, 4, 4, 20),
        (0, 1, 0, 0),
    ] {
        let mut pixels = vec![9; bytes];
        let result = row_to_rgba(&vec![1; y], &vec![2; cb], &vec![3; cr], &mut pixels);
        assert_eq!(result, Err(PixelError::WrongLength));
        assert!(pixels.iter().all(|&byte| byte == 9));
    }
    assert_eq!(row_to_rgba(&[], &[], &[], &mut []), Ok(()));
}

#[test]
fn refuses_neighbours_that_are_too_short() {
    for subsampling in ALL {
        let mut interpolator = Interpolator::new(subsampling, 9, 4).unwrap();
        let columns = subsampling.plane_size(9, 4).0 as usize;
        let (whole, short) = (vec![7; columns], vec![7; columns - 1]);
        for (nearest, next) in [(&whole, &short), (&short, &whole)] {
            let result = interpolator.row(1, nearest, next);
            assert_eq!(result, Err(PixelError::WrongLength), "{subsampling:?}");
        }
        assert_eq!(interpolator.row(1, &whole, &whole), Ok(&[7; 9][..]));
    }
}

#[test]
fn refuses_planes_of_impossible_pictures() {
    for (width, height) in [(0, 1), (1, 0), (u32::MAX, 1), (16_384, 16_384)] {
        let result = Interpolator::new(Subsampling::Both, width, height).map(drop);
        assert_eq!(result, Err(PixelError::TooManyPixels));
    }
}

#[test]
fn interpolates_planes_of_half_the_width_three_to_one() {
    let row = |width| checked(&[130, 140, 161], Subsampling::Horizontal, (width, 1));
    // Even columns are (3 near + far + 1) / 4, and odd columns are (3 near + far + 2) / 4. The samples at both ends
    // do not change.
    assert_eq!(row(6), [130, 133, 137, 145, 156, 161]);
    // If the width is odd, only the first of the last sample's two columns is needed.
    assert_eq!(row(5), [130, 133, 137, 145, 156]);
}

#[test]
fn interpolates_planes_of_half_the_height_three_to_one() {
    let column = |height| checked(&[130, 140, 161], Subsampling::Vertical, (1, height));
    assert_eq!(column(6), [130, 133, 137, 145, 156, 161]);
    assert_eq!(column(5), [130, 133, 137, 145, 156]);
}

#[test]
fn repeats_samples_of_rows_with_one_or_two() {
    for subsampling in [Subsampling::Horizontal, Subsampling::Both] {
        assert_eq!(checked(&[130, 170], subsampling, (4, 1)), [130, 130, 170, 170]);
        assert_eq!(checked(&[130, 170], subsampling, (3, 1)), [130, 130, 170]);
        assert_eq!(checked(&[150], subsampling, (2, 1)), [150, 150]);
        assert_eq!(checked(&[150], subsampling, (1, 1)), [150]);
    }
}

#[test]
fn interpolates_planes_of_half_the_size_along_both_axes() {
    let result = checked(&[128, 160, 192, 192, 176, 131], Subsampling::Both, (6, 4));
    // The sums 3 near + far of two rows, with repeated edges. `expected` adds up the columns of each row in the
    // same way.
    let sums = [
        [512, 640, 768],
        [3 * 128 + 192, 3 * 160 + 176, 3 * 192 + 131],
        [3 * 192 + 128, 3 * 176 + 160, 3 * 131 + 192],
        [768, 704, 524],
    ];
    let expected: Vec<u8> = sums
        .iter()
        .flat_map(|&[a, b, c]| {
            [
                4 * a + 8,
                3 * a + b + 7,
                3 * b + a + 8,
                3 * b + c + 7,
                3 * c + b + 8,
                4 * c + 7,
            ]
        })
        .map(|sixteenths: u32| u8::try_from(sixteenths / 16).unwrap())
        .collect();
    assert_eq!(result, expected);
}

#[test]
fn matches_the_definition_on_awkward_sizes() {
    for subsampling in ALL {
        for size in common::awkward_sizes() {
            for gap in [0, 3] {
                let (samples, stride) = noise(subsampling, size, gap, 5);
                let plane = Plane {
                    samples: &samples,
                    stride,
                };
                assert_eq!(
                    interpolated(plane, subsampling, size),
                    defined(plane, subsampling, size),
                    "{subsampling:?} {size:?}"
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn matches_the_definition(
        size in (1..=80u32, 1..=12u32), kind in 0..ALL.len(), gap in 0..9u32, seed in any::<u64>(),
    ) {
        let (samples, stride) = noise(ALL[kind], size, gap, seed);
        let plane = Plane { samples: &samples, stride };
        prop_assert_eq!(interpolated(plane, ALL[kind], size), defined(plane, ALL[kind], size));
    }
}
