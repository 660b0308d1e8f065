//! Tests the encoder for the smallest files. Every kind of storage must preserve all pixels, and files may be at
//! most slightly larger than those of the fast encoder.

use crate::png_support;

use roundel_pixels::error::PixelError;
use roundel_pixels::image::Rgba8;
use roundel_pixels::png::smallest::{Palette, Storage, encode_strip, strip_rows};
use roundel_pixels::png::{Adler32, ColorType, encode, trailer};

use png_support::{PAINTERS, Pixel, chunks, far_and_long, narrow_and_thin, noise, picture, unfilter};

/// Encodes strips of `rows` rows, the last strip first.
fn encode_in_strips(picture: &Rgba8, rows: u32) -> Vec<u8> {
    let storage = Storage::of(picture);
    let mut strips: Vec<_> = (0..picture.height())
        .step_by(rows as usize)
        .rev()
        .map(|start| {
            let mut chunk = Vec::new();
            let end = picture.height().min(start + rows);
            let checksum = encode_strip(picture, &storage, start..end, &mut chunk).expect("a strip");
            (chunk, checksum)
        })
        .collect();
    strips.reverse();
    let mut file = Vec::new();
    storage.header(picture, &mut file).expect("a header");
    let mut checksum = Adler32::EMPTY;
    for (chunk, of_strip) in strips {
        file.extend_from_slice(&chunk);
        checksum = checksum.then(of_strip);
    }
    trailer(checksum, &mut file).expect("a trailer");
    file
}

fn encode_smallest(picture: &Rgba8) -> Vec<u8> {
    encode_in_strips(picture, strip_rows(picture, &Storage::of(picture)))
}

/// Decodes sample by sample, as the specification describes it. Returns RGBA, and the colour type and
/// bit depth from the header.
fn decode_by_specification(file: &[u8]) -> (Vec<u8>, (u8, u8)) {
    let chunks = chunks(file);
    let named = |name: &str| chunks.iter().find(|(each, _)| each == name).map(|(_, data)| data);
    let header = named("IHDR").expect("a header");
    let width = u32::from_be_bytes(header[..4].try_into().expect("four bytes")) as usize;
    let [depth, color, 0, 0, 0] = header[8..] else {
        panic!("deflate, adaptive filters, not interlaced: {header:?}")
    };
    let samples = match color {
        0 | 3 => 1,
        4 => 2,
        2 => 3,
        6 => 4,
        other => panic!("colour type {other}"),
    };
    let stride = (width * samples * usize::from(depth)).div_ceil(8);
    let bpp = (samples * usize::from(depth)).div_ceil(8);
    let data: Vec<u8> = chunks
        .iter()
        .filter(|(name, _)| name == "IDAT")
        .flat_map(|(_, data)| data.iter().copied())
        .collect();
    let raw = miniz_oxide::inflate::decompress_to_vec_zlib(&data).expect("a zlib stream");
    let rows = unfilter(&raw, stride, bpp);
    let mut pixels = Vec::new();
    for row in rows.chunks(stride) {
        for x in 0..width {
            let pixel = match (color, &row[x * samples * usize::from(depth) / 8..]) {
                (0, [gray, ..]) => [*gray, *gray, *gray, 255],
                (4, [gray, alpha, ..]) => [*gray, *gray, *gray, *alpha],
                (2, [red, green, blue, ..]) => [*red, *green, *blue, 255],
                (6, [red, green, blue, alpha, ..]) => [*red, *green, *blue, *alpha],
                (3, [byte, ..]) => {
                    let bit_offset = x * usize::from(depth) % 8;
                    let index = (usize::from(*byte) << bit_offset & 0xFF) >> (8 - depth);
                    let colors = named("PLTE").expect("a palette");
                    let alpha = named("tRNS").and_then(|alphas| alphas.get(index));
                    let color = &colors[index * 3..][..3];
                    [color[0], color[1], color[2], alpha.copied().unwrap_or(255)]
                }
                _ => panic!("a row is too short"),
            };
            pixels.extend_from_slice(&pixel);
        }
    }
    (pixels, (color, depth))
}

/// Decodes to RGBA with the png crate.
fn decode_by_crate(file: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut data = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut data).expect("pixels");
    reader.finish().expect("a whole file");
    match info.color_type {
        png::ColorType::GrayscaleAlpha => data
            .chunks(2)
            .flat_map(|pixel| [pixel[0], pixel[0], pixel[0], pixel[1]])
            .collect(),
        png::ColorType::Rgba => data,
        other => panic!("{other:?}, although alpha was requested"),
    }
}

/// Asserts that two independent decoders restore every byte. Returns the colour type and bit depth.
fn assert_decodes_to(file: &[u8], picture: &Rgba8, what: &str) -> (u8, u8) {
    let (pixels, stored) = decode_by_specification(file);
    assert!(pixels == picture.data(), "{what}: decoded by the specification");
    assert!(
        decode_by_crate(file) == picture.data(),
        "{what}: decoded by the png crate"
    );
    stored
}

fn assert_round_trip(picture: &Rgba8, what: &str) -> (u8, u8) {
    assert_decodes_to(&encode_smallest(picture), picture, what)
}

#[test]
fn round_trips_every_width_up_to_65_and_single_rows_and_columns() {
    for (name, picture) in narrow_and_thin() {
        assert_round_trip(&picture, &name);
    }
}

#[test]
fn joins_strips_encoded_out_of_order() {
    for (name, painter) in PAINTERS {
        for rows in [1, 2, 5] {
            let picture = picture(33, 11, painter);
            let file = encode_in_strips(&picture, rows);
            assert_decodes_to(&file, &picture, &format!("{name} in strips of {rows}"));
        }
    }
}

#[test]
fn round_trips_several_strips_of_several_blocks() {
    // Large pictures of a few painters. `png_random.rs` and the test above have small ones of all kinds.
    for (name, painter) in PAINTERS.into_iter().step_by(3) {
        // The content changes at row 300. Blocks should end at this row, and matches may cross it.
        let picture = picture(
            700,
            900,
            |x, y| if y < 300 { painter(x, y) } else { painter(y, x / 2) },
        );
        let rows = strip_rows(&picture, &Storage::of(&picture));
        assert!(
            rows < 900 || Palette::of(&picture).is_some(),
            "{name}: the picture must need more than one strip"
        );
        assert_round_trip(&picture, name);
    }
}

#[test]
fn round_trips_the_longest_and_farthest_matches() {
    for (name, picture) in far_and_long() {
        assert_round_trip(&picture, &name);
    }
}

/// An image that uses exactly `count` colours.
fn of_colors(count: u32, color: impl Fn(u32) -> Pixel) -> Rgba8 {
    picture(67, 67, |x, y| color((x * 31 + y * 17) % count))
}

#[test]
fn stores_few_colors_as_indices_of_the_fewest_bits() {
    const INDEXED: u8 = 3;
    let opaque_color = |n: u32| [u8::try_from(n % 256).expect("a byte"), 7, 99, 255];
    let translucent_color = |n: u32| {
        [
            3,
            u8::try_from(n % 256).expect("a byte"),
            8,
            if n == 1 { 9 } else { 255 },
        ]
    };
    for (count, depth) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)] {
        for picture in [
            of_colors(count, opaque_color),
            of_colors(count, translucent_color),
        ] {
            let stored = assert_round_trip(&picture, &format!("{count} colours"));
            assert_eq!(stored, (INDEXED, depth), "{count} colours");
        }
    }
    let one_too_many = of_colors(257, |n| if n == 256 { [0, 0, 0, 255] } else { opaque_color(n) });
    assert_eq!(assert_round_trip(&one_too_many, "257 colours"), (2, 8));
}

#[test]
fn stores_gray_samples_where_indices_are_no_shorter() {
    let gray = |n: u32| {
        let level = u8::try_from(n).expect("a byte");
        [level, level, level, 255]
    };
    assert_eq!(assert_round_trip(&of_colors(256, gray), "256 greys"), (0, 8));
    assert_eq!(assert_round_trip(&of_colors(16, gray), "16 greys"), (3, 4));
}

#[test]
fn keeps_colors_hidden_under_alpha_0() {
    let few = picture(40, 40, |x, _| [if x < 20 { 200 } else { 100 }, 50, 25, 0]);
    assert_round_trip(&few, "two hidden colours");
    let many = picture(64, 64, |x, y| {
        let [red, green, blue, _] = noise(x, y);
        [red, green, blue, 0]
    });
    assert_round_trip(&many, "hidden noise");
}

#[test]
fn is_smaller_than_the_fast_level() {
    for (name, painter) in PAINTERS {
        let picture = picture(500, 400, painter);
        let (small, fast) = (
            encode_smallest(&picture).len(),
            encode(&picture).expect("a file").len(),
        );
        // Both levels store noise uncompressed, but the smallest level uses more strips. A palette
        // may cost more than it saves.
        let strips = if name.ends_with("noise") { fast / 1000 } else { 0 };
        let palette = Palette::of(&picture).map_or(0, |palette| 24 + 4 * palette.colors().len());
        let allowed = fast + strips + palette;
        assert!(small <= allowed, "{name}: {small} bytes, fast {fast}");
    }
}

#[test]
fn rejects_invalid_strips_and_leaves_the_output_unchanged() {
    let few = picture(4, 4, |x, _| if x == 0 { [0, 0, 0, 255] } else { [255; 4] });
    let noisy = picture(4, 4, noise);
    let palette = Palette::of(&few).expect("two colours");
    let mut out = vec![1, 2, 3];
    #[expect(clippy::reversed_empty_ranges, reason = "reversed ranges are under test")]
    for rows in [0..0, 4..4, 3..1, 0..5, 4..5, u32::MAX - 1..u32::MAX, 0..u32::MAX] {
        for storage in [
            Storage::Samples(ColorType::Rgba),
            Storage::Indexed(palette.clone()),
        ] {
            let result = encode_strip(&few, &storage, rows.clone(), &mut out);
            assert_eq!(result, Err(PixelError::InvalidOperation), "{rows:?}");
        }
    }
    let foreign = encode_strip(&noisy, &Storage::Indexed(palette), 0..4, &mut out);
    assert_eq!(
        foreign,
        Err(PixelError::InvalidOperation),
        "another picture's palette"
    );
    assert_eq!(out, [1, 2, 3]);
}

#[test]
fn validates_palettes_from_callers() {
    let colors: Vec<Pixel> = (0..=255).map(|n| [n, n, n, 255]).collect();
    assert!(Palette::from_colors(&colors).is_ok());
    let reversed: Vec<Pixel> = colors.iter().rev().copied().collect();
    let too_many = [&[[0; 4]], colors.as_slice()].concat();
    for wrong in [&[][..], &reversed, &too_many, &[[1; 4], [1; 4]]] {
        assert_eq!(
            Palette::from_colors(wrong).err(),
            Some(PixelError::InvalidOperation),
            "{} colours",
            wrong.len()
        );
    }
}
