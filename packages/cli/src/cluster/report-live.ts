import type { Finding, ReportedObject } from '../reporters/finding.ts'
import type { LiveText } from './live-object.ts'

/** What was read from a cluster. */
interface LiveTexts {
  readonly objects: readonly LiveText[]
  /** API versions in which objects were written. */
  readonly versions: readonly LiveText[]
  /** About what cannot be read. */
  readonly findings: readonly Finding[]
}

/** Fields of findings about an API version. */
const VERSION_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind'])

/** Names findings by their objects. Objects of a cluster have no lines. */
export function reportLive(
  { objects, versions, findings }: LiveTexts,
  checked: readonly ReportedObject[],
  ofVersions: readonly ReportedObject[],
): readonly ReportedObject[] {
  const live = new Set(objects.map(({ shown }) => shown))
  const byFile = new Map(versions.map((version) => [version.input.file, version]))
  return [
    ...(findings.length === 0 ? [] : [{ file: '', label: 'cluster', findings }]),
    ...checked.map((object) =>
      live.has(object.file) ? withFindings(object, object.findings.map(withoutLines)) : object,
    ),
    ...ofVersions.flatMap((object) => {
      const version = byFile.get(object.file)
      return version === undefined ? [] : versionReport(object, version)
    }),
  ]
}

function versionReport(object: ReportedObject, { shown, writers = [] }: LiveText): ReportedObject[] {
  const findings = object.findings
    .filter(({ field }) => field !== undefined && VERSION_FIELDS.has(field))
    .map((finding) => ({
      ...withoutLines(finding),
      file: shown,
      message: `${finding.message}; ${writers.join(', ')} wrote the object in this API version`,
    }))
  return findings.length === 0 ? [] : [{ ...withFindings(object, findings), file: shown }]
}

/** The label is computed on demand. */
function withFindings({ file, label, accepted }: ReportedObject, findings: readonly Finding[]): ReportedObject {
  return { file, label, accepted, findings }
}

function withoutLines({ line, column, ...finding }: Finding): Finding {
  return finding
}
