import type { FunctionContext, Items, Resource } from '@krmkit/runtime'
import { renameResources, renamingProblems } from '@krmkit/transformers/parts'
import { moveNamespaces, renamedNamespaces } from './move-namespaces.ts'
import { updateObjectReferences } from './object-references.ts'

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

/** Name of the ConfigMap that kpt writes into each package (`package-context.yaml`). */
const PACKAGE_CONTEXT = 'kptfile.kpt.dev'

const NAME = ['data', 'name']

/** The package's name from the package context, or why there is not exactly one. */
function findPackageName(items: Items): { readonly name: string } | { readonly problem: string } {
  const contexts = [...items].filter((item) => item.name === PACKAGE_CONTEXT && item.isLocalConfig)
  const problem = (what: string) => ({
    problem: `prefix must be set, or the package must have one package context (ConfigMap "${PACKAGE_CONTEXT}", local-config): ${what}`,
  })
  if (contexts.length !== 1) return problem(contexts.length === 0 ? 'there is none' : `there are ${contexts.length}`)
  const name = (contexts[0] as Resource).text(NAME)
  return name ? { name } : problem('its data.name is empty')
}
