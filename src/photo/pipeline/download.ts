import type { ToolId } from 'roundel/tools';

/**
 * Returns the file name of a download: edited-{what}-{time}.{type}.
 *
 * @param what the tool that made the file, or the content of a file with several pictures
 * @param time milliseconds since 1970
 */
export function downloadName(
  what: ToolId | 'all-sizes',
  time: number,
  type: 'png' | 'jpg' | 'webp' | 'zip' = 'png',
): string {
  return `edited-${what}-${time.toString()}.${type}`;
}

/**
 * How long to wait after `click` before the object URL is revoked, in milliseconds. Some browsers read the URL only
 * after `click` has returned.
 */
const ADDRESS_LIFETIME = 60_000;

/** Makes the browser download a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, ADDRESS_LIFETIME);
}
