import { type KptCall, PACKAGE } from './call.ts'

type Texts = Readonly<Record<string, string>>

const order = 'data:\n  order: x\n'

/** What a step of a pipeline names, and the programs behind the names. */
const exec = (name: string) => `exec: FOLDER/bin/${name}`
const programs: Texts = {
  ...Object.fromEntries(
    [...'abcrstv'].map((letter) => [letter, `sed -E 's/order: "?([a-z]+)"?/order: \\1${letter}/'`]),
  ),
  fail: 'cat; exit 3',
  move: "sed 's/b[.]yaml/a.yaml/'",
  // kpt writes configs as flow mappings in a random order, with quotes here and there.
  show: `f=$(mktemp); cat > $f
c=$(sed -n '/^functionConfig/,$p' $f | grep -oE 'k[a-e]: ?"?[a-z0-9.]*' | tr -d ' "' | sort | tr '\\n:' '__')
sed "s/order: .*/order: x$c/" $f; rm $f`,
}

const kptfile = (pipeline = '') =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n${pipeline && `pipeline:\n${pipeline}`}`

const configMap = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`

const tree: Texts = {
  Kptfile: kptfile(`  mutators:\n  - ${exec('r')}\n  validators:\n  - ${exec('v')}\n`),
  'r.yaml': configMap('r', order),
  'a/Kptfile': kptfile(`  mutators:\n  - ${exec('a')}\n`),
  'a/deep/a.yaml': configMap('a', order),
  'b/Kptfile': kptfile(),
  'b/b.yaml': `${configMap('b', order)}---\n${configMap('b2', order)}`,
  'b/c/Kptfile': kptfile(`  mutators:\n  - ${exec('c')}\n`),
  'b/c/c.yaml': configMap('c', order),
  'kustomization.yaml': 'resources: [r.yaml]\n',
}

/** kpt gives a resource twice that two selectors name, and fails. */
const SELECTED: Texts = { one: 'namespace: m', four: 'namespace: n' }
const selection = `    selectors:\n    - {kind: ConfigMap, name: one}\n    - {labels: {app: x}}\n    exclude:\n    - {}\n    - {name: three}\n`

/** `kpt fn render` of packages whose pipelines run shell scripts. */
export const renderCalls: readonly KptCall[] = [
  call('render runs the pipelines of packages in packages in order', tree),
  call('render prints with -o unwrap', tree, ['-o', 'unwrap']),
  call('render selects and excludes', {
    Kptfile: kptfile(`  mutators:\n  - ${exec('s')}\n${selection}  - ${exec('t')}\n    exclude: [{namespace: n}]\n`),
    'a.yaml': ['one', 'two', 'three', 'four']
      .map((name) => configMap(name, `  ${SELECTED[name] ?? 'labels: {app: x}'}\n${order}`))
      .join('---\n'),
  }),
  call('render gives functions their configs', {
    Kptfile: kptfile(
      `  mutators:\n  - ${exec('show')}\n    configPath: s/c.yaml\n  - ${exec('show')}\n    configMap: {ka: on, kb: yes, kc: 012, kd: 1.50, ke: null}\n`,
    ),
    's/c.yaml': configMap('c', 'data: {a: b}\n'),
    'r.yaml': configMap('r', order),
  }),
  failing('an unknown field', `  mutators:\n  - exec: cat\n    foo: bar\n`),
  failing('a config of a sub-package', '  mutators:\n  - exec: cat\n    configPath: s/c.yaml\n', {
    's/Kptfile': kptfile(),
    's/c.yaml': configMap('c'),
  }),
  failing('a config outside of the package', '  mutators:\n  - exec: cat\n    configPath: ../c.yaml\n'),
  failing('two configs in one file', '  mutators:\n  - exec: cat\n    configPath: c.yaml\n', {
    'c.yaml': `${configMap('c')}---\n${configMap('d')}`,
  }),
  failing('a file that is not a resource', '  mutators:\n  - exec: cat\n', { 'x.yaml': 'a: b\n' }),
  failing('a function that fails', `  mutators:\n  - ${exec('a')}\n  - ${exec('fail')}\n`, {
    'a.yaml': configMap('a', order),
  }),
  failing('a validator that fails', `  mutators:\n  - ${exec('a')}\n  validators:\n  - ${exec('fail')}\n`, {
    'a.yaml': configMap('a', order),
  }),
  failing('two resources in one place', `  mutators:\n  - ${exec('move')}\n`, {
    'a.yaml': configMap('a'),
    'b.yaml': configMap('b'),
  }),
]

function failing(what: string, pipeline: string, files: Texts = {}): KptCall {
  return call(`render fails for ${what}`, { Kptfile: kptfile(pipeline), ...files })
}

function call(name: string, files: Texts, flags: readonly string[] = []): KptCall {
  const used = Object.entries(programs).filter(([program]) =>
    Object.values(files).some((text) => text.includes(`${exec(program)}\n`)),
  )
  return {
    name,
    compared: 'render',
    args: ['render', PACKAGE, '--allow-exec', '--results-dir', 'FOLDER/out', ...flags],
    files: {
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`p/${path}`, text])),
      ...Object.fromEntries(used.map(([program, body]) => [`bin/${program}`, `#!/bin/sh\n${body}\n`])),
    },
  }
}
