//! Looks for faces in any image.
//!
//! Byte 0 of the input is the width minus 1, and byte 1 is the height minus 1, both modulo 64. The other bytes are the
//! pixels, and are repeated if there are too few.

use std::sync::LazyLock;

use roundel_nets::Detector;

const MAX_SIDE: u8 = 64;

static DETECTOR: LazyLock<Detector> = LazyLock::new(Detector::new);

/// True if the input holds an image.
pub fn accepts(input: &[u8]) -> bool {
    let [width, height, pixels @ ..] = input else {
        return false;
    };
    if pixels.is_empty() {
        return false;
    }
    let [width, height] = [width, height].map(|side| usize::from(side % MAX_SIDE) + 1);
    let rgba: Vec<u8> = pixels.iter().copied().cycle().take(width * height * 4).collect();
    let found = DETECTOR
        .find(&rgba, width, height)
        .expect("the pixels fit the size");
    for face in &found {
        let [left, right] = face.eyes;
        for number in [face.x, face.y, left.x, left.y, right.x, right.y] {
            assert!(number.is_finite(), "{face:?}");
        }
        assert!(face.width > 0.0 && face.height > 0.0, "{face:?}");
        assert!((0.0..=1.0).contains(&face.score), "{face:?}");
    }
    assert!(found.is_sorted_by(|a, b| a.width * a.height >= b.width * b.height));
    true
}
