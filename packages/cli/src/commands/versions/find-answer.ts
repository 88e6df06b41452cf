import { suppressionText } from '@krmkit/check'
import type { CheckPlan } from '@krmkit/kubernetes-schemas'
import { minorLabel, minorsLabel } from '@krmkit/kubernetes-schemas/objects'
import type { Answer, AnswerOptions, Question } from './answer.ts'

/** Computes versions, or previews an upgrade. */
export async function answerOf(question: Question, plan: CheckPlan, shown: AnswerOptions): Promise<Answer> {
  const { minors } = plan.target
  if (plan.mode === 'compute') {
    const { computeAnswer } = await import('./compute-answer.ts')
    const answer = await computeAnswer(question, shown)
    const accepted = answer.report.objects.flatMap((object) => object.accepted)
    return { against: minorsLabel(minors), suppressed: suppressionText(accepted), ...answer }
  }
  const { upgradeAnswer } = await import('./upgrade-answer.ts')
  const against = `${minorLabel(minors.from)} and ${minorLabel(minors.to)}`
  return { against, isRefused: false, ...(await upgradeAnswer(question, minors, shown)) }
}
