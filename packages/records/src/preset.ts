import type { SetTool } from 'roundel/tools';
import type { Fields, Values } from './field';

/** The fields of a preset with limits. Types, parser, forms and the security rules follow from this list. */
export const PRESET_FIELDS = {
  /** The row's id contains the slot, so the rules can limit the number of a user's presets. */
  slot: { kind: 'whole', least: 1, most: 20 },
  name: { kind: 'text', shortest: 1, longest: 60 },
} as const satisfies Fields;

type PresetFields = Values<typeof PRESET_FIELDS>;

/** A tool and its settings, saved under a name. A preset contains no photo and no picture. */
export interface PresetContent extends Pick<PresetFields, 'name'>, SetTool {}

/** A preset, whose row of `presets` has the tool and its settings as the text that `writeSettings` writes. */
export interface Preset extends PresetContent, PresetFields {
  readonly created_at: Date;
}

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
