import type { Path, Resource } from '@krmkit/runtime'
import type { Spot } from '../decode/composition.ts'

/** What tells transformers apart within a Composition and its imports (composition.md, section 6). */
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
  /** The Compositions from the outermost to the declaring one. */
  readonly chain: readonly string[]
  /** Its name is made of its kind. */
  readonly isNameDefault: boolean
}

/** A text that is the same for equal ids only. */
export function idKey({ apiVersion, kind, name }: TransformerId): string {
  return `${apiVersion}\0${kind}\0${name}`
}

/** An id as messages show it. */
export function showId({ apiVersion, kind, name }: TransformerId): string {
  return `${kind || '(no kind)'} "${name}" of ${apiVersion}`
}
