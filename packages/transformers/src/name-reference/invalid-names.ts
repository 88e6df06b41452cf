import type { Finding, Resource } from '@krmkit/runtime'

const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/
const LONGEST_LABEL = 63
const LONGEST_SUBDOMAIN = 253
const RBAC = 'rbac.authorization.k8s.io'
const MAX_WARNINGS = 10

/** Warns of new names that the API server rejects; of the first ones each, of the others together. */
export function invalidNames(names: ReadonlyMap<Resource, string>): readonly Finding[] {
  const invalid = [...names].flatMap(([resource, name]): Finding[] => {
    const demand = nameDemand(resource, name)
    if (demand === undefined) return []
    const message = `the new name of ${resource.kind} "${resource.name}" must be ${demand}, or the API server rejects it; found "${name}"`
    return [
      { severity: 'warning', rule: 'name-invalid', message, resource, field: ['metadata', 'name'], currentValue: name },
    ]
  })
  if (invalid.length <= MAX_WARNINGS) return invalid
  const message = `${invalid.length - MAX_WARNINGS} more new names must be changed, or the API server rejects them`
  return [...invalid.slice(0, MAX_WARNINGS), { severity: 'warning', rule: 'name-invalid', message }]
}

/** What a name must be, if it is not. The names of roles and bindings are parts of paths, such as `system:node`. */
function nameDemand({ group, kind }: Resource, name: string): string | undefined {
  if (group === RBAC)
    return name === '.' || name === '..' || /[/%]/.test(name)
      ? 'neither "." nor "..", and without "/" and "%"'
      : undefined
  const isLabel = group === '' && (kind === 'Namespace' || kind === 'Service')
  const longest = isLabel ? LONGEST_LABEL : LONGEST_SUBDOMAIN
  if (name.length <= longest && (isLabel ? LABEL : SUBDOMAIN).test(name)) return undefined
  const characters = isLabel ? 'lower case letters, digits and "-"' : 'lower case letters, digits, "-" and "."'
  return `at most ${longest} ${characters}, and start and end with a letter or digit`
}
