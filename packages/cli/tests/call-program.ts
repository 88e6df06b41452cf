import { COMMANDS } from '../src/commands/all-commands.ts'
import { program } from '../src/program.ts'
import { printingStreams, type Terminal } from '../src/terminal.ts'

/** What a call of the program did. */
export interface Called {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** Calls the program in this process, with a terminal that is none, or one that shows colours or links. */
export async function callProgram(
  argv: readonly string[],
  around: {
    cwd?: string
    env?: Record<string, string>
    stdin?: string
    hasLinks?: boolean
    isColoured?: boolean
    isOutTerminal?: boolean
  } = {},
): Promise<Called> {
  const written = { stdout: '', stderr: '' }
  const both = (shows = false) => ({ out: shows, err: shows })
  const [hasColour, hasLinks] = [both(around.isColoured), both(around.hasLinks)]
  const terminal: Terminal = {
    cwd: around.cwd ?? process.cwd(),
    env: { PATH: process.env.PATH, ...around.env },
    user: '1000:2000',
    isInteractive: false,
    isOutTerminal: around.isOutTerminal === true,
    hasColour,
    hasLinks,
    uninterrupted: (work) => work(),
    onInterrupt: () => () => {},
    interrupted: () => new Promise(() => {}),
    signalGroup,
    stdin: async () => new TextEncoder().encode(around.stdin ?? ''),
    ...printingStreams(
      { hasColour, hasLinks },
      {
        out: async (text) => {
          written.stdout += text
        },
        err: async (text) => {
          written.stderr += text
        },
      },
    ),
  }
  const exitCode = await program(argv, terminal, COMMANDS)
  return { exitCode, ...written }
}

/** As the process does it. */
export function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal)
  } catch {
    return false
  }
}
