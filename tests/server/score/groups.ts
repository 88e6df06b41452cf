import { groupBy } from '../../../packages/runtime/src/values.ts'
import { changeText } from '../changes/question.ts'
import { type Comparison, verdictOf } from './compare.ts'
import { definitionPath } from './definition-path.ts'

/** Differences of one sort, with an example. */
export interface Group {
  readonly title: string
  readonly count: number
  readonly example: string
}

/** Refusals that krmkit does not find, by field and reason. */
export function missedRefusals(comparisons: readonly Comparison[], minor: number): readonly Group[] {
  return grouped(
    comparisons
      .filter((one) => verdictOf(one).isRefused && one.errors.length === 0)
      .map((one) => ({ title: titleOf(one, minor), example: exampleOf(one) })),
  )
}

/** Refusals that krmkit reports at other fields than the server. */
export function otherFields(comparisons: readonly Comparison[], minor: number): readonly Group[] {
  return grouped(
    comparisons
      .filter((one) => {
        const { causes, matched, isReported } = verdictOf(one)
        return isReported && causes.length > 0 && matched.length === 0
      })
      .map((one) => ({ title: titleOf(one, minor), example: `${exampleOf(one)}\n      krmkit: ${errorsText(one)}` })),
  )
}

/** Causes that krmkit does not report, of objects with two and three changes that have other errors. */
export function missedCauses(comparisons: readonly Comparison[], minor: number): readonly Group[] {
  return grouped(
    comparisons
      .filter(({ question, errors }) => question.changes.length > 1 && errors.length > 0)
      .flatMap((one) => {
        const { causes, matched } = verdictOf(one)
        return causes
          .filter((cause) => !matched.includes(cause))
          .map(({ field, reason }) => ({
            title: `${definitionPath(one.object, field, minor)} ${short(reason)}`,
            example: exampleOf(one),
          }))
      }),
  )
}

/** Objects for which krmkit ends without an answer, by the place in its code. */
export function crashesOf(comparisons: readonly Comparison[]): readonly Group[] {
  return grouped(
    comparisons.flatMap((one) => {
      const [error = '', place = ''] = one.crash?.split('\n') ?? []
      return one.crash === undefined ? [] : [{ title: `${error} ${place.trim()}`, example: exampleOf(one) }]
    }),
  )
}

/** Objects that the server accepts and krmkit does not: each of them. */
export function falseErrors(comparisons: readonly Comparison[]): readonly string[] {
  return comparisons
    .filter((one) => 'code' in one.answer && one.answer.code === 201 && one.errors.length > 0)
    .map((one) => `${exampleOf(one)}\n      krmkit: ${errorsText(one)}`)
}

function titleOf({ object, answer }: Comparison, minor: number): string {
  if ('causes' in answer) {
    const [cause] = answer.causes
    return cause === undefined
      ? 'a refusal without causes'
      : `${definitionPath(object, cause.field, minor)} ${short(cause.reason)}`
  }
  return 'message' in answer
    ? `400 ${answer.message
        .replace(/^.*?: /, '')
        .replace(/"[^"]*"|\d+/g, '…')
        .slice(0, 80)}`
    : ''
}

/** The base, its changes, and the server's answer. */
export function exampleOf({ question, object, answer }: Comparison): string {
  const changes = question.changes.map(changeText).join(' + ') || 'unchanged'
  const answered =
    'causes' in answer
      ? answer.causes.map(({ field, reason, message }) => `\n      ${short(reason)} ${field}: ${message}`).join('')
      : `\n      ${'message' in answer ? answer.message : JSON.stringify(answer)}`
  return `${object.kind} ${question.base}: ${changes}${answered}`
}

function errorsText({ errors }: Comparison): string {
  return errors.map(({ rule, field, message }) => `${rule} ${field}: ${message.slice(0, 200)}`).join('\n              ')
}

function short(reason: string): string {
  return reason.replace(/^FieldValue/, '')
}

function grouped(ones: readonly { readonly title: string; readonly example: string }[]): readonly Group[] {
  return [...groupBy(ones, ({ title }) => title)]
    .map(([title, of]) => ({ title, count: of.length, example: of[0]?.example ?? '' }))
    .sort((one, other) => other.count - one.count || (one.title < other.title ? -1 : 1))
}
