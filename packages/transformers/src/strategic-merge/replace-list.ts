import type { Path, Resource, Value } from '@krmkit/runtime'
import { isEqual } from '../value-diff/is-equal.ts'
import type { PlannedElement } from './list-plan.ts'
import type { NewValue } from './new-value.ts'
import { placeElements } from './place-elements.ts'

/**
 * Puts a list in the place of a list. Elements that are equal, or have the same `name`, are the same ones: they keep their
 * comments, which go with nothing else, whatever stands at their position.
 */
export function replaceList(resource: Resource, path: Path, found: NewValue): void {
  const before = resource.get(path) as readonly Value[]
  const after = found.value as readonly Value[]
  if (isEqual(before, after)) return
  const partners = partnersOf(before, after)
  const elements = after.map((value, patch): PlannedElement => {
    const item = partners[patch]
    if (item !== undefined && !isEqual(before[item] as Value, value)) resource.set([...path, item], value)
    return { item, patch }
  })
  placeElements(resource, path, before.length, elements, (at) => elementOf(found, at))
}

/** For each new element the position of the old one that it is. */
function partnersOf(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const partners = new Array<number | undefined>(after.length).fill(undefined)
  const free = new Set(before.keys())
  for (const identify of [textOf, nameOf]) {
    const old = new Map<string, number[]>()
    for (const at of free) {
      const text = identify(before[at] as Value)
      if (text === undefined) continue
      const same = old.get(text)
      if (same === undefined) old.set(text, [at])
      else same.push(at)
    }
    after.forEach((value, i) => {
      const text = partners[i] === undefined ? identify(value) : undefined
      const at = text === undefined ? undefined : old.get(text)?.shift()
      if (at === undefined) return
      partners[i] = at
      free.delete(at)
    })
  }
  return partners
}

/** A text that equal values share. */
function textOf(value: Value): string {
  if (typeof value !== 'object' || value === null) return `${typeof value} ${value}`
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  const entries = Object.entries(value as { [key: string]: Value }).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${textOf(child)}`).join()}}`
}

function nameOf(value: Value): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { name } = value as { readonly [key: string]: Value }
  return typeof name === 'string' ? name : undefined
}

/** The part of a new list that is one of its elements. */
function elementOf({ value, spellings, comments }: NewValue, at: number): NewValue {
  const below = (list: NewValue['spellings']) =>
    list.filter(([path]) => path[0] === at).map(([path, text]) => [path.slice(1), text] as const)
  return { value: (value as readonly Value[])[at] as Value, spellings: below(spellings), comments: below(comments) }
}
