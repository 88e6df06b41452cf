import type { CheckPlan, VersionPin } from '@krmkit/kubernetes-schemas'
import { kubernetesModel, minorsLabel, pinsOfItems, planCheck } from '@krmkit/kubernetes-schemas/objects'
import type { Resource } from '@krmkit/runtime'
import type { Outcome } from '../outcome.ts'
import { readNamedText } from '../package/named-input.ts'
import type { VersionFlags } from './options.ts'

/** Sources of versions besides the flags, and modes of the check. */
export interface PlanContext {
  readonly environment: string | undefined
  readonly cwd: string
  /** Resources whose annotations can name the version of their API server. */
  readonly resources?: readonly Resource[]
  /** The version of an API server, as `kubectl version -o json` prints it, and the command in messages. */
  readonly server?: VersionPin | undefined
  readonly mode?: 'compute' | 'upgrade'
  readonly isStrict?: boolean
  readonly isPartial?: boolean
  /** The name of the source of `kubernetesVersion`. Default: the flag. */
  readonly versionSource?: string
}

/** The plan of a check, and warnings about the flags. */
export interface FlagPlan {
  readonly plan: CheckPlan
  /** The target versions as text: `1.28-1.34`. */
  readonly versions: string
  readonly warnings: readonly string[]
}

/** Reads the flags: the minor versions, and their feature gates. Problems in flags are usage problems. */
export function planOfFlags(flags: VersionFlags, context: PlanContext): Outcome<FlagPlan> {
  const { environment, resources = [], mode } = context
  const pin = (text: string | undefined, where: string): VersionPin[] => (text === undefined ? [] : [{ text, where }])
  const discovery: VersionPin[] = []
  if (flags.serverVersion !== undefined) {
    const where = `--server-version ${flags.serverVersion}`
    const text = readNamedText(context.cwd, flags.serverVersion, where)
    if (text.problems) return text
    discovery.push({ text: text.value, where })
  }
  if (context.server !== undefined) discovery.push(context.server)
  const [from] = pin(flags.from, '--from')
  const [to] = pin(flags.to, '--to')
  const { plan, problems } = planCheck(
    {
      config: pin(flags.kubernetesVersion, context.versionSource ?? '--kubernetes-version'),
      environment,
      discovery: [...discovery, ...pinsOfItems(resources)],
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
        .map(({ message, pin }) => ({ message: flagText(message), isUsage: pin?.resource === undefined })),
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

/** Replaces names of settings with those of flags. */
function flagText(message: string): string {
  return message
    .replace(/^featureGates /, '--feature-gates ')
    .replace(/^runtimeConfig /, '--runtime-config ')
    .replace('set `from`', 'set --from')
}
