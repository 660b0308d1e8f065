import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Autosave,
  DEBOUNCE,
  isStored,
  MAX_WAIT,
  type AutosaveStatus,
} from '../../../../../src/office/staff/publishing/drafts/autosave';
import type { Draft } from '../../../../../src/office/staff/publishing/drafts/draft';
import { EMPTY_TEXT } from '../../../../../src/office/staff/publishing/text/page-text';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function draft(title: string): Draft {
  return { text: { ...EMPTY_TEXT, title }, baseVersion: 1, writtenAt: Date.now() };
}

/**
 * Sets up autosaving, with a fake account and a fake browser that store drafts in memory. `behaviour` makes writes to
 * them fail or wait.
 */
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
    local: {
      write: ({ text }) => {
        if (behaviour.local) local = text.title;
        return behaviour.local;
      },
      remove: () => {
        local = null;
      },
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
    stored: () => ({ local, remote }),
    status: () => statuses.at(-1),
  };
}

describe('autosave', () => {
  it('writes every change to this browser at once, and to the account after a pause', async () => {
    const { autosave, stored, status } = setUp();
    autosave.change(draft('a'));
    expect(stored()).toEqual({ local: 'a', remote: null });
    await vi.advanceTimersByTimeAsync(DEBOUNCE - 1);
    expect(stored().remote).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(stored().remote).toBe('a');
    expect(status()).toEqual({ kind: 'saved', at: Date.now() });
  });

  it('writes only the last of several changes in quick succession', async () => {
    const { autosave, written } = setUp();
    for (const title of ['a', 'ab', 'abc']) {
      autosave.change(draft(title));
      await vi.advanceTimersByTimeAsync(DEBOUNCE / 2);
    }
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    expect(written).toEqual(['abc']);
  });

  it('writes during continuous typing after the maximum wait', async () => {
    const { autosave, written } = setUp();
    const step = 100;
    for (let typed = 0; typed < MAX_WAIT; typed += step) {
      expect(written).toEqual([]);
      autosave.change(draft(String(typed)));
      await vi.advanceTimersByTimeAsync(step);
    }
    expect(written).toHaveLength(1);
  });

  it('reports when only this browser has the text, and retries on flush', async () => {
    const { autosave, behaviour, stored, status } = setUp();
    behaviour.write = () => Promise.reject(new Error('offline'));
    autosave.change(draft('a'));
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    expect(status()).toEqual({ kind: 'failed', local: true });
    expect(stored()).toEqual({ local: 'a', remote: null });
    behaviour.write = () => Promise.resolve();
    await autosave.flush();
    expect(stored().remote).toBe('a');
    expect(status()).toMatchObject({ kind: 'saved' });
  });

  it('reports when the text is stored nowhere', async () => {
    const { autosave, behaviour, status } = setUp();
    behaviour.local = false;
    behaviour.write = () => Promise.reject(new Error('offline'));
    autosave.change(draft('a'));
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    expect(status()).toEqual({ kind: 'failed', local: false });
  });

  it('keeps no older text in this browser once the account has a newer one', async () => {
    const { autosave, behaviour, stored } = setUp();
    autosave.change(draft('a'));
    behaviour.local = false;
    autosave.change(draft('ab'));
    expect(stored().local).toBe('a');
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    expect(stored()).toEqual({ local: null, remote: 'ab' });
  });

  it('says whether a text would be offered again while it is being stored', async () => {
    const { autosave, behaviour, statuses } = setUp();
    behaviour.local = false;
    autosave.change(draft('a'));
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    behaviour.local = true;
    autosave.change(draft('ab'));
    expect(statuses.map(isStored)).toEqual([false, true, true]);
  });

  it('never overwrites newer text with older text, even when the first write is slow', async () => {
    const { autosave, behaviour, stored, written } = setUp();
    let release: () => void = () => undefined;
    behaviour.write = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    autosave.change(draft('old'));
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    autosave.change(draft('new'));
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    expect(written).toEqual([]);
    behaviour.write = () => Promise.resolve();
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(written).toEqual(['old', 'new']);
    expect(stored().remote).toBe('new');
  });

  it('deletes every copy on discard, even during a write', async () => {
    const { autosave, behaviour, stored, status } = setUp();
    let release: () => void = () => undefined;
    behaviour.write = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    autosave.change(draft('a'));
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    const discarded = autosave.discard();
    release();
    await discarded;
    expect(stored()).toEqual({ local: null, remote: null });
    expect(status()).toEqual({ kind: 'idle' });
  });

  it('drops a pending write on discard', async () => {
    const { autosave, written } = setUp();
    autosave.change(draft('a'));
    await autosave.discard();
    await vi.advanceTimersByTimeAsync(MAX_WAIT);
    expect(written).toEqual([]);
  });
});
