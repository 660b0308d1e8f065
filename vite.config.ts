import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import wasm from 'vite-plugin-wasm';

/**
 * Sonner adds a style element when it is loaded, which the site's content
 * security policy forbids. Its rules come from a style sheet instead (see
 * src/ui/ToasterView.tsx), so the call is taken out.
 */
const sonnerWithoutStyleElement: Plugin = {
  name: 'sonner-without-style-element',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
    handler(code) {
      const call = /^__insertCSS\("(?:[^"\\]|\\.)*"\)/m;
      if (!call.test(code)) throw new Error('Sonner no longer adds its styles as it used to.');
      return { code: code.replace(call, ''), map: null };
    },
  },
};

/**
 * What every page needs, in one file: left to the bundler, each of these is a
 * file of its own as soon as something loaded later needs it as well, and many
 * small files compress worse.
 */
const BASE = [
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
  /src\/content\/index\.ts$/,
  /src\/content\/en\/(document|drop|editor|errors|format|home|not-found|online-tools|shell|tools)\.ts$/,
  /src\/head\/(origin|structured-data|tags|useHead)\.ts$/,
  /src\/ui\/(RoundelMark|classes|hueStyle)\.tsx?$/,
  /src\/format\/limits\.ts$/,
];

export default defineConfig({
  // What the site's owner sets in the environment of the build; see src/app/env.d.ts.
  envPrefix: 'ROUNDEL_',
  plugins: [react(), wasm(), sonnerWithoutStyleElement],
  worker: { format: 'es', plugins: () => [wasm()] },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'base', test: (id) => BASE.some((pattern) => pattern.test(id)) }],
        },
      },
    },
    reportCompressedSize: false,
  },
});
