import { type Denial, type PolicyBinding, pathsRead } from '@krmkit/policies'
import type { Path, Severity } from '@krmkit/runtime'
import { groupBy } from '@krmkit/runtime/values'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import { valueAt } from '../objects/placed-objects.ts'

/** The rule of what a policy denies, warns about, or records. */
const RULE = 'policy-denied'

/** The most bindings and params that a message names. */
const MAX_NAMED = 3

/**
 * Findings about what policies deny: one for each validation and message, at the field that the expression reads, with all bindings that
 * apply it.
 */
export function denialFindings(denials: readonly Denial[], object: () => JsonMap): readonly Finding[] {
  if (denials.length === 0) return []
  const groups = groupBy(denials, ({ policy, decision }) =>
    JSON.stringify([policy.name, decision.validation ?? -1, decision.message]),
  )
  return [...groups.values()].flatMap((group) => findingOf(group, object) ?? [])
}

function findingOf(group: readonly Denial[], object: () => JsonMap): Finding | undefined {
  const [first] = group
  if (first === undefined) return undefined
  const { policy, decision } = first
  const { validation, message, isAlwaysDenied, reason } = decision
  const action = isAlwaysDenied ? 'Deny' : strongestOf(group)
  if (action === undefined) return undefined
  const compiled = validation === undefined ? undefined : policy.compiled.validations[validation]
  const expression = compiled?.expression
  const names = [...new Set(group.flatMap(({ bindings }) => bindings.map(({ name }) => name)))]
  const { severity, verb } = ACTIONS[action]
  return {
    severity,
    rule: RULE,
    message: `policy "${policy.name}"${bindingText(names)} ${verb}: ${message}`,
    ...(expression !== undefined &&
      !message.includes(expression.source) && { hint: `The expression is: ${oneLine(expression.source)}` }),
    at: expression === undefined ? [] : placeOf(pathsRead(expression, policy.compiled), object()),
    tags: {
      policy: policy.name,
      ...(names[0] !== undefined && { binding: names[0] }),
      ...(validation !== undefined && { validation: String(validation) }),
      ...paramTag(group),
      reason,
      server: serverText(first),
    },
  }
}

const ACTIONS = {
  Deny: { severity: 'error', verb: 'denies it' },
  Warn: { severity: 'warning', verb: 'warns about it' },
  Audit: { severity: 'info', verb: 'records it' },
} as const satisfies Record<string, { severity: Severity; verb: string }>

function strongestOf(group: readonly Denial[]): keyof typeof ACTIONS | undefined {
  const has = (action: PolicyBinding['actions'][number]) =>
    group.some(({ bindings }) => bindings.some(({ actions }) => actions.includes(action)))
  return has('Deny') ? 'Deny' : has('Warn') ? 'Warn' : has('Audit') ? 'Audit' : undefined
}

/** ` with binding "a"`, ` with bindings "a", "b" and 7 more`. */
function bindingText(names: readonly string[]): string {
  if (names.length === 0) return ''
  const shown = names.slice(0, MAX_NAMED).map((name) => JSON.stringify(name))
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : ''
  return ` with binding${names.length === 1 ? '' : 's'} ${shown.join(', ')}${more}`
}

function paramTag(group: readonly Denial[]): { readonly param?: string } {
  const names = group.flatMap(({ param, policy }) => {
    if (param === undefined) return []
    return [`${policy.paramKind?.kind} ${param.namespace === '' ? '' : `${param.namespace}/`}${param.name}`]
  })
  if (names.length === 0) return {}
  const shown = [...new Set(names)].slice(0, MAX_NAMED)
  return { param: shown.join(', ') }
}

/** The message of the API server. */
export function serverText({ policy, bindings, decision }: Denial): string {
  const [binding] = bindings
  const by = binding === undefined ? '' : ` with binding '${binding.name}'`
  return `ValidatingAdmissionPolicy '${policy.name}'${by} denied request: ${decision.message}`
}

function oneLine(source: string): string {
  return source.trim().replace(/\s+/g, ' ')
}

/** The first path that is completely in the object, or the deepest part of the first one that is there. */
function placeOf(paths: readonly Path[], object: JsonMap): Path {
  const [first = []] = paths
  const whole = paths.find((path) => valueAt(object, path) !== undefined)
  if (whole !== undefined) return whole
  let at: Path = first
  while (at.length > 0 && valueAt(object, at) === undefined) at = at.slice(0, -1)
  return at
}
