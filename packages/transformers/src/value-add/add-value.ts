import { isReservedPath, type Path, type Resource } from '@krmkit/runtime'
import { cleanPath } from '@krmkit/runtime/values'
import { indexOf, scopesOf, type TransformContext } from '../build/build-context.ts'
import { type SpellingNotes, StepNotes } from '../build/build-resource.ts'
import { parseFieldSpecPath } from '../field-spec/field-spec.ts'
import { isRoleBinding, subjectNamespaces } from '../namespace/role-binding-subjects.ts'
import { isIdField } from '../replacement/id-cache.ts'
import { isQuoted, setUntyped, untypedPlaceholder } from '../replacement/set-untyped.ts'
import { reportChangedIds } from '../resource-id/report-changed-ids.ts'
import type { Scopes } from '../resource-id/scope.ts'
import { candidates, compileSelector, type Selector } from '../selector/selector.ts'
import { locateOrMake } from './locate-or-make.ts'

/** Where a value is added: a field of the selected resources, or a part of the file path in that field. */
export interface ValueTarget {
  readonly selector?: Selector | undefined
  /** Keys separated by `/`, a slash inside a key written `\/`. */
  readonly fieldPath: string
  /** If above 0, the value becomes this part of the file path in the field, counted from 1. */
  readonly filePathPosition?: number | undefined
}

/** A value as text. `isText`: it is a string, not a number or a boolean. */
export interface AddedValue {
  readonly text: string
  readonly isText: boolean
}

/**
 * Adds a value to fields, which are created if they are missing (kustomize's ValueAddTransformer). `field` is the
 * config's field with the targets.
 */
export function addValue(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  value: AddedValue,
  targets: readonly ValueTarget[],
  field: Path,
): void {
  const changed = new Set<Resource>()
  const index = indexOf(items)
  const scopes = scopesOf(items)
  const notes = new StepNotes()
  for (const [i, target] of targets.entries()) {
    const at = [...field, i]
    const selector = compileSelector(target.selector ?? {})
    if ('problem' in selector) {
      const message = `selector.${selector.field} ${selector.problem}`
      report({ severity: 'error', rule: 'value-target', message, field: [...at, 'selector', selector.field] })
      return
    }
    const parts = parseFieldPath(target.fieldPath)
    if (isReservedPath(parts)) {
      const message = `fieldPath must not name a reserved annotation, found "${target.fieldPath}"`
      report({ severity: 'error', rule: 'value-target', message, field: [...at, 'fieldPath'] })
      return
    }
    let found = 0
    for (const resource of candidates({ items, index }, selector)) {
      if (!selector.selects(resource, scopes)) continue
      found++
      if (isIdField(parts)) changed.add(resource)
      const problem =
        target.fieldPath === 'metadata/namespace'
          ? addNamespace(resource, value.text, scopes)
          : addTo(resource, notes.of(resource), parts, value, target.filePathPosition ?? 0)
      if (problem === undefined) continue
      const message = `field "${target.fieldPath}" ${problem.problem}`
      report({ severity: problem.isWarning ? 'warning' : 'error', rule: 'value-field', message, resource })
      if (!problem.isWarning) return
    }
    if (isIdField(parts)) for (const resource of changed) index.changed(resource)
    if (found > 0) continue
    const message = 'a target must select resources, but this one selects none'
    report({ severity: 'warning', rule: 'value-unused', message, field: at })
  }
  reportChangedIds({ items, report }, changed)
}

/** Empty parts and a leading slash are ignored (kyaml/yaml, cleanPath). */
function parseFieldPath(fieldPath: string): readonly string[] {
  return parseFieldSpecPath(fieldPath)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Adds a value to one resource. Returns a problem, if any; a warning means that nothing was added. */
function addTo(
  resource: Resource,
  notes: SpellingNotes,
  parts: readonly string[],
  { text: value, isText }: AddedValue,
  position: number,
): Problem | undefined {
  const place = locateOrMake(resource, parts)
  if ('problem' in place) return place
  if (place.kind === 'nowhere') return LOST
  if (place.kind === 'new') {
    resource.set(place.path, place.wrap(untypedPlaceholder(place.leaf ?? [], value)))
    if (place.leaf === undefined) return LOST
    setUntyped(resource, notes, place.leaf, value, isText)
    notes.untyped.add(place.leaf)
    return undefined
  }
  const before = resource.text(place.path)
  if (before === undefined) return { problem: 'must be a scalar for a value to be added to it' }
  const isNull = resource.get(place.path) === null
  const next = position > 0 ? insertPathPart(isNull ? '' : before, position - 1, value) : value
  // A field that has a number or a boolean keeps its type.
  const staysText = isNull || typeof resource.get(place.path) === 'string' || notes.texts.has(place.path)
  if (!isQuoted(resource, notes, place.path)) notes.untyped.add(place.path)
  setUntyped(resource, notes, place.path, next, isText && staysText)
  return undefined
}

interface Problem {
  readonly problem: string
  readonly isWarning?: true
}

const LOST: Problem = {
  problem: 'must name a position that the list has; nothing was added, as in kustomize',
  isWarning: true,
}

/** Sets the namespace of a namespaced resource, and of the service accounts named `default` in a binding's subjects. */
function addNamespace(resource: Resource, namespace: string, scopes: Scopes): Problem | undefined {
  const { apiVersion, kind } = resource
  if (!scopes.isClusterScoped(apiVersion, kind)) resource.set(['metadata', 'namespace'], namespace)
  if (!isRoleBinding(kind)) return undefined
  const subjects = subjectNamespaces(resource, 'defaultOnly')
  if (typeof subjects === 'string') return { problem: subjects }
  for (const path of subjects) resource.set(path, namespace)
  return undefined
}

/**
 * Inserts `part` into a file path before the part at `position`, counted from 0 after a leading slash, or at the end of
 * a shorter path. The result is a clean path (kyaml/filesys/util.go, InsertPathPart).
 */
export function insertPathPart(path: string, position: number, part: string): string {
  const parts = path === '' ? [] : path === '/' ? [''] : path.split('/')
  const isAbsolute = parts[0] === ''
  const at = Math.min(Math.max(position, 0), parts.length)
  parts.splice(isAbsolute && at < parts.length ? at + 1 : at, 0, part)
  const whole = parts.slice(isAbsolute ? 1 : 0).join('/')
  return cleanPath(`${isAbsolute ? '' : '.'}/${whole}`)
}
