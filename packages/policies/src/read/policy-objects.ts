import { groupOf, isList, isMap, type Json, type JsonMap, own, versionOf } from '@krmkit/structural-schema/values'
import { type MatchResources, readMatchResources } from '../match/match-resources.ts'
import { type ParamRef, readParamRef } from '../params/collect-params.ts'
import type { CompiledPolicy } from '../policy.ts'
import type { GroupVersionKind } from '../request.ts'

/** What a binding does with a denial: an error, a warning, an entry of the audit log. */
type ValidationAction = 'Deny' | 'Warn' | 'Audit'

/** A ValidatingAdmissionPolicy, ready to be evaluated. */
export interface AdmissionPolicy {
  readonly name: string
  readonly compiled: CompiledPolicy
  readonly match: MatchResources
  readonly paramKind: GroupVersionKind | undefined
  /** Whether errors are ignored (`failurePolicy: Ignore`). */
  readonly isIgnored: boolean
}

/** A ValidatingAdmissionPolicyBinding. */
export interface PolicyBinding {
  readonly name: string
  readonly policyName: string
  /** `undefined`: whatever the policy matches. */
  readonly match: MatchResources | undefined
  readonly paramRef: ParamRef | undefined
  readonly actions: readonly ValidationAction[]
}

/**
 * Reads a ValidatingAdmissionPolicy with the server's defaults.
 *
 * @param object The policy.
 * @param compiled Its expressions, as {@link compilePolicy} returns them for stored expressions.
 * @returns The policy, for a {@link PolicySet}.
 * @example
 * const object = { kind: 'ValidatingAdmissionPolicy', metadata: { name: 'limits' }, spec: { failurePolicy: 'Ignore' } }
 * const { policy } = compilePolicy(object, { expressions: 'stored' })
 * console.log(readPolicy(object, policy).isIgnored) // true
 */
export function readPolicy(object: JsonMap, compiled: CompiledPolicy): AdmissionPolicy {
  const spec = mapUnder(object, 'spec')
  const paramKind = own(spec, 'paramKind')
  return {
    name: nameOf(object),
    compiled,
    match: readMatchResources(own(spec, 'matchConstraints')),
    paramKind: isMap(paramKind) ? kindOf(paramKind) : undefined,
    isIgnored: own(spec, 'failurePolicy') === 'Ignore',
  }
}

/**
 * Reads a ValidatingAdmissionPolicyBinding with the server's defaults.
 *
 * @param object The binding.
 * @returns The binding, for a {@link PolicySet}.
 * @example
 * const spec = { policyName: 'limits', validationActions: ['Deny', 'Audit'] }
 * console.log(readBinding({ metadata: { name: 'all' }, spec }).actions) // [ 'Deny', 'Audit' ]
 */
export function readBinding(object: JsonMap): PolicyBinding {
  const spec = mapUnder(object, 'spec')
  const resources = own(spec, 'matchResources')
  const actions = own(spec, 'validationActions')
  return {
    name: nameOf(object),
    policyName: textOf(own(spec, 'policyName')),
    match: isMap(resources) ? readMatchResources(resources) : undefined,
    paramRef: readParamRef(own(spec, 'paramRef')),
    actions: ACTIONS.filter((action) => isList(actions) && actions.includes(action)),
  }
}

const ACTIONS = ['Deny', 'Warn', 'Audit'] as const

function kindOf(json: JsonMap): GroupVersionKind {
  const apiVersion = textOf(own(json, 'apiVersion'))
  return { group: groupOf(apiVersion), version: versionOf(apiVersion), kind: textOf(own(json, 'kind')) }
}

function nameOf(object: JsonMap): string {
  return textOf(own(mapUnder(object, 'metadata'), 'name'))
}

function mapUnder(map: JsonMap, key: string): JsonMap {
  const value = own(map, key)
  return isMap(value) ? value : {}
}

function textOf(json: Json | undefined): string {
  return typeof json === 'string' ? json : ''
}
