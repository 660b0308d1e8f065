import * as v from 'valibot';
import { TimeLimitError, withTimeLimit } from '../../browser/time-limit';
import { EVENT_LIMITS } from 'roundel-records/event';
import { parse } from 'roundel-records/parse';
import { OWN_LOOKUP, type SiteSettings } from 'roundel-records/settings';
import { isLookupAddress } from 'roundel-records/lookup';

/** Milliseconds a look-up may take. */
const TIME_LIMIT = 1_500;

/** The answer of a service. The pattern accepts the characters of an IPv4 or IPv6 address. */
const Answer = v.object({
  ip: v.pipe(
    v.string(),
    v.maxLength(EVENT_LIMITS.ipLength),
    v.regex(/^(?=.*[.:])[0-9a-f.:]{2,45}$/i),
  ),
});

/**
 * Looks up the visitor's IP address with the service in the settings. Sends no request if the service is the site's
 * own endpoint, because the function that stores the events sees the IP address anyway. Never rejects.
 *
 * @returns null if the look-up is off or uses the site's own endpoint, fails, times out or returns no IP address
 */
export async function lookUpIp(
  settings: Pick<SiteSettings, 'ip_lookup_enabled' | 'ip_lookup_url'>,
): Promise<string | null> {
  const { ip_lookup_enabled: enabled, ip_lookup_url: address } = settings;
  if (!enabled || address === OWN_LOOKUP || !isLookupAddress(address)) return null;
  const controller = new AbortController();
  try {
    return await withTimeLimit(ask(address, controller.signal), TIME_LIMIT);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) {
      console.warn('The look-up of the IP address failed.', error);
    }
    return null;
  } finally {
    controller.abort();
  }
}

async function ask(address: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(address, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return parse(Answer, await response.json())?.ip ?? null;
}
