import { REASONS, type Reason } from '@krmkit/kubernetes-schemas/names'
import { nearestName } from '@krmkit/runtime'
import {
  type ReadSuppressions,
  type ReadySuppression,
  readySuppression,
  type SuppressionProblem,
} from './suppression.ts'

const PREFIX = 'krmkit.dev/'

/** The annotation of an object that names known and accepted findings, one per line: `RULE [PATH] [until DATE]: why`. */
const SUPPRESS: string = `${PREFIX}suppress`

/** The suppressions in krmkit's annotations of an object, given their names and texts; a misspelled annotation is a problem. */
export function readAnnotations(annotations: readonly (readonly [name: string, text: string])[]): ReadSuppressions {
  const suppressions: ReadySuppression[] = []
  const problems: SuppressionProblem[] = []
  for (const [name, text] of annotations) {
    const at = ['metadata', 'annotations', name]
    if (name !== SUPPRESS) {
      if (isMisspelled(name))
        problems.push({ message: `the annotation ${name} is not known; did you mean ${SUPPRESS}?`, at })
      continue
    }
    for (const line of text.split('\n').map((one) => one.trim())) {
      if (line === '') continue
      const ready = readLine(line)
      if (typeof ready === 'string') problems.push({ message: ready, at })
      else suppressions.push(ready)
    }
  }
  return { suppressions, problems }
}

function isMisspelled(name: string): boolean {
  return name.startsWith(PREFIX) && nearestName(name.slice(PREFIX.length), ['suppress']) !== undefined
}

function readLine(line: string): ReadySuppression | string {
  const colon = line.indexOf(': ')
  const words = (colon < 0 ? line.replace(/:$/, '') : line.slice(0, colon)).split(/\s+/)
  const [id = ''] = words
  const label = `annotation ${SUPPRESS}: "${line}"`
  const problem = ruleProblem(id)
  if (problem !== undefined) return `${label} must begin with ${problem}`
  const isLimited = words.length > 2 && words.at(-2) === 'until'
  const until = isLimited ? words.at(-1) : undefined
  const [, path, ...rest] = isLimited ? words.slice(0, -2) : words
  if (rest.length > 0 || colon < 0)
    return `${label} must be RULE: why, or RULE PATH: why; \`until 2027-01-31\` before the colon limits it`
  const suppression = { ...(isReason(id) ? { reason: id } : { rule: id }), path, until }
  return readySuppression(
    { ...suppression, because: line.slice(colon + 2).trim() },
    { label, by: 'annotation', at: ['metadata', 'annotations', SUPPRESS] },
  )
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
