/** A shorter value can occur elsewhere by chance. */
const SHORTEST = 6
/** A shorter value can be a part of other strings by chance. */
const SHORTEST_PART = 10
/** If more values start with the same characters, only these are compared, which limits the time. */
const MAX_OF_BEGINNING = 16

/** Secret values, and a search for them in other strings. */
export class SecretTexts {
  readonly #whole = new Set<string>()
  readonly #byBeginning = new Map<string, string[]>()

  add(text: string): void {
    if (text.length < SHORTEST || this.#whole.has(text)) return
    this.#whole.add(text)
    if (text.length < SHORTEST_PART) return
    const beginning = text.slice(0, SHORTEST_PART)
    const alike = this.#byBeginning.get(beginning)
    if (alike === undefined) this.#byBeginning.set(beginning, [text])
    else if (alike.length < MAX_OF_BEGINNING) alike.push(text)
  }
  /** Whether a string contains a secret value. */
  isIn(text: string): boolean {
    if (this.#whole.size === 0) return false
    if (this.#whole.has(text)) return true
    if (this.#byBeginning.size === 0) return false
    for (let at = 0; at <= text.length - SHORTEST_PART; at++) {
      const alike = this.#byBeginning.get(text.slice(at, at + SHORTEST_PART))
      if (alike === undefined) continue
      if (alike.length >= MAX_OF_BEGINNING || alike.some((secret) => text.startsWith(secret, at))) return true
    }
    return false
  }
}
