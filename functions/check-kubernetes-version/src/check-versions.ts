import {
  asResult,
  type CheckedObjects,
  type CheckSettings,
  collect,
  itemNotes,
  Policy,
  suppressionText,
  VERSIONS,
} from '@krmkit/check'
import { ItemInput, type ItemObject, parseSkip } from '@krmkit/check/objects'
import { compute, previewUpgrade, shownUpgrade } from '@krmkit/check/versions'
import {
  kubernetesModel,
  pinsOfItems,
  planCheck,
  type VersionPin,
  type CheckSettings as VersionSettings,
  versionText,
} from '@krmkit/kubernetes-schemas/objects'
import type { Finding, FunctionContext } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { VersionCheckConfig } from './config.ts'
import { fixItems } from './fix-items.ts'
import { reportComputed } from './report.ts'

/**
 * Checks the items against the API servers that the config names: one, a range, all of them, or both ends of an
 * upgrade.
 */
export async function checkVersions(context: FunctionContext<VersionCheckConfig>): Promise<void> {
  const { items, config, report } = context
  const { plan, problems } = planCheck(settingsOf(context), kubernetesModel())
  for (const { severity, message, setting, key, pin } of problems) {
    const field = setting === undefined ? pin?.where : key === undefined ? [setting] : [setting, key]
    report({
      severity,
      rule: 'config-invalid-field',
      message,
      ...(pin?.resource ? { resource: pin.resource } : field !== undefined && pin?.resource === undefined && { field }),
    })
  }
  const skip = parseSkip(typeof config.skip === 'string' ? [config.skip] : (config.skip ?? []))
  for (const message of skip.problems) report({ severity: 'error', rule: 'skip', message })
  if (plan === undefined) return
  if (plan.note) report({ rule: 'kubernetes-version', ...plan.note })
  const settings: CheckSettings = {
    target: plan.target,
    scope: VERSIONS,
    isSkipped: skip.isSkipped,
    definitions: config.crds as readonly JsonMap[],
    missingSchemas: config.missingDefinitions,
  }
  const input = new ItemInput(items)
  const policy = new Policy<ItemObject>({ suppress: config.suppress, reportsUnused: false })
  const isFixed = config.fix && plan.mode !== 'compute' && (await fixItems(input, settings, config.suppress, report))
  // An error would discard what the function wrote, because a function that fails changes nothing.
  const reportFinding = (finding: Finding) =>
    report(isFixed && finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding)
  switch (plan.mode) {
    case 'compute': {
      const computed = await compute(input, settings, policy)
      reportRest(context, computed, computed.objects, policy)
      reportComputed(computed, context)
      break
    }
    case 'upgrade': {
      const preview = await previewUpgrade(input, { ...settings, ...plan.target.minors }, policy)
      reportRest(context, preview, preview.changes, policy)
      for (const { found, findings } of preview.changes)
        for (const finding of findings) reportFinding(asResult(found, shownUpgrade(finding)))
      break
    }
    default: {
      const checked = await collect(input, settings, policy)
      reportRest(context, checked, checked.objects, policy)
      for (const { found, findings } of checked.objects)
        for (const finding of findings) reportFinding(asResult(found, finding))
    }
  }
}

function settingsOf({ items, config, configResource, host }: FunctionContext<VersionCheckConfig>): VersionSettings {
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

/** Reports what every report has in addition to its findings: notes, and the numbers of accepted and skipped findings. */
function reportRest(
  { report }: FunctionContext<VersionCheckConfig>,
  checked: CheckedObjects<ItemObject>,
  objects: CheckedObjects<ItemObject>['objects'],
  policy: Policy<ItemObject>,
): void {
  for (const note of itemNotes(checked, policy)) report(note)
  const accepted = suppressionText(objects.flatMap((object) => object.accepted))
  if (accepted !== undefined) report({ severity: 'info', rule: 'suppressed', message: accepted })
  const { skipped } = checked.counts
  if (skipped > 0) {
    const message = `${skipped === 1 ? '1 resource is' : `${skipped} resources are`} skipped because of \`skip\``
    report({ severity: 'info', rule: 'skipped', message })
  }
}
