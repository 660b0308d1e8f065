//! Scales an image for the network.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "sides in pixels, below 2^15"
)]

use crate::map::Map;

/// The sides of the network's input are multiples of this number of pixels.
const MULTIPLE: usize = 32;

/// Scales the image so that its longest side has at most `longest` pixels. The result has the channels blue, green and
/// red, and shows transparent pixels on white. Zeros at the right and at the bottom pad the width and the height to
/// multiples of 32. An edge of one pixel of zeros surrounds the padded result. Also returns the width of one pixel of
/// the result, in pixels of the image.
pub fn prepare(rgba: &[u8], width: usize, height: usize, longest: usize) -> (Map, f32) {
    let scale = (width.max(height) as f32 / longest as f32).max(1.0);
    let columns = spans(width, scale);
    let rows = spans(height, scale);
    let padded = |side: usize| side.next_multiple_of(MULTIPLE);
    let mut map = Map::new(padded(columns.len()) + 2, padded(rows.len()) + 2, 3);
    let stride = map.width * 3;
    let mut sums = vec![0.0; columns.len() * 3];
    for (y, span) in rows.iter().enumerate() {
        sums.fill(0.0);
        for (row, weight) in span.weighted() {
            add_row(&rgba[row * width * 4..][..width * 4], &columns, weight, &mut sums);
        }
        map.data[(y + 1) * stride + 3..][..sums.len()].copy_from_slice(&sums);
    }
    (map, scale)
}

/// The pixels of a row or column that one pixel of the scaled image covers.
struct Span {
    first: usize,
    /// The share of each covered pixel in the scaled pixel, from `first` on. The sum of the shares is 1.
    shares: Vec<f32>,
}

impl Span {
    fn weighted(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        (self.first..).zip(self.shares.iter().copied())
    }
}

/// Divides `length` pixels into spans of `scale` pixels. The last span may be shorter.
fn spans(length: usize, scale: f32) -> Vec<Span> {
    let count = ((length as f32 / scale).round() as usize).max(1);
    (0..count)
        .map(|index| {
            let from = index as f32 * scale;
            let to = (from + scale).min(length as f32);
            let first = (from as usize).min(length - 1);
            let end = (to.ceil() as usize).clamp(first + 1, length);
            let covered: Vec<f32> = (first..end)
                .map(|at| ((at + 1) as f32).min(to) - (at as f32).max(from))
                .collect();
            let sum: f32 = covered.iter().sum();
            Span {
                first,
                shares: covered.iter().map(|part| part / sum).collect(),
            }
        })
        .collect()
}

fn add_row(row: &[u8], columns: &[Span], weight: f32, sums: &mut [f32]) {
    for (span, sum) in columns.iter().zip(sums.chunks_exact_mut(3)) {
        for (x, share) in span.weighted() {
            let [red, green, blue, alpha] = [0, 1, 2, 3].map(|i| f32::from(row[x * 4 + i]));
            let opacity = alpha / 255.0;
            for (sum, value) in sum.iter_mut().zip([blue, green, red]) {
                *sum += weight * share * (255.0 + (value - 255.0) * opacity);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::prepare;

    #[test]
    fn averages_what_a_pixel_covers() {
        // Three pixels become two, each of which covers 1.5 pixels.
        let rgba = [10, 20, 30, 255, 50, 60, 70, 255, 7, 8, 9, 255];
        let (map, scale) = prepare(&rgba, 3, 1, 2);
        assert!((scale - 1.5).abs() < 1e-6);
        let at = (map.width + 1) * 3;
        // The blue of the first pixel is (30 * 1 + 70 * 0.5) / 1.5, and so on.
        let expected = [130.0 / 3.0, 100.0 / 3.0, 70.0 / 3.0];
        for (value, expected) in map.data[at..][..3].iter().zip(expected) {
            assert!((value - expected).abs() < 1e-3, "{value} is not {expected}");
        }
    }

    #[test]
    fn shows_transparency_as_white_and_pads_with_zeros() {
        let (map, scale) = prepare(&[0, 0, 0, 0], 1, 1, 320);
        assert!((scale - 1.0).abs() < f32::EPSILON);
        assert_eq!((map.width, map.height), (34, 34));
        let at = (map.width + 1) * 3;
        assert_eq!(map.data[at..][..3], [255.0; 3]);
        assert!((map.data.iter().sum::<f32>() - 765.0).abs() < f32::EPSILON);
    }
}
