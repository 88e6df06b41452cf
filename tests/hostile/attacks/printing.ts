import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from '../attack.ts'

/** What may act on a terminal or a log: control characters but tab and newline, bidi controls, commands at a line's start. */
const ACTING = [
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/,
  /^[^\S\n]*::/m,
  /##(?:\[|vso)/,
] as const

const HOSTILE = '\u001b]0;owned\u0007\u009b31m\u202e\r\n::error::forged\n  ::set-env::x ##[add-mask]y ##vso[task.x]z'
const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'

/** A function that reports one result and writes a line to stderr, then fails. */
const reporting = (text: string, exitCode = 1) => `
const text = ${JSON.stringify(text)}
process.stdin.resume().on('end', () => {
  process.stderr.write(text + '\\n')
  const place = { apiVersion: text, kind: text, name: text, namespace: text }
  const result = { severity: text, message: text, resourceRef: place, field: { path: text }, file: { path: text }, tags: { [text]: text } }
  process.stdout.write(JSON.stringify({ apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items: [], results: [result] }))
  process.exitCode = ${exitCode}
})
`

const files = { 'a.yaml': CONFIG_MAP, 'fn.cjs': reporting(HOSTILE) }
const harmless = { 'a.yaml': CONFIG_MAP, 'fn.cjs': reporting('all is well') }
const evalArgs = ['eval', '.', '--exec', 'node fn.cjs']

const pipeline =
  'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\npipeline:\n  mutators:\n    - exec: node fn.cjs\n'

/** A key in double quotes, with escapes for what YAML cannot hold. */
const key = JSON.stringify(HOSTILE).replaceAll('\u009b', '\\x9b').replaceAll('\u202e', '\\u202E')

const printer = (text: string) => `#!/usr/bin/env node
process.stdin.on('data', () => {}).on('end', () => {
  process.stderr.write(${JSON.stringify(text)} + '\\n')
  process.stdout.write(${JSON.stringify('apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: made\n')})
})
`
const generator = (text: string) => ({
  'kustomization.yaml': 'generators:\n  - generator.yaml\n',
  'generator.yaml':
    'apiVersion: example.com/v1\nkind: Made\nmetadata:\n  name: made\n  annotations:\n    config.kubernetes.io/function: |\n      exec:\n        path: ./fn.sh\n',
  'fn.sh': printer(text),
})
const executable = { args: ['build', '.', '--enable-alpha-plugins', '--enable-exec'] }

/** Text of input that acts on what prints it. */
export const printing: readonly Attack[] = [
  ...['text', 'json'].flatMap((format): Attack[] => [
    {
      title: `eval --format ${format}: results and stderr of a function`,
      files,
      args: [...evalArgs, '--format', format],
      expected: { exitCode: 1, prints: [/\\u001b/, /forged/], neverPrints: ACTING },
    },
    {
      title: `eval --format ${format}: harmless results`,
      files: harmless,
      args: [...evalArgs, '--format', format],
      expected: { exitCode: 1, prints: [/all is well/], neverPrints: [/\\u00/] },
    },
    {
      title: `render --format ${format}: results and stderr of a function`,
      files: { ...files, Kptfile: pipeline },
      args: ['render', '.', '--allow-exec', '--format', format],
      expected: { exitCode: 1, prints: [/\\u001b/, /forged/], neverPrints: ACTING },
    },
  ]),
  {
    title: 'render: harmless results',
    files: { ...harmless, Kptfile: pipeline },
    args: ['render', '.', '--allow-exec'],
    expected: { exitCode: 1, prints: [/all is well/], neverPrints: [/\\u00/] },
  },
  {
    title: 'build: stderr of a function',
    files: generator(HOSTILE),
    prepare: makeExecutable,
    ...executable,
    expected: { exitCode: 0, prints: [/name: made/, /^ {2}\| .*\\u001b/m], neverPrints: ACTING },
  },
  {
    title: 'build: harmless stderr of a function',
    files: generator('all is well'),
    prepare: makeExecutable,
    ...executable,
    expected: { exitCode: 0, prints: [/name: made/, /^ {2}\| all is well$/m] },
  },
  ...['text', 'wide', 'json', 'sarif', 'junit', 'markdown'].map(
    (format): Attack => ({
      title: `check --format ${format}: an unknown field with a hostile name`,
      files: { 'a.yaml': `${CONFIG_MAP}${key}: 1\n` },
      args: ['check', '.', '--format', format],
      expected: { exitCode: 1, prints: [/forged/], neverPrints: ACTING },
    }),
  ),
  {
    title: 'check --format csv: an unknown field with a hostile name',
    files: { 'a.yaml': `${CONFIG_MAP}${key}: 1\n` },
    args: ['check', '.', '--format', 'csv'],
    // Lines of CSV end with CRLF (RFC 4180).
    expected: {
      exitCode: 1,
      prints: [/forged/],
      neverPrints: [/[\0-\b\v\f\x0e-\x1f\x7f-\x9f]|\r(?!\n)/, ...ACTING.slice(1)],
    },
  },
  {
    title: 'check --format github: an unknown field with a hostile name',
    files: { 'a.yaml': `${CONFIG_MAP}${key}: 1\n` },
    args: ['check', '.', '--format', 'github'],
    expected: {
      exitCode: 1,
      prints: [/^::error file=a\.yaml,[^\n]*forged[^\n]*$/m],
      neverPrints: [ACTING[0], /^[^\S\n]*::(?!(?:error|notice) (?:file|title)=)/m, ACTING[2]],
    },
  },
  {
    title: 'check --format github: a harmless unknown field',
    files: { 'a.yaml': `${CONFIG_MAP}extra: 1\n` },
    args: ['check', '.', '--format', 'github'],
    expected: { exitCode: 1, prints: [/^::error file=a\.yaml,line=5,.*extra/m], neverPrints: [/\\u00/] },
  },
  {
    title: 'check: an error of YAML that quotes its input',
    files: { 'a.yaml': 'a: [\u202e::error::forged\n::error::forged\n' },
    args: ['check', '.'],
    expected: { exitCode: 2, prints: [/a\.yaml/], neverPrints: ACTING },
  },
  {
    title: 'eval: a file with a hostile name',
    files: { 'b/::error::\u001b[31m\u009b\u202e.yaml': CONFIG_MAP },
    args: ['eval', '.', 'set-namespace', '--dry-run', '--', 'namespace=prod'],
    expected: { exitCode: 1, prints: [/must not hold control characters/], neverPrints: ACTING },
  },
  {
    title: 'eval: a harmless change, and its diff',
    files: { 'b/a.yaml': CONFIG_MAP },
    args: ['eval', '.', 'set-namespace', '--dry-run', '--', 'namespace=prod'],
    expected: { exitCode: 0, prints: [/^--- a\/b\/a\.yaml$/m, /would be updated: b\/a\.yaml/] },
  },
  {
    title: 'build --trace: a hostile value',
    files: {
      'kustomization.yaml': `resources:\n  - a.yaml\ncommonAnnotations:\n  note: ${key}\n`,
      'a.yaml': CONFIG_MAP,
    },
    args: ['build', '.', '--trace', '-o', 'out.yaml'],
    expected: { exitCode: 0, prints: [/note/], neverPrints: ACTING, changes: ['out.yaml'] },
  },
  {
    title: 'explain: a hostile description',
    files: {
      'crd.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: shops.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Shop, plural: shops}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          description: ${key}
`,
    },
    args: ['explain', 'Shop', '.'],
    expected: { exitCode: 0, prints: [/forged/], neverPrints: ACTING },
  },
  {
    title: 'run: a message of a function about a hostile key',
    args: ['run', 'set-namespace'],
    input: `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\nfunctionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: c}\n  data:\n    ${key}: x\n`,
    expected: { exitCode: 1, prints: [/forged/] },
  },
  {
    title: 'arguments of the command line',
    args: [`\u001b[31m\n::error::x`],
    expected: { exitCode: 2, prints: [/unknown command/], neverPrints: ACTING },
  },
]

function makeExecutable(folder: string): void {
  chmodSync(join(folder, 'fn.sh'), 0o755)
}
