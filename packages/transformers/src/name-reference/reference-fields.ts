import type { Path, Resource } from '@krmkit/runtime'
import { isListPart, listPartProblem, parseFieldSpecPath } from '../field-spec/field-spec.ts'
import { type Gvk, isGvkSelected } from '../resource-id/resource-id.ts'
import type { NameReference } from './name-reference-table.ts'

/** The kind of object that a field may name. */
export interface ReferenceTarget {
  readonly gvk: Partial<Gvk>
  /** Whether the field is `roleRef.name`, whose siblings contain the group and kind. */
  readonly isRoleRef: boolean
}

/** A field of a resource that names other objects. */
export interface ReferenceField {
  readonly path: Path
  readonly targets: readonly ReferenceTarget[]
}

/** Finds the fields of a resource that name others. Common prefixes of paths are walked once. */
export interface ReferenceFields {
  /** `gvk` is the original one. A problem is returned if a path runs into a scalar or selects elements of a map. */
  find(resource: Resource, gvk: Gvk): { readonly fields: readonly ReferenceField[]; readonly problem?: string }
}

/** Paths with a common prefix. */
interface Step {
  readonly targets: ReferenceTarget[]
  readonly steps: Map<string, Step>
  /** A key that would select elements of a list. */
  listPart?: string
}

/** Prepares a table of name references for many resources. */
export function compileReferences(table: readonly NameReference[]): ReferenceFields {
  const byKind = new Map<string, Step | undefined>()

  function stepsOf(gvk: Gvk): Step | undefined {
    const key = `${gvk.group}/${gvk.version}/${gvk.kind}`
    if (!byKind.has(key)) byKind.set(key, mergePaths(table, gvk))
    return byKind.get(key)
  }

  return {
    find(resource, gvk) {
      const steps = stepsOf(gvk)
      if (steps === undefined) return { fields: [] }
      const fields: ReferenceField[] = []
      const problem = walk(resource, [], steps, fields)
      return { fields, ...(problem !== undefined && { problem }) }
    },
  }
}

function mergePaths(table: readonly NameReference[], gvk: Gvk): Step | undefined {
  const root: Step = { targets: [], steps: new Map() }
  for (const { group, version, kind, fieldSpecs } of table) {
    for (const spec of fieldSpecs) {
      if (!isGvkSelected(gvk, spec)) continue
      let step = root
      for (const segment of parseFieldSpecPath(spec.path)) {
        const key = segment.endsWith('[]') ? segment.slice(0, -2) : segment
        const next = step.steps.get(key) ?? { targets: [], steps: new Map() }
        step.steps.set(key, next)
        if (isListPart(key)) step.listPart = key
        step = next
      }
      step.targets.push({
        gvk: { ...(group && { group }), ...(version && { version }), ...(kind && { kind }) },
        isRoleRef: spec.path.endsWith('roleRef/name'),
      })
    }
  }
  return root.steps.size > 0 ? root : undefined
}

function walk(resource: Resource, at: Path, step: Step, found: ReferenceField[]): string | undefined {
  const { targets, steps } = step
  if (targets.length > 0) found.push({ path: at, targets })
  return steps.size === 0 ? undefined : walkBelow(resource, at, step, found)
}

/** Reading a node's keys once costs less than looking up each possible key. */
function walkBelow(resource: Resource, at: Path, step: Step, found: ReferenceField[]): string | undefined {
  const { listPart } = step
  if (listPart !== undefined && resource.document.kind(at) === 'map')
    return `field '${[...at, listPart].join('/')}' of ${resource.kind} "${resource.name}": ${listPartProblem(listPart)}`
  const keys = resource.keys(at)
  for (const key of keys) {
    const next = step.steps.get(key)
    const problem = next && walk(resource, [...at, key], next, found)
    if (problem !== undefined) return problem
  }
  if (keys.length > 0) return undefined
  const size = resource.size(at)
  for (let i = 0; i < size; i++) {
    const problem = walkBelow(resource, [...at, i], step, found)
    if (problem !== undefined) return problem
  }
  if (size > 0 || step.targets.length > 0 || resource.text(at) === undefined || resource.get(at) === null)
    return undefined
  return `field '${at.join('.')}' of ${resource.kind} "${resource.name}" must be a map or a list: a name may be below it`
}
