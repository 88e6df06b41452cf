/**
 * The check of objects against ValidatingAdmissionPolicies. It is a separate entry, because only checks with policies load it.
 * @module
 */
export { PolicyCheck } from './admission/policy-check.ts'
export { type FoundPolicies, type PolicyFinding, readPolicies } from './admission/read-policies.ts'
