import type { RawConfig } from '@krmkit/runtime'

/** The config of set-namespace, checked. */
export interface NamespaceConfig {
  readonly namespace: string
  readonly namespaceMatcher?: string | undefined
}

/** Name of the ConfigMap that kpt writes into each package (`package-context.yaml`): its `name` is the package's. */
const PACKAGE_CONTEXT = 'kptfile.kpt.dev'

/** Accepts kpt's package context as a config: the package's name is the namespace (kpt's set-namespace, FunctionConfig). */
export function adaptConfig({ kind, name, fields }: RawConfig): Readonly<Record<string, unknown>> {
  if (kind !== 'ConfigMap' || name !== PACKAGE_CONTEXT || fields.namespace || !fields.name) return fields
  const { name: namespace, namespaceMatcher } = fields
  return namespaceMatcher === undefined ? { namespace } : { namespace, namespaceMatcher }
}
