import { useMemo } from 'react';
import type { Tool } from '../../../content/tools';
import { useAdjustedSize, useEditorState } from '../useEditor';
import { findUpscaling } from 'roundel/tools';

const UNCHANGED = {};

/**
 * Returns the widths before and after the tool enlarges the photo, in pixels. Null if the tool does not enlarge the
 * photo.
 */
export function useUpscaling(tool: Tool): ReturnType<typeof findUpscaling> {
  const values = useEditorState((state) => state.paramValues[tool.id]) ?? UNCHANGED;
  const size = useAdjustedSize();
  return useMemo(() => size && findUpscaling(tool.plan(values, size)), [tool, values, size]);
}
