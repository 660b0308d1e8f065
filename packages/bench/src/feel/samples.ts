import { summarise } from 'roundel-records/summarise';
import { atMost, type Cell, type Table, findTarget } from '../result';
import type { Sample } from './phone';

/** A task of a worker from this length on makes a picture. Shorter tasks only read messages. */
const SHORTEST_WORK = 1;

type Targets = Readonly<Record<string, { readonly longest: number; readonly inp?: number }>>;

interface Group {
  readonly name: string;
  readonly rate: number;
  /** Whether others are compared with it, so that it has no targets. */
  readonly isPeer: boolean;
  readonly samples: Sample[];
}

/** What was measured, by what was done and how many times slower the main thread was. */
export class Samples {
  static readonly TEXT =
    'A task counts from its beginning to its end, even while other programs have the processor; its own time is without them. The last column has what ran in the task with the most time of its own, of all runs; parts may lie within each other.';
  readonly #groups: Group[] = [];

  add(name: string, rate: number, sample: Sample): void {
    this.#add({ name, rate, isPeer: false }, sample);
  }

  /** Adds a sample of what others are compared with. It has no targets. */
  addPeer(name: string, rate: number, sample: Sample): void {
    this.#add({ name, rate, isPeer: true }, sample);
  }

  #add(of: Omit<Group, 'samples'>, sample: Sample): void {
    const group = this.#groups.find(({ name, rate }) => name === of.name && rate === of.rate);
    if (group === undefined) this.#groups.push({ ...of, samples: [sample] });
    else group.samples.push(sample);
  }

  /** The table of the editor's controls. */
  controlTable(targets: Targets): Table {
    return {
      columns: [
        'Slower',
        'What',
        'Tasks over 50 ms',
        'Longest',
        'Its own time',
        'INP',
        'Frames missed',
        'Worker × rate',
        'What ran',
      ],
      rows: this.#rows((group) => {
        const { rate, isPeer, samples } = group;
        const target = isPeer ? undefined : findTarget(targets, String(rate));
        const work = samples.flatMap(({ tasks }) => tasks.ofWorkers.filter(isWork));
        return [
          ...formatTasks(group, target?.longest),
          formatTime(
            samples.map(({ slowestEvent }) => slowestEvent),
            target?.inp,
          ),
          formatCount(samples.map(({ missedFrames }) => missedFrames)),
          work.length === 0 ? '' : formatTime(work.map((ms) => ms * rate)),
          nameWhatRan(samples),
        ];
      }),
    };
  }

  loadingTable(targets: Targets): Table {
    return {
      columns: ['Slower', 'Page', 'Tasks over 50 ms', 'Longest', 'Its own time', 'What ran'],
      rows: this.#rows((group) => [
        ...formatTasks(group, findTarget(targets, String(group.rate))?.longest),
        nameWhatRan(group.samples),
      ]),
    };
  }

  #rows(toRow: (group: Group) => Cell[]): Cell[][] {
    return this.#groups.toSorted((a, b) => a.rate - b.rate).map(toRow);
  }
}

/** What tables say of tasks. */
function formatTasks({ name, rate, samples }: Group, longest: number | undefined): Cell[] {
  return [
    `${rate} ×`,
    name,
    formatCount(samples.map(({ tasks }) => tasks.long.length)),
    formatTime(
      samples.map(({ tasks }) => tasks.longest),
      longest,
    ),
    formatTime(samples.map(({ tasks }) => tasks.longestOwn)),
  ];
}

function isWork(ms: number): boolean {
  return ms >= SHORTEST_WORK;
}

function formatTime(samples: readonly number[], most?: number): Cell {
  return { ...atMost(summarise(samples).median, most), unit: 'ms' };
}

function formatCount(samples: readonly number[]): string {
  return String(Math.round(summarise(samples).median));
}

function nameWhatRan(samples: readonly Sample[]): string {
  const [most] = samples.flatMap(({ tasks }) => tasks.long).toSorted((a, b) => b.ownMs - a.ownMs);
  return most === undefined ? '' : `${most.ownMs.toFixed(0)} ms: ${most.what}`;
}
