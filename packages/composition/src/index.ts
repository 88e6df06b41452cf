/**
 * The Composition API (KEP-2299): imports, overrides and order of transformers, consolidated and executed.
 * @module
 */
export type { Files } from '@krmkit/kustomization'
export { consolidate } from './consolidate/consolidate.ts'
export { type Consolidated, consolidateTarget } from './consolidate/consolidate-target.ts'
export type { TransformerId } from './consolidate/identity.ts'
export { defaultName } from './consolidate/identity.ts'
export type { Transformer } from './consolidate/transformer.ts'
export { COMPOSITION_API_VERSION, COMPOSITION_FILES, type CompositionDocument } from './decode/composition.ts'
export { type Decoded, type DecodeOptions, decodeComposition } from './decode/decode-composition.ts'
export { buildComposition } from './execute/build-composition.ts'
export { compositionEvaluator } from './execute/evaluator.ts'
export { runComposition } from './function/run-composition.ts'
export { runKustomization } from './function/run-kustomization.ts'
export type { FunctionRun } from './function/run-over-items.ts'
export { toFinding } from './function/to-finding.ts'
export { printComposition } from './print/print-composition.ts'
