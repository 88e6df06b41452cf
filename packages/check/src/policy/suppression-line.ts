import { REASONS, type Reason } from '@krmkit/kubernetes-schemas/names'
import { nearestName } from '@krmkit/runtime'
import { type ReadySuppression, readySuppression } from './suppression.ts'

/**
 * Parses `RULE [PATH] [until DATE]: why`, as annotations and comments have it, one suppression for each of several rules with commas
 * between them; returns an error message if it is invalid.
 */
export function readLine(
  line: string,
  from: Pick<ReadySuppression, 'label' | 'by' | 'at' | 'position'>,
): readonly ReadySuppression[] | string {
  const { label } = from
  const colon = line.indexOf(': ')
  const [ids, words] = idsOf(colon < 0 ? line.replace(/:$/, '') : line.slice(0, colon))
  for (const id of ids) {
    const problem = ruleProblem(id)
    if (problem !== undefined) return `${label} must begin with ${problem}`
  }
  const isLimited = words.length > 1 && words.at(-2) === 'until'
  const until = isLimited ? words.at(-1) : undefined
  const [path, ...rest] = isLimited ? words.slice(0, -2) : words
  if (rest.length > 0 || colon < 0)
    return `${label} must be RULE: why, or RULE PATH: why; \`until 2027-01-31\` before the colon limits it`
  const because = line.slice(colon + 2).trim()
  const suppressions: ReadySuppression[] = []
  for (const id of ids) {
    const suppression = { ...(isReason(id) ? { reason: id } : { rule: id }), path, until, because }
    // Each rule is reported by its own if it matches nothing.
    const own = ids.length === 1 ? from : { ...from, label: `${id} of ${label}` }
    const ready = readySuppression(suppression, own)
    if (typeof ready === 'string') return ready
    suppressions.push(ready)
  }
  return suppressions
}

/** The rules that a text begins with, and the words after them. */
function idsOf(text: string): readonly [ids: readonly string[], words: readonly string[]] {
  const [first = '', ...words] = text.trim().split(/\s+/)
  const ids = [first]
  while (ids.at(-1)?.endsWith(',') && words.length > 0) ids.push(words.shift() as string)
  return [ids.join('').split(','), words]
}

/** Why a string cannot be a rule or a reason; `undefined` if it can be one. */
export function ruleProblem(id: string): string | undefined {
  if (isReason(id)) return undefined
  if (!/^[A-Za-z][\w./-]*$/.test(id)) return 'a rule or a reason, as in brackets after the message of the finding'
  const near = nearestName(id, REASONS)
  // Names of rules resemble reasons, such as `unknown-field` and `unknown-kind`. A misspelled reason differs in one letter.
  const isMisspelled = near !== undefined && extraLetters(id, near) < 2 && extraLetters(near, id) < 2
  return isMisspelled ? `a rule or a reason; did you mean ${near}?` : undefined
}

/** The number of letters of a word that another word does not have. */
function extraLetters(word: string, other: string): number {
  const rest = [...other]
  return [...word].filter((letter) => {
    const found = rest.indexOf(letter)
    if (found >= 0) rest.splice(found, 1)
    return found < 0
  }).length
}

/** Whether a string is one of the reasons. */
export function isReason(text: string): text is Reason {
  return (REASONS as readonly string[]).includes(text)
}
