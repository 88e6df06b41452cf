import { readYaml } from '@krmkit/runtime'

/** Nothing else that stands plain could be misread. */
const SUSPECT = /^(?:[-+.0-9~=<]|yes$|no$|on$|off$|true$|false$|null$)/i

/** What is a number, or a word, to every reader. */
const CLEAR =
  /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[a-zA-Z][a-zA-Z]?)?$|^(?:true|false|null|~|-|--?[a-zA-Z][-a-zA-Z=]*)$/

/** Verdicts on words that were asked about: lists hold the same ones again and again. */
const verdicts = new Map<string, string | undefined>()
const MAX_VERDICTS = 10_000

/**
 * How a plain word must be quoted for readers of YAML 1.1 to see a text too, as those of 1.2 do (`on`, `12:30:45`);
 * `undefined` where it may stay as it is.
 */
export function quotedForm(word: string): string | undefined {
  if (!SUSPECT.test(word) || CLEAR.test(word)) return undefined
  if (verdicts.has(word)) return verdicts.get(word)
  const verdict = findVerdict(word)
  if (verdicts.size === MAX_VERDICTS) verdicts.clear()
  verdicts.set(word, verdict)
  return verdict
}

function findVerdict(word: string): string | undefined {
  if (typeof readYaml(`word: ${word}\n`).document?.get(['word']) !== 'string') return undefined
  const { document } = readYaml('word: x\n')
  document?.set(['word'], word)
  const written = document?.source(['word'])
  return written === word ? undefined : written
}
