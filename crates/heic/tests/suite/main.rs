//! All integration tests are in one binary, because linking a binary for each file takes longer than running it.

mod common;
mod damage;
mod limits;
mod pixels;
