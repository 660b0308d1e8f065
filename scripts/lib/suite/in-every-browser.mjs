/**
 * What Firefox and WebKit run in `npm run test:all`. `npm run test:browsers` runs the rest of the suite in them.
 * Regular expressions that match the file and the name of a Playwright test.
 */
export const IN_EVERY_BROWSER = [
  // Each browser has its own decoders, which may refuse different damaged files.
  'golden/(colors|damaged|input)',
  // The same bytes in every browser, so that the arithmetic of the tools and the encoder needs tests in only one.
  'golden/same-bytes',
  // Where a browser adds noise to canvases, the engines must not read them.
  'golden/uniform',
  'only-firefox/.*(progressive\\.jpg|interlaced|animated|photo\\.webp)',
  // Compares the two engines, because each browser has its own Canvas 2D.
  'conformance/',
  // Workers of the installed package.
  'browsers/package',
  // Workers, service workers and storage.
  'browsers/(no-connection|offline|service-worker|upgrade|worker)',
  // Files chosen before the scripts have loaded, folders, and a change of the language, which preserves the photo and
  // the lists. A photo of 12 megapixels is handled like a small one.
  'browsers/early(?!.*12mp)',
  'browsers/(folder|language)',
  // A message is never lost silently.
  'browsers/contact',
  // What fits into low windows, and notices above dialogs.
  'browsers/(dialogs|windows)',
  // Keyboard events, and what the drivers rely on.
  'browsers/(driver|keyboard)',
  // Whole visits. Every browser runs the same Wasm for tools, kits and faces, so a few visits suffice.
  'browsers/(batch|kit|faces)',
  'browsers/every-tool.*(crop-circle|12 megapixel)',
  // One file for each decoder and kind of refusal.
  'browsers/metadata.*(exif6\\.jpg|6\\.png|6\\.webp|animated\\.gif|alpha)',
  'browsers/refusals.*(not-a-picture|truncated|too-wide|5 MB|deleted)',
  // The walk through every page runs in English, in offline.spec.ts.
  'browsers/spanish(?!.*(every public page|visit in Spanish))',
];
