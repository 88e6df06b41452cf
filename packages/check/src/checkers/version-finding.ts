import type { Reason } from '@krmkit/kubernetes-schemas/names'
import { type VersionFinding, versionTags } from '@krmkit/kubernetes-schemas/objects'
import type { Finding } from '../finding/finding.ts'

/** A finding about versions of Kubernetes; the rule is that of its reason, if it has none. */
export type RuledFinding = VersionFinding & { readonly rule?: string }

/** Reasons that concern the key of a field, not its value. */
const OF_KEYS: ReadonlySet<Reason> = new Set(['deprecated', 'gate-off', 'not-yet', 'removed', 'unknown'])

/** A finding about versions of Kubernetes. */
export function versionFinding(found: RuledFinding): Finding {
  const {
    severity,
    reason,
    message,
    at,
    part,
    minors,
    currentValue,
    reference,
    rule = RULE_OF[reason] ?? reason,
  } = found
  return {
    severity,
    rule,
    message,
    ...(reference !== undefined && !message.includes(reference) && { hint: `See ${reference}` }),
    at,
    ...((part === 'key' || OF_KEYS.has(reason)) && { part: 'key' }),
    ...(minors !== undefined && { minors: [minors] }),
    reason,
    ...(currentValue !== undefined && { currentValue }),
    tags: versionTags(found),
  }
}

/** A reason is also the id of a rule, except for what other objects can have, too. */
const RULE_OF: Readonly<Partial<Record<Reason, string>>> = { unknown: 'unknown-field' }
