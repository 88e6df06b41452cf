import { createHash } from 'node:crypto'
import type { Acceptance, RelatedPlace } from '@krmkit/check'
import type { Finding } from './finding.ts'
import { resourceText } from './finding.ts'

export const SARIF_LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const

/** A finding, and what accepts it. */
export type ReportedResult = Partial<Acceptance> & { readonly finding: Finding }

/** The results of a run, which refer to the rules by their positions in `ids`. */
export function resultsOf(results: readonly ReportedResult[], ids: readonly string[]) {
  const index = new Map(ids.map((id, position) => [id, position]))
  const seen = new Map<string, number>()
  // Section 3.27.23: either all results of a run have suppressions, or none.
  const isSuppressing = results.some(({ because }) => because !== undefined)
  return results.map(({ finding, because, by }) => {
    const { severity, rule, message, hint, tags, related = [] } = finding
    return {
      ruleId: rule,
      ruleIndex: index.get(rule) as number,
      level: SARIF_LEVELS[severity],
      message: { text: withoutLinks(hint === undefined ? message : `${message}\n${hint}`) },
      ...locationsOf(finding),
      ...(related.length > 0 && { relatedLocations: related.map(relatedLocation) }),
      partialFingerprints: { 'krmkitFinding/v1': fingerprintOf(finding, seen) },
      ...(isSuppressing && { suppressions: because === undefined ? [] : [suppressionOf(because, by)] }),
      ...(tags && { properties: tags }),
    }
  })
}

function suppressionOf(because: string, by: Acceptance['by'] | undefined) {
  return {
    kind: by === 'annotation' || by === 'comment' ? 'inSource' : 'external',
    status: 'accepted',
    justification: withoutLinks(because),
  }
}

function locationsOf(finding: Finding) {
  const { file = '' } = finding
  if (file === '') return {}
  return { locations: [{ physicalLocation: physicalLocation({ ...finding, file }), ...logicalLocationsOf(finding) }] }
}

function relatedLocation(place: RelatedPlace, position: number) {
  return { id: position, physicalLocation: physicalLocation(place), message: { text: withoutLinks(place.message) } }
}

/** Section 3.11.6: `[text](target)` in a message is a link, for which there is no escape. A zero-width space ends it. */
function withoutLinks(text: string): string {
  return text.replaceAll('](', ']\u200b(')
}

function physicalLocation({ file, line, column }: Pick<RelatedPlace, 'file' | 'line' | 'column'>) {
  const region = { startLine: line, ...(column !== undefined && { startColumn: column }) }
  return { artifactLocation: { uri: uriOf(file) }, ...(line !== undefined && { region }) }
}

function logicalLocationsOf(finding: Finding) {
  const name = [resourceText(finding), finding.field].filter(Boolean).join('/')
  return name === '' ? {} : { logicalLocations: [{ fullyQualifiedName: name }] }
}

/** Identifies a finding in later runs, in which its line differs: by rule, file, object, field and position among equal ones. */
function fingerprintOf(finding: Finding, seen: Map<string, number>): string {
  const { rule, file = '', field = '' } = finding
  const key = JSON.stringify([rule, file, resourceText(finding), field])
  const count = (seen.get(key) ?? 0) + 1
  seen.set(key, count)
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}:${count}`
}

/** A relative reference (RFC 3986) with encoded parts, so that no part looks like a scheme. */
function uriOf(path: string): string {
  const uri = path.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')
  return uri.startsWith('/') ? `file://${uri}` : uri
}
