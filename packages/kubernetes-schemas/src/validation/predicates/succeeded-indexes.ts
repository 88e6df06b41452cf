import { integerOf } from '../formats/texts.ts'
import type { Predicate } from '../rule.ts'

interface SuccessRule {
  readonly succeededCount?: number
  readonly succeededIndexes?: string
}

/** Indexes of an Indexed Job as ascending intervals below `completions`, and a count that they allow. (validateSuccessPolicyRule) */
export const succeededIndexes: Predicate = (rule: SuccessRule, { self }) => {
  if (rule.succeededIndexes === undefined) return []
  const count = countOf(rule.succeededIndexes, self.completions)
  const refused = []
  if (typeof count === 'string') refused.push({ at: ['succeededIndexes'], say: count })
  const most = typeof count === 'string' ? 0 : count
  if (rule.succeededCount !== undefined && rule.succeededCount > most)
    refused.push({ at: ['succeededCount'], say: `must not be greater than ${most}, the number of succeededIndexes` })
  return refused
}

/** How many indexes there are, or what is wrong with them. */
function countOf(text: string, completions: number): number | string {
  if (text === '') return 0
  let last = Number.NEGATIVE_INFINITY
  let total = 0
  for (const interval of text.split(',')) {
    const parts = interval.split('-')
    const [from = Number.NaN, to = from] = parts.map((part) => integerOf(part) ?? Number.NaN)
    if (parts.length > 2 || Number.isNaN(from) || Number.isNaN(to))
      return `must be indexes and intervals such as "0,2-4", not "${interval}"`
    if (from >= completions || to >= completions) return `must have indexes below completions (${completions}) only`
    if (from <= last || (parts.length === 2 && from >= to)) return 'must have ascending indexes'
    total += to - from + 1
    last = to
  }
  return total
}
