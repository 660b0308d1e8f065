import type { ToolId } from 'roundel/tools';

/** Maps a parameter's id to its value: a slider's number, an option, or a colour written as #rrggbb. */
export type PresetValues = Readonly<Record<string, number | string>>;

/** A tool and its settings, saved under a name. A preset contains no photo and no picture. */
export interface PresetContent {
  readonly name: string;
  readonly tool: ToolId;
  readonly values: PresetValues;
}

/** A row of `presets`. */
export interface Preset extends PresetContent {
  /** From 1 to `PRESET_LIMITS.number`. The row's id contains the slot, so the rules can limit the number of rows. */
  readonly slot: number;
  readonly created_at: Date;
}

export const PRESET_LIMITS = {
  /** The maximum number of presets per user. */
  number: 20,
  nameLength: 60,
  /** The largest absolute value of a number in a preset. */
  value: 1_000,
} as const;

/**
 * The numeric parameters that a preset may contain. `PRESET_NUMBERS` and `PRESET_TEXTS` together list the parameters of
 * all tools.
 */
export const PRESET_NUMBERS = [
  'zoom',
  'x',
  'y',
  'radius',
  'keep',
  'strength',
  'thickness',
] as const;
export const PRESET_TEXTS = ['background', 'overlay'] as const;

export function presetRowId(userId: string, slot: number): string {
  return `${userId}_${slot}`;
}

/** The lowest slot without a preset. Null when all slots are taken. */
export function freeSlot(presets: readonly Pick<Preset, 'slot'>[]): number | null {
  const taken = new Set(presets.map(({ slot }) => slot));
  for (let slot = 1; slot <= PRESET_LIMITS.number; slot++) if (!taken.has(slot)) return slot;
  return null;
}
