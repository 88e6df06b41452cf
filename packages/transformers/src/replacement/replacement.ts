import type { Selector } from '../selector/selector.ts'

/** How the string of a scalar is split and joined, and whether missing fields are created. */
export interface FieldOptions {
  readonly delimiter?: string | undefined
  readonly index?: number | undefined
  readonly create?: boolean | undefined
}

/** The one field that a value is copied from. */
export interface ReplacementSource {
  readonly group?: string | undefined
  readonly version?: string | undefined
  readonly kind?: string | undefined
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  readonly fieldPath?: string | undefined
  readonly options?: FieldOptions | undefined
}

/** The fields that a value is copied to. */
export interface ReplacementTarget {
  readonly select?: Selector | undefined
  readonly reject?: readonly Selector[] | undefined
  readonly fieldPaths?: readonly string[] | undefined
  readonly options?: FieldOptions | undefined
}

/** A value and the fields that it is copied to (kustomize's Replacement). */
export interface Replacement {
  readonly source?: ReplacementSource | undefined
  readonly sourceValue?: string | undefined
  readonly targets?: readonly ReplacementTarget[] | undefined
}

/** The default field of sources and targets. */
export const DEFAULT_FIELD_PATH = 'metadata.name'
