import type { Json } from '../../generated/resources.ts'
import type { Layer } from './layer.ts'

/** A mistake in a kustomization for which a build must fail. */
export type Breakage = (layer: Layer) => void

const put = (name: string, value: unknown) => (layer: Layer) => layer.set(name, value)
const add =
  (name: string, ...entries: readonly unknown[]) =>
  (layer: Layer) =>
    layer.add(name, ...entries)
const inFile =
  (field: string, name: string, text: string, entry: (path: string) => unknown = (path) => path) =>
  (layer: Layer) =>
    layer.add(field, entry(layer.file(name, text)))

const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: twice\n'
const MERGE = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: nobody\ndata:\n  a: b\n'
const SOURCE = { kind: 'ConfigMap', name: 'nobody' }
const TARGETS = [{ select: { kind: 'Deployment' }, fieldPaths: ['metadata.labels.app'] }]

/** By what is wrong. */
export const BREAKAGES: Readonly<Record<string, Breakage>> = {
  'a resource that is not there': add('resources', 'absent.yaml'),
  'a resource without a name': inFile('resources', 'resource.yaml', 'apiVersion: v1\nkind: ConfigMap\n'),
  'a resource without a kind': inFile('resources', 'resource.yaml', 'apiVersion: v1\nmetadata:\n  name: a\n'),
  'a resource that is no map': inFile('resources', 'resource.yaml', '- a\n- b\n'),
  'a resource that is no YAML': inFile('resources', 'resource.yaml', 'a: [b\nc: d\n'),
  'a resource with a key twice': inFile('resources', 'resource.yaml', `${CONFIG_MAP}data:\n  a: b\n  a: c\n`),
  'a resource twice': inFile('resources', 'resource.yaml', `${CONFIG_MAP}---\n${CONFIG_MAP}`),
  'a file twice': (layer) => {
    const path = layer.file('resource.yaml', CONFIG_MAP)
    layer.add('resources', path, path)
  },
  'a file outside': (layer) => {
    layer.tree.files.set('outside.yaml', CONFIG_MAP)
    layer.add('resources', '../outside.yaml')
  },
  'a circle': (layer) => {
    layer.tree.files.set('circle/kustomization.yaml', `resources: [../${layer.folder}]\n`)
    layer.add('resources', '../circle')
  },
  'a directory without a kustomization': (layer) => {
    layer.tree.files.set('empty/readme.txt', 'nothing\n')
    layer.add('resources', '../empty')
  },
  'a directory with two kustomizations': (layer) => {
    layer.tree.files.set('two/kustomization.yaml', 'namePrefix: a-\n')
    layer.tree.files.set('two/Kustomization', 'namePrefix: a-\n')
    layer.add('resources', '../two')
  },
  'an empty kustomization': (layer) => {
    layer.tree.files.set('empty/kustomization.yaml', '')
    layer.add('resources', '../empty')
  },
  'a component as a resource': (layer) => {
    layer.tree.files.set('part/kustomization.yaml', 'kind: Component\nnamePrefix: a-\n')
    layer.add('resources', '../part')
  },
  'a kustomization as a component': (layer) => {
    layer.tree.files.set('part/kustomization.yaml', 'namePrefix: a-\n')
    layer.add('components', '../part')
  },
  'a component that is not there': add('components', '../absent'),
  'an unknown field': put('resource', ['a.yaml']),
  'an unknown field within': add('configMapGenerator', { name: 'a', literal: ['a=b'] }),
  'a kind that is none': put('kind', 'Kustomize'),
  'a version that is none': put('apiVersion', 'kustomize.config.k8s.io/v2'),
  'a list for a text': put('namePrefix', ['a']),
  'a text for a list': put('resources', 'a.yaml'),
  'a map for a list': put('images', { name: 'a' }),
  'a text for a number': put('replicas', [{ name: 'web', count: 'three' }]),
  'a list for a map': put('commonLabels', ['a']),
  'a literal without a key': add('configMapGenerator', { name: 'broken', literals: ['=b'] }),
  'a literal without a value': add('configMapGenerator', { name: 'broken', literals: ['ab'] }),
  'a key twice': add('configMapGenerator', { name: 'broken', literals: ['a=b', 'a=c'] }),
  'a generator without a name': add('secretGenerator', { literals: ['a=b'] }),
  'a file of a generator that is not there': add('configMapGenerator', { name: 'broken', files: ['absent.txt'] }),
  'an env file that is not there': add('secretGenerator', { name: 'broken', envs: ['absent.env'] }),
  'a file entry with two signs': add('configMapGenerator', { name: 'broken', files: ['a=b=c'] }),
  'a merge into nothing': add('configMapGenerator', { name: 'nobody', behavior: 'merge', literals: ['a=b'] }),
  'a replace of nothing': add('secretGenerator', { name: 'nobody', behavior: 'replace', literals: ['a=b'] }),
  'a generator twice': add('configMapGenerator', { name: 'twice' }, { name: 'twice', literals: ['a=b'] }),
  'a patch that is not there': add('patches', { path: 'absent.yaml' }),
  'a patch of nothing': add('patches', { target: { kind: 'ConfigMap' } }),
  'a patch by file and text': (layer) =>
    layer.add('patches', { path: layer.file('patch.yaml', MERGE), patch: MERGE, target: { kind: 'ConfigMap' } }),
  'a merge of nobody': add('patches', { patch: MERGE }),
  'an old merge of nobody': add('patchesStrategicMerge', MERGE),
  'a JSON patch without a target': add('patches', { patch: '- {op: remove, path: /a}' }),
  'an operation that is none': add('patches', { patch: '- {op: bend, path: /kind}', target: { name: '.*' } }),
  'a removal of nothing': add('patches', { patch: '- {op: remove, path: /absent/field}', target: { name: '.*' } }),
  'a test that fails': add('patches', { patch: '- {op: test, path: /kind, value: None}', target: { name: '.*' } }),
  'a patch that is no patch': add('patches', { patch: 'just text', target: { name: '.*' } }),
  'a pattern that is none': add('patches', { patch: MERGE, target: { name: '(' } }),
  'a label selector that is none': add('patches', { patch: MERGE, target: { labelSelector: 'a in (' } }),
  'an unknown option of a patch': add('patches', { patch: MERGE, target: { name: 'a' }, options: { allowAll: true } }),
  'an old JSON patch without a name': add('patchesJson6902', {
    target: { version: 'v1', kind: 'ConfigMap' },
    patch: '- {op: remove, path: /a}',
  }),
  'replicas of nobody': add('replicas', { name: 'nobody', count: 1 }),
  'a source that is nobody': add('replacements', { source: SOURCE, targets: TARGETS }),
  'a replacement without targets': add('replacements', { source: SOURCE }),
  'a replacement with two sources': add('replacements', { source: SOURCE, sourceValue: 'a', targets: TARGETS }),
  'a replacement that is not there': add('replacements', { path: 'absent.yaml' }),
  'a replacement of a field that is not there': add('replacements', {
    sourceValue: 'a',
    targets: [{ select: { name: '.*' }, fieldPaths: ['absent.field'] }],
  }),
  'a configuration that is not there': add('configurations', 'absent.yaml'),
  'a CRD that is not there': add('crds', 'absent.json'),
  'a schema that is not there': put('openapi', { path: 'absent.json' }),
  'a schema of no version': put('openapi', { version: 'v0.0.1' }),
  'two schemas': put('openapi', { version: 'v1.21.2', path: 'absent.json' }),
  'field specs that contradict each other': add('labels', {
    pairs: { a: 'b' },
    includeSelectors: true,
    fields: [{ path: 'spec/selector/matchLabels', kind: 'Deployment', group: 'apps', create: false }],
  }),
  'a var of nobody': add('vars', { name: 'BROKEN', objref: { apiVersion: 'v1', ...SOURCE } }),
  'a var twice': add(
    'vars',
    ...Array.from({ length: 2 }, () => ({ name: 'BROKEN', objref: { apiVersion: 'v1', ...SOURCE } })),
  ),
  'an order that is none': put('sortOptions', { order: 'random' }),
  'options of another order': put('sortOptions', { order: 'fifo', legacySortOptions: { orderFirst: ['Secret'] } }),
  'a transformer that is not there': add('transformers', 'absent.yaml'),
  'a transformer of no kind that is known': add('transformers', config('Nobody')),
  'a generator of no kind that is known': add('generators', config('Nobody')),
  'a validator that changes': add(
    'validators',
    config('AnnotationsTransformer', {
      annotations: { a: 'b' },
      fieldSpecs: [{ path: 'metadata/annotations', create: true }],
    }),
  ),
  'a prefix without field specs': add('transformers', config('PrefixTransformer', { prefix: 'a-' })),
  'a chart without helm': add('helmCharts', { name: 'chart', repo: 'https://charts.example.com' }),
}

function config(kind: string, fields: Json = {}): string {
  return JSON.stringify({ apiVersion: 'builtin', kind, metadata: { name: 'broken' }, ...fields })
}
