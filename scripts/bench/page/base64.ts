/** Bytes per call: few enough to pass as arguments, and a multiple of 3, so that only the end is padded. */
const CHUNK = 3 * 8192;

/** Encodes a file as base64: not every driver can return binary data from the page. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK))));
  }
  return parts.join('');
}
