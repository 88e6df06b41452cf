import { type IsSkipped, parseSkip } from '@krmkit/check/objects'
import type { Outcome } from '../../outcome.ts'

/** Reads the values of `--skip`. */
export function readSkip(texts: readonly string[] = []): Outcome<IsSkipped> {
  const { isSkipped, problems } = parseSkip(texts)
  // The messages name the setting of a function.
  if (problems.length > 0) return { problems: problems.map((message) => ({ message: `--${message}`, isUsage: true })) }
  return { value: isSkipped }
}
