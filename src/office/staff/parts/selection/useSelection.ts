import { useState } from 'react';

export interface Selection {
  /** The selected rows that are listed, in the order of the list, so that no action affects a row that is not shown. */
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly set: (id: string, selected: boolean) => void;
  readonly setAll: (selected: boolean) => void;
}

/** The selected rows of a list. Rows that are no longer listed are no longer selected. */
export function useSelection(listed: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = listed.filter((id) => selected.has(id));
  return {
    ids,
    has: (id) => selected.has(id),
    set: (id, add) => {
      setSelected(new Set(add ? [...ids, id] : ids.filter((other) => other !== id)));
    },
    setAll: (all) => {
      setSelected(new Set(all ? listed : []));
    },
  };
}
