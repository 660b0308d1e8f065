import { type ToolId, addTurn, turnFraming, type TurnStep } from 'roundel/tools';
import { getTool } from '../../content/tools';
import type { Settings } from './history';

/** Returns the settings after a turn or flip of the photo. The frame of every tool turns with the photo. */
export function turnedSettings({ paramValues, adjustments }: Settings, turn: TurnStep): Settings {
  const values = Object.entries(paramValues).map(([id, before]) => {
    return [id, getTool(id as ToolId).framing ? turnFraming(before, turn) : before] as const;
  });
  return { paramValues: Object.fromEntries(values), adjustments: addTurn(adjustments, turn) };
}

/** Returns the settings with the photo neither turned by quarters nor flipped. The frame of every tool turns back, too. */
export function turnedBack(settings: Settings): Settings {
  const { quarters, mirrored } = settings.adjustments;
  if (mirrored) return turnedBack(turnedSettings(settings, 'flip'));
  return quarters === 0 ? settings : turnedBack(turnedSettings(settings, 'right'));
}
