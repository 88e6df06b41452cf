import { type Finding, suppressionText } from '@krmkit/check'
import { previewUpgrade, shownUpgrade, type UpgradeEffect } from '@krmkit/check/versions'
import type { MinorRange } from '@krmkit/kubernetes-schemas'
import type { Answer, AnswerLine, AnswerOptions, Question } from './answer.ts'

/** What each effect means, most severe first. */
const EFFECTS = {
  breaks: 'breaks: is rejected by the new version, or has no effect there',
  stops: 'stops: is dropped by the new version',
  flag: 'flag: is no longer accepted by a component',
  warns: 'warns: is deprecated in the new version',
  planned: 'planned: is removed after the new version',
  starts: 'starts: was dropped, and takes effect in the new version',
  fixes: 'fixes: was wrong, and is valid in the new version',
  changes: 'changes: has a different finding in the new version',
  stays: 'stays: does not change',
} as const satisfies Record<UpgradeEffect, string>

/** The effects of findings that need no action. They are counted, and listed on request. */
const QUIET: ReadonlySet<UpgradeEffect> = new Set(['planned', 'starts', 'fixes', 'changes'])

/** What an upgrade breaks, drops and deprecates; on request, also what it fixes and starts. */
export async function upgradeAnswer(
  { input, settings, policy }: Question,
  minors: MinorRange,
  { effects, isAll, filter }: AnswerOptions,
): Promise<Pick<Answer, 'report' | 'found' | 'answers' | 'rank' | 'suppressed'>> {
  const preview = await previewUpgrade(input, { ...settings, ...minors, filter }, policy)
  const isAsked = ({ upgrade }: Finding) => effects === undefined || (upgrade && effects.has(upgrade.effect))
  const asked = preview.changes.map(({ found, findings }) => ({ found, findings: findings.filter(isAsked) }))
  const isShown = ({ upgrade }: Finding) => effects !== undefined || isAll || !(upgrade && QUIET.has(upgrade.effect))
  return {
    report: preview,
    found: asked.map(({ found, findings }) => ({ found, findings: findings.filter(isShown).map(shownUpgrade) })),
    answers: counts(
      asked.flatMap(({ findings }) => findings),
      isShown,
    ),
    suppressed: suppressionText(preview.changes.flatMap(({ accepted }) => accepted)),
    rank: rankOf,
  }
}

const RANKS: readonly UpgradeEffect[] = ['breaks', 'flag', 'stops', 'warns']

/** What the upgrade breaks comes before what is wrong in any case, and before notes. */
function rankOf({ severity, tags }: Pick<Finding, 'severity' | 'tags'>): number {
  if (RANKS.some((effect) => effect === tags?.effect)) return 0
  return severity === 'info' ? 2 : 1
}

/** The number of findings by effect. */
function counts(findings: readonly Finding[], isShown: (finding: Finding) => boolean): readonly AnswerLine[] {
  return Object.entries(EFFECTS).flatMap(([effect, what]) => {
    const own = findings.filter(({ upgrade }) => upgrade?.effect === effect)
    if (own.length === 0) return []
    const hint = own.every(isShown) ? '' : ` (--only ${effect} lists ${own.length === 1 ? 'it' : 'them'})`
    return [{ text: `${String(own.length).padStart(4)}  ${what}${hint}`, tags: { effect, count: String(own.length) } }]
  })
}
