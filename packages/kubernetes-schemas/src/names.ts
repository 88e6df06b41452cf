/**
 * Names that need no model of Kubernetes: API groups, the reasons of findings, and the keys of patches. A bundle keeps the model in a
 * file that is loaded late if its other code imports names from this entry.
 *
 * @example
 * import { isToolFile } from '@krmkit/kubernetes-schemas/names'
 *
 * console.log(isToolFile('kpt.dev/v1'), isToolFile('apps/v1')) // true false
 * @module
 */
export { REASONS, type Reason } from './check/finding.ts'
export { hasPatchKey } from './check/map-entries.ts'
export { isToolFile, knowsGroup } from './model/own-groups.ts'
