//! Checks the EXIF orientations against the standard, which defines where the first row and the first column of a
//! stored image are shown.

use crate::common;

use common::{awkward_sizes, numbered, pixel};
use roundel_pixels::error::PixelError;
use roundel_pixels::orient::orient;

/// The position of a stored pixel in the upright image.
pub fn upright(orientation: u8, width: u32, height: u32, x: u32, y: u32) -> (u32, u32) {
    let (from_right, from_bottom) = (width - 1 - x, height - 1 - y);
    // The sides at which row 0 and column 0 are shown: 1 top left, 2 top right, 3 bottom right, 4 bottom left, 5
    // left top, 6 right top, 7 right bottom, 8 left bottom.
    match orientation {
        1 => (x, y),
        2 => (from_right, y),
        3 => (from_right, from_bottom),
        4 => (x, from_bottom),
        5 => (y, x),
        6 => (from_bottom, x),
        7 => (from_bottom, from_right),
        8 => (y, from_right),
        _ => unreachable!(),
    }
}

#[test]
fn moves_every_pixel_where_the_tag_says() {
    for (width, height) in awkward_sizes() {
        for orientation in 1..=8 {
            let image = numbered(width, height);
            let result = orient(image.try_clone().unwrap(), orientation).unwrap();
            let expected_size = if orientation < 5 {
                (width, height)
            } else {
                (height, width)
            };
            assert_eq!((result.width(), result.height()), expected_size);
            for y in 0..height {
                for x in 0..width {
                    let (seen_x, seen_y) = upright(orientation, width, height, x, y);
                    assert_eq!(
                        pixel(&result, seen_x, seen_y),
                        pixel(&image, x, y),
                        "orientation {orientation}, {width} x {height} at {x}, {y}"
                    );
                }
            }
        }
    }
}

#[test]
fn works_in_place_when_the_size_stays() {
    for orientation in 1..=4 {
        let image = numbered(6, 5);
        let before = image.data().as_ptr();
        assert_eq!(orient(image, orientation).unwrap().data().as_ptr(), before);
    }
}

#[test]
fn rejects_other_values() {
    for orientation in [0, 9, 255] {
        assert_eq!(
            orient(numbered(2, 2), orientation),
            Err(PixelError::InvalidOperation)
        );
    }
}
