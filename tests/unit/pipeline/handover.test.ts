import { afterEach, describe, expect, it, vi } from 'vitest';
import { endEarlyIntake, offerFile, takeOfferedFile } from '../../../src/pipeline/handover';

describe('handing a file over', () => {
  it('gives what was offered, once', () => {
    const file = new File(['photo'], 'photo.jpg');
    expect(takeOfferedFile()).toBeNull();
    offerFile(file);
    expect(takeOfferedFile()).toBe(file);
    expect(takeOfferedFile()).toBeNull();
  });

  it('keeps only the latest offer', () => {
    const second = new File(['2'], 'second.png');
    offerFile(new File(['1'], 'first.png'));
    offerFile(second);
    expect(takeOfferedFile()).toBe(second);
    expect(takeOfferedFile()).toBeNull();
  });
});

describe('a file from before the application was alive', () => {
  /** As much of public/early-files.js as the application sees. */
  function holding(file: File | null) {
    let held = file;
    const take = vi.fn(() => {
      const taken = held;
      held = null;
      return taken;
    });
    vi.stubGlobal('earlyFiles', { stepAside: () => held !== null, take });
    return take;
  }

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is given once', () => {
    const early = new File(['early'], 'early.jpg');
    holding(early);
    expect(endEarlyIntake()).toBe(true);
    expect(takeOfferedFile()).toBe(early);
    expect(endEarlyIntake()).toBe(false);
    expect(takeOfferedFile()).toBeNull();
  });

  it('is given up for one that is offered later', () => {
    const take = holding(new File(['early'], 'early.jpg'));
    const later = new File(['later'], 'later.jpg');
    offerFile(later);
    // At once: its sign must not stay.
    expect(take).toHaveBeenCalledOnce();
    expect(takeOfferedFile()).toBe(later);
    expect(takeOfferedFile()).toBeNull();
  });

  it('is missing without complaint where the page has no such script', () => {
    expect(endEarlyIntake()).toBe(false);
    expect(takeOfferedFile()).toBeNull();
  });
});
