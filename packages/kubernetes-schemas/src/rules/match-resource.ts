import type { Mask } from '../check/target.ts'
import type { ApiRule } from './api-rule.ts'
import type { KnownResource, ResourceIndex } from './resource-index.ts'
import { isVirtual } from './virtual-resources.ts'

/** What a name in a rule matches in some groups and versions. */
export interface Match {
  readonly known: Mask
  readonly served: Mask
  /** Of every version; empty if no version has it. */
  readonly resources: readonly KnownResource[]
}

/** What a rule's resource name matches, in these groups and versions of the rule. */
export function matchResource(
  index: ResourceIndex,
  rule: ApiRule,
  name: string,
  { groups = rule.apiGroups, version }: { groups?: readonly string[]; version?: string } = {},
): Match {
  const { all } = index.span
  let known = 0
  let served = 0
  const resources: KnownResource[] = []
  for (const group of groups)
    for (const one of named(index.of(group), name)) {
      if (version === undefined ? rule.versionAt?.has(one.version) === false : one.version !== version) continue
      known |= one.known
      served |= one.served
      resources.push(one)
    }
  const isOpen = served !== all && rule.isPermission && groups.some((group) => isVirtual(group, name))
  return isOpen ? { known: all, served: all, resources } : { known, served, resources }
}

/** By exact name, `*`, any resource's subresource, or all subresources of one. */
function named(known: ReadonlyMap<string, readonly KnownResource[]>, name: string): readonly KnownResource[] {
  if (name === '*' || name === '*/*') return [...known.values()].flat()
  if (name.startsWith('*/')) {
    const ending = name.slice(1)
    return [...known].flatMap(([each, resources]) => (each.endsWith(ending) ? resources : []))
  }
  return known.get(name.endsWith('/*') ? name.slice(0, -2) : name) ?? []
}
