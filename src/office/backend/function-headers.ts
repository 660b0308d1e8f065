/**
 * Makes the headers of a request to a function for accounts or staff. They contain the user's ID token and, if App
 * Check is configured, an App Check token. Do not use these headers for visitors' requests, because App Check loads
 * code from Google.
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
