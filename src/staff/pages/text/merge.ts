import { diffArrays } from 'diff';

export interface Merged {
  readonly text: string;
  /** The number of places that both changed differently; both are kept between markers. */
  readonly conflicts: number;
}

/** The labels of the two texts in conflict markers. */
export interface MergeLabels {
  readonly mine: string;
  readonly theirs: string;
}

/** Replaces the base's lines from `from` up to but excluding `to` with `lines`. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

const OPEN = '<<<<<<< ';
const BETWEEN = '=======';
const CLOSE = '>>>>>>> ';

/** Whether a text contains conflict markers. */
export function hasConflictMarkers(text: string): boolean {
  return text.split('\n').some((line) => line.startsWith(OPEN) || line.startsWith(CLOSE));
}

/**
 * Three-way merge by lines. Takes changes that only one side made; where both
 * changed the same place differently, keeps both between conflict markers, so
 * that nothing is lost.
 */
export function merge(base: string, mine: string, theirs: string, labels: MergeLabels): Merged {
  const lines = base.split('\n');
  const myHunks = diffHunks(lines, mine.split('\n'));
  const theirHunks = diffHunks(lines, theirs.split('\n'));
  const merged: string[] = [];
  let conflicts = 0;
  let at = 0;
  while (myHunks.length > 0 || theirHunks.length > 0) {
    const region = nextRegion(myHunks, theirHunks);
    merged.push(...lines.slice(at, region.from));
    const left = applyHunks(lines, region, region.mine);
    const right = applyHunks(lines, region, region.theirs);
    if (region.theirs.length === 0 || isEqual(left, right)) merged.push(...left);
    else if (region.mine.length === 0) merged.push(...right);
    else {
      conflicts++;
      merged.push(`${OPEN}${labels.mine}`, ...left, BETWEEN, ...right, `${CLOSE}${labels.theirs}`);
    }
    at = region.to;
  }
  merged.push(...lines.slice(at));
  return { text: merged.join('\n'), conflicts };
}

/** The hunks that turn `base` into `changed`, from top to bottom. */
function diffHunks(base: string[], changed: string[]): Hunk[] {
  const found: Hunk[] = [];
  let at = 0;
  let open: { from: number; to: number; lines: string[] } | null = null;
  for (const { value, added, removed } of diffArrays(base, changed)) {
    if (!added && !removed) {
      if (open !== null) found.push(open);
      open = null;
      at += value.length;
      continue;
    }
    open ??= { from: at, to: at, lines: [] };
    if (added) open.lines.push(...value);
    else {
      at += value.length;
      open.to = at;
    }
  }
  if (open !== null) found.push(open);
  return found;
}

interface Region {
  from: number;
  to: number;
  readonly mine: readonly Hunk[];
  readonly theirs: readonly Hunk[];
}

/** Removes the topmost hunk and all hunks that touch it, directly or in turn, from both lists. */
function nextRegion(myHunks: Hunk[], theirHunks: Hunk[]): Region {
  const from = Math.min(myHunks[0]?.from ?? Infinity, theirHunks[0]?.from ?? Infinity);
  const mine: Hunk[] = [];
  const theirs: Hunk[] = [];
  let to = from;
  const take = (list: Hunk[], into: Hunk[]): boolean => {
    const [first] = list;
    if (first === undefined || first.from > to) return false;
    list.shift();
    into.push(first);
    to = Math.max(to, first.to);
    return true;
  };
  while (take(myHunks, mine) || take(theirHunks, theirs)) {
    // Each hunk may extend the region as far as the next one.
  }
  return { from, to, mine, theirs };
}

/** The region's lines after applying one side's hunks. */
function applyHunks(base: readonly string[], { from, to }: Region, hunks: readonly Hunk[]) {
  const result: string[] = [];
  let at = from;
  for (const hunk of hunks) {
    result.push(...base.slice(at, hunk.from), ...hunk.lines);
    at = hunk.to;
  }
  result.push(...base.slice(at, to));
  return result;
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}
