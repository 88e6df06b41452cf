import { isMap, own } from '@krmkit/structural-schema/values'
import { type Match, matchesAlike, matchRequest, mayMatch } from '../match/match-resources.ts'
import { type LabelLookup, labelsOf } from '../match/selector.ts'
import { type CollectedParams, collectParams, type Param, type ParamSource } from '../params/collect-params.ts'
import type { AdmissionPolicy, PolicyBinding } from '../read/policy-objects.ts'
import type { AdmissionRequest } from '../request.ts'
import { NAME_LABEL } from '../values/partial-values.ts'
import { Unknowns } from '../values/unknown.ts'
import { type Decision, PolicyProgram, type PolicyResultOfRequest } from './evaluate-policy.ts'
import { type NamespaceLookup, RequestValues } from './request-values.ts'

/**
 * The cost of a policy for all objects of a check: krmkit's own limit, because a server has a budget for each request only. A policy may
 * cost much for some objects (seconds), or a little for each of many.
 */
const TOTAL = { cost: 100_000_000, forEach: 20_000 } as const

/** What policies read besides the object. */
export interface PolicyContext {
  readonly namespaces: NamespaceLookup
  readonly params: ParamSource
}

/** A denial by a policy. */
export interface Denial {
  readonly policy: AdmissionPolicy
  /** The bindings that apply it with the same param; none: it is about the policy itself. */
  readonly bindings: readonly PolicyBinding[]
  readonly param: Param | undefined
  readonly decision: Decision
}

/** Why a policy is not evaluated, or not all of it. */
export interface Omission {
  readonly policy: AdmissionPolicy
  readonly binding: PolicyBinding | undefined
  readonly why:
    | { readonly is: 'expression'; readonly at: readonly (string | number)[]; readonly names: readonly string[] }
    /** Labels of a Namespace that no file has decide whether it matches. */
    | { readonly is: 'namespace'; readonly namespace: string }
    | { readonly is: 'param-kind' }
    /** No param is known, and the binding allows that there is none. */
    | { readonly is: 'params' }
    /** The object cannot be converted to the version that the policy matches. */
    | { readonly is: 'version'; readonly apiVersion: string }
    | { readonly is: 'cost' }
}

/** What policies say about a request. */
export interface PolicyAnswers {
  readonly denials: readonly Denial[]
  readonly omissions: readonly Omission[]
}

const NO_ANSWERS: PolicyAnswers = { denials: [], omissions: [] }
const NO_PARAMS: readonly undefined[] = [undefined]

/** Policies with their bindings, evaluated for one request after the other (apiserver, policy/validating/dispatcher.go). */
export class PolicySet {
  readonly #policies: readonly BoundPolicy[]
  readonly #context: PolicyContext
  readonly #unknowns = new Unknowns()
  readonly #byResource = new Map<string, readonly Candidate[]>()

  constructor(policies: readonly AdmissionPolicy[], bindings: readonly PolicyBinding[], context: PolicyContext) {
    const byPolicy = new Map<string, PolicyBinding[]>()
    for (const binding of bindings) {
      const known = byPolicy.get(binding.policyName)
      if (known === undefined) byPolicy.set(binding.policyName, [binding])
      else known.push(binding)
    }
    this.#policies = policies.flatMap((policy) => {
      const own = byPolicy.get(policy.name)
      return own === undefined ? [] : [new BoundPolicy(policy, own, context)]
    })
    this.#context = context
  }

  /** Evaluates the policies that match a request. */
  check(request: AdmissionRequest): PolicyAnswers {
    // The server never asks policies about its own configuration of admission.
    if (isExempt(request)) return NO_ANSWERS
    const policies = this.#policiesFor(request)
    if (policies.length === 0) return NO_ANSWERS
    const labels = this.#namespaceLabels(request)
    const answers = { denials: [], omissions: [] }
    const values = new RequestValues(request, this.#context.namespaces, this.#unknowns)
    for (const { bound, match } of policies) bound.check(values, labels, match, answers)
    return answers
  }

  /** The policies whose rules some object of a resource can match: most policies are about few resources. */
  #policiesFor(request: AdmissionRequest): readonly Candidate[] {
    const { resource, operation, namespace } = request
    const key = `${operation} ${resource.group}/${resource.version}/${resource.resource} ${namespace === ''}`
    let known = this.#byResource.get(key)
    if (known === undefined) {
      known = this.#policies.flatMap((bound) => {
        const { match } = bound.policy
        if (!mayMatch(match, request)) return []
        return [{ bound, match: matchesAlike(match) ? matchRequest(match, request, NO_LABELS) : undefined }]
      })
      this.#byResource.set(key, known)
    }
    return known
  }

  /** The labels of a Namespace that no file has are unknown, except for its name. */
  #namespaceLabels(request: AdmissionRequest): () => LabelLookup {
    return () => {
      const { resource, namespace } = request
      if (resource.resource === 'namespaces') return request.labels()
      const known = this.#context.namespaces(namespace)
      if (!isMap(known)) return (key) => (key === NAME_LABEL ? namespace : undefined)
      const metadata = own(known, 'metadata')
      return labelsOf(isMap(metadata) ? own(metadata, 'labels') : undefined)
    }
  }
}

const EXEMPT = new Set([
  'ValidatingWebhookConfiguration',
  'MutatingWebhookConfiguration',
  'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
  'MutatingAdmissionPolicy',
  'MutatingAdmissionPolicyBinding',
])

function isExempt({ kind }: AdmissionRequest): boolean {
  return kind.group === 'admissionregistration.k8s.io' && EXEMPT.has(kind.kind)
}

/** A policy that can match objects of a resource, and how it matches if it matches all of them alike. */
interface Candidate {
  readonly bound: BoundPolicy
  readonly match: Match | undefined
}

const NO_LABELS = (): LabelLookup => () => null

/** The answer of a policy with one param, and the bindings that name it. */
interface Applied {
  readonly result: PolicyResultOfRequest
  readonly bindings: PolicyBinding[]
}

interface Collecting {
  readonly denials: Denial[]
  readonly omissions: Omission[]
}

/** One policy with its bindings. */
class BoundPolicy {
  readonly policy: AdmissionPolicy
  readonly #program: PolicyProgram
  readonly #bindings: readonly PolicyBinding[]
  readonly #context: PolicyContext
  #evaluations = 0
  /** The cost of all evaluations. */
  #cost = 0
  /** The params of a binding for objects of a namespace. */
  readonly #params = new Map<PolicyBinding, Map<string, CollectedParams>>()

  constructor(policy: AdmissionPolicy, bindings: readonly PolicyBinding[], context: PolicyContext) {
    this.policy = policy
    this.#program = new PolicyProgram(policy.compiled, policy.isIgnored)
    this.#bindings = bindings
    this.#context = context
  }

  /** @param known how the policy matches, if all objects of the resource match alike */
  check(values: RequestValues, labels: () => LabelLookup, known: Match | undefined, into: Collecting): void {
    const { policy } = this
    const { request } = values
    const match = known ?? matchRequest(policy.match, request, labels)
    if (match.is === 'none') return
    if (match.is === 'problem') {
      this.#refuse(undefined, match.problem, into)
      return
    }
    if (match.is === 'unknown') {
      into.omissions.push({ policy, binding: undefined, why: { is: 'namespace', namespace: request.namespace } })
      return
    }
    const { kind, resource } = match
    const results = new Map<Param | undefined, Applied>()
    for (const binding of this.#bindings)
      for (const param of this.#paramsOf(binding, request, labels, into)) {
        const applied = results.get(param)
        if (applied !== undefined) {
          applied.bindings.push(binding)
          continue
        }
        const seen = values.in(kind, resource)
        if (seen === undefined || this.#isTooExpensive()) {
          const apiVersion = kind.group === '' ? kind.version : `${kind.group}/${kind.version}`
          into.omissions.push({
            policy,
            binding,
            why: seen === undefined ? { is: 'version', apiVersion } : { is: 'cost' },
          })
          return
        }
        const result = this.#program.evaluate(seen.names(param), values.unknowns)
        this.#evaluations++
        this.#cost += result.cost
        results.set(param, { result, bindings: [binding] })
      }
    for (const [param, { result, bindings }] of results) {
      for (const { at, names } of result.notEvaluated)
        into.omissions.push({ policy, binding: bindings[0], why: { is: 'expression', at, names } })
      for (const decision of result.decisions) into.denials.push({ policy, bindings, param, decision })
    }
  }

  #isTooExpensive(): boolean {
    return this.#cost > TOTAL.cost + TOTAL.forEach * this.#evaluations
  }

  /** The params with which a binding evaluates the policy for a request; none if it does not match. */
  #paramsOf(
    binding: PolicyBinding,
    request: AdmissionRequest,
    labels: () => LabelLookup,
    into: Collecting,
  ): readonly (Param | undefined)[] {
    const { policy } = this
    if (binding.match !== undefined) {
      const match = matchRequest(binding.match, request, labels)
      if (match.is === 'none') return []
      if (match.is === 'problem') {
        this.#refuse(binding, match.problem, into)
        return []
      }
      if (match.is === 'unknown') {
        into.omissions.push({ policy, binding, why: { is: 'namespace', namespace: request.namespace } })
        return []
      }
    }
    const collected = this.#collect(binding, request.namespace)
    if ('problem' in collected) {
      this.#refuse(binding, collected.problem, into)
      return []
    }
    if ('isUnknown' in collected) {
      into.omissions.push({ policy, binding, why: { is: 'param-kind' } })
      return []
    }
    if (collected.params.length === 0) into.omissions.push({ policy, binding, why: { is: 'params' } })
    return collected.params
  }

  #collect(binding: PolicyBinding, namespace: string): CollectedParams {
    const { paramKind } = this.policy
    if (paramKind === undefined || binding.paramRef === undefined) return { params: NO_PARAMS }
    let byNamespace = this.#params.get(binding)
    if (byNamespace === undefined) {
      byNamespace = new Map()
      this.#params.set(binding, byNamespace)
    }
    let known = byNamespace.get(namespace)
    if (known === undefined) {
      known = collectParams(paramKind, binding.paramRef, namespace, this.#context.params)
      if (binding.paramRef.selector !== undefined) this.#cost += this.#context.params.of(paramKind).length
      byNamespace.set(namespace, known)
    }
    return known
  }

  /** An error of configuration: the server denies all requests, unless the policy ignores errors. */
  #refuse(binding: PolicyBinding | undefined, problem: string, into: Collecting): void {
    const { policy } = this
    if (policy.isIgnored) return
    const message = `failed to configure ${binding === undefined ? 'policy' : 'binding'}: ${problem}`
    const decision = { validation: undefined, message, reason: 'Invalid', isError: true, isAlwaysDenied: true }
    into.denials.push({ policy, bindings: binding === undefined ? [] : [binding], param: undefined, decision })
  }
}
