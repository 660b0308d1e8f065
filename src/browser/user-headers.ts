type UserHeaders = () => Promise<Record<string, string>>;

let provided: UserHeaders = () => Promise.resolve({});

/** Sets the function that {@link userHeaders} calls. The page does this once, when it starts. */
export function provideUserHeaders(get: UserHeaders): void {
  provided = get;
}

/**
 * Resolves to the headers that name the signed-in user. They are empty if nobody is signed in, or if getting them
 * fails. Calls the provided function only if this device remembers a user, because that function loads the code for
 * accounts.
 */
export async function userHeaders(): Promise<Record<string, string>> {
  // public/first-paint.js sets this attribute.
  if (document.documentElement.dataset['account'] === undefined) return {};
  try {
    return await provided();
  } catch (error) {
    console.warn('The request is sent without the account.', error);
    return {};
  }
}
