//! The colour space that a file declares.

/// The colour space of the decoded samples.
#[derive(Clone, Debug, PartialEq)]
pub enum Color {
    /// sRGB, or nothing is declared.
    Srgb,
    /// An ICC profile.
    Profile(Vec<u8>),
    /// The gAMA and cHRM chunks of a PNG. At least one is present.
    Gamma {
        /// The encoding exponent, for example 0.45455.
        gamma: Option<f64>,
        /// The primaries and the white point.
        chromaticities: Option<Chromaticities>,
    },
    /// The cICP chunk of a PNG (ITU-T H.273): primaries, transfer function, matrix and full range.
    CodePoints([u8; 4]),
}

/// CIE 1931 x and y, in the order of the cHRM chunk: white, red, green, blue.
pub type Chromaticities = [f64; 8];
