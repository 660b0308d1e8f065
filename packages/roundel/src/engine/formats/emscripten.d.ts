// The types of both encoders name these globals without importing them.
import '@jsquash/webp/emscripten-types.d.ts';
