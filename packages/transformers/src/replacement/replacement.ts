import type { Selector } from '../selector/selector.ts'

/** How the text of a scalar is split and joined, and whether missing fields are made. */
export interface FieldOptions {
  readonly delimiter?: string | undefined
  readonly index?: number | undefined
  readonly create?: boolean | undefined
}

/** The one field that a value is taken from. */
export interface ReplacementSource {
  readonly group?: string | undefined
  readonly version?: string | undefined
  readonly kind?: string | undefined
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  readonly fieldPath?: string | undefined
  readonly options?: FieldOptions | undefined
}

/** The fields that a value is written to. */
export interface ReplacementTarget {
  readonly select?: Selector | undefined
  readonly reject?: readonly Selector[] | undefined
  readonly fieldPaths?: readonly string[] | undefined
  readonly options?: FieldOptions | undefined
}

/** A value and where it goes (kustomize's Replacement). */
export interface Replacement {
  readonly source?: ReplacementSource | undefined
  readonly sourceValue?: string | undefined
  readonly targets?: readonly ReplacementTarget[] | undefined
}

/** The field that is meant where none is named. */
export const DEFAULT_FIELD_PATH = 'metadata.name'
