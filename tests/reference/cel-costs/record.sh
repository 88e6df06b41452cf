#!/bin/sh
# Records the costs of every version: builds main.go against the modules of Kubernetes 1.25 to 1.37, one after the other.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
recording=$here/../../../packages/structural-schema/tests/recorded/cel-costs.json
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for minor in ${1:-25 26 27 28 29 30 31 32 33 34 35 36 37}; do
  case $minor in 25) tag=k25 ;; 26 | 27) tag=k26 ;; 31 | 32 | 33 | 34) tag=k31 ;; *) tag=k28 ;; esac
  mkdir "$work/$minor"
  cp "$here"/*.go "$work/$minor"
  cd "$work/$minor"
  printf 'module costs\n\ngo 1.24\n\nrequire k8s.io/apiextensions-apiserver v0.%s.0\n' "$minor" > go.mod
  go build -mod=mod -tags "$tag" -o costs .
  ./costs < "$recording" > answers.json
  node "$here/merge.ts" "$recording" "$minor" "$(go list -m -f '{{.Version}}' github.com/google/cel-go)" answers.json
done
