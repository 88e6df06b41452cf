import { isToolFile, knowsGroup } from '@krmkit/kubernetes-schemas/names'
import { isBaseline, isCustom } from '@krmkit/structural-schema/values'
import type { FoundObject } from '../objects/found-object.ts'
import { isOfVariableKind } from '../objects/opaque-values.ts'
import type { ObjectIdentity } from '../objects/placed-objects.ts'
import type { IsSkipped } from '../objects/skip.ts'

/**
 * What a check does with an object. The user can skip it; it can list accepted findings, or be the old state of another one; only a tool
 * can read it. All others are checked: as objects of Kubernetes, or of a kind that a CustomResourceDefinition declares.
 */
export type Treatment = 'skipped' | 'list' | 'old' | 'unchecked' | 'built-in' | 'custom'

/** What decides it, beside the object. */
interface Deciding<Found> {
  readonly isSkipped?: IsSkipped | undefined
  isList(found: Found): boolean
  hasOldStates(): boolean
  /** Whether a CustomResourceDefinition declares a kind. */
  declares(kind: Pick<ObjectIdentity, 'apiVersion' | 'kind'>): boolean
}

/** Decides what a check does with its objects. */
export class Treatments<Found extends FoundObject> {
  readonly #deciding: Deciding<Found>
  /** Whether the kinds of an apiVersion are of Kubernetes, unless a definition declares one. */
  readonly #isBuiltIn = new Map<string, boolean>()

  constructor(deciding: Deciding<Found>) {
    this.#deciding = deciding
  }

  of(found: Found): Treatment {
    const { placed } = found
    const { identity } = placed
    const { isSkipped, isList, hasOldStates, declares } = this.#deciding
    if (isSkipped?.(identity) === true) return 'skipped'
    if (isList(found)) return 'list'
    // The content of an object is read when it is asked for, which takes long.
    if (hasOldStates() && found.isAnnotated && isBaseline(placed.object)) return 'old'
    if (isUnchecked(found)) return 'unchecked'
    // A definition can declare a kind of a group that Kubernetes has.
    return this.#isOfKubernetes(identity.apiVersion) && !declares(identity) ? 'built-in' : 'custom'
  }

  #isOfKubernetes(apiVersion: string): boolean {
    let isBuiltIn = this.#isBuiltIn.get(apiVersion)
    if (isBuiltIn === undefined) {
      isBuiltIn = isToolFile(apiVersion) || (!isCustom(apiVersion) && knowsGroup(apiVersion))
      this.#isBuiltIn.set(apiVersion, isBuiltIn)
    }
    return isBuiltIn
  }
}

/** Whether an object is not checked by itself: only a tool reads its file, a build completes it, or its kind is a variable. */
function isUnchecked(found: FoundObject): boolean {
  const by = found.role?.kind
  return by === 'config' || by === 'rendered' || (found.mayHaveOpaque && isOfVariableKind(found))
}
