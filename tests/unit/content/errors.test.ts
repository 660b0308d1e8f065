import { describe, expect, it } from 'vitest';
import { commonTexts } from '#words/common';
import { ENGINE_ERROR_CODES } from 'roundel';
import type { Failure } from '../../../src/photo/pipeline/failure';

const content = commonTexts.builtIn;

const { messageFor } = content.errors;

describe('messageFor', () => {
  it('uses the messages of docs/product.md', () => {
    expect(messageFor({ code: 'file-too-large', maxBytes: 5 * 1024 * 1024 })).toBe(
      'File is too large. Maximum size is 5MB',
    );
    expect(messageFor({ code: 'file-too-large', maxBytes: 2.5 * 1024 * 1024 })).toBe(
      'File is too large. Maximum size is 2.5MB',
    );
    expect(messageFor({ code: 'unsupported-type' })).toBe(
      'File type not supported. Please upload one of: JPG, PNG, GIF, WebP. HEIC and AVIF photos open here, too.',
    );
    expect(messageFor({ code: 'decode-failed' })).toBe('Failed to load image');
  });

  it('states both pixel limits', () => {
    const message = messageFor({ code: 'too-many-pixels' });
    expect(message).toContain('100 megapixels');
    expect(message).toContain('16,384 pixels');
  });

  it('says more where the reason is known', () => {
    const reasons: readonly [Failure, RegExp][] = [
      [{ code: 'decode-failed', reason: 'cut-short' }, /^Failed to load image\. .* ends before/],
      [{ code: 'decode-failed', reason: 'no-height' }, /^Failed to load image\. .*\(DNL\)/],
      [{ code: 'decode-failed', reason: 'xcode-png' }, /^Failed to load image\. .*\(CgBI\)/],
      [{ code: 'too-many-pixels', reason: 'result' }, /^The picture would have too many pixels/],
      [{ code: 'faces-unavailable', reason: 'no-wasm' }, /^Finding faces needs WebAssembly/],
      [{ code: 'format-unavailable', reason: 'no-wasm' }, /^This browser lacks what writing/],
    ];
    for (const [failure, words] of reasons) expect(messageFor(failure)).toMatch(words);
  });

  it('has a different message for every code', () => {
    const failures: Failure[] = [
      ...ENGINE_ERROR_CODES.map((code) => ({ code })),
      { code: 'file-too-large', maxBytes: 1024 * 1024 },
    ];
    const messages = failures.map(messageFor);
    expect(new Set(messages).size).toBe(failures.length);
  });
});
