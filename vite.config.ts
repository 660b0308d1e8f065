import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import wasm from 'vite-plugin-wasm';

export default defineConfig({
  // What the site's owner sets in the environment of the build; see src/app/env.d.ts.
  envPrefix: 'ROUNDEL_',
  plugins: [react(), wasm()],
  worker: { format: 'es', plugins: () => [wasm()] },
  css: { transformer: 'lightningcss' },
  build: { target: 'es2022', cssMinify: 'lightningcss', reportCompressedSize: false },
});
