//! Tests which segments of a JPEG the decoder refuses, which errors it returns, and which segments it skips.

use crate::jpeg_support;

use jpeg_support::crafted::Crafted;
use jpeg_support::{fixture, segments};
use roundel_pixels::error::PixelError;
use roundel_pixels::image::{MAX_PIXELS, MAX_SIDE};
use roundel_pixels::jpeg::{JpegError, Scale, decode, read_header};

fn result_of(file: &[u8]) -> Result<(), JpegError> {
    decode(file, Scale::Full).map(drop)
}

#[track_caller]
fn assert_broken(file: &[u8]) {
    let result = result_of(file);
    assert!(matches!(result, Err(JpegError::Broken(_))), "{result:?}");
}

#[track_caller]
fn assert_unsupported(file: &[u8]) {
    let result = result_of(file);
    assert!(matches!(result, Err(JpegError::Unsupported(_))), "{result:?}");
}

/// A valid file of 8 x 8 pixels.
fn tiny() -> Vec<u8> {
    Crafted::random((8, 8), &[(1, 1)], 100.0, 1).sequential(None)
}

/// Replaces the first segment with this marker by `with`.
fn replaced(file: &[u8], marker: u8, with: &[u8]) -> Vec<u8> {
    let range = segments::find(file, marker);
    [&file[..range.start], with, &file[range.end..]].concat()
}

/// A tiny file with another frame header.
fn with_frame(size: (u16, u16), samplings: &[(u8, u8)]) -> Vec<u8> {
    replaced(&tiny(), 0xc1, &segments::frame(0xc0, size, samplings))
}

#[test]
fn reports_kinds_that_are_not_supported() {
    let mut file = fixture("420").to_vec();
    let frame = segments::find(&file, 0xc0).start;
    // The markers of lossless and hierarchical frames.
    for marker in [0xc3, 0xc5, 0xc6, 0xc7, 0xcb, 0xcd, 0xce, 0xcf] {
        file[frame + 1] = marker;
        assert_unsupported(&file);
    }
    file[frame + 1] = 0xc1;
    file[frame + 4] = 12;
    assert_unsupported(&file);
    assert_unsupported(&with_frame((8, 8), &[(1, 1), (1, 1)]));
    // Refuses a file with two chroma samples for every three luma samples.
    assert_unsupported(&fractional());
}

fn fractional() -> Vec<u8> {
    Crafted::random((24, 8), &[(3, 1), (2, 1), (1, 1)], 100.0, 1).sequential(None)
}

#[test]
fn refuses_nothing_at_all() {
    assert_broken(b"");
}

#[test]
fn refuses_pictures_beyond_the_limits_from_the_header_alone() {
    let side = u16::try_from(MAX_SIDE).unwrap();
    let rows = u16::try_from(MAX_PIXELS / MAX_SIDE).unwrap();
    for size in [
        (side + 1, 1),
        (1, side + 1),
        (side, rows + 1),
        (u16::MAX, u16::MAX),
    ] {
        let header = [&segments::START[..], &segments::frame(0xc0, size, &[(1, 1); 3])].concat();
        let expected = Err(JpegError::Pixel(PixelError::TooManyPixels));
        assert_eq!(read_header(&header).map(drop), expected, "{size:?}");
        assert_eq!(result_of(&header), expected, "{size:?}");
    }
    // A header with the largest size is accepted. Decoding fails, because the data is missing.
    assert!(read_header(&with_frame((side, rows), &[(1, 1)])).is_ok());
    assert_broken(&with_frame((side, 8), &[(1, 1)]));
}

#[test]
fn refuses_invalid_frames() {
    assert_broken(&with_frame((0, 8), &[(1, 1)]));
    // A height of 0 means that a DNL segment after the first scan states the height. This is not supported.
    assert_broken(&with_frame((8, 0), &[(1, 1)]));
    for factors in [(0, 1), (1, 0), (5, 1), (1, 15)] {
        assert_broken(&with_frame((8, 8), &[factors]));
    }
    for count in [0, 5] {
        assert_broken(&with_frame((8, 8), &vec![(1, 1); count]));
    }
    // Refuses two components, whose colours are undefined, two frames, and a file without a frame.
    assert_unsupported(&with_frame((8, 8), &[(1, 1); 2]));
    let frame = segments::frame(0xc1, (8, 8), &[(1, 1)]);
    assert_broken(&replaced(&tiny(), 0xc1, &[&frame[..], &frame].concat()));
    assert_broken(&replaced(&tiny(), 0xc1, &[]));
}

#[test]
fn refuses_scans_without_their_tables() {
    assert_eq!(result_of(&tiny()), Ok(()));
    assert_broken(&replaced(&tiny(), 0xdb, &[]));
    // There are typical tables only for the indices 0 and 1, and only for sequential files.
    for tables in [0x20, 0x02, 0x30, 0x03] {
        let scan = segments::segment(0xda, &[1, 1, tables, 0, 63, 0]);
        assert_broken(&replaced(&tiny(), 0xda, &scan));
    }
    let progressive = Crafted::random((8, 8), &[(1, 1)], 100.0, 1).progressive(&[(1, 63)]);
    assert_eq!(result_of(&progressive), Ok(()));
    assert_broken(&replaced(&progressive, 0xc4, &[]));
    // Each table may be in its own segment.
    let codes = segments::codes();
    let (dc, ac) = codes[4..].split_at(1 + 16 + 12);
    let both = [segments::segment(0xc4, dc), segments::segment(0xc4, ac)].concat();
    assert_eq!(result_of(&replaced(&tiny(), 0xc4, &both)), Ok(()));
}

#[test]
fn refuses_invalid_tables() {
    // Quantization tables: too few 8-bit steps, too few 16-bit steps, a fifth table, and a second table without steps.
    for data in [&[0; 64][..], &[16; 128], &[4; 65], &[0; 66]] {
        assert_broken(&replaced(&tiny(), 0xdb, &segments::segment(0xdb, data)));
    }
    let code = |info: u8, counts: [u8; 16], symbols: &[u8]| {
        segments::segment(0xc4, &[&[info], &counts[..], symbols].concat())
    };
    let mut counts = [0; 16];
    counts[0] = 2;
    // Huffman tables: two 1-bit codes, of which the second consists only of ones, and three 1-bit codes.
    assert_broken(&replaced(&tiny(), 0xc4, &code(0, counts, &[0, 1])));
    counts[0] = 3;
    assert_broken(&replaced(&tiny(), 0xc4, &code(0, counts, &[0, 1, 2])));
    // More Huffman tables: fewer symbols than codes, a fifth table, a class other than DC and AC, and too many codes.
    // The last segment is a restart interval of only one byte.
    counts[0] = 1;
    assert_broken(&replaced(&tiny(), 0xc4, &code(0, counts, &[])));
    assert_broken(&replaced(&tiny(), 0xc4, &code(4, counts, &[0])));
    assert_broken(&replaced(&tiny(), 0xc4, &code(0x20, counts, &[0])));
    assert_broken(&replaced(&tiny(), 0xc4, &code(0, [255; 16], &[0; 16 * 255])));
    assert_broken(&replaced(&tiny(), 0xc1, &segments::segment(0xdd, &[0])));
}

#[test]
fn refuses_codes_that_no_table_has() {
    let file = tiny();
    let data = segments::find(&file, 0xda).end;
    // The DC table has 12 of the 16 possible 4-bit codes. These bytes start with the other four.
    for byte in [0xc0, 0xd0, 0xe0, 0xf0] {
        assert_broken(&[&file[..data], &[byte; 300], &segments::END].concat());
    }
}

#[test]
fn refuses_segments_whose_length_is_a_lie() {
    let file = tiny();
    for (marker, range) in segments::of_header(&file) {
        for length in [0_u16, 1, 2, u16::MAX] {
            if (marker, length) == (0xc4, 2) {
                // A segment of this length defines no tables. The typical tables then apply, so the file is valid.
                continue;
            }
            let mut lying = file.clone();
            lying[range.start + 2..][..2].copy_from_slice(&length.to_be_bytes());
            let result = result_of(&lying);
            assert!(result.is_err(), "{marker:x} of length {length}");
        }
    }
}

#[test]
fn refuses_invalid_scans() {
    let scan = |data: &[u8]| replaced(&tiny(), 0xda, &segments::segment(0xda, data));
    assert_eq!(result_of(&scan(&[1, 1, 0, 0, 63, 0])), Ok(()));
    // Scan headers: empty, without components, with a missing selector, with a component that the frame does not have,
    // with a table index above 3 (DC and AC), and with the same component twice.
    for data in [
        &[][..],
        &[0, 0, 63, 0],
        &[2, 1, 0, 0, 63, 0],
        &[1, 9, 0, 0, 63, 0],
        &[1, 1, 0x40, 0, 63, 0],
        &[1, 1, 0x04, 0, 63, 0],
        &[2, 1, 0, 1, 0, 0, 63, 0],
    ] {
        assert_broken(&scan(data));
    }
    // An MCU may have at most ten blocks, and this file has more.
    assert_broken(&Crafted::random((32, 32), &[(4, 2), (2, 1), (1, 1)], 100.0, 1).sequential(None));
}

#[test]
fn refuses_invalid_progressive_scans() {
    let crafted = Crafted::random((8, 8), &[(1, 1); 3], 100.0, 1);
    let file = crafted.progressive(&[(1, 63)]);
    let (first, rest) = file.split_at(segments::find(&file, 0xda).end);
    let header = crafted.header(0xc2);
    assert!(first.starts_with(&header));
    assert_eq!(result_of(&file), Ok(()));
    // Scans with DC and AC together, with AC of several components, with a band that ends before it starts or beyond
    // the block, with more than 13 missing bits, and with a refinement by two bits or by none.
    for (ids, band, bits) in [
        (&[1, 2, 3][..], (0, 63), (0, 0)),
        (&[1, 2, 3], (1, 63), (0, 0)),
        (&[1], (5, 4), (0, 0)),
        (&[1], (1, 64), (0, 0)),
        (&[1], (1, 63), (0, 14)),
        (&[1], (1, 63), (3, 1)),
        (&[1], (1, 63), (1, 1)),
    ] {
        let scan = segments::scan(ids, band, bits);
        assert_broken(&[&header[..], &scan, rest].concat());
    }
}

#[test]
fn limits_the_number_of_scans() {
    let crafted = Crafted::random((8, 8), &[(1, 1)], 100.0, 1);
    let file = crafted.progressive(&[(1, 63)]);
    let scans = |count: usize| {
        // Appends scans that all contain the same band.
        let mut bands = Vec::new();
        for _ in 0..count {
            bands.extend(segments::scan(&[1], (1, 63), (0, 0)));
            // The scan's data: the code for the end of the band.
            bands.extend([0x00, 0xff, 0x00]);
        }
        [&file[..file.len() - 2], &bands, &segments::END].concat()
    };
    assert_eq!(result_of(&scans(100)), Ok(()));
    assert_broken(&scans(1000));
}

#[test]
fn skips_comments_and_fill_bytes() {
    let file = tiny();
    let expected = decode(&file, Scale::Full).unwrap();
    let comment = segments::segment(0xfe, &[0xff, 0xd9, 0xff, 0xda]);
    for between in [&comment[..], &[0xff], &[0xff; 7]] {
        let longer = [&file[..2], between, &file[2..]].concat();
        assert_eq!(decode(&longer, Scale::Full).unwrap(), expected);
        let longer = [&file[..file.len() - 2], between, &segments::END].concat();
        assert_eq!(decode(&longer, Scale::Full).unwrap(), expected);
    }
}
