import { PRESET_FIELDS } from '../../../packages/records/src/preset';
import { LONGEST_SETTINGS, TOOLS, writeSettings, type Param, type ParamValue } from 'roundel/tools';
import { keyMutations, serverTimeMutations, textMutations } from '../mutations';
import { PEOPLE, getUid } from '../people';
import { presetRow } from '../rows';
import { allowed, refused, refusedTo, reportOnce, unreported, type WriteCase } from '../write-case';
import { all, edit, editAt, moveAt, NOW, set, update, type Change } from '../writes';

const { anonymous, stranger, owner, admin } = PEOPLE;
const { most: number } = PRESET_FIELDS.slot;

const SAVES = [set(`presets/${getUid(owner)}_2`, presetRow(owner, 2))];
const RENAMES = [update(`presets/${getUid(owner)}_1`, { name: 'Friends', updated_at: NOW })];

function inSlot(slot: unknown): Change {
  return all(edit({ slot }), moveAt(0, `presets/${getUid(owner)}_${String(slot)}`));
}

function settings(text: unknown): Change {
  return edit({ settings: text });
}

/** For each parameter that is a text, one that is as long as it may be. */
const LONG_TEXTS: Readonly<Partial<Record<Param['id'], string>>> = {
  shapePath: `M0,0,9,0,9,9${' '.repeat(1_988)}`,
};

/** A text with a value for every parameter of a tool. */
function writeAll({ id, params }: (typeof TOOLS)[number]): string {
  const last = (param: Param): ParamValue => {
    if (param.kind === 'choice') return param.options.at(-1) ?? '';
    if (param.kind === 'text') return LONG_TEXTS[param.id] ?? '';
    return param.kind === 'color' ? '#ff8800' : param.max - 0.0001;
  };
  return writeSettings(id, Object.fromEntries(params.map((param) => [param.id, last(param)])));
}

/** Numbers, colours and options as nobody writes them. */
const STRANGE_VALUES = [
  'zoom=',
  'zoom=NaN',
  'zoom=Infinity',
  'zoom=1e9',
  'zoom=+1',
  'zoom=--1',
  'zoom=.5',
  'zoom=1.',
  'zoom=1.23456',
  'zoom=12345',
  'zoom=0x10',
  'zoom=1,5',
  'zoom=\u0661',
  'zoom= 1',
  'background=white',
  'background=#ff8800',
  'background=FF8800',
  'background=ff880',
  'background=ff88001',
  'shape=pentagon',
  'shape=Circle',
  'overlay=none,none',
  'overlay=https://roundel.test/a.png',
];

/** Texts that are no tool with settings. */
const STRANGE_TEXTS = [
  'hexagon-maker',
  'circle',
  'Circle-image-maker',
  '\u0441rop-circle-image',
  'circle-image-maker\u200b',
  ' circle-image-maker',
  'circle-image-maker ',
  'circle-image-maker\n',
  'circle-image-maker\ncrop-circle-image',
  'circle-image-maker,',
  'circle-image-maker,,zoom=2',
  'circle-image-maker;zoom=2',
  'circle-image-maker zoom=2',
  'circle-image-maker\uff0czoom=2',
  'circle-image-maker,zoom\uff1d2',
  'circle-image-maker,zoom',
  'circle-image-maker,zoom=2,zoom=3',
  'circle-image-maker,y=1,x=1',
  'circle-image-maker,zoom=2,crop-circle-image',
  'circle-image-maker,zoom=2<script>',
  'circle-image-maker,zo\u043em=2',
  'circle-image-maker,ZOOM=2',
  'circle-image-maker,__proto__=1',
  'circle-image-maker,picture=data:image/png;base64,AAAA',
  'zoom=2',
  ',zoom=2',
];

export const PRESET_WRITES: readonly WriteCase[] = [
  {
    collection: 'presets',
    does: 'save a preset',
    as: owner,
    writes: SAVES,
    // Nobody may read a preset that does not exist, so a transaction cannot create one.
    writeOnly: true,
    variants: [
      ...keyMutations(SAVES, 0),
      ...textMutations('name', 1, PRESET_FIELDS.name.longest),
      unreported(allowed(`slot = ${number}`, inSlot(number))),
      refused(`slot = ${number + 1}`, inSlot(number + 1)),
      refused('slot = 0', inSlot(0)),
      refused('slot = 2.5', inSlot(2.5)),
      refused('slot as a string', edit({ slot: '2' })),
      refused('with another slot than in its path', edit({ slot: 3 })),
      refused('in a slot that is taken', inSlot(1)),
      ...TOOLS.map(({ id }) => unreported(allowed(`the settings ${id}`, settings(id)))),
      ...TOOLS.map((tool) =>
        unreported(allowed(`every setting of ${tool.id}`, settings(writeAll(tool)))),
      ),
      allowed('negative numbers', settings('circle-image-maker,x=-10,y=-0.5')),
      ...reportOnce(
        STRANGE_TEXTS.map((text) =>
          refused(`the settings ${JSON.stringify(text)}`, settings(text)),
        ),
      ),
      ...reportOnce(
        STRANGE_VALUES.map((value) =>
          refused(`the value ${JSON.stringify(value)}`, settings(`instagram-dp-editor,${value}`)),
        ),
      ),
      refused('no settings', settings('')),
      refused(
        `settings of ${LONGEST_SETTINGS + 1} characters`,
        settings('circle-image-maker'.padEnd(LONGEST_SETTINGS + 1, ',zoom=1')),
      ),
      refused('settings as a number', settings(1)),
      refused('settings as a list', settings(['circle-image-maker'])),
      refused('settings as a map', settings({ zoom: 2 })),
      // Reported, the value would count as a condition that is never false.
      unreported(refused('settings = true', settings(true))),
      refused('settings = null', settings(null)),
      refused('with the values beside the settings', editAt(0, { values: { zoom: 2 } })),
      refused('with the tool beside the settings', editAt(0, { tool: 'circle-image-maker' })),
      refused('under another’s path', moveAt(0, `presets/${getUid(stranger)}_2`)),
      refused('with another’s user_id', edit({ user_id: getUid(stranger) })),
      refused(
        'with another’s path and user_id',
        all(moveAt(0, `presets/${getUid(stranger)}_2`), edit({ user_id: getUid(stranger) })),
      ),
      ...serverTimeMutations(0, 'created_at'),
      ...serverTimeMutations(0, 'updated_at'),
      refusedTo(anonymous),
      refusedTo(admin),
    ],
  },
  {
    collection: 'presets',
    does: 'rename a preset',
    as: owner,
    writes: RENAMES,
    variants: [
      ...textMutations('name', 1, PRESET_FIELDS.name.longest),
      refused('with other settings', editAt(0, { settings: 'whatsapp-dp-editor,zoom=2' })),
      refused('with another tool', editAt(0, { settings: 'crop-circle-image' })),
      refused('with another created_at', editAt(0, { created_at: NOW })),
      refused('with another’s user_id', editAt(0, { user_id: getUid(stranger) })),
      refused('with another slot', editAt(0, { slot: 2 })),
      refused('with an extra key', editAt(0, { picture: 'x' })),
      ...serverTimeMutations(0, 'updated_at'),
      refusedTo(stranger),
      refusedTo(admin),
    ],
  },
];
