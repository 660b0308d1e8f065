/** Request timeout in milliseconds. */
const TIME_LIMIT = 15_000;

/**
 * Checks the content of the server's answer.
 *
 * @returns null for anything that is not valid
 */
export type Parse<Content> = (value: unknown) => Content | null;

/**
 * Fetches published content.
 *
 * @returns null when there is no content at this address
 * @throws when the request fails or times out, or the signal aborts it
 */
export async function fetchContent<Content>(
  address: string,
  parse: Parse<Content>,
  signal: AbortSignal,
): Promise<Content | null> {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  const timer = setTimeout(abort, TIME_LIMIT);
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch(address, { credentials: 'omit', signal: controller.signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`Fetching ${address} returned status ${response.status}.`);
    const content = parse(await response.json());
    if (content === null) throw new Error(`The response for ${address} is not valid.`);
    return content;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
