import { cleanName, chooseFreeName, type ToolId } from 'roundel/tools';
import { fileName, type BatchItem } from '../work/item';

/**
 * The maximum number of characters that a result's name takes from the photo's name. Some systems refuse long names.
 */
const LONGEST = 100;

/**
 * Returns the file names of the results, in the order of the items. A name consists of the photo's name and the tool's
 * id. Names are unique even to file systems that ignore case.
 */
export function resultNames(
  items: readonly Pick<BatchItem, 'path'>[],
  tool: ToolId,
): readonly string[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const base = cleanBase(item);
    return chooseFreeName(taken, (suffix) => `${base}-${tool}${suffix}.png`);
  });
}

/** The photo's name without its extension and without characters that file systems refuse. */
function cleanBase(item: Pick<BatchItem, 'path'>): string {
  const base = cleanName(fileName(item).replace(/\.[^.]+$/, '')).trim();
  // Removes leading dots, which would hide the file.
  const visible = Array.from(base).slice(0, LONGEST).join('').replace(/^\.+/, '').trim();
  return visible === '' ? 'photo' : visible;
}
