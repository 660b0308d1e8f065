import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../../browser/after-frame';

/**
 * Counts the frames that were painted since `on` is true, at most `most`. A part that is rendered from a count on comes
 * in a task of its own, because all parts in one frame would block taps on a slow phone.
 */
export function useFrames(on: boolean, most: number): number {
  const [count, setCount] = useState(0);
  if (!on && count > 0) setCount(0);
  useEffect(() => {
    if (!on || count >= most) return;
    return afterFrame(() => {
      startTransition(() => {
        setCount(count + 1);
      });
    });
  }, [on, count, most]);
  return count;
}
