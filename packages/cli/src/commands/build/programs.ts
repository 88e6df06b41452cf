import { resolve } from 'node:path'
import type { FunctionSpec, Helm, ProgramAnswer, Programs } from '@krmkit/kustomization'
import { printableLine } from '@krmkit/runtime/printable'
import { keyAndValue } from '../../command-line/options.ts'
import { failure, type Outcome } from '../../outcome.ts'
import type { FunctionOutput } from '../../runners/runner.ts'
import type { Terminal } from '../../terminal.ts'
import { containerArguments, type FunctionSettings } from './container-arguments.ts'

/** Settings for running functions in a build. */
export interface ProgramSettings extends FunctionSettings {
  /** With `always`, images are never replaced with functions of the catalogue. */
  readonly containers: 'auto' | 'always'
  readonly imagePrefixes: readonly string[]
  /** Time limit of each run, in seconds. */
  readonly timeout: number
  /** Maximum number of bytes that each run may write to stdout. */
  readonly maxOutput: number
}

type Around = Pick<Terminal, 'cwd' | 'env' | 'onInterrupt' | 'signalGroup' | 'err'>

/** Containers, executables and the catalogue for a build. Modules are loaded on demand. */
export function programs(settings: ProgramSettings, helm: Helm, around: Around): Programs {
  const { env, onInterrupt, signalGroup } = around
  const { timeout, maxOutput } = settings
  const limits = { timeout, maxOutput, onInterrupt, signalGroup }
  const noted = new Set<string>()
  let engine: Promise<Outcome<string>> | undefined

  const containerRun = async (spec: NonNullable<FunctionSpec['container']>, input: string, directory: string) => {
    const args = containerArguments(spec, settings, directory)
    if (args.problems) return args
    const { withoutPullLines, workingEngine } = await import('../../runners/container.ts')
    engine ??= workingEngine({ cwd: around.cwd, env, ...limits })
    const works = await engine
    if (works.problems) return works
    const { runContainer } = await import('../../runners/run-container.ts')
    const output = await runContainer(works.value, args.value, { env, cwd: directory, ...limits }, input)
    return output.problems ? output : { value: { ...output.value, stderr: withoutPullLines(output.value.stderr) } }
  }
  const executableRun = async (
    { path, args = [], envs = [] }: NonNullable<FunctionSpec['exec']>,
    input: string,
    directory: string,
  ) => {
    const command = path.includes('/') ? resolve(directory, path) : path
    const { spawnFunction } = await import('../../runners/spawn-function.ts')
    const all = { ...env, ...ownEnvironment([...envs, ...settings.env]) }
    return spawnFunction({ command, args, env: all, cwd: directory, ...limits }, input)
  }

  return {
    helm,
    async run({ container, exec }, input, directory) {
      const outcome = container
        ? await containerRun(container, input, directory)
        : exec
          ? await executableRun(exec, input, directory)
          : failure('a container or an executable must be named')
      const answer = programAnswer(outcome)
      if (answer.exitCode === undefined) return answer
      await around.err(functionLines(answer.stderr))
      return { ...answer, isShown: true }
    },
    refusal({ container }, directory) {
      return container && containerArguments(container, settings, directory).problems?.[0]?.message
    },
    async find(what) {
      if (settings.containers === 'always' && 'image' in what) return undefined
      const { findFunction } = await import('@krmkit/catalogue/find-function')
      const fn = await findFunction(what, settings.imagePrefixes)?.load()
      if (fn !== undefined && 'image' in what && !noted.has(what.image)) {
        noted.add(what.image)
        await around.err(
          `note: ${printableLine(what.image)} runs in this process as krmkit's ${fn.name} (--containers always runs the image)\n`,
        )
      }
      return fn
    },
  }
}

/** Converts the outcome of a run to the answer that a build expects; the reasons if it did not start. */
function programAnswer(outcome: Outcome<FunctionOutput>): ProgramAnswer {
  if (outcome.problems)
    return { exitCode: undefined, stdout: '', stderr: outcome.problems.map(({ message }) => message).join('\n') }
  const { exitCode, stdout, stderr } = outcome.value
  return { exitCode, stdout, stderr }
}

/** Only `KEY=value`, because executables inherit the caller's environment (kyaml/runfn, mergeExecEnv). */
function ownEnvironment(entries: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    entries.map(keyAndValue).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

/** Marks each line of a function's stderr, so that it cannot look like a message of krmkit. */
function functionLines(text: string): string {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `  | ${line}\n`).join('')
}
