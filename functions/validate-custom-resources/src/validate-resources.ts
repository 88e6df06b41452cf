import type { FunctionContext } from '@krmkit/runtime'
import {
  asResult,
  checkCustomResource,
  indexOf,
  type ObjectFinding,
  resourceKey,
  sortResources,
  writtenVersion,
} from '@krmkit/structural-schema'
import { isCustom, type JsonMap, jsonOf } from '@krmkit/structural-schema/values'
import type { ValidationConfig } from './config.ts'

/** Validates every custom resource against its CRD among the items, or in the config. */
export function validateResources({ items, config, configResource, report }: FunctionContext<ValidationConfig>): void {
  const options = {
    profile: config.profile,
    isStrict: config.strict,
    isWithoutCel: !config.cel,
    kubernetesVersion: writtenVersion(configResource, config.kubernetesVersion),
  }
  const { definitions, others, oldObjects } = sortResources(items)
  const index = indexOf(
    [...definitions.map(({ object }) => object), ...(config.crds as readonly JsonMap[])],
    config.profile,
  )
  for (const item of others) {
    const known = index.find(item.apiVersion, item.kind)
    if (known.state === 'absent' && (item.isLocalConfig || !isCustom(item.apiVersion))) continue
    const object = jsonOf(item) as JsonMap
    const old = oldObjects.get(resourceKey(item))
    const before = old === undefined ? undefined : (jsonOf(old) as JsonMap)
    for (const finding of checkCustomResource(object, known, options, before)) {
      const severity = severityOf(finding, config)
      if (severity !== 'ignore') report(asResult({ ...finding, severity }, item))
    }
  }
}

function severityOf({ rule, severity }: ObjectFinding, config: ValidationConfig) {
  const chosen =
    rule === 'unknown-field'
      ? config.unknownFields
      : rule === 'crd-missing'
        ? config.missingDefinitions
        : severity === 'error'
          ? config.severity
          : severity
  return config.strict && chosen === 'warning' ? 'error' : chosen
}
