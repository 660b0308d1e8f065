import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { backend } from './app';

/** Milliseconds to wait for a token. A blocked or slow reCAPTCHA must not hold a request forever. */
const TIME_LIMIT = 10_000;

/**
 * Resolves to a token by which functions recognise requests of this site. The first call loads reCAPTCHA, so call this
 * only on pages whose response headers allow reCAPTCHA.
 *
 * @returns null if no token is available; the called Cloud Function decides whether it needs a token
 */
export async function appCheckToken(siteKey: string): Promise<string | null> {
  const { app, config } = await backend();
  // Emulators have no App Check.
  if (config.emulators) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No App Check token within ${TIME_LIMIT} ms`));
    }, TIME_LIMIT);
  });
  try {
    // Firebase returns the same App Check for the same app and key.
    const started = initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(siteKey),
      isTokenAutoRefreshEnabled: false,
    });
    return (await Promise.race([getToken(started), late])).token;
  } catch (error) {
    console.warn('There is no App Check token.', error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
