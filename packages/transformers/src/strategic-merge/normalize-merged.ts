import { formatFieldPath, type Path, type Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import type { BuildResource } from '../build/build-resource.ts'
import { isNonString } from '../replacement/scalar-type.ts'
import { setString } from '../replacement/set-untyped.ts'
import { itemKeys } from './element-keys.ts'
import { planList } from './list-plan.ts'
import type { MergeContext } from './merge-context.ts'
import type { MergeField, MergeSchema } from './merge-schema.ts'
import { placeElements } from './place-elements.ts'

/**
 * Converts values without a type to strings wherever kustomize's merge visits them, even if the patch does not name
 * them: in all maps, and in the maps of lists that are merged (kyaml/yaml, FieldSetter). Unquoted strings that YAML 1.1
 * reads as other values become quoted there. Call this after the merge, which ignores both in the fields that it sets.
 */
export function settleTypes(resource: BuildResource, schema: MergeSchema | undefined): void {
  const { untyped, unquoted, quoted } = resource.spelling
  for (const path of untyped.take()) {
    const text = resource.text(path)
    if (text === undefined) continue
    // An empty value stays empty.
    if (resource.get(path) === null || !isNonString(text) || !isVisited(path, schema)) untyped.add(path)
    else setString(resource, path, text)
  }
  for (const path of unquoted.take()) {
    const text = resource.get(path)
    if (typeof text !== 'string') continue
    const places = isNonString(text) && isVisited(path, schema) ? quoted : unquoted
    places.add(path)
  }
}

function isVisited(path: Path, schema: MergeSchema | undefined): boolean {
  let known: MergeField | undefined = { schema }
  for (const [i, part] of path.entries()) {
    if (typeof part === 'number') {
      // A scalar in a list is not a field.
      if (known?.listKeys === undefined || i === path.length - 1) return false
    } else known = known?.schema?.field(part)
  }
  return true
}

/**
 * Deletes what kustomize's merge deletes in the maps and lists that it visits: fields without a value (`emptyDir:`, but
 * not `null` and `~`; kyaml/yaml/merge2, VisitMap), elements without a key, and all but the last of the elements with
 * the same key (kyaml/yaml/walk, associative_sequence.go).
 */
export function normalizeMerged(context: MergeContext, resource: BuildResource, schema: MergeSchema | undefined): void {
  const found: Found = { empty: [], odd: [] }
  inMap(resource.get([]) ?? null, [], schema, found)
  if (resource.spelling.remade === undefined) for (const path of found.empty) dropEmptyField(context, path)
  const walked = found.odd.filter(({ path }) => !context.mergedLists.has(path))
  // Inner lists come first, while their paths are still valid.
  for (const { path, listKeys } of walked.reverse()) dropLostElements(context, path, listKeys)
}

interface Found {
  /** Fields that hold null. */
  readonly empty: Path[]
  /** Lists in which an element lacks a key or shares one. */
  readonly odd: { readonly path: Path; readonly listKeys: readonly string[] }[]
}

function dropEmptyField({ resource, report }: MergeContext, path: Path): void {
  if (resource.text(path)) return
  resource.delete(path)
  const message = `\`${formatFieldPath(path)}\` has no value and was dropped, as in kustomize's merge; write null to keep it`
  report({ severity: 'warning', rule: 'patch-empty-field', path, message })
}

function dropLostElements({ resource, report }: MergeContext, path: Path, listKeys: readonly string[]): void {
  const size = resource.size(path)
  const keys = Array.from({ length: size }, (_, i) => itemKeys(resource, [...path, i], listKeys))
  const { elements } = planList(keys, [], Math.max(listKeys.length, 1))
  if (elements.length === size && elements.every(({ item }, i) => item === i)) return
  placeElements(resource, path, size, elements, () => undefined)
  if (listKeys.length > 0 && elements.length < size)
    report({ severity: 'warning', rule: 'list-element-lost', path, message: elementsLost(path, listKeys) })
}

/** The message about elements of a resource's list that kustomize loses. */
export function elementsLost(path: Path, listKeys: readonly string[]): string {
  const names = listKeys.map((key) => `\`${key}\``).join(' and ')
  return `elements of \`${formatFieldPath(path)}\` are lost, as in kustomize: every element, also in the patch, must have ${names}, without repetition`
}

function inMap(value: Value, path: Path, schema: MergeSchema | undefined, found: Found): void {
  if (!isMap(value)) return
  for (const name of Object.keys(value)) {
    const part = value[name] ?? null
    if (part === null) found.empty.push([...path, name])
    else if (typeof part === 'object') {
      const field = schema?.field(name)
      if (!Array.isArray(part)) inMap(part, [...path, name], field?.schema, found)
      else if (field?.listKeys !== undefined) inElements(part, [...path, name], field, field.listKeys, found)
    }
  }
}

function inElements(
  elements: readonly Value[],
  path: Path,
  { schema }: MergeField,
  listKeys: readonly string[],
  found: Found,
): void {
  const isIrregular = !hasDistinctKeys(elements, listKeys)
  if (isIrregular) found.odd.push({ path, listKeys })
  const seen = new Set<string>()
  for (const [i, element] of elements.entries()) {
    // Of elements with the same key, kustomize visits the first but keeps the last.
    const text = isIrregular ? listKeys.map((key) => keyText(fieldOf(element, key))).join() : ''
    if (!isIrregular || !seen.has(text)) inMap(element, [...path, i], schema, found)
    seen.add(text)
  }
}

/**
 * Whether all elements have the same keys and distinct first keys, so that none is lost. Other lists are checked in
 * detail.
 */
function hasDistinctKeys(elements: readonly Value[], [key, ...more]: readonly string[]): boolean {
  const seen = new Set<string>()
  for (const element of elements) {
    const own = keyText(key === undefined ? element : fieldOf(element, key))
    if (own === '') return false
    seen.add(own)
    if (more.some((name) => !fieldOf(element, name) !== !fieldOf(elements[0], name))) return false
  }
  return seen.size === elements.length
}

/** A key as a string: empty without a value, and for a map or list. */
function keyText(value: Value | undefined): string {
  return typeof value === 'object' ? '' : String(value ?? '')
}

function fieldOf(element: Value | undefined, name: string): Value | undefined {
  return element !== undefined && isMap(element) ? element[name] : undefined
}
