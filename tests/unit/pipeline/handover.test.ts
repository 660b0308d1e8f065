import { describe, expect, it } from 'vitest';
import { offerFile, takeOfferedFile } from '../../../src/pipeline/handover';

describe('handing a file over', () => {
  it('gives what was offered, once', () => {
    const file = new File(['photo'], 'photo.jpg');
    expect(takeOfferedFile()).toBeNull();
    offerFile(file);
    expect(takeOfferedFile()).toBe(file);
    expect(takeOfferedFile()).toBeNull();
  });

  it('keeps only the latest offer', () => {
    const second = new File(['2'], 'second.png');
    offerFile(new File(['1'], 'first.png'));
    offerFile(second);
    expect(takeOfferedFile()).toBe(second);
    expect(takeOfferedFile()).toBeNull();
  });
});
