import { compareQuantities } from '../quantity.ts'
import type { Predicate, Refusal } from '../rule.ts'
import { isOvercommitted, resourceNameProblem } from './container-resources.ts'

const LISTS = ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'] as const

type List = (typeof LISTS)[number]

/** Each pair: the first must not be more than the second. */
const ORDERED: readonly (readonly [less: List, more: List, reported: List])[] = [
  ['min', 'max', 'min'],
  ['min', 'defaultRequest', 'defaultRequest'],
  ['defaultRequest', 'max', 'defaultRequest'],
  ['defaultRequest', 'default', 'defaultRequest'],
  ['min', 'default', 'default'],
  ['default', 'max', 'default'],
]

/** Names and quantities of one kind of limits (ValidateLimitRange). */
export const limitRangeItem: Predicate = (item) => {
  const refusals: Refusal[] = []
  const lists = item.type === 'Pod' ? LISTS.filter((list) => !list.startsWith('default')) : LISTS
  const names = new Set<string>()
  for (const list of lists)
    for (const name of Object.keys(item[list] ?? {})) {
      names.add(name)
      const say = resourceNameProblem(name, item.type === 'Pod' || item.type === 'Container')
      if (say !== undefined) refusals.push({ at: [list, name], report: [`${list}[${name}]`], say })
    }
  for (const name of names) {
    const of = (list: List): string | undefined => (lists.includes(list) ? item[list]?.[name] : undefined)
    for (const [less, more, reported] of ORDERED) {
      const [low, high] = [of(less), of(more)]
      if (low === undefined || high === undefined || compareQuantities(low, high) !== 1) continue
      const say = reported === less ? `must be at most ${more}, ${high}` : `must be at least ${less}, ${low}`
      refusals.push({ at: [reported, name], report: [`${reported}[${name}]`], say })
    }
    const ratio = of('maxLimitRequestRatio')
    const refuseRatio = (say: string): void => {
      refusals.push({ at: ['maxLimitRequestRatio', name], report: [`maxLimitRequestRatio[${name}]`], say })
    }
    if (ratio !== undefined && compareQuantities(ratio, '1') === -1) refuseRatio('must be at least 1')
    const [low, high] = [of('default'), of('defaultRequest')]
    if (low !== undefined && high !== undefined && !isOvercommitted(name) && compareQuantities(low, high) !== 0)
      refusals.push({
        at: ['defaultRequest', name],
        report: [`defaultRequest[${name}]`],
        say: `must be equal to default, ${low}`,
      })
  }
  return refusals
}
