import type { Path, Resource } from '@krmkit/runtime'
import { impliedBy, withImplied } from './list-item.ts'

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
    const part = items === 'items' && typeof position === 'number' ? itemOf(object, position) : undefined
    if (part === undefined) break
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
      const part = itemOf(object, i)
      if (part !== undefined) open.push({ object: part, prefix: [...prefix, 'items', i] })
    }
  }
  return found
}

/** An item with the kind that its list implies; `undefined` if it is not an object. */
function itemOf(list: Resource, position: number): Resource | undefined {
  const item = list.part(['items', position])
  const object = item && withImplied(item, impliedBy(list))
  return object?.kind === '' ? undefined : object
}

/** `List`, and the list kinds that `kubectl get -o yaml` of an API returns. */
export function isListKind(kind: string): boolean {
  return kind.endsWith('List')
}
