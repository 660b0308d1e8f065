//! The colour space that a file declares.

use heifer::heifer_hevc_dec::nal::NalUnit;
use heifer::heifer_hevc_dec::params::ParameterSets;
use heifer::heifer_isobmff::boxes::{ColorInfo, HevcConfig, Property};
use heifer::heifer_isobmff::{HeifFile, ItemId};

use crate::HeicError;

/// The colour space of the decoded samples.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq)]
pub enum Color {
    /// sRGB. Also used if the file declares no colour space.
    Srgb,
    /// An ICC profile.
    Profile(Vec<u8>),
    /// ITU-T H.273 code points. `roundel_pixels::icc::ToSrgb::from_cicp` accepts all of these values.
    CodePoints {
        /// Colour primaries: 1, 9 or 12.
        primaries: u8,
        /// Transfer characteristics: 4, 8 or 13.
        transfer: u8,
    },
}

/// The maximum number of items to search for a colour space: an item, the first item that it is made of, and so on.
const MAX_DEPTH: usize = 4;

impl Color {
    /// Returns the colour space of an item, or of the first item that it is made of.
    ///
    /// # Errors
    /// [`HeicError::Unsupported`] if the colour space is HDR or has rare primaries.
    pub(crate) fn of_item(file: &HeifFile<'_>, item: ItemId) -> Result<Self, HeicError> {
        let mut current = Some(item);
        let mut points = None;
        for _ in 0..MAX_DEPTH {
            let Some(item) = current else { break };
            let found = declared(file.item_properties(item)?);
            if let Some(Declared::Profile(profile)) = found {
                return Ok(Self::Profile(profile.to_vec()));
            }
            if points.is_none() {
                points = match found {
                    Some(Declared::Points(points)) => Some(points),
                    _ => file.hevc_config(item)?.and_then(of_video),
                };
            }
            current = file.referenced_items(item, b"dimg").first().copied();
        }
        points.map_or(Ok(Self::Srgb), Self::of_points)
    }

    /// The colour space that these properties declare, or `None` if they declare no colour space.
    pub(crate) fn of_properties(properties: &[Property]) -> Option<Result<Self, HeicError>> {
        declared(properties.iter()).map(|found| match found {
            Declared::Profile(profile) => Ok(Self::Profile(profile.to_vec())),
            Declared::Points(points) => Self::of_points(points),
        })
    }

    /// The colour space that these code points stand for.
    ///
    /// As in browsers, the transfer curves of standard television count as that of sRGB, because photos are encoded for
    /// display on an sRGB screen.
    pub(crate) fn of_points((primaries, transfer): (u16, u16)) -> Result<Self, HeicError> {
        let primaries = match primaries {
            0..=2 | 5..=7 => 1,
            9 => 9,
            12 => 12,
            _ => return Err(HeicError::Unsupported("rare primaries")),
        };
        let transfer = match transfer {
            0..=2 | 6 | 7 | 13..=15 => 13,
            4 => 4,
            8 => 8,
            _ => return Err(HeicError::Unsupported("HDR")),
        };
        Ok(match (primaries, transfer) {
            (1, 13) => Self::Srgb,
            _ => Self::CodePoints { primaries, transfer },
        })
    }
}

/// The colour space that the properties of an item declare.
enum Declared<'a> {
    Profile(&'a [u8]),
    Points((u16, u16)),
}

/// Returns what these properties declare. A profile takes precedence over code points. If an item has both, the code
/// points only describe how its samples are coded.
fn declared<'a>(properties: impl Iterator<Item = &'a Property>) -> Option<Declared<'a>> {
    let mut points = None;
    for property in properties {
        match property {
            Property::Color(ColorInfo::Icc(profile)) if !profile.is_empty() => {
                return Some(Declared::Profile(profile));
            }
            Property::Color(ColorInfo::Nclx {
                primaries, transfer, ..
            }) => points = points.or(Some(Declared::Points((*primaries, *transfer)))),
            _ => {}
        }
    }
    points
}

/// Returns the primaries and the transfer characteristics in the parameter sets of HEVC data, if both are specified.
pub(crate) fn of_video(config: &HevcConfig) -> Option<(u16, u16)> {
    const UNSPECIFIED: u8 = 2;
    let mut sets = ParameterSets::default();
    for unit in &config.nal_units {
        sets.add(&NalUnit::parse(unit).ok()?).ok()?;
    }
    sets.sps.iter().flatten().find_map(|sps| {
        let vui = sps.vui.as_ref()?;
        let points = [vui.colour_primaries, vui.transfer_characteristics];
        let [primaries, transfer] = points.map(u16::from);
        (!points.contains(&UNSPECIFIED)).then_some((primaries, transfer))
    })
}
