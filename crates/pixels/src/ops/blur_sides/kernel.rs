//! The steps of the box blur that depend on transparency.

use crate::image::CHANNELS;
use crate::simd::U32x4;

/// The largest radius of [`BlurSides`](super::BlurSides) in pixels.
///
/// Up to this radius, division in single precision rounds exactly, as explained in `opaque.rs`.
pub const MAX_BLUR_RADIUS: u32 = 63;

/// Sums columns and computes the means of windows. One implementation is for opaque images, the
/// other for images with transparency.
pub(super) trait Kernel {
    /// The sum of one column of the window, per channel.
    type Sum: Copy + Default;

    /// A kernel for windows of `size` x `size` pixels.
    fn new(size: usize) -> Self;

    /// Adds a row of pixels to the column sums.
    fn add(sums: &mut [Self::Sum], row: &[[u8; CHANNELS]]);

    /// Adds the row `entering` and subtracts the row `leaving`, which was added before.
    fn replace(sums: &mut [Self::Sum], entering: &[[u8; CHANNELS]], leaving: &[[u8; CHANNELS]]);

    /// Updates the four sums that start at `sums[size]` like [`Self::replace`]. Then moves the window to the
    /// right four times, by one column each time: these sums enter the window, and the sums that start at
    /// `sums[0]` leave it. Returns the change of the window's sum in each step.
    fn slide(
        sums: &mut [Self::Sum],
        size: usize,
        entering: &[[u8; CHANNELS]; 4],
        leaving: &[[u8; CHANNELS]; 4],
    ) -> [U32x4; 4];

    /// Widens a column's sum to the type of the window's sum.
    fn widen(sum: &Self::Sum) -> U32x4;

    /// The mean of a window per channel, 0 to 255, rounded half up.
    fn mean(&self, window: U32x4) -> U32x4;
}
