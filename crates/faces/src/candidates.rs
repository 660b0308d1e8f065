//! From the network's outputs to faces.

use crate::map::Map;
use crate::network::OUTPUTS;

/// Pixels of the picture along a side of one pixel of each output.
pub const LEVELS: [usize; 3] = [8, 16, 32];

/// The lowest score of a face.
const LEAST_SCORE: f32 = 0.7;

/// The largest overlap of two faces, as the share of their union.
const MOST_OVERLAP: f32 = 0.3;

/// A point in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left edge.
    pub x: f32,
    /// From the top edge.
    pub y: f32,
}

/// A face in a picture, in pixels. It may reach beyond the picture's edges.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// The left edge.
    pub x: f32,
    /// The top edge, at about the hairline.
    pub y: f32,
    /// From ear to ear.
    pub width: f32,
    /// From about the hairline to the chin.
    pub height: f32,
    /// The eyes as seen in the picture: the left one, then the right one.
    pub eyes: [Point; 2],
    /// From 0 to 1.
    pub score: f32,
}

impl Face {
    /// Changes the unit to one `by` times smaller.
    pub(crate) fn scale(&mut self, by: f32) {
        for value in [&mut self.x, &mut self.y, &mut self.width, &mut self.height] {
            *value *= by;
        }
        for eye in &mut self.eyes {
            eye.x *= by;
            eye.y *= by;
        }
    }

    fn area(&self) -> f32 {
        self.width * self.height
    }

    /// The area that both cover as the share of the area that either covers.
    fn overlap(&self, other: &Self) -> f32 {
        let along = |from: f32, length: f32, other_from: f32, other_length: f32| {
            ((from + length).min(other_from + other_length) - from.max(other_from)).max(0.0)
        };
        let both = along(self.x, self.width, other.x, other.width)
            * along(self.y, self.height, other.y, other.height);
        both / (self.area() + other.area() - both)
    }
}

/// Adds what one output of the network takes for faces.
#[allow(clippy::cast_precision_loss, reason = "sides in pixels, below 2^15")]
pub fn collect(output: &Map, stride: usize, found: &mut Vec<Face>) {
    let stride = stride as f32;
    for (index, values) in output.data.chunks_exact(OUTPUTS).enumerate() {
        let score = (logistic(values[0]) * logistic(values[5])).sqrt();
        if score < LEAST_SCORE {
            continue;
        }
        let (column, row) = ((index % output.width) as f32, (index / output.width) as f32);
        let eye = |at: usize| Point {
            x: (values[at] + column) * stride,
            y: (values[at + 1] + row) * stride,
        };
        let (width, height) = (values[3].exp() * stride, values[4].exp() * stride);
        found.push(Face {
            x: (column + values[1]) * stride - width / 2.0,
            y: (row + values[2]) * stride - height / 2.0,
            width,
            height,
            eyes: [eye(6), eye(8)],
            score,
        });
    }
}

/// Keeps the best of faces that overlap, and sorts the kept ones by size, the largest first.
pub fn distinct(mut found: Vec<Face>) -> Vec<Face> {
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut kept: Vec<Face> = Vec::new();
    for face in found {
        if kept.iter().all(|other| face.overlap(other) <= MOST_OVERLAP) {
            kept.push(face);
        }
    }
    kept.sort_by(|a, b| b.area().total_cmp(&a.area()));
    kept
}

fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}
