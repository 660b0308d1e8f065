import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import wasm from 'vite-plugin-wasm';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: here,
  // The photographs are served beside the page.
  publicDir: fileURLToPath(new URL('../fixtures/photos', import.meta.url)),
  plugins: [wasm()],
  worker: { format: 'es', plugins: () => [wasm()] },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../../.cache/harness', import.meta.url)),
    emptyOutDir: true,
  },
});
