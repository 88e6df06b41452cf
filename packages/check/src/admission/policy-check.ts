import { AdmittedObjects } from '@krmkit/kubernetes-schemas/admission'
import type { Target } from '@krmkit/kubernetes-schemas/objects'
import { type PolicyAnswers, PolicySet } from '@krmkit/policies'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { OldObject } from '../engine/settings.ts'
import type { Finding } from '../finding/finding.ts'
import type { CheckInput, FoundObject } from '../objects/found-object.ts'
import { denialFindings } from './denial-findings.ts'
import { KnownObjects } from './known-objects.ts'
import { type FindKind, FoundRequest, foundObject, ObjectSource } from './object-source.ts'
import { Omissions } from './omissions.ts'
import type { FoundPolicies, PolicyFinding } from './read-policies.ts'

/** Checks objects against policies. */
export class PolicyCheck<Found extends FoundObject> {
  readonly #found: FoundPolicies<Found>
  readonly #source: ObjectSource
  readonly #set: PolicySet
  readonly #omissions: Omissions<Found>

  /**
   * @param input The checked objects, whose Namespaces and params policies read.
   * @param findKind The CustomResourceDefinitions of the checked files, and of the files with policies.
   */
  constructor(
    found: FoundPolicies<Found>,
    input: Pick<CheckInput<FoundObject>, 'ofKinds'>,
    target: Target,
    findKind: FindKind,
  ) {
    this.#found = found
    this.#source = new ObjectSource(new AdmittedObjects(target), findKind)
    const known = new KnownObjects(this.#source)
    const policies = [...found.policies.keys()]
    const kinds = new Set(['Namespace', ...policies.flatMap(({ paramKind }) => paramKind?.kind ?? [])])
    // An object that is checked is newer than one beside the policies.
    for (const each of input.ofKinds(kinds)) known.add(each)
    for (const each of found.others) known.add(each)
    this.#set = new PolicySet(policies, [...found.bindings.keys()], { namespaces: known.namespace, params: known })
    this.#omissions = new Omissions(found)
  }

  /** What policies say about an object, as an update if its old state is known. */
  check(found: FoundObject, old: OldObject | undefined): readonly Finding[] {
    const { denials, omissions } = this.answers(found, old)
    for (const omission of omissions) this.#omissions.add(omission)
    return denialFindings(denials, () => found.placed.object)
  }

  /** The same in the API server's words, for a user if one is known. */
  answers(found: OldObject, old: OldObject | undefined, userInfo?: JsonMap): PolicyAnswers {
    const { identity } = found.placed
    const served = this.#source.kind(identity.apiVersion, identity.kind)
    if (served === undefined) return { denials: [], omissions: [] }
    return this.#set.check(new FoundRequest(served, foundObject(found), old && foundObject(old), userInfo))
  }

  /** What is to say about the policies themselves, when all objects are checked. */
  findings(): readonly PolicyFinding<Found>[] {
    return [...this.#found.findings, ...this.#omissions.findings()]
  }
}
