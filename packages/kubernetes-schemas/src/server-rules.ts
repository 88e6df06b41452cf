/**
 * The API server's own validation of built-in kinds, which is in no schema. It is a separate entry, because only checks that use it load it.
 *
 * @example
 * import { kubernetesModel, ObjectChecker } from '@krmkit/kubernetes-schemas/objects'
 * import { SERVER_RULES } from '@krmkit/kubernetes-schemas/server-rules'
 * import { makeResource } from '@krmkit/runtime'
 *
 * const checker = new ObjectChecker({ minors: { from: 37, to: 37 } }, kubernetesModel(), SERVER_RULES)
 * const service = makeResource('apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec: {}\n')
 * for (const { path, reason } of checker.check(service)) console.log(path, reason) // spec.ports required
 * @module
 */
export { SERVER_RULES, type ServerRules } from './validation/rule-checker.ts'
