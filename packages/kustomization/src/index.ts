/**
 * A whole `kustomize build`: accumulate, generate, transform, finish.
 * @module
 */
export {
  accumulateKustomization,
  accumulatePaths,
  accumulateTarget,
  newAccumulation,
} from './accumulate/accumulate-target.ts'
export { Accumulation, type IdConflict } from './accumulate/accumulation.ts'
export { ResourceSet } from './accumulate/resource-set.ts'
export { type RunConfigOptions, runConfig } from './accumulate/run-config.ts'
export { type Build, build } from './build.ts'
export type { BuildOptions } from './build-options.ts'
export { type ConfigurationTables, emptyTables } from './configuration/configuration-tables.ts'
export {
  cycleProblem,
  type EnteredDirectory,
  enterDirectory,
  KUSTOMIZATION_FILES,
  rootPlace,
} from './files/directory.ts'
export type { Files } from './files/files.ts'
export { hostOf, type LoadedFile, type LoadProblem, loadFile, locateFile } from './files/load.ts'
export { cleanPath, directoryOf, isWithin, joinPath } from './files/path.ts'
export { isGitRepository, isRemoteFile } from './files/remote.ts'
export type { BuildFinding } from './finding.ts'
export { type FinishOptions, finish } from './finish/finish.ts'
export { printResources } from './print/print-resources.ts'
export type { FunctionMount, FunctionSpec, ProgramAnswer, Programs } from './programs.ts'
export {
  type BuildSession,
  type BuildStack,
  createSession,
  type Evaluator,
  type Place,
  type Role,
  type SessionParts,
} from './session.ts'
export type { Tracer, TraceStep } from './trace/tracer.ts'
export type { Var } from './vars.ts'
