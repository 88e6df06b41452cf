import { decodeCrd, kustomizeDocument } from '../../../packages/structural-schema/src/index.ts'
import { compactJson, type JsonMap } from '../../../packages/structural-schema/src/values.ts'
import { kubernetesDefinitions } from '../../../packages/transformers/src/parts.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { buildWithKrmkit } from '../builds/krmkit.ts'
import { type Built, buildWithKustomize, isSameAnswer, kustomizeOracle } from '../builds/kustomize.ts'

type Scope = 'Namespaced' | 'Cluster'

/** A build with the OpenAPI document that krmkit publishes for a CRD of this scope. */
export interface DocumentQuestion {
  readonly scope: Scope
  readonly files: Readonly<Record<string, string>>
}

const STRING = { type: 'string' }
const PORT = {
  type: 'object',
  required: ['port'],
  properties: { port: { type: 'integer' }, protocol: STRING, name: STRING },
}

function widgets(scope: Scope): JsonMap {
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

/** A custom resource with lists of each type. */
export const WIDGET = {
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
/** A built-in resource with a list that merges by name. */
export const POD = {
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

/** What kustomize builds with the document that krmkit publishes for a CRD. */
export const kustomizeDocumentSuite: OracleSuite<DocumentQuestion, Built> = {
  ...kustomizeOracle,
  name: 'kustomize-document',
  title: 'OpenAPI documents for kustomize',
  count: 2,
  draw: () => [questionOf('Namespaced'), questionOf('Cluster')],
  ask: (questions) => buildWithKustomize(questions),
  async judge({ scope, files }, theirs) {
    const document = questionOf(scope).files['schema.json']
    if (files['schema.json'] !== document) return `${scope}: krmkit publishes another document than the recorded one`
    const ours = await buildWithKrmkit(files, '', 'kustomize')
    return isSameAnswer(ours, theirs) ? undefined : `${scope}: ${JSON.stringify({ theirs, ours })}`
  },
}

function questionOf(scope: Scope): DocumentQuestion {
  const definitions = kubernetesDefinitions() as JsonMap
  const kustomization = {
    resources: ['resources.yaml'],
    namespace: 'ns',
    openapi: { path: 'schema.json' },
    patches: PATCHES.map((patch) => ({ patch: JSON.stringify(patch) })),
  }
  return {
    scope,
    files: {
      'schema.json': compactJson(kustomizeDocument([decodeCrd(widgets(scope))], definitions)),
      'resources.yaml': [WIDGET, POD].map((resource) => JSON.stringify(resource)).join('\n---\n'),
      'kustomization.yaml': JSON.stringify(kustomization),
    },
  }
}
