import type { Finding as ObjectFinding, Policy, Reporter } from '@krmkit/check'
import { labelOf, positionOf, type TextObject } from '@krmkit/check/objects'
import { formatFieldPath } from '@krmkit/runtime'
import { groupBy } from '@krmkit/runtime/values'
import type { Finding, ReportedObject } from './finding.ts'

/** Turns findings about objects of files into those of a report. `listsObjects`: also reports objects without findings. */
export function fileReporter({
  listsObjects,
}: {
  readonly listsObjects: boolean
}): Reporter<TextObject, ReportedObject> {
  return {
    object: (found, findings, accepted) =>
      findings.length + accepted.length > 0 || listsObjects ? reportOf(found, findings, accepted) : undefined,
    file: reportFile,
    locate: (found, { at }) => ({ file: found.file, ...positionOf(found, { at }) }),
  }
}

/** An object with its findings at their places. */
export function reportOf(
  found: TextObject,
  findings: readonly ObjectFinding[],
  accepted: readonly ObjectFinding[] = [],
): ReportedObject {
  return {
    file: found.file,
    label: labelOf(found.placed.identity) || found.file,
    findings: findings.map((finding) => findingIn(found, finding)),
    ...(accepted.length > 0 && {
      accepted: accepted.flatMap((one) => (one.accepted ? [{ ...one.accepted, finding: findingIn(found, one) }] : [])),
    }),
  }
}

/** A finding about an object at its place in the file. */
export function findingIn(found: TextObject, finding: ObjectFinding): Finding {
  const { apiVersion, kind, namespace, name } = found.placed.identity
  return shown(finding, {
    file: found.file,
    ...positionOf(found, finding),
    ...(finding.at.length > 0 && { field: formatFieldPath(finding.at) }),
    ...(kind !== '' && { resource: { apiVersion, kind, name, ...(namespace !== '' && { namespace }) } }),
  })
}

/** A file, or a document that is not an object, with one finding. */
export function reportFile(finding: ObjectFinding): ReportedObject {
  const { file = '' } = finding
  return { file, label: file, findings: [shown(finding, { file, ...finding.position })] }
}

/** A finding without an object and a file. */
export function findingOf(finding: ObjectFinding): Finding {
  return shown(finding, { file: '' })
}

/** JSON reports have the fields in this order. */
function shown(
  { severity, rule, message, hint, related, tags }: ObjectFinding,
  place: Pick<Finding, 'file' | 'line' | 'column' | 'field' | 'resource'>,
): Finding {
  return {
    severity,
    rule,
    message,
    ...(hint !== undefined && { hint }),
    ...place,
    ...(related !== undefined && { related }),
    ...(tags !== undefined && { tags }),
  }
}

/** Findings about suppressions, at their places. `takes`: takes those whose place is not known yet. */
export function policyNotes(
  policy: Policy<TextObject>,
  takes: (finding: ObjectFinding, found: TextObject | undefined) => true | undefined = () => undefined,
): readonly ReportedObject[] {
  const notes = policy.notes((finding, found) =>
    takes(finding, found) ? undefined : found === undefined ? findingOf(finding) : findingIn(found, finding),
  )
  return Array.from(
    groupBy(
      notes.filter((note) => note !== undefined),
      ({ file = '' }) => file,
    ),
    ([file, findings]) => ({ file, label: 'suppressions', findings }),
  )
}
