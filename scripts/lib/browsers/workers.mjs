import { availableParallelism } from 'node:os';

/**
 * How many browser tests run at the same time. With only one for each core, the cores would be idle a fifth of the time,
 * while tests wait for servers and timers.
 */
export const WORKERS = Math.min(6, Math.max(3, Math.ceil(1.5 * availableParallelism())));
