import type { Asked } from './language-server.ts'

/** A document with one mistake, and what an editor shows for it. */
export interface EditedDocument {
  readonly title: string
  /** `¦` is where the editor completes. */
  readonly text: string
  /** The only diagnostic: line and column, counted from zero, and the message. */
  readonly diagnostic: string
  /** Some of the completions. */
  readonly completes: readonly string[]
  /** The key to hover over, and a part of the text. */
  readonly hover: readonly [key: string, text: string]
}

/** One document for each source of schemas. */
export const EDITED: readonly EditedDocument[] = [
  {
    title: 'a Deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nspec:\n  replicas: 1\n  ¦\n  paussed: true\n',
    diagnostic: '5:2 Property paussed is not allowed.',
    completes: ['paused', 'selector', 'strategy', 'template'],
    hover: ['kind', 'Deployment of apps/v1 in Kubernetes 1.'],
  },
  {
    title: 'a container in a Deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n        - name: a\n          imag: a\n          ¦\n',
    diagnostic: '7:10 Property imag is not allowed.',
    completes: ['image', 'ports', 'resources'],
    hover: ['template', 'PodTemplateSpec'],
  },
  {
    title: 'an object in a List',
    text: 'apiVersion: v1\nkind: List\nitems:\n  - apiVersion: v1\n    kind: Service\n    spec:\n      type: Loadbalancer\n      ¦\n',
    diagnostic: '6:12 Value is not accepted. Valid values: "ClusterIP", "ExternalName", "LoadBalancer", "NodePort".',
    completes: ['ports', 'trafficDistribution'],
    hover: ['spec', 'ServiceSpec'],
  },
  {
    title: 'a custom resource',
    text: 'apiVersion: editors.example.com/v1\nkind: Shop\nspec:\n  size: small\n  ¦\n  dors: 1\n',
    diagnostic: '5:2 Property dors is not allowed.',
    completes: ['doors'],
    hover: ['size', 'The size of the shop.'],
  },
  {
    title: 'a functionConfig',
    text: 'apiVersion: krmkit.dev/v1alpha1\nkind: SetNamespace\nnamespace: a\nnamespaceMatch: b\n¦\n',
    diagnostic: '3:0 Property namespaceMatch is not allowed.',
    completes: ['namespaceMatcher', 'metadata'],
    hover: ['kind', 'Sets the namespace of every namespaced resource'],
  },
  {
    title: 'a Kptfile',
    text: 'apiVersion: kpt.dev/v1\nkind: Kptfile\npipeline:\n  mutators:\n    - image: set-labels\n      configMapp: {a: b}\n      ¦\n',
    diagnostic: '5:6 Property configMapp is not allowed.',
    completes: ['configMap', 'configPath', 'selectors'],
    hover: ['image', 'The container image of the function.'],
  },
  {
    title: 'a Kustomization without apiVersion',
    text: 'resources:\n  - a.yaml\nnamePrefx: a-\n¦\n',
    diagnostic: '2:0 Property namePrefx is not allowed.',
    completes: ['namePrefix', 'patches', 'configMapGenerator'],
    hover: ['resources', 'kustomize/kustomization/resources/'],
  },
  {
    title: 'a Composition',
    text: 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\ntransformersFrom:\n  - path: base\n    importMode: first\n¦\n',
    diagnostic: '4:16 Value is not accepted. Valid values: "prepend", "append".',
    completes: ['transformers', 'transformerOrder', 'transformerOverrides'],
    hover: ['transformersFrom', 'Other Compositions whose transformers run too.'],
  },
  {
    title: '.krmkit.yaml',
    text: 'check:\n  failOn: warnings\n  ¦\n',
    diagnostic: '1:10 Value is not accepted. Valid values: "error", "deprecated", "warning", "note".',
    completes: ['kubernetesVersion', 'ignore', 'baseline'],
    hover: ['failOn', 'The findings that make the check fail.'],
  },
]

/** Documents that no schema describes. */
export const UNKNOWN: readonly (readonly [title: string, text: string])[] = [
  ['an unknown apiVersion', 'apiVersion: other.example.com/v1\nkind: Deployment\nspec: {any: thing}\n'],
  ['an unknown kind', 'apiVersion: apps/v1\nkind: Shop\nspec: {any: thing}\n'],
  ['Helm values', 'image: {tag: 1}\nresources: {limits: {cpu: 1}}\n'],
  ['a JSON patch', '- {op: remove, path: /spec}\n'],
  ['a string', 'text\n'],
  ['an empty document', ''],
]

/** The positions that a document marks. */
export function askedOf({ text, hover: [key] }: Pick<EditedDocument, 'text' | 'hover'>): Asked {
  const line = text.split('\n').findIndex((one) => one.trim().replace(/^- /, '').startsWith(`${key}:`))
  const character = text.split('\n')[line]?.indexOf(key) ?? 0
  const before = text.slice(0, text.indexOf('¦')).split('\n')
  return {
    text: text.replace('¦', ''),
    complete: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
    hover: { line, character },
  }
}
