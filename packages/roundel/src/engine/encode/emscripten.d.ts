// The type declarations of the two encoders use globals from the file that is imported here, but do not import it
// themselves.
import '@jsquash/webp/emscripten-types.d.ts';
