import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Autosave,
  LONGEST_WAIT,
  QUIET,
  type AutosaveStatus,
} from '../../../../src/staff/pages/drafts/autosave';
import type { Draft } from '../../../../src/staff/pages/drafts/draft';
import { EMPTY_TEXT } from '../../../../src/staff/pages/text/page-text';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function draft(title: string): Draft {
  return { text: { ...EMPTY_TEXT, title }, baseVersion: 1, writtenAt: Date.now() };
}

/** An account and a browser that remember, and do as they are told. */
function setUp() {
  let local: string | null = null;
  let remote: string | null = null;
  const written: string[] = [];
  const statuses: AutosaveStatus[] = [];
  const behaviour = {
    local: true,
    write: (): Promise<void> => Promise.resolve(),
  };
  const autosave = new Autosave({
    writeLocal: ({ text }) => {
      if (behaviour.local) local = text.title;
      return behaviour.local;
    },
    removeLocal: () => {
      local = null;
    },
    writeRemote: async ({ text }) => {
      await behaviour.write();
      remote = text.title;
      written.push(text.title);
    },
    removeRemote: () => {
      remote = null;
      return Promise.resolve();
    },
    onStatus: (status) => {
      statuses.push(status);
    },
  });
  return {
    autosave,
    behaviour,
    statuses,
    written,
    kept: () => ({ local, remote }),
    status: () => statuses.at(-1),
  };
}

describe('autosave', () => {
  it('keeps every change in this browser at once, and in the account after a pause', async () => {
    const { autosave, kept, status } = setUp();
    autosave.change(draft('a'));
    expect(kept()).toEqual({ local: 'a', remote: null });
    await vi.advanceTimersByTimeAsync(QUIET - 1);
    expect(kept().remote).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(kept().remote).toBe('a');
    expect(status()).toEqual({ kind: 'kept', at: Date.now() });
  });

  it('writes once for many changes, the last of them', async () => {
    const { autosave, written } = setUp();
    for (const title of ['a', 'ab', 'abc']) {
      autosave.change(draft(title));
      await vi.advanceTimersByTimeAsync(QUIET / 2);
    }
    await vi.advanceTimersByTimeAsync(QUIET);
    expect(written).toEqual(['abc']);
  });

  it('does not wait for a pause for ever', async () => {
    const { autosave, written } = setUp();
    const step = 100;
    for (let typed = 0; typed < LONGEST_WAIT; typed += step) {
      expect(written).toEqual([]);
      autosave.change(draft(String(typed)));
      await vi.advanceTimersByTimeAsync(step);
    }
    expect(written).toHaveLength(1);
  });

  it('says when only this browser has it, and tries again with the next change or at a flush', async () => {
    const { autosave, behaviour, kept, status } = setUp();
    behaviour.write = () => Promise.reject(new Error('offline'));
    autosave.change(draft('a'));
    await vi.advanceTimersByTimeAsync(QUIET);
    expect(status()).toEqual({ kind: 'failed', local: true });
    expect(kept()).toEqual({ local: 'a', remote: null });
    behaviour.write = () => Promise.resolve();
    await autosave.flush();
    expect(kept().remote).toBe('a');
    expect(status()).toMatchObject({ kind: 'kept' });
  });

  it('says when the text is kept nowhere', async () => {
    const { autosave, behaviour, status } = setUp();
    behaviour.local = false;
    behaviour.write = () => Promise.reject(new Error('offline'));
    autosave.change(draft('a'));
    await vi.advanceTimersByTimeAsync(QUIET);
    expect(status()).toEqual({ kind: 'failed', local: false });
  });

  it('never puts older text over newer, however slow the first write is', async () => {
    const { autosave, behaviour, kept, written } = setUp();
    let release: () => void = () => undefined;
    behaviour.write = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    autosave.change(draft('old'));
    await vi.advanceTimersByTimeAsync(QUIET);
    autosave.change(draft('new'));
    await vi.advanceTimersByTimeAsync(QUIET);
    expect(written).toEqual([]);
    behaviour.write = () => Promise.resolve();
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(written).toEqual(['old', 'new']);
    expect(kept().remote).toBe('new');
  });

  it('leaves nothing behind when the draft is discarded, even with a write under way', async () => {
    const { autosave, behaviour, kept, status } = setUp();
    let release: () => void = () => undefined;
    behaviour.write = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    autosave.change(draft('a'));
    await vi.advanceTimersByTimeAsync(QUIET);
    const discarded = autosave.discard();
    release();
    await discarded;
    expect(kept()).toEqual({ local: null, remote: null });
    expect(status()).toEqual({ kind: 'idle' });
  });

  it('writes nothing that waited when the draft was discarded', async () => {
    const { autosave, written } = setUp();
    autosave.change(draft('a'));
    await autosave.discard();
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
    expect(written).toEqual([]);
  });

  it('stops without taking anything away', async () => {
    const { autosave, kept } = setUp();
    autosave.change(draft('a'));
    autosave.stop();
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
    expect(kept()).toEqual({ local: 'a', remote: null });
  });
});
