//! Tests the fast PNG encoder: pixels, chunks, strips, progress, and the sizes of files.

use crate::png_support;

use roundel_pixels::error::PixelError;
use roundel_pixels::image::Rgba8;
use roundel_pixels::png::{Adler32, ColorType, Encoder, encode, encode_strip, header, strip_rows, trailer};

use png_support::{PAINTERS, assert_decodes_to, far_and_long, narrow_and_thin, noise, opaque, picture};

fn assert_round_trip(picture: &Rgba8, what: &str) {
    assert_decodes_to(&encode(picture).expect("an encoding"), picture, what);
}

#[test]
fn round_trips_every_width_up_to_65_and_single_rows_and_columns() {
    for (name, picture) in narrow_and_thin() {
        assert_round_trip(&picture, &name);
    }
}

#[test]
fn round_trips_several_strips() {
    // Large pictures of a few painters. `joins_strips_encoded_out_of_order` has small ones of all.
    for (name, painter) in PAINTERS.into_iter().step_by(4) {
        let picture = picture(700, 3500, painter);
        let rows = strip_rows(&picture, ColorType::of(&picture));
        assert!(
            rows < picture.height() / 2 + 1,
            "the picture must need more than one strip"
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

#[test]
fn stores_alpha_for_one_transparent_pixel_anywhere() {
    for hole in 0..130 {
        let at = |x: u32, _| if x == hole { [1, 2, 3, 254] } else { [1, 2, 3, 255] };
        assert_round_trip(&picture(130, 1, at), &format!("hole at {hole}"));
    }
}

#[test]
fn joins_strips_encoded_out_of_order() {
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
fn rejects_invalid_rows_and_leaves_the_output_unchanged() {
    let picture = picture(4, 4, noise);
    #[expect(clippy::reversed_empty_ranges, reason = "reversed ranges are under test")]
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
            ColorType::Gray,
            ColorType::GrayAlpha,
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
fn encoder_reports_progress_and_hands_out_bytes_after_each_strip() {
    let picture = picture(700, 1000, |x, y| opaque(noise(x / 3, y)));
    let mut encoder = Encoder::new(&picture).expect("an encoder");
    let mut file = encoder.take();
    assert_eq!(file[..8], *b"\x89PNG\r\n\x1a\n");
    let mut rows_done = 0;
    while let Some(progress) = encoder.next_strip().expect("a strip") {
        assert!(progress.rows_done > rows_done, "each strip makes progress");
        assert_eq!(progress.rows, 1000);
        rows_done = progress.rows_done;
        let part = encoder.take();
        assert!(!part.is_empty(), "each strip yields bytes");
        file.extend_from_slice(&part);
    }
    assert_eq!(rows_done, 1000);
    assert_eq!(encoder.next_strip(), Ok(None), "asking again after the end");
    file.extend_from_slice(&encoder.finish().expect("the trailer"));
    assert_decodes_to(&file, &picture, "taken in parts");
    assert!(
        file == encode(&picture).expect("an encoding"),
        "the parts add up to the same file"
    );
}

#[test]
fn encoder_refuses_to_finish_before_the_last_strip() {
    let picture = picture(5, 5, noise);
    let encoder = Encoder::new(&picture).expect("an encoder");
    assert_eq!(encoder.finish(), Err(PixelError::EncodeFailed));
}

#[test]
fn stores_noise_uncompressed_and_shrinks_flat_pictures_to_almost_nothing() {
    let raw = 1000 * (1 + 1000 * 4);
    let stored = encode(&picture(1000, 1000, noise)).expect("noise").len();
    assert!(
        (raw..raw + raw / 1000).contains(&stored),
        "noise of {raw} bytes took {stored}"
    );
    // Deflate's longest match covers 258 bytes and takes at least 2 bits.
    let flat = encode(&picture(1000, 1000, |_, _| [10, 20, 30, 255]))
        .expect("flat")
        .len();
    let raw = 1000 * (1 + 1000 * 3);
    assert!(flat < raw / 500, "one colour of {raw} bytes took {flat}");
}
