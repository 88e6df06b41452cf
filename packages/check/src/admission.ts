/**
 * The check of objects against ValidatingAdmissionPolicies. It is a separate entry, because only checks with policies load it.
 * @module
 */

export type { Denial, Omission, PolicyAnswers } from '@krmkit/policies'
export { serverText } from './admission/denial-findings.ts'
export { omissionText } from './admission/omissions.ts'
export { PolicyCheck } from './admission/policy-check.ts'
export { type FoundPolicies, type PolicyFinding, readPolicies } from './admission/read-policies.ts'
