import { COMPLETION, type Flag, listFirstWords, quote, SHELLS } from './words';

export function writeFish(flags: readonly Flag[]): string {
  const words = listFirstWords();
  const first = 'complete -c roundel -f -n __roundel_lacks_tool';
  const rest = `complete -c roundel -f -n '__fish_seen_subcommand_from ${COMPLETION}'`;
  return [
    'function __roundel_lacks_tool',
    `    not __fish_seen_subcommand_from ${words.map(({ word }) => word).join(' ')}`,
    'end',
    ...words.map(({ word, description }) => `${first} -a ${word} -d ${quote(description)}`),
    `${rest} -a '${SHELLS.join(' ')}'`,
    ...flags.map(formatFlag),
    '',
  ].join('\n');
}

function formatFlag({ short, long, description, value }: Flag): string {
  const words = ['complete -c roundel'];
  if (short !== undefined) words.push(`-s ${short.slice(1)}`);
  words.push(`-l ${long.slice(2)}`);
  if (value === 'file') words.push('-r -F');
  else if (value !== 'none') words.push('-x');
  if (value === 'folder') words.push("-a '(__fish_complete_directories)'");
  if (typeof value !== 'string') words.push(`-a '${value.join(' ')}'`);
  words.push(`-d ${quote(description)}`);
  return words.join(' ');
}
