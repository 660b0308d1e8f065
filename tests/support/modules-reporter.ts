/** A Playwright reporter that records the modules that each test's pages loaded. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { builtModules } from '../../scripts/lib/built-modules.mjs';
import { ROOT } from '../../scripts/lib/run.mjs';
import { recordTests, titleOf, WHOLE_RUN } from '../../scripts/lib/suite/test-modules.mjs';
import { LOADED_FILES } from './loaded-files';

/** The source of a file that is served as it is. */
function publicFile(path: string): string[] {
  const source = `public${path}`;
  return path !== '/' && existsSync(join(ROOT, source)) ? [source] : [];
}

export default class ModulesReporter implements Reporter {
  readonly #files = new Map<string, readonly string[]>();
  readonly #failed = new Set<string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const title = titleOf(test.titlePath());
    const loaded = result.annotations.find(({ type }) => type === LOADED_FILES);
    this.#files.set(title, loaded?.description?.split(' ') ?? []);
    if (!test.ok()) this.#failed.add(title);
  }

  onEnd({ status }: FullResult): void {
    if (this.#files.size === 0) return;
    const isWhole = process.env[WHOLE_RUN] === 'yes' && status !== 'interrupted';
    const modulesOf = builtModules();
    recordTests(
      new Map(
        [...this.#files].map(([title, files]) => [
          title,
          {
            modules: files.flatMap((file) => modulesOf.get(file) ?? publicFile(file)),
            failed: this.#failed.has(title),
          },
        ]),
      ),
      { isWhole },
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
