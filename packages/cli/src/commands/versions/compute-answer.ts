import type { Finding } from '@krmkit/check'
import type { TextObject } from '@krmkit/check/objects'
import { type ComputeReport, compute, type RunsOn } from '@krmkit/check/versions'
import { minorsLabel } from '@krmkit/kubernetes-schemas/objects'
import { counted } from '../../reporters/finding.ts'
import type { Answer, AnswerLine, AnswerOptions, Question } from './answer.ts'

type Found = Answer['found']

/**
 * The versions that accept the resources, and the findings that limit their range. Without an answer, these are the fewest
 * that exclude all versions.
 */
export async function computeAnswer(
  { input, settings, policy }: Question,
  { filter, isAll }: AnswerOptions,
): Promise<Pick<Answer, 'report' | 'found' | 'answers' | 'isRefused'>> {
  const computed = await compute(input, { ...settings, filter }, policy)
  const { accepted, effective } = computed
  const isRefused = accepted.minors.length === 0
  const found = foundIn(computed, isAll)
  const left = isRefused ? countOf(computed.selected) - countOf(found) : 0
  return {
    report: computed,
    isRefused,
    found,
    answers: [
      answerLine('accepted', 'accepts all', accepted),
      ...conflictLines(accepted),
      answerLine('effective', 'accepts all and drops nothing', effective),
      ...(isRefused ? [] : conflictLines(effective)),
      ...(left > 0 ? [{ text: `--all lists ${counted(left, 'more finding')}`, tags: { hidden: String(left) } }] : []),
    ],
  }
}

function countOf(found: Found): number {
  return found.reduce((sum, { findings }) => sum + findings.length, 0)
}

function foundIn(computed: ComputeReport<TextObject>, isAll: boolean): Found {
  const { accepted, selected } = computed
  if (accepted.minors.length === 0) return isAll ? selected : conflictOf(accepted)
  const { sides, limits } = limitsOf(computed)
  return (isAll ? selected : limits).map(({ found, findings }) => ({
    found,
    findings: findings.map((finding) => asNote(finding, sides.get(finding))),
  }))
}

/** The findings that limit the range of versions, each once, and the side that it limits. */
function limitsOf({ accepted, effective }: ComputeReport<TextObject>) {
  const sides = new Map<Finding, string>()
  const limits: Found[number][] = []
  const add = (found: Found, side: string) => {
    for (const { found: object, findings } of found) {
      const anew = findings.filter((finding) => !sides.has(finding))
      for (const finding of anew) sides.set(finding, side)
      limits.push({ found: object, findings: anew })
    }
  }
  for (const runs of [accepted, effective])
    if (runs.minors.length === 0) add(conflictOf(runs), 'conflict')
    else {
      add(runs.below, 'below')
      add(runs.above, 'above')
    }
  return { sides, limits }
}

function conflictOf({ conflict }: RunsOn<TextObject>): Found {
  return conflict.map(({ found, finding }) => ({ found, findings: [finding] }))
}

/** With an answer, findings are notes, because the user asked for them. */
function asNote(finding: Finding, side: string | undefined): Finding {
  return { ...finding, severity: 'info', ...(side !== undefined && { tags: { ...finding.tags, side } }) }
}

function answerLine(name: string, what: string, { minors, constraint = '' }: RunsOn<TextObject>): AnswerLine {
  const ranges = minors.map(minorsLabel).join(', ')
  const text = ranges === '' ? 'no known Kubernetes' : `Kubernetes ${ranges} (${constraint})`
  return { text: `${`${name}:`.padEnd(11)}${text} ${what}`, tags: { answer: name, minors: ranges, constraint } }
}

function conflictLines({ conflict }: RunsOn<TextObject>): readonly AnswerLine[] {
  return conflict.map(({ text }) => ({ text: `           ${text}`, tags: { answer: 'conflict', conflict: text } }))
}
