import type { Attack } from '../attack.ts'

const VALUE = 'hush-hush-value'
const OTHER = 'another-hushed-value'
/** The values as they are, and in base64. */
const VALUES = [/hush-hush|another-hushed/, /aHVzaC1odXNoLXZhbHVl|YW5vdGhlci1odXNoZWQtdmFsdWU/] as const

const head = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\n'
const secret = `${head}stringData:\n  password: ${VALUE}\n`
const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  shown: shown-value\n'
const indented = (text: string) => text.replaceAll(/^/gm, '      ')

const kustomization = (patch: string) => `kind: Kustomization
apiVersion: kustomize.config.k8s.io/v1beta1
metadata:
  name: k
patches:
  - target:
      kind: Secret
    patch: |-
${indented(patch)}
`

/** The patch is among the lines that a diff shows around a new annotation. */
const patchFirst = (patch: string, target: string) => `patches:
  - target:
      ${target}
    patch: |-
${indented(patch)}
metadata:
  name: k
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
`

const build = (patch: string): Pick<Attack, 'files' | 'args'> => ({
  files: { 's.yaml': secret, 'kustomization.yaml': `resources: [s.yaml]\n${kustomization(patch)}` },
  args: ['build', '.', '--trace', '-o', 'out.yaml'],
})

/** A part of a value goes into a ConfigMap; it is so short that it cannot be found by its text. */
const buildCopy = (kind: string): Pick<Attack, 'files' | 'args'> => ({
  files: {
    'a.yaml': configMap,
    's.yaml': `apiVersion: v1\nkind: ${kind}\nmetadata: {name: s}\ndata: {pair: "user:tiny"}\n`,
    'kustomization.yaml': `resources: [a.yaml, s.yaml]\nreplacements:\n- source: {kind: ${kind}, name: s, fieldPath: data.pair, options: {delimiter: ":", index: 1}}\n  targets: [{select: {name: a}, fieldPaths: [data.shown]}]\n`,
  },
  args: ['build', '.', '--trace', '-o', 'out.yaml'],
})

/** A Kustomization with a transformer that has a JSON patch in its field `jsonOp`. */
const transformer = (kind: string, name: string, path: string, value: string) => ({
  'kustomization.yaml': `resources: [${kind === 'Secret' ? 's' : 'a'}.yaml]\ntransformers: [j.yaml]\n`,
  'j.yaml': `apiVersion: builtin
kind: PatchJson6902Transformer
metadata:
  name: j
jsonOp: '[{"op": "replace", "path": "${path}", "value": "${value}"}]'
target:
  version: v1
  kind: ${kind}
  name: ${name}
`,
})

const SCRIPT = `apiVersion: krmkit.dev/v1alpha1
kind: Script
metadata:
  name: s
source: `

/** Values of Secrets in what is printed. */
export const secrets: readonly Attack[] = [
  {
    title: 'eval --dry-run: the diff of a Secret',
    files: { 's.yaml': secret },
    args: ['eval', '.', 'search-replace', '--dry-run', '--', `by-value=${VALUE}`, `put-value=${OTHER}`],
    expected: { exitCode: 0, prints: [/password: <hidden, changed>/], neverPrints: VALUES },
  },
  {
    title: 'eval --dry-run: the diff of a ConfigMap',
    files: { 'a.yaml': configMap },
    args: ['eval', '.', 'search-replace', '--dry-run', '--', 'by-value=shown-value', 'put-value=new-value'],
    expected: { exitCode: 0, prints: [/- {2}shown: shown-value/, /\+ {2}shown: new-value/] },
  },
  ...['Secret', 'Thing'].flatMap((kind): Attack[] => {
    const expected: Attack['expected'] = {
      exitCode: 0,
      prints: kind === 'Secret' ? [/hidden/] : [/hush-hush-value/],
      neverPrints: kind === 'Secret' ? VALUES : [/hidden/],
    }
    const object = `apiVersion: v1\nkind: ${kind}\nstringData: {a: ${VALUE}}\nmetadata: {name: s}\n`
    const replaceKind = ['--dry-run', '--', `by-value-regex=^([^~]*)${kind}([^~]*)$`, 'put-value=${1}ConfigMap${2}']
    return [
      {
        title: `eval --dry-run: a ${kind} that becomes a ConfigMap`,
        files: { 's.yaml': object },
        args: ['eval', '.', 'search-replace', ...replaceKind],
        expected,
      },
      {
        title: `eval --dry-run: an inline patch that stops being a ${kind}`,
        files: { 'kustomization.yaml': `patches:\n- patch: |-\n${indented(object)}` },
        args: ['eval', '.', 'search-replace', '--skip-non-resources', ...replaceKind],
        expected,
      },
      {
        title: `eval: a setter of the kind of a ${kind}, and one of its value`,
        files: {
          's.yaml': secret.replace('Secret', `${kind} # kpt-set: \${kind}`).replace(VALUE, `${VALUE} # kpt-set: \${a}`),
        },
        args: ['eval', '.', 'apply-setters', '--dry-run', '--format', 'json', '--', 'kind=ConfigMap', 'a=other'],
        expected,
      },
    ]
  }),
  ...[`${head}stringData:\n  password: ${OTHER}`, `- op: replace\n  path: /stringData/password\n  value: ${OTHER}`].map(
    (patch, i): Attack => ({
      title: `eval --dry-run: the diff of a file with an inline patch of a Secret (${i === 0 ? 'strategic merge' : 'JSON patch'})`,
      files: { 'k.yaml': kustomization(patch) },
      args: ['eval', '.', 'set-annotations', '--dry-run', '--', 'a=b'],
      expected: { exitCode: 0, prints: [/^\+ .*a: /m], neverPrints: VALUES },
    }),
  ),
  ...['name: s', 'kind: Sec.*', 'labelSelector: a=b'].map(
    (target): Attack => ({
      title: `eval --dry-run: the diff of a file with a JSON patch of a Secret that its target does not name (${target})`,
      files: { 'k.yaml': patchFirst(`- op: replace\n  path: /stringData/password\n  value: ${OTHER}`, target) },
      args: ['eval', '.', 'set-annotations', '--dry-run', '--', 'a=b'],
      expected: { exitCode: 0, prints: [/^ +<hidden>$/m, /^\+ .*a: /m], neverPrints: VALUES },
    }),
  ),
  {
    title: 'eval --dry-run: the diff of a file with a JSON patch of another kind',
    files: { 'k.yaml': patchFirst('- op: replace\n  path: /data/shown\n  value: shown-value', 'kind: ConfigMap') },
    args: ['eval', '.', 'set-annotations', '--dry-run', '--', 'a=b'],
    expected: { exitCode: 0, prints: [/value: shown-value/] },
  },
  {
    title: 'build --trace: an inline patch of a Secret',
    ...build(`${head}stringData:\n  password: ${OTHER}`),
    expected: { exitCode: 0, prints: [/<hidden>/], neverPrints: VALUES, changes: ['out.yaml'] },
  },
  {
    title: 'build: a JSON patch of a Secret that fails',
    ...build(`- op: test\n  path: /stringData/password\n  value: ${OTHER}`),
    expected: { exitCode: 1, prints: [/another value/], neverPrints: VALUES },
  },
  {
    title: 'build: a patch of a Secret that is not YAML',
    ...build(`${head}stringData: {password: [${OTHER}}`),
    expected: { exitCode: 1, prints: [/kustomization\.yaml/], neverPrints: VALUES },
  },
  {
    title: 'build --trace: a jsonOp of a Secret',
    files: { 's.yaml': secret, ...transformer('Secret', 's', `/stringData/password`, OTHER) },
    args: ['build', '.', '--trace', '-o', 'out.yaml'],
    expected: { exitCode: 0, prints: [/<hidden>/], neverPrints: VALUES, changes: ['out.yaml'] },
  },
  {
    title: 'eval --dry-run: the diff of a file with a jsonOp of a Secret',
    files: { 'j.yaml': transformer('Secret', 's', '/stringData/password', OTHER)['j.yaml'] },
    args: ['eval', '.', 'set-annotations', '--dry-run', '--', 'a=b'],
    expected: { exitCode: 0, prints: [/^\+ .*a: /m, /<hidden>/], neverPrints: VALUES },
  },
  {
    title: 'build --trace: a jsonOp of a ConfigMap',
    files: { 'a.yaml': configMap, ...transformer('ConfigMap', 'a', '/data/shown', 'patched') },
    args: ['build', '.', '--trace', '-o', 'out.yaml'],
    expected: { exitCode: 0, prints: [/patched/], changes: ['out.yaml'] },
  },
  {
    title: 'build --trace: a patch of a ConfigMap',
    files: {
      'a.yaml': configMap,
      'kustomization.yaml':
        'resources: [a.yaml]\npatches:\n  - patch: |-\n      apiVersion: v1\n      kind: ConfigMap\n      metadata: {name: a}\n      data: {shown: patched}\n',
    },
    args: ['build', '.', '--trace', '-o', 'out.yaml'],
    expected: { exitCode: 0, prints: [/patched/], changes: ['out.yaml'] },
  },
  {
    title: 'build --trace: a replacement that copies a part of a value of a Secret',
    ...buildCopy('Secret'),
    expected: { exitCode: 0, prints: [/data\.shown: <hidden>/], neverPrints: [/tiny/], changes: ['out.yaml'] },
  },
  {
    title: 'build --trace: a replacement that copies a part of a value of a ConfigMap',
    ...buildCopy('ConfigMap'),
    expected: { exitCode: 0, prints: [/data\.shown: "shown-value" -> "tiny"/], changes: ['out.yaml'] },
  },
  {
    title: 'check: a Secret with a value of the wrong type',
    files: { 's.yaml': `${head}stringData:\n  password: [${VALUE}]\ndata:\n  other: ${OTHER}!!\n` },
    args: ['check', '.'],
    expected: { exitCode: 1, prints: [/stringData\.password/], neverPrints: VALUES },
  },
  {
    title: 'script: an object that the script makes up',
    files: { 'a.yaml': configMap, 'fn.yml': `${SCRIPT}new (items.at(0).constructor)(99).set('a', 1)\n` },
    args: ['eval', 'a.yaml', 'script', '--fn-config', 'fn.yml'],
    expected: { exitCode: 1, prints: [/must be one of items \(line 1/], neverPrints: [/^\s+at /m, /node:internal/] },
  },
  {
    title: 'script: an object of items',
    files: { 'a.yaml': configMap, 'fn.yml': `${SCRIPT}items.at(0).set('data.shown', 'new')\n` },
    args: ['eval', 'a.yaml', 'script', '--fn-config', 'fn.yml'],
    expected: { exitCode: 0, changes: ['a.yaml'] },
  },
]
