//! Every kernel on a picture of 12 megapixels, beside a copy of it: `cargo bench -p pixels`.
//!
//! What counts is how many copies a kernel takes in one run: times move with the machine. These are
//! native builds, in which the vectors are plain arrays; the site's own benchmark measures Wasm.
#![allow(missing_docs, reason = "made by a macro")]

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use pixels::error::PixelError;
use pixels::image::Rgba8;
use pixels::op::{GradientStop, Op, Rect};
use pixels::ycc::{Plane, Subsampling, Ycc, ycc_to_rgba};
use pixels::{orient, png, reduce};
use std::hint::black_box;
use std::time::Duration;

const WIDTH: u32 = 4000;
const HEIGHT: u32 = 3000;

/// Slopes with grain, as a photo has them, with alpha or without.
fn picture(opaque: bool) -> Rgba8 {
    let mut state = 12_345u32;
    let data = (0..HEIGHT)
        .flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
        .flat_map(|(x, y)| {
            // The generator of Numerical Recipes; the upper bits are the good ones.
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let [grain, ..] = state.to_be_bytes();
            let [.., slope] = (x / 16).to_be_bytes();
            let [.., other] = (y / 16).to_be_bytes();
            let [.., alpha] = (x + y).to_be_bytes();
            let alpha = if opaque { 255 } else { alpha };
            [slope.wrapping_add(grain >> 4), other ^ (grain >> 5), slope, alpha]
        });
    Rgba8::from_raw(WIDTH, HEIGHT, data.collect()).expect("a picture within the limits")
}

/// What the tools do to a photo of this size.
fn ops() -> Vec<(&'static str, Op)> {
    let stop = |offset, color, alpha| GradientStop { offset, color, alpha };
    let side = f64::from(HEIGHT);
    let source = Rect {
        x: 500.25,
        y: 0.0,
        width: side,
        height: side,
    };
    vec![
        (
            "blur",
            Op::BlurSides {
                radius: 20,
                left: WIDTH / 2,
                right: WIDTH / 2,
            },
        ),
        ("circle mask", Op::CircleMask),
        (
            "vignette",
            Op::Vignette {
                inner_radius: 0.3 * side,
                outer_radius: 0.7 * f64::from(WIDTH),
                color: [0; 3],
                alpha: 0.7,
            },
        ),
        (
            "frame",
            Op::Frame {
                thickness: 0.1 * side,
                color: [255, 165, 0],
                alpha: 0.3,
            },
        ),
        (
            "gradient",
            Op::LinearGradient {
                stops: vec![
                    stop(0.0, [255, 0, 0], 0.3),
                    stop(0.5, [0, 0, 255], 0.1),
                    stop(1.0, [0, 255, 0], 0.3),
                ],
            },
        ),
        (
            "resize to 640",
            Op::Resize {
                source,
                width: 640,
                height: 640,
            },
        ),
        (
            "place on a square",
            Op::Place {
                width: WIDTH,
                height: WIDTH,
                x: 0,
                y: 500,
                background: [255; 3],
            },
        ),
        (
            "crop",
            Op::Crop {
                x: 500,
                y: 0,
                width: HEIGHT,
                height: HEIGHT,
            },
        ),
    ]
}

/// Measures what takes a picture over; the copy it is given is not counted.
fn measure<T>(
    criterion: &mut Criterion,
    name: &str,
    image: &Rgba8,
    kernel: impl Fn(Rgba8) -> Result<T, PixelError>,
) {
    let copy = || image.try_clone().expect("memory for a copy");
    criterion.bench_function(name, |bencher| {
        bencher.iter_batched(copy, |image| kernel(black_box(image)), BatchSize::PerIteration);
    });
}

fn kernels(criterion: &mut Criterion) {
    for (kind, image) in [("opaque", picture(true)), ("alpha", picture(false))] {
        let mut target = image.try_clone().expect("memory for a copy");
        criterion.bench_function(&format!("{kind}/copy"), |bencher| {
            bencher.iter(|| target.data_mut().copy_from_slice(black_box(image.data())));
        });
        for (name, op) in ops() {
            measure(criterion, &format!("{kind}/{name}"), &image, |image| {
                op.apply(image)
            });
        }
        for orientation in [2, 3, 6] {
            let name = format!("{kind}/orientation {orientation}");
            measure(criterion, &name, &image, |image| {
                orient::orient(image, orientation)
            });
        }
        for factor in [2, 3, 8] {
            let name = format!("{kind}/reduce by {factor}");
            measure(criterion, &name, &image, |image| reduce::reduce(&image, factor));
        }
        measure(criterion, &format!("{kind}/png"), &image, |image| {
            png::encode(&image)
        });
    }
}

fn planes(criterion: &mut Criterion) {
    let image = picture(true);
    for (name, subsampling) in [
        ("4:4:4", Subsampling::None),
        ("4:2:2", Subsampling::Horizontal),
        ("4:2:0", Subsampling::Both),
    ] {
        // Any samples will do: time does not depend on them.
        let plane = |(width, _): (u32, u32)| Plane {
            samples: image.data(),
            stride: width as usize,
        };
        let chroma = plane(subsampling.chroma_size(WIDTH, HEIGHT));
        let planes = Ycc {
            y: plane((WIDTH, HEIGHT)),
            cb: chroma,
            cr: chroma,
            subsampling,
        };
        criterion.bench_function(&format!("planes/{name}"), |bencher| {
            bencher.iter(|| ycc_to_rgba(black_box(&planes), WIDTH, HEIGHT));
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = kernels, planes
}
criterion_main!(benches);
