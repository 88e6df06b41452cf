import { isReservedAnnotation, type Path, type Scalar, type Value } from '@krmkit/runtime'
import type { SpellingNotes } from '../build/build-resource.ts'
import type { Fields } from './fields.ts'
import { isFlow } from './flow.ts'
import { type ScalarType, typeOf } from './scalar-type.ts'

/** A value on its way from a source to its targets. */
export type Carried =
  | {
      readonly kind: 'scalar'
      readonly text: string
      readonly type: ScalarType
      /** From or for a Secret: no message may show it. */
      readonly isSecret?: boolean
    }
  | {
      readonly kind: 'collection'
      readonly value: Value
      /** Scalars whose spelling a value does not hold (`0644`), by their place in it. */
      readonly spellings: readonly (readonly [Path, string])[]
      /** Maps and lists in braces or brackets, by their place in it. */
      readonly flow: readonly Path[]
    }

/** Takes the value at a path, without annotations that belong to an orchestrator. */
export function carry(fields: Fields, notes: SpellingNotes, path: Path): Carried {
  const value = fields.get(path) as Value
  const text = fields.text(path)
  if (text !== undefined) return { kind: 'scalar', text, type: typeOf(value as Scalar, text) }
  const spellings: (readonly [Path, string])[] = []
  const flow: Path[] = []
  return { kind: 'collection', value: clean(value, path.at(-1) === 'annotations', []), spellings, flow }

  function clean(part: Value, isAnnotations: boolean, at: Path): Value {
    if (typeof part === 'object' && part !== null && isFlow(fields, notes, [...path, ...at])) flow.push(at)
    if (Array.isArray(part)) return part.map((element, i) => clean(element, false, [...at, i]))
    if (typeof part !== 'object' || part === null) {
      if (typeof part === 'number' || typeof part === 'bigint') note(at)
      return part
    }
    const kept: Record<string, Value> = Object.create(null)
    for (const [key, entry] of Object.entries(part))
      if (!isAnnotations || !isReservedAnnotation(key)) kept[key] = clean(entry, key === 'annotations', [...at, key])
    return kept
  }

  function note(at: Path): void {
    const source = fields.text([...path, ...at])
    if (source !== undefined && source !== String(fields.get([...path, ...at]))) spellings.push([at, source])
  }
}

/** A value as a resource has or gets it: of a Secret no message may show it. */
export function veiledFor({ kind }: { readonly kind: string }, value: Carried): Carried {
  return kind === 'Secret' && value.kind === 'scalar' ? { ...value, isSecret: true } : value
}
