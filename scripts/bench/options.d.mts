export interface Options {
  readonly runs: number;
  readonly photo: string | undefined;
  readonly from: string | undefined;
  readonly before: string | undefined;
  readonly help: boolean;
  /** What asks for the same measurements again. */
  readonly command: string;
  readonly all: boolean;
  readonly browsers: boolean;
  readonly png: boolean;
  readonly kernels: boolean;
  readonly peers: boolean;
  readonly native: boolean;
  readonly quality: boolean;
  readonly growth: boolean;
  readonly mainThread: boolean;
  readonly writeDocs: boolean;
}

export function parseOptions(args: readonly string[]): Options;
