import { isNull, type Values, type ValuesMap } from './values.ts'

/** Two values that cannot be merged, because only one of them is a map or a list. */
export interface MergeProblem {
  readonly problem: string
}

/** Stops a merge. */
class Mismatch extends Error {}

/**
 * Merges values as kustomize does (kyaml/yaml/merge2): those of `patch` take precedence, maps are merged, lists are replaced, null
 * deletes, and `$patch` in a map replaces or deletes it. Values of different kinds are an error.
 */
export function mergeValues(patch: ValuesMap, base: ValuesMap): { readonly values: ValuesMap } | MergeProblem {
  try {
    const merged = merge(base, patch, [])
    return { values: merged instanceof Map ? merged : new Map() }
  } catch (error) {
    if (error instanceof Mismatch) return { problem: error.message }
    throw error
  }
}

type Kind = 'a map' | 'a list' | 'a single value'

function kindOf(value: Values): Kind {
  return value instanceof Map ? 'a map' : Array.isArray(value) ? 'a list' : 'a single value'
}

/** The merged value; `undefined` for none. */
function merge(base: Values | undefined, patch: Values | undefined, path: readonly string[]): Values | undefined {
  const all: readonly (Values | undefined)[] = [base, patch]
  const [first, second] = all.filter((value) => value !== undefined && !isNull(value))
  // A written null stays if nothing is merged into it.
  if (first === undefined) return base === null && patch === undefined ? null : undefined
  if (second !== undefined && kindOf(first) !== kindOf(second)) {
    const field = path.join('.')
    throw new Mismatch(`${field} must have the same type in both, found ${kindOf(first)} and ${kindOf(second)}`)
  }
  if (isNull(patch)) return undefined
  if (!(first instanceof Map)) return patch === undefined ? base : patch
  return mergeMaps(base instanceof Map ? base : undefined, patch instanceof Map ? patch : undefined, path)
}

const DIRECTIVE = '$patch'

function mergeMaps(
  base: ValuesMap | undefined,
  patch: ValuesMap | undefined,
  path: readonly string[],
): ValuesMap | undefined {
  const directive = patch?.get(DIRECTIVE)
  if (directive === 'delete') return undefined
  if (directive !== undefined && !['replace', 'merge'].includes(directive as string) && base !== undefined) {
    const shown = [...path, DIRECTIVE].join('.')
    throw new Mismatch(`${shown} must be delete, merge or replace, found ${JSON.stringify(directive)}`)
  }
  const isKnown = directive === 'replace' || directive === 'merge'
  const origin = isKnown && patch !== undefined ? without(patch, DIRECTIVE) : patch
  // A new map is merged into itself, which removes its nulls.
  const into = (directive === 'replace' || base === patch ? undefined : base) ?? origin ?? new Map<string, Values>()
  const merged: ValuesMap = new Map()
  for (const key of new Set([...into.keys(), ...(origin?.keys() ?? [])])) {
    const value = merge(into.get(key), origin?.get(key), [...path, key])
    if (value !== undefined) merged.set(key, value)
  }
  return merged
}

function without(map: ValuesMap, key: string): ValuesMap {
  return new Map([...map].filter(([name]) => name !== key))
}
