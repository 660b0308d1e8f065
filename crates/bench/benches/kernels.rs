//! Measures how long operations on images take: the operations of the tools, reductions, orientations, the fast PNG
//! encoder, the JPEG decoder and a plain copy. By default, the images have 12 megapixels. Run with `cargo bench -p
//! pixels-bench`.
//!
//! Times vary between machines, so compare each time with that of the plain copy in the same run. This benchmark is a
//! native build, in which vectors are plain arrays that the compiler may vectorise. `npm run bench -- kernels` measures
//! Wasm.
#![allow(missing_docs, reason = "criterion's macros generate undocumented items")]

mod photo;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use pixels::color::GradientStop;
use pixels::image::Rgba8;
use pixels::jpeg::{self, Scale};
use pixels::ops::{
    BlurSides, CircleMask, Crop, Frame, LinearGradient, Op, Place, Resize, Straighten, Turn, Vignette,
};
use pixels::rect::Rect;
use pixels::{orient, png, reduce};
use std::hint::black_box;
use std::time::Duration;

/// The operations that the tools apply to a photo of this image's size, each with its name.
fn ops(image: &Rgba8) -> Vec<(&'static str, Op)> {
    let stop = |offset, color, alpha| GradientStop { offset, color, alpha };
    let (width, height) = (image.width(), image.height());
    let (shorter, longer) = (width.min(height), width.max(height));
    let (x, y) = ((width - shorter) / 2, (height - shorter) / 2);
    let offset = |side| i32::try_from((longer - side) / 2).expect("within the limits");
    vec![
        (
            "blur",
            Op::BlurSides(BlurSides {
                radius: 20,
                left: width,
                right: width,
            }),
        ),
        ("circleMask", Op::CircleMask(CircleMask)),
        (
            "vignette",
            Op::Vignette(Vignette {
                inner_radius: 0.3 * f64::from(shorter),
                outer_radius: 0.7 * f64::from(longer),
                color: [0; 3],
                alpha: 0.7,
            }),
        ),
        (
            "frame",
            Op::Frame(Frame {
                thickness: f64::from(shorter) / 10.0,
                color: [255, 165, 0],
                alpha: 0.3,
            }),
        ),
        (
            "linearGradient",
            Op::LinearGradient(LinearGradient {
                stops: vec![
                    stop(0.0, [255, 0, 0], 0.3),
                    stop(0.5, [0, 0, 255], 0.1),
                    stop(1.0, [0, 255, 0], 0.3),
                ],
            }),
        ),
        (
            "cover",
            Op::Resize(Resize {
                source: Rect {
                    x: f64::from(x),
                    y: f64::from(y),
                    width: f64::from(shorter),
                    height: f64::from(shorter),
                },
                width: 640,
                height: 640,
            }),
        ),
        (
            "turn",
            Op::Turn(Turn {
                quarters: 1,
                mirrored: false,
            }),
        ),
        (
            "straighten",
            // This rectangle fits into a photo that is turned by 5 degrees, if the photo's aspect ratio is from 2 : 3
            // to 3 : 2.
            Op::Straighten(Straighten {
                degrees: 5.0,
                center: (f64::from(width) / 2.0, f64::from(height) / 2.0),
                width: width * 22 / 25,
                height: height * 22 / 25,
            }),
        ),
        (
            "place",
            Op::Place(Place {
                width: longer,
                height: longer,
                x: offset(width),
                y: offset(height),
                background: [255; 3],
            }),
        ),
        (
            "crop",
            Op::Crop(Crop {
                x,
                y,
                width: shorter,
                height: shorter,
            }),
        ),
    ]
}

/// Measures a kernel that returns a new result. The time to drop the result is not counted.
fn measure<T, E>(criterion: &mut Criterion, name: &str, kernel: impl Fn() -> Result<T, E>) {
    criterion.bench_function(name, |bencher| {
        bencher.iter_batched(|| (), |()| kernel(), BatchSize::PerIteration);
    });
}

fn kernels(criterion: &mut Criterion) {
    for (kind, image) in [("opaque", photo::opaque()), ("alpha", photo::with_alpha())] {
        let image = black_box(&image);
        measure(criterion, &format!("{kind}/copy"), || image.try_clone());
        for (name, op) in ops(image) {
            measure(criterion, &format!("{kind}/{name}"), || op.apply_ref(image));
        }
        for factor in [2, 3, 8] {
            let name = format!("{kind}/reduce{factor}");
            measure(criterion, &name, || reduce::reduce(image, factor));
        }
        measure(criterion, &format!("{kind}/png"), || png::encode(image));
        for orientation in [2, 3, 6] {
            let copy = || image.try_clone().expect("memory for a copy");
            criterion.bench_function(&format!("{kind}/orientation {orientation}"), |bencher| {
                bencher.iter_batched(
                    copy,
                    |image| orient::orient(image, orientation),
                    BatchSize::PerIteration,
                );
            });
        }
    }
}

fn jpeg(criterion: &mut Criterion) {
    let file = photo::jpeg();
    measure(criterion, "opaque/jpeg", || {
        jpeg::decode(black_box(&file), Scale::Full)
    });
    for scale in [Scale::Half, Scale::Quarter, Scale::Eighth] {
        let name = format!("opaque/jpeg at 1/{}", scale.denominator());
        measure(criterion, &name, || jpeg::decode(black_box(&file), scale));
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = kernels, jpeg
}
criterion_main!(benches);
