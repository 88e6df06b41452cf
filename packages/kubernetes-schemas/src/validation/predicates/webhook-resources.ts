import type { Predicate, Refusal } from '../rule.ts'

/** Resources that others with a wildcard include (validateResources). */
export const webhookResources: Predicate = (resources: readonly string[]) => {
  const refusals: Refusal[] = []
  const anySubresource = new Set<string>()
  const anyResource = new Set<string>()
  let isWithoutSubresource = false
  for (const [i, resource] of resources.entries()) {
    if (resource === '') {
      refusals.push({ at: [i], reason: 'Required', say: 'must not be empty' })
      continue
    }
    const slash = resource.indexOf('/')
    if (slash === -1) {
      isWithoutSubresource = resource !== '*'
      continue
    }
    const [name, sub] = [resource.slice(0, slash), resource.slice(slash + 1)]
    if (anySubresource.has(name)) refusals.push({ at: [i], say: `must not be set beside "${name}/*"` })
    if (anyResource.has(sub)) refusals.push({ at: [i], say: `must not be set beside "*/${sub}"` })
    if (sub === '*') anySubresource.add(name)
    if (name === '*') anyResource.add(sub)
  }
  if (resources.length > 1 && resources.includes('*/*'))
    refusals.push({ at: [], say: 'must not have other resources beside "*/*"' })
  if (isWithoutSubresource && resources.includes('*'))
    refusals.push({ at: [], say: 'must not have other resources without subresources beside "*"' })
  return refusals
}
