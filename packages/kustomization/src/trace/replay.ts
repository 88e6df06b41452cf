import { Literal, PrintableMap } from '../print/kustomize/printable.ts'
import { type Leaf, type LeafValue, type Leaves, pathKey } from './leaves.ts'
import { Places } from './places.ts'
import type { FieldChange, Trace } from './trace.ts'

/** A value assembled from leaves; numbers, booleans and null are literals. */
export type Replayed = LeafValue | readonly Replayed[] | { readonly [key: string]: Replayed }

/** Applies a trace to the loaded resources; returns the output in order, assembled from leaves. */
export function replay(trace: Trace): readonly Replayed[] {
  const places = new Places()
  const resources = new Map<number, Leaves>()
  for (const { entries } of trace) {
    for (const entry of entries) {
      places.apply(entry)
      if (entry.op === 'load' || entry.op === 'add')
        resources.set(entry.resource, new Map(entry.leaves.map((leaf) => [pathKey(leaf.path), leaf])))
      else if (entry.op === 'change' || entry.op === 'replace')
        change(resources.get(entry.resource) as Leaves, entry.fields)
    }
  }
  return places.numbers.map((number) => assemble((resources.get(number) as Leaves).values()))
}

function change(leaves: Leaves, fields: readonly FieldChange[]): void {
  for (const { path, after } of fields) {
    if (after === undefined) leaves.delete(pathKey(path))
    else leaves.set(pathKey(path), { path, value: after })
  }
}

type Node = { [key: string]: Replayed } | Replayed[]

/** The value that consists of these leaves. */
function assemble(leaves: Iterable<Leaf>): Replayed {
  const root: { value?: Replayed } = {}
  for (const { path, value } of leaves) {
    let node: Node = root as Node
    let part: string | number = 'value'
    for (const next of path) {
      node = below(node, part, next)
      part = next
    }
    put(node, part, value)
  }
  return root.value ?? {}
}

function below(node: Node, part: string | number, next: string | number): Node {
  const present = (node as { [key: string | number]: Replayed })[part]
  if (typeof present === 'object' && !(present instanceof Literal) && !(present instanceof PrintableMap))
    return present as Node
  const made: Node = typeof next === 'number' ? [] : Object.create(null)
  put(node, part, made)
  return made
}

function put(node: Node, part: string | number, value: Replayed): void {
  ;(node as { [key: string | number]: Replayed })[part] = value
}
