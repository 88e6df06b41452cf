import { isEqual, isMap, type Path, type Value } from '@krmkit/yaml'
import type { Editable, NodeText } from './editable.ts'
import { type Part, Parts } from './parts.ts'
import { ValueIds } from './value-ids.ts'

/** A value that is written, and where. */
export interface NewPart {
  readonly path: Path
  readonly value: Value
  /** Whether the field or element is new, so that it has no comments yet. */
  readonly isNew: boolean
}

/** A written value that comes from another place, with its text there. */
export interface FoundText {
  readonly path: Path
  readonly text: NodeText
}

/**
 * The texts of values that come back in another place. A program returns only values, so a value that left its place is the one
 * that moved, and a map, list, number or text of several lines that is still in its place was copied.
 */
export class TextSources {
  readonly #ids = new ValueIds()
  readonly #scalars = new Set<Value>()
  readonly #collections = new Set<number>()
  readonly #sizes = new Set<string>()
  readonly #deleted = new Parts()
  readonly #present = new Parts()

  /** Notes what is written. Sources are added afterwards, and only for values that were noted. */
  want(part: NewPart): void {
    const { value } = part
    if (!canMove(part)) return
    if (isScalar(value)) {
      this.#scalars.add(value)
      return
    }
    this.#collections.add(this.#ids.of(value))
    this.#sizes.add(sizeOf(value))
    for (const child of childrenOf(part)) this.want(child)
  }
  /** Whether anything can be moved here. */
  get isWanted(): boolean {
    return this.#scalars.size > 0 || this.#sizes.size > 0
  }
  /** Whether anything can be copied here. */
  get isCopyWanted(): boolean {
    return this.#sizes.size > 0 || [...this.#scalars].some(isDistinct)
  }
  /** Whether only numbers can be copied here. */
  get hasOnlyNumbers(): boolean {
    return this.#sizes.size === 0 && ![...this.#scalars].some((value) => isDistinct(value) && typeof value === 'string')
  }
  /**
   * Adds a value and everything in it, unless no written value is like it. `isDeleted`: so its comments can move. `home`: what
   * stands for the resource, if several objects show it.
   */
  add(resource: Editable, path: Path, value: Value, isDeleted: boolean, home: unknown = resource): void {
    const parts = isDeleted ? this.#deleted : this.#present
    const at = [...path]
    const visit = (inner: Value, within: Part | undefined): void => {
      let around = within
      if (this.#isLike(inner, isDeleted)) {
        around = { resource, path: [...at], within }
        parts.add(this.#ids.of(inner), home, around)
      }
      if (isScalar(inner)) return
      for (const [key, child] of entriesOf(inner)) {
        at.push(key)
        visit(child, around)
        at.pop()
      }
    }
    visit(value, undefined)
  }
  /** Finds the texts of a written value, or of its parts. No edit may come before, because the texts are read now. */
  find(part: NewPart, home: unknown): readonly FoundText[] {
    if (!canMove(part)) return []
    const text = this.#textOf(part, home)
    if (text !== undefined) return [{ path: part.path, text }]
    return isScalar(part.value) ? [] : childrenOf(part).flatMap((child) => this.find(child, home))
  }

  /** Whether a written value can be like this one. */
  #isLike(value: Value, isDeleted: boolean): boolean {
    if (isScalar(value)) return this.#scalars.has(value) && (isDeleted || isDistinct(value))
    return this.#sizes.has(sizeOf(value)) && this.#collections.has(this.#ids.of(value))
  }
  #textOf({ path, value, isNew }: NewPart, home: unknown): NodeText | undefined {
    const key = path.at(-1)
    const wanted = { id: this.#ids.of(value), home, key }
    const moved = this.#deleted.take(wanted)
    const source = moved ?? this.#present.like(wanted) ?? this.#deleted.like(wanted)
    if (source === undefined || (moved === undefined && isScalar(value) && !isDistinct(value))) return undefined
    const text = source.resource.nodeText?.(source.path)
    // Annotations that the value does not show stay in their place.
    if (text === undefined || !isEqual(text.value, value)) return undefined
    if (!isScalar(value)) return text
    const hasSameKey = keyOf(source) === key
    // Kubernetes refuses 1.0 as an integer.
    if (!hasSameKey && Number.isInteger(value) && FLOAT.test(text.lines[0] ?? '')) return undefined
    const isSameField = moved !== undefined && isNew && (hasSameKey || !isFrequent(value))
    return isSameField ? text : { ...text, above: [], comment: '', below: [] }
  }
}

const FLOAT = /^[-+]?(?!0[xob])[\d_]*(?:\.|e)/i

function keyOf({ path }: Part): string | number | undefined {
  return path.at(-1)
}

function isScalar(value: Value): boolean {
  return typeof value !== 'object' || value === null
}

function entriesOf(value: Value): [key: string | number, value: Value][] {
  if (Array.isArray(value)) return value.map((child: Value, i) => [i, child])
  return isMap(value) ? Object.entries(value) : []
}

function childrenOf({ path, value }: NewPart): NewPart[] {
  return entriesOf(value).map(([key, child]) => ({ path: [...path, key], value: child, isNew: true }))
}

/** Whether a written value can have a text of its own. A field that stays keeps the style of its short strings. */
function canMove({ value, isNew }: NewPart): boolean {
  return isScalar(value) ? isNew || isDistinct(value) : entriesOf(value).length > 0
}

/** Whether the spelling of a scalar is worth keeping, even if it is only equal to that of another field. */
function isDistinct(value: Value): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || (typeof value === 'string' && value.includes('\n'))
}

/** Whether many fields have this scalar by chance, so that the comments of one do not apply to another. */
function isFrequent(value: Value): boolean {
  return value === null || value === '' || typeof value === 'boolean' || value === 0 || value === 1
}

function sizeOf(value: Value): string {
  return Array.isArray(value) ? `l${value.length}` : `m${Object.keys(value as object).length}`
}
