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
  return [
    'complete -c roundel',
    ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
    `-l ${long.slice(2)}`,
    ...(value === 'none' ? [] : ['-x']),
    ...(value === 'folder' ? ["-a '(__fish_complete_directories)'"] : []),
    ...(typeof value === 'string' ? [] : [`-a '${value.join(' ')}'`]),
    `-d ${quote(description)}`,
  ].join(' ');
}
