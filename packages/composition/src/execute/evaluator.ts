import type { Evaluator } from '@krmkit/kustomization'
import { COMPOSITION_API_VERSION, COMPOSITION_FILES } from '../decode/composition.ts'

/**
 * Lets a build accept Compositions wherever it accepts Kustomizations, and in `resources`, `generators`, `transformers`
 * and `validators`, also inline (KEP-2299, Integration with Kustomization). Loaded on first use: most builds have none.
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
