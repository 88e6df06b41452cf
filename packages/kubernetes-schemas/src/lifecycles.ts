/**
 * The histories of the APIs of components that many clusters have, such as cert-manager and Flux.
 * @module
 */
export { checkLifecycle, knownComponents, lifecycleKinds } from './lifecycles/check-lifecycle.ts'
