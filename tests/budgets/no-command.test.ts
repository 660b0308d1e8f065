/** A build that is not told where the package is published names no command that would fetch it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtSite } from '../../scripts/lib/build.mjs';

const { folder: SITE } = await builtSite();

it('has no line for npx or npm in any file', () => {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|js|json|txt|webmanifest|xml)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const naming = files.filter((file) =>
    /\bnpx\b|\bnpm (?:install|i|add|exec|x)\b/.test(readFileSync(join(SITE, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});
