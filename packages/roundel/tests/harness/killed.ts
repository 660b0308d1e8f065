import { postFile } from './files';
import { DisturbedEngine } from './disturbed';

/** The states in which a worker can be killed. */
export type MortalState = 'starting' | 'idle' | 'working' | 'cancelling';

/** How the worker dies: `silent` if the page is not told. */
export type Death = 'reported' | 'silent';

/** What callers saw after the worker was killed. */
export interface KilledRun {
  /** The code with which the call ended that was in flight, or `none` if there was no call. */
  readonly inFlight: string;
  /** The address of the PNG of the photo, which was made after the death. */
  readonly png: string;
  /** How many workers were started. */
  readonly workers: number;
}

/** Milliseconds for opening a photo: never reached in these runs. */
const OPEN_LIMIT = 60_000;

/** Whether a message from the worker says that it has begun a job. */
function isBegin(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'started' in data;
}

/** Kills a worker in a state, and makes a picture afterwards. */
export async function runKilled(state: MortalState, death: Death, file: Blob): Promise<KilledRun> {
  // The Canvas engine, because only its decoders can be made to hang, which keeps a worker in its state.
  const engine = new DisturbedEngine('canvas', OPEN_LIMIT);
  try {
    const inFlight = await killWhile(engine, state, death, file);
    const opened = await engine.open(file);
    if (typeof opened === 'string') throw new Error(`the photo after the death: ${opened}`);
    const png = await postFile(await opened.encode([]));
    return { inFlight, png, workers: engine.started };
  } finally {
    engine.dispose();
  }
}

/** Returns the code with which the call in flight ended. */
async function killWhile(
  engine: DisturbedEngine,
  state: MortalState,
  death: Death,
  file: Blob,
): Promise<string> {
  const started = engine.warm();
  if (state === 'starting') {
    await engine.kill(death);
    return started;
  }
  await started;
  if (state === 'idle') {
    await engine.kill(death);
    return 'none';
  }
  engine.disturb('hang-decoders');
  const begun = engine.message(isBegin);
  const controller = new AbortController();
  const opening = engine.open(file, controller.signal);
  await begun;
  if (state === 'working') {
    await engine.kill(death);
    // Nobody knows of a silent death, so the caller waits until it gives up.
    if (death === 'silent') controller.abort();
  } else {
    controller.abort();
    await engine.kill(death);
  }
  const code = await opening;
  if (typeof code !== 'string') throw new Error('the photo was opened although decoders hang');
  return code;
}
