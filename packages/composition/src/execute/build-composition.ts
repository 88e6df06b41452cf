import { type Build, type BuildSession, build } from '@krmkit/kustomization'
import { compositionEvaluator } from './evaluator.ts'

/** Builds a directory (an absolute path) with a Composition or a Kustomization that may hold some. */
export async function buildComposition(target: string, session: BuildSession): Promise<Build> {
  const evaluators = session.evaluators.includes(compositionEvaluator)
    ? session.evaluators
    : [...session.evaluators, compositionEvaluator]
  return build(target, evaluators === session.evaluators ? session : { ...session, evaluators })
}
