import { fileName, isBlurred, isDone, isImproved } from './item';
import type { BatchState } from './item-list';

/** What a person should check in the photos of the list. */
export interface Findings {
  /** The photos with several faces, in the order of the list. */
  readonly severalFaces: readonly string[];
  /** The names of the photos without a face. */
  readonly faceless: readonly string[];
  /** How many pictures could not be framed quite like the others. */
  readonly misses: number;
  /** How many pictures stay smaller than the common size. */
  readonly smaller: number;
  /** How many pictures are enlarged so far that they look blurred. */
  readonly blurred: number;
  /** In how many pictures the light is improved. */
  readonly improved: number;
}

/** The findings for each state of the list, cached because they are read again after every change to the list. */
const known = new WeakMap<BatchState['items'], Findings>();

export function collectFindings({ items }: Pick<BatchState, 'items'>): Findings {
  const before = known.get(items);
  if (before !== undefined) return before;
  const severalFaces: string[] = [];
  const faceless: string[] = [];
  let [misses, smaller, blurred, improved] = [0, 0, 0, 0];
  for (const item of items.values()) {
    if (!isDone(item)) continue;
    const { result } = item.state;
    if (result.faces.length > 1) severalFaces.push(item.id);
    if (result.isFaceless) faceless.push(fileName(item));
    if (result.misses.length > 0) misses++;
    if (result.isSmaller) smaller++;
    if (isBlurred(result)) blurred++;
    if (isImproved(result)) improved++;
  }
  const findings = { severalFaces, faceless, misses, smaller, blurred, improved };
  known.set(items, findings);
  return findings;
}

export function hasFindings(findings: Findings): boolean {
  const { severalFaces, faceless, misses, smaller, blurred, improved } = findings;
  return severalFaces.length + faceless.length + misses + smaller + blurred + improved > 0;
}
