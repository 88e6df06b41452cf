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
 * Puts the values of variables in the place of `$(NAME)` in the fields of `varReference` (kustomize,
 * ResAccumulator.ResolveVars): the last step but the names' own. Names that nobody declared stay: they are the
 * container's. Returns what is wrong; after an error nothing more is done.
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
  const message = `var "${variable.name}" must be used by a text, and $(${variable.name}) stands in no field of varReference`
  return { severity: 'warning', rule: 'var-unused', message, variable }
}

/** How texts are expanded. */
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
      refuse(`var "${name}" must name an object among the resources, and there is no ${describeObject(variable)}`)
      continue
    }
    const value = readVarField(resource, fieldpath)
    if (value === 'missing')
      refuse(
        `var "${name}" must name a field that its object has, and ${describeObject(variable)} has no "${fieldpath || DEFAULT_FIELD_PATH}"`,
      )
    else if (value !== 'collection') values.set(name, value)
    else {
      const message = `var "${name}" must name a scalar field to be put into texts, and "${fieldpath}" is a map or a list: $(${name}) stays as it is`
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

/** Texts, the texts of a list, the texts in a map; a list must hold nothing else (api/filters/refvar/refvar.go). */
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
          message: `${path.join('.')} must hold texts only, where there are vars; element ${i} is none`,
          field: element,
        }
      expandScalar(resource, element, expansion)
    }
  return undefined
}

/** Texts, and what was written without a type, which becomes one where variables are looked for. */
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
  // Kustomize writes all annotations anew, as strings.
  const isAnnotation = path[0] === 'metadata' && path[1] === 'annotations'
  if (expanded === text && type === 'string') return
  for (const at of [...sharedWith(resource, path), path]) {
    setScalar(resource, at, expanded, isAnnotation ? 'string' : type)
    for (const name of names) onExpand?.(name, resource, at)
  }
}
