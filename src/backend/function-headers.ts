/**
 * The headers of a request to a function for accounts or staff: the user's token and, where App
 * Check is configured, its token. Not for visitors' requests, which must load nothing of Google's.
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
