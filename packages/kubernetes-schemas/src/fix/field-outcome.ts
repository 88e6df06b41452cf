import type { Path } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'
import type { Fixable, FixOutcome } from './fix-outcome.ts'

/** A field whose replacement is written. */
export function done({ resource }: Fixable, { at, path }: VersionFinding, before: string, after: string): FixOutcome {
  return {
    resource,
    at,
    path,
    before,
    after,
    outcome: 'done',
    fields: [],
    message: `${before} is ${after} now, which means the same`,
  }
}

/** A field whose replacement already has another value. */
export function needs(
  { resource, prefix }: Fixable,
  { at, path }: VersionFinding,
  before: string,
  after: string,
  field: Path,
): FixOutcome {
  const name = [...prefix, ...field].join('.')
  const message = `${after} takes the place of ${before}, and has another value already: decide ${name}`
  return { resource, at, path, before, after, outcome: 'needs-fields', fields: [name], message }
}
