/** What builds with ROUNDEL_WITHOUT_HEIC=yes have in place of the HEIC decoder. */
import { expect, it } from 'vitest';
import { decodeHeic } from '../../src/engine/decode/without-heic';

it('says what is the matter when a HEIC photo is opened', async () => {
  await expect(decodeHeic()).rejects.toMatchObject({ code: 'heic-unsupported' });
});
