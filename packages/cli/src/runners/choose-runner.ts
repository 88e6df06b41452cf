import { parseImageName, substituteFor } from '@krmkit/catalogue/image-name'
import { type Host, type KrmFunction, nearestName, run, type Value } from '@krmkit/runtime'
import { keyAndValue } from '../command-line/options.ts'
import { type Outcome, usageFailure } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'
import { fullImageName, imageWithoutTag } from './image.ts'
import type { Runner } from './runner.ts'
import type { VersionRange } from './version-range.ts'

/** The function to run, and how to run it. */
export interface RunnerOptions {
  /** Exactly one of a function of the catalogue, an image and a program. */
  readonly name?: string | undefined
  readonly image?: string | undefined
  readonly exec?: string | undefined
  readonly tag?: string | undefined
  /** With `always`, images are never replaced with functions of the catalogue; with `never`, other images are refused. */
  readonly containers: 'auto' | 'always' | 'never'
  readonly imagePrefixes: readonly string[]
  readonly env: readonly string[]
  readonly mounts: readonly string[]
  readonly network: boolean
  readonly asCurrentUser: boolean
  readonly pull: 'always' | 'missing' | 'never'
  /** In seconds. */
  readonly timeout: number
  /** Maximum number of bytes that a container or program may write to stdout. */
  readonly maxOutput: number
  /** Maximum number of steps of a script. Default: the function's own limit. */
  readonly scriptSteps: number | undefined
  /** Maximum memory of a script in MiB. Default: the function's own limit. */
  readonly scriptMemory: number | undefined
}

/** The parts of the process that the choice depends on. */
export type Surroundings = Pick<Terminal, 'cwd' | 'env' | 'user' | 'onInterrupt' | 'signalGroup'>

/** A runner, and a note for the user about the choice. */
export interface ChosenRunner {
  readonly runner: Runner
  /** Full name of the requested image, even if no container runs it. */
  readonly image?: string
  readonly note?: string
  /** A function of the catalogue, and its host. */
  readonly inProcess?: { readonly fn: KrmFunction; readonly host: Host }
}

/** Chooses how to run a function: in this process, as a container or as a program. */
export async function chooseRunner(options: RunnerOptions, around: Surroundings): Promise<Outcome<ChosenRunner>> {
  const { name, image, exec, timeout, maxOutput } = options
  const { cwd, onInterrupt, signalGroup } = around
  const given = [name, image, exec].filter((choice) => choice !== undefined)
  if (given.length === 0) return usageFailure('a function must be named: its NAME, --image IMAGE or --exec FILE')
  if (given.length > 1)
    return usageFailure(`one function must be named, not ${given.map((g) => JSON.stringify(g)).join(' and ')}`)
  if (options.tag !== undefined && image === undefined) return usageFailure('--tag needs --image')
  if (exec !== undefined) {
    const { executable } = await import('./executable.ts')
    const runner = executable(exec, {
      env: { ...around.env, ...ownEnv(options.env, around.env) },
      cwd,
      timeout,
      maxOutput,
      onInterrupt,
      signalGroup,
    })
    return runner.problems ? runner : { value: { runner: runner.value } }
  }
  if (image !== undefined) return chooseForImage(image, options, around)
  if (options.mounts.length > 0) return usageFailure('--mount needs a container: name the function with --image')
  const fn = await catalogued(name as string)
  return fn.problems ? fn : { value: inProcessRunner(fn.value, fn.value.name, options, around) }
}

function inProcessRunner(
  fn: KrmFunction,
  name: string,
  { env, scriptSteps, scriptMemory }: RunnerOptions,
  around: Surroundings,
): ChosenRunner {
  const host: Host = { env: ownEnv(env, around.env), scriptSteps, scriptMemory }
  return { runner: inProcess(fn, name, host), inProcess: { fn, host } }
}

/** Runs a function of the catalogue in this process. Like a container, it only has access to what `host` provides. */
function inProcess(fn: KrmFunction, name: string, host: Host): Runner {
  return {
    name,
    key: 'image',
    isLossless: true,
    async run(input) {
      const { output, exitCode, stderr, results } = await run(fn, input, host)
      return { value: { exitCode, stdout: output, stderr, results: results as unknown as readonly Value[] } }
    },
  }
}

async function chooseForImage(
  image: string,
  options: RunnerOptions,
  around: Surroundings,
): Promise<Outcome<ChosenRunner>> {
  const range = options.tag === undefined ? undefined : await rangeOf(options.tag)
  const full = range ? imageWithoutTag(image, around.env) : fullImageName(image, options.tag, around.env)
  if (full.problems) return full
  let hint: string | undefined
  if (options.containers !== 'always' && options.mounts.length === 0) {
    const { ownFunctions } = await import('./own-functions.ts')
    const own = ownFunctions.get(substituteFor(image, options.imagePrefixes, ownFunctions.keys()) ?? '')
    if (own !== undefined) {
      const fn = await own.load()
      const note = `${full.value} runs in this process as krmkit's ${fn.name} (--containers always runs the image)`
      return { value: { ...inProcessRunner(fn, full.value, options, around), image: full.value, note } }
    }
    hint = nearFunction(image, ownFunctions.keys())
  }
  if (options.containers === 'never')
    return { problems: [{ message: `${full.value} must be allowed to run as a container`, needs: 'container' }] }
  // Loaded late, because most runs do not need node:child_process.
  const { container, containerArguments, engineOf, newestLocal } = await import('./container.ts')
  const engine = engineOf(around.env)
  if (engine.problems) return engine
  const { cwd, env, onInterrupt, signalGroup } = around
  const settings = { cwd, env, timeout: options.timeout, maxOutput: options.maxOutput, onInterrupt, signalGroup }
  const found = range ? await newestLocal(full.value, range, options.tag as string, engine.value, settings) : full
  if (found.problems) return found
  const args = containerArguments(found.value, {
    network: options.network,
    user: options.asCurrentUser ? around.user : undefined,
    pull: options.pull,
    mounts: options.mounts,
    env: options.env,
  })
  if (args.problems) return args
  const runner = container(found.value, engine.value, args.value, settings)
  return { value: { runner, image: found.value, ...(hint !== undefined && { note: hint }) } }
}

/** A note about an image with a short name that is similar to that of a function of krmkit. */
function nearFunction(image: string, names: Iterable<string>): string | undefined {
  const { prefix, name = '', digest } = parseImageName(image) ?? {}
  const near = prefix === '' && digest === undefined ? nearestName(name, names) : undefined
  return near && `krmkit has no function ${JSON.stringify(name)}; did you mean ${near}?`
}

/** Reads a range of versions. Loads the library only if the tag may be a range. */
async function rangeOf(tag: string): Promise<VersionRange | undefined> {
  if (/^v?\d+(?:\.\d+){0,2}$|^[a-z]+$/.test(tag)) return undefined
  const { versionRange } = await import('./version-range.ts')
  return versionRange(tag)
}

/** Loads a function of the catalogue; suggests a similar name if there is none. */
export async function catalogued(name: string): Promise<Outcome<KrmFunction>> {
  const { ownFunctions } = await import('./own-functions.ts')
  const own = ownFunctions.get(name)
  if (own !== undefined) return { value: await own.load() }
  const near = nearestName(name, ownFunctions.keys())
  return usageFailure(
    `there is no function ${JSON.stringify(name)}${near ? `; did you mean ${near}?` : ''} (\`krmkit functions\` lists them)`,
  )
}

/** The environment variables of `--env`: `KEY=value`, or `KEY` for the caller's own value. */
function ownEnv(entries: readonly string[], env: Surroundings['env']): Record<string, string | undefined> {
  return Object.fromEntries(entries.map(keyAndValue).map(([key, value]) => [key, value ?? env[key]]))
}
