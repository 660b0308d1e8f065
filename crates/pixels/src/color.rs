//! Colours and gradient stops.

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// A colour at a position along a gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GradientStop {
    /// Position, 0 to 1. The positions of a gradient's stops must not decrease.
    pub offset: f64,
    /// Colour, not premultiplied.
    pub color: Rgb,
    /// Opacity, 0 to 1.
    pub alpha: f64,
}
