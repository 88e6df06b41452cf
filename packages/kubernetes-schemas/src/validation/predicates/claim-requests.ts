import type { Path } from '@krmkit/runtime'
import { isFormat } from '../formats/formats.ts'
import type { Predicate, Refusal } from '../rule.ts'

const LABEL = 'dns-1123-label'

/** Requests of a claim that its constraints and its configuration name (validateRequestNameRef). */
export const claimRequests: Predicate = ({ requests = [], constraints = [], config = [] }) => {
  const names = namesOf(requests)
  const say = sayOf(names)
  const refusals: Refusal[] = []
  const check = (references: readonly string[] = [], at: Path): void => {
    for (const [i, reference] of references.entries())
      if (!names.has(reference) || !reference.split('/').every((part) => isFormat(LABEL, part)))
        refusals.push({ at: [...at, i], say })
  }
  for (const [i, constraint] of constraints.entries()) check(constraint.requests, ['constraints', i, 'requests'])
  for (const [i, entry] of config.entries()) check(entry.requests, ['config', i, 'requests'])
  return refusals
}

interface Request {
  readonly name?: string
  readonly firstAvailable?: readonly Request[]
}

/** The names of requests, and of the alternatives in them; of two requests with one name, the last counts. */
function namesOf(requests: readonly Request[]): ReadonlySet<string> {
  const last = new Map(requests.map(({ name = '', firstAvailable = [] }) => [name, firstAvailable]))
  const names = [...last].flatMap(([name, subs]) => [name, ...subs.map((sub) => `${name}/${sub.name ?? ''}`)])
  return new Set(names)
}

const MAX_SHOWN = 8

function sayOf(names: ReadonlySet<string>): string {
  const shown = [...names].slice(0, MAX_SHOWN).map((name) => `"${name}"`)
  if (shown.length === 0) return 'must be the name of a request: the claim has none'
  return `must be the name of a request: ${shown.join(', ')}${names.size > MAX_SHOWN ? ' ...' : ''}`
}
