import { substituteFor } from '@krmkit/catalogue/image-name'
import { helpText } from '@krmkit/runtime'
import type { Call } from '../../command-line/definition.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { reportProblems } from '../../reporters/problems.ts'
import { catalogued } from '../../runners/choose-runner.ts'
import { workingEngine } from '../../runners/container.ts'
import { fullImageName } from '../../runners/image.ts'
import { runContainer } from '../../runners/run-container.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'

/** Flags of `krmkit doc`. */
export interface DocFlags {
  readonly image?: string
}

/** Maximum size of an image's help in bytes. */
const MAX_HELP = 16 * 1024 * 1024

/** `krmkit doc`: prints a function's help; for an image, its output for `--help`, as kpt fn doc does. */
export async function runDoc(
  terminal: Terminal,
  { positional: [name], flags: { image } }: Call<DocFlags>,
): Promise<ExitCode> {
  if ((name === undefined) === (image === undefined)) {
    return reportProblems(terminal, usageFailure('one function must be named: its NAME, or --image IMAGE').problems)
  }
  const text = await (image === undefined ? ownHelp(name as string) : imageHelp(terminal, image))
  if (text.problems) return reportProblems(terminal, text.problems)
  await terminal.out(text.value)
  return 0
}

async function ownHelp(name: string): Promise<Outcome<string>> {
  const fn = await catalogued(name)
  return fn.problems ? fn : { value: helpText(fn.value) }
}

async function imageHelp({ cwd, env, onInterrupt, signalGroup }: Terminal, image: string): Promise<Outcome<string>> {
  const full = fullImageName(image, undefined, env)
  if (full.problems) return full
  const { ownFunctions } = await import('../../runners/own-functions.ts')
  const own = substituteFor(image, [], ownFunctions.keys())
  if (own !== undefined) return ownHelp(own)
  const settings = { cwd, env, onInterrupt, signalGroup, timeout: 300, maxOutput: MAX_HELP }
  const engine = await workingEngine(settings)
  if (engine.problems) return engine
  const ran = await runContainer(engine.value, ['--rm', full.value, '--help'], settings, '')
  if (ran.problems) return ran
  const { exitCode, stdout, stderr } = ran.value
  if (exitCode === 0) return { value: stdout }
  const message = `${full.value} does not understand --help: exit code ${exitCode}\n${stderr.trim()}`
  return { problems: [{ message: message.trim() }] }
}
