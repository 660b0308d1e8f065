import type { Quarters } from '../../engine/op';
import type { ToolId } from '../../records/tool-id';
import { toolOf } from '../../tools/registry';
import type { ParamValue, ParamValues } from '../../tools/tool';
import type { Settings } from '../history';

/** A quarter turn to the left or right, or mirroring left to right, of the picture as it is shown. */
export type Turn = 'left' | 'right' | 'flip';

/**
 * The settings after a turn. The frame of every tool turns with the photo, so that it keeps showing the
 * same part.
 */
export function turned({ paramValues, adjustments }: Settings, turn: Turn): Settings {
  const { quarters, mirrored, degrees } = adjustments;
  const framed = Object.entries(paramValues).map(([id, values]) => {
    const { framing } = toolOf(id as ToolId);
    return [id, framing ? { ...values, ...turnedOffset(values, turn) } : values] as const;
  });
  return {
    paramValues: Object.fromEntries(framed),
    adjustments:
      turn === 'flip'
        ? // The photo is mirrored before it is turned, so mirroring it afterwards reverses the turns.
          { quarters: quarter(-quarters), mirrored: !mirrored, degrees: degrees && -degrees }
        : { quarters: quarter(quarters + (turn === 'right' ? 1 : -1)), mirrored, degrees },
  };
}

function quarter(turns: number): Quarters {
  return ((turns + 4) % 4) as Quarters;
}

/** The offset of the frame from the centre, to the right and down, see `framingParams`. */
function turnedOffset(values: ParamValues, turn: Turn): ParamValues {
  const x = values['x'] ?? 0;
  const y = values['y'] ?? 0;
  switch (turn) {
    case 'left':
      return { x: y, y: negative(x) };
    case 'right':
      return { x: negative(y), y: x };
    case 'flip':
      return { x: negative(x), y };
  }
}

/** Without turning 0 into -0, which a slider would show with its sign. */
function negative(value: ParamValue): number {
  return 0 - Number(value);
}
