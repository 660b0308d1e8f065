//! Reads ICC profiles, versions 2 and 4 (ICC.1:2022).
//!
//! The checks are those of skcms, which Chromium uses, except that tables to the device's colours are not read. So a
//! profile that Chromium ignores as broken is not used.

use super::bytes::{array_at, fixed, u32_at};
use super::curve::Curve;
use super::lut::{Lut, Space};
use super::matrix::Matrix;

/// The offset of the table of tags. The table follows the 128-byte header and the number of tags.
const TABLE_START: usize = 132;

/// The size in bytes of an entry in the table of tags: signature, offset and length.
const ENTRY_LENGTH: usize = 12;

/// The tags with lookup tables from the device's colours to the connection space. Chromium uses the first of these tags
/// that a profile has, even if the profile also has a matrix or names another rendering intent.
const FROM_DEVICE: [[u8; 4]; 2] = [*b"A2B0", *b"A2B1"];

/// The H.273 transfer characteristics for HDR: PQ and HLG. Profiles can declare them in a `cicp` tag.
const HDR: [u8; 2] = [16, 18];

/// True for the H.273 transfer characteristics for HDR.
pub(super) fn is_hdr_transfer(transfer: u8) -> bool {
    HDR.contains(&transfer)
}

/// True if a `cicp` tag declares HDR.
pub(super) fn is_hdr(profile: &[u8]) -> bool {
    Tags::read(profile).is_some_and(|tags| tags.declares_hdr())
}

/// How a profile without lookup tables converts colours to linear light.
#[derive(Clone, Copy, Debug)]
pub(super) enum Model<'a> {
    /// One curve. The curve's white maps to the white of the connection space.
    Gray(Curve<'a>),
    /// A curve per channel, and the matrix to XYZ with white D50.
    Rgb { curves: [Curve<'a>; 3], to_xyz: Matrix },
}

/// Reads a grey profile, or an RGB profile with a matrix. None for all other profiles, and for
/// broken ones.
pub(super) fn read(profile: &[u8]) -> Option<Model<'_>> {
    let tags = Tags::read(profile)?;
    if tags.space != Space::Xyz || tags.device_table().is_some() || tags.declares_hdr() {
        return None;
    }
    match &array_at(profile, 16)? {
        b"GRAY" => Curve::read(tags.find(*b"kTRC")?).map(Model::Gray),
        b"RGB " => {
            let [red, green, blue] = [*b"rXYZ", *b"gXYZ", *b"bXYZ"].map(|name| xyz(tags.find(name)?));
            let curves = [*b"rTRC", *b"gTRC", *b"bTRC"].map(|name| Curve::read(tags.find(name)?));
            let [first, second, third] = curves;
            Some(Model::Rgb {
                curves: [first?, second?, third?],
                to_xyz: Matrix::from_columns([red?, green?, blue?]),
            })
        }
        _ => None,
    }
}

/// Reads the lookup table of a grey, RGB or CMYK profile. None for all other profiles, and for broken ones.
pub(super) fn read_table(profile: &[u8]) -> Option<Lut<'_>> {
    let tags = Tags::read(profile)?;
    let channels = match &array_at(profile, 16)? {
        b"GRAY" => 1,
        b"RGB " => 3,
        b"CMYK" => 4,
        _ => return None,
    };
    if tags.declares_hdr() {
        return None;
    }
    Lut::read(tags.device_table()?, channels, tags.space)
}

/// True if the profile has a lookup table, which may be broken.
pub(super) fn has_table(profile: &[u8]) -> bool {
    Tags::read(profile).is_some_and(|tags| tags.device_table().is_some())
}

/// Reads an `XYZ ` tag: type, four reserved bytes, three numbers.
///
/// Not inlined, because three copies would make the Wasm larger. For the same reason, [`Tags::find`] is not
/// inlined.
#[inline(never)]
fn xyz(tag: &[u8]) -> Option<[f64; 3]> {
    if tag.get(..4)? != b"XYZ " {
        return None;
    }
    Some([fixed(tag, 8)?, fixed(tag, 12)?, fixed(tag, 16)?])
}

/// A profile with a valid header, and with tags whose data all lies within the profile.
struct Tags<'a> {
    profile: &'a [u8],
    entries: &'a [[u8; ENTRY_LENGTH]],
    /// The connection space.
    space: Space,
}

impl<'a> Tags<'a> {
    fn read(profile: &'a [u8]) -> Option<Self> {
        let length = usize::try_from(u32_at(profile, 0)?).ok()?;
        let profile = profile.get(..length)?;
        let space = match &array_at(profile, 20)? {
            b"XYZ " => Space::Xyz,
            b"Lab " => Space::Lab,
            _ => return None,
        };
        let is_profile = &array_at(profile, 36)? == b"acsp" && *profile.get(8)? <= 4;
        if !is_profile || !has_d50(profile)? {
            return None;
        }
        let count = usize::try_from(u32_at(profile, TABLE_START - 4)?).ok()?;
        let table_end = count.checked_mul(ENTRY_LENGTH)?.checked_add(TABLE_START)?;
        let tags = Self {
            profile,
            entries: profile.get(TABLE_START..table_end)?.as_chunks().0,
            space,
        };
        let sound = |entry| tags.data(entry).is_some_and(|data| data.len() >= 4);
        tags.entries.iter().all(sound).then_some(tags)
    }

    /// The data of the first tag with this signature.
    #[inline(never)]
    fn find(&self, signature: [u8; 4]) -> Option<&'a [u8]> {
        let entry = self.entries.iter().find(|entry| entry.starts_with(&signature))?;
        self.data(entry)
    }

    /// The lookup table from the device's colours.
    fn device_table(&self) -> Option<&'a [u8]> {
        FROM_DEVICE.iter().find_map(|name| self.find(*name))
    }

    fn data(&self, entry: &[u8; ENTRY_LENGTH]) -> Option<&'a [u8]> {
        let start = usize::try_from(u32_at(entry, 4)?).ok()?;
        let length = usize::try_from(u32_at(entry, 8)?).ok()?;
        self.profile.get(start..start.checked_add(length)?)
    }

    /// True if a `cicp` tag declares HDR. The transfer characteristics come after the type, four reserved bytes and the
    /// primaries.
    fn declares_hdr(&self) -> bool {
        let transfer = self.find(*b"cicp").and_then(|tag| tag.get(9));
        transfer.is_some_and(|&transfer| is_hdr_transfer(transfer))
    }
}

/// True if the white point of the connection space is D50, as ICC.1 requires.
fn has_d50(profile: &[u8]) -> Option<bool> {
    let white = [fixed(profile, 68)?, fixed(profile, 72)?, fixed(profile, 76)?];
    let differences = [white[0] - 0.9642, white[1] - 1.0, white[2] - 0.8249];
    Some(differences.iter().all(|difference| difference.abs() <= 0.01))
}
