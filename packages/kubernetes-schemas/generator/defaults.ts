import type { Sources } from './sources.ts'

interface OpenApi {
  readonly components?: {
    readonly schemas?: Readonly<Record<string, { properties?: Readonly<Record<string, { default?: unknown }>> }>>
  }
}

const FOLDER = 'api/openapi-spec/v3'

/**
 * definition -> field -> the server's default, as JSON, from the newest minor version with a v3 specification (there
 * are none before 1.23). Zero values are left out: they are Go's, not the server's.
 */
export function defaultsOf(sources: Sources): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const defaults = new Map<string, Map<string, string>>()
  for (const minor of sources.minors) {
    const files = sources.files('k8s.io/kubernetes', minor, FOLDER).filter((path) => path.endsWith('_openapi.json'))
    if (minor >= 24 && files.length === 0) throw new Error(`1.${minor} has no v3 specification in ${FOLDER}`)
    for (const file of files) {
      const { components } = JSON.parse(sources.text('k8s.io/kubernetes', minor, file)) as OpenApi
      for (const [name, { properties = {} }] of Object.entries(components?.schemas ?? {})) {
        const fields = defaults.get(name) ?? new Map<string, string>()
        defaults.set(name, fields)
        for (const [field, property] of Object.entries(properties)) {
          fields.delete(field)
          if (isNonZero(property.default)) fields.set(field, JSON.stringify(property.default))
        }
      }
    }
  }
  return defaults
}

function isNonZero(value: unknown): boolean {
  if (value === undefined || value === '' || value === 0 || value === false) return false
  return JSON.stringify(value) !== '{}'
}
