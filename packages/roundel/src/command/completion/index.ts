import type { Command } from 'commander';
import { bashScript } from './bash';
import { fishScript } from './fish';
import { listFlags, type Shell } from './words';
import { zshScript } from './zsh';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/**
 * Returns the script with which a shell completes the command. The script contains all words, so that pressing Tab need
 * not start the command.
 */
export function completionScript(shell: Shell, program: Command): string {
  return SCRIPTS[shell](listFlags(program));
}

export { COMPLETION, KIT, PLACES_COMMAND, type Shell, SHELLS } from './words';
