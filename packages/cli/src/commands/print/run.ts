import { realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { makeResource } from '@krmkit/runtime'
import { specialFileType } from '@krmkit/runtime/files'
import type { Call } from '../../command-line/definition.ts'
import { type Outcome, reasonOf, usageFailure } from '../../outcome.ts'
import { isInside } from '../../package/paths.ts'
import { placeText } from '../../reporters/finding.ts'
import { reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { loadModule, type ModuleRoot } from './load-module.ts'
import { runProgram } from './run-program.ts'

/** Flags of `krmkit print`. */
export interface PrintFlags {
  readonly timeout: number
}

/** `krmkit print`: evaluates typed source, and prints the objects that it exports as YAML. */
export async function runPrint(
  terminal: Terminal,
  { positional: [path = ''], flags: { timeout } }: Call<PrintFlags>,
): Promise<ExitCode> {
  const { cwd } = terminal
  const root = rootOf(path, cwd)
  if (root.problems) return reportProblems(terminal, root.problems)
  const entry = loadModule(resolve(cwd, path), cwd)
  if (entry.problems) return reportProblems(terminal, entry.problems)
  const run = await runProgram({ entry: entry.value, root: root.value, timeout, terminal })
  if (run.problems) return reportProblems(terminal, run.problems)
  const { evaluated, written } = run.value
  if (written !== '') await terminal.err(written.endsWith('\n') ? written : `${written}\n`)
  if ('problem' in evaluated) {
    const { problem, file, line } = evaluated
    return reportProblems(terminal, [{ message: `${placeText({ file, line })}: ${problem}` }])
  }
  const texts = evaluated.exported.map((object, i) => textOf(object, i, entry.value.file))
  const problems = texts.flatMap((text) => text.problems ?? [])
  if (problems.length > 0) return reportProblems(terminal, problems)
  await terminal.data(texts.map(({ value = '' }) => value).join('---\n'))
  return 0
}

/** The working directory if the file is in it, otherwise the directory of the file. */
function rootOf(path: string, cwd: string): Outcome<ModuleRoot> {
  try {
    const base = realpathSync(cwd)
    // A pipe of a shell has no real path.
    if (specialFileType(statSync(resolve(cwd, path))) !== undefined) return { value: { cwd, root: base } }
    const real = realpathSync(resolve(cwd, path))
    return { value: { cwd, root: isInside(base, real) ? base : dirname(real) } }
  } catch (error) {
    return usageFailure(`${path} cannot be read: ${reasonOf(error)}; name a TypeScript or JavaScript module`)
  }
}

function textOf(object: unknown, i: number, file: string): Outcome<string> {
  const { apiVersion, kind } = (typeof object === 'object' && object !== null ? object : {}) as Record<string, unknown>
  if (typeof apiVersion !== 'string' || typeof kind !== 'string')
    return { problems: [{ message: `${file}: resources[${i}] must be an object with apiVersion and kind` }] }
  return { value: makeResource(object as Parameters<typeof makeResource>[0]).toString() }
}
