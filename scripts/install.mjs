/** Installs the site's dependencies unless they are up to date, and with `--all` those of all workspaces. */
import { ensureDependencies } from './lib/install.mjs';

await ensureDependencies(process.argv.includes('--all') ? 'all' : 'site');
