import type { ToolId } from 'roundel/tools/registry';
import { fileName, type BatchItem } from '../work/item';

/** Characters that a file system may refuse, and control characters. */
// oxlint-disable-next-line no-control-regex
const REFUSED = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;

/** Long names do not fit everywhere. In characters. */
const LONGEST = 100;

/**
 * The names of the results, in the order of the items: the photo's name and the tool's. Names differ
 * even where the file system ignores case.
 */
export function resultNames(
  items: readonly Pick<BatchItem, 'path'>[],
  tool: ToolId,
): readonly string[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const base = cleanBase(item);
    for (let copy = 1; ; copy++) {
      const name = `${base}-${tool}${copy === 1 ? '' : `-${String(copy)}`}.png`;
      const key = name.normalize('NFC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  });
}

/** The photo's name without its ending and without characters that file systems refuse. */
function cleanBase(item: Pick<BatchItem, 'path'>): string {
  const base = fileName(item)
    .replace(/\.[^.]+$/, '')
    .replaceAll(REFUSED, '_')
    .trim();
  // A leading dot would hide the file.
  const visible = Array.from(base).slice(0, LONGEST).join('').replace(/^\.+/, '').trim();
  return visible === '' ? 'photo' : visible;
}
