import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  endEarlyIntake,
  offerFile,
  offerFolder,
  takeEarlyFolder,
  takeOfferedFile,
  takeOfferedFolder,
} from '../../../src/pipeline/handover';

describe('offering a file', () => {
  it('returns the offered file once', () => {
    const file = new File(['photo'], 'photo.jpg');
    expect(takeOfferedFile()).toBeNull();
    offerFile(file);
    expect(takeOfferedFile()).toBe(file);
    expect(takeOfferedFile()).toBeNull();
  });

  it('keeps only the latest file', () => {
    const second = new File(['2'], 'second.png');
    offerFile(new File(['1'], 'first.png'));
    offerFile(second);
    expect(takeOfferedFile()).toBe(second);
    expect(takeOfferedFile()).toBeNull();
  });
});

describe('offering a folder', () => {
  const folder = { type: 'drop', dataTransfer: { items: [] } } as const;

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('returns it once', () => {
    expect(takeOfferedFolder()).toBeNull();
    offerFolder(folder);
    expect(takeOfferedFolder()).toBe(folder);
    expect(takeOfferedFolder()).toBeNull();
  });

  it('finds one that was dropped early', () => {
    expect(takeEarlyFolder()).toBeNull();
    vi.stubGlobal('earlyFiles', { takeFolder: () => folder });
    expect(takeEarlyFolder()).toBe(folder);
  });
});

describe('a file that was chosen before the application had loaded', () => {
  /** Returns an object with the interface of public/early-files.js. */
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

  it('is returned once', () => {
    const early = new File(['early'], 'early.jpg');
    holding(early);
    expect(endEarlyIntake()).toBe(true);
    expect(takeOfferedFile()).toBe(early);
    expect(endEarlyIntake()).toBe(false);
    expect(takeOfferedFile()).toBeNull();
  });

  it('is replaced by a file that is offered later', () => {
    const take = holding(new File(['early'], 'early.jpg'));
    const later = new File(['later'], 'later.jpg');
    offerFile(later);
    // The early file is taken although nobody uses it, so that the message about it disappears.
    expect(take).toHaveBeenCalledOnce();
    expect(takeOfferedFile()).toBe(later);
    expect(takeOfferedFile()).toBeNull();
  });

  it('is null on a page without the script', () => {
    expect(endEarlyIntake()).toBe(false);
    expect(takeOfferedFile()).toBeNull();
  });
});
