import { createContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ParamId, ToolId } from 'roundel/tools';

/** A text with a fault, and the value while it was typed. It is gone when the value changes by other means, such as undo. */
interface Draft {
  readonly text: string;
  readonly value: string;
}

/** The texts of one tool that have a fault. They outlast their fields, because visitors close a panel to look at the picture. */
export type Drafts = StoreApi<Readonly<Partial<Record<ParamId, Draft | undefined>>>>;

/** Makes what returns the drafts of each tool, always the same. */
export function createDrafts(): (tool: ToolId) => Drafts {
  const made = new Map<ToolId, Drafts>();
  return (tool) => {
    const drafts: Drafts = made.get(tool) ?? createStore(() => ({}));
    made.set(tool, drafts);
    return drafts;
  };
}

/** The drafts of the tool whose controls are below. */
export const DraftsContext = createContext<Drafts | null>(null);
