import { readYaml } from '@krmkit/runtime'

/** Nothing else that stands plain could be misread. */
const SUSPECT = /^(?:[-+.0-9~=<]|yes$|no$|on$|off$|true$|false$|null$)/i

/** What is a number, or a word, to every reader. */
const CLEAR =
  /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[a-zA-Z][a-zA-Z]?)?$|^(?:true|false|null|~|-|--?[a-zA-Z][-a-zA-Z=]*)$/

const MAX_FORMS = 10_000

/** Finds how words must be quoted, each once: lists hold the same words again and again. */
export class Quoting {
  readonly #forms = new Map<string, string | undefined>()

  /**
   * How a plain word must be quoted for readers of YAML 1.1 to see a text too, as those of 1.2 do (`on`, `12:30:45`);
   * `undefined` where it may stay as it is.
   */
  formOf(word: string): string | undefined {
    if (!SUSPECT.test(word) || CLEAR.test(word)) return undefined
    if (this.#forms.has(word)) return this.#forms.get(word)
    const form = findForm(word)
    if (this.#forms.size === MAX_FORMS) this.#forms.clear()
    this.#forms.set(word, form)
    return form
  }
}

function findForm(word: string): string | undefined {
  if (typeof readYaml(`word: ${word}\n`).document?.get(['word']) !== 'string') return undefined
  const { document } = readYaml('word: x\n')
  document?.set(['word'], word)
  const written = document?.source(['word'])
  return written === word ? undefined : written
}
