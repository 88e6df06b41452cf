import type { Regression } from './regression.ts'

const PODS = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - image: nginx
    name: main
  - image: a:b
    name: second
`
const WIDGET = 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: a\n'
const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata:
  name: one
spec:
  failurePolicy: Ignore
`

/** What a replacement takes for its value, and its source. */
export const REPLACEMENTS: readonly Regression[] = [
  {
    name: 'annotations without a value, and those that are numbers, take every string',
    files: {
      'top/widget.yaml': `${WIDGET}  annotations:\n    empty:\n    number: 7\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
replacements:
- sourceValue: b
  targets: [{select: {kind: Widget}, fieldPaths: [metadata.annotations.empty, metadata.annotations.number]}]
`,
    },
    expected:
      'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  annotations:\n    empty: b\n    number: b\n  name: a\n',
  },
  {
    name: 'a path of a target must not have empty parts',
    files: {
      'top/widget.yaml': WIDGET,
      'top/kustomization.yaml': `resources: [widget.yaml]
replacements:
- sourceValue: b
  targets: [{select: {kind: Widget}, fieldPaths: [spec..a], options: {create: true}}]
`,
    },
  },
  {
    name: 'a replacement gives what its source is by then',
    files: {
      'top/pod.yaml': PODS,
      'top/kustomization.yaml': `resources: [pod.yaml]
replacements:
- source: {kind: Pod, fieldPath: spec.containers.0.image}
  targets:
  - select: {kind: Pod}
    fieldPaths: ['spec.containers.*.image']
    options: {delimiter: ':', index: 1}
`,
    },
    expected: PODS.replace('nginx', 'nginx:nginx').replace('a:b', 'a:nginx:nginx'),
  },
  {
    name: 'but not where what holds its source was replaced',
    files: {
      'top/widget.yaml': `${WIDGET}spec:\n  a:\n    b: x\n  c: y\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
replacements:
- source: {kind: Widget, fieldPath: spec.a.b}
  targets:
  - select: {kind: Widget}
    fieldPaths: [spec.a, spec.c]
`,
    },
    expected: `${WIDGET}spec:\n  a: x\n  c: x\n`,
  },
  {
    name: 'to a source, what has no namespaces is in the default one',
    files: {
      'top/policy.yaml': POLICY,
      'top/kustomization.yaml': `resources: [policy.yaml]
replacements:
- source: {kind: ValidatingAdmissionPolicy, namespace: default}
  targets:
  - select: {kind: ValidatingAdmissionPolicy}
    fieldPaths: [spec.failurePolicy]
`,
    },
    expected: POLICY.replace('Ignore', 'one'),
  },
  {
    name: 'a tag that a replacement left in a text stays there',
    files: {
      'top/map.yaml': `${MAP}data:\n  text: |\n    a: 1\n    b: two\n`,
      'top/kustomization.yaml': `resources: [map.yaml]
replacements:
- sourceValue: one
  targets: [{select: {kind: ConfigMap}, fieldPaths: [data.text.a]}]
- sourceValue: "8080"
  targets: [{select: {kind: ConfigMap}, fieldPaths: [data.text.a]}]
`,
    },
    expected:
      'apiVersion: v1\ndata:\n  text: |-\n    a: !!int 8080\n    b: two\nkind: ConfigMap\nmetadata:\n  name: a\n',
  },
  {
    name: 'nothing at all is nothing in a new field, and an empty text within braces',
    otherInPreserve: 'a string stays a string',
    files: {
      'top/widgets.yaml': `${WIDGET}spec:\n  a: 1\n---\n${WIDGET.replace('name: a', 'name: b')}spec: {a: 1}\n`,
      'top/kustomization.yaml': `resources: [widgets.yaml]
replacements:
- sourceValue: ""
  targets: [{select: {kind: Widget}, fieldPaths: [spec.list.0.deep.name], options: {create: true}}]
`,
    },
    expected: `${WIDGET}${created('null')}---\n${WIDGET.replace('name: a', 'name: b')}${created('""')}`,
  },
  {
    name: 'braces and brackets are as the patch has them that added what they hold',
    otherInPreserve: 'a string stays a string',
    files: {
      'top/widget.yaml': `${WIDGET}spec:\n  own: {a: 1}\n  list: [[x]]\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
patches:
- patch: |
    apiVersion: example.com/v1
    kind: Widget
    metadata: {name: a}
    spec:
      new: {a: [1]}
      plain:
        a: 1
        b: [[x]]
      own:
        $patch: replace
        b: 1
      list:
      - y
replacements:
- sourceValue: ""
  targets:
  - select: {kind: Widget}
    fieldPaths: [spec.new.a, spec.plain.b, spec.list.0]
  - select: {kind: Widget}
    fieldPaths: [spec.new.b, spec.plain.c, spec.own.c]
    options: {create: true}
`,
    },
    expected: `${WIDGET}spec:
  list:
  - ""
  new:
    a: ""
    b: ""
  own:
    b: 1
    c: ""
  plain:
    a: 1
    b: null
    c: null
`,
  },
  {
    name: 'after a JSON patch only what is empty stands in braces, which stay when it is filled',
    otherInPreserve: 'a string stays a string',
    files: {
      'top/widget.yaml': `${WIDGET}spec: {a: 1, b: {}}\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
patches:
- target: {kind: Widget}
  patch: |
    - {op: replace, path: /spec/a, value: 2}
replacements:
- sourceValue: ""
  targets:
  - select: {kind: Widget}
    fieldPaths: [spec.b.c, spec.b.d, spec.e]
    options: {create: true}
`,
    },
    expected: `${WIDGET}spec:\n  a: 2\n  b:\n    c: ""\n    d: ""\n  e: null\n`,
  },
  {
    name: 'what a replacement adds has no type, a text neither: the next one writes a number',
    otherInPreserve: 'a string stays a string',
    files: {
      'top/widget.yaml': `${WIDGET}spec: {text: x, version: '1.30'}\n`,
      'top/map.yaml': MAP,
      'top/kustomization.yaml': `resources: [widget.yaml, map.yaml]
replacements:
${adding('spec.text')}${adding('spec.version')}`,
    },
    expected: `${filled('1.3')}---\n${WIDGET}spec:\n  text: x\n  version: "1.30"\n`,
  },
  {
    name: 'until a patch writes a text there',
    files: {
      'top/widget.yaml': `${WIDGET}spec: {text: x, version: '1.30'}\n`,
      'top/map.yaml': MAP,
      'top/kustomization.yaml': `resources: [widget.yaml, map.yaml]
replacements:
${adding('spec.text')}transformers:
- |
  apiVersion: builtin
  kind: PatchTransformer
  metadata: {name: patch}
  patch: '{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {a: {b: x}}}'
- |
  apiVersion: builtin
  kind: ReplacementTransformer
  metadata: {name: second}
  replacements:
${adding('spec.version').replace(/^(?=.)/gm, '  ')}`,
    },
    expected: `${filled('"1.30"')}---\n${WIDGET}spec:\n  text: x\n  version: "1.30"\n`,
  },
]

/** A replacement that adds a field of the widget to the map. */
function adding(field: string): string {
  return `- source: {kind: Widget, fieldPath: ${field}}
  targets:
  - select: {kind: ConfigMap}
    fieldPaths: [data.a.b]
    options: {create: true}
`
}

/** The map with what was added. */
function filled(value: string): string {
  return `apiVersion: v1\ndata:\n  a:\n    b: ${value}\nkind: ConfigMap\nmetadata:\n  name: a\n`
}

function created(name: string): string {
  return `spec:\n  a: 1\n  list:\n  - deep:\n      name: ${name}\n`
}
