import type { PackageFinding, Reason } from '@krmkit/kubernetes-schemas'
import { versionTags } from '@krmkit/kubernetes-schemas/objects'
import { type Finding as FunctionFinding, formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import type { Finding } from '../reporters/finding.ts'

/** A place in a file; line and column are 1-based. */
export interface FilePlace {
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** Finds a field, or its key, in the file of a resource. */
export type Locate = (resource: Resource, at: Path, part?: 'key') => FilePlace

/** Reasons that concern the key of a field, not its value. */
const OF_KEYS: ReadonlySet<Reason> = new Set(['deprecated', 'gate-off', 'not-yet', 'removed', 'unknown'])

/** Converts a finding about a resource to one of a report. */
export function findingAbout(found: PackageFinding, locate: Locate): Finding {
  const { resource, at, severity, message, reason, rule = reason, path } = found
  return {
    severity,
    rule,
    message,
    ...hintOf(found),
    ...locate(resource, at, OF_KEYS.has(reason) ? 'key' : undefined),
    ...(path !== '' && { field: path }),
    resource: refOf(resource),
    tags: versionTags(found),
  }
}

/** Converts a note to a finding of a report. It need not be about a resource. */
export function findingOfNote(
  { severity, message, rule = 'note', resource, field }: FunctionFinding,
  locate: Locate,
): Finding {
  const at = typeof field === 'string' ? [] : (field ?? [])
  const place = resource === undefined ? NOWHERE : locate(resource, at)
  return {
    severity,
    rule,
    message,
    ...place,
    ...(at.length > 0 && { field: formatFieldPath(at) }),
    ...(resource && { resource: refOf(resource) }),
  }
}

/** The place of findings without a file. */
export const NOWHERE: FilePlace = { file: '' }

function refOf({ apiVersion, kind, namespace, name }: Resource): Finding['resource'] {
  return { apiVersion, kind, ...(namespace !== undefined && { namespace }), name }
}

function hintOf({ reference, message }: PackageFinding): Pick<Finding, 'hint'> {
  return reference === undefined || message.includes(reference) ? {} : { hint: `See ${reference}` }
}
