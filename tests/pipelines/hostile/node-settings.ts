import { formerCommand, type HostileSetting } from './hostile-setting.ts'

/**
 * A shim as version managers install for each program: it looks for a file in the working directory and above, and runs what this
 * names. `path` prints the program for a file `$1` and a name `$2`.
 */
function shims(file: string, path: string): Readonly<Record<string, string>> {
  const shim = `#!/bin/sh
name=$(basename "$0")
dir=$PWD
while [ "$dir" != / ]; do
  if [ -f "$dir/${file}" ]; then
    set_path() { ${path}; }
    found=$(set_path "$dir/${file}" "$name")
    [ -z "$found" ] || exec "$dir/$found" "$@"
  fi
  dir=$(dirname "$dir")
done
PATH=\${PATH#*:} exec "$name" "$@"
`
  return { node: shim, npm: shim, npx: shim }
}

const programs = (folder: string, script: string) =>
  Object.fromEntries(['node', 'npm', 'npx'].map((name) => [`${folder}/${name}`, script]))

/** What Node, version managers and shells find where they start. */
export const nodeSettings: readonly HostileSetting[] = [
  {
    title: '.env: NODE_OPTIONS',
    files: ({ module }) => ({ '.env': 'NODE_OPTIONS=--require=./first.cjs\n', 'first.cjs': module }),
    control: () => 'node --env-file=.env --eval 0',
  },
  {
    title: 'node.config.json',
    files: ({ module }) => ({
      'node.config.json': JSON.stringify({ nodeOptions: { import: ['./first.cjs'] } }),
      'first.cjs': module,
    }),
    control: () => 'node --experimental-default-config-file --eval 0',
  },
  {
    title: 'node_modules: a module',
    files: ({ module }) =>
      Object.fromEntries(
        ['typescript', 'yaml', '@krmkit/yaml', 'krmkit'].map((name) => [`node_modules/${name}/index.js`, module]),
      ),
    control: () => 'node --eval \'require("typescript")\'',
  },
  {
    title: '.tool-versions: a path (asdf)',
    files: ({ script }) => ({ '.tool-versions': 'nodejs path:own\n', ...programs('own/bin', script) }),
    programs: shims('.tool-versions', `sed -n "s#^nodejs path:\\(.*\\)#\\1/bin/$2#p" "$1"`),
    control: formerCommand,
  },
  {
    title: '.mise.toml: a path (mise)',
    files: ({ script }) => ({ '.mise.toml': '[tools]\nnode = "path:own"\n', ...programs('own/bin', script) }),
    programs: shims('.mise.toml', `sed -n "s#^node = \\"path:\\(.*\\)\\"#\\1/bin/$2#p" "$1"`),
    control: formerCommand,
  },
  {
    title: 'package.json: packageManager (corepack)',
    files: ({ script }) => ({ 'package.json': '{ "packageManager": "npm@file:own/npm.sh" }\n', 'own/npm.sh': script }),
    programs: shims(
      'package.json',
      `[ "$2" = node ] || sed -n 's#.*"packageManager": "npm@file:\\([^"]*\\)".*#\\1#p' "$1"`,
    ),
    control: formerCommand,
  },
  {
    title: 'programs of the checkout, with "." on the PATH',
    files: ({ script }) =>
      Object.fromEntries(['node', 'npm', 'npx', 'git', 'docker', 'mktemp'].map((name) => [name, script])),
    pathEntry: '.',
    inputs: { args: '--old\ngit:HEAD' },
    control: formerCommand,
  },
]
