#!/usr/bin/env bash
# Posts the report of krmkit diff as a comment on the pull request, for action.yml. A comment that an earlier run posted for the same
# inputs is replaced. krmkit itself does not run here, because this step has the token of the job.
set -euo pipefail

if ! [[ ${GITHUB_REF:-} =~ ^refs/pull/([0-9]+)/merge$ ]]; then
  echo '::error title=krmkit::the input "comment" needs a workflow of the event pull_request'
  exit 2
fi
# krmkit did not run, or no state is known.
[[ -f $DIFF_FILE ]] || exit 0
comments=repos/$GITHUB_REPOSITORY/issues/${BASH_REMATCH[1]}/comments
cd "$RUNNER_TEMP"

warn() {
  echo "::warning title=krmkit::the comment is not posted, because $1; the report is in the summary of the job"
  exit 0
}

# Several jobs can compare different directories of one pull request.
read -r sum _ < <(cksum <<<"$INPUT_PATHS $INPUT_ARGS")
marker="<!-- krmkit diff $sum -->"
mine=".[] | select(.user.type == \"Bot\" and (.body | startswith(\"$marker\"))) | .id"
ids=$(gh api --paginate "$comments" --jq "$mine") || warn 'the comments of the pull request cannot be read'
id=${ids%%$'\n'*}

body=$(mktemp "$PWD/krmkit-comment.XXXXXX")
echo "$marker" >"$body"
if [[ -s $DIFF_FILE ]]; then
  cat "$DIFF_FILE" >>"$body"
elif [[ -n $id ]]; then
  echo '### krmkit diff: no differences' >>"$body"
else
  exit 0
fi
if [[ -n $id ]]; then
  call=(--method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id")
else
  call=(--method POST "$comments")
fi
gh api --silent "${call[@]}" -F "body=@$body" || warn 'the job needs the permission pull-requests: write, which forks do not get'
