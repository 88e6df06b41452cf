import type { Path, Resource } from '@krmkit/runtime'

/** API version of a Composition, also if it does not set `apiVersion`, as in the user stories of KEP-2299. */
export const COMPOSITION_API_VERSION = 'kustomize.config.k8s.io/v1alpha1'

/** File names of a directory's Composition. */
export const COMPOSITION_FILES: readonly string[] = ['composition.yaml', 'composition.yml']

/** The position of an element in a file. */
export interface SourcePosition {
  /** Absolute path of the file. */
  readonly file: string
  /** 1-based; `undefined` if it is not known: in a config that came in a list. */
  readonly line: number | undefined
  /** Path of the field in the file: `transformers[2]`. */
  readonly field: string
}

/** Where the transformers of an import are inserted. */
type ImportMode = 'prepend' | 'append'

/** An entry of `transformersFrom`. */
export interface ImportEntry {
  readonly path: string
  readonly mode: ImportMode
  readonly position: SourcePosition
}

/** A transformer, or an override of one, as written: apiVersion and name may be absent. */
export interface ConfigEntry {
  /** A separate, dedented document; no other entry shares it. */
  readonly config: Resource
  /** The comment lines above it, `#` included. */
  readonly comments: readonly string[]
  readonly position: SourcePosition
  /** 1-based line of one of its fields at the time it was read. */
  lineOf(field: Path): number | undefined
}

/** An entry of `transformers` that names a file of transformers. */
export interface FileEntry {
  readonly path: string
  readonly comments: readonly string[]
  readonly position: SourcePosition
}

/** An entry of `transformerOrder`: every part that is set must be equal. */
export interface OrderEntry {
  readonly name: string
  readonly kind?: string
  readonly apiVersion?: string
  readonly group?: string
  readonly version?: string
  readonly position: SourcePosition
}

/** A Composition as written (KEP-2299, API schema). */
export interface CompositionDocument {
  /** Absolute path of its file. */
  readonly file: string
  readonly imports: readonly ImportEntry[]
  readonly overrides: readonly ConfigEntry[]
  /** Position of its `transformerOverrides`. */
  readonly overridesPosition: SourcePosition
  readonly transformers: readonly (ConfigEntry | FileEntry)[]
  /** `undefined`: the order is unchanged. */
  readonly order: readonly OrderEntry[] | undefined
}

/** Whether an entry names a file instead of a transformer. */
export function isFileEntry(entry: ConfigEntry | FileEntry): entry is FileEntry {
  return 'path' in entry
}
