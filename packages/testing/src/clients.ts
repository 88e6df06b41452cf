/**
 * Images, kpt and kustomize as tests run them (development only).
 * @module
 */
export { connect } from './containers/connect.ts'
export { type ContainerFlags, hardened, kptFlags, kustomizeFlags } from './containers/flags.ts'
export { runImage, type StartedImage, startImage } from './containers/run-image.ts'
export { type SharedContainer, withContainer } from './containers/shared-container.ts'
export { collect, demultiplex, type Reading } from './containers/streams.ts'
export type { Outcome } from './outcome.ts'
export { kptFn, kustomizeBuild } from './programs/clients.ts'
export { type Files, readFiles, withFolder, writeFiles } from './programs/folder.ts'
export { type ProgramOptions, runProgram } from './programs/run-program.ts'
