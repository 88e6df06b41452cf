import type { Definition, Enum, TypeNode } from '../model.ts'

type Annotations = Pick<TypeNode, 'listType' | 'listKeys' | 'mapType' | 'patchStrategy' | 'mergeKey'>

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

/** Reads what a definition is when it is no object with fields. */
export function readScalar(text: string): TypeNode {
  const node = SCALARS[text]
  if (node === undefined) throw new Error(`the model has a type ${text}`)
  return node
}

/** Reads types, equal ones as one object. `find` gives the definition of a name like `core.v1.Container`. */
export function typeReader(find: (name: string) => Definition): TypeReader {
  const plain = new Map<string, TypeNode>()
  const annotated = new Map<string, TypeNode>()
  const closed = new Map<TypeNode, Map<Enum, TypeNode>>()

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

  /** The type with these values for its innermost text. */
  function withEnum(node: TypeNode, values: Enum): TypeNode {
    const byEnum = closed.get(node) ?? new Map<Enum, TypeNode>()
    closed.set(node, byEnum)
    const known = byEnum.get(values)
    if (known !== undefined) return known
    const made = node.items === undefined ? { ...node, enum: values } : { ...node, items: withEnum(node.items, values) }
    byEnum.set(values, made)
    return made
  }

  return (text, tokens, values) => {
    const told = `${tokens.get('list')} ${tokens.get('keys')} ${tokens.get('map')} ${tokens.get('patch')} ${tokens.get('key')}`
    const key = `${text} ${told}`
    let node = annotated.get(key)
    if (node === undefined) {
      node = tokens.size === 0 ? read(text) : withAnnotations(read(text), tokens)
      annotated.set(key, node)
    }
    return values === undefined ? node : withEnum(node, values)
  }
}

/** Reads a type's text with what its field tells of it. */
export type TypeReader = (text: string, tokens: ReadonlyMap<string, string>, values: Enum | undefined) => TypeNode

function withAnnotations(node: TypeNode, tokens: ReadonlyMap<string, string>): TypeNode {
  const [list, keys, map, patch, key] = ['list', 'keys', 'map', 'patch', 'key'].map((name) => tokens.get(name))
  const annotations: Annotations = {
    ...(list === undefined ? {} : { listType: list as NonNullable<TypeNode['listType']> }),
    ...(keys === undefined ? {} : { listKeys: keys.split(',') }),
    ...(map === undefined ? {} : { mapType: map }),
    ...(patch === undefined ? {} : { patchStrategy: patch }),
    ...(key === undefined ? {} : { mergeKey: key }),
  }
  return Object.keys(annotations).length === 0 ? node : { ...node, ...annotations }
}
