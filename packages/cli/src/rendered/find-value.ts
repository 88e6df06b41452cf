import {
  type EmbeddedDocument,
  embeddedDocuments,
  type Position,
  type ReadDocument,
  valueAt,
} from '@krmkit/check/objects'
import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'

/** A value that a file gave to a field. */
export interface WantedValue {
  /** The field in the resource. */
  readonly path: Path
  readonly text: string
  /** For each part of the path that is a position: the name of the element, if it has one. */
  readonly names: readonly (string | undefined)[]
  /** The resource, of which a file with several patches has one. */
  readonly kind: string
  readonly name: string
  /** How many parts of the path are the place itself: the others lead from it to the value. */
  readonly depth: number
}

/** Where a value is in a file. */
export interface FoundValue extends Position {
  /** The field that has it: it can be edited there. */
  readonly field?: SourceField | undefined
}

/** A field of a file that gave a value. */
export interface SourceField {
  readonly document: ReadDocument
  readonly at: Path
  /** In a string of the file that is YAML itself: the document in the string, and the path in it. */
  readonly inner?: { readonly document: EmbeddedDocument; readonly at: Path } | undefined
  /** What the field has before the value, such as the key of a literal. */
  readonly before?: string
}

/** A value in a file that can have given it. */
interface Candidate {
  readonly path: Path
  /** In a string of the file that is YAML itself: the document in the string, and the path in it. */
  readonly inner?: { readonly document: EmbeddedDocument; readonly path: Path }
  /** Its path as a field of a resource. */
  readonly field: Path
  readonly names: readonly (string | undefined)[]
  readonly score: number
}

/** What a walk knows about the place that it is at. */
interface Place extends Pick<Candidate, 'path' | 'field' | 'names' | 'inner'> {
  readonly document: ReadDocument
  readonly bonus: number
}

/** Values of a file that are looked at. */
const MAX_VALUES = 200_000
/** Strings in strings that are read as YAML. */
const MAX_NESTING = 3

/** How a value is looked for. */
export interface SearchSettings {
  readonly part?: 'key' | undefined
  /** Whether an equal value with another key counts, as in the values of charts. Default: false */
  readonly isLoose?: boolean
  /** Reads the documents in a string. */
  readonly readString?: typeof embeddedDocuments
}

/**
 * Finds the value of a file that gave a field its value: of the equal ones, the one whose path is most like that of the field. Patches in
 * strings, JSON patches and configs of functions are read, too.
 *
 * @param below the part of the document to look at
 * @returns its position; with a place above the value, that of its key
 */
export function findValue(
  document: ReadDocument,
  below: Path,
  wanted: WantedValue,
  { part, isLoose = false, readString = embeddedDocuments }: SearchSettings,
): FoundValue | undefined {
  const search = new Search(wanted, { isLoose, readString })
  search.walk(valueAt(document.value, below), { document, path: below, field: [], names: [], bonus: 0 }, 0)
  const { best } = search
  return best && positionOf(document, best, wanted, part)
}

class Search {
  best: Candidate | undefined
  readonly #wanted: WantedValue
  readonly #isLoose: boolean
  readonly #readString: typeof embeddedDocuments
  #left = MAX_VALUES

  constructor(wanted: WantedValue, { isLoose, readString }: Required<Pick<SearchSettings, 'isLoose' | 'readString'>>) {
    this.#readString = readString
    this.#wanted = wanted
    this.#isLoose = isLoose
  }

  walk(value: Json | undefined, place: Place, nesting: number): void {
    if (value === undefined || this.#left-- <= 0) return
    if (isList(value)) {
      for (const [i, element] of value.entries()) this.#into(element, i, place, nesting, nameOf(element))
      return
    }
    if (!isMap(value)) {
      this.#scalar(value, place, nesting)
      return
    }
    const pointer = own(value, 'path')
    if (typeof pointer === 'string' && typeof own(value, 'op') === 'string' && own(value, 'value') !== undefined) {
      const field = pointer.split('/').slice(1).map(fromPointer)
      this.walk(
        own(value, 'value'),
        { ...this.#step(place, 'value'), field, names: field.map(() => undefined) },
        nesting,
      )
      return
    }
    const at = { ...place, bonus: place.bonus + this.#bonus(value) }
    for (const key of Object.keys(value)) this.#into(own(value, key), key, at, nesting)
  }

  #into(value: Json | undefined, part: string | number, place: Place, nesting: number, name?: string): void {
    const next = this.#step(place, part)
    this.walk(value, { ...next, field: [...place.field, part], names: [...place.names, name] }, nesting)
  }

  #step(place: Place, part: string | number): Place {
    const { inner } = place
    return inner === undefined
      ? { ...place, path: [...place.path, part] }
      : { ...place, inner: { ...inner, path: [...inner.path, part] } }
  }

  #scalar(value: Json, place: Place, nesting: number): void {
    const { text } = this.#wanted
    if (String(value) === text) this.#offer(place)
    if (typeof value !== 'string' || nesting === MAX_NESTING || !/[:\n]/.test(value)) return
    if (place.inner !== undefined || !value.includes(text)) return
    for (const document of this.#readString(place.document, place.path, value))
      this.walk(document.value, { ...place, inner: { document, path: [] }, field: [], names: [] }, nesting + 1)
  }

  #offer({ path, inner, field, names, bonus }: Place): void {
    const { path: wantedPath, names: wantedNames } = this.#wanted
    let score = 0
    let keys = 0
    for (let i = 1; i <= Math.min(field.length, wantedPath.length); i++) {
      const [own, other] = [field.at(-i), wantedPath.at(-i)]
      const isPosition = typeof other === 'number'
      if (isPosition ? !isPositionLike(own) : own !== other) break
      const [name, wantedName] = [names.at(-i), wantedNames.at(-i)]
      if (!isPosition) keys++
      score += isPosition ? (name === undefined ? 0 : name === wantedName ? 0.5 : -0.5) : 1
    }
    if (keys === 0 && !this.#isLoose) return
    const whole = score + bonus
    if (this.best === undefined || whole > this.best.score)
      this.best = { path, ...(inner && { inner }), field, names, score: whole }
  }

  /** What an object that names a resource adds: a file can have patches for several. */
  #bonus(value: JsonMap): number {
    const [kind, metadata] = [own(value, 'kind'), own(value, 'metadata')]
    if (typeof kind !== 'string' || metadata === undefined) return 0
    const name = nameOf(metadata)
    const isNamed = typeof name === 'string' && name !== '' && this.#wanted.name.includes(name)
    return (kind === this.#wanted.kind ? 0.25 : -0.25) + (isNamed ? 0.2 : 0)
  }
}

/** The place of a candidate, or of the field above it that was looked for. */
function positionOf(
  document: ReadDocument,
  found: Candidate,
  wanted: WantedValue,
  part: 'key' | undefined,
): FoundValue {
  const { path, inner, field } = found
  const up = wanted.path.length - wanted.depth
  const isAbove = up > 0 && up < field.length && isSameEnd(field, wanted.path, up)
  const short = (at: Path) => (isAbove ? at.slice(0, Math.max(at.length - up, 0)) : at)
  if (inner === undefined) return { ...document.locate(short(path), part), field: { document, at: short(path) } }
  const within = { document: inner.document, at: short(inner.path) }
  return { ...within.document.locate(within.at, part), field: { document, at: path, inner: within } }
}

function isSameEnd(field: Path, wanted: Path, count: number): boolean {
  for (let i = 1; i <= count; i++) {
    const other = wanted.at(-i)
    if (typeof other === 'number' ? !isPositionLike(field.at(-i)) : field.at(-i) !== other) return false
  }
  return true
}

function isPositionLike(part: string | number | undefined): boolean {
  return typeof part === 'number' || part === '-' || /^\d+$/.test(part ?? '')
}

function fromPointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function nameOf(element: Json): string | undefined {
  const name = isMap(element) ? own(element, 'name') : undefined
  return typeof name === 'string' ? name : undefined
}
