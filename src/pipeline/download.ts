import type { ToolId } from '../records/tool-id';

/**
 * The name a PNG is saved under: edited-{tool}-{timestamp}.png.
 *
 * @param time milliseconds since 1970
 */
export function downloadName(tool: ToolId, time: number): string {
  return `edited-${tool}-${time.toString()}.png`;
}

/** Milliseconds the address of a download lives: some browsers read it after the click returned. */
const ADDRESS_LIFETIME = 60_000;

/** Hands a file to the browser to be saved. */
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
