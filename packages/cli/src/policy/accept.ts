import type { ReadySuppression, SuppressionSet } from '@krmkit/kubernetes-schemas'
import { formatFieldPath, type Path, parseFieldPath } from '@krmkit/runtime'
import type { AcceptedFinding, Finding, ReportedObject } from '../reporters/finding.ts'
import type { BaselineDocument } from './baseline-document.ts'

/** The place of a suppression. */
type Source = Pick<Finding, 'file' | 'line' | 'column' | 'field'>

/** Objects whose accepted findings are separate, and findings about the suppressions. */
interface Accepted {
  readonly objects: readonly ReportedObject[]
  readonly notes: readonly Finding[]
}

/**
 * Separates the findings that annotations and baselines accept. A finding without an object, such as a syntax error of a
 * file, cannot be accepted. `today` is a date such as 2027-01-31.
 */
export async function withAccepted(
  objects: readonly ReportedObject[],
  baselines: readonly BaselineDocument[],
  today: string,
): Promise<Accepted> {
  if (baselines.length === 0 && objects.every(({ annotations }) => annotations === undefined))
    return { objects, notes: [] }
  const { parseBaseline, readAnnotations, SuppressionSet } = await import('@krmkit/kubernetes-schemas')
  const set = new SuppressionSet<Source>(today)
  for (const { resource, file, locate } of baselines)
    set.add(parseBaseline(resource), (at) => ({ file, ...locate(at), field: formatFieldPath(at) }))
  const accepted = objects.map((object) => {
    const { annotations, file } = object
    if (annotations === undefined) return acceptedIn(object, set, [])
    const read = readAnnotations(annotations.texts)
    return acceptedIn(
      object,
      set,
      set.annotate(read, (at) => ({ file, ...annotations.locate(at), field: formatFieldPath(at) })),
    )
  })
  return { objects: accepted, notes: set.notes().map(({ source, ...note }) => ({ file: '', ...note, ...source })) }
}

function acceptedIn(
  object: ReportedObject,
  set: SuppressionSet<Source>,
  annotated: readonly ReadySuppression[],
): ReportedObject {
  const findings: Finding[] = []
  const accepted: AcceptedFinding[] = []
  for (const finding of object.findings) {
    const found = suppressionFor(finding, set, annotated)
    if (found === undefined) findings.push(finding)
    else {
      const { because, until } = found.suppression
      accepted.push({ finding, because, until, by: found.by })
    }
  }
  // Most labels are computed on demand, so that the object is not copied if none of its findings is accepted.
  if (accepted.length === 0) return object
  const { file, label, accepted: before = [] } = object
  return { file, label, findings, accepted: [...before, ...accepted] }
}

function suppressionFor(
  { resource, field, rule, tags }: Finding,
  set: SuppressionSet<Source>,
  annotated: readonly ReadySuppression[],
): ReadySuppression | undefined {
  if (resource === undefined || typeof resource === 'string') return undefined
  const { apiVersion = '', kind = '', name = '', namespace } = resource
  return set.find({ apiVersion, kind, name, namespace }, { rule, reason: tags?.reason, at: pathOf(field) }, annotated)
}

function pathOf(field: string | undefined): Path {
  return field === undefined ? [] : parseFieldPath(field)
}
