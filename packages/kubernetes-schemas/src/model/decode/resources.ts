import type { ApiResource, MinorRange } from '../model.ts'
import { groupOf, readRange } from './tokens.ts'

const ALL_VERBS = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch']

/**
 * Reads the section of resources: `apps/v1; deployments Deployment Namespaced *; deployments/scale Scale …`; each group
 * on first use.
 */
export function readResources(
  lines: () => readonly string[],
  whole: MinorRange,
): (group: string) => readonly ApiResource[] {
  const known = new Map<string, readonly ApiResource[]>()
  return (group) => {
    const before = known.get(group)
    if (before !== undefined) return before
    const resources = lines()
      .filter((line) => groupOf(line) === group)
      .flatMap((line) => readLine(line, group, whole))
    known.set(group, resources)
    return resources
  }
}

function readLine(line: string, group: string, whole: MinorRange): ApiResource[] {
  const [apiVersion = '', ...parts] = line.split('; ')
  const version = apiVersion.slice(apiVersion.indexOf('/') + 1)
  return parts.map((part) => readResource(part, group, version, whole))
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
