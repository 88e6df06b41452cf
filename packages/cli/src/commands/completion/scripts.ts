/** The line after the candidates that asks the shell for the names of files and directories. */
export const FILES = ':files'

/** In a template, a dollar before a brace would start an expression. */
const DOLLAR = '$'
const REQUEST = 'krmkit completion candidates --'

/**
 * The script of each shell. It passes the words before the cursor to krmkit as they are, so that nothing in a line that
 * was not entered yet is executed, and defines names that only krmkit has.
 */
export const SCRIPTS: Readonly<Record<'bash' | 'zsh' | 'fish', string>> = {
  // Before version 4, bash has no compopt: it then adds no slash to a directory.
  bash: String.raw`# Completion of krmkit for bash
_krmkit() {
  local line files='' word="${DOLLAR}{COMP_WORDS[COMP_CWORD]}"
  [[ $word == '=' ]] && word=''
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == '${FILES}' ]]; then files=1; else COMPREPLY+=("${DOLLAR}{line%%$'\t'*}"); fi
  done < <(${REQUEST} "${DOLLAR}{COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ -n $files ]]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$word")
  fi
}
complete -F _krmkit krmkit
`,
  zsh: String.raw`#compdef krmkit
# Completion of krmkit for zsh
_krmkit() {
  local line files=''
  local -a candidates
  while IFS= read -r line; do
    if [[ $line == '${FILES}' ]]; then files=1; else candidates+=("${DOLLAR}{${DOLLAR}{line//:/\\:}/$'\t'/:}"); fi
  done < <(${REQUEST} "${DOLLAR}{(@Q)words[2,CURRENT]}" 2>/dev/null)
  (( $#candidates )) && _describe krmkit candidates
  [[ -n $files ]] && _files
  return 0
}
if [[ $funcstack[1] == _krmkit ]]; then _krmkit "$@"; else compdef _krmkit krmkit; fi
`,
  fish: String.raw`# Completion of krmkit for fish
function __krmkit_candidates
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    for line in (${REQUEST} $words[2..-1] "$word" 2>/dev/null)
        if test "$line" = '${FILES}'
            __fish_complete_path "$word"
        else
            printf '%s\n' "$line"
        end
    end
end
complete -c krmkit -f -a '(__krmkit_candidates)'
`,
}
