import { type BuildSession, directoryOf } from '@krmkit/kustomization'
import type { Path, Resource } from '@krmkit/runtime'
import type { ConfigEntry, SourcePosition } from '../decode/composition.ts'
import type { TransformerId } from './identity.ts'
import { relativePath } from './rebase-paths.ts'

/** A path that an override gave to a transformer of another repository. */
export interface OuterPath {
  /** Relative to the directory of the Composition that declares the transformer. */
  readonly path: string
  /** The absolute path of the Composition that has the override. */
  readonly file: string
}

/** A transformer of a consolidated list. */
export interface Transformer {
  readonly id: TransformerId
  /** With apiVersion and name filled in; its paths are relative to the directory of `declaredIn`. */
  readonly config: Resource
  /** The comment lines above it, `#` included. */
  readonly comments: readonly string[]
  /** Where it is written. */
  readonly position: SourcePosition
  /** 1-based line of one of its fields where it is written. */
  lineOf(field: Path): number | undefined
  /** The file in `transformers` of the Composition that contains it, as it is written there. */
  readonly fromFile?: string | undefined
  /**
   * Absolute path of the Composition that declares it; its paths, programs and default names are relative to that
   * directory.
   */
  readonly declaredIn: string
  /** Absolute paths of the Compositions whose overrides changed it; their paths can be in it. */
  readonly overriddenIn: readonly string[]
  /** Those overrides as written, in order; their paths are relative to the directory of `declaredIn`. */
  readonly overrides: readonly Pick<ConfigEntry, 'config' | 'position' | 'lineOf'>[]
  /** Paths of overrides that a consolidated Composition contains. */
  readonly outerPaths?: readonly OuterPath[]
  /** The Compositions from the outermost to the declaring one. */
  readonly chain: readonly string[]
  /** Its name is derived from its kind. */
  readonly isNameDefault: boolean
}

/** Shows a file in a message: relative to a directory, or by its address. */
export type ShowFile = (file: string, directory: string) => string

/** Shows what was fetched by its address, and every other file by its relative path. */
export function showFileIn({ fetched }: Pick<BuildSession, 'fetched'>): ShowFile {
  return (file, directory) => {
    const shown = fetched.shown(file)
    return shown === file ? relativePath(directory, file) : shown
  }
}

/** The import chain for messages: the files from the outermost to the declaring one. */
export function showChain(chain: readonly string[], show: ShowFile, from: string = chain[0] ?? '/'): string {
  const directory = directoryOf(from)
  return chain.map((file) => show(file, directory)).join(' -> ')
}

/** A message about an imported Composition, with its import chain. */
export function withChain(message: string, chain: readonly string[], show: ShowFile): string {
  return chain.length < 2 ? message : `${message} (imported: ${showChain(chain, show)})`
}
