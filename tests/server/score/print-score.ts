import type { Comparison } from './compare.ts'
import { crashesOf, exampleOf, falseErrors, type Group, missedCauses, missedRefusals, otherFields } from './groups.ts'
import { percent, type Score, scoreOf, type Tally } from './tally.ts'

/** The score of comparisons as text: counts, counts by kind, and what differs. `show` is the number of groups. */
export function printScore(comparisons: readonly Comparison[], minor: number, show: number): string {
  const score = scoreOf(comparisons)
  const refusedBases = comparisons.filter(
    ({ question, answer }) => question.changes.length === 0 && !('code' in answer && answer.code === 201),
  )
  const errors = falseErrors(comparisons)
  const crashes = crashesOf(comparisons)
  return [
    ...section('base objects that the server does not accept', refusedBases.map(exampleOf), refusedBases.length),
    ...groups('objects that make krmkit fail', crashes, show),
    ...groups('refusals that krmkit does not find', missedRefusals(comparisons, minor), show),
    ...groups('refusals that krmkit reports at another field', otherFields(comparisons, minor), show),
    ...groups('causes that krmkit does not report (2 and 3 changes)', missedCauses(comparisons, minor), show),
    ...section('accepted objects that krmkit calls wrong', errors, show),
    '',
    ...[...score.kinds].map(([kind, tally]) => line(kind, tally)),
    '',
    ...summary(score),
  ].join('\n')
}

/** The counts that thresholds are about, a line each. */
export function summary({ all, several, causes }: Score): readonly string[] {
  return [
    line('all', all),
    line('2 and 3 changes', several),
    `  causes of 2 and 3 changes: ${causes.listed}, found ${share(causes.found, causes.listed)}`,
  ]
}

function line(name: string, { refused, found, withCauses, withField, accepted, calledWrong, depends }: Tally): string {
  const field = `with the server's field ${share(withField, withCauses)}`
  const rest = depends === 0 ? '' : `, left out ${depends}`
  return `${name}: refused ${refused}, found ${share(found, refused)}, ${field}, accepted ${accepted}, called wrong ${share(calledWrong, accepted, 3)}${rest}`
}

function share(part: number, whole: number, digits = 1): string {
  return `${part}${whole === 0 ? '' : ` (${percent(part, whole).toFixed(digits)} %)`}`
}

function groups(title: string, all: readonly Group[], show: number): readonly string[] {
  const total = all.reduce((sum, { count }) => sum + count, 0)
  const lines = all.map(({ title: group, count, example }) => `${count} × ${group}\n    ${example}`)
  return section(`${title}: ${total} in ${all.length} groups`, lines, show)
}

function section(title: string, lines: readonly string[], show: number): readonly string[] {
  if (lines.length === 0) return []
  const more = lines.length > show ? [`  … ${lines.length - show} more (--show ${lines.length})`] : []
  return ['', `## ${title} (${lines.length})`, ...lines.slice(0, show).map((text) => `  ${text}`), ...more]
}
