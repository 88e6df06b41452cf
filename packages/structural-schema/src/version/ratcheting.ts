import { minorOf } from './kubernetes-version.ts'

/** The first minor version whose server tolerates errors in unchanged values by default (gate CRDValidationRatcheting, KEP-4008). */
const RATCHETS_SINCE = 30
/** In 1.28, the gate is only about schemas. */
const RULES_RATCHET_SINCE = 29

/** Returns whether the server of a version tolerates errors of the schema in unchanged values of an update by default. */
export function ratchetsByDefault(kubernetesVersion: string): boolean {
  return minorOf(kubernetesVersion) >= RATCHETS_SINCE
}

/** Returns whether a server that ratchets also tolerates violations of rules (`x-kubernetes-validations`). */
export function ratchetsRules(kubernetesVersion: string): boolean {
  return minorOf(kubernetesVersion) >= RULES_RATCHET_SINCE
}
