import { readRuleFiles } from '../../../packages/kubernetes-schemas/generator/validation/read-rules.ts'
import { type Definition, kubernetesModel, type TypeNode } from '../../../packages/kubernetes-schemas/src/index.ts'

/** The definitions of what a server of a minor version keeps of new objects: not those that only a status has. */
export function definitionsOfNewObjects(minor: number): ReadonlySet<Definition> {
  const keeping = new Set(
    readRuleFiles().flatMap(({ definitions }) =>
      Object.entries(definitions).flatMap(([name, { keepsStatus }]) => (keepsStatus ? [name] : [])),
    ),
  )
  return definitionsOf(minor, (kind) => keeping.has(kind))
}

/** The definitions of objects that a server of a minor version stores, with the status of some kinds. */
export function definitionsOf(minor: number, keepsStatus: (kind: string) => boolean): ReadonlySet<Definition> {
  const reached = new Set<Definition>()
  for (const { definition, kind, minors, plural } of kubernetesModel().kinds()) {
    if (definition === undefined || plural === undefined || minors === undefined) continue
    if (minors.from <= minor && minor <= minors.to) reach(definition, !keepsStatus(kind))
  }
  return reached

  function reach(definition: Definition, dropsStatus: boolean): void {
    if (reached.has(definition)) return
    reached.add(definition)
    for (const { name, types } of definition.fields.values()) {
      const inner = innermost(types.find(({ minors }) => minors.from <= minor && minor <= minors.to)?.node)
      if (inner?.definition !== undefined && !(dropsStatus && name === 'status')) reach(inner.definition, false)
    }
  }
}

function innermost(node: TypeNode | undefined): TypeNode | undefined {
  let inner = node
  while (inner?.items !== undefined) inner = inner.items
  return inner
}
