import type { Definition, TypeNode } from '../../../packages/kubernetes-schemas/src/index.ts'
import { definitionOf, nodeOf } from '../changes/places.ts'
import type { JsonObject } from '../json.ts'

/**
 * The server's field by the definition that has it, without indices: `Container.ports[].name`. Equal rules of a Pod and of a
 * template have equal paths.
 */
export function definitionPath(object: JsonObject, field: string, minor: number): string {
  let at: Definition | undefined = definitionOf(object)
  let node: TypeNode | undefined
  let name = at === undefined ? String(object.kind) : shortName(at)
  let rest = ''
  for (const step of field.match(/\[[^\]]*\]|[^.[\]]+/g) ?? []) {
    if (step.startsWith('[')) {
      rest += /^\[\d+\]$/.test(step) ? '[]' : '{}'
      node = node?.items
    } else {
      const isEntry = node?.type === 'map'
      node = isEntry ? node?.items : nodeOf(at?.fields.get(step), minor)
      rest += isEntry ? '{}' : `.${step}`
    }
    const inner: Definition | undefined = node?.type === 'object' ? node.definition : undefined
    if (inner !== undefined) [name, rest] = [shortName(inner), '']
    at = inner
  }
  return `${name}${rest}`
}

/** `Container` of `io.k8s.api.core.v1.Container`. */
export function shortName({ name }: Definition): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
