//! The three kinds of convolution in the network. Loops have constant lengths, so that the compiler turns
//! them into vector instructions.

use crate::map::Map;
use crate::weights::Weights;

/// The number of output channels that are computed together.
const LANES: usize = 8;

/// The number of pixels that a pointwise convolution computes together.
const PIXELS: usize = 4;

/// The first convolution, which turns a window of 3 x 3 pixels with three channels into one pixel with 16 channels. The
/// window moves by two pixels at a time. `ReLU` then replaces negative values by 0.
pub struct Stem {
    /// Sorted by row and column of the window, then by input channel, then by output channel.
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Stem {
    /// The number of output channels.
    const OUT: usize = 16;

    pub fn read(from: &mut Weights) -> Self {
        Self {
            weights: from.take(27 * Self::OUT),
            bias: from.take(Self::OUT),
        }
    }

    /// Runs the convolution. `picture` must have an edge of one pixel of zeros on each side. Without this edge, its
    /// width and height must be even.
    pub fn run(&self, picture: &Map) -> Map {
        let (width, height) = ((picture.width - 2) / 2, (picture.height - 2) / 2);
        let mut out = Map::new(width, height, Self::OUT);
        for (index, pixel) in out.data.chunks_exact_mut(Self::OUT).enumerate() {
            let (x, y) = (index % width, index / width);
            let mut sums = [0.0; Self::OUT];
            sums.copy_from_slice(&self.bias);
            for row in 0..3 {
                let at = ((2 * y + row) * picture.width + 2 * x) * 3;
                let weights = &self.weights[row * 9 * Self::OUT..][..9 * Self::OUT];
                for (value, weights) in picture.data[at..][..9]
                    .iter()
                    .zip(weights.chunks_exact(Self::OUT))
                {
                    for lane in 0..Self::OUT {
                        sums[lane] += value * weights[lane];
                    }
                }
            }
            for lane in 0..Self::OUT {
                pixel[lane] = rectified(sums[lane]);
            }
        }
        out
    }
}

/// A pointwise convolution, which mixes the channels of each pixel. A depthwise convolution follows, which mixes 3 x 3
/// pixels of each channel.
pub struct Unit {
    inputs: usize,
    outputs: usize,
    /// Sorted by block of `LANES` output channels, then by input channel, then by output channel within the block.
    pointwise: Vec<f32>,
    pointwise_bias: Vec<f32>,
    /// Sorted by row and column of the window, then by channel.
    depthwise: Vec<f32>,
    depthwise_bias: Vec<f32>,
}

impl Unit {
    pub fn read(from: &mut Weights, inputs: usize, outputs: usize) -> Self {
        Self {
            inputs,
            outputs,
            pointwise: from.take(inputs * outputs),
            pointwise_bias: from.take(outputs),
            depthwise: from.take(9 * outputs),
            depthwise_bias: from.take(outputs),
        }
    }

    /// Runs both convolutions, and then `ReLU`.
    pub fn run(&self, map: &Map) -> Map {
        let mut out = self.run_linear(map);
        for value in &mut out.data {
            *value = rectified(*value);
        }
        out
    }

    /// Runs both convolutions without `ReLU`.
    pub fn run_linear(&self, map: &Map) -> Map {
        self.spread(&self.mix(map), map.width, map.height)
    }

    /// Runs the pointwise convolution. Its result has an edge of one pixel of zeros on each side.
    fn mix(&self, map: &Map) -> Map {
        let mut out = Map::new(map.width + 2, map.height + 2, self.outputs);
        let row = out.width * self.outputs;
        for y in 0..map.height {
            let from = &map.data[y * map.width * self.inputs..][..map.width * self.inputs];
            let to = &mut out.data[(y + 1) * row + self.outputs..][..map.width * self.outputs];
            let groups = from.chunks(PIXELS * self.inputs);
            for (from, to) in groups.zip(to.chunks_mut(PIXELS * self.outputs)) {
                if from.len() == PIXELS * self.inputs {
                    self.mix_pixels::<PIXELS>(from, to);
                } else {
                    let pixels = from.chunks_exact(self.inputs);
                    for (from, to) in pixels.zip(to.chunks_exact_mut(self.outputs)) {
                        self.mix_pixels::<1>(from, to);
                    }
                }
            }
        }
        out
    }

    fn mix_pixels<const N: usize>(&self, from: &[f32], to: &mut [f32]) {
        let pixels: [&[f32]; N] = std::array::from_fn(|pixel| &from[pixel * self.inputs..][..self.inputs]);
        let blocks = self.pointwise.chunks_exact(self.inputs * LANES);
        for (block, (weights, bias)) in blocks.zip(self.pointwise_bias.chunks_exact(LANES)).enumerate() {
            let mut sums = [[0.0; LANES]; N];
            for sum in &mut sums {
                sum.copy_from_slice(bias);
            }
            for (input, weights) in weights.chunks_exact(LANES).enumerate() {
                for pixel in 0..N {
                    let value = pixels[pixel][input];
                    for lane in 0..LANES {
                        sums[pixel][lane] += value * weights[lane];
                    }
                }
            }
            for (pixel, sum) in sums.iter().enumerate() {
                to[pixel * self.outputs + block * LANES..][..LANES].copy_from_slice(sum);
            }
        }
    }

    /// Runs the depthwise convolution on a map that has an edge. Its result has no edge.
    fn spread(&self, map: &Map, width: usize, height: usize) -> Map {
        let channels = self.outputs;
        let mut out = Map::new(width, height, channels);
        for (y, row) in out.data.chunks_exact_mut(width * channels).enumerate() {
            for (x, pixel) in row.chunks_exact_mut(channels).enumerate() {
                let rows: [&[f32]; 3] = std::array::from_fn(|row| {
                    &map.data[((y + row) * map.width + x) * channels..][..3 * channels]
                });
                self.spread_pixel(rows, pixel);
            }
        }
        out
    }

    fn spread_pixel(&self, rows: [&[f32]; 3], pixel: &mut [f32]) {
        let channels = self.outputs;
        for (block, out) in pixel.chunks_exact_mut(LANES).enumerate() {
            let first = block * LANES;
            let mut sums = [0.0; LANES];
            sums.copy_from_slice(&self.depthwise_bias[first..][..LANES]);
            for (row, values) in rows.iter().enumerate() {
                for column in 0..3 {
                    let values = &values[column * channels + first..][..LANES];
                    let weights = &self.depthwise[(row * 3 + column) * channels + first..][..LANES];
                    for lane in 0..LANES {
                        sums[lane] += values[lane] * weights[lane];
                    }
                }
            }
            out.copy_from_slice(&sums);
        }
    }
}

fn rectified(value: f32) -> f32 {
    if value > 0.0 { value } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::{LANES, Stem, Unit};
    use crate::map::Map;

    /// Small numbers without a pattern, which are the same in every run.
    fn numbers(count: usize, seed: u32) -> Vec<f32> {
        let mut state = seed;
        (0..count)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                f32::from((state >> 24) as u8) / 128.0 - 1.0
            })
            .collect()
    }

    /// Computes a unit by its definition, one output value at a time.
    fn plain(unit: &Unit, map: &Map) -> Vec<f32> {
        let (inputs, outputs) = (unit.inputs, unit.outputs);
        let mixed = |x: usize, y: usize, output: usize| -> f32 {
            let (block, lane) = (output / LANES, output % LANES);
            let at = (y * map.width + x) * inputs;
            let products =
                (0..inputs).map(|i| map.data[at + i] * unit.pointwise[(block * inputs + i) * LANES + lane]);
            unit.pointwise_bias[output] + products.sum::<f32>()
        };
        let mut result = Vec::new();
        for (y, x, output) in (0..map.height)
            .flat_map(|y| (0..map.width).map(move |x| (y, x)))
            .flat_map(|(y, x)| (0..outputs).map(move |output| (y, x, output)))
        {
            let mut sum = unit.depthwise_bias[output];
            for (row, column) in (0..3).flat_map(|row| (0..3).map(move |column| (row, column))) {
                let (at_x, at_y) = (x + column, y + row);
                if (1..=map.width).contains(&at_x) && (1..=map.height).contains(&at_y) {
                    let weight = unit.depthwise[(row * 3 + column) * outputs + output];
                    sum += mixed(at_x - 1, at_y - 1, output) * weight;
                }
            }
            result.push(sum);
        }
        result
    }

    fn assert_close(found: &[f32], expected: &[f32]) {
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-3, "{found} is not {expected}");
        }
    }

    #[test]
    fn a_unit_is_its_definition_at_awkward_sizes() {
        let unit = Unit {
            inputs: 16,
            outputs: 24,
            pointwise: numbers(16 * 24, 1),
            pointwise_bias: numbers(24, 2),
            depthwise: numbers(9 * 24, 3),
            depthwise_bias: numbers(24, 4),
        };
        for (width, height) in [(1, 1), (2, 5), (3, 3), (4, 1), (5, 2), (7, 4)] {
            let mut map = Map::new(width, height, 16);
            map.data = numbers(width * height * 16, 5);
            let expected = plain(&unit, &map);
            assert_close(&unit.run_linear(&map).data, &expected);
            let rectified: Vec<f32> = expected.iter().map(|value| value.max(0.0)).collect();
            assert_close(&unit.run(&map).data, &rectified);
        }
    }

    #[test]
    fn the_stem_takes_every_second_window() {
        let stem = Stem {
            weights: numbers(27 * 16, 6),
            bias: numbers(16, 7),
        };
        let mut picture = Map::new(6, 4, 3);
        picture.data = numbers(6 * 4 * 3, 8);
        let out = stem.run(&picture);
        assert_eq!((out.width, out.height), (2, 1));
        let mut expected = Vec::new();
        for (x, output) in (0..2).flat_map(|x| (0..16).map(move |output| (x, output))) {
            let mut sum = stem.bias[output];
            for at in 0..27 {
                let (row, column, channel) = (at / 9, at / 3 % 3, at % 3);
                let value = picture.data[(row * 6 + 2 * x + column) * 3 + channel];
                sum += value * stem.weights[at * 16 + output];
            }
            expected.push(sum.max(0.0));
        }
        assert_close(&out.data, &expected);
    }
}
