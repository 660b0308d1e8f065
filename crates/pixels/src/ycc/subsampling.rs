//! How chroma is subsampled.

/// The size of a plane relative to the image. A plane holds all samples of one component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subsampling {
    /// 4:4:4: the size of the image.
    None,
    /// 4:2:2: half the width, rounded up.
    Horizontal,
    /// 4:4:0: half the height, rounded up.
    Vertical,
    /// 4:2:0: half the width and half the height, both rounded up.
    Both,
}

impl Subsampling {
    /// The width and height of a plane with this subsampling for a `width` x `height` image.
    pub const fn plane_size(self, width: u32, height: u32) -> (u32, u32) {
        let (half_width, half_height) = (width.div_ceil(2), height.div_ceil(2));
        match self {
            Self::None => (width, height),
            Self::Horizontal => (half_width, height),
            Self::Vertical => (width, half_height),
            Self::Both => (half_width, half_height),
        }
    }

    pub(super) const fn is_vertical(self) -> bool {
        matches!(self, Self::Vertical | Self::Both)
    }
}
