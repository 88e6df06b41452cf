import { nearestName } from '@krmkit/runtime'
import type { ReadSuppressions, ReadySuppression, SuppressionProblem } from './suppression.ts'
import { readLine } from './suppression-line.ts'

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
      const read = readLine(line, { label: `annotation ${SUPPRESS}: "${line}"`, by: 'annotation', at })
      if (typeof read === 'string') problems.push({ message: read, at })
      else for (const one of read) suppressions.push(one)
    }
  }
  return { suppressions, problems }
}

function isMisspelled(name: string): boolean {
  return name.startsWith(PREFIX) && nearestName(name.slice(PREFIX.length), ['suppress']) !== undefined
}
