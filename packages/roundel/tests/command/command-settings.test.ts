/** How the command takes a file of settings. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeSettingsFile } from 'roundel/tools';
import { UsageError } from '../../src/command/exit-codes';
import type { Options } from '../../src/command/options';
import { addSettings } from '../../src/command/settings-file';
import { chooseRecipes } from '../../src/command/values';

const folder = mkdtempSync(join(tmpdir(), 'roundel-settings-'));
const file = join(folder, 'look.json');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function options(text: string | Uint8Array, others: Partial<Options> = {}): Options {
  writeFileSync(file, text);
  return { format: 'png', out: '.', jobs: 1, settings: file, ...others };
}

const LOOK = writeSettingsFile('circle-image-maker', { zoom: 1.2, ringWidth: 8, shape: 'star' });

it('takes the settings of the file, and options beside it win', async () => {
  const given = await addSettings('circle', options(LOOK, { zoom: 2 }));
  const [recipe] = chooseRecipes('circle', given);
  expect(recipe?.values).toEqual({ zoom: 2, ringWidth: 8, shape: 'star' });
});

it('gives the settings to each picture of a kit that has them', async () => {
  const kit = { places: ['circle', 'discord'] } as const;
  const recipes = chooseRecipes('kit', await addSettings('kit', options(LOOK, kit)));
  expect(recipes.length).toBe(2);
  for (const { values } of recipes) expect(values['zoom']).toBe(1.2);
});

it('takes a file with a byte order mark', async () => {
  expect(await addSettings('circle', options(`\uFEFF${LOOK}`))).toMatchObject({ zoom: 1.2 });
});

it.each([
  ['', /Expected JSON such as \{"tool": "circle"/],
  [
    '{"tool": "circle", "settings": {"zoom": 99}}',
    /Expected a number from 1 to 4 for zoom of circle, received 99\.$/,
  ],
  [
    '{"tool": "circle", "settings": {"shape": "own", "shapePath": "M0 0L9 z"}}',
    /look\.json\. Expected a number at character 8 for shapePath of circle-image-maker, received "z"\.$/,
  ],
  ['{"tool": "circle", "settings": {"glow": 1}}', /Expected one of zoom, .* received "glow"\.$/],
  ['{"tool": "whatsapp", "settings": {}}', /has settings of whatsapp-dp-editor, not of circle/],
  [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /Expected JSON/],
])('says what is wrong with the file %j', async (text, message) => {
  const refusal = addSettings('circle', options(text));
  await expect(refusal).rejects.toThrow(UsageError);
  await expect(refusal).rejects.toThrow(message);
});

it('says that there is no file', async () => {
  const missing = { ...options(''), settings: join(folder, 'none.json') };
  await expect(addSettings('circle', missing)).rejects.toThrow(/^Cannot read the settings: ENOENT/);
});
