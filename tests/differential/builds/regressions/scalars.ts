import type { Regression } from './regression.ts'

const HEAD = 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: a\n'
const NUMBERS = '{low: 1_000, mask: 0b11, mode: 0o17, since: 2020-01-01, word: yes}'
const READ = `low: 1000
  mask: 3
  mode: 15
  since: "2020-01-01T00:00:00Z"
  word: "yes"
`

/** Scalars that go-yaml reads as numbers or dates, and YAML 1.2 as strings. */
export const SCALARS: readonly Regression[] = [
  {
    name: 'unquoted numbers and dates of a merge patch are not strings',
    files: {
      'top/widget.yaml': `${HEAD}spec: {low: old}\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
patches: [{patch: "{apiVersion: example.com/v1, kind: Widget, metadata: {name: a}, spec: ${NUMBERS}}"}]
`,
    },
    expected: `${HEAD}spec:\n  ${READ}`,
  },
  {
    name: 'but strings where the resource has quotes, or the patch has a tag',
    files: {
      'top/widget.yaml': `${HEAD}spec: {low: "old", since: old}\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
patches: [{patch: "{apiVersion: example.com/v1, kind: Widget, metadata: {name: a}, spec: {low: 1_000, since: !!str 2020-01-01}}"}]
`,
    },
    expected: `${HEAD}spec:\n  low: "1_000"\n  since: "2020-01-01"\n`,
  },
  {
    name: 'unquoted numbers of a JSON patch are not strings, dates are, and words are booleans',
    files: {
      'top/widget.yaml': `${HEAD}spec: {}\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
patches: [{target: {kind: Widget}, patch: "- {op: replace, path: /spec, value: ${NUMBERS}}"}]
`,
    },
    expected: `${HEAD}spec:\n  ${READ.replace('T00:00:00Z', '').replace('"yes"', 'true')}`,
  },
  {
    name: 'a JSON patch copies them as the resource has them',
    files: {
      'top/widget.yaml': `${HEAD}spec: ${NUMBERS}\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
patches: [{target: {kind: Widget}, patch: "- {op: move, from: /spec, path: /status}"}]
`,
    },
    expected: `${HEAD}status:\n  ${READ}`,
  },
  {
    name: 'and a replacement, within a map',
    files: {
      'top/widget.yaml': `${HEAD}spec: ${NUMBERS}\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
replacements:
- source: {kind: Widget, fieldPath: spec}
  targets: [{select: {kind: Widget}, fieldPaths: [status], options: {create: true}}]
`,
    },
    expected: `${HEAD}spec:\n  ${READ}status:\n  ${READ}`,
  },
  {
    name: 'a generator that merges its data makes strings of them',
    files: {
      'top/config.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: a}
data: {low: 1_000, since: 2020-01-01, until: 2021-01-01}
`,
      'top/kustomization.yaml': `resources: [config.yaml]
configMapGenerator: [{name: a, behavior: merge, literals: [low=1_000], options: {disableNameSuffixHash: true}}]
`,
    },
    expected: `apiVersion: v1
data:
  low: "1_000"
  since: "2020-01-01"
  until: "2021-01-01"
kind: ConfigMap
metadata:
  name: a
`,
  },
  {
    name: 'a string of a replacement that a merge visits stays one, also where only go-yaml reads a number',
    files: {
      'top/widget.yaml': `${HEAD}spec: {low: "1_000"}\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
replacements:
- source: {kind: Widget, fieldPath: spec.low}
  targets: [{select: {kind: Widget}, fieldPaths: [spec.high], options: {create: true}}]
transformers:
- |
  apiVersion: builtin
  kind: PatchTransformer
  metadata: {name: one}
  patch: "{apiVersion: example.com/v1, kind: Widget, metadata: {name: a}, spec: {more: 1}}"
`,
    },
    expected: `${HEAD}spec:\n  high: "1_000"\n  low: "1_000"\n  more: 1\n`,
  },
  {
    name: 'an unquoted number of the resource stays a number where a replacement writes',
    files: {
      'top/widget.yaml': `${HEAD}spec: {low: 1_000, from: 7}\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
patches: [{target: {kind: Widget}, patch: "[{\\"op\\": \\"add\\", \\"path\\": \\"/added\\", \\"value\\": 1}]"}]
replacements:
- source: {kind: Widget, fieldPath: spec.from}
  targets: [{select: {kind: Widget}, fieldPaths: [spec.low]}]
`,
    },
    expected: `added: 1\n${HEAD}spec:\n  from: 7\n  low: 7\n`,
  },
  {
    name: 'a string in place of a tagged number does not have its tag',
    files: {
      'top/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: !!int 5}\n',
      'top/kustomization.yaml': 'resources: [config.yaml]\nnamePrefix: p-\n',
    },
    expected: 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: p-5\n',
  },
  ...['0', '-', '[name=x]'].map((part) => ({
    name: `a field spec that selects an element of a map by ${part} is an error`,
    files: {
      'top/widget.yaml': `${HEAD}spec: {}\n`,
      'top/kustomization.yaml': `resources: [widget.yaml]
labels: [{pairs: {app: web}, fields: [{path: "spec/${part}/labels", create: true}]}]
`,
    },
  })),
]
