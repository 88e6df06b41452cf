import { compareQuantities, ratioOf } from '../quantity.ts'
import type { Predicate, Refusal } from '../rule.ts'
import { isOvercommitted, resourceNameProblem } from './container-resources.ts'

const LISTS = ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'] as const

type List = (typeof LISTS)[number]
type Lists = Readonly<Record<List, Readonly<Record<string, string>>>>

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
  const lists = listsOf(item)
  const names = new Set<string>()
  for (const list of LISTS)
    for (const name of Object.keys(lists[list])) {
      names.add(name)
      const say = resourceNameProblem(name, item.type === 'Pod' || item.type === 'Container')
      // A default that the server adds has the name of another list.
      if (say !== undefined && item[list]?.[name] !== undefined) refusals.push(refusalOf(list, name, say))
    }
  return [...refusals, ...[...names].flatMap((name) => quantityRefusals(name, lists, item))]
}

/** The lists with the server's defaults; a Pod has no defaults (SetDefaults_LimitRangeItem). */
// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition.
function listsOf({ type, max = {}, min = {}, maxLimitRequestRatio = {}, ...own }: any): Lists {
  const isPod = type === 'Pod'
  const limits = type === 'Container' ? { ...max, ...own.default } : isPod ? {} : (own.default ?? {})
  const requests =
    type === 'Container' ? { ...min, ...limits, ...own.defaultRequest } : isPod ? {} : (own.defaultRequest ?? {})
  return { max, min, default: limits, defaultRequest: requests, maxLimitRequestRatio }
}

// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition.
function quantityRefusals(name: string, lists: Lists, item: any): readonly Refusal[] {
  const refusals: Refusal[] = []
  const refuse = (list: List, say: string): void => {
    refusals.push(refusalOf(list, name, say, item[list]?.[name] === undefined ? [] : [list, name]))
  }
  const of = (list: List): string | undefined => lists[list][name]
  for (const [less, more, reported] of ORDERED) {
    const low = lists[less][name]
    const high = low === undefined ? undefined : lists[more][name]
    if (low === undefined || high === undefined || compareQuantities(low, high) !== 1) continue
    refuse(
      reported,
      reported === less
        ? `must have ${name} of at most ${more}, ${high}`
        : `must have ${name} of at least ${less}, ${low}`,
    )
  }
  const [ratio, low, high] = [of('maxLimitRequestRatio'), of('min'), of('max')]
  if (ratio !== undefined && compareQuantities(ratio, '1') === -1) refuse('maxLimitRequestRatio', 'must be at least 1')
  else if (ratio !== undefined && low !== undefined && high !== undefined) {
    const most = ratioOf(high, low)
    const wanted = ratioOf(ratio, '1')
    if (most !== undefined && wanted !== undefined && wanted > most)
      refuse('maxLimitRequestRatio', `must be at most max / min, ${most}`)
  }
  const [limit, request] = [of('default'), of('defaultRequest')]
  if (limit !== undefined && request !== undefined && !isOvercommitted(name) && compareQuantities(limit, request) !== 0)
    refuse('defaultRequest', `must have ${name} equal to default, ${limit}`)
  return refusals
}

function refusalOf(list: List, name: string, say: string, at: Refusal['at'] = [list, name]): Refusal {
  return { at, report: [`${list}[${name}]`], say }
}
