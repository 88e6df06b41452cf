import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isKeyAndValue, shownCommand } from '../../command-line/options.ts'

/** A command line of `krmkit eval`, as far as arguments can be in the wrong place. */
interface EvalWords {
  readonly positional: readonly string[]
  readonly args: readonly string[]
  readonly flags: { readonly image?: string; readonly exec?: string }
  readonly cwd: string
}

/**
 * A message with the right command line, if arguments of the function are not behind `--`, or the function comes before
 * the directory. The command line has no other options.
 */
export async function misplacedArguments({ positional, args, flags, cwd }: EvalWords): Promise<string | undefined> {
  const { image, exec } = flags
  const chosen = image !== undefined ? ['--image', image] : exec !== undefined ? ['--exec', exec] : []
  const exists = (word: string) => word === '-' || existsSync(resolve(cwd, word))
  const settings = positional.filter((word) => isKeyAndValue(word) && !exists(word))
  const words = positional.filter((word) => !settings.includes(word))
  const behind = [...settings, ...args]
  const [first = '', second = ''] = words
  const isSwapped = words.length === 2 && !exists(first) && exists(second) && (await isFunction(first))
  if (settings.length === 0 && !isSwapped) return undefined
  const problem =
    settings.length > 0 ? 'key=value arguments must follow --' : 'the directory must come before the function'
  const named = isSwapped ? [second, first] : words
  const after = behind.length > 0 ? ['--', ...behind] : []
  return `${problem}; use: ${shownCommand(['krmkit', 'eval', ...named, ...chosen, ...after])}`
}

async function isFunction(name: string): Promise<boolean> {
  const { ownFunctions } = await import('../../runners/own-functions.ts')
  return ownFunctions.has(name)
}
