import type { ToolId } from 'roundel/tools';
import type { Fields, Values } from './field';

/** Maps a parameter's id to its value: a slider's number, an option, or a colour written as #rrggbb. */
export type PresetValues = Readonly<Record<string, number | string>>;

/** The fields of a preset with limits. Types, parser, forms and the security rules follow from this list. */
export const PRESET_FIELDS = {
  /** The row's id contains the slot, so the rules can limit the number of a user's presets. */
  slot: { kind: 'whole', least: 1, most: 20 },
  name: { kind: 'text', shortest: 1, longest: 60 },
} as const satisfies Fields;

type PresetFields = Values<typeof PRESET_FIELDS>;

/** A tool and its settings, saved under a name. A preset contains no photo and no picture. */
export interface PresetContent extends Pick<PresetFields, 'name'> {
  readonly tool: ToolId;
  readonly values: PresetValues;
}

/** A row of `presets`. */
export interface Preset extends PresetContent, PresetFields {
  readonly created_at: Date;
}

/** The parameters of all tools, which the values of a preset may contain. The security rules follow from these lists. */
export const PRESET_NUMBERS = [
  'zoom',
  'x',
  'y',
  'radius',
  'keep',
  'strength',
  'thickness',
  'corner',
  'ringWidth',
  'ringGap',
  'shadow',
  'shadowBlur',
  'shadowDown',
] as const;

/** The largest absolute value of a number in a preset. */
export const LARGEST_PRESET_NUMBER = 1_000;

const COLOR = /^#[0-9A-Fa-f]{6}$/;
const OPTION = /^[a-z-]{1,20}$/;

/** The patterns of values that are texts. No text is long enough to hold a picture. */
export const PRESET_TEXTS = {
  background: COLOR,
  overlay: OPTION,
  shape: OPTION,
  ringStyle: OPTION,
  ringColor: COLOR,
  ringEnd: COLOR,
  ringPlace: OPTION,
  shadowColor: COLOR,
} as const;

export function presetRowId(userId: string, slot: number): string {
  return `${userId}_${slot}`;
}

/** The lowest slot without a preset. Null when all slots are taken. */
export function findFreeSlot(presets: readonly Pick<Preset, 'slot'>[]): number | null {
  const taken = new Set(presets.map(({ slot }) => slot));
  for (let slot = 1; slot <= PRESET_FIELDS.slot.most; slot++) {
    if (!taken.has(slot)) return slot;
  }
  return null;
}
