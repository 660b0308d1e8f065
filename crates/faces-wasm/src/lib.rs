//! JavaScript bindings for the `faces` crate. A separate module from `pixels-wasm`, because it is fetched when
//! a visitor asks for a face.

use faces::Detector;
use wasm_bindgen::prelude::wasm_bindgen;

/// The faces in a picture of straight RGBA, the largest first. Nine numbers for each: the box's left, top, width
/// and height, x and y of the two eyes from left to right, and the score.
///
/// Returns nothing when `rgba` has not exactly `width * height * 4` bytes, or a side is 0.
#[wasm_bindgen]
pub fn find(rgba: &[u8], width: usize, height: usize) -> Vec<f32> {
    if rgba.is_empty() || Some(rgba.len()) != bytes_of(width, height) {
        return Vec::new();
    }
    let found = Detector::new().find(rgba, width, height);
    found
        .iter()
        .flat_map(|face| {
            let [left, right] = face.eyes;
            let (x, y, width, height) = (face.x, face.y, face.width, face.height);
            [x, y, width, height, left.x, left.y, right.x, right.y, face.score]
        })
        .collect()
}

fn bytes_of(width: usize, height: usize) -> Option<usize> {
    width.checked_mul(height)?.checked_mul(4)
}
