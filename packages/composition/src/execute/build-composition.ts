import { type Build, type BuildSession, build, createSession } from '@krmkit/kustomization'
import { compositionEvaluator } from './evaluator.ts'

/** Builds a directory (an absolute path) with a Composition, or with a Kustomization that may contain Compositions. */
export async function buildComposition(target: string, session: BuildSession): Promise<Build> {
  const { files, programs, options, evaluators, tracer } = session
  if (evaluators.includes(compositionEvaluator)) return build(target, session)
  const all = [...evaluators, compositionEvaluator]
  return build(target, createSession({ files, programs, options, evaluators: all, tracer }))
}
