/**
 * The check of objects against versions of Kubernetes, without what fixes objects, writes types and reads packs. Programs
 * that check objects start faster with it.
 *
 * @example
 * import { PackageCheck } from '@krmkit/kubernetes-schemas/objects'
 * import { Resource, readYamlStream } from '@krmkit/runtime'
 *
 * const check = new PackageCheck({ target: { minors: { from: 34, to: 34 } } })
 * for (const document of readYamlStream('apiVersion: v1\nkind: Service\nspec: {port: 80}\n').documents) {
 *   const resource = new Resource(document)
 *   check.add(resource)
 *   for (const { path, reason } of check.take(resource)) console.log(path, reason) // spec.port unknown
 * }
 * @module
 */
export { hasPatchKey } from './check/map-entries.ts'
export { impliedBy, withImplied } from './manifests/list-item.ts'
export { PackageCheck } from './manifests/package-check.ts'
export { kubernetesModel } from './model/decode/decode-model.ts'
export { planCheck } from './plan/plan-check.ts'
export { versionTags } from './plan/version-result.ts'
export { minorsLabel } from './version/minor.ts'
export { pinsOfItems } from './version/server-version.ts'
