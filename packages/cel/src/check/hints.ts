import { libraryOf } from '../library/library.ts'
import { macroMinor } from '../syntax/macro-table.ts'
import type { StructType } from '../values/types.ts'
import { ALL_MINORS } from './environment.ts'

/** What the author of `.field` may have meant; empty where nothing is near. */
export function fieldHint({ name, fields }: StructType, field: string): string {
  if (fields === undefined) return ''
  const near = [...fields].filter(
    ([escaped, { property }]) => isNear(property, field) || escaped.toLowerCase() === field.toLowerCase(),
  )
  if (near.length > 0) return ` (did you mean ${near.map(([escaped]) => `'${escaped}'`).join(' or ')}?)`
  if (name.endsWith('.metadata')) return ' (rules see name and generateName of metadata, nothing else)'
  return ''
}

/** `self.foo-bar` is read as `self.foo - bar`. */
function isNear(property: string, field: string): boolean {
  return property.startsWith(field) && /^[-./]/.test(property.slice(field.length))
}

/** From when on rules may call a function that they may not call yet, as a hint; empty where it never comes. */
export function availableSince(name: string, args: number, isMember: boolean, minor: number): string {
  const minors = libraryOf(ALL_MINORS)
    .filter((known) => known.name === name)
    .flatMap(({ overloads }) => overloads.map(({ since = 0 }) => since))
  const macro = macroMinor(name, args, isMember)
  const since = Math.min(...minors, macro ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(since) && since > minor ? ` (new rules may call it from Kubernetes 1.${since + 1} on)` : ''
}
