/** docs/product.md names every tool with its message, and every public page. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toolTexts } from '#words/tools/index';
import { TOOLS } from '../../src/content/tools';
import { PUBLIC_PAGES, TOOL_PAGES } from '../support/addresses';

const PRODUCT = readFileSync('docs/product.md', 'utf8');
const rows = PRODUCT.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

it.each(TOOLS)('docs/product.md has the ids and the message of $id', ({ id, alias }) => {
  const row = rows.find((cells) => cells.includes(`\`${id}\``));
  expect(row).toContain(`\`${alias}\``);
  expect(row).toContain(`'${toolTexts.builtIn[id].toast}'`);
});

it('docs/product.md names every public page', () => {
  const tools: readonly string[] = TOOL_PAGES;
  const pages = PUBLIC_PAGES.filter((page) => !tools.includes(page));
  const missing = pages.filter(
    (page) => !PRODUCT.includes(`\`${page}\``) && !PRODUCT.includes(`\`${page}?`),
  );
  expect(missing).toEqual([]);
});
