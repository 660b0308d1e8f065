//! Tests the conversion from BGRX.

use roundel_pixels::bgrx::bgrx_to_rgba;
use roundel_pixels::image::Rgba8;

#[test]
fn swaps_blue_and_red_and_makes_pixels_opaque() {
    // Widths up to several vectors.
    for width in 1..=65_u8 {
        let data: Vec<u8> = (0..width).flat_map(|x| [x, 100 + x, 200 - x, x]).collect();
        let mut image = Rgba8::from_raw(width.into(), 1, data).expect("a picture");
        bgrx_to_rgba(&mut image);
        let expected: Vec<u8> = (0..width).flat_map(|x| [200 - x, 100 + x, x, 255]).collect();
        assert_eq!(image.data(), expected, "width {width}");
    }
}
