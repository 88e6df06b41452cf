import { functionConfigSchema } from '@krmkit/runtime'
import type { Call } from '../../command-line/definition.ts'
import { ownFunctions } from '../../runners/own-functions.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'

/** Flags of `krmkit functions`. */
export interface FunctionsFlags {
  readonly format: 'text' | 'json'
}

/** `krmkit functions`: lists the functions that run in this process. */
export async function runFunctions(terminal: Terminal, { flags: { format } }: Call<FunctionsFlags>): Promise<ExitCode> {
  if (format === 'json') {
    const functions = await Promise.all(Array.from(ownFunctions.values(), ({ load }) => load()))
    const list = functions.map((fn) => ({
      name: fn.name,
      type: fn.type,
      description: fn.description,
      keywords: fn.keywords ?? [],
      schema: functionConfigSchema(fn),
    }))
    await terminal.out(`${JSON.stringify(list, null, 2)}\n`)
    return 0
  }
  const width = [...ownFunctions.keys()].reduce((widest, { length }) => Math.max(widest, length), 0)
  const lines = Array.from(
    ownFunctions,
    ([name, { type, description }]) => `${name.padEnd(width)}  ${type.padEnd(9)}  ${description}\n`,
  )
  await terminal.out(lines.join(''))
  return 0
}
