//! What a reader of our PNGs relies on: the pixels, the chunks, and strips that can be joined.

#![expect(clippy::cast_possible_truncation, reason = "painters wrap around on purpose")]

use pixels::error::PixelError;
use pixels::image::Rgba8;
use pixels::png::{Adler32, ColorType, Encoder, encode, encode_strip, header, strip_rows, trailer};

type Pixel = [u8; 4];

fn picture(width: u32, height: u32, mut pixel: impl FnMut(u32, u32) -> Pixel) -> Rgba8 {
    let data = (0..height)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .flat_map(|(x, y)| pixel(x, y));
    Rgba8::from_raw(width, height, data.collect()).expect("a picture of its own length")
}

/// Well-mixed bytes of a position, the same in every run.
fn noise(x: u32, y: u32) -> Pixel {
    let mut hash = x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA6B);
    hash = (hash ^ (hash >> 15)).wrapping_mul(0x2C1B_3C6D);
    hash = (hash ^ (hash >> 12)).wrapping_mul(0x297A_2D39);
    (hash ^ (hash >> 15)).to_le_bytes()
}

const fn opaque([r, g, b, _]: Pixel) -> Pixel {
    [r, g, b, 255]
}

/// The chunks: name and data. Checks the signature and every CRC, bit by bit.
fn chunks(file: &[u8]) -> Vec<(String, Vec<u8>)> {
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
        let name = String::from_utf8(rest[4..8].to_vec()).expect("a chunk's name is letters");
        chunks.push((name, rest[8..8 + length].to_vec()));
        rest = &rest[12 + length..];
    }
    chunks
}

/// Undoes the filters as the specification words them (section 9.2), one byte at a time.
fn unfilter(raw: &[u8], stride: usize, bpp: usize) -> Vec<u8> {
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
                    // The first of the nearest wins, in the order a, b, c.
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

/// Decodes with two decoders that share nothing and compares every byte.
fn assert_decodes_to(file: &[u8], picture: &Rgba8, what: &str) {
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
    let is_grey = picture
        .data()
        .chunks(4)
        .all(|pixel| pixel[0] == pixel[1] && pixel[1] == pixel[2]);
    let (color_type, samples): (u8, &[usize]) = match (is_grey, is_opaque) {
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
        "{what}: pixels by the specification"
    );

    let mut reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .expect("a PNG");
    let mut decoded = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut decoded).expect("pixels");
    reader.finish().expect("a whole file");
    assert!(decoded == expected, "{what}: pixels by the png crate");
}

fn assert_round_trip(picture: &Rgba8, what: &str) {
    assert_decodes_to(&encode(picture).expect("an encoding"), picture, what);
}

type Painter = fn(u32, u32) -> Pixel;

/// One painter for each way bytes can repeat, or not.
const PAINTERS: [(&str, Painter); 16] = [
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
    ("nothing", |_, _| [0; 4]),
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

#[test]
fn every_width_up_to_65() {
    for (name, painter) in PAINTERS {
        for width in 1..=65 {
            assert_round_trip(&picture(width, 7, painter), &format!("{name}, width {width}"));
        }
    }
}

#[test]
fn lines_and_points() {
    for (name, painter) in PAINTERS {
        for (width, height) in [(1, 1), (1, 300), (300, 1), (16_384, 1), (1, 16_384)] {
            assert_round_trip(
                &picture(width, height, painter),
                &format!("{name}, {width} x {height}"),
            );
        }
    }
}

#[test]
fn several_strips() {
    for (name, painter) in PAINTERS {
        let picture = picture(700, 3500, painter);
        let rows = strip_rows(&picture, ColorType::of(&picture));
        assert!(
            rows < picture.height() / 2 + 1,
            "more than one strip, or this test says nothing"
        );
        assert_round_trip(&picture, name);
    }
}

#[test]
fn matches_as_far_and_as_long_as_deflate_goes() {
    // The same noise again after as many rows as bring it to and around the window's 32,768 bytes.
    for period in 9..=13 {
        assert_round_trip(
            &picture(1000, 40, |x, y| opaque(noise(x, y % period))),
            &format!("rows again after {period}"),
        );
    }
    // One changed byte after runs of every length around the longest match, 258.
    for run in [85, 86, 87, 171, 172, 173, 257, 258, 259, 260, 516, 517] {
        let at = |x: u32, y: u32| {
            opaque(if (x + y * 600).is_multiple_of(run) {
                noise(x, y)
            } else {
                [9, 9, 9, 9]
            })
        };
        assert_round_trip(&picture(600, 20, at), &format!("runs of {run}"));
    }
}

#[test]
fn one_transparent_pixel_anywhere_keeps_alpha() {
    for hole in 0..130 {
        let at = |x: u32, _| if x == hole { [1, 2, 3, 254] } else { [1, 2, 3, 255] };
        assert_round_trip(&picture(130, 1, at), &format!("hole at {hole}"));
    }
}

#[test]
fn strips_made_apart_and_out_of_order_join() {
    for (name, painter) in PAINTERS {
        for rows in [1, 2, 5] {
            let picture = picture(33, 11, painter);
            let color = ColorType::of(&picture);
            let mut strips: Vec<_> = (0..picture.height())
                .step_by(rows as usize)
                .map(|start| start..picture.height().min(start + rows))
                .rev()
                .map(|rows| {
                    let mut chunk = Vec::new();
                    let checksum = encode_strip(&picture, color, rows, &mut chunk).expect("a strip");
                    (chunk, checksum)
                })
                .collect();
            strips.reverse();
            let mut file = Vec::new();
            header(&picture, color, &mut file).expect("a header");
            let mut checksum = Adler32::EMPTY;
            for (chunk, of_strip) in strips {
                file.extend_from_slice(&chunk);
                checksum = checksum.then(of_strip);
            }
            trailer(checksum, &mut file).expect("a trailer");
            assert_decodes_to(&file, &picture, &format!("{name} in strips of {rows}"));
        }
    }
}

#[test]
fn hostile_rows_are_an_error_and_leave_the_output_alone() {
    let picture = picture(4, 4, noise);
    #[expect(clippy::reversed_empty_ranges, reason = "that is the test")]
    for rows in [
        0..0,
        4..4,
        3..1,
        0..5,
        4..5,
        5..9,
        u32::MAX - 1..u32::MAX,
        0..u32::MAX,
    ] {
        let mut out = vec![1, 2, 3];
        for color in [
            ColorType::Grey,
            ColorType::GreyAlpha,
            ColorType::Rgb,
            ColorType::Rgba,
        ] {
            let result = encode_strip(&picture, color, rows.clone(), &mut out);
            assert_eq!(result, Err(PixelError::InvalidOperation), "{rows:?}");
        }
        assert_eq!(out, [1, 2, 3]);
    }
}

#[test]
fn the_encoder_reports_its_way_and_gives_bytes_out_early() {
    let picture = picture(700, 1000, |x, y| opaque(noise(x / 3, y)));
    let mut encoder = Encoder::new(&picture).expect("an encoder");
    let mut file = encoder.take();
    assert_eq!(file[..8], *b"\x89PNG\r\n\x1a\n");
    let mut rows_done = 0;
    while let Some(progress) = encoder.next_strip().expect("a strip") {
        assert!(progress.rows_done > rows_done, "each strip moves on");
        assert_eq!(progress.rows, 1000);
        rows_done = progress.rows_done;
        let part = encoder.take();
        assert!(!part.is_empty(), "each strip gives bytes");
        file.extend_from_slice(&part);
    }
    assert_eq!(rows_done, 1000);
    assert_eq!(encoder.next_strip(), Ok(None), "asking again is harmless");
    file.extend_from_slice(&encoder.finish().expect("the end"));
    assert_decodes_to(&file, &picture, "taken in parts");
    assert!(
        file == encode(&picture).expect("an encoding"),
        "parts and whole are the same file"
    );
}

#[test]
fn finishing_early_is_an_error() {
    let picture = picture(5, 5, noise);
    let encoder = Encoder::new(&picture).expect("an encoder");
    assert_eq!(encoder.finish(), Err(PixelError::EncodeFailed));
}

#[test]
fn noise_is_stored_and_flat_pictures_all_but_vanish() {
    let raw = 1000 * (1 + 1000 * 4);
    let stored = encode(&picture(1000, 1000, noise)).expect("noise").len();
    assert!(
        (raw..raw + raw / 1000).contains(&stored),
        "noise of {raw} bytes took {stored}"
    );
    // Deflate's longest match is 258 bytes and costs at least 2 bits.
    let flat = encode(&picture(1000, 1000, |_, _| [10, 20, 30, 255]))
        .expect("flat")
        .len();
    let raw = 1000 * (1 + 1000 * 3);
    assert!(flat < raw / 200, "one colour of {raw} bytes took {flat}");
}
