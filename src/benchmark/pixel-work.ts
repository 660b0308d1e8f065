/** The worker that makes and compares the benchmark's pictures without blocking the page. */
import { expose } from 'comlink';
import { compareFiles } from './compare-files';
import { synthesise } from './synthetic/synthesise';

const api = { synthesise, compareFiles };

export type PixelWorkApi = typeof api;

expose(api);
