import type { Path } from '@krmkit/runtime'
import { Float, isList, isMap, type Json } from '../json/json.ts'
import { compactJson } from '../json/print.ts'

/** The problems of a decoder: the server drops unknown fields and rejects values of a wrong type. */
export interface DecodeNotes {
  /** The paths of unknown fields. */
  readonly unknown: Path[]
  readonly problems: DecodeProblem[]
  /**
   * The notes of values that the server decodes without strictness, even in strict mode: types with an `UnmarshalJSON` of their own, such
   * as that of `items` (apiextensions v1, marshal.go), call the lenient decoder.
   */
  readonly lenient: DecodeNotes
}

/** A value of the wrong type. */
export interface DecodeProblem {
  readonly at: Path
  readonly message: string
  /** The server's message, if it is known. */
  readonly server?: string | undefined
}

export function newNotes(): DecodeNotes {
  const problems: DecodeProblem[] = []
  return { unknown: [], problems, lenient: new LenientNotes(problems) }
}

/** All that is below a lenient value is lenient, too. */
class LenientNotes implements DecodeNotes {
  readonly unknown: Path[] = []
  readonly problems: DecodeProblem[]

  constructor(problems: DecodeProblem[]) {
    this.problems = problems
  }

  get lenient(): DecodeNotes {
    return this
  }
}

/** The position of a decoder: a linked list of steps, converted to a path only for a note. */
export interface Trail {
  readonly up: Trail | undefined
  readonly step: string | number
}

/** Converts a trail to a path. */
export function trailPath(trail: Trail | undefined, ...last: (string | number)[]): Path {
  const path: (string | number)[] = last.reverse()
  for (let at = trail; at !== undefined; at = at.up) path.push(at.step)
  return path.reverse()
}

/** Adds a problem for a value of the wrong type. */
export function noteType(notes: DecodeNotes, at: Path, wanted: string, found: Json): void {
  notes.problems.push({ at, message: wrongType(wanted, found) })
}

/** Returns the message for a value of the wrong type: `must be a string, not true`. */
export function wrongType(wanted: string, found: Json): string {
  return `must be ${wanted}, not ${shown(found)}`
}

function shown(value: Json): string {
  if (isList(value)) return 'a list'
  if (isMap(value)) return 'an object'
  if (typeof value === 'string')
    return `the string ${compactJson(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`
  return `${typeof value === 'boolean' ? '' : 'the number '}${value instanceof Float ? value.value : String(value)}`
}
