import { COMPLETION, type Flag, listFirstWords, listNames, SHELLS } from './words';

/**
 * The completion script for bash. It does not need the bash-completion package. It also runs in bash 3.2, the version
 * that macOS has. Because bash 3.2 lacks `compopt`, it offers files if no word fits.
 */
export function writeBash(flags: readonly Flag[]): string {
  const withValue = flags.filter(({ value }) => value !== 'none');
  const joinNames = (some: readonly Flag[]): string => some.flatMap(listNames).join('|');
  const choices = withValue.flatMap((flag) =>
    typeof flag.value === 'string'
      ? []
      : [`    ${joinNames([flag])}) words='${flag.value.join(' ')}' ;;`],
  );
  const having = (kind: Flag['value']): string =>
    joinNames(withValue.filter(({ value }) => value === kind));
  return `_roundel() {
  local cur=\${COMP_WORDS[COMP_CWORD]} option= first= words= word i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ -n $option ]]; then
      # bash takes --format=png for three words.
      [[ $word == = ]] || option=
      continue
    fi
    case $word in
    ${joinNames(withValue)}) option=$word ;;
    -?*) ;;
    *) first=\${first:-$word} ;;
    esac
  done
  if [[ -n $option ]]; then
    [[ $cur == = ]] && cur=
    case $option in
${choices.join('\n')}
    ${having('file')}) return ;;
    ${having('folder')})
      compopt +o default -o dirnames 2>/dev/null
      return
      ;;
    esac
  elif [[ $cur == -* ]]; then
    words='${flags.map(({ long }) => long).join(' ')}'
  elif [[ -z $first ]]; then
    words='${listFirstWords()
      .map(({ word }) => word)
      .join(' ')}'
  elif [[ $first == ${COMPLETION} ]]; then
    words='${SHELLS.join(' ')}'
  else
    # The default completes files.
    return
  fi
  compopt +o default 2>/dev/null
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _roundel roundel
`;
}
