import type { Sources } from '../sources.ts'
import type { Swagger, SwaggerKind } from '../swagger.ts'

/** A version's specification, as far as the facts need it. */
export interface Survey {
  readonly minor: number
  readonly kinds: ReadonlyMap<string, SwaggerKind>
  /** `apps/v1 deployments` -> the kinds that are read and written there, including those of subresources. */
  readonly endpoints: ReadonlyMap<string, ReadonlySet<string>>
  /** definition -> its fields. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>
  /** definition -> its fields whose descriptions mention a deprecation. */
  readonly deprecated: ReadonlyMap<string, ReadonlySet<string>>
}

/** All specifications, each read once. */
export function surveysOf(sources: Sources): readonly Survey[] {
  return sources.minors.map((minor) => {
    const swagger = JSON.parse(sources.text('k8s.io/kubernetes', minor, 'api/openapi-spec/swagger.json')) as Swagger
    return {
      minor,
      kinds: kindsIn(swagger),
      endpoints: endpointsIn(swagger),
      fields: new Map(
        Object.entries(swagger.definitions).map(([name, { properties = {} }]) => [
          name,
          new Set(Object.keys(properties)),
        ]),
      ),
      deprecated: new Map(
        Object.entries(swagger.definitions).map(([name, { properties = {} }]) => {
          const fields = Object.entries(properties).filter(([, { description }]) => /deprecat/i.test(description ?? ''))
          return [name, new Set(fields.map(([field]) => field))]
        }),
      ),
    }
  })
}

/** definition -> the fields that some version has: all of them, or the deprecated ones. */
export function allFields(
  surveys: readonly Survey[],
  part: 'fields' | 'deprecated' = 'fields',
): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>()
  for (const survey of surveys) {
    for (const [definition, names] of survey[part]) {
      const known = all.get(definition) ?? new Set()
      all.set(definition, known)
      for (const name of names) known.add(name)
    }
  }
  return all
}

/** `apps/v1 Deployment`. */
export function nameOf({ group, version, kind }: SwaggerKind): string {
  return `${group === '' ? version : `${group}/${version}`} ${kind}`
}

/** The kinds of objects: those with metadata, without lists. */
function kindsIn(swagger: Swagger): ReadonlyMap<string, SwaggerKind> {
  const kinds = Object.values(swagger.definitions)
    .filter(({ properties }) => properties?.metadata !== undefined)
    .flatMap((definition) => definition['x-kubernetes-group-version-kind'] ?? [])
    .filter(({ kind }) => !kind.endsWith('List'))
  return new Map(kinds.map((kind) => [nameOf(kind), kind]))
}

function endpointsIn(swagger: Swagger): ReadonlyMap<string, ReadonlySet<string>> {
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
