import { type Outcome, usageFailure } from '../outcome.ts'

/** Splits a command into words as a POSIX shell does, with quotes and backslashes but without expansions (kpt: google/shlex). */
export function shellWords(command: string): Outcome<string[]> {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  for (let i = 0; i < command.length; i++) {
    const char = command.charAt(i)
    const isEscape = char === '\\' && quote !== "'"
    if (isEscape) {
      const next = command.charAt(++i)
      word = (word ?? '') + (quote === '"' && !/["\\]/.test(next) ? char + next : next)
    } else if (quote !== '') {
      if (char === quote) quote = ''
      else word = (word ?? '') + char
    } else if (char === '"' || char === "'") {
      quote = char
      word ??= ''
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else {
      word = (word ?? '') + char
    }
  }
  if (quote !== '') return usageFailure(`${JSON.stringify(command)} must close its quote ${quote}`)
  if (word !== undefined) words.push(word)
  return { value: words }
}
