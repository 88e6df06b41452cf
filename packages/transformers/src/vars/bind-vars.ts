import type { Items, Resource } from '@krmkit/runtime'
import { indexOf, scopesOf } from '../build/build-context.ts'
import { allIds } from '../resource-id/previous-ids.ts'
import { isSameId, type ResourceId } from '../resource-id/resource-id.ts'
import type { BoundVar, Var, VarProblem } from './var.ts'

/** Variables with unique names, and problems with others. */
export interface VarSet {
  readonly vars: readonly BoundVar[]
  readonly problems: readonly VarProblem[]
}

/**
 * Adds the variables that a Kustomization declares to those of its bases. Each one is bound to the resource that has or
 * had its object's id (kustomize, ResAccumulator.MergeVars). Without a namespace, any namespace matches.
 */
export function declareVars(items: Items, present: readonly BoundVar[], declared: readonly Var[]): VarSet {
  const problems: VarProblem[] = []
  const bound: BoundVar[] = []
  for (const variable of declared) {
    const [resource, ...others] = resourcesOf(items, variable)
    if (others.length > 0) {
      const message = `the object of var "${variable.name}" must be one resource, but ${others.length + 1} are or were ${describeObject(variable)}; give its namespace, or another name`
      problems.push({ severity: 'error', rule: 'var-ambiguous', message, variable })
    }
    bound.push({ ...variable, resource })
  }
  const merged = mergeVars(present, bound)
  return { vars: merged.vars, problems: [...problems, ...merged.problems] }
}

/** Merges the variables of two accumulations. A repeated name is an error (kustomize, VarSet.MergeSet). */
export function mergeVars(present: readonly BoundVar[], incoming: readonly BoundVar[]): VarSet {
  if (incoming.length === 0) return { vars: present, problems: [] }
  const names = new Map(present.map((variable) => [variable.name, variable]))
  const vars = [...present]
  const problems: VarProblem[] = []
  for (const variable of incoming) {
    const first = names.get(variable.name)
    if (first === undefined) {
      names.set(variable.name, variable)
      vars.push(variable)
      continue
    }
    const place = first.file === undefined ? '' : ` in ${first.file}${first.line === undefined ? '' : `:${first.line}`}`
    const message = `var "${variable.name}" must be declared once: it is already declared${place}; give this one another name`
    problems.push({ severity: 'error', rule: 'var-twice', message, variable })
  }
  return { vars, problems }
}

function resourcesOf(items: Items, { objref }: Var): readonly Resource[] {
  const id: ResourceId = objref
  const scopes = scopesOf(items)
  const isExact = id.namespace !== '' || scopes.isClusterScoped(apiVersionOf(id), id.kind)
  return indexOf(items)
    .named(id.name)
    .filter((resource) =>
      allIds(resource).some((each) => (isExact ? isSameId(each, id, scopes) : isSameKindAndName(each, id))),
    )
}

function isSameKindAndName(a: ResourceId, b: ResourceId): boolean {
  return a.name === b.name && a.kind === b.kind && a.group === b.group && a.version === b.version
}

function apiVersionOf({ group, version }: ResourceId): string {
  return group === '' ? version : `${group}/${version}`
}

/** Formats the object of a variable for messages. */
export function describeObject({ objref }: Var): string {
  const { name, namespace, kind } = objref
  const apiVersion = apiVersionOf(objref)
  return `${kind || 'an object without a kind'} "${name}"${apiVersion === '' ? ' without apiVersion' : ` of ${apiVersion}`}${namespace === '' ? '' : ` in namespace "${namespace}"`}`
}
