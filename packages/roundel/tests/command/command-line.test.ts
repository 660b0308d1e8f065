/** The command line that the page copies. A shell and then the command itself parse it. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { createProgram, type Options } from '../../src/command/options';
import { chooseAdjustments, chooseRecipes } from '../../src/command/values';
import { NO_ADJUSTMENTS, findTool } from 'roundel/tools';
import {
  commandLine,
  type PictureToCommand,
} from '../../../../src/photo/editor/export/command-line';

const WHATSAPP = findTool('whatsapp');

const PICTURE: PictureToCommand = {
  source: 'roundel@1.2.3',
  tool: WHATSAPP,
  values: {},
  adjustments: NO_ADJUSTMENTS,
  photo: 'photo.jpg',
  isSmallest: false,
};

/** Returns the arguments into which a POSIX shell splits a line. */
function inShell(line: string): string[] {
  const script = `print() { for each; do printf '%s\\0' "$each"; done; }; print ${line}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

/** Parses a line as the command does. */
async function read(line: string) {
  let found: { tool: string; photos: readonly string[]; options: Options } | undefined;
  const program = createProgram('1.0.0', (tool, photos, options) => {
    found = { tool, photos, options };
    return Promise.resolve();
  });
  await program.exitOverride().parseAsync(inShell(line).slice(2), { from: 'user' });
  if (found === undefined) throw new Error('The command was not run.');
  return found;
}

it('names only what differs from the initial values', () => {
  const values = { zoom: 1, x: 0, background: '#ff8800' };
  expect(commandLine({ ...PICTURE, values }, 'posix')).toBe(
    "npx roundel@1.2.3 whatsapp photo.jpg --background '#ff8800'",
  );
});

it('has every setting', async () => {
  const values = { zoom: 1.2345, x: -33.5, y: 100, background: '#00ff00' };
  const adjustments = { quarters: 3, mirrored: true, degrees: -4.5 } as const;
  const line = commandLine({ ...PICTURE, values, adjustments, isSmallest: true }, 'posix');
  const { tool, photos, options } = await read(line);
  expect(photos).toEqual(['photo.jpg']);
  expect(chooseRecipes(tool, options)[0]?.values).toEqual(values);
  expect(chooseAdjustments(options)).toEqual(adjustments);
  expect(options.smallest).toBe(true);
});

it.each([
  "Ana's photo.jpg",
  'a $HOME `id` "quoted" \\ name!.jpg',
  '#1;rm -rf & (2)*.jpg',
  'niño 日本.jpg',
  '~photo.jpg',
])('has the photo %s as one argument', async (photo) => {
  expect((await read(commandLine({ ...PICTURE, photo }, 'posix'))).photos).toEqual([photo]);
});

it('has a photo whose name looks like an option', async () => {
  const { photos } = await read(commandLine({ ...PICTURE, photo: '--kit' }, 'posix'));
  expect(photos).toEqual(['./--kit']);
});

it.each(['', 'a\nb.jpg', 'a\u001b[31mb.jpg', 'gpj.\u202eb'])(
  'does not copy the name %j, which a terminal may not show as it is',
  (photo) => {
    expect(commandLine({ ...PICTURE, photo }, 'posix')).toBe(
      'npx roundel@1.2.3 whatsapp photo.jpg',
    );
  },
);

it.each([
  ['@someone/roundel@1.2.3', "npx '@someone/roundel@1.2.3' whatsapp photo.jpg"],
  [
    'https://roundel.test/roundel-1.2.3.tgz',
    'npx https://roundel.test/roundel-1.2.3.tgz whatsapp photo.jpg',
  ],
])('names the package at %s', async (source, line) => {
  expect(commandLine({ ...PICTURE, source }, 'posix')).toBe(line);
  expect((await read(line)).photos).toEqual(['photo.jpg']);
});

it('quotes for PowerShell on Windows', () => {
  expect(commandLine({ ...PICTURE, photo: 'Ana’s $5 `photo`.jpg' }, 'windows')).toBe(
    'npx roundel@1.2.3 whatsapp "Ana’s `$5 ``photo``.jpg"',
  );
});
