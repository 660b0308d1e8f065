//! Writes the corpus of every target: `cargo run --package fuzz --example corpus` in `crates/`.
//!
//! Copies drawn fixtures, and writes variants that the fixtures lack. Some variants are written with code from the
//! tests of other crates.

#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]

#[path = "../../pixels/tests/suite/icc_support.rs"]
#[allow(dead_code)]
mod icc_support;
#[path = "../../codecs/tests/suite/make_gif.rs"]
#[allow(clippy::cast_lossless)]
mod make_gif;
#[path = "../../codecs/tests/suite/make_png.rs"]
mod make_png;

use std::fs;
use std::path::{Path, PathBuf};

use icc_support::{ADOBE_RGB, DISPLAY_P3, PRO_PHOTO, SRGB, curv, gray, para, profile, rgb, srgb_curve};
use make_gif::Gif;
use make_png::{Png, channels};
use miniz_oxide::deflate::compress_to_vec_zlib;

fn main() {
    jpegs();
    pngs();
    gifs();
    webps();
    heics();
    profiles();
    pictures();
}

fn write(target: &str, name: &str, file: &[u8]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(name), file).expect("a written file");
}

fn fixture(path: &str) -> Vec<u8> {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../tests/fixtures"]
        .iter()
        .collect();
    fs::read(folder.join(path)).expect("a fixture")
}

/// Copies a fixture under its own name.
fn copy(target: &str, path: &str) {
    let (_, name) = path.rsplit_once('/').expect("a folder");
    write(target, name, &fixture(path));
}

/// Returns bytes that look random but are the same in every run.
fn noise(count: usize) -> Vec<u8> {
    let next = |state: &u32| Some(state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
    let states = std::iter::successors(Some(count as u32), next);
    states.map(|state| (state >> 24) as u8).take(count).collect()
}

fn jpegs() {
    for name in "410 411 411-progressive 420 420-1x1 420-17x9 420-progressive 422 422-progressive 440 \
                 440-progressive 444 444-progressive 16-bit-steps gray gray-progressive optimized restarts \
                 restarts-progressive rgb separate-scans separate-scans-restarts cmyk cmyk-progressive ycck-420 \
                 arithmetic arithmetic-restarts-progressive"
        .split(' ')
    {
        copy("jpeg", &format!("jpeg/{name}.jpg"));
    }
    copy("jpeg", "colors/adobe-rgb-in-parts.jpg");
    copy("jpeg", "colors/gray-gamma.jpg");
    copy("jpeg", "photos/orientation-6.jpg");
    copy("jpeg", "photos/orientation-7.jpg");
    let mut lossless = fixture("jpeg/420-17x9.jpg");
    let frame = lossless.windows(2).position(|pair| pair == [0xff, 0xc0]);
    lossless[frame.expect("a frame") + 1] = 0xc3;
    write("jpeg", "unsupported-lossless.jpg", &lossless);
}

fn pngs() {
    for (color_type, depths) in [
        (0, &[1, 2, 4, 8, 16][..]),
        (2, &[8, 16]),
        (3, &[1, 2, 4, 8]),
        (4, &[8, 16]),
        (6, &[8, 16]),
    ] {
        for &depth in depths {
            for is_interlaced in [false, true] {
                let (width, height) = (11, 9);
                let end = 1_u32 << depth;
                let random = noise(2 * width * height * channels(color_type));
                let samples = random.as_chunks().0.iter();
                let palette = (b"PLTE", noise(3 << depth.min(8)));
                let png = Png {
                    width,
                    height,
                    color_type,
                    depth,
                    is_interlaced,
                    samples: samples
                        .map(|pair| (u32::from(u16::from_be_bytes(*pair)) % end) as u16)
                        .collect(),
                    chunks: if color_type == 3 {
                        vec![palette, (b"tRNS", vec![0, 128])]
                    } else {
                        Vec::new()
                    },
                };
                let interlaced = if is_interlaced { "-interlaced" } else { "" };
                write(
                    "png",
                    &format!("type-{color_type}-{depth}-bit{interlaced}.png"),
                    &png.bytes(),
                );
            }
        }
    }
    for name in
        "adobe-rgb-alpha chrm cicp-wins gama gama-chrm-alpha gray-gamma-alpha iccp-wins srgb-wins".split(' ')
    {
        copy("png", &format!("colors/{name}.png"));
    }
    copy("png", "photos/orientation-6.png");
    copy("png", "uniform/dot.png");
    copy("png", "frames/empty-first.png");
    copy("png", "frames/fallback.png");
    let transparent_gray = Png {
        width: 5,
        height: 3,
        color_type: 0,
        depth: 8,
        is_interlaced: false,
        samples: (0..15).collect(),
        chunks: vec![
            (b"tRNS", vec![0, 7]),
            (
                b"iCCP",
                [
                    b"name\0\0".as_slice(),
                    &compress_to_vec_zlib(&gray(curv(&[512])), 6),
                ]
                .concat(),
            ),
        ],
    };
    write(
        "png",
        "transparent-gray-with-profile.png",
        &transparent_gray.bytes(),
    );
}

fn gifs() {
    copy("gif", "uniform/dot.gif");
    copy("gif", "frames/empty-first.gif");
    for code_size in 2..=8 {
        for (name, screen, image) in [
            ("whole", (23, 9), (0, 0, 23, 9)),
            ("inside", (20, 19), (3, 4, 10, 11)),
            ("beyond", (2, 2), (3, 1, 4, 5)),
        ] {
            let count = usize::from(image.2) * usize::from(image.3);
            let gif = Gif {
                screen,
                image,
                palette: noise(3 << code_size),
                is_palette_local: name == "inside",
                is_interlaced: code_size % 2 == 1,
                transparent: (name != "whole").then_some(1),
                indices: noise(count)
                    .iter()
                    .map(|byte| byte % (1 << (code_size - 1)))
                    .collect(),
                code_size,
            };
            write("gif", &format!("{name}-{code_size}-bit.gif"), &gif.bytes());
        }
    }
}

fn webps() {
    for name in "adobe-rgb-alpha adobe-rgb display-p3 monitor-lossy".split(' ') {
        copy("webp", &format!("colors/{name}.webp"));
    }
    copy("webp", "photos/orientation-6.webp");
    copy("webp", "uniform/dot.webp");
    copy("webp", "frames/empty-first.webp");
    let lossy = fixture("uniform/dot.webp");
    // The chunks follow a header of twelve bytes.
    let image = &lossy[12..];
    let canvas = [9, 0, 0, 4, 0, 0];
    let frame = [&[1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0][..], image].concat();
    let chunks = [
        riff_chunk(*b"VP8X", &[&[2, 0, 0, 0][..], &canvas].concat()),
        riff_chunk(*b"ANIM", &[0; 6]),
        riff_chunk(*b"ANMF", &frame),
        riff_chunk(*b"ANMF", &frame),
    ];
    let body = [b"WEBP".as_slice(), &chunks.concat()].concat();
    write("webp", "animated.webp", &riff_chunk(*b"RIFF", &body));
}

fn riff_chunk(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let length = (data.len() as u32).to_le_bytes();
    let padding: &[u8] = if data.len() % 2 == 1 { &[0] } else { &[] };
    [&kind, length.as_slice(), data, padding].concat()
}

fn heics() {
    for name in [
        "10-bit",
        "alpha-grid",
        "cropped",
        "derived",
        "gray",
        "orientation-5",
        "overlay",
        "premultiplied",
        "sequence",
    ] {
        copy("heic", &format!("heic/{name}.heic"));
    }
    write("heic", "unsupported-hdr.heic", &fixture("heic/hdr.heic"));
}

fn profiles() {
    let power = || curv(&[563]);
    let table: Vec<u16> = (0..=64_u16).map(|step| step * step * 15).collect();
    let version_2 = |mut profile: Vec<u8>| {
        profile[8] = 2;
        profile
    };
    for (name, file) in [
        ("v4-srgb", rgb(&SRGB, &srgb_curve())),
        ("v4-display-p3", rgb(&DISPLAY_P3, &srgb_curve())),
        ("v4-power", rgb(&PRO_PHOTO, &para(0, &[1.8]))),
        ("v4-parametric-1", rgb(&ADOBE_RGB, &para(1, &[2.2, 1.0, 0.0]))),
        (
            "v4-parametric-2",
            rgb(&ADOBE_RGB, &para(2, &[2.2, 1.0, 0.0, 0.0])),
        ),
        (
            "v4-parametric-4",
            rgb(&ADOBE_RGB, &para(4, &[2.4, 0.95, 0.05, 0.08, 0.04, 0.0, 0.0])),
        ),
        ("v4-gray", gray(srgb_curve())),
        ("v2-power", version_2(rgb(&ADOBE_RGB, &power()))),
        ("v2-linear", version_2(rgb(&SRGB, &curv(&[])))),
        ("v2-table", version_2(rgb(&ADOBE_RGB, &curv(&table)))),
        ("v2-gray", version_2(gray(power()))),
        ("v2-gray-table", version_2(gray(curv(&table)))),
        ("v2-cmyk", version_2(lab(*b"CMYK", lookup_table(4)))),
        ("v2-lookup-table", version_2(lab(*b"RGB ", lookup_table(3)))),
        ("v2-gray-lookup-table", version_2(lab(*b"GRAY", lookup_table(1)))),
        ("unsupported-lab", version_2(lab(*b"Lab ", lookup_table(3)))),
    ] {
        write("icc", &format!("{name}.icc"), &file);
    }
    copy("icc", "colors/adobe-rgb-in-parts.jpg");
    copy("icc", "colors/generic-rgb.jpg");
    copy("icc", "colors/table-xyb.jpg");
    copy("icc", "colors/table-cmyk-stages.jpg");
}

/// A profile with a lookup table, whose connection space is CIE Lab.
fn lab(space: [u8; 4], table: Vec<u8>) -> Vec<u8> {
    let mut file = profile(space, &[(*b"A2B0", table)]);
    file[20..24].copy_from_slice(b"Lab ");
    file
}

/// Returns an `mft1` tag (ICC.1, 10.11), which converts `inputs` channels to three. Its table has two points along each
/// input channel.
fn lookup_table(inputs: u8) -> Vec<u8> {
    let points = 1_usize << inputs;
    let ramps = |count: usize| (0..count).flat_map(|_| 0..=255_u8).collect::<Vec<u8>>();
    let matrix: Vec<u8> = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]
        .into_iter()
        .flat_map(icc_support::fixed)
        .collect();
    let header = [b"mft1\0\0\0\0".as_slice(), &[inputs, 3, 2, 0]].concat();
    [
        header,
        matrix,
        ramps(usize::from(inputs)),
        noise(points * 3),
        ramps(3),
    ]
    .concat()
}

/// Writes images for the encoder and the detector. Each image follows the header that its target reads.
fn pictures() {
    let ramp: Vec<u8> = (0..24 * 16)
        .flat_map(|at| [at as u8, (at / 24 * 16) as u8, 128, 255])
        .collect();
    let face: Vec<u8> = (0..32 * 32).flat_map(|at| drawn_face(at % 32, at / 32)).collect();
    let kinds = [
        ("noise", 24, noise(24 * 16 * 4)),
        ("ramp", 24, ramp),
        ("face", 32, face),
        ("one-color", 24, [200, 57, 131, 255].repeat(24 * 16)),
        ("transparent", 24, vec![0; 24 * 16 * 4]),
        ("column", 1, noise(64)),
    ];
    for (name, width, pixels) in kinds {
        let height = (pixels.len() / 4 / usize::from(width)) as u8;
        // The header for the detector has each side minus 1.
        let header = [width - 1, height - 1];
        write(
            "faces",
            &format!("{name}.rgba"),
            &[header.as_slice(), &pixels].concat(),
        );
        write(
            "png_encoder",
            &format!("{name}.rgba"),
            &[[width, 5, 0].as_slice(), &pixels].concat(),
        );
    }
    let few_colors = [[24, 16, 0xfc].as_slice(), &noise(24 * 16 * 4)].concat();
    write("png_encoder", "few-colors.rgba", &few_colors);
}

/// The pixel at (x, y) in a drawing of a face: an oval with eyes and a mouth.
fn drawn_face(x: i32, y: i32) -> [u8; 4] {
    let is_near = |cx: i32, cy: i32, rx: i32, ry: i32| {
        let (dx, dy) = ((x - cx) * ry, (y - cy) * rx);
        dx * dx + dy * dy <= rx * rx * ry * ry
    };
    if is_near(11, 13, 2, 1) || is_near(20, 13, 2, 1) || is_near(16, 23, 5, 1) {
        [70, 40, 40, 255]
    } else if is_near(16, 16, 11, 14) {
        [224, 180, 150, 255]
    } else {
        [60, 90, 120, 255]
    }
}
