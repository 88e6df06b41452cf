import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type OutputFlags, type Target, targetOf } from '../../function-runs/options.ts'
import { type Selection, selectorOf } from '../../list/selection.ts'
import { failure, type Outcome, usageFailure } from '../../outcome.ts'
import type { RunnerOptions } from '../../runners/choose-runner.ts'
import { imagePrefixesOf, pullOf } from '../../runners/options.ts'
import type { Terminal } from '../../terminal.ts'
import { imageToSave } from './image-to-save.ts'
import { misplacedArguments } from './misplaced-arguments.ts'

/** Flags of `krmkit eval`, including those of selectors. */
export interface EvalFlags extends OutputFlags {
  readonly [option: string]: unknown
  readonly image?: string
  readonly exec?: string
  readonly tag?: string
  readonly fnConfig?: string
  readonly env?: readonly string[]
  readonly mount?: readonly string[]
  readonly network?: true
  readonly asCurrentUser?: true
  readonly save?: true
  readonly type?: string
  readonly includeMetaResources?: true
}

/** The validated command line. */
export interface EvalPlan {
  /** A directory or file as written on the command line; `-` for stdin. */
  readonly source: string
  readonly target: Target
  readonly runner: RunnerOptions
  readonly selection: Selection
  /** The image that `--save` writes for a function that is given by name. */
  readonly savedImage: string | undefined
}

/** Validates the command line, before anything is read. */
export async function evalPlan(
  positional: readonly string[],
  args: readonly string[],
  flags: EvalFlags,
  { cwd, env }: Pick<Terminal, 'cwd' | 'env'>,
): Promise<Outcome<EvalPlan>> {
  // Older versions of kpt accepted the flag. Newer ones reject it with exit code 1, so that scripts notice the changed default.
  if (flags.includeMetaResources)
    return failure('--include-meta-resources is no longer necessary: Kptfiles and configs are always included')
  const misplaced = await misplacedArguments({ positional, args, flags, cwd })
  if (misplaced !== undefined) return usageFailure(misplaced)
  const where = sourceAndName(positional, flags, cwd)
  if (where.problems) return where
  const { source, name } = where.value
  const pull = pullOf(flags.imagePullPolicy)
  if (pull.problems) return pull
  const match = selectorOf('match', flags)
  if (match.problems) return match
  const exclude = selectorOf('exclude', flags)
  if (exclude.problems) return exclude
  const target = targetOf(source === '-', flags, cwd)
  if (target.problems) return target
  if (args.length > 0 && flags.fnConfig !== undefined)
    return usageFailure('key=value arguments and --fn-config exclude each other')
  if (flags.save && flags.type === undefined) return usageFailure('--save needs --type mutator or --type validator')
  const imagePrefixes = imagePrefixesOf(flags, env)
  const savedImage = flags.save && name !== undefined ? await imageToSave(name, imagePrefixes[0]) : { value: undefined }
  if (savedImage.problems) return savedImage
  if (flags.type !== undefined && !['mutator', 'validator'].includes(flags.type))
    return usageFailure(`--type ${JSON.stringify(flags.type)} must be mutator or validator`)
  return {
    value: {
      source,
      target: target.value,
      savedImage: savedImage.value,
      selection: { ...(match.value && { match: match.value }), ...(exclude.value && { exclude: exclude.value }) },
      runner: {
        name,
        image: flags.image,
        exec: flags.exec,
        tag: flags.tag,
        containers: flags.containers,
        imagePrefixes,
        env: flags.env ?? [],
        mounts: flags.mount ?? [],
        network: flags.network ?? false,
        asCurrentUser: flags.asCurrentUser ?? false,
        pull: pull.value,
        timeout: flags.timeout,
        maxOutput: flags.maxOutput,
        scriptSteps: flags.scriptSteps,
        scriptMemory: flags.scriptMemory,
      },
    },
  }
}

/** `[DIR|-] [NAME]`: DIR defaults to the working directory, NAME is absent where `--image` or `--exec` names the function. */
function sourceAndName(
  positional: readonly string[],
  flags: EvalFlags,
  cwd: string,
): Outcome<{ source: string; name: string | undefined }> {
  const [first, second, ...more] = positional
  if (more.length > 0) return usageFailure(`${JSON.stringify(more[0])} is one argument too many`)
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

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
