/** Checks that the workspace has every crate, that none is published, and that every decoder is fuzzed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

/** Returns the text of a pattern's first group in each match, in order. */
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const FUZZ = 'crates/fuzz';

const targets = readdirSync(`${FUZZ}/fuzz_targets`).map((file) => file.replace(/\.rs$/, ''));

it('has every crate in the workspace', () => {
  const members = /^members = \[(.*?)\]/ms.exec(read('crates/Cargo.toml'))?.[1] ?? '';
  const crates = readdirSync('crates').filter((name) => existsSync(`crates/${name}/Cargo.toml`));
  expect(found(members, /"([\w-]+)"/g).sort()).toEqual(crates.sort());
});

it('publishes no crate', () => {
  expect(read('crates/Cargo.toml')).toContain('publish = false');
  const crates = readdirSync('crates').filter((name) => existsSync(`crates/${name}/Cargo.toml`));
  for (const crate of crates) {
    expect(read(`crates/${crate}/Cargo.toml`), crate).toContain('publish.workspace = true');
  }
});

it('has a fuzz target for every decoder', () => {
  const types =
    /PhotoType = (.*?);/s.exec(read('packages/roundel/src/photo-file/header.ts'))?.[1] ?? '';
  // Only browsers decode these types, so there are no decoders of our own to fuzz.
  const byBrowsers = ['avif', 'jxl'];
  const decoders = [
    ...found(types, /'(\w+)'/g).filter((type) => !byBrowsers.includes(type)),
    ...found(read('crates/codecs/src/lib.rs'), /(\w+)::open\(file, limits\)/g),
    'icc',
  ];
  expect(decoders).toContain('webp');
  expect(targets).toEqual(expect.arrayContaining(decoders));
});

it('runs every fuzz target on a corpus', () => {
  const ran = /^targets! \{(.*?)\}/ms.exec(read(`${FUZZ}/src/smoke.rs`))?.[1] ?? '';
  const built = found(read(`${FUZZ}/Cargo.toml`), /path = "fuzz_targets\/(\w+)\.rs"/g);
  const corpora = readdirSync(`${FUZZ}/corpus`);
  for (const list of [found(ran, /(\w+)/g), built, corpora]) {
    expect(list.sort()).toEqual(targets.sort());
  }
  for (const corpus of corpora) {
    const files = readdirSync(`${FUZZ}/corpus/${corpus}`).filter((name) => name.includes('.'));
    expect(files.length, corpus).toBeGreaterThan(0);
  }
});
