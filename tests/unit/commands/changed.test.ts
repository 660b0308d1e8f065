/** What `npm test -- --changed` and `npm test -- NAME` run. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testsThatLoaded } from '../../../scripts/lib/suite/affected-specs.mjs';
import { affectedCrates, forCrates, type Crate } from '../../../scripts/lib/suite/crates.mjs';
import { countStep } from '../../../scripts/lib/suite/count.mjs';
import { FOLDERS, pathOf } from '../../../scripts/lib/lint/folders.mjs';
import { effectOf } from '../../../scripts/lib/suite/effects.mjs';
import { namedSteps, rustTestsIn } from '../../../scripts/lib/suite/named-steps.mjs';
import { representatives } from '../../../scripts/lib/suite/representatives.mjs';
import { recordedTests, recordTests, titleOf } from '../../../scripts/lib/suite/test-modules.mjs';

const CRATES: readonly Crate[] = [
  { name: 'pixels', folder: 'crates/pixels', uses: [] },
  { name: 'pixels-wasm', folder: 'crates/pixels-wasm', uses: ['pixels'] },
  { name: 'fuzz', folder: 'crates/fuzz', uses: ['pixels-wasm'] },
  { name: 'faces', folder: 'crates/faces', uses: [] },
];

const RUST = {
  name: 'Rust tests',
  command: ['cargo', ['test', '--workspace', '--exclude=*-wasm', '--locked', '--', '--skip', 'x']],
  count: countStep,
} as const;

describe('the effect of a changed file', () => {
  it.each([
    ['package-lock.json', 'all'],
    ['vite.config.ts', 'all'],
    ['scripts/lib/build.mjs', 'all'],
    ['tests/fixtures/photos/portrait.jpg', 'all'],
    ['a-file-of-a-new-kind.toml', 'all'],
    ['src/editor/EditorPage.tsx', 'pages'],
    ['src/ui/Button.module.css', 'pages'],
    ['packages/roundel/src/tools/snap.ts', 'pages'],
    ['packages/records/src/day.ts', 'related'],
    ['packages/roundel/package.json', 'all'],
    ['public/first-paint.js', 'pages'],
    ['tests/support/test.ts', 'specs'],
    ['tests/e2e/kit.spec.ts', 'specs'],
    ['tests/unit/tools/snap.test.ts', 'related'],
    ['crates/pixels/src/lib.rs', 'crates'],
  ] as const)('%s: %s', (file, kind) => {
    expect(effectOf(file)[kind]).toBe(true);
  });

  it('is none for what only GitHub and nvm read', () => {
    for (const file of ['.github/workflows/ci.yml', '.nvmrc']) expect(effectOf(file)).toEqual({});
  });

  it('names tests that exist', () => {
    const files = [
      'README.md',
      'CONTRIBUTING.md',
      'docs/first-change.md',
      'src/a.css',
      'src/a.ts',
      'public/a.js',
    ];
    const others = [
      'firestore.rules',
      'functions/src/a.ts',
      'packages/bench/src/a.ts',
      '.env.example',
    ];
    const tests = [...files, ...others].flatMap((file) => effectOf(file).tests ?? []);
    expect(tests.filter((path) => !existsSync(path))).toEqual([]);
    expect(effectOf('firestore.rules').tests).toContain('tests/rules/');
  });

  it('is known for every folder of the site and the packages', () => {
    for (const folder of Object.keys(FOLDERS).filter((name) => name !== 'functions')) {
      const effect = effectOf(`${pathOf(folder)}/new.ts`);
      expect(effect).toMatchObject({ related: true, pages: true });
    }
  });
});

describe('browser tests whose pages loaded a file', () => {
  const recorded = new Map([
    [
      '[site] › e2e/editor.spec.ts › opens',
      { modules: ['src/a.ts', 'src/b.ts'], failed: false, seconds: 1 },
    ],
    [
      '[firefox] › browsers/kit.spec.ts › kit',
      { modules: ['src/a.ts'], failed: false, seconds: 1 },
    ],
    [
      '[accounts] › e2e/staff/x.spec.ts › one',
      { modules: ['src/a.ts', 'src/c.ts'], failed: false, seconds: 1 },
    ],
    [
      '[chromium] › golden/input.spec.ts › decodes',
      {
        modules: ['packages/roundel/src/engine/wasm/pkg/pixels_wasm_bg.js'],
        failed: false,
        seconds: 1,
      },
    ],
  ]);
  const known = { isNew: false, inScripts: new Set(['src/loaded-by-no-test.ts']) };

  it('are the quick ones, in Chromium', () => {
    expect(testsThatLoaded('src/a.ts', recorded, known)).toEqual([
      '[site] › e2e/editor.spec.ts › opens',
    ]);
  });

  it('are slow ones if no quick one loaded it', () => {
    expect(testsThatLoaded('src/c.ts', recorded, known)).toEqual([
      '[accounts] › e2e/staff/x.spec.ts › one',
    ]);
  });

  it('are those of a folder if none has run here', () => {
    expect(testsThatLoaded('src/staff/new/x.ts', recorded, known)).toEqual([
      '[accounts] › e2e/staff/',
    ]);
  });

  it('are those that loaded the bindings of a Wasm file', () => {
    const file = 'packages/roundel/src/engine/wasm/pkg/pixels_wasm_bg.wasm';
    expect(testsThatLoaded(file, recorded, known)).toHaveLength(1);
  });

  it('are none for a new file, for types, and for a module that no test loads', () => {
    expect(testsThatLoaded('src/new.ts', recorded, { ...known, isNew: true })).toEqual([]);
    expect(testsThatLoaded('packages/roundel/src/engine/op.ts', recorded, known)).toEqual([]);
    expect(testsThatLoaded('src/loaded-by-no-test.ts', recorded, known)).toEqual([]);
  });

  it('can be all for what is in no script, such as the renderer of the HTML', () => {
    expect(testsThatLoaded('src/entry-server.tsx', recorded, known)).toBeNull();
  });
});

describe('the tests that represent all affected ones', () => {
  const seconds: Record<string, number> = {
    '[site] › a.spec.ts › slow': 5,
    '[site] › a.spec.ts › quick': 1,
    '[site] › a.spec.ts › slower': 6,
    '[site] › b.spec.ts › only': 4,
    '[chromium] › c.spec.ts › quick': 2,
  };
  const tests = Object.keys(seconds);
  const chosen = (limit: number) =>
    representatives(tests, { limit, secondsOf: (title) => seconds[title] });

  // Loading a test file takes a second.
  it('are all if there is time', () => {
    expect(chosen(18 + 3)).toEqual(tests);
  });

  it('are the quickest of each file, then the next ones that still fit', () => {
    expect(chosen(12 + 3)).toEqual([tests[0], tests[1], tests[3], tests[4]]);
    expect(chosen(7 + 3)).toEqual([tests[1], tests[3], tests[4]]);
    expect(chosen(6 + 3)).toEqual([tests[1], tests[4]]);
  });

  it('may have never run here', () => {
    expect(representatives(['x', 'y'], { limit: 3, secondsOf: () => undefined })).toEqual(['x']);
  });
});

describe('the record of loaded modules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundel-record-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('has the newest run of each test', () => {
    const file = join(folder, 'record.json');
    expect(recordedTests(file).size).toBe(0);
    const one = titleOf(['', 'site', 'e2e/kit.spec.ts', 'the kit', 'saves it']);
    expect(one).toBe('[site] › e2e/kit.spec.ts › the kit › saves it');
    recordTests(new Map([[one, { modules: ['src/a.ts', 'src/b.ts'], failed: true, seconds: 2 }]]), {
      isWhole: true,
      file,
    });
    const part = { isWhole: false, file };
    recordTests(
      new Map([['two', { modules: ['src/b.ts', 'src/b.ts'], failed: false, seconds: 1 }]]),
      part,
    );
    recordTests(new Map([[one, { modules: ['src/c.ts'], failed: false, seconds: 1 }]]), part);
    expect([...recordedTests(file)]).toEqual([
      [one, { modules: ['src/c.ts'], failed: false, seconds: 1 }],
      ['two', { modules: ['src/b.ts'], failed: false, seconds: 1 }],
    ]);
  });

  it('does not start with a part of the tests', () => {
    const file = join(folder, 'of-a-part.json');
    recordTests(new Map([['one', { modules: ['src/a.ts'], failed: false, seconds: 1 }]]), {
      isWhole: false,
      file,
    });
    expect(recordedTests(file).size).toBe(0);
  });
});

describe('crates', () => {
  it('are tested with those that use them', () => {
    expect(affectedCrates(['crates/pixels/src/lib.rs'], CRATES)).toEqual([
      'pixels',
      'pixels-wasm',
      'fuzz',
    ]);
    expect(affectedCrates(['crates/faces/Cargo.toml'], CRATES)).toEqual(['faces']);
    expect(affectedCrates(['crates/Cargo.lock'], CRATES)).toHaveLength(CRATES.length);
  });

  it('replace the workspace in a command', () => {
    expect(forCrates(RUST, ['faces', 'pixels-wasm'], ['ops::']).command).toEqual([
      'cargo',
      ['test', '--package=faces', '--locked', 'ops::', '--', '--skip', 'x'],
    ]);
  });

  it('have their tests found by file', () => {
    expect(rustTestsIn('crates/pixels/src/ops/blur.rs', CRATES)).toEqual({
      crate: 'pixels',
      filters: ['ops::blur::'],
    });
    expect(rustTestsIn('crates/pixels/src/ops/mod.rs', CRATES)?.filters).toEqual(['ops::']);
    expect(rustTestsIn('crates/fuzz/tests/smoke.rs', CRATES)?.filters).toEqual(['--test=smoke']);
    expect(rustTestsIn('crates/pixels', CRATES)).toEqual({ crate: 'pixels', filters: [] });
    expect(rustTestsIn('src/a.ts', CRATES)).toBeNull();
  });
});

describe('named tests', () => {
  const how = { browser: 'firefox', rust: RUST } as const;

  it('run in the project of their file, in the browser that is asked for', async () => {
    const [units, browser] = await namedSteps(['session', 'tests/golden/input.spec.ts'], how);
    expect(units?.command[1]).toContain('tests/unit/account/session.test.ts');
    expect(units?.command[1]).toContain('tests/emulator/session.test.ts');
    expect(browser?.command[1]).toContain('tests/golden/input.spec.ts');
    expect(browser?.command[1]).toContain('--project=firefox');
  });

  it('may be a folder', async () => {
    const [units] = await namedSteps(['tests/unit/head'], how);
    expect(units?.command[1].filter((arg) => arg.startsWith('tests/'))).toEqual([
      'tests/unit/head/tags.test.ts',
    ]);
  });

  it('are refused if nothing is named so', async () => {
    await expect(namedSteps(['nothing-like-this'], how)).rejects.toThrow(/nothing-like-this/);
  });
});
