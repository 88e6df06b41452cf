import { lstatSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Selection, selectorOf } from '../list/selection.ts'
import { type Outcome, usageFailure } from '../outcome.ts'
import type { RunnerOptions } from '../runners/choose-runner.ts'

/** What the command line said; names as commander makes them. */
export interface EvalFlags {
  readonly [option: string]: unknown
  readonly image?: string
  readonly exec?: string
  readonly tag?: string
  readonly containers: 'auto' | 'always'
  readonly imagePrefix?: readonly string[]
  readonly fnConfig?: string
  readonly dryRun?: true
  readonly output?: string
  readonly format: 'text' | 'json'
  readonly env?: readonly string[]
  readonly mount?: readonly string[]
  readonly network?: true
  readonly asCurrentUser?: true
  readonly imagePullPolicy: string
  readonly resultsDir?: string
  readonly truncateOutput: boolean
  readonly save?: true
  readonly type?: string
  readonly timeout: number
}

/** The command line, checked. */
export interface EvalPlan {
  /** A directory or file as the user named it; `-` for stdin. */
  readonly source: string
  readonly target: 'in-place' | 'stdout' | 'unwrap' | { readonly directory: string }
  readonly runner: RunnerOptions
  readonly selection: Selection
}

const PULL: Readonly<Record<string, RunnerOptions['pull']>> = {
  always: 'always',
  ifnotpresent: 'missing',
  never: 'never',
}

/** Checks what can be checked before anything is read. */
export function evalPlan(
  positional: readonly string[],
  args: readonly string[],
  flags: EvalFlags,
  cwd: string,
): Outcome<EvalPlan> {
  const where = placeOf(positional, flags, cwd)
  if (where.problems) return where
  const { source, name } = where.value
  const pull = PULL[flags.imagePullPolicy.toLowerCase()]
  if (pull === undefined)
    return usageFailure(
      `--image-pull-policy ${JSON.stringify(flags.imagePullPolicy)} must be Always, IfNotPresent or Never`,
    )
  const match = selectorOf('match', flags)
  if (match.problems) return match
  const exclude = selectorOf('exclude', flags)
  if (exclude.problems) return exclude
  const target = targetOf(source, flags, cwd)
  if (target.problems) return target
  if (args.length > 0 && flags.fnConfig !== undefined)
    return usageFailure('key=value arguments and --fn-config exclude each other')
  if (flags.save && flags.type === undefined) return usageFailure('--save needs --type mutator or --type validator')
  if (flags.type !== undefined && !['mutator', 'validator'].includes(flags.type))
    return usageFailure(`--type ${JSON.stringify(flags.type)} must be mutator or validator`)
  return {
    value: {
      source,
      target: target.value,
      selection: { ...(match.value && { match: match.value }), ...(exclude.value && { exclude: exclude.value }) },
      runner: {
        name,
        image: flags.image,
        exec: flags.exec,
        tag: flags.tag,
        containers: flags.containers,
        imagePrefixes: flags.imagePrefix ?? [],
        env: flags.env ?? [],
        mounts: flags.mount ?? [],
        network: flags.network ?? false,
        asCurrentUser: flags.asCurrentUser ?? false,
        pull,
        timeout: flags.timeout,
      },
    },
  }
}

/** `[DIR|-] [NAME]`: DIR defaults to the working directory, NAME is absent where `--image` or `--exec` names the function. */
function placeOf(
  positional: readonly string[],
  flags: EvalFlags,
  cwd: string,
): Outcome<{ source: string; name: string | undefined }> {
  const [first, second, ...more] = positional
  if (more.length > 0)
    return usageFailure(`${JSON.stringify(more[0])} is one argument too many; key=value arguments stand behind --`)
  if (flags.image !== undefined || flags.exec !== undefined) {
    if (second !== undefined)
      return usageFailure(
        `one function must be named, not ${JSON.stringify(flags.image ?? flags.exec)} and ${JSON.stringify(second)}`,
      )
    return { value: { source: first ?? '.', name: undefined } }
  }
  if (second !== undefined) return { value: { source: first as string, name: second } }
  if (first === undefined || first === '-' || isDirectory(resolve(cwd, first)))
    return usageFailure('a function must be named: krmkit eval DIR NAME, or --image IMAGE, or --exec FILE')
  return { value: { source: '.', name: first } }
}

function targetOf(source: string, { output, dryRun }: EvalFlags, cwd: string): Outcome<EvalPlan['target']> {
  if (dryRun && source === '-') return usageFailure('--dry-run needs a directory: from stdin nothing is written')
  if (dryRun && output !== undefined) return usageFailure('--dry-run and --output exclude each other')
  if (output === 'stdout' || output === 'unwrap') return { value: output }
  if (output === undefined) return { value: source === '-' ? 'stdout' : 'in-place' }
  const directory = resolve(cwd, output)
  if (isThere(directory))
    return usageFailure(`--output ${output} must not exist yet; delete it, or choose another directory`)
  return { value: { directory } }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
