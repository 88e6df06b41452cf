import type { CheckPlan, VersionPin } from '@krmkit/kubernetes-schemas'
import { kubernetesModel, minorsLabel, planCheck } from '@krmkit/kubernetes-schemas/objects'
import type { Outcome } from '../outcome.ts'
import type { VersionFlags } from './options.ts'
import { isOwnConfig, kubernetesSources, pinOf, type VersionNames } from './version-names.ts'

/** Modes of the check. */
export interface PlanContext {
  readonly mode?: 'compute' | 'upgrade'
  readonly isStrict?: boolean
  readonly isPartial?: boolean
}

/** The plan of a check, and warnings about the flags. */
export interface FlagPlan {
  readonly plan: CheckPlan
  /** The target versions as text: `1.28-1.34`. */
  readonly versions: string
  readonly warnings: readonly string[]
}

/** Reads what names the minor versions, and their feature gates. Problems in flags and configs are usage problems. */
export function planOfFlags(flags: VersionFlags, names: VersionNames, context: PlanContext): Outcome<FlagPlan> {
  const { mode } = context
  const [from] = pinOf('--from', flags.from)
  const [to] = pinOf('--to', flags.to)
  const { plan, problems } = planCheck(
    {
      ...kubernetesSources(names),
      isClamped: flags.clamp === true,
      isComputed: mode === 'compute',
      ...(mode === 'upgrade' && { upgrade: { ...(from && { from }), ...(to && { to }) } }),
      featureGates: flags.featureGates,
      runtimeConfig: flags.runtimeConfig,
      isStrict: context.isStrict === true,
      isPartial: context.isPartial === true,
    },
    kubernetesModel(),
  )
  if (plan === undefined)
    return {
      problems: problems
        .filter(({ severity }) => severity === 'error')
        .map(({ message, pin }) => ({ message: flagText(message), isUsage: !isAnnotation(pin) })),
    }
  const { note } = plan
  const flagNote = note && {
    ...note,
    message: note.message.replace('as kubernetesVersion', 'with --kubernetes-version'),
  }
  return {
    value: {
      plan: { ...plan, ...(flagNote && { note: flagNote }) },
      versions: minorsLabel(plan.target.minors),
      warnings: problems.map(({ message }) => flagText(message)),
    },
  }
}

/** Whether a version comes from the annotation of an object, and not from a config. */
function isAnnotation(pin: VersionPin | undefined): boolean {
  return pin?.resource !== undefined && !isOwnConfig(pin.resource)
}

/** Replaces names of settings with those of flags. */
function flagText(message: string): string {
  return message
    .replace(/^featureGates /, '--feature-gates ')
    .replace(/^runtimeConfig /, '--runtime-config ')
    .replace('set `from`', 'set --from')
}
