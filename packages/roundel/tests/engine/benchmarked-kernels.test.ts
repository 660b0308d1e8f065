import { listKernelOps } from 'roundel-records/benchmark-kernels';
import { KERNEL_IDS } from 'roundel-records/benchmark-report';
import { describe, expect, it } from 'vitest';
import { assertValid } from '../../src/engine/validate';
import { findTool } from '../../../../src/content/tools';

const SIZE = { width: 401, height: 300 };

describe('kernels', () => {
  it.each(KERNEL_IDS)('%s is valid for pictures of any shape', (id) => {
    for (const [width, height] of [
      [1, 1],
      [401, 300],
      [300, 401],
    ] as const) {
      for (const op of listKernelOps(id, { width, height })) {
        expect(() => {
          assertValid(op, width, height);
        }).not.toThrow();
      }
    }
  });

  it.each([
    ['crop', 'crop-square-image', {}],
    ['place', 'square-image-maker', {}],
    ['blurSides', 'blur-sides-of-photo', {}],
    ['vignette', 'overlay-images-online', { overlay: 'vignette' }],
    ['frame', 'overlay-images-online', { overlay: 'warm' }],
    ['linearGradient', 'overlay-images-online', { overlay: 'gradient' }],
  ] as const)('%s does the same as %s with untouched controls', (kernel, tool, values) => {
    expect(listKernelOps(kernel, SIZE)).toEqual(findTool(tool)?.plan(values, SIZE));
  });

  it('blurs every column of the whole picture', () => {
    expect(listKernelOps('blurWhole', SIZE)).toEqual([
      { kind: 'blurSides', radius: 20, left: 401, right: 401 },
    ]);
  });
});
