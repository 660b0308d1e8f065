/** Tests that JPEG and WebP results have the same bytes in every browser. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { photo } from '../fixtures/index';
import { test } from '../support/engines';

/** The SHA-256 hash of the circle cut from `transparent.png`, in each format. */
const CHECKSUMS = {
  jpeg: '55554ebbd3b0e8eb7d6a3684f231b1a0fd7a94169b4356f587f4cbd340017df6',
  webp: '99e420f8a46d46d021c6313a74c3625c98c89aa6eafd91c10ebf4045532b8228',
};

for (const format of ['jpeg', 'webp'] as const) {
  test(`writes the same ${format} in every browser`, async ({ engines }) => {
    const file = new Uint8Array(readFileSync(photo('transparent.png').path));
    expect(await engines.checksumAs('wasm', format, file)).toBe(CHECKSUMS[format]);
  });
}
