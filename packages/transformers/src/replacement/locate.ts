import { compileRegex } from '@krmkit/regex'
import { type Path, readYaml, type Value, type YamlDocument } from '@krmkit/runtime'
import { type PathStep, readPart } from './field-path.ts'
import { type Fields, fieldKind } from './fields.ts'
import { plainValue } from './scalar-type.ts'

/** A place that a value is written to. */
export type TargetPlace =
  | { readonly kind: 'there'; readonly path: Path }
  /** A missing field: `wrap` returns what must be set at `path` so that the value is at `leaf`. */
  | { readonly kind: 'new'; readonly path: Path; readonly leaf: Path; wrap(value: Value): Value }
  /** A place inside the JSON or YAML in the scalar at `path`. */
  | {
      readonly kind: 'text'
      readonly path: Path
      readonly document: YamlDocument
      readonly places: readonly TargetPlace[]
    }

/** All places that a path leads to, or why it cannot be followed. */
export type Located = readonly TargetPlace[] | { readonly problem: string }

/**
 * Finds all places that a target's path leads to. List elements are matched by regular expressions. With `isCreating`,
 * missing fields and list elements are created (kyaml/yaml/match.go, PathMatcher).
 */
export function locate(fields: Fields, parts: readonly string[], isCreating: boolean): Located {
  if (parts.includes('')) return { problem: 'its parts must not be empty' }
  const isThere = parts.every((part) => readPart(part).kind === 'key') && fields.has(parts)
  return isThere ? [{ kind: 'there', path: parts }] : follow(fields, parts, isCreating, [])
}

function follow(fields: Fields, parts: readonly string[], isCreating: boolean, at: Path): Located {
  const [part, ...rest] = parts
  if (part === undefined) return [{ kind: 'there', path: at }]
  const read = readPart(part)
  if (read.kind === 'problem') return read
  const kind = fieldKind(fields, at)
  if (read.kind === 'key' || read.kind === 'last')
    return locateKey(fields, read.kind === 'key' ? read.key : '-', rest, isCreating, at, kind)
  if (kind === 'null' || kind === 'nothing')
    return isCreating ? { problem: `"${part}" must be in a list, which is null` } : []
  if (kind !== 'list') return { problem: `"${part}" must be in a list, which is a ${kind}` }
  const size = fields.size(at)
  if (read.kind === 'every') return locateEach(fields, positions(size), rest, isCreating, at)
  if (read.kind === 'position') {
    if (read.position < size) return follow(fields, rest, isCreating, [...at, read.position])
    if (isCreating && read.position === size) return made([...at, size], rest)
    return { problem: `position ${read.position} must be one of the list, which has ${size} elements` }
  }
  const matching = matchingElements(fields, read, size, at)
  if ('problem' in matching) return matching
  // Elements that are scalars are the place, regardless of what follows.
  const below = read.field === '' ? [] : rest
  const found = locateEach(fields, matching, below, isCreating, at)
  return isCreating && matching.length === 0 ? made([...at, size], [part, ...rest], true) : found
}

function locateKey(
  fields: Fields,
  key: string,
  rest: readonly string[],
  isCreating: boolean,
  at: Path,
  kind: ReturnType<typeof fieldKind>,
): Located {
  const path = [...at, key]
  if (kind === 'list' || kind === 'scalar') return { problem: `"${key}" must be a key of a map, which is a ${kind}` }
  if (kind !== 'map' && isCreating && at.length > 0)
    return { problem: `"${key}" must be a key of a map, which is null` }
  if (kind !== 'map') return []
  if (!fields.has(path)) return isCreating ? made(path, rest) : []
  if (rest.length > 0 && fieldKind(fields, path) === 'scalar') return locateInText(fields, path, rest, isCreating)
  return follow(fields, rest, isCreating, path)
}

function locateInText(fields: Fields, path: Path, rest: readonly string[], isCreating: boolean): Located {
  const { document, problems } = readYaml(fields.text(path) ?? '')
  if (document === undefined || problems.length > 0)
    return { problem: `"${path.at(-1)}" must hold JSON or YAML for a path to go on inside of it` }
  const places = locate(document, rest, isCreating)
  if ('problem' in places) return places
  return places.length === 0 ? [] : [{ kind: 'text', path, document, places }]
}

function locateEach(
  fields: Fields,
  found: readonly number[],
  rest: readonly string[],
  isCreating: boolean,
  at: Path,
): Located {
  const places: TargetPlace[] = []
  for (const i of found) {
    const below = follow(fields, rest, isCreating, [...at, i])
    if ('problem' in below) return below
    for (const place of below) places.push(place)
  }
  return places
}

function positions(size: number): readonly number[] {
  return Array.from({ length: size }, (_, i) => i)
}

function matchingElements(
  fields: Fields,
  { field, value }: PathStep & { kind: 'element' },
  size: number,
  at: Path,
): readonly number[] | { readonly problem: string } {
  const pattern = compileRegex(value)
  if (pattern === undefined) return { problem: `"${value}" must be a regular expression (RE2 syntax)` }
  return positions(size).filter((i) => {
    const text = fields.text(field === '' ? [...at, i] : [...at, i, field])
    return text !== undefined && pattern.test(text)
  })
}

/**
 * The place of a missing field at `path`. `rest` are the parts below it; with `isElement`, it starts with the element's
 * own part.
 */
function made(path: Path, rest: readonly string[], isElement = false): Located {
  const built = isElement ? elementShape(rest) : shape(rest)
  if ('problem' in built) return built
  return [{ kind: 'new', path, leaf: [...path, ...built.leaf], wrap: built.wrap }]
}

interface Shape {
  readonly leaf: Path
  wrap(value: Value): Value
}

/** The maps and lists around a value for parts of a path. */
function shape(parts: readonly string[]): Shape | { readonly problem: string } {
  const [part, ...rest] = parts
  if (part === undefined) return { leaf: [], wrap: (value) => value }
  const read = readPart(part)
  if (read.kind === 'problem') return read
  if (read.kind === 'every') return { problem: '"*" must be in a list, and there is none' }
  if (read.kind === 'position' && read.position !== 0)
    return { problem: `position ${read.position} must be one of the list, which has 0 elements` }
  const below = read.kind === 'element' ? elementShape(parts) : shape(rest)
  if ('problem' in below) return below
  if (read.kind === 'key' || read.kind === 'last') {
    const key = read.kind === 'key' ? read.key : '-'
    return { leaf: [key, ...below.leaf], wrap: (value) => ({ [key]: below.wrap(value) }) }
  }
  return { leaf: [0, ...below.leaf], wrap: (value) => [below.wrap(value)] }
}

/** A new list element: a map with the field in its part, and what is below. */
function elementShape([part = '', ...rest]: readonly string[]): Shape | { readonly problem: string } {
  const read = readPart(part)
  if (read.kind !== 'element' || read.field === '' || rest.length === 0) return { leaf: [], wrap: (value) => value }
  const [next = ''] = rest
  const kind = readPart(next).kind
  if (kind !== 'key') return { problem: `"${next}" must be in a list, which is a map` }
  const below = shape(rest)
  if ('problem' in below) return below
  return {
    leaf: below.leaf,
    wrap: (value) => ({
      [read.field]: plainValue(read.value),
      ...(below.wrap(value) as { readonly [key: string]: Value }),
    }),
  }
}
