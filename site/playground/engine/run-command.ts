import { program } from '../../../packages/cli/src/program.ts'
import { printingStreams, type Terminal } from '../../../packages/cli/src/terminal.ts'
import { PAGE_COMMANDS } from './commands.ts'
import { loadingTime } from './loading-time.ts'
import { type CommandEnd, type CommandRun, WORKING_DIRECTORY } from './protocol.ts'
import { changedFiles, mountFiles } from './virtual-files.ts'

/** More files than a run loads; browsers keep the times of 250 otherwise. */
const MAX_FILES = 2000

/** Runs a krmkit command over files in memory. Rejects only for invalid paths of files, and if krmkit itself fails. */
export async function runCommand(run: CommandRun): Promise<CommandEnd> {
  mountFiles(run.files)
  const written = { stdout: '', stderr: '' }
  performance.setResourceTimingBufferSize(MAX_FILES)
  performance.clearResourceTimings()
  const start = performance.now()
  const exitCode = await program(run.arguments, terminalOf(run, written), PAGE_COMMANDS)
  const loadings = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const milliseconds = performance.now() - start - loadingTime(loadings)
  return { exitCode, ...written, ...changedFiles(run.files), milliseconds }
}

function terminalOf({ stdin = '' }: CommandRun, written: { stdout: string; stderr: string }): Terminal {
  const none = { out: false, err: false }
  return {
    cwd: WORKING_DIRECTORY,
    env: {},
    user: undefined,
    isInteractive: false,
    isOutTerminal: false,
    hasColour: none,
    hasLinks: none,
    uninterrupted: (work) => work(),
    onInterrupt: () => () => {},
    interrupted: () => new Promise(() => {}),
    signalGroup: () => false,
    stdin: async (maxBytes) => {
      const bytes = new TextEncoder().encode(stdin)
      return bytes.length > maxBytes ? undefined : bytes
    },
    ...printingStreams(
      { hasColour: none },
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
}
