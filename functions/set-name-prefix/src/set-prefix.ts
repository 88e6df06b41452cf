import type { FunctionContext, Resource } from '@krmkit/runtime'
import { renameResources, renamingProblems } from '@krmkit/transformers/parts'
import { moveNamespaces, renamedNamespaces } from './move-namespaces.ts'
import { updateObjectReferences } from './object-references.ts'
import { findPackageName } from './package-name.ts'

/** The config of set-name-prefix, checked. */
export interface PrefixConfig {
  readonly prefix?: string | undefined
  readonly oldPrefix: string
}

/** Replaces the old prefix of names with the new one, and updates references to renamed resources. */
export function setPrefix({ items, config, report }: FunctionContext<PrefixConfig>): void {
  const { oldPrefix } = config
  const found = config.prefix ? { name: config.prefix } : findPackageName(items)
  if ('problem' in found) {
    report({ severity: 'error', rule: 'prefix-missing', message: found.problem, field: ['prefix'] })
    return
  }
  const names = new Map<Resource, string>()
  for (const item of items) {
    const name = isRenamable(item) ? renamed(item.name, oldPrefix, found.name) : item.name
    if (name !== item.name) names.set(item, name)
  }
  const problems = renamingProblems(items, names)
  for (const problem of problems) report(problem)
  if (problems.length > 0 || names.size === 0) return
  const namespaces = renamedNamespaces(names)
  const references =
    updateObjectReferences(items, names) +
    renameResources({ items, report }, { names, prefix: found.name }) +
    moveNamespaces(items, namespaces)
  const message = `replaced "${oldPrefix}" by "${found.name}" in ${names.size} name${names.size === 1 ? '' : 's'}, updated ${references} reference${references === 1 ? '' : 's'}`
  report({ severity: 'info', message })
}

/** Whether a resource is renamed: kpt's inventory and resources that are not applied to a cluster keep their names. */
function isRenamable(item: Resource): boolean {
  return !item.isLocalConfig && !(item.kind === 'ResourceGroup' && item.group === 'kpt.dev')
}

function renamed(name: string, oldPrefix: string, prefix: string): string {
  const isBegunBy = (text: string) => name === text || name.startsWith(`${text}-`)
  // The new prefix can start with the old one, but a second run must not change anything.
  return isBegunBy(oldPrefix) && !isBegunBy(prefix) ? prefix + name.slice(oldPrefix.length) : name
}
