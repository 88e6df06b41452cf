import type { Attack } from '../attack.ts'

const configMap = (name: string, data: Readonly<Record<string, unknown>> = {}) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata: ${JSON.stringify(data)}\n`

const listOf = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i))

/** Each copy holds all that were made before. */
const copies = (count: number) =>
  listOf(count, (i) => `{"op": "copy", "from": "/data", "path": "/data/c${i}"}`).join(', ')

const text = (kibibytes: number) => 'x'.repeat(kibibytes * 1024)

/** Directories that each include the one below twice, under two names. */
function doublingBases(levels: number): Readonly<Record<string, string>> {
  const files: Record<string, string> = {
    'b0/a.yaml': configMap('a'),
    'b0/kustomization.yaml': 'resources: [a.yaml]\n',
  }
  for (let i = 1; i <= levels; i++) {
    for (const side of ['l', 'r'])
      files[`${side}${i}/kustomization.yaml`] = `resources: [../b${i - 1}]\nnamePrefix: ${side}\n`
    files[`b${i}/kustomization.yaml`] = `resources: [../l${i}, ../r${i}]\n`
  }
  return files
}

const replacements = (targets: number) =>
  `apiVersion: krmkit.dev/v1alpha1
kind: ApplyReplacements
metadata:
  name: spread
replacements:
- source: {kind: ConfigMap, name: source, fieldPath: data.text}
  targets:
  - select: {kind: ConfigMap, name: target}
    fieldPaths: [${listOf(targets, (i) => `data.k${i}`).join(', ')}]
    options: {create: true}
`

/** A custom resource and the definition that gives each of its items a default. */
const defaults = (kibibytes: number, items: number) =>
  `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: things.example.com
spec:
  group: example.com
  scope: Cluster
  names: {kind: Thing, plural: things}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          items:
            type: array
            items:
              type: object
              properties:
                text: {type: string, default: ${text(kibibytes)}}
---
apiVersion: example.com/v1
kind: Thing
metadata:
  name: a
items:
${'- {}\n'.repeat(items)}`

const search = (groups: number) =>
  `apiVersion: krmkit.dev/v1alpha1
kind: SearchReplace
metadata:
  name: grow
by-value-regex: ^(x+)$
put-value: ${'${1}'.repeat(groups)}
`

const setters = (kibibytes: number) =>
  `apiVersion: krmkit.dev/v1alpha1
kind: ApplySetters
metadata:
  name: grow
setters:
  a: ${text(kibibytes)}
`

const vars = (references: number) => ({
  'a.yaml': configMap('a', { text: text(1024) }),
  'b.yaml': `apiVersion: v1
kind: Pod
metadata:
  name: b
spec:
  containers:
  - name: c
    image: c
    args: ["${'$(TEXT)'.repeat(references)}"]
`,
  'kustomization.yaml': `resources: [a.yaml, b.yaml]
vars:
- name: TEXT
  objref: {apiVersion: v1, kind: ConfigMap, name: a}
  fieldref: {fieldpath: data.text}
`,
})

const generators = (keys: number) => ({
  'big.txt': text(1024),
  'kustomization.yaml': `configMapGenerator:
- name: a
  files: [${listOf(keys, (i) => `k${i}=big.txt`).join(', ')}]
`,
})

const LIMIT = [/must not write more than/]
const refused = (...prints: RegExp[]) => ({ exitCode: 1, prints: [...LIMIT, ...prints] })

/** Configs of a few lines that ask for more than any machine has, each beside one that asks for little. */
export const budgets: readonly Attack[] = [
  {
    title: 'build: copies of a JSON patch that double',
    files: {
      'a.yaml': configMap('a', { b: {} }),
      'kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: {kind: ConfigMap}\n  patch: |\n    [${copies(40)}]\n`,
    },
    args: ['build', '.'],
    expected: refused(/kustomization\.yaml:3: patches\[0\]/, /data\.c\d+/),
  },
  {
    title: 'build: few copies of a JSON patch',
    files: {
      'a.yaml': configMap('a', { b: {} }),
      'kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: {kind: ConfigMap}\n  patch: |\n    [${copies(5)}]\n`,
    },
    args: ['build', '.'],
    expected: { exitCode: 0, prints: [/c4/] },
  },
  {
    title: 'eval: copies of a JSON patch that double',
    files: {
      'a.yaml': configMap('a', { b: {} }),
      '../patch.yaml': `apiVersion: krmkit.dev/v1alpha1\nkind: Patch\nmetadata:\n  name: grow\npatches:\n- target: {kind: ConfigMap}\n  patch: [${copies(40)}]\n`,
    },
    args: ['eval', '.', 'patch', '--fn-config', '../patch.yaml'],
    expected: refused(/Patch "grow"/, /data\.c\d+/),
  },
  {
    title: 'render: copies of a JSON patch that double, over several functions',
    files: {
      'a.yaml': configMap('a', { b: {} }),
      Kptfile: `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: a\npipeline:\n  mutators:\n${'  - image: krmkit/patch\n    configPath: patch.yaml\n'.repeat(8)}`,
      'patch.yaml': `apiVersion: krmkit.dev/v1alpha1\nkind: Patch\nmetadata:\n  name: grow\n  annotations:\n    config.kubernetes.io/local-config: "true"\npatches:\n- target: {kind: ConfigMap}\n  patch: [${listOf(5, (i) => `{op: add, path: /data/d, value: {}}, {op: move, from: /data/d, path: /data/x${i}}, {op: copy, from: /data, path: /data/x${i}/y}`).join(', ')}]\n`,
    },
    args: ['render', '.'],
    expected: refused(/Patch "grow"/),
  },
  {
    title: 'apply-replacements: a large value for many fields',
    files: {
      'a.yaml': `${configMap('source', { text: text(256) })}---\n${configMap('target')}`,
      '../spread.yaml': replacements(2000),
    },
    args: ['eval', '.', 'apply-replacements', '--fn-config', '../spread.yaml'],
    expected: refused(/ApplyReplacements "spread"/),
  },
  {
    title: 'apply-replacements: a large value for few fields',
    files: {
      'a.yaml': `${configMap('source', { text: text(256) })}---\n${configMap('target')}`,
      '../spread.yaml': replacements(3),
    },
    args: ['eval', '.', 'apply-replacements', '--fn-config', '../spread.yaml'],
    expected: { exitCode: 0, changes: ['a.yaml'] },
  },
  {
    title: 'default-and-prune: a large default for many items',
    files: { 'a.yaml': defaults(200, 5000) },
    args: ['eval', '.', 'default-and-prune'],
    expected: refused(/default-and-prune/),
  },
  {
    title: 'default-and-prune: a default for a few items',
    files: { 'a.yaml': defaults(1, 5) },
    args: ['eval', '.', 'default-and-prune'],
    expected: { exitCode: 0, changes: ['a.yaml'] },
  },
  {
    title: 'search-replace: a replacement of many groups',
    files: { 'a.yaml': configMap('a', { text: text(1024) }), '../grow.yaml': search(5000) },
    args: ['eval', '.', 'search-replace', '--fn-config', '../grow.yaml'],
    expected: { exitCode: 1, prints: [/must not become longer than 64 MiB/, /SearchReplace "grow"/] },
  },
  {
    title: 'search-replace: a replacement of two groups',
    files: { 'a.yaml': configMap('a', { text: text(1) }), '../grow.yaml': search(2) },
    args: ['eval', '.', 'search-replace', '--fn-config', '../grow.yaml'],
    expected: { exitCode: 0, changes: ['a.yaml'] },
  },
  {
    title: 'apply-setters: a pattern that names one setter often',
    files: {
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  a: x # kpt-set: ${'${a}'.repeat(5000)}\n`,
      '../grow.yaml': setters(512),
    },
    args: ['eval', '.', 'apply-setters', '--fn-config', '../grow.yaml'],
    expected: { exitCode: 1, prints: [/must not become longer than 64 MiB/, /ApplySetters "grow"/] },
  },
  {
    title: 'apply-setters: a pattern that names one setter twice',
    files: {
      'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  a: x # kpt-set: ${a}${a}\n',
      '../grow.yaml': setters(1),
    },
    args: ['eval', '.', 'apply-setters', '--fn-config', '../grow.yaml'],
    expected: { exitCode: 0, changes: ['a.yaml'] },
  },
  {
    title: 'build: a variable that one text names often',
    files: vars(5000),
    args: ['build', '.'],
    expected: { exitCode: 1, prints: [/must not become longer than 64 MiB/] },
  },
  {
    title: 'build: a variable that one text names twice',
    files: vars(2),
    args: ['build', '.'],
    expected: { exitCode: 0, prints: [/kind: Pod/] },
  },
  {
    title: 'build: a large file under many keys',
    files: generators(5000),
    args: ['build', '.'],
    expected: refused(/configMapGenerator/),
  },
  {
    title: 'build: a large file under two keys',
    files: generators(2),
    args: ['build', '.'],
    expected: { exitCode: 0, prints: [/k1:/] },
  },
  {
    title: 'build: bases that double with every level',
    files: doublingBases(30),
    args: ['build', 'b30'],
    expected: refused(/included too often/),
  },
  {
    title: 'build: bases of few levels',
    files: doublingBases(3),
    args: ['build', 'b3'],
    expected: { exitCode: 0, prints: [/name: lrla/] },
  },
]
