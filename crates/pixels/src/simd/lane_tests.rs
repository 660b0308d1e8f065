//! Compares every operation of the SIMD128 vectors with the plain arrays, bit by bit, on random and
//! extreme lanes.
//!
//! Each tested expression takes lanes and returns lanes. [`same!`] evaluates it with the vectors of
//! both implementations.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "lanes are made of as many random bits as they need"
)]

mod floats;
mod narrow;
mod wide;

/// The number of rounds per operation.
const ROUNDS: u32 = 2000;

/// Draws random lanes, the same in every run. On average, a third of them are extreme.
struct Lanes(u64);

impl Lanes {
    /// The next number of the generator splitmix64.
    fn random(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Draws lanes. On average, a third of them are from `extremes`, and the others are from `random`.
    fn mixed<T: Copy, const N: usize>(&mut self, extremes: &[T], random: impl Fn(u64) -> T) -> [T; N] {
        core::array::from_fn(|_| {
            if self.random().is_multiple_of(3) {
                extremes[self.random() as usize % extremes.len()]
            } else {
                random(self.random())
            }
        })
    }

    fn bytes(&mut self) -> [u8; 16] {
        self.mixed(&[0, 1, 127, 128, 254, 255], |bits| bits as u8)
    }

    /// 16-bit lanes, including the limits of signed lanes and of bytes.
    fn shorts(&mut self) -> [u16; 8] {
        let extremes = [
            0, 1, 127, 128, 254, 255, 256, 0x7FFF, 0x8000, 0x8001, 0xFF00, 0xFFFF,
        ];
        self.mixed(&extremes, |bits| bits as u16)
    }

    /// 16-bit lanes of at most 255.
    fn small_shorts(&mut self) -> [u16; 8] {
        self.shorts().map(|lane| lane & 0xFF)
    }

    /// 32-bit lanes, including the limits of signed lanes, of 16-bit lanes and of bytes.
    fn words(&mut self) -> [u32; 4] {
        let signed = [
            0,
            1,
            -1,
            127,
            255,
            256,
            -256,
            32_767,
            32_768,
            -32_768,
            -32_769,
            i32::MAX,
            i32::MIN,
        ];
        let bits = self.random();
        // In about half of the calls, the random lanes fit in signed 16 bits, so clamping to 16 bits does not change
        // them.
        let shift = if bits.is_multiple_of(2) { 16 } else { 0 };
        self.mixed(&signed.map(i32::cast_unsigned), |bits| {
            (bits as i32 >> shift).cast_unsigned()
        })
    }

    /// Floats of every size, infinities and both zeros.
    fn floats(&mut self) -> [f32; 4] {
        let extremes = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            f32::MIN,
            f32::MAX,
            f32::MIN_POSITIVE,
            f32::EPSILON,
            f32::INFINITY,
            f32::NEG_INFINITY,
        ];
        self.mixed(&extremes, |bits| {
            let float = f32::from_bits(bits as u32);
            if float.is_nan() { 0.5 } else { float }
        })
    }

    /// Floats of 0 to 2^22, many of them halfway between two integers.
    fn positions(&mut self) -> [f32; 4] {
        self.mixed(&[0.0, 0.5, 1.5, 254.5, 255.0, 4_194_303.5, 4_194_304.0], |bits| {
            let float = (bits >> 40) as f32 / 4.0;
            if bits.is_multiple_of(2) {
                float
            } else {
                float / 65_536.0
            }
        })
    }
}

/// Evaluates an expression with the vectors of each implementation in scope, and compares the two
/// results. Draws new inputs for each round.
macro_rules! same {
    ($($input:ident: $draw:ident),+ => $result:expr) => {{
        let mut lanes = super::Lanes(line!().into());
        for round in 0..super::ROUNDS {
            $(let $input = lanes.$draw();)+
            let portable = {
                #[allow(unused_imports, reason = "most expressions use one type")]
                use crate::simd::portable::{F32x4, U8x16, U16x8, U32x4};
                $result
            };
            let simd = {
                #[allow(unused_imports, reason = "most expressions use one type")]
                use crate::simd::wasm::{F32x4, U8x16, U16x8, U32x4};
                $result
            };
            assert_eq!(
                simd,
                portable,
                "{} in round {round}, for {:?}",
                stringify!($result),
                ($(&$input,)+)
            );
        }
    }};
}
use same;

/// The lanes of a vector of 16-bit integers.
macro_rules! shorts {
    ($vector:expr) => {{
        let mut lanes = [0; 8];
        $vector.store(&mut lanes);
        lanes
    }};
}
use shorts;

/// The names of all public functions in the text of a source file.
fn public_functions(source: &str) -> impl Iterator<Item = &str> {
    source
        .split("pub fn ")
        .skip(1)
        .filter_map(|rest| rest.split(['(', '<']).next())
}

#[test]
fn every_function_of_the_vectors_is_compared() {
    let tests = [
        include_str!("lane_tests/floats.rs"),
        include_str!("lane_tests/narrow.rs"),
        include_str!("lane_tests/wide.rs"),
    ]
    .concat();
    for source in [
        include_str!("portable/narrow.rs"),
        include_str!("portable/wide.rs"),
    ] {
        for name in public_functions(source) {
            // Finds calls as a method, calls as a function of the type, and the function as an argument.
            let uses = [".{}(", ".{}::<", "::{}(", "::{})"].map(|use_of| use_of.replace("{}", name));
            assert!(
                uses.iter().any(|call| tests.contains(call)),
                "no test compares {name}"
            );
        }
    }
}
