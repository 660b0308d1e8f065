//! Combines the transforms of a HEIF item into one EXIF orientation.

use heifer::heifer_isobmff::boxes::Property;

/// A mirroring from left to right, if any, followed by anticlockwise quarter turns.
#[derive(Clone, Copy, Default)]
pub(crate) struct Orientation {
    mirrored: bool,
    quarters: u8,
}

impl Orientation {
    /// Returns the orientation that results from the transforms among these properties. Applies them in the order of
    /// the list.
    pub fn of<'a>(properties: impl Iterator<Item = &'a Property>) -> Self {
        properties.fold(Self::default(), |so_far, property| match *property {
            Property::Rotation(quarters) => so_far.turned(quarters),
            // Mirroring from top to bottom is the same as mirroring from left to right and then turning by half a turn.
            Property::Mirror(is_top_bottom) => so_far.mirrored().turned(if is_top_bottom { 2 } else { 0 }),
            _ => so_far,
        })
    }

    fn turned(self, quarters: u8) -> Self {
        let quarters = (self.quarters + quarters) % 4;
        Self { quarters, ..self }
    }

    /// Turning and then mirroring is the same as mirroring and then turning the other way.
    fn mirrored(self) -> Self {
        Self {
            mirrored: !self.mirrored,
            quarters: (4 - self.quarters) % 4,
        }
    }

    /// The EXIF orientation value, 1 to 8.
    pub fn exif(self) -> u8 {
        let [plain, mirrored] = [[1, 8, 3, 6], [2, 5, 4, 7]];
        (if self.mirrored { mirrored } else { plain })[usize::from(self.quarters)]
    }
}
