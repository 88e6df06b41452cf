import { kubernetesModel, type TypeNode } from '../../../packages/kubernetes-schemas/src/index.ts'
import { type KubernetesObject, pathOf, pruned, scalarsOf, withValue } from './objects.ts'

/** Values that a field of some type of this name takes: what the model knows, and what its gates are about. */
let candidates: ReadonlyMap<string, ReadonlySet<string>> | undefined

function candidatesFor(name: string): ReadonlySet<string> {
  candidates ??= collect()
  return candidates.get(name) ?? new Set()
}

function collect(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const definition of kubernetesModel().definitions())
    for (const field of definition.fields.values()) {
      const values = found.get(field.name) ?? new Set()
      for (const { node } of field.types) for (const value of enumOf(node)) values.add(value)
      for (const value of field.valueGates?.keys() ?? []) values.add(value)
      if (values.size > 0) found.set(field.name, values)
    }
  return found
}

function enumOf(node: TypeNode): Iterable<string> {
  return node.enum?.values.keys() ?? (node.items === undefined ? [] : enumOf(node.items))
}

/** Small objects, each with one value in one place that some field of that name takes. */
export function withValues(filled: KubernetesObject): { readonly object: KubernetesObject; readonly path: string }[] {
  const found: { object: KubernetesObject; path: string }[] = []
  for (const { steps, value } of scalarsOf(filled)) {
    // Templates of pods are pods.
    if (steps[0] === 'metadata' || steps[0] === 'status' || steps.includes('template')) continue
    const name = steps.findLast((step) => typeof step === 'string')
    const path = pathOf(steps)
    for (const candidate of candidatesFor(String(name))) {
      const given = typeof value === 'number' ? Number(candidate) : candidate
      if (typeof value === 'boolean' || Number.isNaN(given)) continue
      found.push({ object: withValue(pruned(filled, [path]), steps, given) as KubernetesObject, path })
    }
  }
  return found
}
