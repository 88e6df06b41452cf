import type { Sources } from '../../../packages/kubernetes-schemas/generator/sources.ts'
import type { Swagger } from '../../../packages/kubernetes-schemas/generator/swagger.ts'

/**
 * Upstream's OpenAPI specifications of one minor version, reduced: everything in `swagger.json` about definitions,
 * and everything that the v3 files say about defaults, in upstream's shape and order.
 */
export interface Specification {
  /** `api/openapi-spec/swagger.json`: whole definitions; of an operation, its action and kind. */
  readonly swagger: Swagger
  /** Each file of `api/openapi-spec/v3` by its path: schemas with the names of their properties and their defaults. */
  readonly v3: Readonly<Record<string, OpenApi>>
}

interface OpenApi {
  readonly components?: { readonly schemas?: Readonly<Record<string, OpenApiSchema>> }
}

interface OpenApiSchema {
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>
}

const SWAGGER = 'api/openapi-spec/swagger.json'
const V3 = 'api/openapi-spec/v3'

/** Reads and reduces the specifications of a minor version. */
export function readSpecification(sources: Sources, minor: number): Specification {
  const files = sources.files('k8s.io/kubernetes', minor, V3).filter((path) => path.endsWith('_openapi.json'))
  const read = (path: string) => JSON.parse(sources.text('k8s.io/kubernetes', minor, path)) as unknown
  return {
    swagger: reduceSwagger(read(SWAGGER) as Swagger),
    v3: Object.fromEntries(files.map((path) => [path, reduceOpenApi(read(path) as OpenApi)])),
  }
}

/** `swagger.json` without parameters, responses and what operations are for. */
function reduceSwagger({ definitions, paths }: Swagger): Swagger {
  return {
    definitions,
    paths: mapValues(paths, (operations) => {
      const { parameters: _, ...methods } = operations
      return mapValues(methods, (operation) => ({
        'x-kubernetes-action': operation['x-kubernetes-action'],
        'x-kubernetes-group-version-kind': operation['x-kubernetes-group-version-kind'],
      }))
    }) as Swagger['paths'],
  }
}

function reduceOpenApi({ components }: OpenApi): OpenApi {
  const { schemas } = components ?? {}
  if (schemas === undefined) return {}
  const reduced = mapValues(schemas, ({ properties }) =>
    properties === undefined ? {} : { properties: mapValues(properties, ({ default: value }) => ({ default: value })) },
  )
  return { components: { schemas: reduced } }
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
}

/** Specifications as the files of `k8s.io/kubernetes` that they come from. */
export function sourcesOf(specifications: ReadonlyMap<number, Specification>): Sources {
  const read: Sources['read'] = (module, minor, path) => {
    const specification = module === 'k8s.io/kubernetes' ? specifications.get(minor) : undefined
    const content = path === SWAGGER ? specification?.swagger : specification?.v3[path]
    return content === undefined ? undefined : JSON.stringify(content)
  }
  return {
    minors: [...specifications.keys()],
    read,
    text(module, minor, path) {
      const text = read(module, minor, path)
      if (text === undefined) throw new Error(`${path} of ${module} 1.${minor} is not recorded`)
      return text
    },
    files: (module, minor, folder) => {
      const paths = module === 'k8s.io/kubernetes' ? Object.keys(specifications.get(minor)?.v3 ?? {}) : []
      return paths.filter((path) => path.startsWith(`${folder}/`))
    },
  }
}
