import { callProgram } from '../../packages/cli/tests/call-program.ts'

/** A command as a user types it, and the exit code that it must have. */
export interface Typed {
  readonly command: string
  readonly exitCode: number
}

/** What a terminal shows of these commands in a folder: each behind a prompt, then what krmkit prints. */
export async function session(folder: string, commands: readonly Typed[]): Promise<string> {
  const shown: string[] = []
  for (const { command, exitCode } of commands) {
    const [program, ...args] = command.split(' ')
    if (program !== 'krmkit') throw new Error(`"${command}" must be a call of krmkit`)
    const printed = await callProgram(args, { cwd: folder, isColoured: true, isOutTerminal: true })
    if (printed.exitCode !== exitCode || printed.stderr !== '')
      throw new Error(`\`${command}\` ended with ${printed.exitCode}, which must be ${exitCode}: ${printed.stderr}`)
    shown.push(`\u001b[32m$\u001b[0m \u001b[1m${command}\u001b[0m\n${printed.stdout}`)
  }
  return shown.join('\n')
}
