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
  it('is false for a page that was in front all the time', () => {
    expect(watchVisibility(new FakePage())()).toBe(false);
  });

  it('remembers that the page was away, however short', () => {
    const page = new FakePage();
    const end = watchVisibility(page);
    page.show(false);
    page.show(true);
    expect(end()).toBe(true);
  });

  it('knows a page that was in the background from the start', () => {
    const page = new FakePage();
    page.hidden = true;
    expect(watchVisibility(page)()).toBe(true);
  });

  it('looks no longer than it is asked to', () => {
    const page = new FakePage();
    const end = watchVisibility(page);
    end();
    page.show(false);
    expect(end()).toBe(false);
  });
});
