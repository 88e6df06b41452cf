import { type Finding, formatFieldPath, nearestName, type Path, type Resource } from '@krmkit/runtime'
import type { PathPattern } from './path-pattern.ts'

/** An existing field, and how many names of the wanted path lead to it. */
interface Near {
  readonly resource: Resource
  readonly path: Path
  readonly depth: number
}

/** The warning about a path that no field matches, with the existing field that is nearest to it. */
export function noMatchesAt({ text, names }: PathPattern, resources: Iterable<Resource>): Finding {
  let best: Near | undefined
  for (const resource of resources) {
    const near = nearestIn(resource, names)
    if (near.path.length > 0 && near.depth > (best?.depth ?? 0)) best = near
  }
  const base = { severity: 'warning', rule: 'no-matches' } as const
  const message = `no matches: no field that fits the search has the path ${JSON.stringify(text)}`
  if (best === undefined) return { ...base, message }
  const { resource, path } = best
  const field = formatFieldPath(path)
  return { ...base, message: `${message}; the nearest existing field is ${field}`, resource, field: path }
}

/** Follows the names; a misspelled name counts half, and ends the path. */
function nearestIn(resource: Resource, names: readonly string[]): Near {
  const path: string[] = []
  for (const name of names) {
    const known = resource.keys(path)
    const found = known.includes(name) ? name : undefined
    const near = found ?? nearestName(name, known)
    if (near !== undefined) path.push(near)
    if (found === undefined) return { resource, path, depth: path.length - (near === undefined ? 0 : 0.5) }
  }
  return { resource, path, depth: path.length }
}
