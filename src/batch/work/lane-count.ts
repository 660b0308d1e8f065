/** More engines than this gain little: reading and writing files take their share. */
const MOST = 4;

/** Engines where the browser does not tell its memory, such as in Safari and Firefox. */
const MOST_UNKNOWN = 2;

/** What a browser tells of its machine. */
export interface Machine {
  readonly hardwareConcurrency: number;
  /** Gigabytes, rounded, at most 8. Not in every browser. */
  readonly deviceMemory?: number;
}

/**
 * How many engines work at a time: one for each core, where memory allows. A photo of 12 megapixels
 * takes about 150 MB in its engine, one of 100 megapixels about 1 GB.
 */
export function laneCount({ hardwareConcurrency, deviceMemory }: Machine): number {
  const byMemory = deviceMemory === undefined ? MOST_UNKNOWN : Math.floor(deviceMemory / 2);
  return Math.max(1, Math.min(hardwareConcurrency, byMemory, MOST));
}
