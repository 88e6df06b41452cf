import type { Definition, Enum, TypeNode } from '../model.ts'
import type { Annotations } from './notes.ts'

const SCALARS: Readonly<Record<string, TypeNode>> = {
  string: { type: 'string' },
  byte: { type: 'string', format: 'byte' },
  'date-time': { type: 'string', format: 'date-time' },
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
  number: { type: 'number' },
  double: { type: 'number', format: 'double' },
  quantity: { type: 'quantity' },
  'int-or-string': { type: 'int-or-string' },
  any: { type: 'any' },
}

/** Reads a definition that is not an object with fields. */
export function readScalar(text: string): TypeNode {
  const node = SCALARS[text]
  if (node === undefined) throw new Error(`the model has a type ${text}`)
  return node
}

/** Reads a type's text with the annotations of its field and the values that its innermost string may have. */
export type TypeReader = (text: string, annotations: Annotations | undefined, values: Enum | undefined) => TypeNode

/** Reads types, equal ones as one object. `find` returns the definition of a name like `core.v1.Container`. */
export function typeReader(find: (name: string) => Definition): TypeReader {
  const plain = new Map<string, TypeNode>()
  const annotated = new Map<Annotations, Map<TypeNode, TypeNode>>()
  const listed = new Map<Enum, Map<TypeNode, TypeNode>>()

  function read(text: string): TypeNode {
    const known = plain.get(text)
    if (known !== undefined) return known
    const node = readNew(text)
    plain.set(text, node)
    return node
  }

  function readNew(text: string): TypeNode {
    if (text.startsWith('[]')) return { type: 'array', items: read(text.slice(2)) }
    if (text.startsWith('{}')) return { type: 'map', items: read(text.slice(2)) }
    if (!text.includes('.')) return readScalar(text)
    const definition = find(text)
    return definition.scalar === undefined ? { type: 'object', definition } : { ...definition.scalar, definition }
  }

  function withEnum(node: TypeNode, values: Enum): TypeNode {
    return derived(listed, values, node, () =>
      node.items === undefined ? { ...node, enum: values } : { ...node, items: withEnum(node.items, values) },
    )
  }

  return (text, annotations, values) => {
    const bare = read(text)
    const node =
      annotations === undefined ? bare : derived(annotated, annotations, bare, () => ({ ...bare, ...annotations }))
    return values === undefined ? node : withEnum(node, values)
  }
}

/** The cached derivative of a node, or a new one from `make`. */
function derived<Key>(
  known: Map<Key, Map<TypeNode, TypeNode>>,
  key: Key,
  node: TypeNode,
  make: () => TypeNode,
): TypeNode {
  const made = known.get(key) ?? new Map<TypeNode, TypeNode>()
  known.set(key, made)
  const before = made.get(node)
  if (before !== undefined) return before
  const fresh = make()
  made.set(node, fresh)
  return fresh
}
