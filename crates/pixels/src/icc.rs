//! Converts images from the colour space of their profile to sRGB.
//!
//! Supports ICC profiles for RGB, grey and CMYK (ICC.1, versions 2 and 4) and PNG's colour chunks. A profile may
//! have a matrix and curves, or a lookup table. The white of a colour space becomes white. There is no black point
//! compensation, so black stays as light as the profile states. Colours outside sRGB are clamped per channel, as in
//! browsers.

mod bytes;
mod convert;
mod curve;
mod encode;
mod grid;
mod jpeg;
mod lut;
mod matrix;
mod png;
mod profile;
mod tabled;

use crate::image::Rgba8;
use convert::Conversion;
use curve::Curve;
use matrix::Matrix;
use profile::Model;

pub use jpeg::jpeg_profile;
pub use tabled::TableToSrgb;

/// A conversion from one colour space to sRGB.
pub struct ToSrgb(Conversion);

impl ToSrgb {
    /// The conversion from the colour space of an ICC profile.
    ///
    /// `channels` is the number of colour channels in the file, 1 or 3. A file with one channel may
    /// also have an RGB profile, which is then applied to equal red, green and blue.
    ///
    /// None if the profile does not match the number of channels, has lookup tables, is for CMYK, Lab or HDR, or is
    /// broken. [`TableToSrgb`] reads lookup tables. Takes time linear in the length of the profile.
    pub fn from_icc(profile: &[u8], channels: u8) -> Option<Self> {
        let conversion = match profile::read(profile)? {
            Model::Gray(curve) if channels == 1 => Conversion::gray(&curve),
            Model::Rgb { curves, to_xyz } if matches!(channels, 1 | 3) => from_rgb(&curves, &to_xyz),
            _ => None,
        };
        conversion.map(Self)
    }

    /// The conversion from the colour space that a PNG's `gAMA` and `cHRM` describe. Numbers are as stored, in
    /// units of 1 / 100 000. `chromaticities` are x and y of white, red, green and blue.
    ///
    /// If there is no `gAMA`, the image is sRGB. If there is no `cHRM`, the primaries are those of sRGB, and a gamma
    /// near 1 / 2.2 also stands for sRGB's curve. A PNG's `cICP`, `iCCP` and `sRGB` take precedence, in this order:
    /// call this only for a PNG without these chunks.
    ///
    /// None if the numbers describe no colour space, for example if the gamma is zero.
    pub fn from_png(gamma: Option<u32>, chromaticities: Option<[u32; 8]>) -> Option<Self> {
        from_space(png::of_gamma(gamma, chromaticities)?)
    }

    /// The conversion from the colour space that a PNG's `cICP` describes, for full-range samples. The parameters are
    /// colour primaries and transfer characteristics as in ITU-T H.273.
    ///
    /// None unless the primaries are those of sRGB, Display P3, BT.2020 or standard television, and the curve is that of
    /// sRGB, gamma 2.2 or linear. Curves of standard television and undeclared values count as those of sRGB.
    pub fn from_cicp(primaries: u8, transfer: u8) -> Option<Self> {
        from_space(png::of_cicp(primaries, transfer)?)
    }

    /// True if the colour space is sRGB, so that [`Self::apply`] does nothing.
    ///
    /// The contents of a profile decide, not its name. A colour space counts as sRGB if the conversion moves no tested
    /// colour by more than one level, because sRGB profiles differ in rounding. Tests all greys and a grid of colours.
    pub fn is_identity(&self) -> bool {
        matches!(self.0, Conversion::Unchanged)
    }

    /// Converts an image in place. Alpha does not change.
    pub fn apply(&self, image: &mut Rgba8) {
        if !self.is_identity() {
            self.0.apply(image.colors_mut());
        }
    }

    /// Converts pixels of straight RGBA in place. Alpha does not change.
    pub fn apply_row(&self, rgba: &mut [u8]) {
        self.0.apply(rgba);
    }
}

/// True if a profile has a lookup table. [`TableToSrgb`] converts from the table unless the table is broken.
pub fn has_table(profile: &[u8]) -> bool {
    profile::has_table(profile)
}

/// True if a profile is for HDR: its `cicp` tag declares PQ or HLG. Nothing converts from such a profile.
pub fn is_hdr(profile: &[u8]) -> bool {
    profile::is_hdr(profile)
}

/// True for the transfer characteristics of HDR in ITU-T H.273: PQ and HLG. [`ToSrgb::from_cicp`] accepts neither.
pub fn is_hdr_transfer(transfer: u8) -> bool {
    profile::is_hdr_transfer(transfer)
}

fn from_space((curve, to_xyz): png::Space) -> Option<ToSrgb> {
    from_rgb(&[curve; 3], &to_xyz).map(ToSrgb)
}

fn from_rgb(curves: &[Curve; 3], to_xyz: &Matrix) -> Option<Conversion> {
    let to_srgb = Matrix::srgb_to_xyz().inverse()?;
    Conversion::rgb(curves, &to_srgb.after(to_xyz))
}
