import { COMPLETION, type Flag, listFirstWords, listNames, quote, SHELLS } from './words';

/** The completion script for zsh. It works both as a file in `$fpath` and when `eval` runs it. */
export function writeZsh(flags: readonly Flag[]): string {
  const words = listFirstWords().map(({ word, description }) => quote(`${word}:${description}`));
  return `#compdef roundel

_roundel() {
  local context state state_descr line ret=1
  local -A opt_args
  local -a words_first=(
    ${words.join('\n    ')}
  )
  _arguments -s \\
    ${flags.map(formatFlag).join(' \\\n    ')} \\
    '1: :->first' \\
    '*: :->rest' && ret=0
  case $state in
    first) _describe -t tools tool words_first && ret=0 ;;
    rest)
      if [[ $line[1] == ${COMPLETION} ]]; then
        compadd -- ${SHELLS.join(' ')} && ret=0
      else
        _files && ret=0
      fi
      ;;
  esac
  return ret
}

if [[ $funcstack[1] == _roundel ]]; then
  _roundel "$@"
else
  compdef _roundel roundel
fi
`;
}

/** Writes an option in the syntax of zsh's `_arguments`. */
function formatFlag(flag: Flag): string {
  const names = listNames(flag);
  const spec = quote(`[${escapeText(flag.description)}]${formatValue(flag)}`);
  const takesValue = flag.value !== 'none';
  const forms = names.map((name) => {
    if (!takesValue) return name;
    return name.startsWith('--') ? `${name}=` : `${name}+`;
  });
  return forms.length === 1
    ? `${forms.join('')}${spec}`
    : `${quote(`(${names.join(' ')})`)}{${forms.join(',')}}${spec}`;
}

function formatValue({ value, metavar }: Flag): string {
  if (value === 'none') return '';
  const name = `:${escapeText(metavar)}:`;
  if (value === 'any') return `${name} `;
  if (value === 'file') return `${name}_files`;
  return value === 'folder' ? `${name}_files -/` : `${name}(${value.join(' ')})`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[[\]:\\]/g, '\\$&');
}
