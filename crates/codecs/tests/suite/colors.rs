//! Tests which colour space a decoder reports for a file.

use miniz_oxide::deflate::compress_to_vec_zlib;
use roundel_codecs::{Color, open};

use crate::common::fixture;
use crate::make_png::{Png, chunk};

const GAMMA: [u8; 4] = 45_455_u32.to_be_bytes();

const CHROMATICITIES: [u32; 8] = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000];

fn chromaticities() -> Vec<u8> {
    CHROMATICITIES.map(u32::to_be_bytes).concat()
}

fn profile_chunk(profile: &[u8]) -> Vec<u8> {
    [b"name\0\0".as_slice(), &compress_to_vec_zlib(profile, 6)].concat()
}

fn color_of(chunks: Vec<(&'static [u8; 4], Vec<u8>)>) -> Color {
    let png = Png {
        width: 1,
        height: 1,
        color_type: 2,
        depth: 8,
        is_interlaced: false,
        samples: vec![1, 2, 3],
        chunks,
    };
    open(&png.bytes()).unwrap().color().clone()
}

#[test]
fn reads_gamma_and_chromaticities() {
    assert_eq!(
        color_of(vec![(b"gAMA", GAMMA.to_vec()), (b"cHRM", chromaticities())]),
        Color::Gamma {
            gamma: Some(45_455),
            chromaticities: Some(CHROMATICITIES),
        }
    );
    let gamma = Color::Gamma {
        gamma: Some(45_455),
        chromaticities: None,
    };
    assert_eq!(color_of(vec![(b"gAMA", GAMMA.to_vec())]), gamma);
}

#[test]
fn lets_the_more_precise_declaration_win() {
    let mut chunks = vec![(b"gAMA", GAMMA.to_vec()), (b"cHRM", chromaticities())];
    chunks.push((b"sRGB", vec![0]));
    assert_eq!(color_of(chunks.clone()), Color::Srgb);
    chunks.push((b"iCCP", profile_chunk(b"a profile")));
    assert_eq!(color_of(chunks.clone()), Color::Profile(b"a profile".to_vec()));
    chunks.push((b"cICP", vec![12, 13, 0, 1]));
    let display_p3 = Color::CodePoints {
        primaries: 12,
        transfer: 13,
    };
    assert_eq!(color_of(chunks.clone()), display_p3);
    // Narrow range: the next declaration counts.
    chunks.pop();
    chunks.push((b"cICP", vec![12, 13, 0, 0]));
    assert_eq!(color_of(chunks), Color::Profile(b"a profile".to_vec()));
}

#[test]
fn ignores_damaged_declarations() {
    let damaged: [(&'static [u8; 4], Vec<u8>); 5] = [
        (b"gAMA", vec![0; 4]),
        (b"gAMA", vec![0; 3]),
        (b"cHRM", vec![0; 8]),
        (b"iCCP", b"name\0\0not zlib".to_vec()),
        (b"sRGB", vec![9]),
    ];
    for (kind, data) in damaged {
        assert_eq!(color_of(vec![(kind, data)]), Color::Srgb, "{kind:?}");
    }
}

#[test]
fn ignores_a_profile_that_inflates_to_gigabytes() {
    let bomb = profile_chunk(&vec![0; 300 << 20]);
    assert_eq!(color_of(vec![(b"iCCP", bomb)]), Color::Srgb);
}

#[test]
fn ignores_declarations_after_the_image_data() {
    let file = fixture("photos/palette.png");
    let end = file.len() - 12;
    let late = [&file[..end], &chunk(*b"gAMA", &GAMMA), &file[end..]].concat();
    assert_eq!(*open(&late).unwrap().color(), Color::Srgb);
}

#[test]
fn reads_the_profile_of_a_webp() {
    let Color::Profile(profile) = open(&fixture("colors/display-p3.webp")).unwrap().color().clone() else {
        panic!("no profile");
    };
    // The signature of every ICC profile (ICC.1:2022, 7.2.12).
    assert_eq!(&profile[36..40], b"acsp");
    assert_eq!(*open(&fixture("photos/photo.webp")).unwrap().color(), Color::Srgb);
}
