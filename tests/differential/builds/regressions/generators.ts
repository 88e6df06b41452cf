import type { Regression } from './regression.ts'

/** Generators, as fields and as configs. */
export const GENERATORS: readonly Regression[] = [
  {
    name: 'the config of a generator has no env, which only the fields of a kustomization have',
    files: {
      'top/values.env': 'A=b\n',
      'top/kustomization.yaml': `generators:
- |
  apiVersion: builtin
  kind: ConfigMapGenerator
  metadata: {name: made}
  env: values.env
  options: {disableNameSuffixHash: true}
configMapGenerator:
- name: field
  env: values.env
  options: {disableNameSuffixHash: true}
`,
    },
    expected: `apiVersion: v1
data:
  A: b
kind: ConfigMap
metadata:
  name: field
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: made
`,
  },
  {
    name: 'a file that is no UTF-8 is binary data',
    files: {
      'top/bytes.bin': Uint8Array.from([0, 255, 254, 10]),
      'top/kustomization.yaml':
        'configMapGenerator:\n- name: a\n  files: [bytes.bin]\n  options: {disableNameSuffixHash: true}\n',
    },
    expected: 'apiVersion: v1\nbinaryData:\n  bytes.bin: AP/+Cg==\nkind: ConfigMap\nmetadata:\n  name: a\n',
  },
  {
    name: 'labels and annotations without entries are gone where a generator changes a resource',
    files: {
      'top/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  labels: {}\n  annotations:\n',
      'top/kustomization.yaml': `resources: [config.yaml]
configMapGenerator: [{name: a, behavior: merge, literals: [b=c], options: {disableNameSuffixHash: true}}]
`,
    },
    expected: 'apiVersion: v1\ndata:\n  b: c\nkind: ConfigMap\nmetadata:\n  name: a\n',
  },
]
