import type { TextObject } from '@krmkit/check/objects'
import { type InputText, readInputs } from '../inputs/input-texts.ts'
import { withoutPacks } from '../inputs/without-packs.ts'
import { type Outcome, usageFailure } from '../outcome.ts'
import { sourceFlags } from '../schema-sources/source-flags.ts'
import type { VersionNames } from '../target-versions/version-names.ts'
import type { Terminal } from '../terminal.ts'
import { CONFIG_FILE, loadConfig } from './config/load-config.ts'
import type { ReadConfig } from './config/read-config.ts'
import { withoutIgnored } from './file-rules.ts'
import type { PolicyFlags } from './options.ts'
import { readBaselines } from './read-baselines.ts'
import { withSettingNames } from './setting-names.ts'
import { type ConfiguredFlags, type ProjectPolicy, withConfig } from './with-config.ts'

/** The policy of a project, and the files that it applies to. */
export interface Project {
  readonly policy: ProjectPolicy
  readonly inputs: readonly InputText[]
  /** The baselines that flags or settings name. */
  readonly baselines: readonly TextObject[]
}

/**
 * Reads the settings of a project, the files of a command line that they do not leave out, and baselines. If
 * `paths` is undefined, it reads no files.
 */
export async function readProject(
  terminal: Terminal,
  flags: ConfiguredFlags,
  paths: readonly string[] | undefined,
): Promise<Outcome<Project>> {
  const { cwd } = terminal
  const config = await readSettings(flags, cwd)
  if (config.problems) return config
  const policy = withConfig(flags, config.value, cwd)
  const found = paths === undefined ? { value: [] } : await readInputs(terminal, paths, { isProject: true })
  if (found.problems) return found
  const kept = withoutIgnored(found.value, policy.files, cwd)
  const inputs = withoutPacks(kept, { packs: policy.sources.pack, paths: paths ?? [], cwd })
  const what = paths?.length === 0 ? 'the current directory' : (paths ?? []).join(', ')
  if (kept.length > 0 && inputs.length === 0)
    return usageFailure(
      `${what} must hold resources, but every file is one of a schema pack; name a file of the pack to check it`,
    )
  if (paths !== undefined && inputs.length === 0) {
    const fix = 'name a file, or change `include` and `ignore`'
    return usageFailure(`${what} must hold resources, but ${CONFIG_FILE} leaves out every file; ${fix}`)
  }
  const baselines = readBaselines(policy.baselines, cwd, { isNamed: flags.baseline !== undefined })
  return baselines.problems
    ? withSettingNames(baselines, flags)
    : { value: { policy, inputs, baselines: baselines.value } }
}

/** Reads the settings of a project, which must not lead out of it; `undefined` if there are none. */
async function readSettings(flags: ConfiguredFlags, cwd: string): Promise<Outcome<ReadConfig | undefined>> {
  const config = await loadConfig(flags, cwd)
  if (config === undefined) return { value: undefined }
  if (config.problems) return config
  const { settingsThatLeadOut } = await import('./config/project-limits.ts')
  const problems = settingsThatLeadOut(config.value, flags, cwd)
  return problems.length > 0 ? { problems } : config
}

/** The schema packs of flags and settings, for a command that uses no other settings. */
export async function readPackFlags(
  flags: PackFlags,
  { cwd, env }: Pick<Terminal, 'cwd' | 'env'>,
): Promise<Outcome<PackSources>> {
  const config = await readSettings(flags, cwd)
  if (config.problems) return config
  const { pack, versionSettings: settings } = sourceFlags(flags, config.value, cwd)
  const { kubernetesVersion, packVersions } = flags
  return { value: { pack, names: { kubernetesVersion, packVersions, environment: env.KUBERNETES_VERSION, settings } } }
}

/** Flags of a command that uses schema packs. */
export interface PackFlags extends Pick<PolicyFlags, 'config'> {
  readonly pack?: readonly string[]
  readonly packVersions?: string
  readonly kubernetesVersion?: string
}

/** Schema packs, and what names their versions, apart from resources. */
export interface PackSources {
  readonly pack: readonly string[] | undefined
  readonly names: VersionNames
}

/** The date of today in UTC. */
export function dateOfToday(): string {
  return new Date().toISOString().slice(0, 10)
}
