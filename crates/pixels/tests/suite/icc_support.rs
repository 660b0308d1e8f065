//! Colour profiles built from numbers, and the colour fixtures.

use roundel_pixels::icc::{ToSrgb, jpeg_profile};

/// XYZ of red, green and blue, adapted to D50. The constants below hold the primaries that are usual in profiles.
pub type Primaries = [[f64; 3]; 3];

pub const SRGB: Primaries = [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
];
pub const DISPLAY_P3: Primaries = [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
];
pub const ADOBE_RGB: Primaries = [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
];
pub const PRO_PHOTO: Primaries = [
    [0.79767, 0.28804, 0.0],
    [0.13519, 0.71187, 0.0],
    [0.03134, 0.00009, 0.82491],
];

/// A tag's signature and data.
pub type Tag = ([u8; 4], Vec<u8>);

/// A number as profiles store it: in units of 1 / 2^16.
pub fn fixed(value: f64) -> [u8; 4] {
    #[allow(clippy::cast_possible_truncation, reason = "tests use small numbers")]
    let rounded = (value * 65_536.0).round() as i32;
    rounded.to_be_bytes()
}

pub fn xyz(values: [f64; 3]) -> Vec<u8> {
    [b"XYZ \0\0\0\0".as_slice(), values.map(fixed).as_flattened()].concat()
}

/// A `curv` tag with these samples.
pub fn curv(samples: &[u16]) -> Vec<u8> {
    let count = u32::try_from(samples.len()).unwrap().to_be_bytes();
    let samples: Vec<u8> = samples.iter().flat_map(|sample| sample.to_be_bytes()).collect();
    [b"curv\0\0\0\0".as_slice(), &count, &samples].concat()
}

/// A `para` tag with the function of this kind and its parameters.
pub fn para(kind: u8, parameters: &[f64]) -> Vec<u8> {
    let parameters: Vec<u8> = parameters.iter().copied().flat_map(fixed).collect();
    [b"para\0\0\0\0\0".as_slice(), &[kind, 0, 0], &parameters].concat()
}

/// A `para` tag with sRGB's curve.
pub fn srgb_curve() -> Vec<u8> {
    para(3, &[2.4, 1.0 / 1.055, 0.055 / 1.055, 1.0 / 12.92, 0.04045])
}

/// A profile for a colour space: the header, the table of tags, and the tags.
pub fn profile(space: [u8; 4], tags: &[Tag]) -> Vec<u8> {
    let mut table = u32::try_from(tags.len()).unwrap().to_be_bytes().to_vec();
    let mut body = Vec::new();
    for (signature, data) in tags {
        let start = 132 + 12 * tags.len() + body.len();
        table.extend(signature);
        table.extend(u32::try_from(start).unwrap().to_be_bytes());
        table.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
        body.extend(data);
    }
    let length = u32::try_from(128 + table.len() + body.len()).unwrap();
    let mut header = [0; 128];
    header[..4].copy_from_slice(&length.to_be_bytes());
    header[8] = 4;
    header[12..16].copy_from_slice(b"mntr");
    header[16..20].copy_from_slice(&space);
    header[20..24].copy_from_slice(b"XYZ ");
    header[36..40].copy_from_slice(b"acsp");
    header[68..80].copy_from_slice([0.9642, 1.0, 0.8249].map(fixed).as_flattened());
    [header.as_slice(), &table, &body].concat()
}

/// The tags of an RGB profile with a matrix.
pub fn rgb_tags(primaries: &Primaries, curves: [Vec<u8>; 3]) -> Vec<Tag> {
    let [red, green, blue] = curves;
    vec![
        (*b"rXYZ", xyz(primaries[0])),
        (*b"gXYZ", xyz(primaries[1])),
        (*b"bXYZ", xyz(primaries[2])),
        (*b"rTRC", red),
        (*b"gTRC", green),
        (*b"bTRC", blue),
    ]
}

/// An RGB profile with a matrix, and the same curve for each channel.
pub fn rgb(primaries: &Primaries, curve: &[u8]) -> Vec<u8> {
    let curves = [curve.to_vec(), curve.to_vec(), curve.to_vec()];
    profile(*b"RGB ", &rgb_tags(primaries, curves))
}

pub fn gray(curve: Vec<u8>) -> Vec<u8> {
    profile(*b"GRAY", &[(*b"kTRC", curve)])
}

/// Converts one opaque colour.
pub fn converted(conversion: &ToSrgb, [red, green, blue]: [u8; 3]) -> [u8; 3] {
    let mut pixel = [red, green, blue, 255];
    conversion.apply_row(&mut pixel);
    [pixel[0], pixel[1], pixel[2]]
}

/// A stored colour, and the expected colour in sRGB.
pub struct Patch {
    pub stored: [u8; 4],
    pub srgb: [u8; 3],
}

pub struct Fixture {
    pub name: &'static str,
    pub file: &'static [u8],
    pub patches: Vec<Patch>,
}

macro_rules! files {
    ($($name:literal)*) => {
        [$(($name, include_bytes!(concat!("../../../../tests/fixtures/colors/", $name)).as_slice())),*]
    };
}

const FILES: [(&str, &[u8]); 44] = files![
    "adobe-rgb-444.jpg" "adobe-rgb-alpha.png" "adobe-rgb-alpha.webp" "adobe-rgb-in-parts.jpg"
    "adobe-rgb-progressive.jpg" "adobe-rgb.jpg" "adobe-rgb.png" "adobe-rgb.webp" "chrm.png"
    "cicp-wins.png" "display-p3-alpha.png" "display-p3-progressive.jpg" "display-p3.png"
    "display-p3.webp" "false-srgb.jpg" "false-srgb.png" "gama-chrm-alpha.png" "gama-chrm.png"
    "gama.png" "generic-rgb.jpg" "generic-rgb.png" "gray-dot-gain.jpg" "gray-gamma-alpha.png"
    "gray-gamma.jpg" "gray-gamma.png" "iccp-wins.png" "monitor-alpha.png" "monitor-lossy.webp"
    "monitor.jpg" "monitor.png" "prophoto-alpha.png" "prophoto.jpg" "srgb-other-power.jpg"
    "srgb-other-table.jpg" "srgb-wins.png" "srgb.jpg" "table-alpha.png" "table-cmyk-stages.jpg"
    "table-cmyk.jpg" "table-gray.png" "table-xyb.jpg" "table-ycck.jpg" "table.jpg" "table.webp"
];

/// The colour fixtures, with their patches from `tests/fixtures/expected/colors.json`.
pub fn fixtures() -> Vec<Fixture> {
    let table = include_str!("../../../../tests/fixtures/expected/colors.json");
    let entries = table.lines().filter_map(|line| {
        let mut strings = line.split('"').skip(1).step_by(2);
        Some((strings.next()?, strings.next()?))
    });
    let fixture = |(name, patches): (&str, &str)| {
        let (name, file) = *FILES.iter().find(|(file, _)| *file == name).unwrap();
        let patches = patches.split(' ').map(patch).collect();
        Fixture { name, file, patches }
    };
    entries.map(fixture).collect()
}

pub fn fixture(name: &str) -> Fixture {
    fixtures()
        .into_iter()
        .find(|fixture| fixture.name == name)
        .unwrap()
}

/// Parses a patch: the stored colour and the expected colour as `rrggbbaa>rrggbb`.
fn patch(text: &str) -> Patch {
    let [red, green, blue] = hex(&text[9..]);
    Patch {
        stored: hex(&text[..8]),
        srgb: [red, green, blue],
    }
}

fn hex<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
    core::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap())
}

impl Fixture {
    /// The number of colour channels in the file.
    pub fn channels(&self) -> u8 {
        match self.name {
            name if name.contains("cmyk") || name.contains("ycck") => 4,
            name if name.contains("gray") => 1,
            _ => 3,
        }
    }

    /// The ICC profile in the file.
    pub fn profile(&self) -> Option<Vec<u8>> {
        match self.name.rsplit_once('.').unwrap().1 {
            "jpg" => jpeg_profile(self.file),
            "png" => self.chunk(*b"iCCP").map(|chunk| {
                let name_length = chunk.iter().position(|&byte| byte == 0).unwrap();
                miniz_oxide::inflate::decompress_to_vec_zlib(&chunk[name_length + 2..]).unwrap()
            }),
            _ => {
                let at = position(self.file, *b"ICCP").unwrap();
                let length = u32::from_le_bytes(self.file[at + 4..at + 8].try_into().unwrap());
                Some(self.file[at + 8..][..length as usize].to_vec())
            }
        }
    }

    /// The data of the first chunk of this name in a PNG.
    pub fn chunk(&self, name: [u8; 4]) -> Option<&'static [u8]> {
        let at = position(self.file, name)?;
        let length = u32::from_be_bytes(self.file[at - 4..at].try_into().unwrap());
        Some(&self.file[at + 4..][..length as usize])
    }
}

fn position(file: &[u8], name: [u8; 4]) -> Option<usize> {
    file.windows(4).position(|window| *window == name)
}
