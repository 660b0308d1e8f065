//! Tests operations on 32-bit integers.

use super::{same, shorts};

#[test]
fn words_are_loaded_and_stored() {
    same!(a: words => U32x4::load(&a).to_array());
    same!(a: words => U32x4::from_array(a).to_array());
    same!(a: shorts => U32x4::load_u16(&[a[0], a[1], a[2], a[3]]).to_array());
    same!(a: words => U32x4::splat(a[0]).to_array());
    same!(a: words => {
        let mut lanes = [0; 4];
        U32x4::load(&a).store(&mut lanes);
        lanes
    });
}

#[test]
fn words_are_added_and_subtracted() {
    same!(a: words, b: words => (U32x4::load(&a) + U32x4::load(&b)).to_array());
    same!(a: words, b: words => (U32x4::load(&a) - U32x4::load(&b)).to_array());
}

#[test]
fn words_are_compared() {
    same!(a: words, b: words => U32x4::load(&a).min(U32x4::load(&b)).to_array());
    same!(a: words, b: words => U32x4::load(&a).max(U32x4::load(&b)).to_array());
    same!(a: words, b: words => U32x4::load(&a).equal(U32x4::load(&b)).to_array());
}

#[test]
fn words_are_joined_by_bits() {
    same!(a: words, b: words => (U32x4::load(&a) & U32x4::load(&b)).to_array());
    same!(a: words, b: words => (U32x4::load(&a) | U32x4::load(&b)).to_array());
}

#[test]
fn words_are_shifted_by_constants() {
    same!(a: words => U32x4::load(&a).shl::<1>().to_array());
    same!(a: words => U32x4::load(&a).shl::<31>().to_array());
    same!(a: words => U32x4::load(&a).shr::<1>().to_array());
    same!(a: words => U32x4::load(&a).shr::<31>().to_array());
}

#[test]
fn words_are_shifted_by_every_number_of_bits() {
    same!(a: words, b: bytes => {
        U32x4::load(&a).shr_signed(u32::from(b[0] % 32)).to_array()
    });
}

#[test]
fn words_are_split_doubled_and_clamped() {
    same!(a: words => shorts!(U32x4::load(&a).halves()));
    same!(a: words => shorts!(U32x4::load(&a.map(|lane| lane & 0x7FFF)).twice()));
    same!(a: words => U32x4::load(&a).to_bytes());
}

#[test]
fn rows_are_transposed() {
    same!(a: words, b: words, c: words, d: words =>
        U32x4::transpose([a, b, c, d].map(|row| U32x4::load(&row))).map(U32x4::to_array));
}

#[test]
fn words_become_the_nearest_floats() {
    same!(a: words => U32x4::load(&a).to_f32().to_array().map(f32::to_bits));
}
