import { type FixedObject, type FixOutcome, ObjectFixer } from '@krmkit/kubernetes-schemas'
import { isToolFile } from '@krmkit/kubernetes-schemas/names'
import type { ServerRules } from '@krmkit/kubernetes-schemas/server-rules'
import type { Resource } from '@krmkit/runtime'
import { groupBy } from '@krmkit/runtime/values'
import { isBaseline as isOldState } from '@krmkit/structural-schema/values'
import { versionFinding } from '../checkers/version-finding.ts'
import type { CheckSettings } from '../engine/settings.ts'
import type { Finding } from '../finding/finding.ts'
import type { FoundObject, ItemObject } from '../objects/found-object.ts'
import type { ItemInput } from '../objects/item-input.ts'
import { withImplied } from '../objects/list-item.ts'
import { isEncrypted } from '../objects/opaque-values.ts'
import { Policy, type PolicySettings } from '../policy/policy.ts'

/** What to fix, and for which versions of Kubernetes. */
interface FixSettings extends Pick<CheckSettings, 'target' | 'isSkipped'> {
  /** The API server's own validation; absent: only what the schemas of the versions require is fixed. */
  readonly serverRules?: ServerRules | undefined
}

/** Writes drop-in replacements of API versions, fields and values into items, and corrects what has one answer; accepted findings stay as they are. */
export function fixObjects(
  input: ItemInput,
  { target, isSkipped, serverRules }: FixSettings,
  decisions: PolicySettings,
): readonly FixOutcome[] {
  const policy = new Policy<ItemObject>(decisions)
  for (const found of input.annotated()) policy.learn(found)
  const objects = [...input.all()].filter(
    (found) => isFixable(found) && !policy.learn(found) && isSkipped?.(found.placed.identity) !== true,
  )
  const fixer = new ObjectFixer(target, undefined, serverRules)
  return [...groupBy(objects, ({ item }) => item)].flatMap(([item, own]) =>
    fixer.fix(
      item,
      own.map((found) => asFixed(found, policy)),
    ),
  )
}

/** Old states, files for tools and files of SOPS, which have a checksum, stay as they are. */
export function isFixable({ placed, role, isAnnotated, mayHaveOpaque }: FoundObject): boolean {
  if (isToolFile(placed.identity.apiVersion) || role?.kind === 'config') return false
  return !(isAnnotated && isOldState(placed.object)) && !(mayHaveOpaque && isEncrypted(placed.object))
}

/** An object for the fixer. */
export function asFixed<Found extends FoundObject>(
  found: Found,
  policy: { acceptor(found: Found): (finding: Finding) => boolean },
): FixedObject {
  const { placed } = found
  const isAccepted = policy.acceptor(found)
  return {
    prefix: placed.at,
    isPartial: found.role !== undefined,
    objectIn(document: Resource) {
      const part = placed.at.length === 0 ? document : document.part(placed.at)
      return part && withImplied(part, placed.identity)
    },
    accepts: (finding) => isAccepted(versionFinding(finding)),
  }
}
