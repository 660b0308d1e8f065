import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createHandover,
  endEarlyIntake,
  type Handover,
} from '../../../../src/photo/pipeline/handover';
import { toDrop, type KeptDrop } from '../../../../src/photo/pipeline/kept-drop';

const FIRST = toDrop([new File(['1'], 'first.png')]);
const SECOND = toDrop([new File(['2'], 'second.png'), new File(['3'], 'third.png')]);

let handover: Handover;

beforeEach(() => {
  handover = createHandover();
});

describe('what is offered', () => {
  it('is returned once', () => {
    expect(handover.take()).toBeNull();
    handover.offer(SECOND);
    expect(handover.take()).toBe(SECOND);
    expect(handover.take()).toBeNull();
  });

  it('is replaced by a later offer', () => {
    handover.offer(FIRST);
    handover.offer(SECOND);
    expect(handover.take()).toBe(SECOND);
    expect(handover.take()).toBeNull();
  });
});

describe('what arrived before the application had loaded', () => {
  /** Returns an object with the interface of public/early-files.js. */
  function holding(drop: KeptDrop) {
    let held: KeptDrop | null = drop;
    const take = vi.fn(() => {
      const taken = held;
      held = null;
      return taken;
    });
    vi.stubGlobal('earlyFiles', { stepAside: () => held, take });
    return take;
  }

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is returned once', () => {
    holding(FIRST);
    expect(endEarlyIntake()).toBe(FIRST);
    expect(handover.take()).toBe(FIRST);
    expect(endEarlyIntake()).toBeNull();
    expect(handover.take()).toBeNull();
  });

  it('is replaced by a later offer', () => {
    const take = holding(FIRST);
    handover.offer(SECOND);
    // The early file is taken although nobody uses it, so that the message about it disappears.
    expect(take).toHaveBeenCalledOnce();
    expect(handover.take()).toBe(SECOND);
    expect(handover.take()).toBeNull();
  });

  it('is null on a page without the script', () => {
    expect(endEarlyIntake()).toBeNull();
    expect(handover.take()).toBeNull();
  });
});
