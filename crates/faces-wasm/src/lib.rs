//! JavaScript bindings for the crate `roundel-nets`. A separate module from `pixels-wasm`, because browsers fetch it
//! only to search for faces.

use faces::Detector;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the faces in an image of straight RGBA, the largest first. Each face has nine numbers: the left, top, width
/// and height of its box, x and y of the two eyes from left to right, and the score.
///
/// Throws `invalid-operation` if a side is 0, or if `rgba` does not have exactly `width * height * 4` bytes.
#[wasm_bindgen]
pub fn find(rgba: &[u8], width: usize, height: usize) -> Result<Vec<f32>, String> {
    let found = Detector::new()
        .find(rgba, width, height)
        .map_err(|_| "invalid-operation")?;
    let numbers = found
        .iter()
        .flat_map(|face| {
            let [left, right] = face.eyes;
            let (x, y, width, height) = (face.x, face.y, face.width, face.height);
            [x, y, width, height, left.x, left.y, right.x, right.y, face.score]
        })
        .collect();
    Ok(numbers)
}
