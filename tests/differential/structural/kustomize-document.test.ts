import { expect, test } from 'vitest'
import {
  compactJson,
  decodeCrd,
  type JsonMap,
  kustomizeDocument,
} from '../../../packages/structural-schema/src/index.ts'
import { kubernetesDefinitions } from '../../../packages/transformers/src/index.ts'
import { requireKustomize } from '../../clients/requirements.ts'
import { buildFiles } from '../kustomize.ts'

const kustomize = await requireKustomize()

const STRING = { type: 'string' }
const PORT = {
  type: 'object',
  required: ['port'],
  properties: { port: { type: 'integer' }, protocol: STRING, name: STRING },
}

function widgets(scope: string): JsonMap {
  const properties = {
    ports: {
      type: 'array',
      items: PORT,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['port', 'protocol'],
    },
    tags: { type: 'array', items: STRING, 'x-kubernetes-list-type': 'set' },
    steps: { type: 'array', items: STRING },
  }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope,
      names: { plural: 'widgets', kind: 'Widget' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', nullable: true, properties } } },
          },
        },
      ],
    },
  }
}

const WIDGET = {
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'a' },
  spec: {
    ports: [
      { port: 80, protocol: 'TCP', name: 'web' },
      { port: 80, protocol: 'UDP', name: 'quic' },
    ],
    tags: ['x'],
    steps: ['one'],
  },
}
const POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: {
    containers: [
      { name: 'a', image: 'a' },
      { name: 'b', image: 'b' },
    ],
  },
}
const PATCHES = [
  { ...WIDGET, spec: { ports: [{ port: 80, protocol: 'UDP', name: 'h3' }], tags: ['y'], steps: ['two'] } },
  { ...POD, spec: { containers: [{ name: 'b', image: 'c' }] } },
]

/** What kustomize builds with the document of a definition. */
async function build(scope: string): Promise<readonly JsonMap[]> {
  const built = await buildFiles(kustomize as string, {
    'schema.json': compactJson(kustomizeDocument([decodeCrd(widgets(scope))], kubernetesDefinitions() as JsonMap)),
    'resources.yaml': [WIDGET, POD].map((resource) => JSON.stringify(resource)).join('\n---\n'),
    'kustomization.yaml': JSON.stringify({
      resources: ['resources.yaml'],
      namespace: 'ns',
      openapi: { path: 'schema.json' },
      patches: PATCHES.map((patch) => ({ patch: JSON.stringify(patch) })),
    }),
  })
  if ('error' in built) throw new Error(built.error)
  return built.items as readonly JsonMap[]
}

test.skipIf(kustomize === undefined)(
  'kustomize merges lists of custom resources by the keys of their definition',
  async () => {
    const items = await build('Namespaced')

    const [widget, pod] = ['Widget', 'Pod'].map((kind) => items.find((item) => item.kind === kind))
    expect(widget).toMatchObject({
      metadata: { name: 'a', namespace: 'ns' },
      spec: {
        ports: expect.arrayContaining([WIDGET.spec.ports[0], { port: 80, protocol: 'UDP', name: 'h3' }]),
        tags: expect.arrayContaining(['x', 'y']),
        steps: ['two'],
      },
    })
    expect(pod).toMatchObject({
      spec: { containers: expect.arrayContaining([POD.spec.containers[0], { name: 'b', image: 'c' }]) },
    })
  },
)

test.skipIf(kustomize === undefined)('kustomize gives resources of cluster scope no namespace', async () => {
  const items = await build('Cluster')

  expect(items.find(({ kind }) => kind === 'Widget')).toMatchObject({ metadata: { name: 'a' } })
  expect(items.find(({ kind }) => kind === 'Widget')?.metadata).not.toHaveProperty('namespace')
})
