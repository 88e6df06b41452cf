/**
 * The Common Expression Language as the API server of Kubernetes evaluates it: types, functions, costs and messages.
 * @module
 */
export { type CheckOptions, type CheckResult, check, type Uncompilable } from './check/check.ts'
export type { Checked } from './check/environment.ts'
export { cost } from './cost/cost.ts'
export type { Range } from './cost/range.ts'
export { type EvaluateOptions, type Evaluation, evaluate, type Input } from './evaluate/evaluate.ts'
export { type CompileResult, compile, type Program } from './evaluate/program.ts'
export type { Extension } from './library/library.ts'
export type { Mistake } from './syntax/problem.ts'
export type { DeclaredType, Type } from './values/types.ts'
export type { Value } from './values/values.ts'
