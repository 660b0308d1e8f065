import { availableParallelism } from 'node:os';

/**
 * How many browser tests run at the same time. With one for each core, the cores wait for servers and timers a fifth of
 * the time.
 */
export const WORKERS = Math.min(6, Math.max(3, Math.ceil(1.5 * availableParallelism())));
