//! Resamples with Lanczos3 in f64 by the definition of the filter.

use core::f64::consts::PI;
use roundel_pixels::image::Rgba8;
use roundel_pixels::rect::Rect;

fn lanczos3(d: f64) -> f64 {
    let sinc = |d: f64| if d == 0.0 { 1.0 } else { (PI * d).sin() / (PI * d) };
    if d.abs() < 3.0 {
        sinc(d) * sinc(d / 3.0)
    } else {
        0.0
    }
}

/// The weight of each source pixel along one axis for the output pixel `index`.
fn weights(side: u32, start: f64, length: f64, count: u32, index: u32) -> Vec<f64> {
    let scale = length / f64::from(count);
    let center = start + (f64::from(index) + 0.5) * scale;
    let weights: Vec<f64> = (0..side)
        .map(|i| lanczos3((f64::from(i) + 0.5 - center) / scale.max(1.0)))
        .collect();
    let sum: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

/// The premultiplied colour and the alpha of every output pixel, not rounded.
pub fn plain_lanczos3(image: &Rgba8, source: Rect, width: u32, height: u32) -> Vec<[f64; 4]> {
    let premultiplied: Vec<[f64; 4]> = image
        .data()
        .as_chunks::<4>()
        .0
        .iter()
        .map(|pixel| {
            let [red, green, blue, alpha] = pixel.map(f64::from);
            [
                red * alpha / 255.0,
                green * alpha / 255.0,
                blue * alpha / 255.0,
                alpha,
            ]
        })
        .collect();
    let mut result = Vec::new();
    for y in 0..height {
        let rows = weights(image.height(), source.y, source.height, height, y);
        for x in 0..width {
            let columns = weights(image.width(), source.x, source.width, width, x);
            let mut sum = [0.0; 4];
            for (row, row_weight) in premultiplied.chunks(image.width() as usize).zip(&rows) {
                for (pixel, weight) in row.iter().zip(&columns) {
                    for (sum, channel) in sum.iter_mut().zip(pixel) {
                        *sum += channel * weight * row_weight;
                    }
                }
            }
            let alpha = sum[3].clamp(0.0, 255.0);
            // A premultiplied colour cannot exceed its alpha.
            result.push(sum.map(|channel| channel.clamp(0.0, alpha)));
        }
    }
    result
}
