import { DecoderModule } from '../decoder-instance';
import * as glue from './pkg/codecs_wasm_bg.js';

/** The module with the decoders for PNG, GIF and WebP. */
export const codecs = new DecoderModule(
  new URL('./pkg/codecs_wasm_bg.wasm', import.meta.url),
  './codecs_wasm_bg.js',
  glue,
);
