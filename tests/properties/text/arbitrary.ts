import * as fc from 'fast-check'
import { parseEvents } from 'js-yaml'
import { readTree } from '../oracle/tree.ts'
import { writeDocument } from './document.ts'

/** YAML documents as text. Shrinks by leaving out lines, as long as another reader takes what is left for YAML. */
export class YamlText extends fc.Arbitrary<string> {
  readonly #budget: number

  constructor(budget = 40) {
    super()
    this.#budget = budget
  }

  override generate(random: fc.Random): fc.Value<string> {
    for (;;) {
      const text = writeDocument({ below: (below) => random.nextInt(0, below - 1) }, this.#budget)
      if (readTree(text) !== undefined) return new fc.Value(text, undefined)
    }
  }

  override canShrinkWithoutContext(value: unknown): value is string {
    return typeof value === 'string'
  }

  override shrink(text: string): fc.Stream<fc.Value<string>> {
    // What one reader refuses must not take the place of a real failure.
    const isRefused = isRefusedByEvents(text)
    return fc
      .stream(smaller(text))
      .filter((shorter) => isRefused || !isRefusedByEvents(shorter))
      .map((shorter) => new fc.Value(shorter, undefined))
  }
}

function isRefusedByEvents(text: string): boolean {
  try {
    parseEvents(text, {})
    return false
  } catch {
    return true
  }
}

function* smaller(text: string): IterableIterator<string> {
  const lines = text.split(/(?<=\n)/)
  for (let size = lines.length >> 1; size > 0; size >>= 1) {
    for (let at = 0; at < lines.length; at += size) {
      const shorter = lines.toSpliced(at, size).join('')
      if (readTree(shorter) !== undefined) yield shorter
    }
  }
  // Then what can be spared of a line: its comment, white space, a word.
  for (const { index, 0: piece } of text.matchAll(/[ \t]*#[^\r\n]*|[ \t]+(?=\r?\n)|, [^,\r\n]*|\p{L}{2,}/gu)) {
    const shorter = text.slice(0, index) + text.slice(index + piece.length)
    if (readTree(shorter) !== undefined) yield shorter
  }
}
