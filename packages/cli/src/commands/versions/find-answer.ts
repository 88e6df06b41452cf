import type { CheckPlan, PackageOptions } from '@krmkit/kubernetes-schemas'
import type { Resource } from '@krmkit/runtime'
import type { Answer, AnswerOptions } from './answer.ts'

/** Computes versions, or previews an upgrade. */
export async function answerOf(
  resources: readonly Resource[],
  plan: CheckPlan,
  options: PackageOptions,
  shown: AnswerOptions,
): Promise<Answer> {
  const { minorLabel, minorsLabel, suppressionText } = await import('@krmkit/kubernetes-schemas')
  const { minors } = plan.target
  const { filter } = shown
  const done = (own: Pick<Answer, 'report' | 'findings'> & Partial<Answer>): Answer => ({
    against: minorsLabel(minors),
    answers: undefined,
    suppressed: suppressionText(own.report.suppressed),
    isRefused: false,
    ...own,
  })
  if (plan.mode === 'compute') {
    const { computeAnswer } = await import('./compute-answer.ts')
    return done(await computeAnswer(resources, { ...options, filter }, shown.isAll))
  }
  const { upgradeAnswer } = await import('./upgrade-answer.ts')
  const against = `${minorLabel(minors.from)} and ${minorLabel(minors.to)}`
  return done({ against, ...(await upgradeAnswer(resources, { ...options, ...minors, filter }, shown)) })
}
