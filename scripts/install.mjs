/** Installs the project's dependencies unless they are up to date. */
import { ensureDependencies } from './lib/install.mjs';

await ensureDependencies();
