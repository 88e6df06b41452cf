import { formatFieldPath } from '@krmkit/runtime'
import { follow } from '../follow.ts'
import type { Constraint, Value } from '../rule.ts'
import { pathOf, type Step } from '../steps.ts'
import type { View, ViewObject } from '../view.ts'

type UniqueConstraint = Extract<Constraint, { readonly is: 'unique' }>

/** Elements that equal an earlier one of the lists, or whose fields do. */
export function checkUnique(
  { to, isOne, where }: UniqueConstraint,
  self: ViewObject,
  at: readonly (readonly string[])[],
  { skipped }: Pick<View, 'skipped'>,
): readonly { readonly at: readonly Step[]; readonly must: string }[] {
  const seen = new Map<string, readonly Step[]>()
  const found: { at: readonly Step[]; must: string }[] = []
  const visit: Parameters<typeof follow>[3] = (element, steps, key) => {
    if (element === undefined || skipped.has(element) || (where !== undefined && !where(self, element, key, undefined)))
      return
    const parts = to.length === 0 ? [element] : to.map((name) => partOf(element, name))
    if (isOne && parts[0] === undefined) return
    const identity = JSON.stringify(parts.map((part) => part ?? null))
    const [name] = to
    const place = isOne && name !== undefined ? [...steps, ...name.split('.')] : steps
    const first = seen.get(identity)
    if (first === undefined) seen.set(identity, place)
    else found.push({ at: place, must: sayOf(to, first) })
  }
  for (const path of at) follow(self, path, skipped, visit)
  return found
}

function sayOf(fields: readonly string[], first: readonly Step[]): string {
  const other = formatFieldPath(pathOf(first))
  if (fields.length < 2) return `must not be the same as ${other}; rename or remove one of the two`
  return `must not have the same ${fields.join(' and ')} as ${other}; change or remove one of the two`
}

function partOf(element: Value, name: string): Value {
  let here = element
  for (const step of name.split('.')) {
    if (here === undefined || typeof here !== 'object') return undefined
    here = (here as Readonly<Record<string, Value>>)[step]
  }
  return here
}
