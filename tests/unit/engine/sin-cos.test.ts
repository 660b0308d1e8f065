import { expect, test } from 'vitest';
import { sinCos } from '../../../src/engine/sin-cos';

test('sines and cosines are right to the last bits', () => {
  for (let step = -450; step <= 450; step++) {
    const degrees = step / 10;
    const { sin, cos } = sinCos(degrees);
    expect(Math.abs(sin - Math.sin((degrees * Math.PI) / 180))).toBeLessThan(3e-16);
    expect(Math.abs(cos - Math.cos((degrees * Math.PI) / 180))).toBeLessThan(3e-16);
  }
  expect(sinCos(0)).toEqual({ sin: 0, cos: 1 });
});
