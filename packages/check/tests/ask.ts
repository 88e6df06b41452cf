import type { MinorRange } from '@krmkit/kubernetes-schemas'
import type { ServerRules } from '@krmkit/kubernetes-schemas/server-rules'
import { formatFieldPath, type Resource } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { type CheckedItems, itemNotes } from '../src/engine/check-items.ts'
import { type CheckedObject, collect } from '../src/engine/collect.ts'
import type { CheckSettings } from '../src/engine/settings.ts'
import { VERSIONS } from '../src/engine/settings.ts'
import type { Finding } from '../src/finding/finding.ts'
import type { UpgradeOutcome } from '../src/finding/upgrade-outcome.ts'
import { fixObjects } from '../src/fix/fix-objects.ts'
import type { ItemObject } from '../src/objects/found-object.ts'
import { ItemInput } from '../src/objects/item-input.ts'
import { parseSkip } from '../src/objects/skip.ts'
import { Policy } from '../src/policy/policy.ts'
import type { Suppression } from '../src/policy/suppression.ts'
import { compute } from '../src/versions/compute.ts'
import { planUpgrade } from '../src/versions/plan-upgrade.ts'
import { previewUpgrade } from '../src/versions/preview-upgrade.ts'
import type { ObjectFilter } from '../src/versions/select-objects.ts'

/** Settings of a question about resources, with defaults that suit most tests. */
export interface Asked extends Partial<Omit<CheckSettings, 'definitions' | 'target'>> {
  readonly target?: Partial<CheckSettings['target']>
  readonly skip?: readonly string[]
  readonly definitions?: readonly object[]
  readonly suppress?: readonly Suppression[] | undefined
  readonly today?: string | undefined
  readonly filter?: ObjectFilter | undefined
}

/** A finding in one range of versions, with its path from the root of its item. */
export type Placed<Of extends Finding = Finding> = Omit<Of, 'minors' | 'reason'> &
  Partial<UpgradeOutcome> & {
    readonly found: ItemObject
    readonly path: string
    readonly resource: Resource
    readonly minors: MinorRange
    /** Of a custom resource, what its rule is called as a reason. */
    readonly reason: string
  }

/** What a rule of custom resources is called as a reason. Limits, patterns and expressions of a schema are formats. */
const REASON_OF: Readonly<Record<string, string>> = {
  additionalProperties: 'unknown',
  enum: 'enum',
  required: 'required',
  'schema-missing': 'unknown-kind',
  'server-warning': 'deprecated',
  type: 'type',
  'type-meta': 'type',
  'unknown-field': 'unknown',
  'version-not-served': 'not-served',
  'version-unknown': 'unknown-kind',
  'x-kubernetes-list-type': 'duplicate-key',
}

/** The same finding with its path in its item, for each of its ranges. */
export function placed<Of extends Finding>(
  found: ItemObject,
  finding: Of,
  whole: MinorRange = { from: 0, to: 99 },
): readonly Placed<Of>[] {
  // Notes about rules of schemas that are not evaluated.
  if (finding.severity === 'info' && finding.rule === 'cel-not-evaluated') return []
  const path = formatFieldPath([...found.placed.at, ...(finding.at.length === 0 ? ['metadata'] : finding.at)])
  const reason = finding.reason ?? REASON_OF[finding.rule] ?? 'format'
  // The facts of a finding are tags.
  return (finding.minors ?? [whole]).map((minors) => ({
    ...finding.tags,
    ...finding.upgrade,
    ...finding,
    found,
    path,
    resource: found.item,
    reason,
    minors,
  }))
}

function placedIn(objects: readonly CheckedObject<ItemObject>[]): readonly Placed[] {
  return objects.flatMap(({ found, findings }) => findings.flatMap((finding) => placed(found, finding)))
}

function settingsOf({ skip = [], definitions, suppress: _, today: __, ...rest }: Asked) {
  return {
    missingSchemas: 'error' as const,
    ...rest,
    isSkipped: parseSkip(skip).isSkipped,
    definitions: (definitions ?? []) as readonly JsonMap[],
  }
}

function policyOf({ suppress, today }: Asked): Policy<ItemObject> {
  return new Policy<ItemObject>({ suppress, today })
}

/** The answer of a check of versions about resources. */
export async function ask(resources: readonly Resource[], asked: Asked & Pick<CheckSettings, 'target'>) {
  const policy = policyOf(asked)
  const settings = { scope: VERSIONS, ...settingsOf(asked), target: asked.target }
  const checked = await collect(new ItemInput(resources), settings, policy)
  return {
    ...checked,
    findings: checked.objects.flatMap(({ found, findings }) =>
      findings.flatMap((finding) => placed(found, finding, asked.target.minors)),
    ),
    suppressed: checked.objects.flatMap(({ found, accepted }) => accepted.flatMap((one) => placed(found, one))),
    notes: itemNotes(checked, policy) satisfies CheckedItems['notes'],
    counts: countsOf(checked),
  }
}

function countsOf({ counts, files }: Pick<CheckedItems, 'counts' | 'files'>) {
  const { builtIns, crds, customResources, withoutSchema, partial, skipped, others } = counts
  const objects = builtIns + crds + customResources + withoutSchema
  return { objects, customResources, partial, skipped, ignored: others + files.length }
}

/** The versions that resources work with. */
export async function askVersions(resources: readonly Resource[], asked: Asked = {}) {
  const { accepted, effective, ...rest } = await compute(
    new ItemInput(resources),
    { ...settingsOf(asked), missingSchemas: asked.missingSchemas ?? 'warning' },
    policyOf(asked),
  )
  const runs = (of: typeof accepted) => ({
    ...of,
    below: placedIn(of.below),
    above: placedIn(of.above),
  })
  return { ...rest, findings: placedIn(rest.selected), accepted: runs(accepted), effective: runs(effective) }
}

type Upgrade = Asked & { readonly from: number; readonly to: number }

/** What an upgrade does to resources. */
export async function askUpgrade(resources: readonly Resource[], asked: Upgrade) {
  const policy = policyOf(asked)
  const preview = await previewUpgrade(new ItemInput(resources), { ...settingsOf(asked), ...rangeOf(asked) }, policy)
  const suppressed = preview.changes.flatMap(({ accepted }) => accepted)
  return { ...preview, findings: placedIn(preview.changes), suppressed, notes: itemNotes(preview, policy) }
}

/** What to change before each upgrade by one version. */
export async function askPlan(resources: readonly Resource[], asked: Upgrade) {
  const plan = await planUpgrade(new ItemInput(resources), { ...settingsOf(asked), ...rangeOf(asked) }, policyOf(asked))
  const hops = plan.hops.map((hop) => ({ ...hop, findings: placedIn(hop.changes) }))
  return { ...plan, hops, suppressed: plan.changes.flatMap(({ accepted }) => accepted) }
}

function rangeOf({ from, to, filter, target }: Upgrade) {
  return { from, to, filter, target }
}

/** Fixes resources. */
export function askFix(
  resources: readonly Resource[],
  asked: Asked & Pick<CheckSettings, 'target'> & { readonly serverRules?: ServerRules },
) {
  const { isSkipped } = parseSkip(asked.skip ?? [])
  const { target, serverRules } = asked
  return fixObjects(new ItemInput(resources), { target, isSkipped, serverRules }, asked)
}
