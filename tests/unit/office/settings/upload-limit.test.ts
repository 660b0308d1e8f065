import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../../support/deferred';
import { DEFAULT_SETTINGS } from '../../../../packages/records/src/settings';
import { createSettingsReader } from '../../../../src/office/settings/read-settings';
import { createSiteSettings } from '../../../../src/office/settings/store';

const KNOWN = DEFAULT_SETTINGS.max_upload_bytes;
const fetched = vi.fn<typeof fetch>();

/** Returns the limit of a new visit. */
function load() {
  return createSettingsReader(createSiteSettings()).uploadLimit;
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is known without a request for a file within the known limit', async () => {
  const uploadLimit = load();
  expect(await uploadLimit(KNOWN)).toBe(KNOWN);
  expect(fetched).not.toHaveBeenCalled();
});

it('waits for the settings when a file is larger than the known limit', async () => {
  const answer = deferred<Response>();
  fetched.mockReturnValue(answer.promise);
  const uploadLimit = load();
  const limit = uploadLimit(KNOWN + 1);
  answer.resolve(Response.json({ ...DEFAULT_SETTINGS, max_upload_bytes: 2 * KNOWN }));
  expect(await limit).toBe(2 * KNOWN);
  expect(await uploadLimit(KNOWN + 1)).toBe(2 * KNOWN);
});

it('is the last known limit when the settings cannot be read, after one attempt', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  const uploadLimit = load();
  expect(await uploadLimit(KNOWN + 1)).toBe(KNOWN);
  expect(await uploadLimit(KNOWN + 1)).toBe(KNOWN);
  expect(fetched).toHaveBeenCalledOnce();
});
