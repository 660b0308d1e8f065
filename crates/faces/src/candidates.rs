//! Turns the network's outputs into faces.

use crate::map::Map;
use crate::network::OUTPUTS;

/// One pixel of an output stands for a square of the network's input. These are the sides of the squares in pixels, for
/// each output.
pub const LEVELS: [usize; 3] = [8, 16, 32];

/// The lowest score of a face that is returned.
const LEAST_SCORE: f32 = 0.7;

/// The largest overlap of two faces that are both returned, as a share of the area that they cover together.
const MOST_OVERLAP: f32 = 0.3;

/// A point in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left edge.
    pub x: f32,
    /// From the top edge.
    pub y: f32,
}

/// A face in an image, in pixels. It may reach beyond the image's edges.
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
    /// The eyes as seen in the image: the left one, then the right one.
    pub eyes: [Point; 2],
    /// From 0 to 1.
    pub score: f32,
}

impl Face {
    /// Multiplies all coordinates by `by`.
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

    /// The area that both faces cover, divided by the area that at least one of them covers.
    fn overlap(&self, other: &Self) -> f32 {
        let along = |from: f32, length: f32, other_from: f32, other_length: f32| {
            ((from + length).min(other_from + other_length) - from.max(other_from)).max(0.0)
        };
        let both = along(self.x, self.width, other.x, other.width)
            * along(self.y, self.height, other.y, other.height);
        both / (self.area() + other.area() - both)
    }
}

/// Adds the faces that one output of the network contains.
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

/// Removes faces that overlap a face with a higher score, and sorts the remaining faces by size, the largest first.
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

#[cfg(test)]
mod tests {
    use super::{Face, Point, collect, distinct};
    use crate::map::Map;
    use crate::network::OUTPUTS;

    fn face(x: f32, y: f32, side: f32, score: f32) -> Face {
        Face {
            x,
            y,
            width: side,
            height: side,
            eyes: [Point { x, y }; 2],
            score,
        }
    }

    #[test]
    fn reads_a_face_from_its_cell() {
        let mut output = Map::new(3, 2, OUTPUTS);
        // All other cells have a score of almost 0, because the logistic function of -20 is almost 0.
        for values in output.data.chunks_exact_mut(OUTPUTS) {
            (values[0], values[5]) = (-20.0, -20.0);
        }
        // A face in column 2 of row 1. A cell is 16 pixels wide.
        let cell = &mut output.data[(3 + 2) * OUTPUTS..][..OUTPUTS];
        cell[0] = 20.0;
        // The logistic function of ln 3 is 3/4, and the logistic function of 20 is almost 1. The score is the square
        // root of the product of the two.
        cell[5] = 3.0_f32.ln();
        cell[1..5].copy_from_slice(&[0.5, -0.25, 2.0_f32.ln(), 3.0_f32.ln()]);
        cell[6..10].copy_from_slice(&[0.25, -0.5, 0.75, -0.5]);
        let mut found = Vec::new();
        collect(&output, 16, &mut found);
        assert_eq!(found.len(), 1);
        let face = &found[0];
        let numbers = [face.x, face.y, face.width, face.height, face.score];
        // In cells, the middle of the face's box is at (2.5, 0.75), and the box has 2 x 3 cells.
        let expected = [40.0 - 16.0, 12.0 - 24.0, 32.0, 48.0, 0.75_f32.sqrt()];
        for (number, expected) in numbers.iter().zip(expected) {
            assert!((number - expected).abs() < 1e-4, "{number} is not {expected}");
        }
        assert_eq!(face.eyes, [Point { x: 36.0, y: 8.0 }, Point { x: 44.0, y: 8.0 }]);
    }

    #[test]
    fn keeps_the_best_of_faces_that_overlap_and_sorts_by_size() {
        // The first two faces share 90 x 90 = 8,100 of the 11,900 pixels that they cover together.
        // The third only touches the second.
        let found = vec![
            face(0.0, 0.0, 100.0, 0.8),
            face(10.0, 10.0, 100.0, 0.9),
            face(110.0, 10.0, 50.0, 0.95),
            face(300.0, 0.0, 120.0, 0.75),
        ];
        let sides: Vec<f32> = distinct(found).iter().map(|face| face.width).collect();
        assert_eq!(sides, [120.0, 100.0, 50.0]);
    }

    #[test]
    fn keeps_faces_that_overlap_a_little() {
        // The faces share 20 x 100 of the 18,000 pixels that they cover together.
        let found = vec![face(0.0, 0.0, 100.0, 0.8), face(80.0, 0.0, 100.0, 0.9)];
        assert_eq!(distinct(found).len(), 2);
    }
}
