import type { ToolId } from '../records/tool-id';

/**
 * The file name of a PNG: edited-{tool}-{timestamp}.png.
 *
 * @param time milliseconds since 1970
 */
export function downloadName(tool: ToolId, time: number): string {
  return `edited-${tool}-${time.toString()}.png`;
}

/** Milliseconds before the object URL is revoked: some browsers read it after the click has returned. */
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
