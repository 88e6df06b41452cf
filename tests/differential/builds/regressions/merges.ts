import type { Regression } from './regression.ts'

const HEAD = 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: a\n'
const POD = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n'
const MERGE = `- patch: |
    apiVersion: example.com/v1
    kind: Widget
    metadata: {name: a}
    added: 1
`
const FILL = `replacements:
- sourceValue: "8080"
  targets:
  - select: {kind: Widget}
    fieldPaths: [spec.port]
    options: {create: true}
`

/** What a strategic merge patch does to fields that it does not name. */
export const MERGES: readonly Regression[] = [
  {
    name: 'fields without a value go, null stays',
    files: {
      'top/widget.yaml': `${HEAD}spec:\n  empty:\n  deep:\n    empty:\n  written: null\n  tilde: ~\n  list:\n  - empty:\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]\npatches:\n${MERGE}`,
    },
    expected: `added: 1\n${HEAD}spec:\n  deep: {}\n  list:\n  - empty: null\n  tilde: null\n  written: null\n`,
  },
  {
    name: 'in braces a field without a value is an empty text, in a block null',
    otherInPreserve: 'what nothing touches keeps its bytes, and YAML has null there',
    files: {
      'top/widget.yaml': `${HEAD}block:\n  a:\n  b: ~\nbraces: {a: , b: ~, c: !!null , d: [e: ], f}\n`,
      'top/kustomization.yaml': 'resources: [widget.yaml]\n',
    },
    expected: `apiVersion: example.com/v1
block:
  a: null
  b: null
braces:
  a: ""
  b: null
  c: null
  d:
  - e: ""
  f: ""
kind: Widget
metadata:
  name: a
`,
  },
  {
    name: 'after a JSON patch every null stays',
    files: {
      'top/widget.yaml': `${HEAD}spec:\n  empty:\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
patches:
- target: {kind: Widget}
  patch: |
    - {op: add, path: /first, value: 1}
${MERGE}`,
    },
    expected: `added: 1\napiVersion: example.com/v1\nfirst: 1\nkind: Widget\nmetadata:\n  name: a\nspec:\n  empty: null\n`,
  },
  {
    name: 'a JSON patch rounds integers of the whole resource as JSON numbers',
    files: {
      'top/widget.yaml': `${HEAD}spec:\n  big: 12345678901234567890\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
patches:
- target: {kind: Widget}
  patch: |
    - {op: add, path: /first, value: 1}
`,
    },
    expected: `apiVersion: example.com/v1\nfirst: 1\nkind: Widget\nmetadata:\n  name: a\nspec:\n  big: 12345678901234567000\n`,
  },
  {
    name: 'a value that a replacement gave no type is a number',
    otherInPreserve: 'a string stays a string',
    files: { 'top/widget.yaml': HEAD, 'top/kustomization.yaml': `resources: [widget.yaml]\n${FILL}` },
    expected: `${HEAD}spec:\n  port: 8080\n`,
  },
  {
    name: 'and a string after a merge',
    files: {
      'base/widget.yaml': HEAD,
      'base/kustomization.yaml': `resources: [widget.yaml]\n${FILL}`,
      'top/kustomization.yaml': `resources: [../base]\npatches:\n${MERGE}`,
    },
    expected: `added: 1\n${HEAD}spec:\n  port: "8080"\n`,
  },
  {
    name: 'and one in an element that the merge moves',
    files: {
      'base/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata:
  name: a
spec:
  template:
    spec:
      containers:
      - name: main
`,
      'base/kustomization.yaml': `resources: [deployment.yaml]\n${FILL.replace('Widget', 'Deployment').replace('spec.port', "'spec.template.spec.containers.[name=main].image'")}`,
      'top/kustomization.yaml': `resources: [../base]
patches:
- patch: |
    apiVersion: apps/v1
    kind: Deployment
    metadata: {name: a}
    spec: {template: {spec: {containers: [{name: first}]}}}
`,
    },
    expected: `apiVersion: apps/v1
kind: Deployment
metadata:
  name: a
spec:
  template:
    spec:
      containers:
      - name: first
      - image: "8080"
        name: main
`,
  },
  {
    name: 'and takes a value of another type',
    files: {
      'top/widget.yaml': HEAD,
      'top/kustomization.yaml': `resources: [widget.yaml]\n${FILL}- sourceValue: text
  targets:
  - select: {kind: Widget}
    fieldPaths: [spec.port]
`,
    },
    expected: `${HEAD}spec:\n  port: text\n`,
  },
  {
    name: 'labels become texts where a generator comes by',
    files: {
      'base/kustomization.yaml': `configMapGenerator:
- name: a
  options: {disableNameSuffixHash: true}
${FILL.replace('Widget', 'ConfigMap').replace('spec.port', 'metadata.labels.port')}`,
      'top/kustomization.yaml': `resources: [../base]
configMapGenerator:
- name: a
  behavior: merge
  literals: [b=c]
`,
    },
    expected: 'apiVersion: v1\ndata:\n  b: c\nkind: ConfigMap\nmetadata:\n  labels:\n    port: "8080"\n  name: a\n',
  },
  {
    name: 'and where variables are looked for',
    files: {
      'top/widget.yaml': HEAD,
      'top/kustomization.yaml': `resources: [widget.yaml]
${FILL.replace('spec.port', 'metadata.labels.port')}vars:
- name: NAME
  objref: {apiVersion: example.com/v1, kind: Widget, name: a}
`,
    },
    expected: 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  labels:\n    port: "8080"\n  name: a\n',
  },
  {
    name: 'items of a list of another kind than List are JSON: null stays, and a text stays in quotes',
    files: {
      'top/widgets.yaml': `apiVersion: example.com/v1
kind: WidgetList
items:
- apiVersion: example.com/v1
  kind: Widget
  metadata:
    name: a
  spec:
    empty:
    text: nginx
    number: 12345678901234567890
`,
      'top/kustomization.yaml': `resources: [widgets.yaml]
patches:
${MERGE}transformers:
- |
  apiVersion: builtin
  kind: ValueAddTransformer
  metadata: {name: one}
  value: "8080"
  targets: [{fieldPath: spec/text}]
`,
    },
    expected: `added: 1\n${HEAD}spec:\n  empty: null\n  number: 12345678901234567890\n  text: "8080"\n`,
  },
  {
    name: 'elements whose key is null are dropped, and no others',
    files: {
      'top/pod.yaml': `${POD}  volumes:
  - name: data
    emptyDir: {}
  - name: ~
    configMap: {}
`,
      'top/kustomization.yaml': `resources: [pod.yaml]\npatches: [{patch: '${mergeOf('volumes: [{name: more}]')}'}]\n`,
    },
    expected: `${POD}  volumes:\n  - name: more\n  - emptyDir: {}\n    name: data\n`,
  },
  {
    name: 'a null key of the patch drops the other elements',
    files: {
      'top/pod.yaml': `${POD}  volumes:\n  - name: data\n    emptyDir: {}\n`,
      'top/kustomization.yaml': `resources: [pod.yaml]
patches: [{patch: '${mergeOf('volumes: [{name: null, emptyDir: {}}, {name: data}]')}'}]
`,
    },
    expected: `${POD}  volumes:\n  - name: data\n`,
  },
  {
    name: 'a map in place of a key does not affect the other elements',
    files: {
      'top/pod.yaml': `${POD}  volumes:\n  - name: data\n`,
      'top/kustomization.yaml': `resources: [pod.yaml]\npatches: [{patch: '${mergeOf('volumes: [{name: {a: b}}]')}'}]\n`,
    },
    expected: `${POD}  volumes:\n  - name:\n      a: b\n  - name: data\n`,
  },
  {
    name: 'after a JSON patch, a key without a value is null',
    files: {
      'top/pod.yaml': `${POD}  volumes:\n  - name: data\n  - name:\n    emptyDir: {}\n`,
      'top/kustomization.yaml': `resources: [pod.yaml]
patches:
- {target: {kind: Pod}, patch: '[{"op": "add", "path": "/added", "value": 1}]'}
- {patch: '${mergeOf('more: 1')}'}
`,
    },
    expected: `added: 1\n${POD}  more: 1\n  volumes:\n  - name: data\n`,
  },
  {
    name: 'an unknown directive for a list is an error',
    files: {
      'top/pod.yaml': `${POD}  volumes:\n  - name: data\n`,
      'top/kustomization.yaml': `resources: [pod.yaml]
patches: [{patch: '${mergeOf('volumes: [{$patch: replcae}, {name: more}]')}'}]
`,
    },
  },
  {
    name: 'a namespace without a value is gone after a merge',
    files: {
      'top/pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\n  namespace: null\n',
      'top/kustomization.yaml': `resources: [pod.yaml]\npatches: [{patch: '${mergeOf('more: 1')}'}]\n`,
    },
    expected: `${POD}  more: 1\n`,
  },
]

/** A merge patch of the pod. */
function mergeOf(spec: string): string {
  return `{apiVersion: v1, kind: Pod, metadata: {name: web}, spec: {${spec}}}`
}
