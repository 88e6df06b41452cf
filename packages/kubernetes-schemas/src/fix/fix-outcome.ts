import type { Path, Resource } from '@krmkit/runtime'
import type { ObjectChecker } from '../check/check-object.ts'
import type { VersionFinding } from '../check/finding.ts'
import type { Target } from '../check/target.ts'
import type { Minor, Model } from '../model/model.ts'

/** The result of a fix for something that has a replacement. */
export interface FixOutcome {
  readonly resource: Resource
  readonly path: string
  readonly at: Path
  /** `done`: written. `needs-fields`: a person must decide `fields`. `impossible`: no replacement can be written. */
  readonly outcome: 'done' | 'needs-fields' | 'impossible'
  readonly before: string
  readonly after: string | undefined
  readonly fields: readonly string[]
  /** One sentence. */
  readonly message: string
}

/** An object to fix. */
export interface Fixable {
  readonly resource: Resource
  /** The resource itself, or the object in a list, before the edits. */
  readonly object: Resource
  readonly prefix: Path
  readonly target: Target
  /** Checks objects against the target. */
  readonly checker: ObjectChecker
  /** The same for one version. */
  readonly checkerAt: (minor: Minor) => ObjectChecker
  readonly model: Model
}

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

/** A value that the server refuses, and the only one that can be meant. */
export function corrected(
  { resource }: Pick<Fixable, 'resource'>,
  { at, path }: VersionFinding,
  before: string,
  after: string,
): FixOutcome {
  return { resource, at, path, before, after, outcome: 'done', fields: [], message: `${before} is now ${after}` }
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
