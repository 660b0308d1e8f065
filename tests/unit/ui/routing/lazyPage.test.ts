import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPage, PageNotLoaded } from '../../../../src/ui/routing/lazyPage';

const Component = () => null;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('fetches the code once', async () => {
  const fetchModule = vi.fn(() => Promise.resolve({ default: Component }));
  const { load } = lazyPage(fetchModule);
  expect(await load()).toBe(Component);
  expect(await load()).toBe(Component);
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

it('keeps a failure for the next render and retries on a later visit', async () => {
  const fetchModule = vi
    .fn<() => Promise<{ default: typeof Component }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: Component });
  const { load } = lazyPage(fetchModule);
  const first = load();
  await expect(first).rejects.toThrow(PageNotLoaded);
  expect(load()).toBe(first);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await load()).toBe(Component);
});
