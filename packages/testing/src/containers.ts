/**
 * Images of functions, started as kpt, kustomize and Porch start them. Needs the optional peers `dockerode` and
 * `testcontainers`.
 * @module
 */
export { type ContainerFlags, hardened, kptFlags, kustomizeFlags } from './containers/flags.ts'
export { connect, runImage, type StartedImage, startImage } from './containers/run-image.ts'
export { type SharedContainer, withContainer } from './containers/shared-container.ts'
export { collect, demultiplex, type Reading } from './containers/streams.ts'
