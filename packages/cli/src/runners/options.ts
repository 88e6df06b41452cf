import type { OptionDefinition } from '../command-line/definition.ts'
import { grouped, repeatable } from '../command-line/options.ts'
import { type Outcome, usageFailure } from '../outcome.ts'
import type { RunnerOptions } from './choose-runner.ts'
import { MAX_OUTPUT } from './runner.ts'
import { readScriptMemory, readScriptSteps, SCRIPT_MEMORY, SCRIPT_STEPS } from './script-steps.ts'
import { seconds } from './seconds.ts'

/** Flags of every command that runs functions. */
export interface RunnerFlags {
  readonly containers: 'auto' | 'always'
  readonly imagePrefix?: readonly string[]
  readonly timeout: number
  readonly maxOutput: number
  readonly scriptSteps?: number
  readonly scriptMemory?: number
}

/** `--enable-exec` */
export const ENABLE_EXEC: OptionDefinition = {
  flags: '--enable-exec',
  description: 'with --enable-alpha-plugins, allow running executables; do not use with untrusted configs',
}

/** `--image-prefix` */
export const IMAGE_PREFIX: OptionDefinition = repeatable(
  '--image-prefix <prefix>',
  "images below this prefix are krmkit's functions too",
)

/** The limits of a container, a program and a script. */
export const LIMITS: readonly OptionDefinition[] = [
  {
    flags: '--timeout <seconds>',
    description: 'maximum time of a container or program',
    default: 300,
    parse: seconds,
  },
  {
    flags: '--max-output <size>',
    description: 'maximum bytes that a container or program may write to stdout, such as 64MiB',
    default: MAX_OUTPUT,
    shownDefault: '512MiB',
    parse: bytes,
  },
  {
    flags: '--script-steps <n>',
    description: 'maximum steps of a Starlark script',
    shownDefault: 'maxSteps in its config, or 100000000',
    parse(text) {
      const value = readScriptSteps(text)
      return value === undefined ? { problem: `It ${SCRIPT_STEPS}.` } : { value }
    },
  },
  {
    flags: '--script-memory <mebibytes>',
    description: 'maximum memory of a script',
    shownDefault: '2048; in JavaScript, 256 and a copy of the resources',
    parse(text) {
      const value = readScriptMemory(text)
      return value === undefined ? { problem: `It ${SCRIPT_MEMORY}.` } : { value }
    },
  },
]

/** The group of options of containers and programs. */
export const CONTAINERS = 'Containers and programs:'

/** Which functions run as containers. */
export const CONTAINER_OPTIONS: readonly OptionDefinition[] = [
  IMAGE_PREFIX,
  {
    flags: '--containers <when>',
    description: 'always: run images as containers even where krmkit has the function',
    choices: ['auto', 'always'],
    default: 'auto',
  },
]

/** Options of every command that runs functions. */
export const RUNNER_OPTIONS: readonly OptionDefinition[] = [
  ...grouped(CONTAINERS, CONTAINER_OPTIONS),
  ...grouped('Limits:', LIMITS),
]

const UNITS: Readonly<Record<string, number>> = { '': 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 }

/** Parses a number of bytes, of at most 512 MiB. */
export function bytes(text: string): ReturnType<NonNullable<OptionDefinition['parse']>> {
  const parsed = bytesUpTo(512)(text)
  return 'value' in parsed ? { value: Math.min(parsed.value, MAX_OUTPUT) } : parsed
}

/** Parses a number of bytes, of at most so many MiB. */
export function bytesUpTo(mebibytes: number): NonNullable<OptionDefinition['parse']> {
  return (text) => {
    const [, digits = '', unit = ''] = /^(\d{1,15})(KiB|MiB|GiB)?$/.exec(text) ?? []
    const value = Number(digits) * (UNITS[unit] as number)
    return value > 0 && value <= mebibytes * 1024 ** 2
      ? { value }
      : { problem: `It must be a number of bytes, such as 1000000, 512KiB or 64MiB, and at most ${mebibytes}MiB.` }
  }
}

/** The prefixes of images of krmkit's functions, from the option or from `KRMKIT_IMAGE_PREFIX`. */
export function imagePrefixesOf(
  { imagePrefix }: Pick<RunnerFlags, 'imagePrefix'>,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return imagePrefix ?? (env.KRMKIT_IMAGE_PREFIX ? [env.KRMKIT_IMAGE_PREFIX] : [])
}

const PULL: Readonly<Record<string, RunnerOptions['pull']>> = {
  always: 'always',
  ifnotpresent: 'missing',
  never: 'never',
}

/** Reads `--image-pull-policy`, which has kpt's values. */
export function pullOf(policy: string): Outcome<RunnerOptions['pull']> {
  const pull = PULL[policy.toLowerCase()]
  return pull === undefined
    ? usageFailure(`--image-pull-policy ${JSON.stringify(policy)} must be Always, IfNotPresent or Never`)
    : { value: pull }
}
