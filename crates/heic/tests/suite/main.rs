//! All integration tests in one binary: linking a binary per file takes longer than running it.

mod common;
mod damage;
mod limits;
mod pixels;
