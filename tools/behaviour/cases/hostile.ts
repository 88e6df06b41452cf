import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Attack } from '../../../tests/hostile/attack.ts'
import { attacks } from '../../../tests/hostile/attacks.ts'
import { type BehaviourCase, type CaseGroup, FOLDER } from '../case.ts'
import { readTree, treeOf, writeTree } from '../tree.ts'

/** Characters of input above which an attack is left to its own test: it measures time and little else. */
const MAX_INPUT = 50_000

/** Hostile input with its harmless variants. Those with pipes, devices or sparse files cannot be kept as files of a case. */
export function hostile(): CaseGroup {
  const made = Object.entries(attacks).flatMap(([theme, table]) => table.map((attack) => caseOf(theme, attack)))
  const cases = made.filter((one) => typeof one !== 'string')
  const reasons = made.filter((one) => typeof one === 'string')
  return { cases, notRun: reasons.map((reason) => ({ group: 'hostile', reason })) }
}

function caseOf(theme: string, { title, files = {}, prepare, args, input, env }: Attack): BehaviourCase | string {
  const size = Object.values(files).reduce((sum, { length }) => sum + length, input?.length ?? 0)
  if (size > MAX_INPUT) return 'the input is large'
  const parent = mkdtempSync(join(tmpdir(), 'krmkit-behaviour-'))
  try {
    const folder = join(parent, 'package')
    write(parent, { 'outside/kept.txt': 'kept\n' })
    mkdirSync(folder)
    write(folder, files)
    prepare?.(folder)
    const placed = (text: string) => text.replaceAll(parent, FOLDER)
    const tree = Object.fromEntries(
      Object.entries(readTree(parent)).map(([path, file]) => [
        path,
        file.text === undefined ? file : { ...file, text: placed(file.text) },
      ]),
    )
    if (Object.values(tree).some(({ isSpecial }) => isSpecial)) return 'a file is a pipe, a device or huge'
    const own = typeof args === 'function' ? args(folder) : args
    const ownEnv = typeof env === 'function' ? env(folder) : env
    return {
      id: `${theme}: ${title}`,
      group: 'hostile',
      program: 'krmkit',
      args: own.map(placed),
      files: tree,
      cwd: 'package',
      ...(input !== undefined && { input }),
      ...(ownEnv !== undefined && {
        env: Object.fromEntries(Object.entries(ownEnv).map(([name, value]) => [name, placed(value)])),
      }),
    }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

function write(folder: string, texts: Readonly<Record<string, string>>): void {
  writeTree(folder, treeOf(texts), (text) => text)
}
