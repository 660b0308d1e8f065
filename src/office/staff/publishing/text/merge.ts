import { diff3Merge } from 'node-diff3';

export interface Merged {
  readonly text: string;
  /** The number of places that both people changed differently. */
  readonly conflicts: number;
}

/** The labels of the two texts in conflict markers. */
export interface MergeLabels {
  readonly mine: string;
  readonly theirs: string;
}

const OPEN = '<<<<<<< ';
const BETWEEN = '=======';
const CLOSE = '>>>>>>> ';

export function hasConflictMarkers(text: string): boolean {
  return text.split('\n').some((line) => line.startsWith(OPEN) || line.startsWith(CLOSE));
}

/**
 * Three-way merge by lines. Applies changes that only one person made. Where both
 * changed the same place differently, keeps both texts between conflict markers, so
 * that nothing is lost.
 */
export function merge(base: string, mine: string, theirs: string, labels: MergeLabels): Merged {
  let conflicts = 0;
  const mergeLines = (a: string, o: string, b: string): string =>
    diff3Merge(a.split('\n'), o.split('\n'), b.split('\n'))
      .flatMap(({ ok = [], conflict }) => {
        if (conflict === undefined) return ok;
        conflicts++;
        const open = `${OPEN}${labels.mine}`;
        const close = `${CLOSE}${labels.theirs}`;
        return [open, ...conflict.a, BETWEEN, ...conflict.b, close];
      })
      .join('\n');
  // Merge by paragraphs first, because the time grows with the cube of the number of equal
  // lines, and most texts have many empty lines.
  const text = diff3Merge(paragraphs(mine), paragraphs(base), paragraphs(theirs))
    .map(({ ok = [], conflict }) => {
      if (conflict === undefined) return ok.join('');
      return mergeLines(conflict.a.join(''), conflict.o.join(''), conflict.b.join(''));
    })
    .join('');
  return { text, conflicts };
}

/** The paragraphs of a text, each with the empty lines after it. */
function paragraphs(text: string): string[] {
  return text.split(/(?<=\n\n)(?=[^\n])/);
}
