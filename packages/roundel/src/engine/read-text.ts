/**
 * Fetches a text file of the package. The package for Node uses node/read-text.ts instead of this file.
 *
 * @throws whatever `fetch` throws, or an error if there is no such file
 */
export async function readText(address: URL, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new TypeError(`${address.href} was answered with ${response.status}`);
  return response.text();
}
