import { libraryOf } from '../library/library.ts'
import { macroMinor } from '../syntax/macro-table.ts'
import type { StructType } from '../values/types.ts'
import { ALL_MINORS } from './environment.ts'

/** Suggests fields that are similar to an unknown `.field`, as the end of a message; empty without a suggestion. */
export function fieldHint({ name, fields }: StructType, field: string): string {
  if (fields === undefined) return ''
  const near = [...fields].filter(
    ([escaped, { property }]) => isNear(property, field) || escaped.toLowerCase() === field.toLowerCase(),
  )
  if (near.length > 0) return ` (did you mean ${near.map(([escaped]) => `'${escaped}'`).join(' or ')}?)`
  if (name.endsWith('.metadata')) return ' (rules see name and generateName of metadata, nothing else)'
  return ''
}

/** CEL parses `self.foo-bar` as `self.foo - bar`. */
function isNear(property: string, field: string): boolean {
  return property.startsWith(field) && /^[-./]/.test(property.slice(field.length))
}

/** Names the version in which a rule can call a function that is not available yet, as the end of a message; empty for an unknown function. */
export function availableSince(name: string, args: number, isMember: boolean, minor: number): string {
  const minors = libraryOf(ALL_MINORS)
    .filter((known) => known.name === name)
    .flatMap(({ overloads }) => overloads.map(({ since = 0 }) => since))
  const macro = macroMinor(name, args, isMember)
  const since = Math.min(...minors, macro ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(since) && since > minor ? ` (new rules may call it from Kubernetes 1.${since + 1} on)` : ''
}
