import type { Path, Resource } from '@krmkit/runtime'

/** An object of a resource: the resource itself, or one in a `List`. */
interface NestedObject {
  readonly object: Resource
  /** Its path in the resource. */
  readonly prefix: Path
}

/** Nested lists are followed deeper than in any real file. */
const MAX_DEPTH = 16

/** The object that contains a path of a resource, and the rest of the path. */
export function ownerOf(resource: Resource, at: Path): NestedObject & { readonly at: Path } {
  let object = resource
  let depth = 0
  while (depth < 2 * MAX_DEPTH && isListKind(object.kind)) {
    const [items, position] = at.slice(depth, depth + 2)
    const part = items === 'items' && typeof position === 'number' ? object.part(['items', position]) : undefined
    if (part === undefined || part.kind === '') break
    object = part
    depth += 2
  }
  return { object, prefix: at.slice(0, depth), at: at.slice(depth) }
}

/** The objects of a resource. */
export function nestedObjects(resource: Resource): readonly NestedObject[] {
  const found: NestedObject[] = []
  const open: NestedObject[] = [{ object: resource, prefix: [] }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { object, prefix } = next
    if (!isListKind(object.kind) || prefix.length >= 2 * MAX_DEPTH) {
      found.push(next)
      continue
    }
    for (let i = object.size(['items']) - 1; i >= 0; i--) {
      const part = object.part(['items', i])
      if (part !== undefined && part.kind !== '') open.push({ object: part, prefix: [...prefix, 'items', i] })
    }
  }
  return found
}

/** `List`, and the list kinds that `kubectl get -o yaml` of an API returns. */
export function isListKind(kind: string): boolean {
  return kind.endsWith('List')
}
