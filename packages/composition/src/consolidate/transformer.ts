import { directoryOf } from '@krmkit/kustomization'
import type { Path, Resource } from '@krmkit/runtime'
import type { ConfigEntry, Spot } from '../decode/composition.ts'
import { relativePath } from './rebase-paths.ts'

/** The identity of a transformer within a Composition and its imports (docs/decisions.md#identity-of-a-transformer). */
export interface TransformerId {
  readonly apiVersion: string
  readonly kind: string
  readonly name: string
}

/** A transformer of a consolidated list. */
export interface Transformer {
  readonly id: TransformerId
  /** apiVersion and name filled in; its paths start from the directory of `declaredIn`. */
  readonly config: Resource
  /** The comment lines above it, `#` included. */
  readonly comments: readonly string[]
  /** Where it is written. */
  readonly spot: Spot
  /** 1-based line of one of its fields where it is written. */
  lineOf(field: Path): number | undefined
  /** The file that `transformers` of the Composition named for it, as it is written there. */
  readonly fromFile?: string | undefined
  /** Absolute path of the Composition that declares it: its paths, programs and default names go by that directory. */
  readonly declaredIn: string
  /** Absolute paths of the Compositions whose overrides changed it; they may have written paths of their own. */
  readonly overriddenIn: readonly string[]
  /** Those overrides as they are written, in order; their paths start from the directory of `declaredIn`. */
  readonly overrides: readonly Pick<ConfigEntry, 'config' | 'spot' | 'lineOf'>[]
  /** The Compositions from the outermost to the declaring one. */
  readonly chain: readonly string[]
  /** Its name is made of its kind. */
  readonly isNameDefault: boolean
}

/** How an imported Composition is reached, for messages: the files from the outermost to the declaring one. */
export function showChain(chain: readonly string[], from: string = chain[0] ?? '/'): string {
  const directory = directoryOf(from)
  return chain.map((file) => relativePath(directory, file)).join(' -> ')
}

/** A message about something in an imported Composition, with the way to it. */
export function withChain(message: string, chain: readonly string[]): string {
  return chain.length < 2 ? message : `${message} (imported: ${showChain(chain)})`
}

/** A text that is the same for equal ids only. */
export function idKey({ apiVersion, kind, name }: TransformerId): string {
  return `${apiVersion}\0${kind}\0${name}`
}

/** An id as messages show it. */
export function showId({ apiVersion, kind, name }: TransformerId): string {
  return `${kind || '(no kind)'} "${name}" of ${apiVersion}`
}
