// The types of both encoders use the globals of the imported file, but do not import it.
import '@jsquash/webp/emscripten-types.d.ts';
