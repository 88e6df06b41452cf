import type { Path, Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { keepUnquoted } from '../replacement/set-untyped.ts'
import { setShared, shareValue } from '../resource-id/shared-values.ts'
import type { CompiledFieldSpecs } from './compile-field-specs.ts'

/** Entries of a map, in the order in which they are written. */
export type Entries = readonly (readonly [key: string, value: string])[]

/** The entries of a map of strings, sorted by key as kustomize writes them. */
export function sortedEntries(map: Readonly<Record<string, string>>): Entries {
  return Object.entries(map).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

/**
 * Sets entries in the maps that field specs select (kustomize's api/filters/labels and annotations). `onSet` receives
 * the path of each map that changed; `onVisit` is called for each field that is found. Returns a problem if a field is
 * not a map.
 */
export function setEntries(
  resource: Resource,
  specs: CompiledFieldSpecs,
  entries: Entries,
  { onSet, onVisit }: { readonly onSet?: (path: Path) => void; readonly onVisit?: () => void } = {},
): string | undefined {
  let wrong: string | undefined
  // Values are shared only in a whole build. The output of a function is YAML, where each value is independent.
  const built = resource instanceof BuildResource ? resource : undefined
  const made: Made | undefined = built && new Map()
  const problem = specs.visit(
    resource,
    (path, exists, spec) => {
      onVisit?.()
      if (wrong !== undefined) return
      if (!exists) {
        resource.set(path, Object.fromEntries(entries))
        if (made !== undefined) for (const [key] of entries) note(made, key, [...path, key])
        onSet?.(path)
        return
      }
      const node = resource.peek(path)
      if (node?.kind === 'map') {
        if (setMissing(resource, path, entries, made)) onSet?.(path)
      } else if (node?.kind !== 'scalar' || resource.get(path) !== null) {
        // kustomize leaves null unchanged too.
        wrong = `field '${spec.path}' of ${resource.kind} "${resource.name}": it must be a map`
      }
    },
    'map',
  )
  if (built !== undefined) for (const paths of made?.values() ?? []) shareValue(built, paths)
  return problem ?? wrong
}

function setMissing(resource: Resource, map: Path, entries: Entries, made: Made | undefined): boolean {
  let isChanged = false
  for (const [key, value] of entries) {
    const path = [...map, key]
    const before = resource.get(path)
    if (before === value) continue
    if (before !== undefined && resource instanceof BuildResource) keepUnquoted(resource, resource.spelling, path)
    if (before === undefined && made !== undefined) note(made, key, path)
    setShared(resource, path, value)
    isChanged = true
  }
  return isChanged
}

/** Paths of new entries, by key. */
type Made = Map<string, Path[]>

function note(made: Made, key: string, path: Path): void {
  const paths = made.get(key)
  if (paths === undefined) made.set(key, [path])
  else paths.push(path)
}
