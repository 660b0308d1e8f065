/** As many bytes at a time as a call may have arguments, and a multiple of 3: only the end is padded. */
const PART = 3 * 8192;

/** A file's bytes in base64, the one form in which every driver brings them out of the page. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PART))));
  }
  return parts.join('');
}
