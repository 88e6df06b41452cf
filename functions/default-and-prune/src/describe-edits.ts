import { type Finding, formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { compactJson, type FieldEdit, type Json, plainValue } from '@krmkit/structural-schema'

/** How often one default may be told in one resource, place by place. */
const MOST_PLACES = 3

/** One default: its value, and where it was filled in. */
interface Filled {
  readonly value: Json
  readonly places: Path[]
}

/** What is reported of the edits of one resource: each that takes something out, and each default, once where it has many places. */
export function describeEdits(
  edits: readonly FieldEdit[],
  resource: Resource,
  reset: readonly Path[],
  isDryRun: boolean,
): readonly Finding[] {
  const findings: Finding[] = []
  const defaults = new Map<string, Filled>()
  for (const { at, value } of edits) {
    if (value === undefined) {
      const isReset = reset.some((path) => path.every((part, i) => at[i] === part))
      findings.push(removal(at, resource, isReset, isDryRun))
      continue
    }
    const key = keyOf(at, value)
    const filled = defaults.get(key)
    if (filled === undefined) defaults.set(key, { value, places: [at] })
    else filled.places.push(at)
  }
  for (const filled of defaults.values())
    for (const finding of filling(filled, isDryRun)) findings.push({ ...finding, resource })
  return findings
}

function filling({ value, places }: Filled, isDryRun: boolean): readonly Finding[] {
  const what = `default ${compactJson(value)} ${isDryRun ? 'would be' : 'was'} filled in at`
  const rest = { severity: 'info' as const, rule: 'defaulted', proposedValue: plainValue(value) }
  if (places.length <= MOST_PLACES)
    return places.map((field) => ({ ...rest, message: `${what} ${formatFieldPath(field)}`, field }))
  const field = places[0] as Path
  const message = `${what} ${places.length} places: ${patternOf(field)}, first ${formatFieldPath(field)}`
  return [{ ...rest, message, field }]
}

/** The same for all places of one list that get one value. */
function keyOf(at: Path, value: Json): string {
  let key = typeof value === 'string' ? value : compactJson(value)
  for (const part of at) key += typeof part === 'number' ? '\n' : `\n${part}`
  return key
}

/** A path with `[*]` for every position; keys in quotes stay as they are. */
function patternOf(path: Path): string {
  return formatFieldPath(path).replace(/"(?:[^"\\]|\\.)*"|\[\d+\]/g, (part) => (part.startsWith('"') ? part : '[*]'))
}

function removal(at: Path, resource: Resource, isReset: boolean, isDryRun: boolean): Finding {
  const path = formatFieldPath(at)
  const present = resource.get(at)
  const { rule, severity, what } = reasonOf(present === null, isReset)
  return {
    severity,
    rule,
    message: `${what} ${path} ${isDryRun ? 'would be' : 'was'} taken out, as the API server does`,
    resource,
    field: at,
    ...(present !== undefined && { currentValue: present }),
  }
}

/** Why something goes. `isReset`: a status with an endpoint of its own, the count of changes. */
function reasonOf(isNull: boolean, isReset: boolean) {
  if (isReset) return { rule: 'server-field', severity: 'info', what: 'what only the server writes,' } as const
  if (isNull) return { rule: 'null-pruned', severity: 'info', what: 'null' } as const
  return { rule: 'pruned', severity: 'warning', what: 'unknown field' } as const
}
