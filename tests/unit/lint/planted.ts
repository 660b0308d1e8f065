import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOLDERS, toPath } from '../../../scripts/testing/lint/folders.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The rules that oxlint reports, such as `typescript(no-deprecated)`. The keys are `file` and also `file:line`. */
export type Reports = ReadonlyMap<string, readonly string[]>;

interface Output {
  readonly diagnostics: readonly {
    readonly code?: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

/**
 * Checks files in a temporary folder, with the project's configuration of oxlint.
 *
 * @param files the texts of the files, keyed by path
 */
export function lint(files: ReadonlyMap<string, string>): Reports {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const path of ['oxlint.config.mjs', 'scripts/testing/lint', 'tsconfig.json']) {
      cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const name of Object.keys(FOLDERS))
      mkdirSync(join(folder, toPath(name)), { recursive: true });
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/oxlint/bin/oxlint'),
        '-c',
        'oxlint.config.mjs',
        '--format',
        'json',
        'src',
        'packages',
        'functions',
        'tests',
        'public',
        'scripts',
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 27, timeout: 60_000 },
    );
    if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
    const reports = new Map<string, string[]>();
    for (const { code = 'syntax', filename, labels } of (JSON.parse(stdout) as Output)
      .diagnostics) {
      const place = `${filename.replaceAll('\\', '/')}:${labels[0]?.span.line}`;
      for (const key of [filename.replaceAll('\\', '/'), place]) {
        reports.set(key, [...(reports.get(key) ?? []), code]);
      }
    }
    return reports;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
