import type { MinorRange, TypeNode } from '../model.ts'
import { type GateNotes, readGateNotes } from './conditions.ts'
import { readTokens } from './tokens.ts'

/** What stands behind a field's type: `list:map keys:name patch:merge key:name required:23+ gates:Gate enum:Name deprecated`. */
export interface Notes {
  /** What belongs to the type; equal ones are one object. */
  readonly annotations: Annotations | undefined
  readonly required: string | undefined
  readonly default: string | undefined
  readonly gates: GateNotes
  readonly enum: string | undefined
  readonly isDeprecated: boolean
}

/** What lists and maps tell of how they are merged. */
export type Annotations = Pick<TypeNode, 'listType' | 'listKeys' | 'mapType' | 'patchStrategy' | 'mergeKey'>

/** Of a field of which nothing is told. */
export const NO_NOTES: Notes = {
  annotations: undefined,
  required: undefined,
  default: undefined,
  gates: { gates: [] },
  enum: undefined,
  isDeprecated: false,
}

/** Reads notes; many fields have the same, which are read once. */
export function notesReader(whole: MinorRange): (text: string) => Notes {
  const known = new Map<string, Notes>()
  const interned = new Map<string, Annotations>()

  function read(text: string): Notes {
    const tokens = readTokens(text.split(' '))
    const filledIn = tokens.get('default')
    const annotations = readAnnotations(tokens)
    const key = JSON.stringify(annotations)
    if (!interned.has(key)) interned.set(key, annotations)
    return {
      annotations: key === '{}' ? undefined : interned.get(key),
      required: tokens.get('required'),
      default: filledIn === undefined ? undefined : decodeURI(filledIn),
      gates: readGateNotes(tokens.get('gates'), tokens.get('values'), whole),
      enum: tokens.get('enum'),
      isDeprecated: tokens.has('deprecated'),
    }
  }

  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const notes = read(text)
    known.set(text, notes)
    return notes
  }
}

function readAnnotations(tokens: ReadonlyMap<string, string>): Annotations {
  const [list, keys, map, patch, key] = ['list', 'keys', 'map', 'patch', 'key'].map((name) => tokens.get(name))
  return {
    ...(list === undefined ? {} : { listType: list as NonNullable<TypeNode['listType']> }),
    ...(keys === undefined ? {} : { listKeys: keys.split(',') }),
    ...(map === undefined ? {} : { mapType: map }),
    ...(patch === undefined ? {} : { patchStrategy: patch }),
    ...(key === undefined ? {} : { mergeKey: key }),
  }
}
