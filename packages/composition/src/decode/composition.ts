import type { Path, Resource } from '@krmkit/runtime'

/** API version of a Composition, also of one without `apiVersion`, as in the user stories of KEP-2299. */
export const COMPOSITION_API_VERSION = 'kustomize.config.k8s.io/v1alpha1'

/** Names that the file of a directory's Composition may have. */
export const COMPOSITION_FILES: readonly string[] = ['composition.yaml', 'composition.yml']

/** Where something is written. */
export interface Spot {
  /** Absolute path of the file. */
  readonly file: string
  /** 1-based; `undefined` where it is not known: in a config that came in a list. */
  readonly line: number | undefined
  /** Path of the field there: `transformers[2]`. */
  readonly field: string
}

/** Where the transformers of an import go. */
type ImportMode = 'prepend' | 'append'

/** An entry of `transformersFrom`. */
export interface ImportEntry {
  readonly path: string
  readonly mode: ImportMode
  readonly spot: Spot
}

/** A transformer, or a change of one, as it is written: apiVersion and name may be absent. */
export interface ConfigEntry {
  /** A document of its own, dedented; nobody else edits it. */
  readonly config: Resource
  /** The comment lines above it, `#` included. */
  readonly comments: readonly string[]
  readonly spot: Spot
  /** 1-based line of one of its fields, as it was read. */
  lineOf(field: Path): number | undefined
}

/** An entry of `transformers` that names a file of transformers. */
export interface FileEntry {
  readonly path: string
  readonly comments: readonly string[]
  readonly spot: Spot
}

/** An entry of `transformerOrder`: every given part must be equal. */
export interface OrderEntry {
  readonly name: string
  readonly kind?: string
  readonly apiVersion?: string
  readonly group?: string
  readonly version?: string
  readonly spot: Spot
}

/** A Composition as it is written (KEP-2299, API schema). */
export interface CompositionDocument {
  /** Absolute path of its file. */
  readonly file: string
  readonly imports: readonly ImportEntry[]
  readonly overrides: readonly ConfigEntry[]
  /** Where their list is written. */
  readonly overridesSpot: Spot
  readonly transformers: readonly (ConfigEntry | FileEntry)[]
  /** `undefined`: the list stays as it is. */
  readonly order: readonly OrderEntry[] | undefined
}

/** Tells an entry that names a file from one that is written out. */
export function isFileEntry(entry: ConfigEntry | FileEntry): entry is FileEntry {
  return 'path' in entry
}
