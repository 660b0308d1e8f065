import { useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Tool, DEFAULT_TOOL_ID, TOOLS, findTool } from '../../content/tools';
import { useEditor } from './useEditor';

/**
 * Returns the tool named by `?tool=` in the URL, and selects this tool in the store. No other code copies the URL to
 * the store. Replaces a short alias in the URL with the tool's id. If the name is unknown, opens the first tool. If it
 * is missing, opens the default tool.
 */
export function useToolFromAddress(): Tool {
  const editor = useEditor();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tool');
  const tool = toolFor(wanted);
  const isAlias = wanted !== null && wanted === tool.alias;

  // Selects the tool before paint, so that one tool's result never appears under another tool's name.
  useLayoutEffect(() => {
    editor.actions.selectTool(tool.id);
  }, [editor, tool]);

  useEffect(() => {
    if (!isAlias) return;
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.set('tool', tool.id);
        return next;
      },
      { replace: true },
    );
  }, [isAlias, tool, setParams]);

  return tool;
}

function toolFor(wanted: string | null): Tool {
  const tool = findTool(wanted ?? DEFAULT_TOOL_ID) ?? TOOLS[0];
  if (tool === undefined) throw new Error('The registry is empty.');
  return tool;
}
