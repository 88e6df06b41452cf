import { nearestName, type Path, type Resource } from '@krmkit/runtime'

/** An existing field. */
export interface NearField {
  readonly resource: Resource
  readonly path: Path
}

/** The existing field that is nearest to a path of names that leads nowhere; `undefined` if not even its first name exists. */
export function nearestField(names: readonly string[], resources: Iterable<Resource>): NearField | undefined {
  let best: NearField | undefined
  let most = 0
  for (const resource of resources) {
    const { path, depth } = follow(resource, names)
    if (depth <= most) continue
    best = { resource, path }
    most = depth
  }
  return best
}

/** Follows the names; a misspelled name counts half, and ends the path. */
function follow(resource: Resource, names: readonly string[]): { readonly path: Path; readonly depth: number } {
  const path: string[] = []
  for (const name of names) {
    const known = resource.keys(path)
    const found = known.includes(name) ? name : undefined
    const near = found ?? nearestName(name, known)
    if (near !== undefined) path.push(near)
    if (found === undefined) return { path, depth: path.length - (near === undefined ? 0 : 0.5) }
  }
  return { path, depth: path.length }
}
