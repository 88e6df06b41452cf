import { isList, isMap, type Json, type JsonMap } from '../json/json.ts'
import { type DecodeNotes, noteType, type Trail, trailPath } from './decode-notes.ts'

/** Decodes values like Go's decoder. Values of a wrong type are noted and count as absent. */
export class FieldReader {
  readonly notes: DecodeNotes

  constructor(notes: DecodeNotes) {
    this.notes = notes
  }

  /** Returns an object after noting its unknown fields, and `undefined` for any other value. */
  fields(json: Json | undefined, trail: Trail | undefined, known: readonly string[]): JsonMap | undefined {
    if (json === undefined || json === null) return undefined
    if (!isMap(json)) {
      noteType(this.notes, trailPath(trail), 'an object', json)
      return undefined
    }
    for (const key of Object.keys(json)) if (!known.includes(key)) this.notes.unknown.push(trailPath(trail, key))
    return json
  }

  text(json: Json | undefined, trail: Trail | undefined): string | undefined {
    if (json === undefined || json === null || typeof json === 'string') return json ?? undefined
    noteType(this.notes, trailPath(trail), 'a string', json)
    return undefined
  }

  bool(json: Json | undefined, trail: Trail | undefined): boolean | undefined {
    if (json === undefined || json === null || typeof json === 'boolean') return json ?? undefined
    noteType(this.notes, trailPath(trail), 'true or false', json)
    return undefined
  }

  /** Decodes an int32. */
  integer(json: Json | undefined, trail: Trail | undefined): number | undefined {
    if (json === undefined || json === null) return undefined
    if (typeof json === 'number' && Number.isInteger(json) && Math.abs(json) < 2 ** 31) return json
    noteType(this.notes, trailPath(trail), 'an integer of at most 32 bits', json)
    return undefined
  }

  list<T>(json: Json | undefined, trail: Trail, item: (value: Json, trail: Trail) => T): readonly T[] {
    if (json === undefined || json === null) return []
    if (isList(json)) return json.map((value, i) => item(value, { up: trail, step: i }))
    noteType(this.notes, trailPath(trail), 'a list', json)
    return []
  }

  texts(json: Json | undefined, trail: Trail): readonly string[] {
    return this.list(json, trail, (value, place) => this.text(value, place) ?? '')
  }
}
