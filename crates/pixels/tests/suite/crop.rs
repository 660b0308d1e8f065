//! Tests cropping.

use crate::common;

use common::{numbered, pixel};
use roundel_pixels::error::PixelError;
use roundel_pixels::ops::crop::{crop_copy, crop_in_place};

#[test]
fn keeps_the_pixels_of_the_rectangle() {
    let image = numbered(13, 11);
    for (x, y, width, height) in [
        (0, 0, 13, 11),
        (0, 0, 1, 1),
        (12, 10, 1, 1),
        (3, 2, 7, 5),
        (0, 4, 13, 3),
    ] {
        let copied = crop_copy(&image, x, y, width, height).unwrap();
        assert_eq!((copied.width(), copied.height()), (width, height));
        for row in 0..height {
            for column in 0..width {
                assert_eq!(pixel(&copied, column, row), pixel(&image, x + column, y + row));
            }
        }
        assert_eq!(
            crop_in_place(image.try_clone().unwrap(), x, y, width, height).unwrap(),
            copied
        );
    }
}

#[test]
fn reuses_the_buffer_when_keeping_everything() {
    let image = numbered(9, 9);
    let before = image.data().as_ptr();
    assert_eq!(crop_in_place(image, 0, 0, 9, 9).unwrap().data().as_ptr(), before);
}

#[test]
fn rejects_a_rectangle_outside_the_picture() {
    let image = numbered(9, 7);
    for (x, y, width, height, name) in [
        (0, 0, 10, 7, "width"),
        (0, 0, 9, 8, "height"),
        (9, 0, 1, 1, "width"),
        (0, 7, 1, 1, "height"),
        (0, 0, 0, 7, "width"),
        (0, 0, 9, 0, "height"),
        (u32::MAX, 0, 2, 2, "width"),
        (1, 1, u32::MAX, u32::MAX, "width"),
    ] {
        let refused = Err(PixelError::InvalidParameter(name));
        assert_eq!(crop_copy(&image, x, y, width, height), refused);
        let copy = image.try_clone().unwrap();
        assert_eq!(crop_in_place(copy, x, y, width, height), refused);
    }
}
