import { clean, type Json } from '../../../generated/resources.ts'
import type { Layer } from '../layer.ts'

const WIDGET = { group: 'example.com', kind: 'Widget' }
const GADGET = { kind: 'Gadget', version: 'v1' }

/** What a file of `configurations` may hold, by its field. */
const TABLES: Readonly<Record<string, readonly Json[]>> = {
  namePrefix: [
    { path: 'spec/prefixed', kind: 'Gadget' },
    { path: 'spec/config', ...WIDGET },
  ],
  nameSuffix: [{ path: 'spec/config', ...WIDGET }],
  namespace: [
    { path: 'spec/namespace', create: true, ...WIDGET },
    { path: 'spec/deep/namespace', create: true, ...GADGET },
  ],
  commonLabels: [
    { path: 'spec/labels', create: true, ...WIDGET },
    { path: 'spec/selector', ...GADGET },
  ],
  labels: [{ path: 'spec/extra/labels', create: true, kind: 'Widget' }],
  templateLabels: [{ path: 'spec/template/labels', create: true, kind: 'Widget' }],
  commonAnnotations: [{ path: 'spec/annotations', create: true, kind: 'Gadget' }],
  images: [
    { path: 'spec/image', kind: 'Widget' },
    { path: 'spec/image', ...GADGET },
  ],
  replicas: [
    { path: 'spec/size', kind: 'Widget' },
    { path: 'spec/count', create: true, kind: 'Gadget' },
  ],
  varReference: [
    { path: 'spec/text', kind: 'Gadget' },
    { path: 'data', kind: 'ConfigMap' },
  ],
  nameReference: [
    { kind: 'Secret', version: 'v1', fieldSpecs: [{ path: 'spec/secretRef/name', kind: 'Gadget' }] },
    {
      kind: 'ConfigMap',
      version: 'v1',
      fieldSpecs: [
        { path: 'spec/configRef/name', kind: 'Gadget' },
        { path: 'spec/config', kind: 'Widget' },
      ],
    },
    { kind: 'Deployment', group: 'apps', fieldSpecs: [{ path: 'spec/names', kind: 'Gadget' }] },
  ],
}

/** `configurations`: one or two files of field specs. */
export function addConfigurations(layer: Layer): void {
  const { draw } = layer
  for (let count = draw.chance(20) ? 2 : 1; count > 0; count--) {
    const names = draw.some(Object.keys(TABLES)).slice(0, 6)
    layer.hit(...names.map((name) => `configurations.${name}`))
    // Beside a spec for all kinds, one for a kind takes its place: names without a prefix then.
    if (draw.chance(5) && !layer.tree.isShared) {
      layer.add('configurations', layer.file('names.yaml', 'namePrefix: [{path: metadata/name, kind: Widget}]\n'))
    }
    const tables = Object.fromEntries(names.map((name) => [name, draw.some(TABLES[name] as readonly Json[])]))
    layer.add('configurations', layer.file('configuration.yaml', layer.print(tables)))
  }
}

/** `crds`: definitions in OpenAPI's form, with kustomize's extensions. */
export function addCrds(layer: Layer): void {
  const { draw } = layer
  const text = { type: 'string' }
  const definitions = {
    'com.example.v1.Gadget': {
      Schema: {
        properties: {
          apiVersion: text,
          kind: text,
          metadata: { type: 'object' },
          spec: { $ref: 'com.example.v1.GadgetSpec' },
        },
      },
    },
    'com.example.v1.GadgetSpec': {
      Schema: {
        properties: clean({
          secretRef: {
            'x-kubernetes-object-ref-api-version': 'v1',
            'x-kubernetes-object-ref-kind': 'Secret',
            type: 'object',
          },
          configRef: draw.maybe(60, () => ({
            'x-kubernetes-object-ref-api-version': 'v1',
            'x-kubernetes-object-ref-kind': 'ConfigMap',
            'x-kubernetes-object-ref-name-key': 'name',
            type: 'object',
          })),
          selector: draw.maybe(40, () => ({ 'x-kubernetes-label-selector': '', type: 'object' })),
          notes: draw.maybe(40, () => ({ 'x-kubernetes-annotation': '', type: 'object' })),
          text: draw.maybe(20, () => ({ 'x-kubernetes-identity': '', type: 'string' })),
        }),
      },
    },
  }
  layer.add('crds', layer.file('crd.json', JSON.stringify(definitions, null, 2)))
}

/** `openapi`: a schema with merge keys for custom resources, or the version that is built in. */
export function addOpenApi(layer: Layer): void {
  const { draw, tree } = layer
  // With a schema of its own kustomize knows no list of Kubernetes, and prints directives for their elements: seldom, then.
  const hasDirectives = tree.hits.has('merge: element $patch') || tree.hits.has('merge: map $patch: replace')
  if (draw.chance(hasDirectives ? 92 : 40)) {
    layer.hit('openapi.version')
    layer.set('openapi', { version: 'v1.21.2' })
    return
  }
  const list = (key: string) => ({
    type: 'array',
    items: { type: 'object' },
    'x-kubernetes-patch-merge-key': key,
    'x-kubernetes-patch-strategy': 'merge',
  })
  const schema = {
    definitions: {
      'com.example.v1.Widget': {
        type: 'object',
        properties: { spec: { type: 'object', properties: { parts: list('name') } } },
        'x-kubernetes-group-version-kind': [
          { group: 'example.com', version: 'v1', kind: 'Widget' },
          { group: 'example.com', version: 'v1alpha1', kind: 'Widget' },
        ],
      },
    },
  }
  layer.hit('openapi.path')
  layer.set('openapi', { path: layer.file('schema.json', JSON.stringify(schema)) })
}
