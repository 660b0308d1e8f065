/**
 * Follows "Adding an operation" in CONTRIBUTING.md on a copy of the sources: adds an operation in four places, and leaves
 * out one place after the other. If this test needs another place, the recipe is out of date.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Ops from '../../src/engine/op';
import type * as FindOperation from '../../src/engine/find-operation';
import type { Operation } from '../../src/engine/ops/operation';
import type * as Validate from '../../src/engine/validate';
import { installedRust } from '../../../../scripts/lib/rust.mjs';
import { Plan } from '../../src/engine/pkg/pixels/pixels_wasm';

mkdirSync('.cache', { recursive: true });
// The copy is inside the project, so that packages are found.
const copy = mkdtempSync(resolve('.cache/new-operation-'));
const ENGINE = join(copy, 'packages/roundel/src/engine');
const OWN = join(ENGINE, 'ops/invert.ts');
const LIST = join(ENGINE, 'op.ts');
const CANVAS = join(ENGINE, 'canvas/draw.ts');

const IN_TYPESCRIPT = `
import type { Operation } from './operation';
import { share } from './rules';

/** Mixes each colour with its inverse. */
export interface Invert {
  readonly kind: 'invert';
  /** The inverse's share of the result. */
  readonly amount: number;
}

export const invert: Operation<Invert> = {
  rules: ({ amount }) => [share('amount', amount)],
  pack: ({ amount }) => [amount],
  sizeAfter: (_, size) => size,
  agreement: 'blended',
  sample: () => ({ kind: 'invert', amount: 1 }),
  warmUp: null,
};
`;

const ON_CANVAS = `
function drawInvert(picture: Drawable, { amount }: Invert): Surface {
  const surface = Surface.of(picture);
  surface.context.filter = \`invert(\${amount})\`;
  surface.context.drawImage(surface.image, 0, 0);
  surface.context.filter = 'none';
  return surface;
}
`;

const IN_RUST = `//! Inverting colours.

use super::unpack::exactly;
use super::{Operation, drawn_over};
use crate::error::PixelError;
use crate::image::Rgba8;

/// Mixes each colour with its inverse.
#[derive(Clone, Debug, PartialEq)]
pub struct Invert {
    /// The inverse's share of the result, 0 to 1.
    pub amount: f64,
}

impl Operation for Invert {
    const KIND: &'static str = "invert";

    fn unpack(numbers: &[f64]) -> Result<Self, PixelError> {
        let [amount] = exactly(numbers)?;
        Ok(Self { amount })
    }

    fn apply(&self, image: Rgba8) -> Result<Rgba8, PixelError> {
        drawn_over(image, |image| {
            for [color @ .., _] in image.data_mut().as_chunks_mut::<4>().0 {
                for value in color {
                    let inverse = f64::from(255 - *value);
                    *value = (f64::from(*value) * (1.0 - self.amount) + inverse * self.amount).round() as u8;
                }
            }
            Ok(())
        })
    }

    fn apply_ref(&self, image: &Rgba8) -> Result<Rgba8, PixelError> {
        self.apply(image.try_clone()?)
    }
}

#[cfg(test)]
mod tests {
    use crate::image::Rgba8;
    use crate::ops::Op;

    #[test]
    fn is_found_by_its_kind() {
        let image = Rgba8::from_raw(1, 1, vec![10, 20, 255, 128]).unwrap();
        let op = Op::unpack("invert", &[1.0]).unwrap();
        assert_eq!(op.apply(image).unwrap().data(), [245, 235, 0, 128]);
    }
}
`;

type Insertion = readonly [before: string, line: string];

/** Inserts lines into a file of the copy. */
function addLines(path: string, insertions: readonly Insertion[]): void {
  let text = readFileSync(path, 'utf8');
  for (const [before, line] of insertions) {
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
    text = text.replace(before, `${line}\n${before}`);
  }
  writeFileSync(path, text);
}

function hasCargo(): boolean {
  return spawnSync('cargo', ['--version']).status === 0;
}

beforeAll(() => {
  for (const name of ['packages', 'package.json', 'tsconfig.json']) {
    cpSync(name, join(copy, name), { recursive: true });
  }
  const isBuilt = /^crates\/target(\/|$)/;
  cpSync('crates', join(copy, 'crates'), {
    recursive: true,
    filter: (path) => !isBuilt.test(path),
  });
  writeFileSync(OWN, IN_TYPESCRIPT);
  addLines(LIST, [
    ['import { linearGradient, type', "import { invert, type Invert } from './ops/invert';"],
    ['  LinearGradient,', '  Invert,'],
    ['  | LinearGradient', '  | Invert'],
    ['  linearGradient,', '  invert,'],
  ]);
  addLines(CANVAS, [
    ['import type { LinearGradient }', "import type { Invert } from '../ops/invert';"],
    ['  linearGradient: drawLinearGradient,', '  invert: drawInvert,'],
    ['function drawLinearGradient', ON_CANVAS],
  ]);
  writeFileSync(join(copy, 'crates/pixels/src/ops/invert.rs'), IN_RUST);
  addLines(join(copy, 'crates/pixels/src/ops.rs'), [
    ['    linear_gradient::LinearGradient,', '    invert::Invert,'],
  ]);
});

afterAll(() => {
  rmSync(copy, { recursive: true });
});

/** What the compiler has read, so that it reads only what is replaced again. */
let last: ts.Program | undefined;
const sources = new Map<string, ts.SourceFile | undefined>();

/** Compiles the copy. `replaced` has other texts for files. Returns what the compiler reports. */
function compile(replaced: Readonly<Record<string, string>> = {}): readonly string[] {
  const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: unknown };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, copy);
  const options = { ...parsed.options, types: ['vite/client'] };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => replaced[resolve(path)] ?? readFile(path);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...more) => {
    if (resolve(path) in replaced) return getSourceFile(path, ...more);
    if (!sources.has(path)) sources.set(path, getSourceFile(path, ...more));
    return sources.get(path);
  };
  const files = ['validate.ts', 'canvas/canvas-engine.ts', 'wasm/plan.ts'];
  const program = ts.createProgram(
    files.map((file) => join(ENGINE, file)),
    options,
    host,
    last,
  );
  last = program;
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** The text of a file of the copy without what was inserted. */
function without(path: string, inserted: string): string {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(inserted)) throw new Error(`${path} has no ${inserted}`);
  return text.replace(inserted, '');
}

describe('an operation in four places', () => {
  it('compiles', () => {
    expect(compile()).toEqual([]);
  });

  it.each([
    ['its ranges', 'rules', OWN, "  rules: ({ amount }) => [share('amount', amount)],\n"],
    ['its line in the list', 'invert', LIST, '  invert,\n'],
    ['its version for a canvas', 'invert', CANVAS, '  invert: drawInvert,\n'],
  ])('does not compile without %s: %s is missing', (_, name, path, inserted) => {
    expect(compile({ [path]: without(path, inserted) })).toContainEqual(
      expect.stringContaining(`Property '${name}' is missing`),
    );
  });

  it('is checked, measured and packed', async () => {
    const { OPERATIONS } = (await import(/* @vite-ignore */ LIST)) as typeof Ops;
    const { findOperation, sizeAfter } = (await import(
      /* @vite-ignore */ join(ENGINE, 'find-operation.ts')
    )) as typeof FindOperation;
    const { assertValid } = (await import(
      /* @vite-ignore */ join(ENGINE, 'validate.ts')
    )) as typeof Validate;
    expect(Object.keys(OPERATIONS)).toContain('invert');
    // The types of this project do not know the operation.
    const invert = { kind: 'invert', amount: 1 } as unknown as Ops.Op;
    const tooMuch = { kind: 'invert', amount: 1.5 } as unknown as Ops.Op;
    const operation: Operation<Ops.Op> = findOperation(invert);
    const size = { width: 3, height: 2 };
    expect(operation.sample(size)).toEqual(invert);
    expect(() => {
      assertValid(invert, 3, 2);
    }).not.toThrow();
    expect(() => {
      assertValid(tooMuch, 3, 2);
    }).toThrow('Expected a number from 0 to 1 for amount of invert, received 1.5');
    expect(sizeAfter([invert], size)).toEqual(size);
    expect(operation.pack(invert, { traceLine: null })).toEqual([1]);
  });

  it('is refused by Wasm that has no kernel for it', () => {
    const plan = new Plan();
    expect(() => {
      plan.add('invert', Float64Array.of(1));
    }).toThrow('invalid-operation: kind');
    plan.free();
  });

  it.runIf(hasCargo())('is applied by the crate', async () => {
    const output = execFileSync(
      'cargo',
      ['test', '--quiet', '--locked', '--package=roundel-pixels', '--lib', 'ops::invert'],
      {
        cwd: join(copy, 'crates'),
        encoding: 'utf8',
        env: {
          ...process.env,
          ...(await installedRust()),
          // A target folder of its own, because cargo would wait for the other tests of the crates, which lock theirs.
          CARGO_TARGET_DIR: join(copy, 'target'),
          CARGO_INCREMENTAL: '0',
          // Optimizing the crate would take longer than its one small test.
          CARGO_PROFILE_TEST_OPT_LEVEL: '0',
        },
      },
    );
    expect(output).toContain('1 passed');
  });
});
