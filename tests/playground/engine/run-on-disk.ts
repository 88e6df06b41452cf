import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { run } from '@krmkit/runtime'
import { ownFunctions } from '../../../packages/cli/src/runners/own-functions.ts'
import { callProgram } from '../../../packages/cli/tests/call-program.ts'
import {
  type CommandEnd,
  type CommandRun,
  type Engine,
  type FileTexts,
  WORKING_DIRECTORY,
} from '../../../site/playground/engine/protocol.ts'

/** How a run ended, without its time. */
export type TimelessEnd = Omit<CommandEnd, 'milliseconds'>

/** Does a run of the playground in a new directory below a folder, by the program of the command. */
export async function runOnDisk({ arguments: words, files, stdin }: CommandRun, folder: string): Promise<TimelessEnd> {
  // Reports contain the name of the directory.
  const cwd = join(mkdtempSync(join(folder, 'run-')), basename(WORKING_DIRECTORY))
  mkdirSync(cwd)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  const called = words[0] === 'run' ? await asProcess(words[1] ?? '', stdin) : await callProgram(words, { cwd })
  const after = textsBelow(cwd)
  return {
    ...called,
    written: Object.fromEntries(Object.entries(after).filter(([path, text]) => files[path] !== text)),
    removed: Object.keys(files).filter((path) => !(path in after)),
  }
}

/** `krmkit run`, which ends the process. */
async function asProcess(name: string, list = '') {
  const fn = await ownFunctions.get(name)?.load()
  if (fn === undefined) throw new Error(`${name} is not a function`)
  const { output, stderr, exitCode } = await run(fn, list)
  return { stdout: output, stderr, exitCode }
}

function textsBelow(cwd: string): FileTexts {
  const entries = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(cwd, path), readFileSync(path, 'utf8')]
    }),
  )
}

/** What two runs of the same content have in common: everything but times. */
export function comparable(end: TimelessEnd | Awaited<ReturnType<Engine['run']>>) {
  if ('interrupted' in end) return end
  const { exitCode, stdout, stderr, written, removed } = end
  const withoutTimes = (text: string) =>
    text.replace(/\b\d+(?:\.\d+)?m?s\b/g, '0s').replace(/("milliseconds": )[\d.]+/g, '$10')
  return { exitCode, stdout: withoutTimes(stdout), stderr: withoutTimes(stderr), written, removed }
}
