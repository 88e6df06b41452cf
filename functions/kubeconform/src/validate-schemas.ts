import {
  checkPackage,
  kubernetesModel,
  type PackageFinding,
  pinsOfItems,
  planCheck,
  type Reason,
  type VersionPin,
  versionResult,
  versionText,
} from '@krmkit/kubernetes-schemas'
import type { FunctionContext, Severity } from '@krmkit/runtime'
import type { KubeconformConfig } from './config.ts'

/** Findings that depend on the configuration of an API server or on future versions: schemas do not contain them. */
const LEFT_OUT: ReadonlySet<Reason> = new Set(['deprecated', 'gate-off', 'gate-refused', 'not-served'])

/** What kubeconform's `-strict` rejects: properties that are not in the schema. */
const UNKNOWN: ReadonlySet<Reason> = new Set(['not-yet', 'removed', 'unknown'])

/** What kubeconform calls a missing schema. */
const MISSING: ReadonlySet<Reason> = new Set(['kind-not-yet', 'kind-removed', 'unknown-kind'])

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
  const { findings, notes } = await checkPackage([...items], {
    target: plan.target,
    model,
    skip: config.skip_kinds,
    definitions: config.crds,
    missingDefinitions: config.ignore_missing_schemas ? 'ignore' : 'error',
  })
  for (const note of notes) report(note)
  for (const found of findings) {
    const severity = severityOf(found, config)
    if (severity !== undefined) report({ ...versionResult(found), severity })
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

/** Findings that are left out have no severity. */
function severityOf({ reason, severity }: PackageFinding, config: KubeconformConfig): Severity | undefined {
  if (LEFT_OUT.has(reason)) return undefined
  if (UNKNOWN.has(reason)) return config.strict ? 'error' : 'warning'
  // A kind that Kubernetes removed does not have a schema either, but skipping it would accept it.
  if (MISSING.has(reason) && config.ignore_missing_schemas) return reason === 'unknown-kind' ? undefined : 'warning'
  return severity
}
