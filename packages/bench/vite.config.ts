import { defineConfig } from 'vite';
import wasm from 'vite-plugin-wasm';

/** Builds and serves the page of the kernels. */
export default defineConfig({
  plugins: [wasm()],
  // The site's headers, so that the same timer resolution and threads are available.
  preview: {
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      // Vite's 304 responses omit the two headers above, and WebKit then refuses to start a worker again.
      'Cache-Control': 'no-store',
    },
  },
  worker: { format: 'es', plugins: () => [wasm()] },
  build: { target: 'es2022' },
});
