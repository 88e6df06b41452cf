import type { Path } from '@krmkit/yaml'
import type { Resource } from './resource.ts'

/** More was to be written than a run may write. Thrown where it is written, and reported by what runs the function. */
export class WriteLimitError extends Error {
  /** The resource and its field that did not fit; `undefined` where they are not known. */
  readonly resource: Resource | undefined
  readonly path: Path | undefined

  constructor(limit: string, resource?: Resource, path?: Path) {
    super(`${limit}; write less, or run it over fewer resources at once`)
    this.name = 'WriteLimitError'
    this.resource = resource
    this.path = path
  }
}

/** Throws {@link WriteLimitError} where a string would become longer than any may. */
export function checkTextLength(characters: number): void {
  if (characters > MAX_TEXT_CHARACTERS)
    throw new WriteLimitError(`a string must not become longer than ${MAX_TEXT_CHARACTERS / 2 ** 20} MiB`)
}

/** The most characters that one string may be expanded to. */
const MAX_TEXT_CHARACTERS = 64 * 2 ** 20
