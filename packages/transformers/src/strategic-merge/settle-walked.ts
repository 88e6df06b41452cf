import { formatFieldPath, type Path, type Value } from '@krmkit/runtime'
import { isRespelled, untypedValues } from '../resource-id/untyped-values.ts'
import type { MergeContext } from './merge-context.ts'
import type { MergeField, MergeSchema } from './merge-schema.ts'

/**
 * What was written without a type becomes a string wherever kustomize's merge comes by, as in all maps and in the maps
 * of lists that are merged, also where the patch says nothing (kyaml/yaml, FieldSetter). To be done before a merge,
 * which moves elements of lists.
 */
export function typeWalked({ resource }: MergeContext, schema: MergeSchema | undefined): void {
  for (const path of untypedValues.take(resource)) {
    const text = resource.text(path)
    if (text === undefined || typeof resource.get(path) === 'string') continue
    // Nothing at all stays nothing.
    if (resource.get(path) !== null && isWalked(path, schema)) resource.set(path, text)
    else untypedValues.add(resource, path)
  }
}

function isWalked(path: Path, schema: MergeSchema | undefined): boolean {
  let known: MergeField | undefined = { schema }
  for (const [i, part] of path.entries()) {
    if (typeof part === 'number') {
      // A scalar of a list is no field.
      if (known?.listKeys === undefined || i === path.length - 1) return false
    } else known = known?.schema?.field(part)
  }
  return true
}

/** There, too, fields without a value (`emptyDir:`) go, while `null` and `~` stay (kyaml/yaml/merge2, VisitMap). */
export function dropEmptyFields(context: MergeContext, schema: MergeSchema | undefined): void {
  const { resource } = context
  if (isRespelled(resource)) return
  const empty: Path[] = []
  collectNulls(resource.get([]) ?? null, [], schema, empty)
  for (const path of empty) {
    if (resource.source(path)) continue
    resource.delete(path)
    const message = `\`${formatFieldPath(path)}\` has no value and was dropped, as by kustomize's merge; write null to keep it`
    context.report({ severity: 'warning', rule: 'patch-empty-field', path, message })
  }
}

function collectNulls(value: Value, path: Path, schema: MergeSchema | undefined, found: Path[]): void {
  if (!isMap(value)) return
  for (const name of Object.keys(value)) {
    const part = value[name] ?? null
    const at = [...path, name]
    if (part === null) found.push(at)
    else if (!Array.isArray(part)) collectNulls(part, at, schema?.field(name)?.schema, found)
    else inElements(part, at, schema?.field(name), found)
  }
}

function inElements(elements: readonly Value[], path: Path, field: MergeField | undefined, found: Path[]): void {
  if (field?.listKeys === undefined) return
  for (const [i, element] of elements.entries()) collectNulls(element, [...path, i], field.schema, found)
}

function isMap(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
