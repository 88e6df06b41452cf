#!/usr/bin/env bash
# Runs krmkit for action.yml. Inputs come from the environment, and the shell never evaluates them: a workflow may pass
# text that other people wrote, such as the title of a pull request. With SARIF_FILE, writes findings there as SARIF. The command diff
# writes its report into DIFF_FILE, and differences do not fail it.
set -euo pipefail

fail() {
  echo "::error title=krmkit::$1"
  exit 2
}

version='^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$'
[[ $INPUT_VERSION =~ $version ]] || fail 'the input "version" must be one exact version, such as 1.2.3'
case $INPUT_COMMAND in
  check | fix | build | diff | render | eval) ;;
  *) fail 'the input "command" must be check, fix, build, diff, render or eval' ;;
esac
case $INPUT_CHECK in
  true | false) ;;
  *) fail 'the input "check" must be true or false' ;;
esac

# bash 3.2, which macOS has, cannot read lines into an array.
command=("$INPUT_COMMAND")
while IFS= read -r line; do
  [[ $line != -* ]] || fail 'a line of the input "paths" begins with "-"; put options into the input "args"'
  [[ -z $line ]] || command+=("$line")
done <<<"$INPUT_PATHS"
if [[ -n $INPUT_KUBERNETES_VERSION ]]; then export KUBERNETES_VERSION=$INPUT_KUBERNETES_VERSION; fi
if [[ $INPUT_CHECK == true ]]; then
  [[ $INPUT_COMMAND != check && $INPUT_COMMAND != diff ]] || fail 'the input "check" needs the command fix, build, render or eval'
  command+=(--check)
fi
# Annotations next to the lines of a change. Resources on stdout exclude them.
if [[ $INPUT_COMMAND == check || $INPUT_COMMAND == fix || ($INPUT_CHECK == true && $INPUT_COMMAND != build) ]]; then
  command+=(--format github)
fi
if [[ $INPUT_COMMAND == diff ]]; then
  command+=(--format markdown)
  # The merge commit of a pull request: its first parent is the branch that the change goes to.
  if [[ ${GITHUB_REF:-} =~ ^refs/pull/[0-9]+/merge$ && $'\n'$INPUT_ARGS != *$'\n'--from* ]]; then
    command+=(--from 'git:HEAD^1')
  fi
fi
while IFS= read -r line; do
  [[ -z $line ]] || command+=("$line")
done <<<"$INPUT_ARGS"

# npm and the shims of version managers run what the directory names where they start. The checkout is input, so they start in an
# empty directory, and krmkit starts with the path of Node (docs/decisions.md#npm-starts-outside-of-the-checkout).
checkout=$PWD
cd "$RUNNER_TEMP"
cd "$(mktemp -d "$PWD/krmkit.XXXXXX")"
npm install --prefix . --ignore-scripts --no-audit --no-fund --loglevel error "krmkit@$INPUT_VERSION" >&2 ||
  fail "krmkit $INPUT_VERSION cannot be installed from npm"
node=$(node -p process.execPath)
krmkit=("$node" "$PWD/node_modules/krmkit/bin/krmkit.js" "${command[@]}")
cd "$checkout"

if [[ $INPUT_COMMAND == diff ]]; then
  code=0
  "${krmkit[@]}" >"$DIFF_FILE" || code=$?
  # The log gets no report: a line of it could be a command for the runner.
  cat "$DIFF_FILE" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
  if ((code > 1)); then
    # An empty report would mean that there are no differences.
    [[ -s $DIFF_FILE ]] || rm -f "$DIFF_FILE"
    exit "$code"
  fi
  if ((code == 1)); then head -n 1 "$DIFF_FILE"; else echo 'no differences'; fi
  exit 0
fi
if [[ -z ${SARIF_FILE:-} ]]; then exec "${krmkit[@]}"; fi
code=0
"${krmkit[@]}" --format sarif >"$SARIF_FILE" || code=$?
# The step before has failed for findings already.
if ((code > 1)); then exit "$code"; fi
