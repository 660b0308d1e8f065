/** A Playwright reporter that records the modules that each test's pages loaded. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ROOT } from '../../scripts/lib/run.mjs';
import { recordTests, titleOf, WHOLE_RUN } from '../../scripts/lib/suite/test-modules.mjs';
import { LOADED_FILES } from './loaded-files';

/** The source of a file that is served unchanged, or no file. */
function publicFile(path: string): string[] {
  const source = `public${path}`;
  return path !== '/' && existsSync(join(ROOT, source)) ? [source] : [];
}

export default class ModulesReporter implements Reporter {
  readonly #ran = new Map<string, { files: readonly string[]; failed: boolean; seconds: number }>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const title = titleOf(test.titlePath());
    const loaded = result.annotations.find(({ type }) => type === LOADED_FILES);
    this.#ran.set(title, {
      files: loaded?.description?.split(' ') ?? [],
      failed: !test.ok(),
      seconds: result.duration / 1000,
    });
  }

  onEnd({ status }: FullResult): void {
    if (this.#ran.size === 0) return;
    const isWhole = process.env[WHOLE_RUN] === 'yes' && status !== 'interrupted';
    const modulesOf = new Map<string, string[]>();
    recordTests(
      new Map(
        [...this.#ran].map(([title, { files, ...result }]) => [
          title,
          { ...result, modules: files.flatMap((file) => modulesOf.get(file) ?? publicFile(file)) },
        ]),
      ),
      { isWhole },
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
