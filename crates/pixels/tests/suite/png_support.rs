//! Images to encode, and helpers that decode and check PNGs.

#![allow(dead_code, reason = "every test file uses a different part")]
#![allow(clippy::cast_possible_truncation, reason = "painters wrap around on purpose")]

use roundel_pixels::image::Rgba8;

pub type Pixel = [u8; 4];

pub fn picture(width: u32, height: u32, mut pixel: impl FnMut(u32, u32) -> Pixel) -> Rgba8 {
    let data = (0..height)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .flat_map(|(x, y)| pixel(x, y));
    Rgba8::from_raw(width, height, data.collect()).expect("a picture of its own length")
}

/// A hash of the position: noise that is the same in every run.
pub fn noise(x: u32, y: u32) -> Pixel {
    let mut hash = x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA6B);
    hash = (hash ^ (hash >> 15)).wrapping_mul(0x2C1B_3C6D);
    hash = (hash ^ (hash >> 12)).wrapping_mul(0x297A_2D39);
    (hash ^ (hash >> 15)).to_le_bytes()
}

pub const fn opaque([r, g, b, _]: Pixel) -> Pixel {
    [r, g, b, 255]
}

pub type Painter = fn(u32, u32) -> Pixel;

/// Images of all painters, with their names. They include every width up to 65, single rows and columns, and single
/// pixels.
pub fn narrow_and_thin() -> impl Iterator<Item = (String, Rgba8)> {
    let narrow = (1..=65).map(|width| (width, 7));
    let thin = [(1, 1), (1, 300), (300, 1), (16_384, 1), (1, 16_384)];
    let sizes: Vec<_> = narrow.chain(thin).collect();
    PAINTERS.into_iter().flat_map(move |(name, painter)| {
        sizes.clone().into_iter().map(move |(width, height)| {
            (
                format!("{name}, {width} x {height}"),
                picture(width, height, painter),
            )
        })
    })
}

/// Named images with matches around deflate's longest length and distance.
pub fn far_and_long() -> impl Iterator<Item = (String, Rgba8)> {
    // Noise that repeats at distances around the window's 32,768 bytes.
    let far = (9..=13).map(|period| {
        let again = picture(1000, 40, |x, y| opaque(noise(x, y % period)));
        (format!("noise that repeats after {period} rows"), again)
    });
    // Runs that are about as long as 1, 2, 3 and 6 matches of the greatest length, 258 bytes. A different pixel
    // ends each run.
    let long = [85, 86, 87, 171, 172, 173, 257, 258, 259, 260, 516, 517].map(|run| {
        let at = |x: u32, y: u32| {
            opaque(if (x + y * 600).is_multiple_of(run) {
                noise(x, y)
            } else {
                [9, 9, 9, 9]
            })
        };
        (format!("runs of {run}"), picture(600, 20, at))
    });
    far.chain(long)
}

/// Painters whose pixels repeat in different ways, or not at all.
pub const PAINTERS: [(&str, Painter); 16] = [
    ("grey noise", |x, y| {
        [[noise(x, y)[0]; 3].as_slice(), &[255]]
            .concat()
            .try_into()
            .unwrap_or_default()
    }),
    ("grey and clear", |x, y| [noise(x / 5, y)[0] / 8 * 8; 4]),
    ("noise", noise),
    ("opaque noise", |x, y| opaque(noise(x, y))),
    ("black", |_, _| [0, 0, 0, 255]),
    ("transparent", |_, _| [0; 4]),
    ("hidden colour", |x, y| [x as u8, y as u8, 77, 0]),
    ("one colour", |_, _| [200, 100, 50, 255]),
    ("horizontal gradient", |x, _| {
        [(x * 3) as u8, x as u8, 255 - x as u8, 255]
    }),
    ("vertical gradient", |_, y| [y as u8, (y * 2) as u8, 9, 255]),
    ("slope", |x, y| {
        [(x + y) as u8, (x * 2 + y) as u8, (x + y * 3) as u8, (x ^ y) as u8]
    }),
    ("checkerboard", |x, y| {
        if (x + y) % 2 == 0 {
            [255; 4]
        } else {
            [0, 0, 0, 255]
        }
    }),
    ("tiles", |x, y| {
        if (x / 8 + y / 8) % 2 == 0 {
            [20, 30, 40, 255]
        } else {
            [250, 240, 230, 255]
        }
    }),
    ("half clear", |x, y| {
        if (x * 7 + y * 3) % 11 < 5 {
            opaque(noise(x, y))
        } else {
            [0; 4]
        }
    }),
    ("lines of text", |x, y| {
        if y % 12 < 8 && noise(x / 2, y / 2)[0] < 90 {
            [0, 0, 0, 255]
        } else {
            [255; 4]
        }
    }),
    ("repeating noise", |x, y| opaque(noise(x % 37, y % 5))),
];

/// Splits a PNG into chunk names and data. Checks the signature and every CRC.
pub fn chunks(file: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut rest = file.strip_prefix(b"\x89PNG\r\n\x1a\n").expect("the signature");
    let mut chunks = Vec::new();
    while !rest.is_empty() {
        let number = |at: usize| u32::from_be_bytes(rest[at..at + 4].try_into().expect("four bytes"));
        let length = number(0) as usize;
        let mut crc = u32::MAX;
        for &byte in &rest[4..8 + length] {
            crc ^= u32::from(byte);
            for _ in 0..8 {
                crc = (crc >> 1) ^ (0xEDB8_8320 * (crc & 1));
            }
        }
        assert_eq!(!crc, number(8 + length), "CRC");
        let name = String::from_utf8(rest[4..8].to_vec()).expect("a chunk name of letters");
        chunks.push((name, rest[8..8 + length].to_vec()));
        rest = &rest[12 + length..];
    }
    chunks
}

/// Reverses the filters byte by byte, as the specification defines them (section 9.2).
pub fn unfilter(raw: &[u8], stride: usize, bpp: usize) -> Vec<u8> {
    let mut above = vec![0; stride];
    let mut all = Vec::new();
    for line in raw.chunks(1 + stride) {
        let mut row: Vec<u8> = Vec::with_capacity(stride);
        for (i, &residual) in line[1..].iter().enumerate() {
            let a = if i < bpp { 0 } else { row[i - bpp] };
            let b = above[i];
            let c = if i < bpp { 0 } else { above[i - bpp] };
            let predicted = match line[0] {
                0 => 0,
                1 => a,
                2 => b,
                3 => u8::try_from(u16::midpoint(a.into(), b.into())).expect("a mean of bytes"),
                4 => {
                    let p = i16::from(a) + i16::from(b) - i16::from(c);
                    // If several are equally near, this selects the first in the order a, b, c.
                    [a, b, c]
                        .into_iter()
                        .min_by_key(|&v| (p - i16::from(v)).abs())
                        .expect("three")
                }
                other => panic!("filter {other}"),
            };
            row.push(residual.wrapping_add(predicted));
        }
        all.extend_from_slice(&row);
        above = row;
    }
    all
}

/// Checks the chunks of a file. Also checks that two independent decoders restore every byte.
pub fn assert_decodes_to(file: &[u8], picture: &Rgba8, what: &str) {
    let chunks = chunks(file);
    let names: Vec<&str> = chunks.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[..2], ["IHDR", "sRGB"], "{what}");
    assert_eq!(names.last(), Some(&"IEND"), "{what}");
    assert!(
        names[2..names.len() - 1].iter().all(|&name| name == "IDAT"),
        "{what}: {names:?}"
    );
    assert_eq!(chunks[1].1, [0], "{what}: perceptual intent");

    let is_opaque = picture.data().chunks(4).all(|pixel| pixel[3] == 255);
    let is_gray = picture
        .data()
        .chunks(4)
        .all(|pixel| pixel[0] == pixel[1] && pixel[1] == pixel[2]);
    let (color_type, samples): (u8, &[usize]) = match (is_gray, is_opaque) {
        (true, true) => (0, &[0]),
        (true, false) => (4, &[0, 3]),
        (false, true) => (2, &[0, 1, 2]),
        (false, false) => (6, &[0, 1, 2, 3]),
    };
    let channels = samples.len();
    let mut ihdr = Vec::new();
    ihdr.extend_from_slice(&picture.width().to_be_bytes());
    ihdr.extend_from_slice(&picture.height().to_be_bytes());
    ihdr.extend_from_slice(&[8, color_type, 0, 0, 0]);
    assert_eq!(chunks[0].1, ihdr, "{what}");
    let pixels = picture.data().chunks(4);
    let expected: Vec<u8> = pixels
        .flat_map(|pixel| samples.iter().map(|&i| pixel[i]))
        .collect();

    let data: Vec<u8> = chunks
        .iter()
        .filter(|(name, _)| name == "IDAT")
        .flat_map(|(_, d)| d)
        .copied()
        .collect();
    let raw = miniz_oxide::inflate::decompress_to_vec_zlib(&data).expect("a zlib stream");
    let stride = picture.width() as usize * channels;
    assert_eq!(raw.len(), (1 + stride) * picture.height() as usize, "{what}");
    assert!(
        unfilter(&raw, stride, channels) == expected,
        "{what}: decoded by the specification"
    );

    let mut reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .expect("a PNG");
    let mut decoded = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut decoded).expect("pixels");
    reader.finish().expect("a whole file");
    assert!(decoded == expected, "{what}: decoded by the png crate");
}
