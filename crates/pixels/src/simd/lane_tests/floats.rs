//! Tests operations on floats. Compares bits, because a comparison of floats ignores the signs of zeros.

use super::same;

/// The bits of each lane, or None for NaN, because the bits of a NaN may differ.
macro_rules! bits {
    ($vector:expr) => {
        $vector
            .to_array()
            .map(|lane: f32| (!lane.is_nan()).then_some(lane.to_bits()))
    };
}

#[test]
fn floats_are_loaded() {
    same!(a: floats => bits!(F32x4::from_array(a)));
    same!(a: floats => bits!(F32x4::splat(a[0])));
    same!(a: bytes => bits!(F32x4::from_bytes([a[0], a[1], a[2], a[3]])));
    same!(a: floats => F32x4::from_array(a).to_bits().to_array());
}

#[test]
fn floats_are_added_subtracted_multiplied_and_divided() {
    same!(a: floats, b: floats => bits!(F32x4::from_array(a) + F32x4::from_array(b)));
    same!(a: floats, b: floats => bits!(F32x4::from_array(a) - F32x4::from_array(b)));
    same!(a: floats, b: floats => bits!(F32x4::from_array(a) * F32x4::from_array(b)));
    same!(a: floats, b: floats => bits!(F32x4::from_array(a) / F32x4::from_array(b)));
    same!(a: floats => bits!(F32x4::from_array(a).sqrt()));
}

#[test]
fn floats_are_compared() {
    same!(a: floats, b: floats => bits!(F32x4::from_array(a).min(F32x4::from_array(b))));
    same!(a: floats, b: floats => bits!(F32x4::from_array(a).max(F32x4::from_array(b))));
    same!(a: floats, b: floats => F32x4::from_array(a).any_above(F32x4::from_array(b)));
    // The two vectors differ at most in the last lane.
    same!(a: positions, b: positions =>
        F32x4::from_array(a).any_above(F32x4::from_array([a[0], a[1], a[2], b[3]])));
}

#[test]
fn the_last_float_is_replaced_and_spread() {
    same!(a: floats, b: floats => bits!(F32x4::from_array(a).with_last(b[0])));
    same!(a: floats => bits!(F32x4::from_array(a).splat_last()));
}

#[test]
fn floats_are_rounded_with_ties_to_even() {
    same!(a: positions => F32x4::from_array(a).round().to_array());
}
