// The types of both encoders use the globals of this file without importing it.
import '@jsquash/webp/emscripten-types.d.ts';
