import type { Sources } from '../sources.ts'

interface GroupVersionKind {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** What the facts need of a specification. */
export interface Swagger {
  readonly definitions: Readonly<
    Record<
      string,
      {
        readonly description?: string
        readonly properties?: Readonly<Record<string, { readonly $ref?: string; readonly description?: string }>>
        readonly 'x-kubernetes-group-version-kind'?: readonly GroupVersionKind[]
      }
    >
  >
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly 'x-kubernetes-group-version-kind'?: GroupVersionKind }>>>
  >
}

/** A minor's OpenAPI specification. */
export function swaggerOf(sources: Sources, minor: number): Swagger {
  return JSON.parse(sources.text('k8s.io/kubernetes', minor, 'api/openapi-spec/swagger.json')) as Swagger
}

/** `apps/v1 Deployment`. */
export function nameOf({ group, version, kind }: GroupVersionKind): string {
  return `${group === '' ? version : `${group}/${version}`} ${kind}`
}

/** The kinds that objects carry: with metadata, and no lists. */
export function kindsIn(swagger: Swagger): ReadonlyMap<string, GroupVersionKind> {
  const kinds = Object.values(swagger.definitions)
    .filter(({ properties }) => properties?.metadata !== undefined)
    .flatMap((definition) => definition['x-kubernetes-group-version-kind'] ?? [])
    .filter(({ kind }) => !kind.endsWith('List'))
  return new Map(kinds.map((kind) => [nameOf(kind), kind]))
}

/** Where kinds are read and written: `apps/v1 deployments` -> the kinds, subresources' kinds too. */
export function endpointsIn(swagger: Swagger): ReadonlyMap<string, ReadonlySet<string>> {
  const endpoints = new Map<string, Set<string>>()
  for (const [path, operations] of Object.entries(swagger.paths)) {
    const [, version = '', resource = ''] =
      /^\/(?:api|apis)\/((?:[^/]+\/)?v\d\w*)\/(?:namespaces\/\{namespace\}\/)?([a-z]+)(?:\/|$)/.exec(path) ?? []
    if (resource === '' || resource === 'watch') continue
    const kinds = endpoints.get(`${version} ${resource}`) ?? new Set<string>()
    for (const operation of Object.values(operations)) {
      const kind = operation['x-kubernetes-group-version-kind']
      if (kind !== undefined) kinds.add(nameOf(kind))
    }
    endpoints.set(`${version} ${resource}`, kinds)
  }
  return endpoints
}
