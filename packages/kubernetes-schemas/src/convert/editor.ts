import type { Path, Resource, Value } from '@krmkit/runtime'

/** A value that was written: moved or copied from another place, or new. */
export interface Edit {
  /** `undefined` for a new value. */
  readonly from: Path | undefined
  readonly to: Path
}

/** Reads and edits an object, possibly in a list, by paths from its own root. */
export class Editor {
  /** What was written so far, in order; the paths start at the root of the resource. */
  readonly edits: Edit[] = []
  /** Whether anything was written, or deleted. */
  hasEdits = false
  readonly #resource: Resource
  readonly #prefix: Path
  readonly #before: Resource | undefined

  /** @param before the object before the edits, whose comments `move` keeps */
  constructor(resource: Resource, prefix: Path, before?: Resource) {
    this.#resource = resource
    this.#prefix = prefix
    this.#before = before
  }

  get(at: Path): Value | undefined {
    return this.#resource.get(this.#path(at))
  }
  /** False for null too, which means absent. */
  has(at: Path): boolean {
    const value = this.get(at)
    return value !== undefined && value !== null
  }
  text(at: Path): string | undefined {
    return this.has(at) ? this.#resource.text(this.#path(at)) : undefined
  }
  keys(at: Path): readonly string[] {
    return this.#resource.keys(this.#path(at))
  }
  /** The paths of a list's elements. */
  elements(list: Path): readonly Path[] {
    return Array.from({ length: this.#resource.size(this.#path(list)) }, (_, i) => [...list, i])
  }
  set(at: Path, value: Value): void {
    this.#write(at, value, undefined)
  }
  /** Writes the value of a path to another one too. */
  copy(from: Path, to: Path): void {
    const value = this.get(from)
    if (value !== undefined) this.#write(to, value, from)
  }
  delete(at: Path): void {
    if (this.#resource.delete(this.#path(at))) this.hasEdits = true
  }
  /** Moves a value to another path, with the comments above it and on its line, which are then on its line. */
  move(from: Path, to: Path): void {
    const value = this.get(from)
    if (value === undefined) return
    const own = this.#resource.comment(this.#path(from))
    const above = this.#commentsAbove(from)
    const comment = above.length === 0 ? own : [...above, own ?? ''].join(' ').trim()
    if (!this.#write(to, value, from)) return
    if (comment !== undefined && typeof value !== 'object') this.#resource.setComment(this.#path(to), comment)
    this.delete(from)
  }
  rename(at: Path, key: string): void {
    if (!this.#resource.rename(this.#path(at), key)) return
    this.#record(this.#path(at), [...at.slice(0, -1), key])
  }

  /** Whether there is a place for the value: a scalar has no fields. */
  #write(at: Path, value: Value, from: Path | undefined): boolean {
    const isWritten = this.#resource.set(this.#path(at), value)
    if (isWritten) this.#record(from && this.#path(from), at)
    return isWritten
  }
  #record(from: Path | undefined, to: Path): void {
    this.edits.push({ from, to: this.#path(to) })
    this.hasEdits = true
  }
  /** The comment lines above a key of a block map, without the `#`, as they were before the edits. */
  #commentsAbove(at: Path): readonly string[] {
    const lines = (this.#before?.part(at.slice(0, -1))?.toString() ?? '').split('\n')
    const key = lines.findIndex((text) => text.trimStart().startsWith(`${at.at(-1)}:`))
    const comments: string[] = []
    for (let i = key - 1; i >= 0 && /^\s*#/.test(lines[i] ?? ''); i--)
      comments.unshift((lines[i] ?? '').trim().slice(1).trim())
    return comments
  }
  #path(at: Path): Path {
    return this.#prefix.length === 0 ? at : [...this.#prefix, ...at]
  }
}

/**
 * Converts the fields of an object to another version of its kind, `apps/v1`; returns the fields that a person must
 * decide.
 */
export type Conversion = (object: Editor, to: string) => readonly Path[]

/** No fields to decide. */
export const NOTHING: readonly Path[] = []

/**
 * Writes a default of the old version that the new one does not have, so that the meaning of the object is the same.
 */
export function fill(object: Editor, at: Path, value: Value): void {
  if (!object.has(at)) object.set(at, value)
}
