import type { Path } from '@krmkit/runtime'
import type { Predicate, Refusal } from '../rule.ts'

interface Attributed {
  readonly name?: string
  readonly derivedAttributes?: readonly { readonly name?: string }[]
}

interface Request extends Attributed {
  readonly exactly?: Attributed
  readonly firstAvailable?: readonly Attributed[]
}

/** Attributes of a claim's requests: a constraint must use each of them (validateDeviceDerivedAttribute). */
export const claimAttributes: Predicate = ({ requests = [], constraints = [] }) => {
  // Those of constraints for all requests are under "".
  const used = new Set<string>()
  for (const { requests: names = [''], matchAttribute, distinctAttribute } of constraints)
    for (const name of names) used.add(keyOf(name, matchAttribute ?? distinctAttribute ?? ''))
  const refusals: Refusal[] = []
  const check = ({ derivedAttributes = [] }: Attributed, names: readonly string[], at: Path, reported = at): void => {
    for (const [i, { name }] of derivedAttributes.entries())
      if (name !== undefined && !['', ...names].some((request) => used.has(keyOf(request, name))))
        refusals.push({
          at: [...at, 'derivedAttributes', i, 'name'],
          report: [...reported, 'derivedAttributes', i, 'name'],
          say: 'must be the matchAttribute or distinctAttribute of a constraint for the request',
        })
  }
  for (const [i, request] of (requests as readonly Request[]).entries()) {
    const { name = '', exactly, firstAvailable = [] } = request
    // In v1beta1 the attributes are the request's own; the server's type has them in `exactly`.
    check(request, [name], ['requests', i], ['requests', i, 'exactly'])
    if (exactly !== undefined) check(exactly, [name], ['requests', i, 'exactly'])
    for (const [j, sub] of firstAvailable.entries())
      check(sub, [name, `${name}/${sub.name ?? ''}`], ['requests', i, 'firstAvailable', j])
  }
  return refusals
}

function keyOf(request: string, attribute: string): string {
  return JSON.stringify([request, attribute])
}
