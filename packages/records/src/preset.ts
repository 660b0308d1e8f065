import type { ToolId } from 'roundel/tools/registry';

/** Maps a parameter's id to its value: the number of a slider, an option, or a colour written #rrggbb. */
export type PresetValues = Readonly<Record<string, number | string>>;

/** A tool and its settings under a name. Contains no part of a photo or picture. */
export interface PresetContent {
  readonly name: string;
  readonly tool: ToolId;
  readonly values: PresetValues;
}

/** A row of `presets`. */
export interface Preset extends PresetContent {
  /** From 1 to PRESET_LIMITS.number. It is part of the row's id, so the rules can limit the number of rows. */
  readonly slot: number;
  readonly created_at: Date;
}

export const PRESET_LIMITS = {
  /** The maximum number of presets per user. */
  number: 20,
  nameLength: 60,
  /** Largest absolute value of a number. */
  value: 1_000,
} as const;

/**
 * The parameters with a number that a preset may contain. Together with `PRESET_TEXTS`, they are the parameters of all
 * tools.
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

/** The lowest slot without a preset; null when all are taken. */
export function freeSlot(presets: readonly Pick<Preset, 'slot'>[]): number | null {
  const taken = new Set(presets.map(({ slot }) => slot));
  for (let slot = 1; slot <= PRESET_LIMITS.number; slot++) if (!taken.has(slot)) return slot;
  return null;
}
