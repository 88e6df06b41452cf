import type { TextObject } from '@krmkit/check/objects'
import { type ComputeReport, compute, type FoundFinding, type RunsOn } from '@krmkit/check/versions'
import { minorsLabel } from '@krmkit/kubernetes-schemas/objects'
import { counted } from '../../reporters/finding.ts'
import type { Answer, AnswerLine, AnswerOptions, Question } from './answer.ts'

type Found = FoundFinding<TextObject>

/**
 * The versions that accept the resources, and the findings that limit their range. Without an answer, these are the fewest
 * that exclude all versions.
 */
export async function computeAnswer(
  { input, settings, policy }: Question,
  { filter, isAll }: AnswerOptions,
): Promise<Pick<Answer, 'report' | 'findings' | 'answers' | 'isRefused'>> {
  const computed = await compute(input, { ...settings, filter }, policy)
  const { accepted, effective } = computed
  const isRefused = accepted.minors.length === 0
  const findings = findingsOf(computed, isAll)
  const left = isRefused ? computed.findings.length - findings.length : 0
  return {
    report: computed,
    isRefused,
    findings,
    answers: [
      answerLine('accepted', 'accepts all', accepted),
      ...conflictLines(accepted),
      answerLine('effective', 'accepts all and drops nothing', effective),
      ...(isRefused ? [] : conflictLines(effective)),
      ...(left > 0 ? [{ text: `--all lists ${counted(left, 'more finding')}`, tags: { hidden: String(left) } }] : []),
    ],
  }
}

function findingsOf(computed: ComputeReport<TextObject>, isAll: boolean): readonly Found[] {
  const { accepted, findings } = computed
  if (accepted.minors.length === 0) return isAll ? findings : accepted.conflict.map(({ finding }) => finding)
  const sides = sidesOf(computed)
  const shown = isAll ? findings : [...sides.keys()]
  return shown.map((found) => asNote(found, sides.get(found)))
}

/** The findings that limit the range of versions. */
function sidesOf({ accepted, effective }: ComputeReport<TextObject>): ReadonlyMap<Found, string> {
  const sides = new Map<Found, string>()
  const add = (findings: readonly Found[], side: string) => {
    for (const found of findings) if (!sides.has(found)) sides.set(found, side)
  }
  for (const { below, above, conflict, minors } of [accepted, effective])
    if (minors.length === 0)
      add(
        conflict.map(({ finding }) => finding),
        'conflict',
      )
    else {
      add(below, 'below')
      add(above, 'above')
    }
  return sides
}

/** With an answer, findings are notes, because the user asked for them. */
function asNote(found: Found, side: string | undefined): Found {
  return { ...found, severity: 'info', ...(side !== undefined && { tags: { ...found.tags, side } }) }
}

function answerLine(name: string, what: string, { minors, constraint = '' }: RunsOn<TextObject>): AnswerLine {
  const ranges = minors.map(minorsLabel).join(', ')
  const text = ranges === '' ? 'no known Kubernetes' : `Kubernetes ${ranges} (${constraint})`
  return { text: `${`${name}:`.padEnd(11)}${text} ${what}`, tags: { answer: name, minors: ranges, constraint } }
}

function conflictLines({ conflict }: RunsOn<TextObject>): readonly AnswerLine[] {
  return conflict.map(({ text }) => ({ text: `           ${text}`, tags: { answer: 'conflict', conflict: text } }))
}
