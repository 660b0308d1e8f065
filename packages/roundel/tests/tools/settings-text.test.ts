import { describe, expect, it } from 'vitest';
import {
  LONGEST_SETTINGS,
  readSettings,
  readSettingsFile,
  SETTINGS_PATTERN,
  snap,
  TOOLS,
  writeSettings,
  writeSettingsFile,
  type Param,
  type ParamValue,
  type ToolId,
} from 'roundel/tools';
import { EngineError } from '../../src/engine/errors';

/** Numbers from 0 to 1, the same in each run (an LCG with the constants of Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(60);

function choose<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose.');
  return item;
}

/** Texts for each parameter that is a text. */
const TEXTS: Readonly<Partial<Record<Param['id'], readonly string[]>>> = {
  words: ['Open to work', 'Olá, AVÓ! ½', '  ', '_-.,=#', 'ÿ'],
  shapePath: [
    'M0 0h9v9z',
    'm1,1 8.5.5-3e-1-.2z',
    `M0 0\n\tL9,9 ${'9 0 L 8,1 '.repeat(190)}z`,
    'M0,0 9,0 0,9M5 5A3 2 1e1 019,9Z',
  ],
};

/** A value other than the initial one, on a step of the slider or, as gestures leave it, between two. */
function chooseValue(param: Param): ParamValue {
  for (;;) {
    const value = chooseAny(param);
    if (value !== param.initial) return value;
  }
}

function chooseAny(param: Param): ParamValue {
  switch (param.kind) {
    case 'range': {
      const value = param.min + random() * (param.max - param.min);
      return random() < 0.5 ? snap(value, param) : Math.round(value * 1e4) / 1e4 || 0;
    }
    case 'choice':
      return choose(param.options);
    case 'color':
      return `#${Math.floor(random() * 2 ** 24)
        .toString(16)
        .padStart(6, '0')}`;
    case 'text':
      return choose(TEXTS[param.id] ?? []);
  }
}

/** Random settings of a tool, in a random order. */
function chooseSettings({ params }: (typeof TOOLS)[number]): Record<string, ParamValue> {
  const all: readonly Param[] = params;
  const some = all.filter(() => random() < 0.6);
  return Object.fromEntries(
    some.toSorted(() => random() - 0.5).map((param) => [param.id, chooseValue(param)]),
  );
}

function findFault(text: string): EngineError {
  try {
    readSettings(text);
  } catch (error) {
    if (error instanceof EngineError) return error;
  }
  throw new Error(`${text} was not refused.`);
}

describe.each(TOOLS)('the text of the settings of $id', (tool) => {
  const tries = Array.from({ length: 100 }, () => chooseSettings(tool));

  it('is read as what was written', () => {
    for (const values of tries) {
      expect(readSettings(writeSettings(tool.id, values))).toEqual({ tool: tool.id, values });
    }
  });

  it('is the same for the same settings, in any order and notation', () => {
    for (const values of tries) {
      const text = writeSettings(tool.id, values);
      const initial = tool.params.map((param) => [param.id, param.initial] as const);
      const shouted = Object.entries(values)
        .toReversed()
        .map(([id, value]) => [
          id,
          String(value).startsWith('#') ? String(value).toUpperCase() : value,
        ]);
      const same = { ...Object.fromEntries(shouted), unknown: 1 } as Record<string, ParamValue>;
      for (const [id, value] of initial) same[id] ??= value;
      expect(writeSettings(tool.id, same)).toBe(text);
    }
  });

  it('fits the pattern and the limit, and needs no escaping in an address', () => {
    for (const values of tries) {
      const text = writeSettings(tool.id, values);
      expect(text).toMatch(SETTINGS_PATTERN);
      expect(text.length).toBeLessThanOrEqual(LONGEST_SETTINGS);
      const address = new URL(`https://roundel.test/editor?settings=${text}#${text}`);
      expect(address.search).toBe(`?settings=${text}`);
      expect(address.hash).toBe(`#${text}`);
      expect(address.searchParams.get('settings')).toBe(text);
    }
  });

  it('is refused after a change that the pattern refuses', () => {
    const letters = ['', ...'az09,=.-#%+ \n\u0430\u200b'.split('')];
    for (const values of tries) {
      const text = writeSettings(tool.id, values);
      const at = Math.floor(random() * text.length);
      const changed = text.slice(0, at) + choose(letters) + text.slice(at + choose([0, 1, 4]));
      if (SETTINGS_PATTERN.test(changed)) continue;
      expect(findFault(changed).code).toBe('invalid-operation');
    }
  });
});

it('writes numbers and colours in one way only', () => {
  const write = (values: Record<string, ParamValue>) =>
    writeSettings('instagram-dp-editor', values);
  expect(write({ zoom: 1.2 + 1e-9, x: -0, y: -12.5 })).toBe('instagram-dp-editor,zoom=1.2,y=-12.5');
  expect(write({ background: '#FFFFFF', ringColor: '#0A0B0C' })).toBe(
    'instagram-dp-editor,ringColor=0a0b0c',
  );
});

it('writes what the plan makes of values that are wrong', () => {
  const wrong = { zoom: 99, x: Number.NaN, background: 'url(x)', shape: 'pentagon' };
  expect(writeSettings('instagram-dp-editor', wrong)).toBe('instagram-dp-editor,zoom=4');
});

it.each<[string, ToolId]>([
  ['circle-image-maker,zoom=1', 'circle-image-maker'],
  ['overlay-images-online,overlay=vignette', 'overlay-images-online'],
])('reads %s, although it names an initial value', (text, tool) => {
  expect(readSettings(text).tool).toBe(tool);
});

it('reads a path with a fault as it is, so that the fault can be named', () => {
  const values = { zoom: 2, shape: 'own', shapePath: '<path d="M0 0L9 z"/>' };
  const text = writeSettings('circle-image-maker', values);
  expect(readSettings(text)).toEqual({ tool: 'circle-image-maker', values });
});

const ZOOM = 'a number from 1 to 4';

it.each([
  ['', 'tool', /^one of circle-image-maker, /, ''],
  ['hexagon-maker,zoom=2', 'tool', /^one of circle-image-maker, /, 'hexagon-maker'],
  ['circle,zoom=2', 'settings', 'circle-image-maker,zoom=2', 'circle,zoom=2'],
  ['circle-image-maker,glow=2', 'the name of a setting', /^one of zoom, /, 'glow'],
  ['circle-image-maker,keep=20', 'the name of a setting', /^one of zoom, /, 'keep'],
  ['circle-image-maker,__proto__=1', 'the name of a setting', /^one of zoom, /, '__proto__'],
  ['circle-image-maker,constructor=1', 'the name of a setting', /^one of zoom, /, 'constructor'],
  ['circle-image-maker,', 'the name of a setting', /^one of zoom, /, ''],
  ['circle-image-maker,zoom', 'zoom', ZOOM, ''],
  ['circle-image-maker,zoom=', 'zoom', ZOOM, ''],
  ['circle-image-maker,zoom=2=3', 'zoom', ZOOM, '2=3'],
  ['circle-image-maker,zoom=NaN', 'zoom', ZOOM, 'NaN'],
  ['circle-image-maker,zoom=Infinity', 'zoom', ZOOM, 'Infinity'],
  ['circle-image-maker,zoom=1e9', 'zoom', ZOOM, '1e9'],
  ['circle-image-maker,zoom=99', 'zoom', ZOOM, '99'],
  ['circle-image-maker,zoom=2,zoom=3', 'zoom', 'one value', 'two'],
  ['circle-image-maker,zoom=2e0', 'settings', 'circle-image-maker,zoom=2', /2e0$/],
  ['circle-image-maker,zoom=1.20', 'settings', 'circle-image-maker,zoom=1.2', /1\.20$/],
  ['circle-image-maker,zoom=1.23456', 'settings', 'circle-image-maker,zoom=1.2346', /456$/],
  ['circle-image-maker,zoom=0x2', 'settings', 'circle-image-maker,zoom=2', /0x2$/],
  ['circle-image-maker,x=-0', 'settings', 'circle-image-maker,x=0', /-0$/],
  ['circle-image-maker,y=1,x=1', 'settings', 'circle-image-maker,x=1,y=1', /x=1$/],
  ['circle-image-maker,ringColor=orange', 'ringColor', /^a colour/, 'orange'],
  ['circle-image-maker,ringColor=FF8800', 'settings', /ringColor=ff8800$/, /FF8800$/],
  ['circle-image-maker,shape=pentagon', 'shape', /^one of circle, /, 'pentagon'],
  ['circle-image-maker,shapePath=M0_200h9v9_7a', 'settings', /v9z$/, /_7a$/],
  ['circle-image-maker,words=Hi_0', 'settings', /Hi_5f0$/, /Hi_0$/],
  ['circle-image-maker,ringColor=#ff8800', 'settings', /^only letters/, '#'],
  ['circle-image-maker,zoom=2\n', 'settings', /^only letters/, '\n'],
  ['\u0441rop-circle-image', 'settings', /^only letters/, '\u0441'],
  ['circle-image-maker,zoom=\u{1d7da}', 'settings', /^only letters/, '\u{1d7da}'],
])('refuses %j and says what is wrong', (text, parameter, expected, received) => {
  const fault = findFault(text);
  expect(fault.parameter).toBe(parameter);
  expect(fault.expected).toMatch(
    expected instanceof RegExp ? expected : new RegExp(`^${expected}$`),
  );
  if (received instanceof RegExp) expect(fault.received).toMatch(received);
  else expect(fault.received).toBe(received);
});

it('refuses a text that is too long, and does not repeat it', () => {
  const fault = findFault('circle-image-maker'.padEnd(1e6, ',zoom=2'));
  expect(fault.message).toContain('at most 8000 characters for settings, received 1000000');
});

describe('a file of settings', () => {
  it.each(TOOLS)('of $id is read as what was written', (tool) => {
    for (let count = 0; count < 50; count++) {
      const values = chooseSettings(tool);
      expect(readSettingsFile(writeSettingsFile(tool.id, values))).toEqual({
        tool: tool.id,
        values,
      });
    }
  });

  it('may be written by hand, with the short name and in any order', () => {
    const text = '{"settings": {"y": 5.0, "zoom": 1.20, "ringColor": "#FF8800"}, "tool": "circle"}';
    expect(readSettingsFile(text)).toEqual({
      tool: 'circle-image-maker',
      values: { y: 5, zoom: 1.2, ringColor: '#FF8800' },
    });
  });

  it.each([
    ['', 'file'],
    ['[]', 'file'],
    ['null', 'file'],
    ['{"tool": "circle"}', 'file'],
    ['{"tool": 1, "settings": {}}', 'file'],
    ['{"tool": "circle", "settings": []}', 'file'],
    ['{"tool": "circle", "settings": {}, "photo": "data:"}', 'file'],
    [`{"tool": "circle", "settings": {}}${' '.repeat(100_000)}`, 'file'],
    ['{"tool": "hexagon", "settings": {}}', 'tool'],
    ['{"tool": "circle", "settings": {"glow": 1}}', 'the name of a setting'],
    ['{"tool": "circle", "settings": {"__proto__": {"zoom": 2}}}', 'the name of a setting'],
    ['{"tool": "circle", "settings": {"zoom": "2"}}', 'zoom'],
    ['{"tool": "circle", "settings": {"zoom": 1e400}}', 'zoom'],
    ['{"tool": "circle", "settings": {"zoom": null}}', 'zoom'],
    ['{"tool": "circle", "settings": {"ringColor": ["#ff8800"]}}', 'ringColor'],
  ])('is refused if it is %j', (text, parameter) => {
    expect(() => readSettingsFile(text)).toThrow(expect.objectContaining({ parameter }));
  });
});
