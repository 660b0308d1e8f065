import { diffArrays } from 'diff';

export interface Merged {
  readonly text: string;
  /** How many places both changed differently: there both stand, between marks. */
  readonly conflicts: number;
}

/** What the marks around a place in conflict say of the two texts. */
export interface MergeLabels {
  readonly mine: string;
  readonly theirs: string;
}

/** Lines `from` up to, not including, `to` of the base are replaced by `lines`. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

const OPEN = '<<<<<<< ';
const BETWEEN = '=======';
const CLOSE = '>>>>>>> ';

/** Whether a merged text still has a place nobody has decided. */
export function hasMarks(text: string): boolean {
  return text.split('\n').some((line) => line.startsWith(OPEN) || line.startsWith(CLOSE));
}

/**
 * Merges by lines what two people made of one text. What only one of them
 * changed is taken; where both changed the same place differently both are kept
 * between marks, so that no word of either is lost.
 */
export function merge(base: string, mine: string, theirs: string, labels: MergeLabels): Merged {
  const lines = base.split('\n');
  const ours = hunks(lines, mine.split('\n'));
  const others = hunks(lines, theirs.split('\n'));
  const merged: string[] = [];
  let conflicts = 0;
  let at = 0;
  while (ours.length > 0 || others.length > 0) {
    const region = nextRegion(ours, others);
    merged.push(...lines.slice(at, region.from));
    const left = applied(lines, region, region.mine);
    const right = applied(lines, region, region.theirs);
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

/** What has to be replaced in `base` to make `changed` of it, from top to bottom. */
function hunks(base: string[], changed: string[]): Hunk[] {
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

/** Takes the topmost hunk out of both lists, with all that touch it in turn. */
function nextRegion(ours: Hunk[], others: Hunk[]): Region {
  const from = Math.min(ours[0]?.from ?? Infinity, others[0]?.from ?? Infinity);
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
  while (take(ours, mine) || take(others, theirs)) {
    // Each one taken may reach further down, to the next.
  }
  return { from, to, mine, theirs };
}

/** The region's lines as one of the two left them. */
function applied(base: readonly string[], { from, to }: Region, changes: readonly Hunk[]) {
  const made: string[] = [];
  let at = from;
  for (const change of changes) {
    made.push(...base.slice(at, change.from), ...change.lines);
    at = change.to;
  }
  made.push(...base.slice(at, to));
  return made;
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}
