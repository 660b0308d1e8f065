import { describe, expect, it } from 'vitest';
import { pageAt } from '../../../src/app/pages';
import { pathsIn } from '../../../src/ui/routing/paths';
import { TOOL_IDS } from 'roundel/tools';
import { PUBLIC_PAGES } from '../../support/addresses';

const NOT_FOUND = '*';

describe('pages', () => {
  it.each(PUBLIC_PAGES)('%s is a page', (address) => {
    expect(pageAt(address).path).not.toBe(NOT_FOUND);
  });

  it('has a page for every path that components link to', () => {
    const paths = pathsIn('en');
    const fixed = Object.values(paths).filter((path) => typeof path === 'string');
    const addresses = [...fixed, ...TOOL_IDS.flatMap((id) => [paths.tool(id), paths.editor(id)])];
    expect(fixed.length).toBeGreaterThan(9);
    for (const address of addresses) {
      const { pathname } = new URL(address, 'https://roundel.test');
      expect(pageAt(pathname).path, address).not.toBe(NOT_FOUND);
    }
  });

  it.each(['/nowhere', '/online-tools/hat', '/about-us/more', '/p/a/b'])(
    '%s is not a page',
    (address) => {
      expect(pageAt(address).path).toBe(NOT_FOUND);
    },
  );
});
