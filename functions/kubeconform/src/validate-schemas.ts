import { asResult, checkItems, type Finding, VERSIONS } from '@krmkit/check'
import { parseSkip } from '@krmkit/check/objects'
import {
  kubernetesModel,
  pinsOfItems,
  planCheck,
  type VersionPin,
  versionText,
} from '@krmkit/kubernetes-schemas/objects'
import type { FunctionContext, Severity } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { KubeconformConfig } from './config.ts'

/** Findings that depend on the configuration of an API server or on future versions: schemas do not contain them. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'deprecated',
  'gate-off',
  'gate-refused',
  'not-served',
  'server-warning',
  'version-not-served',
])

/** What kubeconform's `-strict` rejects: properties that are not in the schema. */
const UNKNOWN: ReadonlySet<string> = new Set(['not-yet', 'removed', 'unknown-field'])

/** What kubeconform calls a missing schema. */
const MISSING: ReadonlySet<string> = new Set(['kind-not-yet', 'kind-removed', 'unknown-kind'])

/** Validates every item. One without a schema is an error; kpt's function passes it silently. */
export async function validateSchemas(context: FunctionContext<KubeconformConfig>): Promise<void> {
  const { items, config, report, host } = context
  const model = kubernetesModel()
  const pin = versionPin(context)
  const settings = {
    config: pin === undefined ? [] : [pin],
    environment: host.env?.KUBERNETES_VERSION,
    discovery: pinsOfItems(items),
  }
  const { plan, problems } = planCheck(settings, model)
  for (const { severity, message, pin } of problems) {
    const place = pin?.resource ? { resource: pin.resource } : pin && { field: [pin.where] }
    report({ severity, rule: 'config-invalid-field', message, ...place })
  }
  reportLocations(context)
  if (plan === undefined) return
  if (plan.note) report({ rule: 'kubernetes-version', ...plan.note })
  const skip = parseSkip(config.skip_kinds)
  for (const message of skip.problems) report({ severity: 'error', rule: 'skip', message })
  const { objects, notes } = await checkItems(items, {
    target: plan.target,
    scope: VERSIONS,
    hasServerRules: config.server_rules,
    // Without the rules of the API server, it answers as kubeconform does; unknown fields are only warnings if it is not strict.
    hasConsequences: !(config.server_rules && config.strict),
    isSkipped: skip.isSkipped,
    definitions: config.crds as readonly JsonMap[],
    missingSchemas: config.ignore_missing_schemas ? 'ignore' : 'error',
  })
  for (const note of notes) report(note)
  for (const { found, findings } of objects) {
    const isIgnored = config.ignore_missing_schemas ? ofRemoved(findings) : () => false
    for (const finding of findings) {
      const severity = severityOf(finding, config)
      if (severity !== undefined)
        report(
          asResult(found, { ...finding, severity: severity === 'error' && isIgnored(finding) ? 'warning' : severity }),
        )
    }
  }
}

function versionPin({ config, configResource }: FunctionContext<KubeconformConfig>): VersionPin | undefined {
  const { kubernetes_version: value } = config
  if (value === undefined) return undefined
  const spelt =
    ['kubernetes_version', 'kubernetesVersion'].find((key) => configResource?.has([key])) ?? 'kubernetes_version'
  return { text: versionText(configResource, spelt, value), where: spelt }
}

/** kubeconform's `default` location means Kubernetes' own schemas. */
function reportLocations({ config, report }: FunctionContext<KubeconformConfig>): void {
  for (const key of ['schema_location', 'additional_schema_locations'] as const) {
    if ([config[key]].flat().every((location) => location === '' || location === 'default')) continue
    const message = `\`${key}\` is not read: the schemas of Kubernetes are built in; put the CustomResourceDefinitions of other kinds among the resources, or into \`crds\``
    report({ severity: 'warning', rule: 'schema-location', message, field: [key] })
  }
}

/** Returns whether a finding is about an object of a removed kind, for which there is no schema in the versions of the finding. */
function ofRemoved(findings: readonly Finding[]): (finding: Finding) => boolean {
  const removed = findings.flatMap(({ rule, minors = [] }) => (rule === 'kind-removed' ? minors : []))
  const isCovered = ({ from, to }: (typeof removed)[number]) =>
    removed.some((range) => range.from <= from && range.to >= to)
  return ({ minors = [] }) => minors.length > 0 && minors.every(isCovered)
}

/** Findings that are left out have no severity. */
function severityOf({ rule, severity }: Finding, config: KubeconformConfig): Severity | undefined {
  if (LEFT_OUT.has(rule)) return undefined
  if (UNKNOWN.has(rule)) return config.strict ? 'error' : 'warning'
  // A kind that Kubernetes removed does not have a schema either, but skipping it would accept it.
  if (MISSING.has(rule) && config.ignore_missing_schemas) return rule === 'unknown-kind' ? undefined : 'warning'
  return severity
}
