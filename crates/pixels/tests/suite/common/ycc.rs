//! The definition of chroma interpolation and colour conversion, one pixel at a time.

use roundel_pixels::ycc::Subsampling;

/// The samples of a plane, whose rows start `stride` samples apart.
#[derive(Clone, Copy)]
pub struct Plane<'a> {
    pub samples: &'a [u8],
    pub stride: usize,
}

/// The two samples between which the pixel at `index` is located along a subsampled axis: the nearest and the next
/// nearest. The centre of an even pixel is before the centre of its nearest sample, and that of an odd pixel is after
/// it. At the edges, both samples are the same.
fn neighbours(index: usize, count: usize) -> (usize, usize) {
    let nearest = index / 2;
    let next = if index.is_multiple_of(2) {
        nearest.saturating_sub(1)
    } else {
        (nearest + 1).min(count - 1)
    };
    (nearest, next)
}

/// The sample of pixel (`x`, `y`) of a `width` x `height` image.
///
/// libjpeg alternates between two biases, so that rounding does not brighten the image. libjpeg does not
/// interpolate if the width is halved and a row has only one or two samples.
pub fn plain_sample(
    plane: Plane,
    subsampling: Subsampling,
    (width, height): (u32, u32),
    (x, y): (usize, usize),
) -> u8 {
    let at = |x: usize, y: usize| u32::from(plane.samples[y * plane.stride + x]);
    let columns = width.div_ceil(2) as usize;
    let (left, far_left) = neighbours(x, columns);
    let (row, far_row) = neighbours(y, height.div_ceil(2) as usize);
    let sample = match subsampling {
        Subsampling::None => at(x, y),
        Subsampling::Horizontal if columns < 3 => at(left, y),
        Subsampling::Both if columns < 3 => at(left, row),
        Subsampling::Horizontal => (3 * at(left, y) + at(far_left, y) + [1, 2][x % 2]) / 4,
        Subsampling::Vertical => (3 * at(x, row) + at(x, far_row) + [1, 2][y % 2]) / 4,
        Subsampling::Both => {
            let sum = |x: usize| 3 * at(x, row) + at(x, far_row);
            (3 * sum(left) + sum(far_left) + [8, 7][x % 2]) / 16
        }
    };
    u8::try_from(sample).unwrap()
}

/// Converts a luma and two chroma samples to an opaque pixel (ITU-T T.871). Products have 16 fractional bits, and are
/// rounded half up.
pub fn plain_pixel(y: u8, cb: u8, cr: u8) -> [u8; 4] {
    let [y, cb, cr] = [i32::from(y), i32::from(cb) - 128, i32::from(cr) - 128];
    let rounded = |product: i32| (product + 0x8000) >> 16;
    [
        y + rounded(91_881 * cr),
        y + rounded(-22_554 * cb - 46_802 * cr),
        y + rounded(116_130 * cb),
        255,
    ]
    .map(|channel| u8::try_from(channel.clamp(0, 255)).unwrap())
}
