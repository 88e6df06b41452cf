import type { Entry } from '../../recording.ts'
import type { PlaceName, Reading } from './places.ts'

/** A string, and each way to write it. */
export interface ScalarQuestion {
  readonly scalar: string
  readonly spellings: readonly string[]
}

/** What kubectl reads from each spelling, in their order, at each place. */
export type ScalarAnswer = readonly Readonly<Partial<Record<PlaceName, Reading>>>[]

/** What kubectl was seen to read. */
export class Readings {
  readonly #bySpelling = new Map<string, ScalarAnswer[number]>()

  constructor(entries: readonly Entry<ScalarQuestion, ScalarAnswer>[]) {
    for (const { question, answer } of entries) {
      for (const [at, spelling] of question.spellings.entries()) this.#bySpelling.set(spelling, answer[at] ?? {})
    }
  }

  /** What kubectl reads from a spelling at a place; `undefined` if it was not asked. */
  at(place: PlaceName, spelling: string): Reading | undefined {
    return this.#bySpelling.get(spelling)?.[place]
  }
}
