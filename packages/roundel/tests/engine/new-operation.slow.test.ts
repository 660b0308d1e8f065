/**
 * Follows "Adding an operation" in CONTRIBUTING.md on a copy of the sources: adds an operation in four places, and leaves
 * out one place after the other. If this test needs another place, the recipe is out of date.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
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
`;

/** A program that finds the kernel by its kind. A test of the crate would compile what its other tests need, too. */
const PROGRAM = {
  'Cargo.toml': `[package]
name = "program"
edition = "2024"

[dependencies]
pixels = { package = "roundel-pixels", path = "../crates/pixels" }

[workspace]
`,
  'src/main.rs': `use pixels::image::Rgba8;
use pixels::ops::Op;

fn main() {
    let image = Rgba8::from_raw(1, 1, vec![10, 20, 255, 128]).unwrap();
    let op = Op::unpack("invert", &[1.0]).unwrap();
    println!("{:?}", op.apply(image).unwrap().data());
}
`,
};

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
  writeFileSync(
    join(copy, 'tsconfig.test.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { types: ['vite/client'] },
      include: [],
      files: ['validate.ts', 'canvas/canvas-engine.ts', 'wasm/plan.ts'].map((file) =>
        join(ENGINE, file),
      ),
    }),
  );
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

/** Compiles the copy. Returns what the compiler reports. */
function compile(): string {
  const tsc = resolve('node_modules/typescript-7/bin/tsc');
  const options = ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.test.json'];
  return spawnSync(process.execPath, [tsc, ...options], { cwd: copy, encoding: 'utf8' }).stdout;
}

/** The text of a file of the copy without what was inserted. */
function without(path: string, inserted: string): string {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(inserted)) throw new Error(`${path} has no ${inserted}`);
  return text.replace(inserted, '');
}

describe('an operation in four places', () => {
  it('compiles', () => {
    expect(compile()).toBe('');
  });

  it('does not compile without its ranges, its line in the list or its version for a canvas', () => {
    const omissions = [
      ['rules', OWN, "  rules: ({ amount }) => [share('amount', amount)],\n"],
      ['invert', LIST, '  invert,\n'],
      ['invert', CANVAS, '  invert: drawInvert,\n'],
    ] as const;
    const texts = omissions.map(([, path]) => [path, readFileSync(path, 'utf8')] as const);
    try {
      for (const [, path, line] of omissions) writeFileSync(path, without(path, line));
      const lines = compile().split('\n');
      for (const [name, path] of omissions) {
        const reported = lines.filter((line) => line.startsWith(`${relative(copy, path)}(`));
        expect(reported.join('\n')).toContain(`Property '${name}' is missing`);
      }
    } finally {
      for (const [path, text] of texts) writeFileSync(path, text);
    }
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
    for (const [path, text] of Object.entries(PROGRAM)) {
      mkdirSync(dirname(join(copy, 'program', path)), { recursive: true });
      writeFileSync(join(copy, 'program', path), text);
    }
    const env = { ...process.env, ...(await installedRust()), CARGO_INCREMENTAL: '0' };
    const output = execFileSync('cargo', ['run', '--quiet', '--offline'], {
      cwd: join(copy, 'program'),
      encoding: 'utf8',
      env,
    });
    expect(output).toBe('[245, 235, 0, 128]\n');
  });
});
