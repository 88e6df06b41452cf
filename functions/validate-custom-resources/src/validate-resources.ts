import { asResult, checkItems, type Finding } from '@krmkit/check'
import type { FunctionContext } from '@krmkit/runtime'
import { minorOf, writtenVersion } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { ValidationConfig } from './config.ts'

/** Validates every custom resource against its CRD among the items, or in the config. */
export async function validateResources(context: FunctionContext<ValidationConfig>): Promise<void> {
  const { items, config, configResource, report } = context
  const { profile, strict: isStrict, cel, crds, missingDefinitions: missingSchemas } = config
  const minor = minorOf(writtenVersion(configResource, config.kubernetesVersion) ?? '')
  const { objects, notes } = await checkItems(items, {
    target: { minors: { from: minor, to: minor } },
    scope: { builtIns: false, customResources: true, definitions: 'none' },
    options: { profile, isStrict, isWithoutCel: !cel },
    definitions: crds as readonly JsonMap[],
    missingSchemas,
  })
  for (const note of notes) if (note.rule?.startsWith('suppression')) report(note)
  for (const { found, findings } of objects)
    for (const finding of findings) {
      const severity = severityOf(finding, config)
      if (severity !== 'ignore') report(asResult(found, { ...finding, severity }))
    }
}

function severityOf({ rule, severity }: Finding, config: ValidationConfig) {
  const chosen =
    rule === 'unknown-field'
      ? config.unknownFields
      : rule === 'schema-missing'
        ? config.missingDefinitions
        : severity === 'error'
          ? config.severity
          : severity
  return config.strict && chosen === 'warning' ? 'error' : chosen
}
