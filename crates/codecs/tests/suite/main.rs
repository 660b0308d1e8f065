//! All integration tests are in one binary, because linking a binary for each file takes longer than running it.

#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]

mod colors;
mod common;
mod damage;
mod gif;
mod limits;
mod make_gif;
mod make_png;
mod memory;
mod png;
mod threads;
mod webp;
