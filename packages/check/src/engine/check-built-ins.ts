import { groupBy } from '@krmkit/runtime/values'
import type { BuiltIns, CheckedBuiltIn } from '../checkers/built-ins.ts'
import type { FoundObject } from '../objects/found-object.ts'
import { ALL, type CheckSettings, type OldObject } from './settings.ts'

/** The outcome of the check of an object of Kubernetes, with its old state. */
export interface CheckedWithOld {
  readonly outcome: CheckedBuiltIn
  readonly old: OldObject | undefined
}

/** More documents would no longer be in the caches of a processor when they are checked; of fewer, too few are of one kind. */
const BATCH = 256

/** Loads the check of kinds that Kubernetes has, if it is asked for; the rules of updates only if there are old states. */
export async function loadBuiltIns(settings: CheckSettings, hasOldObjects: boolean): Promise<BuiltIns | undefined> {
  const { scope = ALL, target, hasServerRules = true, old, options } = settings
  if (!scope.builtIns) return undefined
  const { BuiltIns } = await import('../checkers/built-ins.ts')
  if (!hasServerRules) return new BuiltIns(target, undefined, undefined, options?.paths)
  const { SERVER_RULES } = await import('@krmkit/kubernetes-schemas/server-rules')
  const hasOld = old !== undefined || hasOldObjects
  const updates = hasOld ? (await import('@krmkit/kubernetes-schemas/update-rules')).UPDATE_RULES : undefined
  return new BuiltIns(target, undefined, { ...SERVER_RULES, updates }, options?.paths)
}

/** Elements in their order, some at a time. */
export function* inBatches<T>(elements: Iterable<T>): Generator<readonly T[]> {
  let batch: T[] = []
  for (const element of elements) {
    batch.push(element)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Checks objects of Kubernetes, those of a kind one after the other: what the check of a kind needs is then in the caches of the processor,
 * and a check of many kinds takes two thirds of the time.
 */
export function checkByKind<Found extends FoundObject>(
  builtIns: BuiltIns,
  objects: readonly Found[],
  oldOf: (found: Found) => OldObject | undefined,
): ReadonlyMap<Found, CheckedWithOld> {
  const checked = new Map<Found, CheckedWithOld>()
  for (const ofKind of groupBy(objects, ({ placed }) => placed.identity.kind).values())
    for (const found of ofKind) {
      const old = oldOf(found)
      checked.set(found, { old, outcome: builtIns.check(found, old) })
    }
  return checked
}
