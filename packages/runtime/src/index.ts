/**
 * Runtime of krmkit's KRM functions: frame, lossless YAML, resources, configs, results.
 * @module
 */
export { defineFunction, type FunctionContext, type KrmFunction, type RawConfig } from './define-function.ts'
export { type FieldPath, formatFieldPath, parseFieldPath } from './field-path.ts'
export type { Host } from './host.ts'
export { type GvkPredicate, Resource } from './resource.ts'
export type { Items } from './resource-list.ts'
export type { Finding, ResourceRef, Result, Severity } from './result.ts'
export { run, type RunResult } from './run.ts'
export type { YamlProblem } from './yaml/problem.ts'
export type { Path, Scalar, Value } from './yaml/value.ts'
export { readYaml, YamlDocument, type ReadOptions } from './yaml/document.ts'
