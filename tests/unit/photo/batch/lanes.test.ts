import { expect, it } from 'vitest';
import { laneCount } from '../../../../src/photo/batch/work/lanes';

it.each([
  [{ hardwareConcurrency: 1, deviceMemory: 8 }, 1],
  [{ hardwareConcurrency: 2, deviceMemory: 8 }, 2],
  [{ hardwareConcurrency: 16, deviceMemory: 8 }, 4],
  [{ hardwareConcurrency: 8, deviceMemory: 4 }, 2],
  [{ hardwareConcurrency: 8, deviceMemory: 0.5 }, 1],
  // Firefox and Safari do not report how much memory the device has.
  [{ hardwareConcurrency: 8 }, 2],
])('%o works on %i photos at a time', (machine, count) => {
  expect(laneCount(machine)).toBe(count);
});
