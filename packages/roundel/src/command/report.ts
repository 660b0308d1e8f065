import { SingleBar } from 'cli-progress';

/** What became of one picture. */
export type Outcome =
  | {
      readonly status: 'made' | 'planned' | 'skipped';
      readonly photo: string;
      readonly tool: string;
      readonly file: string;
      readonly width?: number;
      readonly height?: number;
      readonly bytes?: number;
    }
  | {
      readonly status: 'refused' | 'failed';
      readonly photo: string;
      readonly tool: string;
      readonly message: string;
    };

export interface Report {
  add(outcome: Outcome): void;
  end(): void;
}

/**
 * Prints what happens: JSON to standard output, or problems to standard error with a progress bar where that is a
 * terminal.
 */
export function createReport(total: number, isJson: boolean, isQuiet: boolean): Report {
  const bar =
    process.stderr.isTTY && !isJson && total > 1
      ? new SingleBar({ format: '{bar} {value}/{total}', stream: process.stderr, hideCursor: true })
      : null;
  bar?.start(total, 0);
  const counts = { made: 0, planned: 0, skipped: 0, refused: 0, failed: 0 };
  return {
    add: (outcome) => {
      counts[outcome.status]++;
      bar?.increment();
      if (isJson) process.stdout.write(`${JSON.stringify(outcome)}\n`);
      else if (outcome.status === 'planned') process.stdout.write(`${outcome.file}\n`);
      else if ('message' in outcome) {
        if (bar !== null) process.stderr.write('\r\u001b[K');
        process.stderr.write(`${outcome.photo} ${outcome.message}.\n`);
      }
    },
    end: () => {
      bar?.stop();
      if (isJson || isQuiet || counts.planned > 0) return;
      const parts = [
        `${counts.made} made`,
        ...(counts.skipped > 0 ? [`${counts.skipped} skipped`] : []),
        ...(counts.refused > 0 ? [`${counts.refused} refused`] : []),
        ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
      ];
      process.stderr.write(`${parts.join(', ')}\n`);
    },
  };
}
