/**
 * The API server's own validation of updates. It is a separate entry, because only checks with old states load it.
 *
 * @example
 * import { kubernetesModel, ObjectChecker } from '@krmkit/kubernetes-schemas/objects'
 * import { SERVER_RULES } from '@krmkit/kubernetes-schemas/server-rules'
 * import { UPDATE_RULES } from '@krmkit/kubernetes-schemas/update-rules'
 * import { makeResource } from '@krmkit/runtime'
 *
 * const checker = new ObjectChecker({ minors: { from: 37, to: 37 } }, kubernetesModel(), { ...SERVER_RULES, updates: UPDATE_RULES })
 * const secret = (type: string) => makeResource(`apiVersion: v1\nkind: Secret\nmetadata: {name: a}\ntype: ${type}\n`)
 * for (const { path, reason } of checker.check(secret('new'), secret('old'))) console.log(path, reason) // type immutable
 * @module
 */
import { UPDATE_GROUPS } from './validation/generated/updates/groups.ts'
import type { UpdateRules } from './validation/rule-checker.ts'
import { UpdateChecker } from './validation/updates/update-checker.ts'

/** The rules of updates, for the `updates` of the server's rules. */
export const UPDATE_RULES: UpdateRules = {
  source: UPDATE_GROUPS,
  checker: (planner, source) => new UpdateChecker(planner, source),
}
