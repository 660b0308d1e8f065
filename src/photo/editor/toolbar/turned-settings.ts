import { type ToolId, addTurn, turnFraming, type Turn } from 'roundel/tools';
import { toolOf } from '../../../content/tools';
import type { Settings } from '../history';

/** Returns the settings after a turn or flip of the photo. The frame of every tool turns with the photo. */
export function turnedSettings({ paramValues, adjustments }: Settings, turn: Turn): Settings {
  const values = Object.entries(paramValues).map(([id, before]) => {
    return [id, toolOf(id as ToolId).framing ? turnFraming(before, turn) : before] as const;
  });
  return { paramValues: Object.fromEntries(values), adjustments: addTurn(adjustments, turn) };
}
