import type { Path } from '@krmkit/runtime'
import { isMap, type Json, own, valueAt } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'
import { checkStructural } from '../structural/check-structural.ts'
import type { FieldEdit } from './edit-resource.ts'
import type { Fix } from './fix.ts'

const LEGAL = ['name', 'generateName']

/** The fix of `metadata` at the root. */
export interface MetadataFix {
  readonly fixes: readonly Fix[]
  /** Returns whether the fix removes a place. */
  isDropped(place: Path): boolean
  /** Returns whether a place is the fixed `metadata` itself. */
  isFixed(place: Path): boolean
}

/**
 * The server validates `metadata` itself: a root schema can only declare it as an object, and restrict `name` and
 * `generateName`. Valid restrictions of the two are kept, so that the schema accepts the same values.
 */
export function fixMetadata(root: Schema, crd: Json, at: Path): MetadataFix {
  const metadata = root.properties?.get('metadata')
  const place = [...at, 'properties', 'metadata']
  const json = valueAt(crd, place)
  const errors = metadata ? checkStructural({ type: 'object', properties: new Map([['metadata', metadata]]) }) : []
  const isRestricted = errors.some(({ rule }) => rule === 'metadata-restricted')
  const isUntyped = metadata !== undefined && !metadata.type
  if (!metadata || !isMap(json) || !(isRestricted || isUntyped)) return NO_FIX
  const edits: FieldEdit[] = isUntyped ? [{ at: [...place, 'type'], value: 'object' }] : []
  if (isRestricted) {
    for (const key of Object.keys(json)) {
      if (key !== 'type' && key !== 'properties') edits.push({ at: [...place, key], value: undefined })
    }
    for (const each of fieldEdits(own(json, 'properties'), metadata, [...place, 'properties'])) edits.push(each)
  }
  const gone = edits.filter(({ value }) => value === undefined).map((edit) => edit.at)
  return {
    fixes: [
      {
        rules: [
          ...(isRestricted ? ['metadata-restricted'] : []),
          ...(isUntyped ? ['field-type-missing', 'metadata-type'] : []),
        ],
        at: place,
        message: 'metadata is declared as an object without other restrictions: the API server validates it itself',
        edits,
      },
    ],
    isDropped: (below) => gone.some((path) => path.every((step, i) => below[i] === step)),
    isFixed: (other) => other.length === place.length && place.every((step, i) => other[i] === step),
  }
}

const NO_FIX: MetadataFix = { fixes: [], isDropped: () => false, isFixed: () => false }

function fieldEdits(json: Json | undefined, metadata: Schema, at: Path): readonly FieldEdit[] {
  if (!isMap(json)) return []
  const names = Object.keys(json)
  const legal = names.filter((name) => LEGAL.includes(name) && isLegal(metadata.properties?.get(name)))
  if (legal.length === 0) return [{ at, value: undefined }]
  return names.filter((name) => !legal.includes(name)).map((name) => ({ at: [...at, name], value: undefined }))
}

function isLegal(schema: Schema | undefined): boolean {
  if (!schema) return false
  return checkStructural({ type: 'object', properties: new Map([['field', schema]]) }).length === 0
}
