import {
  type CheckSettings,
  checkPackage,
  compute,
  fixPackage,
  kubernetesModel,
  type PackageOptions,
  type PackageReport,
  pinsOfItems,
  planCheck,
  previewUpgrade,
  suppressionText,
  upgradeResult,
  type VersionPin,
  versionResult,
  versionText,
} from '@krmkit/kubernetes-schemas'
import type { Finding, FunctionContext } from '@krmkit/runtime'
import type { VersionCheckConfig } from './config.ts'
import { reportComputed, reportFixes } from './report.ts'

/**
 * Checks the items against the API servers that the config names: one, a range, all of them, or both ends of an
 * upgrade.
 */
export async function checkVersions(context: FunctionContext<VersionCheckConfig>): Promise<void> {
  const { items, config, report } = context
  const model = kubernetesModel()
  const { plan, problems } = planCheck(settingsOf(context), model)
  for (const { severity, message, setting, key, pin } of problems) {
    const field = setting === undefined ? pin?.where : key === undefined ? [setting] : [setting, key]
    report({
      severity,
      rule: 'config-invalid-field',
      message,
      ...(pin?.resource ? { resource: pin.resource } : field !== undefined && pin?.resource === undefined && { field }),
    })
  }
  if (plan === undefined) return
  if (plan.note) report({ rule: 'kubernetes-version', ...plan.note })
  const resources = [...items]
  const options: PackageOptions = { target: plan.target, model, ...packageOptions(config) }
  const isFixed = config.fix && plan.mode !== 'compute' && reportFixes(await fixPackage(resources, options), report)
  // An error would discard what the function wrote, because a function that fails changes nothing.
  const reportFinding = (finding: Finding) =>
    report(isFixed && finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding)
  switch (plan.mode) {
    case 'compute':
      reportComputed(await reported(context, compute(resources, options)), context)
      break
    case 'upgrade': {
      const { from, to } = plan.target.minors
      const { findings } = await reported(context, previewUpgrade(resources, { ...options, from, to }))
      for (const found of findings) reportFinding(upgradeResult(found))
      break
    }
    default:
      for (const found of (await reported(context, checkPackage(resources, options))).findings)
        reportFinding(versionResult(found))
  }
}

function settingsOf({ items, config, configResource, host }: FunctionContext<VersionCheckConfig>): CheckSettings {
  const pin = (key: 'kubernetesVersion' | 'from' | 'to'): VersionPin | undefined => {
    const value = config[key]
    return value === undefined ? undefined : { text: versionText(configResource, key, value), where: key }
  }
  const [version, from, to] = [pin('kubernetesVersion'), pin('from'), pin('to')]
  return {
    config: version === undefined ? [] : [version],
    environment: host.env?.KUBERNETES_VERSION,
    discovery: pinsOfItems(items),
    isClamped: config.clamp,
    isComputed: config.compute,
    upgrade: from || to ? { ...(from && { from }), ...(to && { to }) } : undefined,
    featureGates: config.featureGates,
    runtimeConfig: config.runtimeConfig,
    isStrict: config.strict,
    isPartial: config.partial,
  }
}

function packageOptions({ skip, suppress, crds, missingDefinitions }: VersionCheckConfig) {
  const skipped = typeof skip === 'string' ? skip.split(',').map((text) => text.trim()) : skip
  return { skip: skipped?.filter((text) => text !== ''), suppress, definitions: crds, missingDefinitions }
}

/**
 * Reports what every report has in addition to its findings: notes, and the numbers of accepted and skipped findings.
 */
async function reported<Report extends PackageReport>(
  { report }: FunctionContext<VersionCheckConfig>,
  checked: Promise<Report>,
): Promise<Report> {
  const done = await checked
  for (const note of done.notes) report(note)
  const accepted = suppressionText(done.suppressed)
  if (accepted !== undefined) report({ severity: 'info', rule: 'suppressed', message: accepted })
  const { skipped } = done.counts
  if (skipped > 0) {
    const message = `${skipped === 1 ? '1 resource is' : `${skipped} resources are`} skipped because of \`skip\``
    report({ severity: 'info', rule: 'skipped', message })
  }
  return done
}
