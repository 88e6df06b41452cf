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
    message: `${before} is now ${after}, with the same meaning`,
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
  const message = `${after} replaces ${before} but already has a different value: decide ${name}`
  return { resource, at, path, before, after, outcome: 'needs-fields', fields: [name], message }
}
