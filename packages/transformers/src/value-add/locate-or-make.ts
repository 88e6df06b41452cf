import type { Path, Resource, Value } from '@krmkit/runtime'
import { readPart } from '../replacement/field-path.ts'
import { fieldKind } from '../replacement/fields.ts'

/** The one place that a path leads to; where it is absent, what must be set at `path` to have a value there. */
type Place =
  | { readonly isThere: true; readonly path: Path }
  | { readonly isThere: false; readonly path: Path; wrap(value: Value): Value }
  | { readonly problem: string }

/** Follows a path; what is missing is to be made, list elements that are named by a value too (kyaml/yaml, LookupCreate). */
export function locateOrMake(resource: Resource, parts: readonly string[]): Place {
  let at: Path = []
  for (const [i, part] of parts.entries()) {
    const read = readPart(part)
    if (read.kind === 'problem') return read
    if (read.kind === 'every') return { problem: 'must not have "*" in its path' }
    const kind = fieldKind(resource, at)
    if (kind === 'null' || kind === 'scalar')
      return { problem: `must not run through a scalar: "${part}" is below one` }
    if (read.kind === 'key') {
      if (kind === 'list') return { problem: `must name an element of a list where it says "${part}"` }
      at = [...at, read.key]
      if (!resource.has(at)) return made(at, parts.slice(i + 1))
      continue
    }
    if (kind === 'map') return { problem: `must name a key of a map where it says "${part}"` }
    const size = resource.size(at)
    const position = positionIn(resource, at, size, read)
    if (position < size) at = [...at, position]
    else if (read.kind === 'element') return madeElement([...at, size], read, parts.slice(i + 1))
    else return { problem: `must name an element of a list that has ${size}, found "${part}"` }
  }
  return { isThere: true, path: at }
}

function positionIn(
  resource: Resource,
  at: Path,
  size: number,
  read: Exclude<ReturnType<typeof readPart>, { kind: 'key' }>,
): number {
  if (read.kind === 'position') return read.position
  if (read.kind === 'last') return size === 0 ? 0 : size - 1
  if (read.kind !== 'element') return size
  for (let i = 0; i < size; i++)
    if (resource.text(read.field === '' ? [...at, i] : [...at, i, read.field]) === read.value) return i
  return size
}

function made(path: Path, rest: readonly string[]): Place {
  const wrap = wrapper(rest)
  return typeof wrap === 'string' ? { problem: wrap } : { isThere: false, path, wrap }
}

type Element = ReturnType<typeof readPart> & { readonly kind: 'element' }

function madeElement(path: Path, element: Element, rest: readonly string[]): Place {
  const wrap = elementWrapper(element, rest)
  return typeof wrap === 'string' ? { problem: wrap } : { isThere: false, path, wrap }
}

/** What makes the maps and lists around a value; a text that says why not. */
function wrapper([part, ...rest]: readonly string[]): string | ((value: Value) => Value) {
  if (part === undefined) return (value) => value
  const read = readPart(part)
  if (read.kind === 'element') {
    const element = elementWrapper(read, rest)
    return typeof element === 'string' ? element : (value) => [element(value)]
  }
  if (read.kind !== 'key') return `must name an element of a list that is there, found "${part}"`
  const below = wrapper(rest)
  return typeof below === 'string' ? below : (value) => ({ [read.key]: below(value) })
}

function elementWrapper({ field, value: name }: Element, rest: readonly string[]): string | ((value: Value) => Value) {
  if (field === '') return rest.length > 0 ? 'must end at a list element that is a scalar' : (value) => value
  if (rest.length === 0) return `must be a scalar: "[${field}=${name}]" is a map`
  const below = wrapper(rest)
  if (typeof below === 'string') return below
  return (value) => ({ [field]: name, ...(below(value) as { readonly [key: string]: Value }) })
}
