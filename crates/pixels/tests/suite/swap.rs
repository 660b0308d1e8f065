//! The order of channels.
#![allow(missing_docs, reason = "tests say what they say")]

use pixels::image::Rgba8;
use pixels::swap::bgrx_to_rgba;

#[test]
fn blue_and_red_change_places_and_the_last_byte_becomes_opaque() {
    // Every count of pixels up to several vectors, with bytes that tell their places.
    for width in 1..=65_u8 {
        let data: Vec<u8> = (0..width).flat_map(|x| [x, 100 + x, 200 - x, x]).collect();
        let mut image = Rgba8::from_raw(width.into(), 1, data).expect("a picture");
        bgrx_to_rgba(&mut image);
        let expected: Vec<u8> = (0..width).flat_map(|x| [200 - x, 100 + x, x, 255]).collect();
        assert_eq!(image.data(), expected, "width {width}");
    }
}
