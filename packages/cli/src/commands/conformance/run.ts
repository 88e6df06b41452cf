import { resolve } from 'node:path'
import {
  conform,
  formatReport,
  functionTarget,
  isConforming,
  type ReportFormat,
  type Target,
} from '@krmkit/conformance'
import { execTarget, imageTarget } from '@krmkit/conformance/programs'
import type { Call } from '../../command-line/definition.ts'
import { configOfArguments } from '../../list/function-config.ts'
import { type Outcome, reasonOf, usageFailure } from '../../outcome.ts'
import { emptyInput, readNamedText } from '../../package/named-input.ts'
import { reportProblems } from '../../reporters/problems.ts'
import { catalogued } from '../../runners/choose-runner.ts'
import { engineOf } from '../../runners/container.ts'
import { fullImageName } from '../../runners/image.ts'
import { shellWords } from '../../runners/shell-words.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'

/** Flags of `krmkit conformance`. */
export interface ConformanceFlags {
  readonly image?: string
  readonly exec?: string
  readonly fnConfig?: string
  readonly input?: string
  readonly case?: readonly string[]
  readonly format: ReportFormat
}

/** `krmkit conformance`: checks any function against the specification; exit code 1 if a required case fails. */
export async function runConformance(
  terminal: Terminal,
  { positional: [name], args, flags }: Call<ConformanceFlags>,
): Promise<ExitCode> {
  const target = await targetOf(terminal, name, flags)
  if (target.problems) return reportProblems(terminal, target.problems)
  const functionConfig = readConfig(terminal, args, flags)
  if (functionConfig.problems) return reportProblems(terminal, functionConfig.problems)
  const input = readText(terminal, '--input', flags.input)
  if (input.problems) return reportProblems(terminal, input.problems)
  const empty = input.value === undefined ? undefined : emptyInput(input.value, `--input ${flags.input}`)
  if (empty) return reportProblems(terminal, empty.problems)
  const { notIdempotent } = target.value
  let done = 0
  try {
    const report = await conform(target.value.target, {
      ...(functionConfig.value !== undefined && { functionConfig: functionConfig.value }),
      ...(input.value !== undefined && { input: input.value }),
      ...(notIdempotent !== undefined && { notIdempotent }),
      ...(flags.case && { only: flags.case }),
      onVerdict({ case: { id } }) {
        if (terminal.isInteractive) void terminal.status(`${++done} cases, ${id}`)
      },
    })
    if (done > 0) await terminal.status()
    await terminal.out(formatReport(report, flags.format))
    return isConforming(report) ? 0 : 1
  } catch (error) {
    return reportProblems(terminal, usageFailure(reasonOf(error)).problems)
  }
}

async function targetOf(
  { cwd, env }: Terminal,
  name: string | undefined,
  { image, exec }: ConformanceFlags,
): Promise<Outcome<{ target: Target; notIdempotent?: string }>> {
  if ([name, image, exec].filter((choice) => choice !== undefined).length !== 1)
    return usageFailure('one function must be named: its NAME, --image IMAGE or --exec FILE')
  if (exec !== undefined) {
    const words = shellWords(exec)
    if (words.problems) return words
    const [file, ...args] = words.value
    if (file === undefined) return usageFailure('--exec must name a program')
    return { value: { target: execTarget(file.includes('/') ? resolve(cwd, file) : file, args) } }
  }
  if (image !== undefined) {
    const full = fullImageName(image, undefined, env)
    if (full.problems) return full
    const engine = engineOf(env)
    return engine.problems ? engine : { value: { target: imageTarget(full.value, engine.value) } }
  }
  const fn = await catalogued(name as string)
  if (fn.problems) return fn
  const { idempotent } = fn.value
  const target = functionTarget(fn.value)
  return { value: idempotent === true ? { target } : { target, notIdempotent: idempotent } }
}

/** The functionConfig of the command line, if any. */
function readConfig(
  terminal: Terminal,
  args: readonly string[],
  { fnConfig }: ConformanceFlags,
): Outcome<string | undefined> {
  if (args.length === 0) return readText(terminal, '--fn-config', fnConfig)
  if (fnConfig !== undefined) return usageFailure('key=value arguments and --fn-config exclude each other')
  const config = configOfArguments(args)
  return config.problems ? config : { value: config.value.text }
}

function readText({ cwd }: Terminal, flag: string, file: string | undefined): Outcome<string | undefined> {
  return file === undefined ? { value: undefined } : readNamedText(cwd, file, `${flag} ${file}`)
}
