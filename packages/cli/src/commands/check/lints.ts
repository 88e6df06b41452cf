import type { LintName } from '@krmkit/check'
import { nearestName } from '@krmkit/runtime/values'
import { type Outcome, usageFailure } from '../../outcome.ts'

/** The names that `--lint` accepts, besides `all`. */
const NAMES: readonly LintName[] = ['api-conventions', 'unguarded-fields']

/** Reads the values of `--lint`: names with commas between them, or `all`. */
export function lintsOf(values: readonly string[] = []): Outcome<readonly LintName[]> {
  const found = new Set<LintName>()
  for (const name of values.flatMap((value) => value.split(','))) {
    const named = NAMES.filter((known) => name === 'all' || name === known)
    for (const known of named) found.add(known)
    if (named.length > 0) continue
    const near = nearestName(name, [...NAMES, 'all'])
    const suggestion = near === undefined ? '' : `; did you mean ${near}?`
    return usageFailure(`--lint must name ${NAMES.join(', ')} or all, not ${JSON.stringify(name)}${suggestion}`)
  }
  return { value: [...found] }
}
