/**
 * Objects of built-in kinds as admission policies see them. It is a separate entry, because only checks with policies load it.
 *
 * @example
 * import { AdmittedObjects } from '@krmkit/kubernetes-schemas/admission'
 * import { makeResource } from '@krmkit/runtime'
 *
 * const objects = new AdmittedObjects({ minors: { from: 37, to: 37 } })
 * const deployment = makeResource('apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {}\n')
 * const { spec } = objects.object(deployment) as { spec: { replicas: number } }
 * console.log(spec.replicas) // 1
 * @module
 */
export { AdmittedObjects } from './validation/admission/admitted-objects.ts'
export { assignedFields } from './validation/admission/assigned-fields.ts'
