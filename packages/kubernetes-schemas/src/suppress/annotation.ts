import { nearestName, type Resource } from '@krmkit/runtime'
import { REASONS, type Reason } from '../check/finding.ts'
import { type ReadySuppression, readySuppression } from './suppression.ts'

const PREFIX = 'krmkit.dev/'

/** The annotation of an object that names known and accepted findings, one per line: `REASON [PATH]: why`. */
const SUPPRESS: string = `${PREFIX}suppress`

/** The path of the annotation. */
export const SUPPRESS_PATH: readonly string[] = ['metadata', 'annotations', SUPPRESS]

/** The suppressions in the annotation of an object; a misspelled annotation is a problem. */
export function annotatedSuppressions(object: Resource): {
  readonly suppressions: readonly ReadySuppression[]
  readonly problems: readonly string[]
} {
  const suppressions: ReadySuppression[] = []
  const problems: string[] = []
  const text = object.text(SUPPRESS_PATH)
  for (const line of text === undefined ? [] : text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const ready = readLine(line)
    if (typeof ready === 'string') problems.push(ready)
    else suppressions.push(ready)
  }
  return { suppressions, problems }
}

/** An annotation that is probably a misspelled {@link SUPPRESS}. */
export function misspelledAnnotation(object: Resource): string | undefined {
  return object
    .keys(['metadata', 'annotations'])
    .find(
      (key) =>
        key !== SUPPRESS && key.startsWith(PREFIX) && nearestName(key.slice(PREFIX.length), ['suppress']) !== undefined,
    )
}

function readLine(line: string): ReadySuppression | string {
  const colon = line.indexOf(': ')
  const [reason = '', path, ...rest] = (colon < 0 ? line.replace(/:$/, '') : line.slice(0, colon)).split(/\s+/)
  const label = `annotation ${SUPPRESS}: "${line}"`
  if (!isReason(reason)) {
    const near = nearestName(reason, REASONS)
    return `${label} must begin with a reason, one of ${REASONS.join(', ')}${near === undefined ? '' : `; did you mean ${near}?`}`
  }
  if (rest.length > 0 || colon < 0) return `${label} must be REASON: why, or REASON PATH: why`
  return readySuppression({ reason, path, because: line.slice(colon + 2).trim() }, label, 'annotation')
}

/** Whether a string is one of the reasons. */
export function isReason(text: string): text is Reason {
  return (REASONS as readonly string[]).includes(text)
}
