import type { Resource } from '@krmkit/runtime'
import { compareUtf8 } from '@krmkit/runtime/values'

/** The newest supported version of Kubernetes. */
export const NEWEST_VERSION = '1.37'

/** The pattern of a version: `1.33`, `v1.33.2`, `v1.33.2-gke.1`. */
export const VERSION_PATTERN: RegExp = /^v?1\.\d+(?:\.\d+)?(?:[-+].*)?$/

/** Returns the minor version of `1.30`, `v1.30.2`…; the newest for any other string. */
export function minorOf(version: string): number {
  const minor = /^v?1\.(\d+)/.exec(version)?.[1]
  return minor === undefined ? 37 : Number(minor)
}

/** Returns the minor version of Kubernetes whose functions new expressions can use: one before the server's, so that it can be rolled back. */
export function minorOfNew(version: string): number {
  return minorOf(version) - 1
}

const VERSION = /^v(\d+)(?:(alpha|beta)(\d+))?$/

/**
 * Compares API versions like Kubernetes: v2, v1, v1beta2, v1alpha1, then others alphabetically.
 *
 * @param a A version of a group, such as `v1`.
 * @param b Another one.
 * @returns A positive number if `a` is preferred.
 * @example
 * console.log(['v1', 'v1beta1', 'v2', 'other'].sort((a, b) => compareKubeVersions(a, b)).join(' ')) // other v1beta1 v1 v2
 */
export function compareKubeVersions(a: string, b: string): number {
  const [left, right] = [VERSION.exec(a), VERSION.exec(b)]
  if (left === null || right === null)
    return left === null && right === null ? compareUtf8(b, a) : left === null ? -1 : 1
  return (
    stability(left[2]) - stability(right[2]) ||
    Number(left[1]) - Number(right[1]) ||
    Number(left[3] ?? 0) - Number(right[3] ?? 0)
  )
}

function stability(word: string | undefined): number {
  return word === 'alpha' ? 0 : word === 'beta' ? 1 : 2
}

/** Returns `kubernetesVersion` of a functionConfig as written, because YAML parses the version 1.30 as the number 1.3. */
export function writtenVersion(config: Resource | undefined, value: string | number | undefined): string | undefined {
  if (typeof value !== 'number') return value
  return config?.text(['kubernetesVersion']) ?? config?.text(['spec', 'kubernetesVersion']) ?? String(value)
}

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
