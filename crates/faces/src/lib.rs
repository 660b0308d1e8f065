//! Finds faces in an image: their boxes, their eyes and a score.
//!
//! The network is `YuNet` (Wu, Peng and Yu, 2023), whose weights come from `OpenCV`'s model zoo. The network is so
//! small that this crate runs it with its own code instead of an inference library. The code runs pairs of a pointwise
//! and a depthwise convolution on 32-bit floats.

#![forbid(unsafe_code)]

mod candidates;
mod convolution;
mod input;
mod map;
mod network;
mod weights;

pub use candidates::{Face, Point};

use candidates::{LEVELS, distinct};
use network::Network;

/// The longest side in pixels of the image that the network sees. Smaller images are not enlarged.
///
/// At this size, the network finds faces from about a thirtieth of the longest side to faces that fill the image. In a
/// larger input, the network finds smaller faces, but large faces are then larger than any face that it was trained on.
const LONGEST: usize = 320;

/// The longest side in pixels for a second look at an image, if the first look found no face.
const LONGEST_AGAIN: usize = 640;

/// The error if a side of the image is 0, or if the number of bytes does not match the image's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongLength;

impl core::fmt::Display for WrongLength {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the pixels do not fit the size of the picture")
    }
}

impl core::error::Error for WrongLength {}

/// A detector. Reading the weights takes a millisecond, so use one detector for all images.
pub struct Detector {
    network: Network,
}

impl Default for Detector {
    fn default() -> Self {
        Self::new()
    }
}

impl Detector {
    /// A detector with the weights that the crate contains.
    pub fn new() -> Self {
        Self {
            network: Network::new(),
        }
    }

    /// Finds the faces in an image, and returns the largest first. Coordinates are in pixels of the image, and may be
    /// outside of it.
    ///
    /// If the image is reduced for the first look, and no face is found, looks again at an image that is reduced less
    /// or not at all.
    ///
    /// # Errors
    /// [`WrongLength`] if a side is 0, or if `rgba` does not have exactly `width * height * 4` bytes.
    pub fn find(&self, rgba: &[u8], width: usize, height: usize) -> Result<Vec<Face>, WrongLength> {
        let length = width.checked_mul(height).and_then(|pixels| pixels.checked_mul(4));
        if rgba.is_empty() || Some(rgba.len()) != length {
            return Err(WrongLength);
        }
        let faces = self.find_at(rgba, width, height, LONGEST);
        if !faces.is_empty() || width.max(height) <= LONGEST {
            return Ok(faces);
        }
        Ok(self.find_at(rgba, width, height, LONGEST_AGAIN))
    }

    /// A single look at an image, reduced to at most `longest` pixels on its longest side.
    fn find_at(&self, rgba: &[u8], width: usize, height: usize, longest: usize) -> Vec<Face> {
        let (picture, scale) = input::prepare(rgba, width, height, longest);
        let outputs = self.network.run(picture);
        let mut found = Vec::new();
        for (map, stride) in outputs.iter().zip(LEVELS) {
            candidates::collect(map, stride, &mut found);
        }
        let mut faces = distinct(found);
        for face in &mut faces {
            face.scale(scale);
        }
        faces
    }
}

#[cfg(test)]
mod tests {
    use super::{Detector, WrongLength};

    #[test]
    fn refuses_pixels_that_do_not_fit_the_size() {
        let detector = Detector::new();
        let pixels = [0; 16];
        assert_eq!(detector.find(&pixels, 2, 2), Ok(Vec::new()));
        for (width, height) in [(2, 1), (3, 2), (usize::MAX, 4), (0, 2)] {
            assert_eq!(detector.find(&pixels, width, height), Err(WrongLength));
        }
        assert_eq!(detector.find(&[], 0, 0), Err(WrongLength));
    }

    #[test]
    fn takes_pictures_of_any_shape() {
        let detector = Detector::new();
        for (width, height) in [(1, 1), (1, 5000), (5000, 1), (70_000, 1), (3, 1281)] {
            let rgba = vec![128; width * height * 4];
            assert_eq!(detector.find(&rgba, width, height), Ok(Vec::new()));
        }
    }

    /// Tests that threads can share a detector. If they could not, this would not compile.
    const _: () = {
        const fn is_shared<T: Send + Sync>() {}
        is_shared::<Detector>();
    };
}
