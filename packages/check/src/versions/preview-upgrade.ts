import type { Minor, Target } from '@krmkit/kubernetes-schemas/objects'
import { type CheckedObject, type CheckedObjects, collect } from '../engine/collect.ts'
import type { CheckSettings } from '../engine/settings.ts'
import { VERSIONS } from '../engine/settings.ts'
import type { Finding } from '../finding/finding.ts'
import type { CheckInput, FoundObject } from '../objects/found-object.ts'
import { Policy } from '../policy/policy.ts'
import { compareFindings } from './compare-findings.ts'
import { plannedRemoval } from './planned-removals.ts'
import { type ObjectFilter, selectsObject } from './select-objects.ts'

/** Options of {@link previewUpgrade}. */
export interface UpgradeSettings extends Omit<CheckSettings, 'target'> {
  readonly from: Minor
  readonly to: Minor
  readonly target?: Omit<Target, 'minors'> | undefined
  /** The objects to report. Default: all */
  readonly filter?: ObjectFilter | undefined
}

/** What an upgrade does to objects. */
export interface UpgradePreview<Found extends FoundObject> extends CheckedObjects<Found> {
  /** The selected objects. Their findings are those of both versions, each with its `upgrade`. */
  readonly changes: readonly CheckedObject<Found>[]
}

/** What changes for objects when their cluster is upgraded from one version to another. */
export async function previewUpgrade<Found extends FoundObject>(
  input: CheckInput<Found>,
  settings: UpgradeSettings,
  policy: Policy<Found>,
): Promise<UpgradePreview<Found>> {
  const { from, to, filter } = settings
  const before = await checkAt(input, settings, from)
  const after = from === to ? before : await checkAt(input, settings, to)
  learnAll(input, policy)
  const changes = changedObjects(after, policy, filter, (position, { found, findings }) => [
    ...compareFindings((before.objects[position] as CheckedObject<Found>).findings, findings),
    ...plannedRemoval(found.placed.identity, to),
  ])
  return { ...after, changes }
}

/** Checks objects against one version. Accepted findings are among the others: one that is accepted on a single side is neither new nor gone. */
export async function checkAt<Found extends FoundObject>(
  input: CheckInput<Found>,
  { target, from: _from, to: _to, filter: _filter, ...settings }: UpgradeSettings,
  minor: Minor,
): Promise<CheckedObjects<Found>> {
  const minors = { from: minor, to: minor }
  const checked = await collect(
    input,
    { ...settings, scope: VERSIONS, target: { ...target, minors } },
    new Policy<Found>({}),
  )
  const objects = checked.objects.map(({ found, findings, accepted }) => ({
    found,
    findings: [...findings, ...accepted],
    accepted: [],
  }))
  return { ...checked, objects }
}

/** Lets a policy know the lists of accepted findings. */
export function learnAll<Found extends FoundObject>(input: CheckInput<Found>, policy: Policy<Found>): void {
  for (const found of input.annotated()) policy.learn(found)
}

/** The changes of each selected object, those that are accepted apart. The policy decides once about an object. */
export function changedObjects<Found extends FoundObject>(
  { objects }: CheckedObjects<Found>,
  policy: Policy<Found>,
  filter: ObjectFilter = {},
  changesOf: (position: number, object: CheckedObject<Found>) => readonly Finding[],
): readonly CheckedObject<Found>[] {
  const changed: CheckedObject<Found>[] = []
  for (const [position, object] of objects.entries()) {
    const { found } = object
    const judged = policy.judge(found, changesOf(position, object))
    if (selectsObject(filter, found.placed.identity)) changed.push({ found, ...judged })
  }
  return changed
}
