/** A document that can drop its tree. */
export interface Evictable {
  /** Prints the edited text and drops the tree. */
  evict(): void
}

/**
 * Limits how many trees of documents are in memory at once. A tree is large compared with its text. Beyond the limit, the oldest
 * trees are printed and dropped, and a document builds its tree again when it needs it.
 *
 * @example
 * const trees = new TreeCache(100)
 * const read = readPart('name: web\n', { trees })
 * console.log(read?.document.get(['name'])) // web
 */
export class TreeCache {
  readonly #alive: Evictable[] = []
  readonly #limit: number

  /** @param limit Number of trees that may be in memory at once. */
  constructor(limit = 64) {
    this.#limit = limit
  }

  /** Registers a document that has built its tree; called by documents. */
  keep(document: Evictable): void {
    this.#alive.push(document)
    if (this.#alive.length <= this.#limit) return
    for (const old of this.#alive.splice(0, this.#limit >> 1)) old.evict()
  }
}
