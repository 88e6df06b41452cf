/**
 * Programs and temporary directories for tests: run any program, kpt or kustomize on a package.
 * @module
 */
export { type Files, readFiles, withFolder, writeFiles } from './programs/folder.ts'
export { kptFn, kustomizeBuild, type Outcome, type ProgramOptions, runProgram } from './programs/run-program.ts'
