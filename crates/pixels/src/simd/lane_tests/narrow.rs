//! Tests operations on bytes and 16-bit integers.

use super::{same, shorts};

/// The lanes of a vector of bytes.
macro_rules! bytes {
    ($vector:expr) => {{
        let mut bytes = [0; 16];
        $vector.store(&mut bytes);
        bytes
    }};
}

/// The lanes of a pair of vectors of 16-bit integers.
macro_rules! pair {
    ($pair:expr) => {{
        let (first, second) = $pair;
        (shorts!(first), shorts!(second))
    }};
}

#[test]
fn bytes_are_loaded_and_stored() {
    same!(a: bytes => bytes!(U8x16::load(&a)));
}

#[test]
fn bytes_and_shorts_share_their_bits() {
    same!(a: bytes => shorts!(U16x8::from_bytes(U8x16::load(&a))));
    same!(a: shorts => bytes!(U8x16::from_lanes(U16x8::load(&a))));
    same!(a: words => bytes!(U8x16::from_words(U32x4::load(&a))));
    same!(a: shorts => shorts!(U16x8::load_signed(&a.map(u16::cast_signed))));
}

#[test]
fn bytes_are_widened() {
    same!(a: bytes => shorts!(U8x16::load(&a).low()));
    same!(a: bytes => shorts!(U8x16::load(&a).high()));
    same!(a: bytes => pair!(U8x16::load(&a).alternating()));
    same!(a: bytes => pair!(U8x16::load(&a).alternating_high()));
}

#[test]
fn shorts_are_narrowed_and_joined_to_bytes() {
    same!(a: shorts, b: shorts => bytes!(U8x16::narrow(U16x8::load(&a), U16x8::load(&b))));
    same!(a: shorts, b: shorts => bytes!(U8x16::narrow_alternating(U16x8::load(&a), U16x8::load(&b))));
    same!(a: shorts, b: shorts => bytes!(U8x16::join_alternating_high(U16x8::load(&a), U16x8::load(&b))));
    same!(a: small_shorts, b: small_shorts =>
        bytes!(U8x16::join_alternating(U16x8::load(&a), U16x8::load(&b))));
}

#[test]
fn words_of_a_byte_are_packed_to_bytes() {
    same!(a: bytes => {
        let quarter = |i: usize| U32x4::load(&core::array::from_fn(|lane| u32::from(a[4 * i + lane])));
        bytes!(U8x16::pack(core::array::from_fn(quarter)))
    });
}

#[test]
fn bytes_are_interleaved() {
    same!(a: bytes, b: bytes => {
        let (first, last) = U8x16::load(&a).zip(U8x16::load(&b));
        (bytes!(first), bytes!(last))
    });
}

#[test]
fn samples_are_interleaved_to_pixels() {
    same!(red: bytes, green: bytes, blue: bytes =>
        U8x16::pixels([U8x16::load(&red), U8x16::load(&green), U8x16::load(&blue)])
            .map(|pixels| bytes!(pixels)));
}

#[test]
fn alphas_are_spread_tested_and_replaced() {
    same!(a: bytes => bytes!(U8x16::load(&a).alphas()));
    same!(a: bytes => bytes!(U8x16::load(&a).with_alpha_one()));
    same!(a: bytes => bytes!(U8x16::load(&a).with_opaque()));
    // Alphas of 254 and 255, so that all four are often 255.
    same!(a: bytes => {
        let alphas: [u8; 16] = core::array::from_fn(|i| if i % 4 == 3 { a[i] | 0xFE } else { a[i] });
        U8x16::load(&alphas).is_opaque()
    });
    // Alphas of 0 and 1.
    same!(a: bytes => {
        let alphas: [u8; 16] = core::array::from_fn(|i| if i % 4 == 3 { a[i] & 1 } else { a[i] });
        U8x16::load(&alphas).is_clear()
    });
}

#[test]
fn bytes_are_compared_and_combined() {
    // Bytes of 0 and 1, so that about half of them are equal.
    same!(a: bytes, b: bytes =>
        U8x16::load(&a.map(|byte: u8| byte & 1)).equal_mask(U8x16::load(&b.map(|byte: u8| byte & 1))));
    same!(a: bytes, b: bytes => bytes!(U8x16::load(&a) ^ U8x16::load(&b)));
    same!(a: bytes, b: bytes => bytes!(U8x16::load(&a) & U8x16::load(&b)));
    same!(a: bytes, b: bytes => bytes!(U8x16::load(&a) | U8x16::load(&b)));
    same!(a: bytes, b: bytes => bytes!(U8x16::load(&a).saturating_add(U8x16::load(&b))));
    same!(a: bytes, b: bytes => bytes!(U8x16::load(&a).saturating_sub(U8x16::load(&b))));
}

#[test]
fn shorts_are_loaded_and_stored() {
    same!(a: shorts => shorts!(U16x8::load(&a)));
    same!(a: shorts => shorts!(U16x8::from_array(a)));
    same!(a: shorts => {
        let word = |from: usize| (0..4).fold(0, |word, i| word | u64::from(a[from + i]) << (16 * i));
        shorts!(U16x8::load_words(&[word(0), word(4)]))
    });
    same!(a: shorts => shorts!(U16x8::load_twice(&[a[0], a[1], a[2], a[3]])));
    same!(a: shorts => {
        shorts!(U16x8::splat(a[0]))
    });
}

#[test]
fn shorts_are_added_subtracted_and_multiplied() {
    same!(a: shorts, b: shorts => shorts!(U16x8::load(&a) + U16x8::load(&b)));
    same!(a: shorts, b: shorts => shorts!(U16x8::load(&a) - U16x8::load(&b)));
    same!(a: shorts, b: shorts => shorts!(U16x8::load(&a) * U16x8::load(&b)));
    same!(a: shorts, b: shorts => shorts!(U16x8::load(&a).q15_mul(U16x8::load(&b))));
    same!(a: shorts, b: shorts => U16x8::load(&a).dot(U16x8::load(&b)).to_array());
}

#[test]
fn shorts_are_shifted() {
    same!(a: shorts => shorts!(U16x8::load(&a).shl::<1>()));
    same!(a: shorts => shorts!(U16x8::load(&a).shl::<15>()));
    same!(a: shorts => shorts!(U16x8::load(&a).shr::<1>()));
    same!(a: shorts => shorts!(U16x8::load(&a).shr::<8>()));
    same!(a: shorts => shorts!(U16x8::load(&a).shr::<15>()));
    same!(a: shorts => shorts!(U16x8::load(&a).shr_signed::<5>()));
    same!(a: shorts => shorts!(U16x8::load(&a).shr_signed::<15>()));
}

#[test]
fn shorts_are_interleaved_and_joined_to_words() {
    same!(a: shorts, b: shorts => pair!(U16x8::load(&a).zip(U16x8::load(&b))));
    same!(a: shorts, b: shorts => pair!(U16x8::load(&a).zip_pairs(U16x8::load(&b))));
    same!(a: shorts, b: shorts => shorts!(U16x8::load(&a).alternate(U16x8::load(&b))));
    same!(a: shorts => U16x8::load(&a).words().to_array());
}

#[test]
fn shorts_are_widened() {
    same!(a: shorts => U16x8::load(&a).low().to_array());
    same!(a: shorts => U16x8::load(&a).high().to_array());
    same!(a: shorts => U16x8::load(&a).low_signed().to_array());
    same!(a: shorts => U16x8::load(&a).high_signed().to_array());
}

#[test]
fn words_are_narrowed_and_packed_to_shorts() {
    same!(a: words, b: words => shorts!(U16x8::narrow(U32x4::load(&a), U32x4::load(&b))));
    same!(a: words, b: words => shorts!(U16x8::pack(U32x4::load(&a), U32x4::load(&b))));
}

#[test]
fn shorts_are_clamped() {
    same!(a: shorts, b: small_shorts => shorts!(U16x8::load(&a).clamp_signed(U16x8::load(&b))));
    same!(a: shorts, b: shorts => shorts!(U16x8::load(&a).min_signed(U16x8::load(&b))));
    same!(a: shorts, b: shorts => shorts!(U16x8::load(&a).max_signed(U16x8::load(&b))));
}
