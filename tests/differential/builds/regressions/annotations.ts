import type { Regression } from './regression.ts'

/** Annotations are texts in the output, however they were written. */
export const ANNOTATIONS: readonly Regression[] = [
  {
    name: 'annotations that are no texts become texts',
    files: {
      'top/map.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: web
  labels: {port: 8080} # labels are as they are
  annotations: {port: 8080, float: &x 1.0, alias: *x, tilde: ~, nothing: null, empty: , yes: yes, date: 2001-01-01, octal: 0o17,
    digits: 1_000, quoted: '8', text: a b, tagged: !!int 7, infinite: .inf, sexagesimal: 1:30}
data:
  x: *x
`,
      'top/kustomization.yaml': 'resources: [map.yaml]\n',
    },
    expected: `apiVersion: v1
data:
  x: 1
kind: ConfigMap
metadata:
  annotations:
    alias: "1.0"
    date: "2001-01-01"
    digits: "1_000"
    empty: ""
    float: "1.0"
    infinite: ".inf"
    nothing: "null"
    octal: "0o17"
    port: "8080"
    quoted: "8"
    sexagesimal: "1:30"
    tagged: "7"
    text: a b
    tilde: "~"
    "yes": "yes"
  labels:
    port: 8080
  name: web
`,
  },
  ...['{}', 'null', '""'].map((nothing) => ({
    name: `annotations: ${nothing} goes away`,
    files: {
      'top/map.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\n  annotations: ${nothing}\n`,
      'top/kustomization.yaml': 'resources: [map.yaml]\n',
    },
    expected: 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\n',
  })),
]
