//! Tests how WebP files are decoded. The browser tests compare the pixels of lossy files with those of other decoders.

use image_webp::{ColorType, WebPEncoder};
use roundel_codecs::CodecError;

use crate::common::{Numbers, Pixel, decode, fixture};

fn lossless(width: u32, height: u32, rgba: &[Pixel]) -> Vec<u8> {
    let mut file = Vec::new();
    let encoder = WebPEncoder::new(&mut file);
    encoder
        .encode(rgba.as_flattened(), width, height, ColorType::Rgba8)
        .unwrap();
    file
}

fn noise(count: usize) -> Vec<Pixel> {
    Numbers(5).bytes(count * 4).as_chunks().0.to_vec()
}

fn chunk(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let mut chunk = kind.to_vec();
    chunk.extend_from_slice(&(data.len() as u32).to_le_bytes());
    chunk.extend_from_slice(data);
    chunk.resize(chunk.len().next_multiple_of(2), 0);
    chunk
}

fn riff(chunks: &[Vec<u8>]) -> Vec<u8> {
    let body = [b"WEBP".to_vec(), chunks.concat()].concat();
    let mut file = b"RIFF".to_vec();
    file.extend_from_slice(&(body.len() as u32).to_le_bytes());
    file.extend(body);
    file
}

/// 24 bits, little-endian.
fn three(value: u32) -> Vec<u8> {
    value.to_le_bytes()[..3].to_vec()
}

fn extended(flags: u8, width: u32, height: u32) -> Vec<u8> {
    chunk(
        *b"VP8X",
        &[vec![flags, 0, 0, 0], three(width - 1), three(height - 1)].concat(),
    )
}

#[test]
fn keeps_every_value_of_a_lossless_picture() {
    let pixels = noise(37 * 21);
    let found = decode(&lossless(37, 21, &pixels)).unwrap();
    assert_eq!((found.width, found.height), (37, 21));
    assert_eq!(found.pixels, pixels);
}

#[test]
fn shows_a_lossless_picture_without_alpha_as_opaque() {
    let pixels = noise(8 * 8);
    let mut file = lossless(8, 8, &pixels);
    // The alpha flag is bit 28 after the signature of VP8L.
    assert_eq!(file[20], 0x2f);
    file[24] &= !0x10;
    let opaque: Vec<Pixel> = pixels.iter().map(|[r, g, b, _]| [*r, *g, *b, 255]).collect();
    assert_eq!(decode(&file).unwrap().pixels, opaque);
}

#[test]
fn places_the_first_frame_of_an_animation_on_a_transparent_canvas() {
    let pixels = noise(5 * 3);
    let still = lossless(5, 3, &pixels);
    let bitstream = &still[12..];
    let position = [three(2), three(1), three(4), three(2), vec![0; 4]].concat();
    let frame = chunk(*b"ANMF", &[position.as_slice(), bitstream].concat());
    // A red background, which browsers ignore.
    let animation = chunk(*b"ANIM", &[0, 0, 255, 255, 0, 0]);
    let found = decode(&riff(&[extended(0x12, 12, 7), animation, frame])).unwrap();
    assert_eq!((found.width, found.height), (12, 7));
    for y in 0..7 {
        for x in 0..12 {
            let is_inside = (4..9).contains(&x) && (2..5).contains(&y);
            let expected = if is_inside {
                pixels[(y - 2) * 5 + x - 4]
            } else {
                [0; 4]
            };
            assert_eq!(found.at(x, y), expected, "{x}, {y}");
        }
    }
}

#[test]
fn refuses_sizes_over_the_limits() {
    for (width, height) in [(16_385, 1), (16_000, 16_000)] {
        let file = riff(&[extended(0, width, height)]);
        assert_eq!(decode(&file), Err(CodecError::TooManyPixels));
    }
}

#[test]
fn shows_the_alpha_of_a_lossy_picture() {
    let found = decode(&fixture("photos/alpha.webp")).unwrap();
    let alphas: Vec<u8> = found.pixels.iter().map(|pixel| pixel[3]).collect();
    assert!(alphas.contains(&0) && alphas.contains(&255));
    assert!(alphas.iter().any(|alpha| (1..255).contains(alpha)));
}
