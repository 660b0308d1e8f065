import { describe, expect, it } from 'vitest';
import { watchVisibility } from '../../../src/benchmark/watch-visibility';

/** A page that can be put into the background. */
class FakePage extends EventTarget {
  hidden = false;

  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('watchVisibility', () => {
  it('is false for a page that stayed in the foreground', () => {
    expect(watchVisibility(new FakePage())()).toBe(false);
  });

  it('is true after the page was hidden, however briefly', () => {
    const page = new FakePage();
    const end = watchVisibility(page);
    page.show(false);
    page.show(true);
    expect(end()).toBe(true);
  });

  it('is true for a page that started in the background', () => {
    const page = new FakePage();
    page.hidden = true;
    expect(watchVisibility(page)()).toBe(true);
  });

  it('stops watching when it is read', () => {
    const page = new FakePage();
    const end = watchVisibility(page);
    end();
    page.show(false);
    expect(end()).toBe(false);
  });
});
