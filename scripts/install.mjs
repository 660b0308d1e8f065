/** Installs the project's dependencies unless they are there, for commands that need nothing else. */
import { ensureDependencies } from './lib/install.mjs';

await ensureDependencies();
