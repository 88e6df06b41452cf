import type { Items, Resource } from '@krmkit/runtime'

/** Name of the ConfigMap that kpt writes into each package (`package-context.yaml`). */
const PACKAGE_CONTEXT = 'kptfile.kpt.dev'

const NAME = ['data', 'name']

/** The package's name from the package context, or why there is not exactly one. */
export function findPackageName(items: Items): { readonly name: string } | { readonly problem: string } {
  const contexts = [...items].filter((item) => item.name === PACKAGE_CONTEXT && item.isLocalConfig)
  const problem = (what: string) => ({
    problem: `prefix must be set, or the package must have one package context (ConfigMap "${PACKAGE_CONTEXT}", local-config): ${what}`,
  })
  if (contexts.length !== 1) return problem(contexts.length === 0 ? 'there is none' : `there are ${contexts.length}`)
  const name = (contexts[0] as Resource).text(NAME)
  return name ? { name } : problem('its data.name is empty')
}
