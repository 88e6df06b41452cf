import type { Path, Resource, Scalar, Value, VisitedNode } from '@krmkit/runtime'
import { resolveGoScalar } from './go-scalar.ts'

/** What may be an alias. */
const ALIAS = /(?:^|[\s,[{:-])\*[^\s,[\]{}]/

type Collection = { [key: string]: Value } | Value[]

/**
 * The value of a config as Go reads it (`sigs.k8s.io/yaml`): plain scalars by YAML 1.1, the last of equal keys, merge
 * keys resolved. Maps have no prototype.
 */
export function goValue(document: Resource): Value {
  const root: { [key: string]: Value } = Object.create(null)
  const open: Collection[] = [root]
  let nodes = 0
  document.visit((node) => {
    nodes++
    const { path } = node
    open.length = path.length
    const value = node.kind === 'scalar' ? scalarOf(node) : node.kind === 'list' ? [] : Object.create(null)
    put(open.at(-1) as Collection, node.key, value)
    if (node.kind !== 'scalar') open.push(value)
  })
  const text = document.toString()
  // What aliases stand for is not visited; the plain value has it.
  const hasAliases = ALIAS.test(text) && nodes !== countOf(document.get([]) ?? null) - 1
  const value = hasAliases ? (document.get([]) ?? null) : root
  return text.includes('<<') ? withoutMergeKeys(value) : value
}

function put(collection: Collection, key: string | number, value: Value): void {
  if (Array.isArray(collection)) collection.push(value)
  else collection[key] = value
}

function scalarOf({ source = '', text = '' }: VisitedNode): Scalar {
  const first = source[0]
  const isPlain = first !== '"' && first !== "'" && first !== '|' && first !== '>'
  return isPlain ? resolveGoScalar(text) : text
}

function countOf(value: Value): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const entry of Object.values(value)) count += countOf(entry)
  return count
}

function withoutMergeKeys(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutMergeKeys)
  if (typeof value !== 'object' || value === null) return value
  const map: { [key: string]: Value } = Object.create(null)
  const merged = (value as { readonly [key: string]: Value })['<<']
  for (const from of (Array.isArray(merged) ? [...merged] : [merged]).reverse())
    if (typeof from === 'object' && from !== null) Object.assign(map, withoutMergeKeys(from))
  for (const [key, entry] of Object.entries(value)) if (key !== '<<') map[key] = withoutMergeKeys(entry)
  return map
}

/** What a scalar is to YAML 1.2 where it carries a tag of its own (`!!str 5`); `undefined` where there is no such tag. */
export function taggedText(document: Resource, path: Path): string | undefined {
  const value = document.get(path)
  const source = document.source(path)
  return typeof value === 'string' && source !== undefined && /!(?:!|<tag:yaml\.org,2002:)str\b/.test(source)
    ? value
    : undefined
}
