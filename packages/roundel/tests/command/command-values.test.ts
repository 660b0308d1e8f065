/** How the command interprets its arguments. */
import { expect, it } from 'vitest';
import type { Options } from '../../src/command/options';
import { chooseAdjustments, checkOptions, chooseRecipes } from '../../src/command/values';
import { parseBytes, parsePlaces } from '../../src/command/parsers';
import { DEFAULT_PLACES, findPlace, PLACE_IDS, findTool, TOOLS } from 'roundel/tools';

const KIT_TOOLS = DEFAULT_PLACES.flatMap((id) => findPlace(id).tool ?? []);

const OPTIONS: Options = { format: 'png', out: '.', name: '{name}.{ext}', jobs: 1 };

it.each(TOOLS.flatMap(({ id, alias }) => [id, alias]))('knows the tool %s', (name) => {
  const [recipe] = chooseRecipes(name, OPTIONS);
  expect(recipe?.tool.id).toBe(findTool(name).id);
  expect(recipe?.values).toEqual({});
});

it.each([
  ['812', 812],
  ['50K', 50_000],
  ['1.5mb', 1_500_000],
])('takes %s as %i bytes, in units of 1,000', (text, size) => {
  expect(parseBytes(text)).toBe(size);
});

it('passes settings to the tool', () => {
  const [recipe] = chooseRecipes('whatsapp', { ...OPTIONS, zoom: 2, background: '#FF8800' });
  expect(recipe?.values).toEqual({ zoom: 2, background: '#FF8800' });
});

it('makes each picture of a kit, with the settings that its tool has', () => {
  const recipes = chooseRecipes('circle', {
    ...OPTIONS,
    kit: true,
    zoom: 2,
    background: '#000000',
  });
  expect(new Set(recipes.map(({ tool }) => tool.id))).toEqual(new Set(KIT_TOOLS));
  const readValues = (alias: string) =>
    recipes.find(({ tool }) => tool.id === findTool(alias)?.id)?.values;
  expect(readValues('circle')).toEqual({ zoom: 2 });
  expect(readValues('whatsapp')).toEqual({ zoom: 2, background: '#000000' });
});

it.each([
  ['sharpen', {}, 'There is no tool sharpen.'],
  ['circle', { radius: 3 }, 'circle has no setting --radius'],
  ['circle', { zoom: 9 }, 'Expected a number from 1 to 4 for --zoom, received 9'],
  [
    'circle',
    { shape: 'own', shapePath: 'M0 0L9 z' },
    'Expected a number at character 8 for --shape-path, received z.',
  ],
  [
    'circle',
    { shape: 'own', shapePath: 'M0 0L9' },
    'Expected a number at character 7 for --shape-path, received the end.',
  ],
  [
    'overlay',
    { overlay: 'fog' },
    'Expected one of none, vignette, warm, cool, gradient for --overlay',
  ],
  [
    'square',
    { background: 'red' },
    'Expected a colour such as #ff8800 for --background, received red',
  ],
])('refuses %s with %o', (tool, settings, message) => {
  expect(() => chooseRecipes(tool, { ...OPTIONS, ...settings })).toThrow(message);
});

it('makes the pictures of the places of a kit', () => {
  const readPlaces = (options: Partial<Options> = {}) =>
    chooseRecipes('kit', { ...OPTIONS, ...options }).map(({ place, tool }) => [place?.id, tool.id]);
  expect(readPlaces()).toEqual(DEFAULT_PLACES.map((id) => [id, findPlace(id).tool]));
  expect(readPlaces({ places: ['linkedin', 'whatsapp'] })).toEqual([
    ['whatsapp', 'whatsapp-dp-editor'],
    ['linkedin', 'linkedin'],
  ]);
  const [recipe] = chooseRecipes('kit', {
    ...OPTIONS,
    places: ['x'],
    zoom: 2,
    background: '#000000',
  });
  expect(recipe?.values).toEqual({ zoom: 2, background: '#000000' });
  expect(() => chooseRecipes('kit', { ...OPTIONS, places: ['x'], radius: 3 })).toThrow(
    'No picture has the setting --radius',
  );
  expect(() => chooseRecipes('circle', { ...OPTIONS, places: ['x'] })).toThrow(
    '--places belongs to kit',
  );
});

it('reads a list of places', () => {
  expect(parsePlaces('LinkedIn, x')).toEqual(['linkedin', 'x']);
  expect(parsePlaces('all')).toEqual(PLACE_IDS);
  expect(() => parsePlaces('linkedin,myspace')).toThrow('There is no place myspace.');
});

it('makes a kit, and also the picture of a tool that is not in the kit', () => {
  const recipes = chooseRecipes('square', { ...OPTIONS, kit: true, background: '#000000' });
  const tools = recipes.map(({ tool }) => tool.id);
  expect(new Set(tools)).toEqual(new Set([...KIT_TOOLS, 'square-image-maker']));
  expect(tools).toHaveLength(KIT_TOOLS.length + 1);
  expect(() => chooseRecipes('square', { ...OPTIONS, kit: true, radius: 3 })).toThrow(
    'No picture has the setting --radius',
  );
});

it('refuses --face where no picture can be framed', () => {
  expect(() => chooseRecipes('blur', { ...OPTIONS, face: true })).toThrow(
    'blur has no framing, so --face has no effect',
  );
  expect(() => chooseRecipes('blur', { ...OPTIONS, alike: true })).toThrow(
    'so --alike has no effect',
  );
  expect(chooseRecipes('blur', { ...OPTIONS, face: true, kit: true })).toHaveLength(6);
  expect(chooseRecipes('kit', { ...OPTIONS, places: ['document'], face: true })).toHaveLength(1);
});

it('refuses --improve where every picture must show the light of its photo', () => {
  expect(() => chooseRecipes('kit', { ...OPTIONS, places: ['document'], improve: true })).toThrow(
    'No picture may be retouched, so --improve has no effect.',
  );
  const both = ['document', 'x'] as const;
  expect(chooseRecipes('kit', { ...OPTIONS, places: both, improve: true })).toHaveLength(2);
});

it('refuses one size for the pictures of places', () => {
  expect(() => chooseRecipes('kit', { ...OPTIONS, places: ['x'], size: 512 })).toThrow(
    'kit makes the sizes of its places, and --size one size for all.',
  );
});

it.each([
  [{ smallest: true, format: 'webp' }, '--smallest is for PNG'],
  [{ headSize: 40 }, '--head-size needs --alike.'],
  [{ face: true, levelEyes: true }, '--level-eyes needs --alike.'],
  [{ alike: true, headSize: 90 }, 'Expected a number from 20 to 70 for --head-size, received 90.'],
  [{ alike: true, eyeLine: 10 }, 'Expected a number from 25 to 65 for --eye-line, received 10.'],
  [{ faceNumber: 2 }, '--face-number needs --face, --alike or --improve.'],
  [{ enlarge: true }, '--enlarge needs --size.'],
  [{ size: 5000 }, 'Expected a number from 16 to 4096 for --size, received 5000.'],
  [{ size: 512, kit: true }, '--kit makes the sizes of its places, and --size one size for all.'],
  [{ json: true, out: '-' }, '--json and --out - both write to standard output'],
] as const)('refuses %o', (options, message) => {
  expect(() => {
    checkOptions({ ...OPTIONS, ...options });
  }).toThrow(message);
});

it('adjusts the photo first', () => {
  const adjusted = chooseAdjustments({ ...OPTIONS, rotate: 3, mirror: true, straighten: -2.5 });
  expect(adjusted).toEqual({ quarters: 3, mirrored: true, degrees: -2.5 });
  expect(() => chooseAdjustments({ ...OPTIONS, straighten: 60 })).toThrow('from -45 to 45');
});
