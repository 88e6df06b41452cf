import { readYaml } from '@krmkit/runtime'
import { resolvePlain } from '@krmkit/runtime/values'

/** Only plain scalars that match can be misread. */
const SUSPECT = /^(?:[-+.0-9~=<]|yes$|no$|on$|off$|true$|false$|null$)/i

/** Scalars that every reader resolves to the same number or word. */
const CLEAR =
  /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[a-zA-Z][a-zA-Z]?)?$|^(?:true|false|null|~|-|--?[a-zA-Z][-a-zA-Z=]*)$/

const MAX_FORMS = 10_000

/** Determines how scalars must be quoted. Caches the results, because lists repeat the same scalars. */
export class Quoting {
  readonly #forms = new Map<string, string | undefined>()

  /**
   * How a plain scalar must be quoted so that readers of YAML 1.1 also see a string, like those of 1.2 (`on`, `12:30:45`);
   * `undefined` if it can remain plain.
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
  if (!isPlainString(word)) return undefined
  const { document } = readYaml('word: x\n')
  document?.set(['word'], word)
  const written = document?.source(['word'])
  return written === word ? undefined : written
}

/** Numbers of this length are only compared by their digits: to convert millions of digits takes minutes. */
const LONG = 400
const INTEGER = /^[-+]?[0-9]+$|^0(?:o[0-7]+|x[0-9a-fA-F]+)$/

/** The type of a plain scalar, and its value as text. */
export function typedText(plain: string): string {
  if (plain.length > LONG && INTEGER.test(plain)) return `number ${plain}`
  const value = resolvePlain(plain)
  return `${typeof value} ${value}`
}

/** Whether a plain scalar is a string. */
export function isPlainString(plain: string): boolean {
  return typedText(plain).startsWith('string ')
}
