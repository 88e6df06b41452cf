import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Finding } from '../finding/finding.ts'
import type { PlacedObject } from './placed-objects.ts'
import type { ReadDocument } from './read-document.ts'

const NO_KEYS: readonly Finding[] = []

/** Findings about keys of a document. */
interface KeyFindings {
  /** Those within objects, by the path of the object. */
  readonly within: ReadonlyMap<string, readonly Finding[]>
  /** Those of lists around objects. */
  readonly around: readonly Finding[]
}

const NO_FINDINGS: KeyFindings = { within: new Map(), around: NO_KEYS }

/** The duplicate keys of a document, and those that kubectl converts or refuses. */
export function keyFindings(
  { irregularKeys }: Pick<ReadDocument, 'irregularKeys'>,
  objects: readonly PlacedObject[],
  { hasLines = true }: { readonly hasLines?: boolean } = {},
): KeyFindings {
  if (irregularKeys.length === 0 || objects.length === 0) return NO_FINDINGS
  const within = new Map(objects.map(({ at }): [string, Finding[]] => [formatFieldPath(at), []]))
  const around: Finding[] = []
  for (const { at, sent, line, column } of irregularKeys) {
    const depth = at.findIndex((_, i) => within.has(formatFieldPath(at.slice(0, i))))
    const below = depth < 0 ? at : at.slice(depth)
    const list = depth < 0 ? around : within.get(formatFieldPath(at.slice(0, depth)))
    list?.push({ ...keyFinding(below, sent), at: below, ...(hasLines && { position: { line, column } }) })
  }
  return { within, around }
}

/** The findings within one object. */
export function keysOf({ within }: KeyFindings, { at }: PlacedObject): readonly Finding[] {
  return within.size === 0 ? NO_KEYS : (within.get(formatFieldPath(at)) ?? NO_KEYS)
}

function keyFinding(at: Path, sent: string | null | undefined): Pick<Finding, 'severity' | 'rule' | 'message'> {
  // The API server reports duplicate fields in the same way as unknown ones.
  if (sent === undefined) {
    const message = `duplicate field "${formatFieldPath(at)}": the API server uses the last value`
    return { severity: 'error', rule: 'duplicate-field', message }
  }
  const key = at.at(-1)
  const message =
    sent === null
      ? `kubectl refuses the key ${key}, which is null; write it in quotes`
      : `kubectl reads YAML 1.1 and sends the key ${key} as "${sent}"; write it in quotes`
  return { severity: sent === null ? 'error' : 'warning', rule: 'converted-key', message }
}
