import { isReservedAnnotation, type Path, type Value } from '@krmkit/runtime'
import type { SpellingNotes } from '../build/build-resource.ts'
import type { Fields } from './fields.ts'
import { isFlow } from './flow.ts'
import { isPlainNumberOrDate, type ScalarType, typeAt } from './scalar-type.ts'

/** A value that is copied from a source to targets. */
export type Carried =
  | {
      readonly kind: 'scalar'
      readonly text: string
      readonly type: ScalarType
      /** Whether it is a string, even if its text without quotes has another type. */
      readonly isText?: boolean
      /** Whether it comes from or goes to a Secret, so that no message may contain it. */
      readonly isSecret?: boolean
    }
  | {
      readonly kind: 'collection'
      readonly value: Value
      /** The spelling of scalars that their values do not show (`0644`), by their paths in the value. */
      readonly spellings: readonly (readonly [Path, string])[]
      /** Paths of maps and lists in flow style. */
      readonly flow: readonly Path[]
    }

/** Reads the value at a path, without reserved annotations. */
export function carry(fields: Fields, notes: SpellingNotes, path: Path): Carried {
  const value = fields.get(path) as Value
  const text = fields.text(path)
  if (text !== undefined) {
    const type = typeAt(fields, path, text)
    return { kind: 'scalar', text, type, isText: type === 'string' || notes.texts.has(path) }
  }
  const spellings: (readonly [Path, string])[] = []
  const flow: Path[] = []
  return { kind: 'collection', value: clean(value, path.at(-1) === 'annotations', []), spellings, flow }

  function clean(part: Value, isAnnotations: boolean, at: Path): Value {
    if (typeof part === 'object' && part !== null && isFlow(fields, notes, [...path, ...at])) flow.push(at)
    if (Array.isArray(part)) return part.map((element, i) => clean(element, false, [...at, i]))
    if (typeof part !== 'object' || part === null) {
      if (part !== null && typeof part !== 'boolean') note(at)
      return part
    }
    const kept: Record<string, Value> = Object.create(null)
    for (const [key, entry] of Object.entries(part))
      if (!isAnnotations || !isReservedAnnotation(key)) kept[key] = clean(entry, key === 'annotations', [...at, key])
    return kept
  }

  function note(at: Path): void {
    const from = [...path, ...at]
    const text = fields.text(from)
    if (text === undefined) return
    if (text !== String(fields.get(from)) || isPlainNumberOrDate(fields.peek(from))) spellings.push([at, text])
  }
}

/** Marks a value that comes from or goes to a Secret as secret. */
export function redactedFor({ kind }: { readonly kind: string }, value: Carried): Carried {
  return kind === 'Secret' && value.kind === 'scalar' ? { ...value, isSecret: true } : value
}
