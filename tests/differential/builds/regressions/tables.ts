import type { Regression } from './regression.ts'

const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const WIDGETS = 'namePrefix: [{path: metadata/name, kind: Widget}]\n'

/** Tables of field specs: a spec for all kinds counts as present if one for a kind precedes it. */
export const TABLES: readonly Regression[] = [
  {
    name: 'a base’s own field spec for names takes the general one away from the layer above',
    files: {
      'base/resource.yaml': CONFIG_MAP,
      'base/names.yaml': WIDGETS,
      'base/kustomization.yaml': 'resources: [resource.yaml]\nconfigurations: [names.yaml]\n',
      'top/kustomization.yaml': 'resources: [../base]\nnamePrefix: pre-\n',
    },
    expected: CONFIG_MAP,
  },
  {
    name: 'a component takes it away from what follows it',
    files: {
      'base/resource.yaml': CONFIG_MAP,
      'base/kustomization.yaml': 'resources: [resource.yaml]\n',
      'top/names.yaml': WIDGETS,
      'part/kustomization.yaml': 'kind: Component\nnamePrefix: part-\n',
      'top/kustomization.yaml':
        'resources: [../base]\nconfigurations: [names.yaml]\ncomponents: [../part]\nnamePrefix: pre-\n',
    },
    expected: CONFIG_MAP.replace('name: a', 'name: part-a'),
  },
]
