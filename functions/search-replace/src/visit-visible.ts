import type { Path, Resource } from '@krmkit/runtime'

/** The anchor and the tag of a scalar. */
const PROPERTIES = /^(?:[&!]\S*\s*){1,2}/

/** A field or element. */
export interface VisibleNode {
  readonly kind: 'map' | 'list' | 'scalar'
  readonly key: string | number
  readonly path: Path
  /** The text of a scalar, and how it is written. */
  readonly text: string | undefined
  readonly source: string | undefined
}

/** Visits all fields and elements that readers see, also below aliases and from merge keys. `visit` must not edit the resource. */
export function visitVisible(resource: Resource, visit: (node: VisibleNode) => void): void {
  const text = resource.textInList
  if (text.includes('&') || text.includes('<<')) walk(resource, [], visit)
  else resource.visit(visit)
}

function walk(resource: Resource, at: Path, visit: (node: VisibleNode) => void): void {
  for (const key of [...resource.keys(at), ...Array(resource.size(at)).keys()]) {
    const path = [...at, key]
    const node = resource.peek(path)
    if (node === undefined) continue
    const { kind } = node
    visit({
      kind,
      key,
      path,
      text: kind === 'scalar' ? node.text : undefined,
      get source() {
        return resource.source(path)?.replace(PROPERTIES, '')
      },
    })
    if (kind !== 'scalar') walk(resource, path, visit)
  }
}
