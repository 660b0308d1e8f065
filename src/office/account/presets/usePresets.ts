import { useCallback, useEffect, useState } from 'react';
import { withTimeLimit } from '../../../browser/time-limit';
import { findFreeSlot, type Preset, type PresetContent } from 'roundel-records/preset';

/** Milliseconds to wait for an answer. */
const TIME_LIMIT = 20_000;

type PresetList =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly presets: readonly Preset[] };

export interface Presets {
  readonly list: PresetList;
  /** Loads again, after a failure. */
  readonly reload: () => void;
  /** Stores a preset. Rejects when all slots are taken, and when storing fails. */
  readonly add: (content: PresetContent) => Promise<void>;
  /** Stores a preset in place of another. Rejects as `add` does; the other then stays. */
  readonly replace: (preset: Preset, content: PresetContent) => Promise<void>;
  /** Rejects when storing fails. */
  readonly rename: (preset: Preset, name: string) => Promise<void>;
  /** Rejects when deleting fails. */
  readonly remove: (preset: Preset) => Promise<void>;
}

/** A user's presets. Every change loads all presets again, because another tab may have changed some of them. */
export function usePresets(userId: string): Presets {
  const [list, setList] = useState<PresetList>({ phase: 'loading' });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let over = false;
    load(userId).then(
      (presets) => {
        if (!over) setList({ phase: 'ready', presets });
      },
      (error: unknown) => {
        console.warn('The presets could not be loaded.', error);
        if (over) return;
        // Keeps the last list, because the user may be typing in one of its forms.
        setList((before) => (before.phase === 'ready' ? before : { phase: 'failed' }));
      },
    );
    return () => {
      over = true;
    };
  }, [userId, turn]);

  const refresh = useCallback(() => {
    setTurn((before) => before + 1);
  }, []);

  async function change(act: (store: Store) => Promise<void>): Promise<void> {
    try {
      await withTimeLimit(store().then(act), TIME_LIMIT);
    } finally {
      refresh();
    }
  }

  /** Returns a slot for another preset. Throws when all are taken. */
  function findSlot(): number {
    const slot = list.phase === 'ready' ? findFreeSlot(list.presets) : null;
    if (slot === null) throw new Error('There is no free slot.');
    return slot;
  }

  return {
    list,
    reload: () => {
      setList({ phase: 'loading' });
      refresh();
    },
    add: (content) => change(async ({ addPreset }) => addPreset(userId, findSlot(), content)),
    replace: ({ slot }, content) =>
      change(async ({ addPreset }) => addPreset(userId, findSlot(), content, slot)),
    rename: ({ slot }, name) => change(({ renamePreset }) => renamePreset(userId, slot, name)),
    remove: ({ slot }) => change(({ removePreset }) => removePreset(userId, slot)),
  };
}

type Store = typeof import('../../backend/presets');

function store(): Promise<Store> {
  return import('../../backend/presets');
}

function load(userId: string): Promise<readonly Preset[]> {
  return withTimeLimit(
    store().then(({ loadPresets }) => loadPresets(userId)),
    TIME_LIMIT,
  );
}
