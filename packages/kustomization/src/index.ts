/**
 * A whole `kustomize build`: accumulate, generate, transform, finish.
 * @module
 */
export type { BuildOptions } from './build-options.ts'
export type { Files } from './files/files.ts'
export type { BuildFinding } from './finding.ts'
export type { FunctionMount, FunctionSpec, ProgramAnswer, Programs } from './programs.ts'
