import type { Deprecation, Enum, Field, MinorRange } from '../model.ts'
import { NO_NOTES, notesReader } from './notes.ts'
import { readRange } from './tokens.ts'
import type { TypeReader } from './types.ts'

/** What fields need from other sections of the text. */
export interface FieldSources {
  readonly whole: MinorRange
  readonly enumOf: (name: string) => Enum
  /** For a field by its full name, `io.k8s.api.core.v1.ServiceSpec.loadBalancerIP`. */
  readonly deprecationOf: (field: string) => Deprecation | undefined
}

/**
 * Reads fields: `name! string; args []string list:atomic; resizePolicy @27+ []ContainerResizePolicy gates:Gate`, of a
 * definition by its name (`io.k8s.api.core.v1.Container`), its package's short name (`core.v1`) and its minors.
 */
export type ReadFields = (
  text: string,
  definition: string,
  within: string,
  minors: MinorRange,
) => ReadonlyMap<string, Field>

/** A reader of fields, whose types `types` reads. */
export function fieldReader(sources: FieldSources, types: TypeReader): ReadFields {
  const readNotes = notesReader(sources.whole)
  const last = sources.whole.to
  /**
   * Fields that are the same in every place, by their versions and text: nearly half of them, `kind string` and the
   * like.
   */
  const known = new Map<MinorRange, Map<string, Field>>()

  function readField(text: string, definition: string, within: string, whole: MinorRange, same: Map<string, Field>) {
    let at = text.indexOf(' ')
    const isRequired = text[at - 1] === '!'
    const name = text.slice(0, isRequired ? at - 1 : at)
    let minors = whole
    if (text[at + 1] === '@') {
      const end = text.indexOf(' ', at + 1)
      minors = readRange(text.slice(at + 2, end), last)
      at = end
    }
    const end = text.indexOf(' ', at + 1)
    const type = end === -1 ? text.slice(at + 1) : text.slice(at + 1, end)
    const notes = end === -1 ? NO_NOTES : readNotes(text.slice(end + 1))
    const values = notes.enum === undefined ? undefined : sources.enumOf(notes.enum)
    const typeOf = (of: string) => types(absolute(of, within), notes.annotations, values)
    const isSwapped = type.includes('=')
    const field: Field = {
      name,
      minors,
      types: isSwapped ? readTypes(type, last, typeOf) : [{ minors, node: typeOf(type) }],
      required: isRequired ? minors : notes.required === undefined ? undefined : readRange(notes.required, last),
      gates: notes.gates.gates,
      deprecation: notes.isDeprecated ? sources.deprecationOf(`${definition}.${name}`) : undefined,
      default: notes.default,
    }
    const { conditions, valueGates } = notes.gates
    if (conditions !== undefined || valueGates !== undefined) return { ...field, ...notes.gates }
    if (!isSwapped && !notes.isDeprecated && absolute(type, within) === type) same.set(text, field)
    return field
  }

  return (text, definition, within, minors) => {
    const fields = new Map<string, Field>()
    if (text === '') return fields
    const same = known.get(minors) ?? new Map<string, Field>()
    known.set(minors, same)
    for (const part of text.split('; ')) {
      const field = same.get(part) ?? readField(part, definition, within, minors, same)
      fields.set(field.name, field)
    }
    return fields
  }
}

/** Reads `21-22=Handler|23+=LifecycleHandler`. */
function readTypes(text: string, last: number, typeOf: (text: string) => Field['types'][number]['node']) {
  return text.split('|').map((part) => {
    const equals = part.indexOf('=')
    return { minors: readRange(part.slice(0, equals), last), node: typeOf(part.slice(equals + 1)) }
  })
}

const [BRACKET, BRACE, A, Z] = [...'[{AZ'].map((letter) => letter.charCodeAt(0)) as [number, number, number, number]

/** `[]Container` -> `[]core.v1.Container`; names with a package and scalars start in lower case and are unchanged. */
function absolute(type: string, short: string): string {
  let start = 0
  let first = type.charCodeAt(0)
  while (first === BRACKET || first === BRACE) {
    start += 2
    first = type.charCodeAt(start)
  }
  return first >= A && first <= Z ? `${type.slice(0, start)}${short}.${type.slice(start)}` : type
}
