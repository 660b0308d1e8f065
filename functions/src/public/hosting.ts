import { READ_LIMIT } from '../shared/time-limit';
import type { Template } from './published';

/** The names of the security headers that firebase.json sets for pages. */
const SECURITY_HEADERS = [
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Resource-Policy',
];

export interface Place {
  /** The ID of the Firebase project, which is also the name of its site on Firebase Hosting. */
  readonly project: string;
  readonly emulated: boolean;
  /** The X-Forwarded-Host header of the request. */
  readonly forwardedHost: string | undefined;
}

/**
 * The origin of the site on Firebase Hosting. A caller can write anything into X-Forwarded-Host, so the header is
 * ignored in production. On the emulator, the header is needed, because the port of `npm start` is configurable. There
 * the header must name localhost.
 *
 * @throws if the emulator was called without the local server
 */
export function hostingOrigin({ project, emulated, forwardedHost = '' }: Place): string {
  if (!emulated) return `https://${project}.web.app`;
  if (!/^localhost:\d+$/.test(forwardedHost)) throw new Error('Open the page through npm start.');
  return `http://${forwardedHost}`;
}

/**
 * Fetches a page from Firebase Hosting, so that the HTML always names the files of the live release.
 *
 * @param path the page's path, without the file's extension
 * @throws if Firebase Hosting does not return the page in time
 */
export async function fetchPage(
  origin: string,
  path: string,
  get: typeof fetch = fetch,
): Promise<Template> {
  const response = await get(origin + path, {
    redirect: 'error',
    signal: AbortSignal.timeout(READ_LIMIT),
  });
  if (!response.ok) throw new Error(`${origin}${path} answered with status ${response.status}.`);
  const headers = SECURITY_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { html: await response.text(), headers: Object.fromEntries(headers) };
}
