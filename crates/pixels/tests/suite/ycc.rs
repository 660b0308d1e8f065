//! Compares the conversion of YCbCr planes with its definition, and the definition with plain
//! arithmetic.

use crate::common;

use common::config;
use pixels::error::PixelError;
use pixels::image::{MAX_SIDE, Rgba8};
use pixels::ycc::{Plane, Subsampling, Ycc, ycc_to_rgba, ycc_to_rgba_reference};
use proptest::prelude::*;

const ALL: [Subsampling; 3] = [Subsampling::None, Subsampling::Horizontal, Subsampling::Both];

/// Planes of noise, with padding between the rows that must not be read.
struct Noise {
    samples: [Vec<u8>; 3],
    strides: [usize; 3],
    subsampling: Subsampling,
}

impl Noise {
    fn new(width: u32, height: u32, subsampling: Subsampling, gap: usize, seed: u64) -> Self {
        let (chroma_width, chroma_height) = subsampling.chroma_size(width, height);
        let plane = |width: u32, height: u32, seed: u64| {
            let noise = common::noise(width.div_ceil(4), height, common::Alphas::Any, seed);
            let mut samples = Vec::new();
            for row in noise.data().chunks(noise.stride()) {
                samples.extend(&row[..width as usize]);
                samples.resize(samples.len() + gap, 77);
            }
            // The buffer ends with the last sample, without padding.
            samples.truncate(samples.len() - gap);
            samples
        };
        Self {
            samples: [
                plane(width, height, seed),
                plane(chroma_width, chroma_height, seed + 1),
                plane(chroma_width, chroma_height, seed + 2),
            ],
            strides: [width, chroma_width, chroma_width].map(|width| width as usize + gap),
            subsampling,
        }
    }

    fn planes(&self) -> Ycc<'_> {
        let plane = |i: usize| Plane {
            samples: &self.samples[i],
            stride: self.strides[i],
        };
        Ycc {
            y: plane(0),
            cb: plane(1),
            cr: plane(2),
            subsampling: self.subsampling,
        }
    }
}

/// Converts planes without padding, and checks the result against the definition.
fn converted(y: &[u8], cb: &[u8], cr: &[u8], subsampling: Subsampling, width: u32, height: u32) -> Rgba8 {
    let stride = subsampling.chroma_size(width, height).0 as usize;
    let planes = Ycc {
        y: Plane {
            samples: y,
            stride: width as usize,
        },
        cb: Plane { samples: cb, stride },
        cr: Plane { samples: cr, stride },
        subsampling,
    };
    let result = ycc_to_rgba(&planes, width, height).unwrap();
    assert_eq!(
        result.data(),
        ycc_to_rgba_reference(&planes, width, height).unwrap().data()
    );
    result
}

#[test]
fn converts_every_colour_within_rounding_of_the_standard() {
    // Each picture holds all pairs of chroma for one luma.
    let (cb, cr): (Vec<u8>, Vec<u8>) = (0..=u16::MAX).map(|pair| pair.to_be_bytes().into()).unzip();
    for luma in [0u8, 1, 64, 127, 128, 200, 254, 255] {
        let result = converted(&vec![luma; 65_536], &cb, &cr, Subsampling::None, 256, 256);
        for ((pixel, &cb), &cr) in result.data().as_chunks::<4>().0.iter().zip(&cb).zip(&cr) {
            let [y, cb, cr] = [f64::from(luma), f64::from(cb) - 128.0, f64::from(cr) - 128.0];
            let [red, green, blue] = [
                y + 1.402 * cr,
                y - 0.344_136 * cb - 0.714_136 * cr,
                y + 1.772 * cb,
            ];
            for (&channel, exact) in pixel.iter().zip([red, green, blue]) {
                let error = f64::from(channel) - exact.clamp(0.0, 255.0);
                // Half a step, plus the rounding of the factors.
                assert!(error.abs() <= 0.503, "{pixel:?} of {y} {cb} {cr}");
            }
            assert_eq!(pixel[3], 255);
        }
    }
}

/// The interpolated cb of a row, recovered from blue: with luma 0, blue = 1.772 (cb - 128).
fn cb_row(cb: &[u8], width: u32, subsampling: Subsampling) -> Vec<u8> {
    let (columns, rows) = subsampling.chroma_size(width, 1);
    let result = converted(
        &vec![0; width as usize],
        cb,
        &vec![128; (columns * rows) as usize],
        subsampling,
        width,
        1,
    );
    (result.data().as_chunks::<4>().0.iter())
        .map(|pixel| {
            let blue = |cb: u32| (1772 * (cb - 128) + 500) / 1000;
            (128..=200).find(|&cb| blue(cb) == pixel[2].into()).unwrap()
        })
        .map(|cb| u8::try_from(cb).unwrap())
        .collect()
}

#[test]
fn interpolates_chroma_of_half_the_width_three_to_one() {
    // (3 near + far + 1 in even columns, 2 in odd ones) / 4. The ends stay as they are.
    assert_eq!(
        cb_row(&[130, 140, 161], 6, Subsampling::Horizontal),
        [130, 133, 137, 145, 156, 161]
    );
    // An odd width needs only the first half of the last sample.
    assert_eq!(
        cb_row(&[130, 140, 161], 5, Subsampling::Horizontal),
        [130, 133, 137, 145, 156]
    );
}

#[test]
fn repeats_chroma_rows_of_one_or_two_samples() {
    for subsampling in [Subsampling::Horizontal, Subsampling::Both] {
        assert_eq!(cb_row(&[130, 170], 4, subsampling), [130, 130, 170, 170]);
        assert_eq!(cb_row(&[130, 170], 3, subsampling), [130, 130, 170]);
        assert_eq!(cb_row(&[150], 2, subsampling), [150, 150]);
        assert_eq!(cb_row(&[150], 1, subsampling), [150]);
    }
}

#[test]
fn interpolates_chroma_of_half_the_size_along_both_axes() {
    let cb = [128, 160, 192, 192, 176, 131];
    let result = converted(&[0; 24], &cb, &[128; 6], Subsampling::Both, 6, 4);
    // 3 near + far across rows, with replicated edges. The same along each row follows below.
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
        .map(|sixteenths: u32| (1772 * (sixteenths / 16 - 128) + 500) / 1000)
        .map(|blue| u8::try_from(blue).unwrap())
        .collect();
    let blues: Vec<u8> = result.data().iter().skip(2).step_by(4).copied().collect();
    assert_eq!(blues, expected);
}

#[test]
fn matches_the_definition_on_awkward_sizes() {
    for subsampling in ALL {
        for (width, height) in common::awkward_sizes() {
            for gap in [0, 3] {
                let noise = Noise::new(width, height, subsampling, gap, 5);
                let planes = noise.planes();
                assert_eq!(
                    ycc_to_rgba(&planes, width, height).unwrap().data(),
                    ycc_to_rgba_reference(&planes, width, height).unwrap().data(),
                    "{subsampling:?} {width} x {height}"
                );
            }
        }
    }
}

#[test]
fn rejects_planes_that_are_too_short_or_too_narrow() {
    for subsampling in ALL {
        let noise = Noise::new(9, 7, subsampling, 2, 8);
        let planes = noise.planes();
        assert!(ycc_to_rgba(&planes, 9, 7).is_ok());
        for i in 0..3 {
            let refused = |plane: Plane| {
                let mut broken = noise.planes();
                *[&mut broken.y, &mut broken.cb, &mut broken.cr][i] = plane;
                let result = ycc_to_rgba(&broken, 9, 7);
                assert_eq!(result, Err(PixelError::WrongLength), "{subsampling:?} {i}");
                assert_eq!(ycc_to_rgba_reference(&broken, 9, 7), result);
            };
            let Plane { samples, stride } = [planes.y, planes.cb, planes.cr][i];
            refused(Plane {
                samples: &samples[1..],
                stride,
            });
            refused(Plane {
                samples,
                stride: stride - 3,
            });
            refused(Plane {
                samples,
                stride: usize::MAX,
            });
            refused(Plane { samples: &[], stride });
        }
        for (width, height) in [(0, 7), (9, 0), (MAX_SIDE + 1, 1), (u32::MAX, u32::MAX)] {
            let result = ycc_to_rgba(&planes, width, height);
            assert_eq!(result, Err(PixelError::TooManyPixels));
        }
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn matches_the_definition(
        (width, height) in (1..=80u32, 1..=12u32), kind in 0..3usize, gap in 0..9usize, seed in 0..u64::MAX - 2,
    ) {
        let noise = Noise::new(width, height, ALL[kind], gap, seed);
        let planes = noise.planes();
        let result = ycc_to_rgba(&planes, width, height).unwrap();
        prop_assert_eq!(result, ycc_to_rgba_reference(&planes, width, height).unwrap());
    }
}
