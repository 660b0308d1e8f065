//! Tests that a decoder allocates memory in proportion to the length of the file, unless the file contains all the
//! pixels that it declares.
#![allow(unsafe_code, reason = "an allocator has no safe form")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use roundel_codecs::{CodecError, open};

use crate::common::{decode, fixture};
use crate::make_gif::Gif;
use crate::make_png::Png;

/// Counts the bytes that each thread has allocated.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    static NOW: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

fn count(bytes: isize) {
    NOW.set(NOW.get() + bytes);
    MOST.set(MOST.get().max(NOW.get()));
}

// SAFETY: the system's allocator does the work.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size().cast_signed());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-layout.size().cast_signed());
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// Runs a function. Returns its result, and the largest number of bytes that were allocated at one time while it ran.
fn most<T>(run: impl FnOnce() -> T) -> (T, usize) {
    let before = NOW.get();
    MOST.set(before);
    let result = run();
    (result, (MOST.get() - before).cast_unsigned())
}

/// The maximum number of bytes that a decoder may allocate for tables, whatever the file.
const TABLES: usize = 2 << 20;
/// The maximum number of bytes that a decoder may allocate per byte of the file. One byte of an interlaced PNG can
/// encode up to 8 x 1032 pixels of four bytes each.
const PER_BYTE: usize = 40_000;

#[track_caller]
fn assert_refused_with_little(file: &[u8]) {
    let (result, bytes) = most(|| open(file).map(drop));
    assert!(matches!(result, Err(CodecError::Broken(_))), "{result:?}");
    assert!(
        bytes <= TABLES + PER_BYTE * file.len(),
        "{bytes} bytes for {}",
        file.len()
    );
}

fn webp(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let mut file = b"RIFF\0\0\0\0WEBP".to_vec();
    file.extend(kind);
    file.extend((data.len() as u32).to_le_bytes());
    file.extend(data);
    file.resize(file.len().next_multiple_of(2), 0);
    let length = (file.len() - 8) as u32;
    file[4..8].copy_from_slice(&length.to_le_bytes());
    file
}

/// Packs values into bytes, from the lowest bit up. Each part is a value and its length in bits.
fn bits(parts: &[(u32, u32)]) -> Vec<u8> {
    let all: Vec<u32> = parts
        .iter()
        .flat_map(|(value, length)| (0..*length).map(move |place| value >> place & 1))
        .collect();
    all.chunks(8)
        .map(|bits| (0..).zip(bits).map(|(place, bit)| (bit << place) as u8).sum())
        .collect()
}

/// A lossless WebP that declares this size. `parts` follow its header.
fn lossless(width: u32, height: u32, parts: &[(u32, u32)]) -> Vec<u8> {
    let header = [(0x2f, 8), (width - 1, 14), (height - 1, 14), (1, 1), (0, 3)];
    webp(*b"VP8L", &bits(&[&header, parts].concat()))
}

/// A code with one symbol, which takes no bits.
const fn only(symbol: u32) -> [(u32, u32); 2] {
    [(0b101, 3), (symbol, 8)]
}

/// The data of a single-colour image, without transforms and without a colour cache. The image has one group of five
/// codes, each for one symbol: green, red, blue, alpha and distance.
fn flat() -> Vec<(u32, u32)> {
    let codes = [5, 6, 7, 255, 0].map(only);
    [&[(0, 3)], codes.as_flattened()].concat()
}

#[test]
fn a_large_picture_of_one_color_is_whole_in_a_few_bytes() {
    let file = lossless(3000, 2000, &flat());
    assert!(file.len() < 40);
    let picture = decode(&file).unwrap();
    assert!(picture.pixels.iter().all(|pixel| *pixel == [6, 5, 7, 255]));
    let mut large = fixture("uniform/lossless.webp");
    assert!(decode(&large).is_ok());
    large.truncate(large.len() - 2);
    assert!(decode(&large).is_err());
}

/// A pixel of `fixtures/bands-N.webp`, which libwebp wrote (lossless, method 6). The image has N bands of one colour
/// each, and a square over some of them. In the files with 2 and 15 bands, each stored pixel holds several palette
/// indices.
fn banded(bands: usize, x: usize, y: usize) -> [u8; 4] {
    if (500..700).contains(&x) && (500..700).contains(&y) {
        return [1, 2, 3, 4];
    }
    let band = y / (3000 / bands);
    [band as u8, (band >> 8) as u8, (7 * band) as u8, 255]
}

#[test]
fn follows_the_codes_that_an_encoder_writes_for_a_large_picture() {
    for bands in [2, 15, 300] {
        let path = format!("{}/tests/fixtures/bands-{bands}.webp", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read(path).unwrap();
        assert!(2000 * 3000 / file.len() > 2000);
        let picture = decode(&file).unwrap();
        assert_eq!((picture.width, picture.height), (2000, 3000));
        for y in (0..3000).step_by(7) {
            for x in 0..2000 {
                assert_eq!(picture.at(x, y), banded(bands, x, y), "{bands} bands, {x}, {y}");
            }
        }
        // These chunks are whole, but their codes end early.
        let data = &file[20..file.len() - 4];
        for length in [6, data.len() / 2, data.len() - 5] {
            assert_refused_with_little(&webp(*b"VP8L", &data[..length]));
        }
    }
}

#[test]
fn follows_the_codes_of_blocks_of_a_lossless_picture() {
    // The blocks have 512 x 512 pixels. The image that assigns groups has one colour, so all blocks use the first
    // group. The green code of this group has two symbols, so each pixel takes a bit.
    let blocks = [(0, 2), (1, 1), (7, 3), (0, 1)];
    let image = [0; 5].map(only);
    let green = [(0b11, 2), (1, 1), (9, 8), (10, 8)];
    let others = [6, 7, 255, 0].map(only);
    let header = [&blocks[..], image.as_flattened(), &green, others.as_flattened()].concat();
    let pixels = |count: usize| vec![(0b10, 2); count / 2];
    let whole = lossless(2048, 1024, &[header.clone(), pixels(2048 * 1024)].concat());
    let picture = decode(&whole).unwrap();
    assert_eq!(picture.at(0, 0), [6, 9, 7, 255]);
    assert_eq!(picture.at(2047, 1023), [6, 10, 7, 255]);
    for count in [0, 100, 10_000] {
        assert_refused_with_little(&lossless(2048, 1024, &[header.clone(), pixels(count)].concat()));
    }
}

#[test]
fn a_lossless_webp_allocates_no_more_than_its_codes() {
    let mut two_greens = flat();
    // The green code has two symbols, so each pixel takes a bit.
    two_greens.splice(1..3, [(0b11, 2), (1, 1), (9, 8), (10, 8)]);
    for parts in [&[][..], &flat()[..5], &two_greens] {
        for (width, height) in [(16_384, 6103), (10_000, 10_000), (1, 16_384)] {
            assert_refused_with_little(&lossless(width, height, parts));
        }
    }
}

#[test]
fn a_lossy_webp_allocates_no_more_than_its_modes() {
    for (length, (width, height)) in [(20, (16_383, 6103)), (2000, (10_000, 10_000)), (1, (300, 300))] {
        let (width, height) = (u16::to_le_bytes(width), u16::to_le_bytes(height));
        // The tag declares a key frame that is shown, and the length of the first partition.
        let tag = ((length as u32) << 5 | 0x10).to_le_bytes();
        let header = [&tag[..3], &[0x9d, 0x01, 0x2a], &width, &height].concat();
        assert_refused_with_little(&webp(*b"VP8 ", &[header, vec![0; length]].concat()));
    }
}

#[test]
fn a_lossy_webp_allocates_no_more_than_its_partitions() {
    let mut file = fixture("uniform/dot.webp");
    // The first partition is at bytes 30 to 45. Each `start` makes it declare 2, 4 or 8 other partitions. The lengths
    // of these partitions follow it.
    file[46..67].fill(0xff);
    for start in [[0, 1], [0, 2], [0, 3]] {
        file[30..32].copy_from_slice(&start);
        assert_refused_with_little(&file);
    }
}

#[test]
fn a_gif_allocates_no_more_than_its_codes() {
    for code_size in [1, 2, 8, 11] {
        for (width, height) in [(16_384, 6103), (10_000, 10_000)] {
            let gif = Gif {
                screen: (1, 1),
                image: (0, 0, width, height),
                palette: vec![0; 6],
                is_palette_local: false,
                is_interlaced: false,
                transparent: None,
                indices: vec![0; 40],
                code_size,
            };
            assert_refused_with_little(&gif.bytes());
        }
    }
}

#[test]
fn an_interlaced_png_allocates_no_more_than_its_data() {
    for (color_type, depth) in [(0, 1), (2, 8), (6, 16)] {
        let png = Png {
            width: 8,
            height: 8,
            color_type,
            depth,
            is_interlaced: true,
            samples: vec![0; 8 * 8 * 4],
            chunks: Vec::new(),
        };
        let mut file = png.bytes();
        file[16..24].copy_from_slice(&[0, 0, 0x40, 0, 0, 0, 0x17, 0xd7]);
        let checksum = crc32fast::hash(&file[12..29]);
        file[29..33].copy_from_slice(&checksum.to_be_bytes());
        assert_refused_with_little(&file);
    }
}

#[test]
fn an_interlaced_png_of_one_color_is_whole() {
    let png = Png {
        width: 4000,
        height: 3000,
        color_type: 0,
        depth: 1,
        is_interlaced: true,
        samples: vec![0; 4000 * 3000],
        chunks: Vec::new(),
    };
    let file = png.bytes();
    assert!(file.len() < 4000);
    assert!(
        decode(&file)
            .unwrap()
            .pixels
            .iter()
            .all(|pixel| *pixel == [0, 0, 0, 255])
    );
}
