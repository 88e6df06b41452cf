import type { Path, Resource, Value } from '@krmkit/runtime'
import { canonical, isEqual, isMap } from '@krmkit/runtime/values'
import { applySpelling } from './apply-spelling.ts'
import type { PlannedElement } from './list-plan.ts'
import type { NewValue } from './new-value.ts'
import { placeElements } from './place-elements.ts'

/**
 * Replaces a value key by key and element by element, so that equal parts keep their bytes. Elements that are equal or
 * have the same name correspond, at any position, and keep their comments.
 */
export function replaceValue(resource: Resource, path: Path, found: NewValue): void {
  const { value } = found
  const before = typeof value === 'object' && value !== null ? resource.get(path) : undefined
  if (Array.isArray(value) && Array.isArray(before) && value.length > 0 && before.length > 0) {
    replaceList(resource, path, before, found)
    return
  }
  if (isMap(value) && isMap(before) && Object.keys(value).some((key) => Object.hasOwn(before, key))) {
    replaceMap(resource, path, before, found)
    return
  }
  resource.set(path, value)
  applySpelling(resource, path, found)
}

function replaceMap(resource: Resource, path: Path, before: { readonly [key: string]: Value }, found: NewValue): void {
  const after = found.value as { readonly [key: string]: Value }
  for (const key of Object.keys(after)) replaceValue(resource, [...path, key], partOf(found, key))
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) resource.delete([...path, key])
}

function replaceList(resource: Resource, path: Path, before: readonly Value[], found: NewValue): void {
  const after = found.value as readonly Value[]
  if (isEqual(before, after)) return
  const partners = partnersOf(before, after)
  const elements = after.map((value, patch): PlannedElement => {
    const item = partners[patch]
    if (item !== undefined && !isEqual(before[item] as Value, value))
      replaceValue(resource, [...path, item], partOf(found, patch))
    return { item, patch }
  })
  placeElements(resource, path, before.length, elements, (at) => partOf(found, at))
}

/** For each new element, the position of the corresponding old one. */
function partnersOf(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const partners = new Array<number | undefined>(after.length).fill(undefined)
  const free = new Set(before.keys())
  for (const identify of [canonical, nameOf]) {
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

/** Fields by which Kubernetes identifies elements, with more specific ones before the name. */
const NAMES = [
  ['mountPath'],
  ['devicePath'],
  ['containerPort', 'protocol'],
  ['uid'],
  ['name'],
  ['port', 'protocol'],
  ['key'],
  ['ip'],
  ['topologyKey', 'whenUnsatisfiable'],
]

function nameOf(value: Value): string | undefined {
  if (!isMap(value)) return undefined
  const fields = NAMES.find(([first]) => Object.hasOwn(value, first as string))
  return fields?.map((field) => canonical(value[field] ?? null)).join()
}

/** The part of a new value below a key or position. */
function partOf({ value, spellings, comments, quoted = [] }: NewValue, at: string | number): NewValue {
  const below = (list: NewValue['spellings']) =>
    list.filter(([path]) => path[0] === at).map(([path, text]) => [path.slice(1), text] as const)
  return {
    value: (value as { readonly [key: string | number]: Value })[at] as Value,
    spellings: below(spellings),
    comments: below(comments),
    quoted: quoted.filter(([first]) => first === at).map((path) => path.slice(1)),
  }
}
