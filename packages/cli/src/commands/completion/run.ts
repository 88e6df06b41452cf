import type { Call } from '../../command-line/definition.ts'
import { ownFunctions } from '../../runners/own-functions.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { type Candidate, complete } from './candidates.ts'
import { FILES, SCRIPTS } from './scripts.ts'

/** `krmkit completion SHELL`: prints the script of a shell. */
export async function printScript(terminal: Terminal, shell: keyof typeof SCRIPTS): Promise<ExitCode> {
  await terminal.data(SCRIPTS[shell])
  return 0
}

/** `krmkit completion candidates`: prints one candidate per line, with its description after a tab. */
export async function printCandidates(terminal: Terminal, { args, commands }: Call): Promise<ExitCode> {
  const functions = [...ownFunctions].map(([value, { description }]) => ({ value, description }))
  const { candidates, hasFiles } = complete(args, { commands, functions })
  const lines = [...candidates.map(line), ...(hasFiles ? [FILES] : [])]
  await terminal.data(lines.map((text) => `${text}\n`).join(''))
  return 0
}

function line({ value, description }: Candidate): string {
  return description === '' ? value : `${value}\t${description.replace(/\s+/g, ' ')}`
}
