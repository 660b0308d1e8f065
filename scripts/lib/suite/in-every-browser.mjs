/**
 * What Firefox and WebKit run in `npm run test:all`. `npm run test:browsers` runs the rest of the suite in them.
 * Regular expressions that match the file and the name of a Playwright test.
 */
export const IN_EVERY_BROWSER = [
  // Each browser decodes in its own way, and may refuse another part of the damaged files.
  'golden/(colours|damaged|input)',
  // The same bytes everywhere. With them, the tools' and the encoder's arithmetic need one browser.
  'golden/same-bytes',
  // A canvas that a browser disturbs must not be read.
  'golden/uniform',
  'only-firefox/.*(progressive\\.jpg|interlaced|animated|photo\\.webp)',
  // Both engines against each other: Canvas 2D is the browser's.
  'conformance/',
  // Workers of the installed package.
  'browsers/package',
  // Workers, service workers and what is stored.
  'browsers/(no-connection|offline|service-worker|worker)',
  // Files before the scripts have loaded, folders, and the switch of languages, whose photo and lists stay. A photo
  // of 12 megapixels takes the same way as a small one.
  'browsers/early(?!.*12mp)',
  'browsers/(folder|language)',
  // A message is never lost in silence.
  'browsers/contact',
  // What fits into low windows, and notices above dialogs.
  'browsers/(dialogs|windows)',
  // Events of the keyboard, and what the drivers rely on.
  'browsers/(driver|keyboard)',
  // Whole visits. Tools, kits and faces differ by the same Wasm in every browser.
  'browsers/(batch|kit|faces)',
  'browsers/every-tool.*(crop-circle|12 megapixel)',
  // One file for each decoder and kind of refusal.
  'browsers/metadata.*(exif6\\.jpg|6\\.png|6\\.webp|animated\\.gif|alpha)',
  'browsers/refusals.*(not-a-picture|truncated|too-wide|5 MB|deleted)',
  // The walk through every page runs in English, in offline.spec.ts.
  'browsers/spanish(?!.*(every public page|visit in Spanish))',
];
