import type { Path, Resource, Value } from '@krmkit/runtime'
import { readPart } from '../replacement/field-path.ts'
import { fieldKind } from '../replacement/fields.ts'
import { plainValue } from '../replacement/scalar-type.ts'

/**
 * The place that a path leads to. If it is missing, what must be set at `path` to have a value at `leaf`. Without
 * `leaf`, the path names a position that no list has, and the value is lost.
 */
type Place =
  | { readonly kind: 'there'; readonly path: Path }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'new'; readonly path: Path; readonly leaf: Path | undefined; wrap(value: Value): Value }
  | { readonly problem: string }

/** Follows a path. Missing fields and list elements named by a value are created (kyaml/yaml, LookupCreate). */
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
      if (kind === 'list') return { problem: `must name an element of a list, found "${part}"` }
      at = [...at, read.key]
      if (!resource.has(at)) return made(at, parts.slice(i + 1))
      continue
    }
    if (kind === 'map') return { problem: `must name a key of a map, found "${part}"` }
    const size = resource.size(at)
    const position = positionIn(resource, at, size, read)
    if (position < size) at = [...at, position]
    else if (read.kind === 'element') return madeElement([...at, size], read, parts.slice(i + 1))
    else return { kind: 'nowhere' }
  }
  return { kind: 'there', path: at }
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
  return placeOf(path, shape(rest))
}

type Element = ReturnType<typeof readPart> & { readonly kind: 'element' }

function madeElement(path: Path, element: Element, rest: readonly string[]): Place {
  return placeOf(path, elementShape(element, rest))
}

function placeOf(path: Path, shaped: Shape | string): Place {
  if (typeof shaped === 'string') return { problem: shaped }
  return { kind: 'new', path, leaf: shaped.leaf && [...path, ...shaped.leaf], wrap: shaped.wrap }
}

interface Shape {
  readonly leaf: Path | undefined
  wrap(value: Value): Value
}

/** The maps and lists around a value, or a problem as a string. */
function shape([part, ...rest]: readonly string[]): Shape | string {
  if (part === undefined) return { leaf: [], wrap: (value) => value }
  const read = readPart(part)
  if (read.kind === 'position') return { leaf: undefined, wrap: () => [] }
  if (read.kind !== 'key' && read.kind !== 'element')
    return `must name an element of a list that is there, found "${part}"`
  const below = read.kind === 'key' ? shape(rest) : elementShape(read, rest)
  if (typeof below === 'string') return below
  const key = read.kind === 'key' ? read.key : 0
  const leaf = below.leaf && [key, ...below.leaf]
  return { leaf, wrap: (value) => (key === 0 ? [below.wrap(value)] : { [key]: below.wrap(value) }) }
}

function elementShape({ field, value: name }: Element, rest: readonly string[]): Shape | string {
  if (field === '')
    return rest.length > 0 ? 'must end at a list element that is a scalar' : { leaf: [], wrap: (value) => value }
  if (rest.length === 0) return `must be a scalar: "[${field}=${name}]" is a map`
  const below = shape(rest)
  if (typeof below === 'string') return below
  return {
    leaf: below.leaf,
    wrap: (value) => ({ [field]: plainValue(name), ...(below.wrap(value) as { readonly [key: string]: Value }) }),
  }
}
