import { isSkipped, parseSkip } from '@krmkit/kubernetes-schemas'
import type { ObjectIdentity } from '../../inputs/objects.ts'
import type { Outcome, Problem } from '../../outcome.ts'

/** Whether the command line leaves an object out. */
export type IsSkipped = (identity: ObjectIdentity) => boolean

/** Reads the values of `--skip`. */
export function readSkip(texts: readonly string[]): Outcome<IsSkipped> {
  const { rules, problems } = parseSkip(texts)
  if (problems.length > 0) return { problems: problems.map(asProblem) }
  return { value: (identity) => isSkipped(identity, rules) }
}

/** The messages name the setting of a function. */
function asProblem(message: string): Problem {
  return { message: `--${message}`, isUsage: true }
}
