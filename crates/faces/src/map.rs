//! The values that pass from one layer of the network to the next.

/// Values that are sorted by row, then by column, then by channel. The channels of a pixel are thus side by side.
pub struct Map {
    pub width: usize,
    pub height: usize,
    pub channels: usize,
    pub data: Vec<f32>,
}

impl Map {
    /// Creates a map of zeros.
    pub fn new(width: usize, height: usize, channels: usize) -> Self {
        Self {
            width,
            height,
            channels,
            data: vec![0.0; width * height * channels],
        }
    }

    /// Returns a map of half the width and height. In each channel, a pixel is the largest of 2 x 2 values. Both sides
    /// must be even.
    pub fn halved(&self) -> Self {
        let channels = self.channels;
        let mut half = Self::new(self.width / 2, self.height / 2, channels);
        let row = self.width * channels;
        for (y, out) in half.data.chunks_exact_mut(self.width / 2 * channels).enumerate() {
            let (above, below) = self.data[2 * y * row..][..2 * row].split_at(row);
            for (x, pixel) in out.chunks_exact_mut(channels).enumerate() {
                let at = 2 * x * channels;
                let (a, b) = above[at..][..2 * channels].split_at(channels);
                let (c, d) = below[at..][..2 * channels].split_at(channels);
                for (i, value) in pixel.iter_mut().enumerate() {
                    *value = larger(larger(a[i], b[i]), larger(c[i], d[i]));
                }
            }
        }
        half
    }

    /// Adds a map of half the width and height. Each pixel of the smaller map is added to 2 x 2 pixels.
    pub fn add_doubled(&mut self, half: &Self) {
        let channels = self.channels;
        let row = self.width * channels;
        for (y, out) in self.data.chunks_exact_mut(row).enumerate() {
            let from = &half.data[y / 2 * (row / 2)..][..row / 2];
            for (pair, pixel) in out
                .chunks_exact_mut(2 * channels)
                .zip(from.chunks_exact(channels))
            {
                let (left, right) = pair.split_at_mut(channels);
                for (i, &value) in pixel.iter().enumerate() {
                    left[i] += value;
                    right[i] += value;
                }
            }
        }
    }
}

/// The larger of two numbers that are not NaN. Compiles to one instruction, unlike `f32::max`.
fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::Map;

    /// A map that is filled with the numbers 0, 1, 2 and so on.
    fn counted(width: usize, height: usize, channels: usize) -> Map {
        let mut map = Map::new(width, height, channels);
        for (value, number) in map.data.iter_mut().zip(0_u8..) {
            *value = f32::from(number);
        }
        map
    }

    #[test]
    fn halves_to_the_largest_of_four() {
        let half = counted(4, 2, 2).halved();
        assert_eq!((half.width, half.height), (2, 1));
        // Each row has eight numbers. In each square of 2 x 2 pixels, the last pixel has the largest numbers.
        assert_eq!(half.data, [10.0, 11.0, 14.0, 15.0]);
    }

    #[test]
    fn adds_each_pixel_of_a_half_to_four() {
        let mut map = Map::new(4, 4, 1);
        map.add_doubled(&counted(2, 2, 1));
        let rows: [[f32; 4]; 4] = [
            [0.0, 0.0, 1.0, 1.0],
            [0.0, 0.0, 1.0, 1.0],
            [2.0, 2.0, 3.0, 3.0],
            [2.0, 2.0, 3.0, 3.0],
        ];
        assert_eq!(map.data, rows.concat());
    }
}
