import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { sourceCondition } from '../../../../scripts/lib/source-condition.mjs';
import { viteWasm } from '../../../../scripts/lib/vite-wasm.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [sourceCondition(), viteWasm()],
  // The site's headers for isolation. With them, the page has the same timer resolution and threads as the site.
  preview: {
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      // Vite's 304 responses lack the two headers above. After such a response, WebKit refuses to start a worker again.
      'Cache-Control': 'no-store',
    },
  },
  worker: { format: 'es', plugins: () => [viteWasm()] },
  build: { target: 'es2022' },
});
