/**
 * Follows "Adding an operation" in CONTRIBUTING.md on a copy of the sources: adds two files and two lines. If this test
 * needs another file or line, the recipe is out of date.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../../packages/roundel/src/engine/ops/operation';
import { installedRust } from '../../../scripts/lib/rust.mjs';

mkdirSync('.cache', { recursive: true });
// The copy is inside the project, so that packages are found.
const copy = mkdtempSync(resolve('.cache/new-operation-'));

const IN_TYPESCRIPT = `
import { Surface } from '../canvas/surface';
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
  draw: (picture, { amount }) => {
    const surface = Surface.of(picture);
    surface.context.filter = \`invert(\${amount})\`;
    surface.context.drawImage(surface.image, 0, 0);
    surface.context.filter = 'none';
    return surface;
  },
  sample: () => ({ kind: 'invert', amount: 1 }),
};
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

/** Inserts a line into a file of the copy, before the text `before`. */
function addLine(path: string, before: string, line: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
  writeFileSync(join(copy, path), text.replace(before, `${line}\n${before}`));
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
  writeFileSync(join(copy, 'packages/roundel/src/engine/ops/invert.ts'), IN_TYPESCRIPT);
  addLine(
    'packages/roundel/src/engine/ops/list.ts',
    "export { linearGradient } from './linear-gradient';",
    "export { invert } from './invert';",
  );
  writeFileSync(join(copy, 'crates/pixels/src/ops/invert.rs'), IN_RUST);
  addLine(
    'crates/pixels/src/ops/mod.rs',
    '    linear_gradient::LinearGradient,',
    '    invert::Invert,',
  );
});

afterAll(() => {
  rmSync(copy, { recursive: true });
});

describe('an operation of two files and two lines', () => {
  it('compiles', () => {
    const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), (path) =>
      ts.sys.readFile(path),
    ) as { config: unknown };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
    const files = ['validate.ts', 'canvas/engine.ts', 'wasm/plan.ts'];
    const program = ts.createProgram(
      files.map((file) => join(copy, 'packages/roundel/src/engine', file)),
      { ...options, types: ['vite/client'] },
    );
    const errors = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(errors).toEqual([]);
  });

  it('is checked and packed', async () => {
    const { assertValid } = (await import(
      /* @vite-ignore */ join(copy, 'packages/roundel/src/engine/validate.ts')
    )) as { assertValid: (op: unknown, width: number, height: number) => void };
    const { invert } = (await import(
      /* @vite-ignore */ join(copy, 'packages/roundel/src/engine/ops/list.ts')
    )) as {
      invert: Operation<{ kind: 'invert'; amount: number }>;
    };
    const sample = invert.sample({ width: 1, height: 1 });
    expect(() => {
      assertValid(sample, 1, 1);
    }).not.toThrow();
    expect(() => {
      assertValid({ ...sample, amount: 1.5 }, 1, 1);
    }).toThrow('Expected a number from 0 to 1 for amount of invert, received 1.5');
    expect(invert.pack(sample)).toEqual([1]);
  });

  it.runIf(hasCargo())('is applied by the crate', async () => {
    const output = execFileSync(
      'cargo',
      ['test', '--quiet', '--locked', '--package=roundel-pixels', '--lib', 'ops::invert'],
      {
        cwd: join(copy, 'crates'),
        encoding: 'utf8',
        // Use the project's target folder, which already has the compiled dependencies.
        env: {
          ...process.env,
          ...(await installedRust()),
          CARGO_TARGET_DIR: resolve('crates/target'),
        },
      },
    );
    expect(output).toContain('1 passed');
  });
});
