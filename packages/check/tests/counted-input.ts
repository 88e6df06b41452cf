import type { CheckInput, Content, FoundDefinition, TextObject } from '../src/objects/found-object.ts'
import { TextInput } from '../src/objects/text-input.ts'
import { type Files, sourcesOf } from './check-files.ts'

/** Files that count how often they and their definitions are read. */
export class CountedInput implements CheckInput<TextObject> {
  /** Files, definitions for their own check, and definitions that are read again for other objects. */
  readonly readings = { files: 0, definitions: 0, again: 0 }
  readonly #input: TextInput

  constructor(files: Files) {
    const sources = sourcesOf(files).map(({ file, read }) => ({
      file,
      read: () => {
        this.readings.files++
        return read()
      },
    }))
    this.#input = new TextInput(sources, { roles: new Map(), hasChart: () => false })
  }

  annotated(): Iterable<TextObject> {
    return this.#input.annotated()
  }

  *definitions(): Generator<FoundDefinition<TextObject>> {
    for (const one of this.#input.definitions()) {
      this.readings.definitions++
      const again = () => {
        this.readings.again++
        return one.again()
      }
      yield { ...one, again }
    }
  }

  ofKinds(kinds: ReadonlySet<string>): Iterable<TextObject> {
    return this.#input.ofKinds(kinds)
  }

  contents(): Iterable<Content<TextObject>> {
    return this.#input.contents()
  }
}
