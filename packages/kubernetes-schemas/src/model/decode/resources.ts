import type { ApiResource, MinorRange } from '../model.ts'
import { readRange } from './range.ts'

const ALL_VERBS = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch']

/** Reads the section of resources: `apps/v1; deployments Deployment Namespaced *; deployments/scale Scale …`; by group. */
export function readResources(
  lines: readonly string[],
  whole: MinorRange,
): ReadonlyMap<string, readonly ApiResource[]> {
  const groups = new Map<string, ApiResource[]>()
  for (const line of lines) {
    const [apiVersion = '', ...parts] = line.split('; ')
    const slash = apiVersion.indexOf('/')
    const group = apiVersion.slice(0, Math.max(slash, 0))
    const resources = groups.get(group) ?? []
    groups.set(group, resources)
    for (const part of parts) resources.push(readResource(part, group, apiVersion.slice(slash + 1), whole))
  }
  return groups
}

function readResource(text: string, group: string, version: string, whole: MinorRange): ApiResource {
  const [name = '', kind = '', scope, verbs = '', range] = text.split(' ')
  return {
    group,
    version,
    name,
    kind,
    isNamespaced: scope === 'Namespaced',
    verbs: verbs === '*' ? ALL_VERBS : verbs.split(','),
    minors: range === undefined ? whole : readRange(range.slice(1), whole.to),
  }
}
