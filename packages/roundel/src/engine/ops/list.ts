/** The operations, each exported under its `kind`. `crates/pixels/src/ops/mod.rs` has the same list. */
export { blurSides } from './blur-sides';
export { circleMask } from './circle-mask';
export { crop } from './crop';
export { frame } from './frame';
export { linearGradient } from './linear-gradient';
export { place } from './place';
export { resize } from './resize';
export { straighten } from './straighten';
export { turn } from './turn';
export { vignette } from './vignette';
