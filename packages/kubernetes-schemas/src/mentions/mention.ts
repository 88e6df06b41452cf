import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Facts, Reason, VersionFinding } from '../check/finding.ts'
import type { Span } from '../check/target.ts'
import { minorsText } from '../check/words.ts'
import type { Minor, MinorRange } from '../model/model.ts'

/** The `rule` of findings about what an object mentions; API servers accept such objects. */
export const MENTION_RULES = {
  /** Another API, by its apiVersion and kind. */
  api: 'api-reference',
  /** A feature gate, flag, API version or admission plugin of a component. */
  switch: 'component-switch',
  /** Nodes of the control plane, by a label or taint that they no longer have. */
  nodes: 'control-plane-label',
} as const

/** Something that an object mentions and that some target versions do not have. */
export interface Mention extends VersionFinding {
  readonly rule: (typeof MENTION_RULES)[keyof typeof MENTION_RULES]
}

/** What is wrong with a mention in one version. */
export interface MentionProblem {
  readonly reason: Reason
  readonly severity: 'error' | 'warning'
  /** `at` is the affected versions as text: `Kubernetes 1.33`. */
  readonly messageFor: (at: string) => string
  readonly facts: Facts
}

/** The problems of one place: consecutive versions with the same problem are one finding. */
export function mentionsAt(
  span: Span,
  { rule, at, currentValue }: { rule: Mention['rule']; at: Path; currentValue: string },
  problemIn: (minor: Minor) => MentionProblem | undefined,
): readonly Mention[] {
  const found: Mention[] = []
  let open: { problem: MentionProblem; key: string; from: Minor; to: Minor } | undefined
  const close = () => {
    if (open === undefined) return
    const { problem, from, to } = open
    const { reason, severity, facts, messageFor } = problem
    const minors = { from, to }
    const message = messageFor(minorsText(minors))
    found.push({ rule, reason, severity, at, path: formatFieldPath(at), message, minors, ...facts, currentValue })
  }
  for (let minor = span.from; (span.all & (1 << (minor - span.from))) !== 0; minor++) {
    const problem = problemIn(minor)
    const key = problem === undefined ? '' : JSON.stringify([problem.reason, problem.severity, problem.facts])
    if (open !== undefined && open.key === key) open.to = minor
    else {
      close()
      open = problem && { problem, key, from: minor, to: minor }
    }
  }
  close()
  return found
}

/** Without deprecations of what is reported as removed, in all of their versions, at the same place. */
export function withoutOutdated<T extends VersionFinding & { readonly rule?: string }>(found: T[]): T[] {
  const removed = found.filter(({ rule, reason }) => rule === MENTION_RULES.nodes && reason === 'removed')
  if (removed.length === 0) return found
  return found.filter(
    ({ reason, path, minors }) =>
      reason !== 'deprecated' || !removed.some((one) => one.path === path && isWithin(minors, one.minors)),
  )
}

function isWithin(inner: MinorRange | undefined, outer: MinorRange | undefined): boolean {
  return inner !== undefined && outer !== undefined && outer.from <= inner.from && inner.to <= outer.to
}
