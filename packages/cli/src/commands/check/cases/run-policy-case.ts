import { type Denial, omissionText, type PolicyAnswers, serverText } from '@krmkit/check/admission'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { SuiteCase } from './read-suite.ts'
import { type CaseFailure, named } from './run-case.ts'

/** The policies of a check. */
export interface KnownPolicies {
  readonly names: ReadonlySet<string>
  answers(object: JsonMap, old: JsonMap | undefined, userInfo: JsonMap | undefined): PolicyAnswers
}

/** Runs a case as if its objects were sent to an API server with one policy; returns why it fails, or `undefined` if it passes. */
export function runPolicyCase(one: SuiteCase, policyName: string, policies: KnownPolicies): CaseFailure | undefined {
  const initial = named(one.initial)
  const object = one.updated === undefined ? initial : named(one.updated, initial)
  const answers = policies.answers(object, one.kind === 'onUpdate' ? initial : undefined, one.userInfo)
  const isOwn = (each: { readonly policy: { readonly name: string } }) => each.policy.name === policyName
  const denials = answers.denials.filter(isOwn)
  const texts = (isOf: (denial: Denial) => boolean) => denials.filter(isOf).map(serverText)
  const refused = texts((each) => each.decision.isAlwaysDenied || acts(each, 'Deny'))
  const warned = texts((each) => acts(each, 'Warn'))
  const recorded = texts((each) => acts(each, 'Audit'))
  const what = one.kind === 'onUpdate' ? 'update' : 'create'
  const failure =
    difference(refused, one.expectedError, 'expectedError', {
      did: `the ${what} is denied`,
      didNot: `the ${what} is accepted, and must be denied with`,
    }) ??
    difference(warned, one.expectedWarning, 'expectedWarning', {
      did: `the policy warns about the ${what}`,
      didNot: `the policy does not warn about the ${what}, and must warn with`,
    }) ??
    difference(recorded, one.expectedAudit, 'expectedAudit', {
      did: `the policy records the ${what}`,
      didNot: `the policy does not record the ${what}, and must record`,
    })
  const [omission] = answers.omissions.filter(isOwn)
  const isExpected = one.expectedError + one.expectedWarning + one.expectedAudit !== ''
  // What is not evaluated cannot take back what is.
  if (omission === undefined || (isExpected && failure === undefined)) return failure
  const isOfUser = omission.why.is === 'expression' && omission.why.names.includes('request.userInfo')
  const hint = isOfUser ? '; name who sends the request in `userInfo` of the case' : ''
  return { field: '', message: `the policy is not evaluated: ${omissionText(omission)}${hint}` }
}

function acts({ bindings }: Denial, action: 'Deny' | 'Warn' | 'Audit'): boolean {
  return bindings.some(({ actions }) => actions.includes(action))
}

/** Compares messages with the one that a case expects: none if it is empty. */
function difference(
  texts: readonly string[],
  expected: string,
  field: string,
  { did, didNot }: { readonly did: string; readonly didNot: string },
): CaseFailure | undefined {
  if (expected === '') return texts.length === 0 ? undefined : { field: '', message: `${did}: ${texts.join('; ')}` }
  if (texts.length === 0) return { field, message: `${didNot}: ${expected}` }
  if (texts.some((text) => text.includes(expected))) return undefined
  return { field, message: `${did} with another message: ${texts.join('; ')}` }
}
