import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import wasm from 'vite-plugin-wasm';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: here,
  // The photographs are served beside the page.
  publicDir: fileURLToPath(new URL('../fixtures/photos', import.meta.url)),
  plugins: [wasm()],
  // As the site is served, so that timers are as fine and threads as allowed as there.
  preview: {
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      // Vite's 304 leaves the two above out, and WebKit then refuses to start a worker a second time.
      'Cache-Control': 'no-store',
    },
  },
  worker: { format: 'es', plugins: () => [wasm()] },
  build: { target: 'es2022' },
});
