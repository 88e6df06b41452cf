import { dropAnnotations, type Resource } from '@krmkit/runtime'
import { absorbResource, type BuildResource, ENABLED, setState, toBuildResource } from '@krmkit/transformers/parts'
import { type PluginContext, reportConfig, reportResults } from './plugin-context.ts'

const NEEDS_HASH = 'kustomize.config.k8s.io/needs-hash'
const BEHAVIOR = 'kustomize.config.k8s.io/behavior'
const BEHAVIORS: ReadonlySet<string> = new Set(['create', 'merge', 'replace'])

/** Go's strconv.ParseBool. */
const BOOLEANS: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...['1', 't', 'T', 'true', 'TRUE', 'True'].map((text) => [text, true]),
  ...['0', 'f', 'F', 'false', 'FALSE', 'False'].map((text) => [text, false]),
])

/**
 * Adds generated resources with the behavior that each requests, and marks those whose names need a hash (kustomize,
 * api/internal/plugins/utils, UpdateResourceOptions).
 */
export function absorbAll(context: PluginContext, resources: readonly Resource[]): void {
  const { accumulation } = context
  for (const made of resources) {
    const resource = toBuildResource(made)
    if (!applyRequests(context, resource)) return
    const exchange = absorbResource(
      {
        items: accumulation.items,
        report: ({ severity, message, rule }) =>
          void reportResults(context, [{ severity, message, ...(rule !== undefined && { tags: { rule } }) }]),
      },
      resource,
    )
    if (exchange === undefined) continue
    accumulation.vars = accumulation.vars.map((variable) =>
      variable.resource === exchange.old ? { ...variable, resource: exchange.by } : variable,
    )
  }
}

/** Moves a generated resource's requests from its annotations into its state; reports an invalid one and returns false. */
function applyRequests(context: PluginContext, resource: BuildResource): boolean {
  const hash = resource.text(['metadata', 'annotations', NEEDS_HASH])
  const behavior = resource.text(['metadata', 'annotations', BEHAVIOR])
  const needsHash = hash === undefined ? false : BOOLEANS[hash]
  if (needsHash === undefined) {
    reportConfig(context, 'needs-hash', `the annotation ${NEEDS_HASH} must be true or false, found "${hash}"`)
    return false
  }
  if (hash !== undefined || behavior !== undefined)
    dropAnnotations(resource, (key) => key === NEEDS_HASH || key === BEHAVIOR)
  if (needsHash) setState(resource, 'needsHashSuffix', ENABLED)
  if (behavior !== undefined && BEHAVIORS.has(behavior)) setState(resource, 'generatorBehavior', behavior)
  return true
}
