import { type Build, type BuildSession, build, createSession, type Evaluator } from '@krmkit/kustomization'
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

/** Builds a directory (an absolute path) with a Composition, or with a Kustomization that may contain Compositions. */
export async function buildComposition(target: string, session: BuildSession): Promise<Build> {
  const { files, programs, sources, options, evaluators, tracer } = session
  if (evaluators.includes(compositionEvaluator)) return build(target, session)
  const all = [...evaluators, compositionEvaluator]
  return build(target, createSession({ files, programs, sources, options, evaluators: all, tracer }))
}
