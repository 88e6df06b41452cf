import type { JsonObject } from '../json.ts'

/** What a server has when policies are asked: Namespaces, definitions of kinds, and no policies. */
export const NAMESPACES: readonly JsonObject[] = [
  namespace('default', {}),
  namespace('prod', { env: 'prod', team: 'shop' }, { 'example.com/owner': 'shop', 'example.com/max-replicas': '4' }),
  namespace('dev', { env: 'dev', team: 'shop', 'example.com/exempt': 'true' }),
  namespace('plain', {}),
]

/** Names of {@link NAMESPACES}. */
export const NAMESPACE_NAMES = ['default', 'prod', 'dev', 'plain'] as const

function namespace(name: string, labels: JsonObject, annotations: JsonObject = {}): JsonObject {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels, annotations } }
}

const OPEN = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }

/** Kinds of params in namespaces and of the cluster, and a kind of two versions that policies are about. */
export const DEFINITIONS: readonly JsonObject[] = [
  definition('Limit', 'Namespaced', ['v1'], { spec: OPEN }),
  definition('ClusterLimit', 'Cluster', ['v1'], { spec: OPEN }),
  definition('Shop', 'Namespaced', ['v1', 'v2'], {
    spec: {
      type: 'object',
      properties: {
        size: { type: 'integer', default: 3 },
        colour: { type: 'string', default: 'red' },
        ratio: { type: 'number' },
        tags: { type: 'array', items: { type: 'string' } },
        port: { 'x-kubernetes-int-or-string': true },
        owner: { type: 'object', properties: { name: { type: 'string' }, level: { type: 'integer', default: 1 } } },
        extra: OPEN,
      },
    },
  }),
]

function definition(kind: string, scope: string, versions: readonly string[], properties: JsonObject): JsonObject {
  const plural = `${kind.toLowerCase()}s`
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.example.com` },
    spec: {
      group: 'example.com',
      scope,
      names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
      versions: versions.map((name, index) => ({
        name,
        served: true,
        storage: index === 0,
        schema: { openAPIV3Schema: { type: 'object', properties } },
      })),
    },
  }
}
