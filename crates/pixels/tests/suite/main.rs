//! All integration tests are in one binary, because linking a binary for each file takes longer than running it.

mod common;
mod jpeg_support;
mod png_support;

mod blur;
mod crop;
mod frame;
mod gradient;
mod icc;
mod icc_hostile;
mod icc_jpeg;
mod icc_reference;
mod icc_support;
mod icc_tables;
mod jpeg;
mod jpeg_crafted;
mod jpeg_headers;
mod jpeg_random;
mod jpeg_reduced;
mod jpeg_truncated;
mod jpeg_upright;
mod mask;
mod op;
mod op_arbitrary;
mod orient;
mod place;
mod png;
mod png_random;
mod png_ratio;
mod png_smallest;
mod reduce;
mod resize;
mod straighten;
mod threads;
mod vignette;
mod ycc;
