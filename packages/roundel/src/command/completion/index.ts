import type { Command } from 'commander';
import { bashScript } from './bash';
import { fishScript } from './fish';
import { flagsOf, type Shell } from './words';
import { zshScript } from './zsh';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** The script with which a shell completes the command. It has all words in it: nothing runs when Tab is pressed. */
export function completionScript(shell: Shell, program: Command): string {
  return SCRIPTS[shell](flagsOf(program));
}

export { COMPLETION, type Shell, SHELLS } from './words';
