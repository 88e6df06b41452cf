/**
 * The Composition API (KEP-2299): imports, overrides and order of transformers, consolidated and executed.
 * @module
 */
export type { Files } from '@krmkit/kustomization'
export { consolidate } from './consolidate/consolidate.ts'
export { consolidateTarget, fetchTarget } from './consolidate/consolidate-target.ts'
export { examineComposition } from './consolidate/examine-composition.ts'
export { showFileIn, type Transformer } from './consolidate/transformer.ts'
export { COMPOSITION_API_VERSION } from './decode/composition.ts'
export { compositionSchema } from './decode/composition-schema.ts'
export { decodeComposition } from './decode/decode-composition.ts'
export { buildComposition, compositionEvaluator } from './execute/evaluator.ts'
export { runComposition, runKustomization } from './function/run-config.ts'
export { toFinding } from './function/to-finding.ts'
export { printComposition } from './print/print-composition.ts'
