/** The worker of the benchmark's own pixel work, which must not hold up the page. */
import { expose } from 'comlink';
import { compareFiles } from './compare-files';
import { synthesise } from './synthetic/synthesise';

const api = { synthesise, compareFiles };

export type PixelWorkApi = typeof api;

expose(api);
