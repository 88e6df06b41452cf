import { CrdIndex } from '@krmkit/check/definitions'
import { ItemInput, identityKey, isPatch, reportedResource } from '@krmkit/check/objects'
import type { FunctionContext } from '@krmkit/runtime'
import { editResource, editsBetween, storedObject, writtenVersion } from '@krmkit/structural-schema'
import { crdForm, declaredKind, isBaseline, type JsonMap } from '@krmkit/structural-schema/values'
import type { StorageConfig } from './config.ts'
import { describeEdits } from './describe-edits.ts'

/**
 * Edits every custom resource whose CRD is among the resources, or in the config, to what the API server would store. A
 * resource that it would refuse for another reason is edited too, with a warning.
 */
export function storeResources(context: FunctionContext<StorageConfig>): void {
  const { items, localConfig, config, configResource, report } = context
  const kubernetesVersion = writtenVersion(configResource, config.kubernetesVersion)
  // Local config is not edited, but CRDs and old states are often marked as such.
  const inputs = [new ItemInput(items), new ItemInput(localConfig)]
  const index = new CrdIndex()
  for (const input of inputs) for (const { object } of input.definitions()) addTo(index, object)
  for (const crd of config.crds as readonly JsonMap[]) addTo(index, crd)
  const oldStates = new Map<string, JsonMap>()
  for (const input of inputs)
    for (const { placed } of input.annotated())
      if (isBaseline(placed.object)) oldStates.set(identityKey(placed.identity), placed.object)
  for (const found of inputs[0]?.all() ?? []) {
    const { item, placed } = found
    const { identity, object } = placed
    const known = index.find(identity.apiVersion, identity.kind)
    if (known.state !== 'served' || isPatch(found) || isBaseline(object)) continue
    const resource = reportedResource(found)
    // An item that is local config is not among the items.
    if (placed.at.length > 0 && resource.isLocalConfig) continue
    const old = oldStates.get(identityKey(identity))
    const stored = storedObject(object, known.crd, { old, kubernetesVersion })
    for (const { text, at } of stored.errors)
      report({
        severity: 'warning',
        rule: 'refused',
        message: `the API server would refuse it: ${text}`,
        resource,
        field: at,
      })
    const edits = editsBetween(object, stored.value).filter(({ value }) =>
      value === undefined ? config.prune : config.default,
    )
    for (const finding of describeEdits(edits, resource, stored.reset, config.dryRun)) report(finding)
    if (!config.dryRun)
      editResource(
        item,
        edits.map(({ at, value }) => ({ at: [...placed.at, ...at], value })),
      )
  }
}

function addTo(index: CrdIndex, crd: JsonMap): void {
  const declared = crdForm(crd) === 'patch' || isBaseline(crd) ? undefined : declaredKind(crd)
  if (declared !== undefined) index.add(declared, () => crd)
}
