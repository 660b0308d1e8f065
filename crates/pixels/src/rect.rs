//! Rectangles.

/// An axis-aligned rectangle in pixels. (0, 0) is the top left corner of the top left pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// Distance from the left to the right edge.
    pub width: f64,
    /// Distance from the top to the bottom edge.
    pub height: f64,
}
