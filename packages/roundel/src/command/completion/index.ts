import type { Command } from 'commander';
import { writeBash } from './bash';
import { writeFish } from './fish';
import { listFlags, type Shell } from './words';
import { writeZsh } from './zsh';

const SCRIPTS = { bash: writeBash, zsh: writeZsh, fish: writeFish } as const;

/**
 * Returns the script with which a shell completes the command. The script contains all words, so that pressing Tab need
 * not start the command.
 */
export function writeCompletion(shell: Shell, program: Command): string {
  return SCRIPTS[shell](listFlags(program));
}

export { COMPLETION, KIT, PLACES_COMMAND, type Shell, SHELLS } from './words';
