import type { Items, Path, Resource } from '@krmkit/runtime'
import { copyObserverOf } from '../build/build-context.ts'
import { notesOf } from '../build/build-resource.ts'
import { compileFieldSpecs } from '../field-spec/compile-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { splitFieldPath } from '../replacement/field-path.ts'
import { fieldKind } from '../replacement/fields.ts'
import { DEFAULT_FIELD_PATH } from '../replacement/replacement.ts'
import { setScalar } from '../replacement/set-untyped.ts'
import { sharedWith } from '../resource-id/shared-values.ts'
import { describeObject } from './bind-vars.ts'
import { expandText, type VarValue } from './expand-text.ts'
import type { BoundVar, VarProblem } from './var.ts'
import { readVarField } from './var-value.ts'

/**
 * Replaces `$(NAME)` by the values of variables in the fields of `varReference` (kustomize,
 * ResAccumulator.ResolveVars). This is the last step before name references are updated. Undeclared names stay: they
 * belong to the container. Returns the problems; after an error, nothing more is changed.
 */
export function resolveVars(
  items: Items,
  vars: readonly BoundVar[],
  varReference: readonly FieldSpec[],
): readonly VarProblem[] {
  if (vars.length === 0) return []
  const { values, problems } = readValues(items, vars)
  if (problems.some(({ severity }) => severity === 'error')) return problems
  const used = new Set<string>()
  const find = (name: string) => {
    const value = values.get(name)
    if (value !== undefined) used.add(name)
    return value
  }
  const wrong = expandFields(items, varReference, { find, onExpand: copyReporter(items, vars) })
  const unused = vars.filter(({ name }) => values.has(name) && !used.has(name))
  return [...problems, ...wrong, ...unused.map(unusedVar)]
}

/** Reports the fields that get the value of a variable to the build's observer, if it has one. */
function copyReporter(items: Items, vars: readonly BoundVar[]): Expansion['onExpand'] {
  const onCopy = copyObserverOf(items)
  if (onCopy === undefined) return undefined
  const byName = new Map(vars.map((variable) => [variable.name, variable]))
  return (name, to, toPath) => {
    const { resource: from, fieldpath } = byName.get(name) ?? {}
    if (from !== undefined) onCopy({ from, fromPath: splitFieldPath(fieldpath || DEFAULT_FIELD_PATH), to, toPath })
  }
}

function unusedVar(variable: BoundVar): VarProblem {
  const message = `var "${variable.name}" must be used: $(${variable.name}) is not in any field of varReference`
  return { severity: 'warning', rule: 'var-unused', message, variable }
}

/** How strings are expanded. */
interface Expansion {
  find(name: string): VarValue | undefined
  /** Receives each field that was written, once for each variable in it. */
  readonly onExpand: ((name: string, resource: Resource, path: Path) => void) | undefined
}

interface Values {
  readonly values: ReadonlyMap<string, VarValue>
  readonly problems: readonly VarProblem[]
}

function readValues(items: Items, vars: readonly BoundVar[]): Values {
  const present = new Set<Resource>(items)
  const values = new Map<string, VarValue>()
  const problems: VarProblem[] = []
  for (const variable of vars) {
    const { name, resource, fieldpath } = variable
    const refuse = (message: string) =>
      problems.push({ severity: 'error', rule: 'var-value', message, variable, resource })
    if (resource === undefined || !present.has(resource)) {
      refuse(`var "${name}" must name one of the resources, but there is no ${describeObject(variable)}`)
      continue
    }
    const value = readVarField(resource, fieldpath)
    if (value === 'missing')
      refuse(
        `var "${name}" must name a field that its object has, but ${describeObject(variable)} has no "${fieldpath || DEFAULT_FIELD_PATH}"`,
      )
    else if (value !== 'collection') values.set(name, value)
    else {
      const message = `var "${name}" must name a scalar field to be used in strings, but "${fieldpath}" is a map or a list: $(${name}) stays unchanged`
      problems.push({ severity: 'warning', rule: 'var-no-scalar', message, variable, resource })
    }
  }
  return { values, problems }
}

function expandFields(items: Items, varReference: readonly FieldSpec[], expansion: Expansion): readonly VarProblem[] {
  const specs = compileFieldSpecs(varReference)
  const problems: VarProblem[] = []
  for (const resource of items) {
    const problem = specs.visit(resource, (path) => {
      const wrong = expandField(resource, path, expansion)
      if (wrong !== undefined) problems.push({ severity: 'error', rule: 'var-field', ...wrong, resource })
    })
    if (problem !== undefined) problems.push({ severity: 'error', rule: 'var-field', message: problem, resource })
  }
  return problems
}

type Wrong = Pick<VarProblem, 'message' | 'field'>

/**
 * Expands a string, the strings of a list or the strings of a map. A list must not contain anything else
 * (api/filters/refvar/refvar.go).
 */
function expandField(resource: Resource, path: Path, expansion: Expansion): Wrong | undefined {
  const kind = fieldKind(resource, path)
  if (kind === 'scalar') expandScalar(resource, path, expansion)
  else if (kind === 'map')
    for (const key of resource.keys(path)) {
      const field = [...path, key]
      if (isText(resource, field)) expandScalar(resource, field, expansion)
    }
  else if (kind === 'list')
    for (let i = 0; i < resource.size(path); i++) {
      const element = [...path, i]
      if (!isText(resource, element))
        return {
          message: `${path.join('.')} must contain only strings if vars are used; element ${i} is not a string`,
          field: element,
        }
      expandScalar(resource, element, expansion)
    }
  return undefined
}

/** Whether a value is a string. A value without a type becomes a string where variables are expanded. */
function isText(resource: Resource, path: Path): boolean {
  const value = resource.get(path)
  if (notesOf(resource).untyped.has(path) && typeof value !== 'string')
    resource.set(path, value === null ? '' : (resource.text(path) ?? ''))
  return resource.text(path) !== undefined && typeof resource.get(path) === 'string'
}

function expandScalar(resource: Resource, path: Path, { find, onExpand }: Expansion): void {
  const text = resource.text(path)
  if (!text?.includes('$') || !isText(resource, path)) return
  const names: string[] = []
  const { text: expanded, type } = expandText(text, (name) => {
    names.push(name)
    return find(name)
  })
  // kustomize rewrites all annotations as strings.
  const isAnnotation = path[0] === 'metadata' && path[1] === 'annotations'
  if (expanded === text && type === 'string') return
  for (const at of [...sharedWith(resource, path), path]) {
    setScalar(resource, at, expanded, isAnnotation ? 'string' : type)
    for (const name of names) onExpand?.(name, resource, at)
  }
}
