import type { Evaluator } from '@krmkit/kustomization'
import { COMPOSITION_API_VERSION, COMPOSITION_FILES } from '../decode/composition.ts'

/**
 * Lets a build take Compositions wherever it takes Kustomizations, and in `resources`, `generators`, `transformers` and
 * `validators`, inline too (KEP-2299, Integration with Kustomization). Loaded when the first is met: most builds have none.
 */
export const compositionEvaluator: Evaluator = {
  fileNames: COMPOSITION_FILES,
  apiVersion: COMPOSITION_API_VERSION,
  handles: (apiVersion, kind) =>
    kind === 'Composition' && (apiVersion === COMPOSITION_API_VERSION || apiVersion === ''),
  async evaluate(...args) {
    const { evaluateComposition } = await import('./evaluate-composition.ts')
    await evaluateComposition(...args)
  },
}
