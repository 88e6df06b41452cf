import type { Skip, TextInput } from '@krmkit/check/objects'
import type { LiveInput } from '../../cluster/live-input.ts'
import { flagWithoutCluster } from '../../cluster/options.ts'
import type { InputText } from '../../inputs/input-texts.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { dateOfToday, type Project, readProject } from '../../policy/read-project.ts'
import { withSettingNames } from '../../policy/setting-names.ts'
import type { ProjectPolicy } from '../../policy/with-config.ts'
import { readRoots } from '../../rendered/read-roots.ts'
import { listsObjects } from '../../reporters/format-report.ts'
import { lookupOfFlags } from '../../schema-sources/lookup-of-flags.ts'
import { type FlagPlan, planOfFlags } from '../../target-versions/plan.ts'
import { type VersionNames, withServerVersion } from '../../target-versions/version-names.ts'
import type { Terminal } from '../../terminal.ts'
import { toolFileCheck } from '../../tool-files/check-tool-file.ts'
import type { FilePolicies } from './admission/read-policy-files.ts'
import { type FileInput, openFiles } from './check-files.ts'
import type { CheckFlags } from './flags.ts'
import { lintsOf } from './lints.ts'
import { CLUSTER, readOldState } from './old-state.ts'
import { type FileSettings, MISSING, readSkip } from './settings.ts'

/** Everything that a command line names, except for the contents of the files to check. */
export interface PreparedCheck {
  readonly project: Project
  /** What flags of a cluster name. */
  readonly live: LiveInput | undefined
  /** Files, and the objects of a cluster. */
  readonly inputs: readonly InputText[]
  readonly files: FileInput
  /** The target versions. */
  readonly plan: FlagPlan
  readonly settings: FileSettings
  readonly skip: Skip
}

/** Reads flags, settings of the project, the old state, sources of schemas, and a cluster. `texts`: those to check instead of files. */
export async function prepareCheck(
  terminal: Terminal,
  paths: readonly string[],
  flags: CheckFlags,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<Outcome<PreparedCheck>> {
  const { writeBaseline, because } = flags
  if (writeBaseline === undefined && because !== undefined) return usageFailure('--because needs --write-baseline')
  if (writeBaseline !== undefined && (because ?? '').trim() === '')
    return usageFailure('--write-baseline needs --because with the reason')
  const skip = readSkip(flags.skip)
  if (skip.problems) return skip
  const lints = lintsOf(flags.lint)
  if (lints.problems) return lints
  const isLive = flags.cluster === true || flags.helmReleases === true
  const project = await readProject(terminal, flags, isLive && paths.length === 0 ? undefined : paths)
  if (project.problems) return project
  const { policy, baselines } = project.value
  const live = await readLiveInput(terminal, flags, { isLive, hasFiles: paths.length > 0 })
  if (live.problems) return live
  const hasCases = flags.cases === true
  const inputs = [
    ...project.value.inputs.map((input) => withText(input, texts.get(input.file))),
    ...(live.value?.inputs ?? []),
  ]
  const read = await readRoots(inputs, flags, terminal, texts)
  if (read.problems) return read
  const files = await openFiles(read.value.inputs, terminal.cwd, { hasCases }, read.value)
  const names = namesOf(terminal, flags, policy, files.texts, live.value?.server)
  if (names.problems) return names
  const plan = planFor(flags, names.value)
  if (plan.problems) return plan
  const old =
    flags.old === undefined ? undefined : await readOldState(flags.old, paths, flags, terminal, read.value.roots)
  if (old?.problems) return old
  const admission = await readAdmission(flags, terminal, plan.value, live.value)
  if (admission.problems) return admission
  const schemas = await lookupOfFlags(policy.sources, terminal, names.value)
  if (schemas.problems) return withSettingNames(schemas, flags)
  const settings = {
    options: {
      profile: flags.profile,
      paths: flags.paths,
      isWithoutCel: !flags.cel,
      isWithoutLints: !flags.lints,
      lints: lints.value,
    },
    isSkipped: skip.value.isSkipped,
    missingSchemas: MISSING[policy.missingSchemas],
    fieldValidation: policy.fieldValidation,
    policy: { severities: policy.severities, today: dateOfToday() },
    baselines,
    old: old?.value,
    admission: admission.value,
    ...(admission.value !== undefined && { definitions: admission.value.definitions }),
    schemas: live.value?.lookup(schemas.value) ?? schemas.value,
    hasCases,
    hasCosts: flags.celCost === true,
    toolFiles: toolFileCheck(),
    listsObjects: listsObjects(flags.format),
  }
  return {
    value: { project: project.value, live: live.value, inputs, files, plan: plan.value, settings, skip: skip.value },
  }
}

/** The policies that flags name; `undefined` without them. */
async function readAdmission(
  { policies, cluster }: CheckFlags,
  terminal: Terminal,
  { plan }: FlagPlan,
  live: LiveInput | undefined,
): Promise<Outcome<FilePolicies | undefined>> {
  if (policies === undefined) return { value: undefined }
  const ofCluster = policies.includes(CLUSTER_POLICIES)
  if (ofCluster && cluster !== true) return usageFailure('--policies cluster needs --cluster')
  const read = ofCluster ? await live?.policies() : undefined
  if (read?.problems) return read
  const paths = policies.filter((path) => path !== CLUSTER_POLICIES)
  const { readPolicyFiles } = await import('./admission/read-policy-files.ts')
  return readPolicyFiles(paths, read?.value, plan.target, terminal)
}

/** The value of `--policies` that names the policies of the cluster. A folder of this name is `./cluster`. */
const CLUSTER_POLICIES = 'cluster'

/** What the cluster flags name; `undefined` without them. */
async function readLiveInput(
  terminal: Terminal,
  flags: CheckFlags,
  { isLive, hasFiles }: { readonly isLive: boolean; readonly hasFiles: boolean },
): Promise<Outcome<LiveInput | undefined>> {
  // Charts of roots need the command, too.
  const { helmCommand, ...others } = flags
  const given = flags.enableHelm === true || helmCommand === undefined ? others : flags
  const idle = isLive || flags.old === CLUSTER ? undefined : flagWithoutCluster(given)
  if (idle !== undefined) return usageFailure(`${idle} needs --cluster, --helm-releases or --old cluster`)
  if (!isLive) return { value: undefined }
  return (await import('../../cluster/live-input.ts')).readLive(terminal, flags, { hasFiles })
}

/** What names the versions of a check: flags, a cluster, the environment, settings and resources. */
export function namesOf(
  { cwd, env }: Terminal,
  flags: CheckFlags,
  { sources }: ProjectPolicy,
  texts: Pick<TextInput, 'naming'>,
  cluster?: LiveInput['server'],
): Outcome<VersionNames> {
  const { kubernetesVersion, serverVersion } = flags
  const { pack, packVersions, versionSettings: settings } = sources
  const resources = texts.naming({ ofPacks: pack !== undefined })
  const environment = env.KUBERNETES_VERSION
  return withServerVersion(
    { kubernetesVersion, packVersions, cluster, resources, environment, settings },
    serverVersion,
    cwd,
  )
}

/** The target versions, and how to check against them. */
export function planFor(flags: CheckFlags, names: VersionNames): Outcome<FlagPlan> {
  return planOfFlags(flags, names, { isStrict: flags.strictGates === true, isPartial: flags.partial === true })
}

function withText(input: InputText, text: string | undefined): InputText {
  return text === undefined ? input : { ...input, read: () => ({ value: text }) }
}
