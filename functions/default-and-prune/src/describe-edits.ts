import { type Finding, formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { replaceQuoted } from '@krmkit/runtime/values'
import { type FieldEdit, plainValue } from '@krmkit/structural-schema'
import { compactJson, type Json } from '@krmkit/structural-schema/values'

/** The maximum number of findings for one default in one resource. */
const MAX_PLACES = 3

/** A default: its value and the fields that it was written to. */
interface Filled {
  readonly value: Json
  readonly places: Path[]
}

/** Describes the edits of one resource: each removal, and each default, once if it applies to many fields. */
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
  if (places.length <= MAX_PLACES)
    return places.map((field) => ({ ...rest, message: `${what} ${formatFieldPath(field)}`, field }))
  const field = places[0] as Path
  const message = `${what} ${places.length} places: ${patternOf(field)}, first ${formatFieldPath(field)}`
  return [{ ...rest, message, field }]
}

/** Equal for all elements of one list that get the same value. */
function keyOf(at: Path, value: Json): string {
  let key = typeof value === 'string' ? value : compactJson(value)
  for (const part of at) key += typeof part === 'number' ? '\n' : `\n${part}`
  return key
}

/** A path with `[*]` for every position; quoted keys are unchanged. */
function patternOf(path: Path): string {
  const quoted: string[] = []
  const text = replaceQuoted(formatFieldPath(path), (key) => {
    quoted.push(key)
    return '"'
  })
  let next = 0
  return text.replace(/\[\d+\]/g, '[*]').replace(/"/g, () => quoted[next++] as string)
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

/** Why a field is removed. `isReset`: it is a status with an endpoint of its own, or the generation. */
function reasonOf(isNull: boolean, isReset: boolean) {
  if (isReset) return { rule: 'server-field', severity: 'info', what: 'what only the server writes,' } as const
  if (isNull) return { rule: 'null-pruned', severity: 'info', what: 'null' } as const
  return { rule: 'pruned', severity: 'warning', what: 'unknown field' } as const
}
