import type { TextObject } from '@krmkit/check/objects'
import { type InputText, readInputs } from '../inputs/input-texts.ts'
import { type Outcome, usageFailure } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'
import { CONFIG_FILE, loadConfig } from './config/load-config.ts'
import { withoutIgnored } from './ignored-inputs.ts'
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
  const { cwd, env } = terminal
  const config = await loadConfig(flags, cwd)
  if (config?.problems) return config
  if (config !== undefined) {
    const { settingsThatLeadOut } = await import('./config/project-limits.ts')
    const problems = settingsThatLeadOut(config.value, flags, cwd)
    if (problems.length > 0) return { problems }
  }
  const policy = withConfig(flags, config?.value, { cwd, env })
  const found = paths === undefined ? { value: [] } : await readInputs(terminal, paths, { isProject: true })
  if (found.problems) return found
  const inputs = withoutIgnored(found.value, policy.ignored, cwd)
  if (paths !== undefined && inputs.length === 0) {
    const what = paths.length === 0 ? 'the current directory' : paths.join(', ')
    const fix = 'name a file, or change `ignore`'
    return usageFailure(`${what} must hold resources, but ${CONFIG_FILE} leaves out every file; ${fix}`)
  }
  const baselines = readBaselines(policy.baselines, cwd, { isNamed: flags.baseline !== undefined })
  return baselines.problems
    ? withSettingNames(baselines, flags)
    : { value: { policy, inputs, baselines: baselines.value } }
}

/** The date of today in UTC. */
export function dateOfToday(): string {
  return new Date().toISOString().slice(0, 10)
}
