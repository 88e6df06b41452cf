import { parseFieldPath } from '@krmkit/runtime'
import { compareCrds, hintOf } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import type { CheckOptions } from './check-options.ts'

/**
 * Compares a CustomResourceDefinition with its old state: breaking changes are errors, all others are notes. The tag `affects` of a
 * breaking change is `new values` if stored objects may keep values that are not valid anymore, and otherwise `all objects`.
 *
 * @param object The new CustomResourceDefinition.
 * @param old The old one.
 * @param options The version of the server, which decides what stored objects may keep.
 * @returns The changes, each with the id of its rule.
 * @example
 * const crd = (field: Record<string, { type: string }>) => ({
 *   spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema: { type: 'object', properties: field } } }] },
 * })
 * const [change] = checkEvolution(crd({}), crd({ a: { type: 'string' } }), {})
 * console.log(change?.severity, change?.rule) // error field-removed
 */
export function checkEvolution(
  object: JsonMap,
  old: JsonMap,
  { kubernetesVersion, ratchets }: CheckOptions,
): readonly Finding[] {
  return compareCrds(old, object, kubernetesVersion, ratchets).map(
    ({ severity, rule = '', message, field = [], tags }) => ({
      severity,
      rule,
      message,
      ...(severity === 'error' && { hint: hintOf(rule, message) }),
      at: parseFieldPath(field),
      ...(tags !== undefined && { tags }),
    }),
  )
}
