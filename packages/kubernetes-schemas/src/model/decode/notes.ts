import { onceEach } from '@krmkit/runtime/values'
import type { MinorRange, TypeNode } from '../model.ts'
import { type GateNotes, readGateNotes } from './conditions.ts'
import { readTokens } from './tokens.ts'

/**
 * The notes after a field's type: `list:map keys:name patch:merge key:name required:23+ gates:Gate enum:Name
 * deprecated`.
 */
export interface Notes {
  /** Notes that belong to the type; equal ones are one object. */
  readonly annotations: Annotations | undefined
  readonly required: string | undefined
  readonly default: string | undefined
  readonly gates: GateNotes
  readonly enum: string | undefined
  readonly isDeprecated: boolean
}

/** How lists and maps are merged. */
export type Annotations = Pick<TypeNode, 'listType' | 'listKeys' | 'mapType' | 'patchStrategy' | 'mergeKey'>

/** For a field without notes. */
export const NO_NOTES: Notes = {
  annotations: undefined,
  required: undefined,
  default: undefined,
  gates: { gates: [] },
  enum: undefined,
  isDeprecated: false,
}

/** Reads notes; many fields have the same ones, which are parsed once. */
export function notesReader(whole: MinorRange): (text: string) => Notes {
  const annotationsOf = onceEach(readAnnotations)
  return onceEach((text) => readNotes(text, whole, annotationsOf)) as (text: string) => Notes
}

/** Notes that belong to the type come first. */
const OF_TYPE = /^(?:(?:list|keys|map|patch|key):\S+ ?)+/

function readNotes(text: string, whole: MinorRange, annotationsOf: (text: string) => Annotations | undefined): Notes {
  const ofType = OF_TYPE.exec(text)?.[0] ?? ''
  const annotations = ofType === '' ? undefined : annotationsOf(ofType.trimEnd())
  if (ofType.length === text.length) return { ...NO_NOTES, annotations }
  const tokens = readTokens(text.slice(ofType.length).split(' '))
  const filledIn = tokens.get('default')
  return {
    annotations,
    required: tokens.get('required'),
    default: filledIn === undefined ? undefined : decodeURI(filledIn),
    gates: readGateNotes(tokens.get('gates'), tokens.get('values'), whole),
    enum: tokens.get('enum'),
    isDeprecated: tokens.has('deprecated'),
  }
}

function readAnnotations(text: string): Annotations {
  const annotations: { -readonly [Name in keyof Annotations]: Annotations[Name] } = {}
  for (const [name, value] of readTokens(text.split(' '))) {
    if (name === 'list') annotations.listType = value as NonNullable<TypeNode['listType']>
    else if (name === 'keys') annotations.listKeys = value.split(',')
    else if (name === 'map') annotations.mapType = value
    else if (name === 'patch') annotations.patchStrategy = value
    else annotations.mergeKey = value
  }
  return annotations
}
