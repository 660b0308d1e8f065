import {
  LARGEST_PRESET_NUMBER,
  PRESET_FIELDS,
  PRESET_NUMBERS,
  PRESET_TEXTS,
} from '../../../packages/records/src/preset';
import { TOOL_IDS } from 'roundel/tools';
import { keyMutations, serverTimeMutations, text, textMutations } from '../mutations';
import { PEOPLE, getUid } from '../people';
import { presetRow } from '../rows';
import {
  allowed,
  refused,
  refusedTo,
  unreported,
  type Variant,
  type WriteCase,
} from '../write-case';
import { all, edit, editAt, moveAt, NOW, set, update, type Change } from '../writes';

const { anonymous, stranger, owner, admin } = PEOPLE;
const { most: number } = PRESET_FIELDS.slot;
const value = LARGEST_PRESET_NUMBER;

const SAVES = [set(`presets/${getUid(owner)}_2`, presetRow(owner, 2))];
const RENAMES = [update(`presets/${getUid(owner)}_1`, { name: 'Friends', updated_at: NOW })];

function inSlot(slot: unknown): Change {
  return all(edit({ slot }), moveAt(0, `presets/${getUid(owner)}_${String(slot)}`));
}

function values(fields: Record<string, unknown>): Change {
  return edit({ values: fields });
}

function numberMutations(field: string): readonly Variant[] {
  return [
    unreported(allowed(`${field} = ${value}`, values({ [field]: value }))),
    refused(`${field} = ${value + 0.5}`, values({ [field]: value + 0.5 })),
    unreported(allowed(`${field} = ${-value}`, values({ [field]: -value }))),
    refused(`${field} = ${-value - 0.5}`, values({ [field]: -value - 0.5 })),
    refused(`${field} as a string`, values({ [field]: '1' })),
    refused(`${field} = null`, values({ [field]: null })),
  ];
}

function patternMutations([field, pattern]: readonly [string, RegExp]): readonly Variant[] {
  const valid = pattern.test('#123456') ? '#123456' : 'flat-hexagon';
  return [
    allowed(`${field} = ${valid}`, values({ [field]: valid })),
    refused(`${field} = White`, values({ [field]: 'White' })),
    refused(`${field} as an address`, values({ [field]: 'https://roundel.test/a.png' })),
    refused(`${field} as a number`, values({ [field]: 0 })),
    refused(`${field} = null`, values({ [field]: null })),
  ];
}

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
      ...TOOL_IDS.map((tool) => unreported(allowed(`tool = ${tool}`, edit({ tool })))),
      refused('an unknown tool', edit({ tool: 'hexagon-maker' })),
      allowed('no values', values({})),
      unreported(
        allowed(
          'every value',
          values(
            Object.fromEntries<unknown>([
              ...PRESET_NUMBERS.map((field) => [field, 1] as const),
              ...Object.entries(PRESET_TEXTS).map(
                ([field, pattern]) =>
                  [field, pattern.test('#123456') ? '#123456' : 'flat-hexagon'] as const,
              ),
            ]),
          ),
        ),
      ),
      ...PRESET_NUMBERS.flatMap(numberMutations),
      ...Object.entries(PRESET_TEXTS).flatMap(patternMutations),
      allowed('overlay of 20 letters', values({ overlay: text(20) })),
      refused('overlay of 21 letters', values({ overlay: text(21) })),
      refused('an unknown value', values({ picture: 'data:image/png;base64,AAAA' })),
      refused('values as a list', edit({ values: [1, 2] })),
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
      refused('with other values', editAt(0, { values: { zoom: 2 } })),
      refused('with another tool', editAt(0, { tool: 'crop-circle-image' })),
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
