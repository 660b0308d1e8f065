import { expect, it, vi } from 'vitest';
import { deferred } from '../../../packages/roundel/src/engine/deferred';
import { drawNewest } from '../../../src/site/home/draw-newest';

/** Returns a draw function whose calls the test settles. */
function setUp() {
  const drawn: number[] = [];
  const calls: ReturnType<typeof deferred<undefined>>[] = [];
  const request = drawNewest((value: number) => {
    drawn.push(value);
    const call = deferred<undefined>();
    calls.push(call);
    return call.promise;
  });
  return { drawn, calls, request };
}

it('draws only the newest of the values that arrive while it is drawing', async () => {
  const { drawn, calls, request } = setUp();
  for (const value of [1, 2, 3]) request(value);
  expect(drawn).toEqual([1]);
  calls[0]?.resolve(undefined);
  await vi.waitFor(() => {
    expect(drawn).toEqual([1, 3]);
  });
});

it('draws the newest value after a failed draw, and no older one later', async () => {
  const { drawn, calls, request } = setUp();
  request(1);
  request(2);
  calls[0]?.reject(new Error('lost'));
  await vi.waitFor(() => {
    expect(drawn).toEqual([1, 2]);
  });
  request(3);
  calls[1]?.resolve(undefined);
  await vi.waitFor(() => {
    expect(drawn).toEqual([1, 2, 3]);
  });
});
