import { execute } from '@krmkit/runtime'
import type { CommandDefinition } from '../../../packages/cli/src/command-line/definition.ts'
import { runCommand } from '../../../packages/cli/src/commands/run/options.ts'
import { reportProblems } from '../../../packages/cli/src/reporters/problems.ts'
import { catalogued } from '../../../packages/cli/src/runners/choose-runner.ts'

const MAX_BYTES = 2 ** 30

/** `krmkit run NAME`, which turns the process of a command line into the function: a page has no process. */
export const runInPage: CommandDefinition = {
  ...runCommand,
  async run(terminal, { positional: [name = '', ...args] }) {
    const fn = await catalogued(name)
    if (fn.problems) return reportProblems(terminal, fn.problems)
    const input = args.length === 0 ? await terminal.stdin(MAX_BYTES) : undefined
    if (input === undefined) return reportProblems(terminal, [{ message: 'a page runs a function without arguments' }])
    const { chunks, stderr, exitCode } = await execute(fn.value, input)
    const decoder = new TextDecoder()
    for (const chunk of chunks) await terminal.data(decoder.decode(chunk, { stream: true }))
    await terminal.err(stderr)
    return exitCode === 0 ? 0 : 1
  },
}
