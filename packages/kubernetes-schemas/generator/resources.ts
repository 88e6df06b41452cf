import type { Swagger } from './swagger.ts'
import type { Span } from './types.ts'

/** A resource or subresource of an API group and version. */
export interface ResourceFact {
  readonly apiVersion: string
  /** Including the subresource after a slash. */
  readonly name: string
  readonly kind: string
  readonly isNamespaced: boolean
  readonly verbs: readonly string[]
  readonly span: Span
}

const PATH =
  /^\/(?:api|apis\/(?<group>[^/]+))\/(?<version>[^/]+)\/(?:watch\/)?(?<scope>namespaces\/\{namespace\}\/)?(?<name>[a-z]+)(?:\/\{name\})?(?<sub>\/[a-z]+)?$/

/** HTTP methods that are not verbs of their own. */
const NO_VERB = new Set(['head', 'options'])

const VERBS: Readonly<Record<string, string>> = { post: 'create', put: 'update', watchlist: 'watch' }

/** All resources in the paths of the specifications, by apiVersion and name; verbs are those of the newest version. */
export function resourcesOf(specs: ReadonlyMap<number, Swagger>): readonly ResourceFact[] {
  const all = new Map<string, { fact: ResourceFact; minors: Set<number>; verbs: Set<string> }>()
  for (const [minor, { paths }] of specs) {
    for (const [path, operations] of Object.entries(paths)) {
      const { group, version = '', scope, name = '', sub = '' } = PATH.exec(path)?.groups ?? {}
      if (name === '' || /^\/apis?\/?$/.test(path)) continue
      const apiVersion = group === undefined ? version : `${group}/${version}`
      const key = `${apiVersion} ${name}${sub}`
      for (const [method, operation] of Object.entries(operations)) {
        const kind = operation['x-kubernetes-group-version-kind']?.kind
        if (kind === undefined) continue
        const known = all.get(key)
        const isNamespaced = scope !== undefined || known?.fact.isNamespaced === true
        const verbs = known?.minors.has(minor) === true ? known.verbs : new Set<string>()
        const verb = verbOf(method, operation['x-kubernetes-action'] ?? method)
        if (verb !== undefined) verbs.add(verb)
        all.set(key, {
          fact: { apiVersion, name: name + sub, kind, isNamespaced, verbs: [], span: { from: minor, to: minor } },
          minors: new Set(known?.minors).add(minor),
          verbs,
        })
      }
    }
  }
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { fact, minors, verbs }]) => ({
      ...fact,
      verbs: [...verbs].sort(),
      span: { from: Math.min(...minors), to: Math.max(...minors) },
    }))
}

function verbOf(method: string, action: string): string | undefined {
  const verb = action === 'connect' ? method : action
  return NO_VERB.has(verb) ? undefined : (VERBS[verb] ?? verb)
}
