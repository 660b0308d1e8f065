/** Checks the commands, the tools with their pictures, the licence, the versions of Node and the code in README.md. */
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toolTexts } from '#words/tools/index';
import { TOOLS } from '../../src/content/tools';
import { commandsIn } from '../support/commands';

const README = readFileSync('README.md', 'utf8');
const toPicture = (name: string) => `docs/pictures/${name}.webp`;
const countBytes = (path: string) => statSync(path).size;

describe('README.md', () => {
  it('begins with the commands that start and test the site', () => {
    expect(commandsIn(README).slice(0, 2)).toEqual(['npm start', 'npm test']);
  });

  it('shows every tool in the order of the interface', () => {
    const shown = [...README.matchAll(/<td><img src="([^"]+)".*?<b>(.*?)<\/b>/g)];
    expect(shown.map(([, picture, name]) => [picture, name])).toEqual(
      TOOLS.map(({ id }) => [toPicture(id), toolTexts.builtIn[id].name]),
    );
  });

  it('has small pictures', () => {
    expect(README).toContain(toPicture('editor'));
    expect(countBytes(toPicture('editor'))).toBeLessThan(300_000);
    const sizes = TOOLS.map(({ id }) => countBytes(toPicture(id)));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(200_000);
  });

  it('names the licence and the versions of Node of package.json', () => {
    const { license, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      license: string;
      engines: { node: string };
    };
    expect(README).toContain(`${license} licence`);
    expect(engines.node).toBe('^20.19.0 || >=22.12.0');
    expect(README).toContain('Node 20.19 or a later 20, or 22.12 or later');
  });

  it('has the code of an example of the package, which packages/roundel/tests/package runs', () => {
    const [, code = 'no code'] = /```js\n([\s\S]*?)```/.exec(README) ?? [];
    expect(readFileSync('packages/roundel/README.md', 'utf8')).toContain(`\`\`\`js\n${code}\`\`\``);
  });
});
