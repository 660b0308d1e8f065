//! Transforms coefficients to samples (inverse DCT), at full size and at reduced sizes.
//!
//! The full-size transform is the accurate integer transform that libjpeg and its descendants use by default
//! (Loeffler, Ligtenberg and Moschytz 1989, with 13 fractional bits). Like their SIMD versions, it multiplies
//! 16-bit values, so its samples are identical to those of libjpeg-turbo.
//!
//! The reduced transforms compute the inverse DCT of 4, 2 or 1 points from the lowest coefficients. Within a block,
//! this is an ideal low-pass filter. Each sample is at the centre of the full-size samples that it replaces.

use super::block::Coefficients;
use crate::simd::{U8x16, U16x8, U32x4};
use core::hint::black_box;

/// The number of fractional bits of the factors.
const FACTOR_BITS: u32 = 13;

/// The number of fractional bits of values between the two passes.
const PASS_BITS: u32 = 2;

/// The exponents of the powers of two by which the first and the second pass divide. Each pass also multiplies by the
/// square root of 8, so the second exponent includes 3 for the factor 8.
const FIRST_SHIFT: u32 = FACTOR_BITS - PASS_BITS;
const SECOND_SHIFT: u32 = FACTOR_BITS + PASS_BITS + 3;

const F_0_298: i32 = 2_446;
const F_0_390: i32 = 3_196;
const F_0_541: i32 = 4_433;
const F_0_765: i32 = 6_270;
const F_0_899: i32 = 7_373;
const F_1_175: i32 = 9_633;
const F_1_501: i32 = 12_299;
const F_1_847: i32 = 15_137;
const F_1_961: i32 = 16_069;
const F_2_053: i32 = 16_819;
const F_2_562: i32 = 20_995;
const F_3_072: i32 = 25_172;
const ONE: i32 = 1 << FACTOR_BITS;

/// The constants of a transform: the quantization steps, row by row, and vectors of factors.
///
/// The factors are loaded from memory. If they were constants in the code, browsers would assemble each vector from two
/// halves, which is slower.
#[derive(Clone, Debug)]
pub(super) struct Steps {
    values: [u16; 64],
    factors: Factors,
}

type Pair = [u16; 8];

#[derive(Clone, Debug)]
struct Factors {
    even2: Pair,
    even3: Pair,
    end0: Pair,
    end1: Pair,
    z3: Pair,
    z4: Pair,
    odd3: Pair,
    odd0: Pair,
    odd2: Pair,
    odd1: Pair,
    four_odd1: Pair,
    /// Half of the divisors of the first and the second pass.
    halves: [[u32; 4]; 2],
    middle: Pair,
    largest: Pair,
}

impl Steps {
    pub fn new(values: [u16; 64]) -> Self {
        let factors = Factors {
            even2: pair(F_0_541, F_0_541 - F_1_847),
            even3: pair(F_0_541 + F_0_765, F_0_541),
            end0: pair(ONE, ONE),
            end1: pair(ONE, -ONE),
            z3: pair(F_1_175 - F_1_961, F_1_175),
            z4: pair(F_1_175, F_1_175 - F_0_390),
            odd3: pair(F_0_298 - F_0_899, -F_0_899),
            odd0: pair(-F_0_899, F_1_501 - F_0_899),
            odd2: pair(F_2_053 - F_2_562, -F_2_562),
            odd1: pair(-F_2_562, F_3_072 - F_2_562),
            four_odd1: pair(F_0_541, -F_0_541 - F_0_765),
            halves: [[1 << (FIRST_SHIFT - 1); 4], [1 << (SECOND_SHIFT - 1); 4]],
            middle: [128; 8],
            largest: [255; 8],
        };
        // Hides the values from the compiler, which would otherwise turn them into constants.
        Self {
            values,
            factors: black_box(factors),
        }
    }
}

/// The number of samples along each side of a transformed block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    One = 1,
    Two = 2,
    Four = 4,
    Eight = 8,
}

/// Transforms a block and writes its samples to `out`, whose rows are `stride` samples apart.
///
/// `last` is the position in zigzag order of the last nonzero coefficient, or any later position.
#[inline(always)]
pub(super) fn transform(
    side: Side,
    block: &Coefficients,
    last: usize,
    steps: &Steps,
    out: &mut [u8],
    stride: usize,
) {
    match side {
        Side::Eight if last == 0 => {
            let sample = from_dc(block, steps);
            for row in out.chunks_mut(stride).take(8) {
                if let Some(row) = row.first_chunk_mut::<8>() {
                    *row = [sample; 8];
                }
            }
        }
        Side::Eight => {
            let mut samples = [0; 64];
            eight(block, steps, &mut samples);
            copy_rows::<8>(&samples, out, stride);
        }
        Side::Four => {
            let mut samples = [0; 16];
            four(block, steps, &mut samples);
            copy_rows::<4>(&samples, out, stride);
        }
        Side::Two => two(block, steps, out, stride),
        Side::One => out[0] = from_dc(block, steps),
    }
}

/// Copies rows of `SIDE` samples to rows that are `stride` samples apart.
#[inline(always)]
fn copy_rows<const SIDE: usize>(samples: &[u8], out: &mut [u8], stride: usize) {
    for (samples, out) in samples.as_chunks::<SIDE>().0.iter().zip(out.chunks_mut(stride)) {
        if let Some(out) = out.first_chunk_mut() {
            *out = *samples;
        }
    }
}

fn dequantized(block: &Coefficients, steps: &Steps, index: usize) -> i32 {
    i32::from(block[index].wrapping_mul(steps.values[index].cast_signed()))
}

/// The value of every sample of a block that has only a DC coefficient (the first one).
fn from_dc(block: &Coefficients, steps: &Steps) -> u8 {
    sample(dequantized(block, steps, 0))
}

/// Converts a value in eighths, relative to 128, to a sample.
fn sample(value: i32) -> u8 {
    (((value + 4) >> 3) + 128).clamp(0, 255) as u8
}

/// Repeats two factors, to be multiplied with pairs of neighbouring lanes.
fn pair(first: i32, second: i32) -> Pair {
    let lane = |value: i32| (value as i16).cast_unsigned();
    let (first, second) = (lane(first), lane(second));
    [first, second, first, second, first, second, first, second]
}

/// Eight sums of two products: the first value of each pair times the first factor, plus the second value
/// times the second factor.
#[inline(always)]
fn rotate((low, high): (U16x8, U16x8), factors: &Pair) -> [U32x4; 2] {
    let factors = U16x8::load(factors);
    [low.dot(factors), high.dot(factors)]
}

#[inline(always)]
fn add(a: [U32x4; 2], b: [U32x4; 2]) -> [U32x4; 2] {
    [a[0] + b[0], a[1] + b[1]]
}

#[inline(always)]
fn sub(a: [U32x4; 2], b: [U32x4; 2]) -> [U32x4; 2] {
    [a[0] - b[0], a[1] - b[1]]
}

/// Computes one pass over eight vectors: an inverse DCT in each lane, scaled by sqrt(8). Divides the results by
/// 2^`SHIFT` and rounds them. `half` is half of this divisor.
#[inline(always)]
fn pass<const SHIFT: u32>(v: [U16x8; 8], factors: &Factors, half: &[u32; 4]) -> [U16x8; 8] {
    // Even part.
    let even = v[2].zip(v[6]);
    let t2 = rotate(even, &factors.even2);
    let t3 = rotate(even, &factors.even3);
    let ends = v[0].zip(v[4]);
    let half = U32x4::load(half);
    let t0 = rotate(ends, &factors.end0).map(|sum| sum + half);
    let t1 = rotate(ends, &factors.end1).map(|sum| sum + half);
    let (even0, even3) = (add(t0, t3), sub(t0, t3));
    let (even1, even2) = (add(t1, t2), sub(t1, t2));

    // Odd part.
    let sums = (v[7] + v[3]).zip(v[5] + v[1]);
    let z3 = rotate(sums, &factors.z3);
    let z4 = rotate(sums, &factors.z4);
    let outer = v[7].zip(v[1]);
    let inner = v[5].zip(v[3]);
    let odd3 = add(rotate(outer, &factors.odd3), z3);
    let odd0 = add(rotate(outer, &factors.odd0), z4);
    let odd2 = add(rotate(inner, &factors.odd2), z4);
    let odd1 = add(rotate(inner, &factors.odd1), z3);

    let narrow = |sum: [U32x4; 2]| {
        let [low, high] = sum.map(|lanes| lanes.shr_signed(SHIFT));
        U16x8::narrow(low, high)
    };
    [
        narrow(add(even0, odd0)),
        narrow(add(even1, odd1)),
        narrow(add(even2, odd2)),
        narrow(add(even3, odd3)),
        narrow(sub(even3, odd3)),
        narrow(sub(even2, odd2)),
        narrow(sub(even1, odd1)),
        narrow(sub(even0, odd0)),
    ]
}

#[inline(always)]
fn transpose(v: [U16x8; 8]) -> [U16x8; 8] {
    // Each step moves the highest bit of the row number to the lowest bit of the lane number.
    let step = |v: [U16x8; 8]| {
        let pairs: [_; 4] = core::array::from_fn(|i| v[i].zip(v[i + 4]));
        core::array::from_fn(|i| {
            if i % 2 == 0 {
                pairs[i / 2].0
            } else {
                pairs[i / 2].1
            }
        })
    };
    step(step(step(v)))
}

#[inline(always)]
fn load(block: &Coefficients, steps: &Steps) -> [U16x8; 8] {
    let (rows, _) = block.as_chunks::<8>();
    let (steps, _) = steps.values.as_chunks::<8>();
    core::array::from_fn(|y| U16x8::load_signed(&rows[y]) * U16x8::load(&steps[y]))
}

/// Writes 8 x 8 samples without gaps. Checking the length of each output row here would add a branch per row, and V8
/// would repeat the arithmetic in every branch.
fn eight(block: &Coefficients, steps: &Steps, out: &mut [u8; 64]) {
    let factors = &steps.factors;
    let rows = pass::<FIRST_SHIFT>(load(block, steps), factors, &factors.halves[0]);
    let columns = pass::<SECOND_SHIFT>(transpose(rows), factors, &factors.halves[1]);
    let middle = U16x8::load(&factors.middle);
    let largest = U16x8::load(&factors.largest);
    let bytes = |left: U16x8, right: U16x8| {
        let [left, right] = [left, right].map(|samples| (samples + middle).clamp_signed(largest));
        U16x8::from_bytes(U8x16::join_alternating(left, right))
    };
    // The lanes of a column are its rows. Each byte vector interleaves two neighbouring columns.
    let (low, high) = bytes(columns[0], columns[1]).zip(bytes(columns[2], columns[3]));
    let (low_right, high_right) = bytes(columns[4], columns[5]).zip(bytes(columns[6], columns[7]));
    let (a, b) = low.zip_pairs(low_right);
    let (c, d) = high.zip_pairs(high_right);
    for (two_rows, out) in [a, b, c, d].into_iter().zip(out.as_chunks_mut::<16>().0) {
        U8x16::from_lanes(two_rows).store(out);
    }
}

/// Computes one pass of the inverse DCT of four points. The scale is the square root of 8, including the correction
/// for four points instead of eight. The even parts are x0 + x2 and x0 - x2. The odd parts are sqrt(2) (x1 cos(k pi
/// / 8) + x3 cos(3 k pi / 8)) for k = 1 and 3. The factors are pairs for (x0, x2) and (x1, x3). The factor 1.306563
/// is the sum of 0.541196 and 0.765367.
#[inline(always)]
fn pass_of_four<const SHIFT: u32>(even: U16x8, odd: U16x8, factors: &Factors, half: &[u32; 4]) -> [U32x4; 4] {
    let half = U32x4::load(half);
    let even0 = even.dot(U16x8::load(&factors.end0)) + half;
    let even1 = even.dot(U16x8::load(&factors.end1)) + half;
    let odd0 = odd.dot(U16x8::load(&factors.even3));
    let odd1 = odd.dot(U16x8::load(&factors.four_odd1));
    [even0 + odd0, even1 + odd1, even1 - odd1, even0 - odd0].map(|sum| sum.shr_signed(SHIFT))
}

/// Writes 4 x 4 samples without gaps.
fn four(block: &Coefficients, steps: &Steps, out: &mut [u8; 16]) {
    let factors = &steps.factors;
    let [x0, x1, x2, x3, ..] = load(block, steps);
    let (even, odd) = (x0.zip(x2).0, x1.zip(x3).0);
    let rows = pass_of_four::<FIRST_SHIFT>(even, odd, factors, &factors.halves[0]);
    let [x0, x1, x2, x3] = U32x4::transpose(rows).map(|column| U16x8::narrow(column, column));
    let (even, odd) = (x0.zip(x2).0, x1.zip(x3).0);
    let columns = pass_of_four::<SECOND_SHIFT>(even, odd, factors, &factors.halves[1]);
    let [a, b, c, d] = U32x4::transpose(columns);
    let middle = U16x8::load(&factors.middle);
    let [upper, lower] = [U16x8::narrow(a, b), U16x8::narrow(c, d)].map(|rows| rows + middle);
    U8x16::narrow(upper, lower).store(out);
}

fn two(block: &Coefficients, steps: &Steps, out: &mut [u8], stride: usize) {
    let [a, b, c, d] = [0, 1, 8, 9].map(|index| dequantized(block, steps, index));
    let rows = [[a + b + c + d, a - b + c - d], [a + b - c - d, a - b - c + d]];
    for (row, out) in rows.into_iter().zip(out.chunks_mut(stride)) {
        if let Some(out) = out.first_chunk_mut::<2>() {
            *out = row.map(sample);
        }
    }
}
