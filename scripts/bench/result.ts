/** In milliseconds, or in bytes for file sizes. */
export interface Times {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

interface Both<T> {
  readonly wasm: T;
  readonly canvas: T;
}

/** PSNR against each reference. */
export interface Decibels {
  readonly supersampled: number;
  readonly lanczos3: number;
  readonly lanczos8: number;
}

export type Subject =
  | { readonly name: string; readonly ms: Times; readonly bytes?: number }
  | { readonly name: string; readonly failure: string };

/** The editor's times beside those of a plain page that does the same on one canvas. */
export interface BesidePlain {
  readonly editor: Times;
  readonly plain: Times;
}

export interface InPageRow {
  /** The file name. */
  readonly photo: string;
  readonly tool: string;
  /** The first photo in a new page. */
  readonly first: BesidePlain;
  /** The next one in the same page. */
  readonly second: BesidePlain;
}

/**
 * The result of a run, as saved in JSON. A part that was not requested is null.
 * Optional properties are missing in results of older versions.
 */
export interface BenchResult {
  readonly started: string;
  readonly command?: string;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryGiB: number;
    readonly system: string;
    readonly node: string;
    readonly commit: string;
    readonly load?: number | null;
  };
  readonly photo: {
    readonly name: string;
    readonly width: number;
    readonly height: number;
    readonly bytes: number;
  };
  readonly runs: number;
  /** Timed visits for each time in the page. */
  readonly pageRuns?: number;
  /** The photos that the times in the page are measured on, the most common first. */
  readonly phonePhotos?: readonly {
    readonly name: string;
    readonly width: number;
    readonly height: number;
    readonly bytes: number;
  }[];
  readonly skipped: readonly { readonly what: string; readonly why: string }[];
  readonly browsers: readonly {
    readonly name: string;
    readonly version: string;
    readonly decode: Times | null;
    readonly tools: readonly {
      readonly id: string;
      readonly name: string;
      /** Null when a path produced no picture to compare. */
      readonly agrees: boolean | null;
      readonly preview: Both<Times>;
      readonly png: Both<Times>;
      readonly bytes: Both<Times>;
    }[];
    readonly pngs: Readonly<Record<string, readonly Subject[]>> | null;
    /** From choosing a photo until it can be downloaded, in the built site. */
    readonly inPage?: readonly InPageRow[] | null;
  }[];
  readonly kernels: Readonly<Record<string, readonly Subject[]>> | null;
  readonly copies?: Readonly<Record<string, readonly Subject[]>> | null;
  readonly native: {
    readonly compiler: string;
    readonly host: string;
    readonly builds: readonly {
      readonly cpu: string;
      readonly kernels: Readonly<Record<string, Times>>;
    }[];
  } | null;
  readonly quality: readonly ({ readonly side: number } & Both<Decibels>)[] | null;
  readonly peers: Readonly<Record<string, string>> | null;
  readonly growth:
    | readonly {
        readonly tool: string;
        readonly megapixels: number;
        readonly width: number;
        readonly height: number;
        readonly png: Both<Times | null>;
        readonly memory: {
          readonly wasm: number;
          readonly helpers?: readonly number[];
          readonly process: number | null;
          readonly canvasProcess: number | null;
        };
      }[]
    | null;
  readonly mainThread: {
    readonly longestTask: number | null;
    readonly slowestInput: number | null;
    readonly tools: number;
    readonly worstTasks: readonly {
      readonly name: string;
      readonly ms: number;
      readonly step: string;
    }[];
    readonly worstEvents: readonly {
      readonly name: string;
      readonly ms: number;
      readonly step: string;
    }[];
  } | null;
}
