//! Reads the lookup tables of profiles: `mft1`, `mft2` and `mAB ` (ICC.1:2022, 10.10 to 10.12).

use super::bytes::{fixed, u16_at, u32_at};
use super::curve::Curve;

/// The connection space of a profile, to which the profile converts colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Space {
    Xyz,
    Lab,
}

/// How a tag encodes colours of the connection space as numbers from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coding {
    /// The number 1 stands for 1 + 32767 / 32768.
    Xyz,
    /// The numbers 0 to 1 stand for lightness 0 to 100, and for values of a and b from -128 to 127.
    Lab,
    /// The 16-bit form of version 2, in which lightness 100 is 0xff00. `mft2` tags also use this form in version 4.
    LegacyLab,
}

/// A lookup table from a device's colours to the connection space. Its stages are applied in the order of the
/// fields.
#[derive(Clone, Debug)]
pub(super) struct Lut<'a> {
    /// One curve for each of the device's 1, 3 or 4 channels.
    pub inputs: Vec<Curve<'a>>,
    /// None leaves colours as they are.
    pub grid: Option<Grid<'a>>,
    pub middle: Option<Middle<'a>>,
    pub outputs: [Curve<'a>; 3],
    pub coding: Coding,
}

/// Points at equal distances along each axis. The coordinate of the first channel changes slowest.
#[derive(Clone, Debug)]
pub(super) struct Grid<'a> {
    /// For each channel, the number of points along its axis, at least two.
    pub sides: Vec<usize>,
    pub nodes: Nodes<'a>,
}

/// Three numbers for each point of a grid.
#[derive(Clone, Copy, Debug)]
pub(super) enum Nodes<'a> {
    Bytes(&'a [[u8; 3]]),
    /// In big-endian order.
    Shorts(&'a [[u8; 6]]),
}

/// The curves and the matrix that an `mAB ` tag applies after its grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Middle<'a> {
    pub curves: [Curve<'a>; 3],
    /// Rows of three factors.
    pub matrix: [[f64; 3]; 3],
    pub offsets: [f64; 3],
}

/// The number of bytes before the tables of `mft1` and of `mft2`.
const HEADS: [usize; 2] = [48, 52];

/// The largest number of samples in a curve of an `mft2` tag.
const MOST_SAMPLES: usize = 4096;

impl<'a> Lut<'a> {
    /// Reads a table. None for tags with another type or another number of device channels, and for broken tags.
    pub fn read(tag: &'a [u8], channels: usize, space: Space) -> Option<Self> {
        if usize::from(*tag.get(8)?) != channels || *tag.get(9)? != 3 {
            return None;
        }
        match tag.get(..4)? {
            b"mft1" => Self::read_bytes(tag, channels, space),
            b"mft2" => Self::read_shorts(tag, channels, space),
            b"mAB " => Self::read_stages(tag, channels, space),
            _ => None,
        }
    }

    /// Reads an `mft1` tag: type, four reserved bytes, numbers of input and output channels, side of the grid, a
    /// matrix, a 256-byte input curve for each channel, the grid, and a 256-byte output curve for each of the three
    /// numbers of a point. The matrix applies only to devices with XYZ, so it is ignored.
    fn read_bytes(tag: &'a [u8], channels: usize, space: Space) -> Option<Self> {
        let rest = tag.get(HEADS[0]..)?;
        let (inputs, rest) = rest.split_at_checked(256 * channels)?;
        let sides = vec![usize::from(*tag.get(10)?); channels];
        let (nodes, rest) = rest.split_at_checked(count(&sides)?.checked_mul(3)?)?;
        let outputs = rest.get(..256 * 3)?;
        Some(Self {
            inputs: inputs.chunks_exact(256).map(Curve::Bytes).collect(),
            grid: Some(Grid {
                sides,
                nodes: Nodes::Bytes(nodes.as_chunks().0),
            }),
            middle: None,
            outputs: three(outputs.chunks_exact(256).map(Curve::Bytes))?,
            coding: coding(space),
        })
    }

    /// Reads an `mft2` tag. It differs from `mft1` in two ways: the lengths of the curves follow the matrix, and each
    /// number has 16 bits.
    fn read_shorts(tag: &'a [u8], channels: usize, space: Space) -> Option<Self> {
        let (before, after) = (usize::from(u16_at(tag, 48)?), usize::from(u16_at(tag, 50)?));
        if !(2..=MOST_SAMPLES).contains(&before) || !(2..=MOST_SAMPLES).contains(&after) {
            return None;
        }
        let rest = tag.get(HEADS[1]..)?.as_chunks::<2>().0;
        let (inputs, rest) = rest.split_at_checked(before * channels)?;
        let sides = vec![usize::from(*tag.get(10)?); channels];
        let (nodes, rest) = rest.split_at_checked(count(&sides)?.checked_mul(3)?)?;
        let outputs = rest.get(..after * 3)?;
        Some(Self {
            inputs: inputs.chunks_exact(before).map(Curve::Table).collect(),
            grid: Some(Grid {
                sides,
                nodes: Nodes::Shorts(nodes.as_flattened().as_chunks().0),
            }),
            middle: None,
            outputs: three(outputs.chunks_exact(after).map(Curve::Table))?,
            coding: match space {
                Space::Xyz => Coding::Xyz,
                Space::Lab => Coding::LegacyLab,
            },
        })
    }

    /// Reads an `mAB ` tag: type, four reserved bytes, numbers of input and output channels, two reserved bytes, and
    /// the offsets of the stages. The output curves are mandatory. If the device has one or four channels, the grid and
    /// the input curves are also mandatory.
    fn read_stages(tag: &'a [u8], channels: usize, space: Space) -> Option<Self> {
        let part = |at: usize| -> Option<Option<&'a [u8]>> {
            match usize::try_from(u32_at(tag, at)?).ok()? {
                0 => Some(None),
                offset => tag.get(offset..).map(Some),
            }
        };
        let outputs = three(curves(part(12)??, 3)?.into_iter())?;
        let middle = match (part(16)?, part(20)?) {
            (Some(matrix), Some(middle)) => Some(Middle::read(matrix, middle)?),
            (None, None) => None,
            _ => return None,
        };
        let (grid, inputs) = match (part(24)?, part(28)?) {
            (Some(grid), Some(inputs)) => (Some(Grid::read(grid, channels)?), curves(inputs, channels)?),
            (None, None) if channels == 3 => (None, vec![Curve::power(1.0); 3]),
            _ => return None,
        };
        Some(Self {
            inputs,
            grid,
            middle,
            outputs,
            coding: coding(space),
        })
    }
}

impl<'a> Grid<'a> {
    /// Reads the grid of an `mAB ` tag: the sides in 16 bytes, the size of a number in bytes, three reserved bytes,
    /// and the points.
    fn read(part: &'a [u8], channels: usize) -> Option<Self> {
        let sides: Vec<usize> = part.get(..channels)?.iter().copied().map(usize::from).collect();
        let points = count(&sides)?;
        let data = part.get(20..)?;
        let nodes = match *part.get(16)? {
            1 => Nodes::Bytes(data.as_chunks().0.get(..points)?),
            2 => Nodes::Shorts(data.as_chunks().0.get(..points)?),
            _ => return None,
        };
        Some(Self { sides, nodes })
    }
}

impl<'a> Middle<'a> {
    /// Reads the curves from `middle`, and nine factors and three offsets from `matrix`.
    fn read(matrix: &[u8], middle: &'a [u8]) -> Option<Self> {
        let number = |index: usize| fixed(matrix, 4 * index);
        let row = |index: usize| -> Option<[f64; 3]> {
            Some([number(3 * index)?, number(3 * index + 1)?, number(3 * index + 2)?])
        };
        Some(Self {
            curves: three(curves(middle, 3)?.into_iter())?,
            matrix: [row(0)?, row(1)?, row(2)?],
            offsets: [number(9)?, number(10)?, number(11)?],
        })
    }
}

impl Nodes<'_> {
    pub fn len(&self) -> usize {
        match self {
            Self::Bytes(nodes) => nodes.len(),
            Self::Shorts(nodes) => nodes.len(),
        }
    }

    /// The numbers of a point, 0 to 1.
    pub fn at(&self, index: usize) -> [f32; 3] {
        match self {
            Self::Bytes(nodes) => nodes[index].map(|byte| f32::from(byte) / 255.0),
            Self::Shorts(nodes) => {
                let [r1, r0, g1, g0, b1, b0] = nodes[index];
                [[r1, r0], [g1, g0], [b1, b0]].map(|short| f32::from(u16::from_be_bytes(short)) / 65_535.0)
            }
        }
    }
}

fn coding(space: Space) -> Coding {
    match space {
        Space::Xyz => Coding::Xyz,
        Space::Lab => Coding::Lab,
    }
}

/// The number of points of a grid. None if a side has fewer than two points, or if the number overflows.
fn count(sides: &[usize]) -> Option<usize> {
    let all = sides
        .iter()
        .try_fold(1_usize, |points, &side| points.checked_mul(side));
    all.filter(|_| sides.iter().all(|&side| side >= 2))
}

/// Reads `count` curves, each padded to a multiple of four bytes.
fn curves(mut data: &[u8], count: usize) -> Option<Vec<Curve<'_>>> {
    let mut curves = Vec::new();
    for _ in 0..count {
        let length = Curve::length(data)?;
        curves.push(Curve::read(data.get(..length)?)?);
        // The padding after the last curve may be missing.
        data = data.get(length.next_multiple_of(4)..).unwrap_or_default();
    }
    Some(curves)
}

fn three<'a>(mut curves: impl Iterator<Item = Curve<'a>>) -> Option<[Curve<'a>; 3]> {
    Some([curves.next()?, curves.next()?, curves.next()?])
}
