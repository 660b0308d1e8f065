import { SingleBar } from 'cli-progress';
import type { Miss } from '../tools/alike';
import type { FoundLight } from '../tools/find-light';
import { type Options, STDOUT } from './options';
import { STDIN } from './photos';

/** The most names in a sentence. */
const MOST_NAMES = 10;

/** The text for each kind of miss, for the summary of a single picture. */
const MISSES: Readonly<Record<Miss, string>> = {
  'head-larger': 'head larger',
  'head-smaller': 'head smaller',
  'eyes-higher': 'eyes higher',
  'eyes-lower': 'eyes lower',
  'off-centre': 'off centre',
  tilted: 'eyes not level',
};

interface About {
  /** The path of the photo, or `-` for standard input. */
  readonly photo: string;
  readonly tool: string;
}

interface MadeOutcome extends About {
  readonly status: 'made';
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** The quality, from 1 to 100, that was chosen because of `--max-bytes` or the place's limit. */
  readonly quality?: number | undefined;
  /** If a part of the photo was enlarged, the width of this part in pixels, before enlarging. */
  readonly enlargedFrom?: number | undefined;
  /** Present if the picture stays smaller than `--size`, because it would have to be enlarged too far. */
  readonly smaller?: true | undefined;
  /**
   * Whether the picture is framed around a face. Absent if neither `--face` nor `--alike` is given, and for pictures
   * that cannot be framed around a face.
   */
  readonly face?: boolean | undefined;
  /** The number of faces in the photo. Present if `face` is present. */
  readonly faces?: number | undefined;
  /** How the face differs from the framing that `--alike` asks for. Absent if it does not differ. */
  readonly misses?: readonly Miss[] | undefined;
  /** The settings of light that `--improve` has found, in percent, without those that are 0. Absent without it. */
  readonly light?: Partial<FoundLight> | undefined;
}

/** The outcome of one picture. */
export type Outcome =
  | MadeOutcome
  | (About & { readonly status: 'planned' | 'skipped'; readonly file: string })
  | (About & {
      readonly status: 'refused' | 'failed';
      /** The rest of a sentence that begins with the name of the photo. */
      readonly message: string;
      /** Present if the picture was not made because a file with its name exists. */
      readonly exists?: true | undefined;
    });

export interface Report {
  add(outcome: Outcome): void;
  end(): void;
}

/**
 * Prints the outcomes. With `--json`, prints all of them to standard output. Otherwise, prints the planned files to
 * standard output, and prints problems and a summary to standard error. If standard error is a terminal and there are
 * several pictures, also shows a progress bar on standard error.
 *
 * @param total the number of pictures
 * @param leftOut the paths of what is in the folders and is no photo
 */
export function createReport(
  total: number,
  { json, out }: Pick<Options, 'json' | 'out'>,
  leftOut: readonly string[],
): Report {
  const isJson = json === true;
  const bar =
    process.stderr.isTTY && !isJson && total > 1
      ? new SingleBar({ format: '{bar} {value}/{total}', stream: process.stderr, hideCursor: true })
      : null;
  bar?.start(total, 0);
  const counts = { made: 0, planned: 0, skipped: 0, refused: 0, failed: 0 };
  const made: MadeOutcome[] = [];
  let someExist = false;
  return {
    add: (outcome) => {
      counts[outcome.status]++;
      bar?.increment();
      if (outcome.status === 'made') made.push(outcome);
      if (isJson) process.stdout.write(`${JSON.stringify(outcome)}\n`);
      else if (outcome.status === 'planned') process.stdout.write(`${outcome.file}\n`);
      else if ('message' in outcome) {
        if (outcome.exists === true) someExist = true;
        if (bar !== null) process.stderr.write('\r\u001b[K');
        process.stderr.write(`${namePhoto(outcome.photo)} ${outcome.message}.\n`);
      }
    },
    end: () => {
      bar?.stop();
      if (isJson) {
        for (const path of leftOut) {
          process.stdout.write(`${JSON.stringify({ path, status: 'left-out' })}\n`);
        }
        return;
      }
      if (out !== STDOUT && counts.planned === 0) {
        const others = (['skipped', 'refused', 'failed'] as const)
          .filter((status) => counts[status] > 0)
          .map((status) => `${counts[status]} ${status}`);
        const first = total === 0 ? '0 made: this shard has no photo' : summarise(made, out);
        process.stderr.write(`${[first, ...others].join(', ')}\n`);
      }
      if (leftOut.length > 0) process.stderr.write(`${describeLeftOut(leftOut)}\n`);
      if (someExist) {
        process.stderr.write(
          'Use --overwrite to replace pictures that exist, or --skip-existing to leave them.\n',
        );
      }
    },
  };
}

/** Names a photo at the beginning of a sentence. */
function namePhoto(photo: string): string {
  return photo === STDIN ? 'Standard input' : photo;
}

/** Summarises how many pictures were made, where they are, and what is special about some of them. */
function summarise(made: readonly MadeOutcome[], out: string): string {
  const [first, ...more] = made;
  if (first === undefined) return '0 made';
  if (more.length === 0) {
    const {
      file,
      width,
      height,
      quality,
      enlargedFrom,
      smaller,
      face,
      faces = 0,
      misses,
      light,
    } = first;
    const notes = [
      `${width} × ${height} pixels`,
      quality !== undefined && `quality ${quality}`,
      enlargedFrom !== undefined && `enlarged from ${enlargedFrom}`,
      smaller === true && 'too small for --size',
      face === false && 'without a face',
      faces > 1 && `one of ${faces} faces`,
      ...(misses ?? []).map((miss) => MISSES[miss]),
      light !== undefined && describeLight(light),
    ].filter((note) => note !== false);
    return `1 made: ${file} (${notes.join(', ')})`;
  }
  const count = (isMeant: (outcome: MadeOutcome) => boolean): number => made.filter(isMeant).length;
  const notes = [
    [count(({ enlargedFrom }) => enlargedFrom !== undefined), 'enlarged'],
    [count(({ smaller }) => smaller === true), 'too small for --size'],
    [count(({ face }) => face === false), 'without a face'],
    [count(({ faces = 0 }) => faces > 1), 'with several faces'],
    [count(({ misses }) => misses !== undefined), 'not quite alike'],
    [count(({ light = {} }) => Object.keys(light).length > 0), 'with improved light'],
  ].flatMap(([number, what]) => (number === 0 ? [] : [`${number} ${what}`]));
  const folder = /[\\/]$/.test(out) ? out : `${out}/`;
  return `${made.length} made in ${folder}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

function describeLight(light: Partial<FoundLight>): string {
  const changes = Object.entries(light).map(([id, by]) => `${id} ${by > 0 ? '+' : ''}${by}`);
  return changes.length === 0 ? 'light as it was' : changes.join(', ');
}

/** A sentence that counts and names what is left out of folders. */
export function describeLeftOut(paths: readonly string[]): string {
  const named = paths.slice(0, MOST_NAMES).join(', ');
  const more = paths.length - MOST_NAMES;
  const rest = more > 0 ? ` and ${more} more; --json names all` : '';
  return `Left out, because ${paths.length === 1 ? 'it is no photo' : 'they are no photos'}: ${paths.length} (${named}${rest}).`;
}
