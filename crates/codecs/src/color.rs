//! The colour space that a file declares.

/// The colour space of the decoded samples.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq)]
pub enum Color {
    /// sRGB. Also used if the file declares no colour space.
    Srgb,
    /// An ICC profile.
    Profile(Vec<u8>),
    /// The numbers in a PNG's gAMA and cHRM chunks, as stored, in units of 1 / 100,000. At least one of the chunks is
    /// present.
    Gamma {
        /// The encoding exponent.
        gamma: Option<u32>,
        /// CIE 1931 x and y of white, red, green and blue.
        chromaticities: Option<[u32; 8]>,
    },
    /// The cICP chunk of a PNG (ITU-T H.273), for samples in full range. Samples are always RGB, so there is no field for
    /// the matrix coefficients.
    CodePoints {
        /// Colour primaries.
        primaries: u8,
        /// Transfer characteristics.
        transfer: u8,
    },
}
