import { substituteFor } from '@krmkit/catalogue/image-name'
import { helpText } from '@krmkit/runtime'
import type { Call } from '../../command-line/definition.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { reportProblems } from '../../reporters/problems.ts'
import { catalogued } from '../../runners/choose-runner.ts'
import { workingEngine } from '../../runners/container.ts'
import { fullImageName } from '../../runners/image.ts'
import { runContainer } from '../../runners/run-container.ts'
import type { FunctionOutput } from '../../runners/runner.ts'
import { shellWords } from '../../runners/shell-words.ts'
import { type SpawnSettings, spawnFunction } from '../../runners/spawn-function.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'

/** Flags of `krmkit doc`. */
export interface DocFlags {
  readonly image?: string
  readonly exec?: string
  readonly write?: string
  readonly check?: true
}

/** Maximum size of a function's answer in bytes. */
const MAX_ANSWER = 16 * 1024 * 1024

/** `krmkit doc`: prints a function's help, as `kpt fn doc` does; with `--write`, writes its documentation. */
export async function runDoc(terminal: Terminal, { positional: [name], flags }: Call<DocFlags>): Promise<ExitCode> {
  const { image, exec, write, check } = flags
  const usage = usageProblem(name, flags)
  if (usage !== undefined) return reportProblems(terminal, usageFailure(usage).problems)
  const argument = write === undefined ? '--help' : '--describe'
  const text = await answerOf(terminal, name, flags, argument)
  if (text.problems) return reportProblems(terminal, text.problems)
  if (write !== undefined) {
    const { writeDocs } = await import('./write-docs.ts')
    return writeDocs(terminal, write, { text: text.value, what: exec ?? image ?? '' }, check === true)
  }
  await terminal.out(text.value)
  return 0
}

function usageProblem(name: string | undefined, { image, exec, write, check }: DocFlags): string | undefined {
  if ([name, image, exec].filter((given) => given !== undefined).length !== 1)
    return 'one function must be named: its NAME, --image IMAGE or --exec COMMAND'
  if (write === undefined) return check ? '--check needs --write DIR' : undefined
  return name === undefined ? undefined : '--write needs the function as --exec COMMAND or --image IMAGE'
}

async function answerOf(
  terminal: Terminal,
  name: string | undefined,
  { image, exec }: DocFlags,
  argument: string,
): Promise<Outcome<string>> {
  if (name !== undefined) return ownHelp(name)
  return image === undefined
    ? programAnswer(terminal, exec as string, argument)
    : imageAnswer(terminal, image, argument)
}

async function ownHelp(name: string): Promise<Outcome<string>> {
  const fn = await catalogued(name)
  return fn.problems ? fn : { value: helpText(fn.value) }
}

function settingsOf({ cwd, env, onInterrupt, signalGroup }: Terminal): SpawnSettings {
  return { cwd, env, onInterrupt, signalGroup, timeout: 300, maxOutput: MAX_ANSWER }
}

async function programAnswer(terminal: Terminal, exec: string, argument: string): Promise<Outcome<string>> {
  const words = shellWords(exec)
  if (words.problems) return words
  const [command, ...args] = words.value
  if (command === undefined) return usageFailure('--exec must name a program')
  const ran = await spawnFunction({ command, args: [...args, argument], ...settingsOf(terminal) }, '')
  return ran.problems ? ran : answer(exec, argument, ran.value)
}

async function imageAnswer(terminal: Terminal, image: string, argument: string): Promise<Outcome<string>> {
  const full = fullImageName(image, undefined, terminal.env)
  if (full.problems) return full
  const { ownFunctions } = await import('../../runners/own-functions.ts')
  const own = argument === '--help' ? substituteFor(image, [], ownFunctions.keys()) : undefined
  if (own !== undefined) return ownHelp(own)
  const settings = settingsOf(terminal)
  const engine = await workingEngine(settings)
  if (engine.problems) return engine
  const ran = await runContainer(engine.value, ['--rm', full.value, argument], settings, '')
  return ran.problems ? ran : answer(full.value, argument, ran.value)
}

function answer(what: string, argument: string, { exitCode, stdout, stderr }: FunctionOutput): Outcome<string> {
  if (exitCode === 0) return { value: stdout }
  const message = `${what} does not understand ${argument}: exit code ${exitCode}\n${stderr.trim()}`
  return { problems: [{ message: message.trim() }] }
}
