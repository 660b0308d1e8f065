/**
 * The headers of a request to a function for accounts or staff: the user's ID token and, where App
 * Check is configured, an App Check token. Visitors' requests must not use these headers, because
 * App Check loads code from Google.
 *
 * @param token the user's ID token
 */
export async function functionHeaders(token: string): Promise<Record<string, string>> {
  const headers = { Authorization: `Bearer ${token}` };
  const siteKey = import.meta.env.ROUNDEL_APP_CHECK_SITE_KEY ?? '';
  if (siteKey === '') return headers;
  const { appCheckToken } = await import('./app-check');
  const appCheck = await appCheckToken(siteKey);
  return appCheck === null ? headers : { ...headers, 'X-Firebase-AppCheck': appCheck };
}
