import type { Path } from '@krmkit/runtime'
import { Float, isList, isMap, type Json } from '../json/json.ts'
import { compactJson } from '../json/print.ts'

/** What a decoder could not take: unknown fields are dropped by the server, values of a wrong type are refused. */
export interface DecodeNotes {
  /** Fields that the type does not have. */
  readonly unknown: Path[]
  readonly problems: DecodeProblem[]
}

/** A value of a type that the field cannot hold. */
export interface DecodeProblem {
  readonly at: Path
  readonly message: string
}

export function newNotes(): DecodeNotes {
  return { unknown: [], problems: [] }
}

/** Where a decoder is: a chain of steps, made to a path only for a note. */
export interface Trail {
  readonly up: Trail | undefined
  readonly step: string | number
}

/** The path that a trail stands for. */
export function trailPath(trail: Trail | undefined, ...last: (string | number)[]): Path {
  const path: (string | number)[] = last.reverse()
  for (let at = trail; at !== undefined; at = at.up) path.push(at.step)
  return path.reverse()
}

/** Notes that a value is not what its field must be. */
export function noteType(notes: DecodeNotes, at: Path, wanted: string, found: Json): void {
  notes.problems.push({ at, message: `must be ${wanted}, not ${shown(found)}` })
}

function shown(value: Json): string {
  if (isList(value)) return 'a list'
  if (isMap(value)) return 'a map'
  if (typeof value === 'string') return `the text ${compactJson(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`
  return `${typeof value === 'boolean' ? '' : 'the number '}${value instanceof Float ? value.value : String(value)}`
}
