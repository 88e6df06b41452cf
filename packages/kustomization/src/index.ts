/**
 * A complete `kustomize build`: accumulate, generate, transform, finish.
 * @module
 */

export {
  accumulateKustomization,
  accumulatePaths,
} from './accumulate/accumulate-target.ts'
export { Accumulation } from './accumulate/accumulation.ts'
export { annotateTransformed } from './accumulate/build-metadata.ts'
export { extendTables, mergeAccumulation } from './accumulate/merge-accumulation.ts'
export { newAccumulation } from './accumulate/new-accumulation.ts'
export { type Build, build } from './build.ts'
export type { BuildOptions } from './build-options.ts'
export type {
  ChartPull,
  ChartRun,
  Helm,
  HelmProblem,
} from './charts/helm.ts'
export { startChartsOf } from './charts/start-charts.ts'
export { defaultTables } from './configuration/default-tables.ts'
export { kustomizationSchema } from './decode/kustomization-schema.ts'
export {
  DECLARED_IN,
  OVERRIDDEN_IN,
  type PathForm,
  pathAnnotations,
  pathFieldsOf,
} from './decode/path-fields.ts'
export { decodeKustomization } from './decode/read-kustomization.ts'
export { addressCycleProblem, cycleProblem } from './files/cycle.ts'
export { KUSTOMIZATION_FILES } from './files/directory.ts'
export { type LoadProblem, loadFile, outsideRoot } from './files/load.ts'
export { locateReference } from './files/locate-reference.ts'
export { type Files, memoryFiles } from './files/memory-files.ts'
export { directoryOf, isWithin, joinPath } from './files/path.ts'
export type { BuildFinding } from './finding.ts'
export { finish } from './finish/finish.ts'
export { functionAnnotationOf, readFunctionSpec, starlarkFix } from './plugins/function-spec.ts'
export { runConfig } from './plugins/run-config.ts'
export { printResources } from './print/print-resources.ts'
export type { FunctionMount, FunctionSpec, ProgramAnswer, Programs } from './programs.ts'
export { isGitRepository, isRemoteFile, type RepositoryAddress, readAddress } from './remote/address.ts'
export { addressProblem, decodedPath } from './remote/check-address.ts'
export { credentialsProblem } from './remote/credentials.ts'
export { fetchReferences, isAskedAsFile } from './remote/fetch-references.ts'
export { FetchedContent } from './remote/fetched-content.ts'
export { pathsIn, type Reference, referencesIn } from './remote/references.ts'
export { shownAddress, shownMessage, shownReference } from './remote/shown-address.ts'
export {
  type BuildSession,
  type BuildStack,
  createSession,
  type Evaluator,
  type Place,
  type Role,
  type SessionParts,
} from './session.ts'
export type { FetchedFile, FetchedRepository, SourceProblem, Sources } from './sources.ts'
export { type Origin, Origins } from './trace/origins.ts'
export { TraceRecorder } from './trace/recorder.ts'
export { type Replayed, replay } from './trace/replay.ts'
export { SecretTexts } from './trace/secret-texts.ts'
export type { FieldChange, Trace, TracedStep, TraceEntry } from './trace/trace.ts'
export { readTraceFilter, type TraceFilter } from './trace/trace-filter.ts'
export { traceJson } from './trace/trace-json.ts'
export { traceText } from './trace/trace-text.ts'
export type { Tracer, TraceStep } from './trace/tracer.ts'
