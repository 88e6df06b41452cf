/** What builds a tree and can drop it again. */
export interface Settling {
  settle(): void
}

/**
 * Bounds how many trees live at once. Trees are large beside the text they stand for: beyond the bound the oldest is
 * printed and dropped; its document builds a new one when it is touched again.
 */
export class TreeKeeper {
  readonly #alive: Settling[] = []
  readonly #most: number

  constructor(most = 64) {
    this.#most = most
  }

  /** Called by a document that has built its tree. */
  keep(document: Settling): void {
    this.#alive.push(document)
    if (this.#alive.length <= this.#most) return
    for (const old of this.#alive.splice(0, this.#most >> 1)) old.settle()
  }
}
