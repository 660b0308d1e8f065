//! Tests `ToSrgb`: how it converts the colours of the fixtures, and which profiles, PNG chunks and code points it
//! recognises as sRGB or refuses.

use crate::common::{self, ALPHAS};
use crate::icc_support::{
    ADOBE_RGB, DISPLAY_P3, Fixture, SRGB, converted, curv, fixture, fixtures, gray, rgb, srgb_curve,
};
use roundel_pixels::icc::{ToSrgb, is_hdr_transfer};

/// The first `COUNT` 32-bit numbers in the data of a PNG's chunk.
fn numbers<const COUNT: usize>(chunk: &[u8]) -> [u32; COUNT] {
    let (numbers, _) = chunk.as_chunks();
    core::array::from_fn(|i| u32::from_be_bytes(numbers[i]))
}

/// The conversion from the colour space of a file. If a PNG has several colour chunks, the first one in this order
/// decides: `cICP`, `iCCP`, `sRGB`, and `gAMA` with `cHRM`. None if `sRGB` decides.
fn conversion(fixture: &Fixture) -> Option<ToSrgb> {
    if let Some([primaries, transfer, ..]) = fixture.chunk(*b"cICP") {
        return Some(ToSrgb::from_cicp(*primaries, *transfer).unwrap());
    }
    if let Some(profile) = fixture.profile() {
        return Some(ToSrgb::from_icc(&profile, fixture.channels()).unwrap());
    }
    if fixture.chunk(*b"sRGB").is_some() {
        return None;
    }
    let gamma = fixture.chunk(*b"gAMA").map(|chunk| numbers::<1>(chunk)[0]);
    Some(ToSrgb::from_png(gamma, fixture.chunk(*b"cHRM").map(numbers)).unwrap())
}

#[test]
fn converts_every_fixture_with_a_matrix_to_within_one_level_of_little_cms() {
    let mut with_matrix = fixtures();
    with_matrix.retain(|fixture| !fixture.name.starts_with("table"));
    assert_eq!(with_matrix.len(), 36);
    for fixture in with_matrix {
        let conversion = conversion(&fixture);
        for patch in &fixture.patches {
            let mut pixel = patch.stored;
            if let Some(conversion) = &conversion {
                conversion.apply_row(&mut pixel);
            }
            let [red, green, blue] = patch.srgb;
            let expected = [red, green, blue, patch.stored[3]];
            let is_close = pixel.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 1);
            assert!(is_close, "{}: {pixel:?}, not {expected:?}", fixture.name);
        }
    }
}

#[test]
fn recognises_srgb_by_its_contents() {
    let is_identity = |name: &str| conversion(&fixture(name)).unwrap().is_identity();
    assert!(is_identity("srgb.jpg"));
    // These profiles call themselves sRGB, but describe other colours.
    assert!(!is_identity("false-srgb.jpg"));
    assert!(!is_identity("srgb-other-power.jpg"));
    assert!(!is_identity("srgb-other-table.jpg"));
    let unnamed = rgb(&SRGB, &srgb_curve());
    assert!(ToSrgb::from_icc(&unnamed, 3).unwrap().is_identity());
    assert!(ToSrgb::from_icc(&unnamed, 1).unwrap().is_identity());
}

#[test]
fn recognises_gray_with_the_curve_of_srgb() {
    assert!(ToSrgb::from_icc(&gray(srgb_curve()), 1).unwrap().is_identity());
    assert!(!ToSrgb::from_icc(&gray(curv(&[0x0233])), 1).unwrap().is_identity());
}

#[test]
fn takes_a_png_without_a_gamma_or_with_a_gamma_near_that_of_srgb_for_srgb() {
    let p3 = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000];
    let is_identity = |gamma, chromaticities| ToSrgb::from_png(gamma, chromaticities).unwrap().is_identity();
    assert!(is_identity(None, None));
    assert!(is_identity(None, Some(p3)));
    assert!(is_identity(Some(45_455), None));
    assert!(is_identity(Some(47_700), None));
    assert!(!is_identity(Some(47_800), None));
    assert!(!is_identity(Some(43_100), None));
    assert!(!is_identity(Some(45_455), Some(p3)));
}

#[test]
fn rejects_numbers_in_png_chunks_that_describe_no_color_space() {
    let valid = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000];
    assert!(ToSrgb::from_png(Some(100_000), Some(valid)).is_some());
    assert!(ToSrgb::from_png(Some(0), None).is_none());
    assert!(ToSrgb::from_png(Some(0), Some(valid)).is_none());
    let changed = |index: usize, value: u32| {
        let mut numbers = valid;
        numbers[index] = value;
        ToSrgb::from_png(Some(100_000), Some(numbers))
    };
    assert!(changed(1, 0).is_none(), "white without luminance");
    assert!(changed(4, u32::MAX).is_none(), "a coordinate over 1");
    // Primaries on one line span no colours.
    let line = [31_270, 32_900, 64_000, 33_000, 64_000, 33_000, 15_000, 6_000];
    assert!(ToSrgb::from_png(Some(100_000), Some(line)).is_none());
}

#[test]
fn reads_the_code_points_of_srgb_and_rejects_those_of_hdr() {
    assert!(ToSrgb::from_cicp(1, 13).unwrap().is_identity());
    assert!(!ToSrgb::from_cicp(9, 13).unwrap().is_identity());
    assert!(!ToSrgb::from_cicp(1, 8).unwrap().is_identity());
    assert!(ToSrgb::from_cicp(9, 16).is_none());
    assert!(ToSrgb::from_cicp(9, 18).is_none());
    // Undeclared values stand for sRGB, and so do those of standard television.
    for (primaries, transfer) in [(2, 2), (1, 1), (6, 6), (5, 14)] {
        assert!(ToSrgb::from_cicp(primaries, transfer).unwrap().is_identity());
    }
    assert!(ToSrgb::from_cicp(10, 13).is_none());
    assert!(is_hdr_transfer(16) && is_hdr_transfer(18) && !is_hdr_transfer(13));
}

#[test]
fn rejects_a_gray_profile_for_colors_and_takes_an_rgb_profile_for_gray() {
    assert!(ToSrgb::from_icc(&gray(curv(&[0x01cd])), 3).is_none());
    let adobe = rgb(&ADOBE_RGB, &curv(&[0x0233]));
    assert!(ToSrgb::from_icc(&adobe, 1).is_some());
    assert!(ToSrgb::from_icc(&adobe, 4).is_none());
}

#[test]
fn changes_no_alpha() {
    let conversions = [
        ToSrgb::from_icc(&rgb(&DISPLAY_P3, &srgb_curve()), 3).unwrap(),
        ToSrgb::from_icc(&gray(curv(&[0x01cd])), 1).unwrap(),
    ];
    for conversion in conversions {
        for alphas in ALPHAS {
            let original = common::noise(9, 7, alphas, 3);
            let mut image = original.try_clone().unwrap();
            assert_eq!(image.is_opaque(), original.is_opaque());
            conversion.apply(&mut image);
            let alpha = |data: &[u8]| data.iter().skip(3).step_by(4).copied().collect::<Vec<u8>>();
            assert_ne!(image, original);
            assert_eq!(alpha(image.data()), alpha(original.data()));
            assert_eq!(image.is_opaque(), original.is_opaque());
        }
    }
}

#[test]
fn clamps_colors_outside_srgb() {
    let p3 = ToSrgb::from_icc(&rgb(&DISPLAY_P3, &srgb_curve()), 3).unwrap();
    // In linear sRGB, red of Display P3 is (1.2249, -0.0421, -0.0196), and green is (-0.2247, 1.0419, -0.0786).
    assert_eq!(converted(&p3, [255, 0, 0]), [255, 0, 0]);
    assert_eq!(converted(&p3, [0, 255, 0]), [0, 255, 0]);
}
