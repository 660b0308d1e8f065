import { useMemo } from 'react';
import type { Tool } from '../../tools/registry';
import { useAdjustedSize, useEditor } from '../useEditor';
import { upscaling } from 'roundel/tools/upscaling';

const UNCHANGED = {};

/** The widths in pixels before and after the tool enlarges the photo. Null if the tool does not enlarge it. */
export function useUpscaling(tool: Tool): ReturnType<typeof upscaling> {
  const values = useEditor((state) => state.paramValues[tool.id]) ?? UNCHANGED;
  const size = useAdjustedSize();
  return useMemo(() => size && upscaling(tool.plan(values, size)), [tool, values, size]);
}
