import type { Severity } from '@krmkit/runtime'
import type { Target } from '../check/target.ts'
import type { Minor, Model } from '../model/model.ts'
import { parseFeatureGates } from '../version/feature-gates.ts'
import { minorLabel } from '../version/minor.ts'
import { parseVersions } from '../version/parse-versions.ts'
import { type ResolvedVersion, resolveVersion, type VersionSources } from '../version/resolve-version.ts'
import { parseRuntimeConfig } from '../version/runtime-config.ts'
import type { Switches, SwitchesInput } from '../version/switches.ts'
import type { VersionPin } from '../version/version-pin.ts'

/** The settings of a config or a command line about the target API servers. */
export interface CheckSettings extends VersionSources {
  /** An upgrade: the current version of the cluster, and the new one. */
  readonly upgrade?: { readonly from?: VersionPin; readonly to?: VersionPin } | undefined
  readonly isComputed?: boolean | undefined
  readonly featureGates?: SwitchesInput
  readonly runtimeConfig?: SwitchesInput
  readonly isStrict?: boolean | undefined
  readonly isPartial?: boolean | undefined
}

/** The check to run. */
export interface CheckPlan {
  readonly mode: 'single' | 'range' | 'compute' | 'upgrade'
  /** For an upgrade, both versions and those between them. */
  readonly target: Target
  readonly note?: ResolvedVersion['note']
}

/** A setting that is invalid, or has no effect. */
export interface SettingProblem {
  readonly severity: Severity
  /** A complete sentence; it names the setting. */
  readonly message: string
  /** `featureGates` and the like; undefined for other sources. */
  readonly setting?: 'featureGates' | 'runtimeConfig'
  readonly key?: string
  readonly pin?: VersionPin
}

/** A plan, if the version could be resolved; if the problems include an error, do not run the check. */
export interface PlanReading {
  readonly plan?: CheckPlan
  readonly problems: readonly SettingProblem[]
}

/** Reads settings: which versions, with which gates and API versions; errors are collected, never guessed away. */
export function planCheck(settings: CheckSettings, model: Model): PlanReading {
  const read = settings.upgrade === undefined ? readVersion(settings, model) : readUpgrade(settings, model)
  if (read.plan === undefined) return { problems: read.problems }
  const gates = parseFeatureGates(settings.featureGates, model, read.plan.minors)
  const config = parseRuntimeConfig(settings.runtimeConfig, model)
  const problems = [...read.problems, ...named('featureGates', gates), ...named('runtimeConfig', config)]
  if (problems.some(({ severity }) => severity === 'error')) return { problems }
  const { mode, minors, patches, note } = read.plan
  const target: Target = {
    minors,
    ...(patches && { patches }),
    featureGates: gates.switches,
    runtimeConfig: config.switches,
    isStrict: settings.isStrict === true,
    isPartial: settings.isPartial === true,
  }
  return { plan: { mode, target, ...(note && { note }) }, problems }
}

type VersionRead = {
  readonly plan?: Pick<CheckPlan, 'mode' | 'note'> & Pick<Target, 'minors' | 'patches'>
  readonly problems: readonly SettingProblem[]
}

function readVersion(settings: CheckSettings, model: Model): VersionRead {
  const { version, problems } = resolveVersion(settings, model)
  if (version === undefined) return { problems: problems.map((problem) => ({ severity: 'error', ...problem })) }
  const { minors, patches, note } = version
  if (settings.isComputed === true || version.mode === 'compute')
    return {
      plan: {
        mode: 'compute',
        minors: version.mode === 'range' ? minors : { from: model.first, to: model.last },
        ...(patches && { patches }),
      },
      problems: [],
    }
  return { plan: { mode: version.mode, minors, ...(patches && { patches }), ...(note && { note }) }, problems: [] }
}

/** The default end is the newest version; the default start is the version of the cluster from the other sources. */
function readUpgrade(settings: CheckSettings, model: Model): VersionRead {
  const problems: SettingProblem[] = []
  const { from, to } = settings.upgrade ?? {}
  const patches = new Map<Minor, number>()
  const oneOf = (pin: VersionPin): Minor | undefined => {
    const { versions, problem } = {
      versions: undefined,
      problem: undefined,
      ...parseVersions(pin.text, model, settings),
    }
    for (const [minor, patch] of versions?.patches ?? []) patches.set(minor, patch)
    if (versions?.mode === 'single') return versions.minors.from
    problems.push({
      severity: 'error',
      message: `${pin.where} ${problem ?? `must be one version, found ${pin.text}`}`,
      pin,
    })
    return undefined
  }
  const end = to === undefined ? model.last : oneOf(to)
  const begin = from === undefined ? clusterVersion(settings, model, problems) : oneOf(from)
  if (begin === undefined || end === undefined) return { problems }
  if (begin >= end) {
    const message = `an upgrade must lead to a newer version, found ${minorLabel(begin)} to ${minorLabel(end)}`
    return { problems: [{ severity: 'error', message, ...((to ?? from) && { pin: (to ?? from) as VersionPin }) }] }
  }
  const minors = { from: begin, to: end }
  return { plan: { mode: 'upgrade', minors, ...(patches.size > 0 && { patches }) }, problems }
}

function clusterVersion(settings: CheckSettings, model: Model, problems: SettingProblem[]): Minor | undefined {
  const resolved = resolveVersion(settings, model)
  if (resolved.problems) {
    for (const problem of resolved.problems) problems.push({ severity: 'error', ...problem })
    return undefined
  }
  const { from, mode, minors } = resolved.version
  if (from !== 'default' && mode === 'single') return minors.from
  problems.push({
    severity: 'error',
    message: 'an upgrade must have a version to upgrade from: set `from`, such as 1.29',
  })
  return undefined
}

function named(setting: 'featureGates' | 'runtimeConfig', { problems }: Switches): SettingProblem[] {
  return problems.map(({ severity, message, key }) => ({
    severity,
    message: `${setting} ${message}`,
    setting,
    ...(key !== undefined && { key }),
  }))
}
