import { useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_TOOL_ID, TOOLS, findTool } from '../tools/registry';
import type { Tool } from '../tools/tool';
import { editor } from './editor';

/**
 * The tool that ?tool= names, and the one place where the address moves the
 * store. A short alias is replaced by the long id; an unknown name opens the
 * first tool, no name the default one.
 */
export function useToolFromAddress(): Tool {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tool');
  const tool = toolFor(wanted);
  const isAlias = wanted !== null && wanted === tool.alias;

  // Before paint: no frame may show one tool's result under another's name.
  useLayoutEffect(() => {
    editor.actions.selectTool(tool.id);
  }, [tool]);

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
