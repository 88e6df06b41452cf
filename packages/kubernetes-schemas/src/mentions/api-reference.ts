import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Span } from '../check/target.ts'
import { kindText, replacementFor } from '../check/words.ts'
import type { Kind, Minor, Model } from '../model/model.ts'
import { isIn, minorLabel } from '../version/minor.ts'
import { MENTION_RULES, type Mention, type MentionProblem, mentionsAt } from './mention.ts'

/** A mention of a kind; parts that are not set match anything. */
export interface ApiReference {
  readonly group?: string | undefined
  readonly version?: string | undefined
  readonly kind: string
  /** The apiVersion, or the parts of it that are set, as written. */
  readonly written: string
  /** Of the part that decides. */
  readonly at: Path
  /** Of the reference or patch as a whole. */
  readonly subject: Path
  readonly verb: 'names' | 'selects' | 'patches'
  /** What happens without the kind. */
  readonly effect: string
}

/** The versions that do not have what a reference names. Kinds that Kubernetes never had are custom ones, and unknown. */
export function referenceMentions(reference: ApiReference, model: Model, span: Span): readonly Mention[] {
  const { group, version, kind, at, written } = reference
  const kinds = model
    .kindsNamed(kind)
    .filter((one) => (group === undefined || group === one.group) && (version === undefined || version === one.version))
  if (kinds.length === 0) return []
  return mentionsAt(span, { rule: MENTION_RULES.api, at, currentValue: written }, (minor) =>
    problemIn(reference, kinds, model, minor),
  )
}

function problemIn(
  { kind, written, subject, verb, effect }: ApiReference,
  kinds: readonly Kind[],
  model: Model,
  minor: Minor,
): MentionProblem | undefined {
  if (kinds.some(({ minors }) => minors !== undefined && isIn(minors, minor))) return undefined
  const begin = (versions: string) =>
    `${formatFieldPath(subject)} ${verb} ${`${written} ${kind}`.trimStart()}, which ${versions} does not have, ${effect}`
  const first = kinds.reduce(
    (least, { minors, introduced }) => Math.min(least, minors?.from ?? introduced ?? 0),
    Number.POSITIVE_INFINITY,
  )
  if (minor < first)
    return {
      reason: 'kind-not-yet',
      severity: 'error',
      messageFor: (versions) => `${begin(versions)}: it was added in ${minorLabel(first)}`,
      facts: { introducedIn: minorLabel(first) },
    }
  const gone = kinds.reduce(
    (most, { minors, removed }) => Math.max(most, minors === undefined ? (removed ?? 0) : minors.to + 1),
    0,
  )
  const [newest] = kinds
  const other = newest && replacementFor(model, newest, { from: minor, to: minor })
  return {
    reason: 'kind-removed',
    severity: 'error',
    messageFor: (versions) =>
      `${begin(versions)}: it was removed in ${minorLabel(gone)}${other === undefined ? '' : `; use ${kindText(other)}`}`,
    facts: { removedIn: minorLabel(gone), ...(other !== undefined && { replacement: other.apiVersion }) },
  }
}
