import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { root } from '../../tools/paths.ts'
import { growthOf, MAX_RATIO } from './growth.ts'

const HEAD = 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: a\nspec:\n'
const JSON_HEAD = '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"a"},"spec":{"l":'
const all = (count: number, text: (i: number) => string, separator: string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(separator)

/** Files with one list or map of so many entries. */
const FILES: Readonly<Record<string, readonly [name: string, text: (count: number) => string]>> = {
  'a list in JSON': ['a.json', (count) => `${JSON_HEAD}[${all(count, () => '1', ',')}]}}\n`],
  'numbers in JSON with a spelling of their own': [
    'a.json',
    (count) => `${JSON_HEAD}[${all(count, (i) => `${i}.0`, ',')}]}}\n`,
  ],
  'a map in JSON': ['a.json', (count) => `${JSON_HEAD}{${all(count, (i) => `"k${i}":1`, ',')}}}}\n`],
  'a list in block style': ['a.yaml', (count) => `${HEAD}  l:\n${'  - 1\n'.repeat(count)}`],
  'a map in block style': ['a.yaml', (count) => `${HEAD}  l:\n${all(count, (i) => `    k${i}: 1\n`, '')}`],
  'a list in flow style': ['a.yaml', (count) => `${HEAD}  l: [${all(count, () => '1', ',')}]\n`],
  'a map in flow style': ['a.yaml', (count) => `${HEAD}  l: {${all(count, (i) => `k${i}: 1`, ', ')}}\n`],
}

/** Files with so many lines that are not data. */
const LINES: typeof FILES = {
  'blank lines before a document': ['a.yaml', (count) => `${'\n'.repeat(count)}---\n${HEAD}  l: 1\n`],
  'comments before a document': ['a.yaml', (count) => `${'# c\n'.repeat(count)}---\n${HEAD}  l: 1\n`],
  'blank lines after a document': ['a.yaml', (count) => `${HEAD}  l: 1\n${'\n'.repeat(count)}`],
  'blank lines between JSON objects': [
    'a.json',
    (count) => `${JSON_HEAD}1}}${'\n'.repeat(count)}${JSON_HEAD.replace('"a"', '"b"')}1}}\n`,
  ],
}

const PROGRAM = `"${process.execPath}" --conditions=krmkit-source "${root}/functions/set-labels/src/main.ts"`

/** The arguments of a command that reads, and mostly prints, a file. */
const COMMANDS: Readonly<Record<string, (file: string) => readonly string[]>> = {
  check: (file) => ['check', file, '--missing-schemas', 'ignore'],
  fix: (file) => ['fix', file, '--dry-run', '--missing-schemas', 'ignore'],
  build: () => ['build', '.'],
  'eval set-labels': () => ['eval', '.', 'set-labels', '--skip-non-resources', '--dry-run', '--', 'a=b'],
  'eval of a program': () => ['eval', '.', '--exec', PROGRAM, '--skip-non-resources', '--dry-run', '--', 'a=b'],
  'eval format-resources': () => ['eval', '.', 'format-resources', '--skip-non-resources', '--dry-run'],
}

const CASES = Object.entries(COMMANDS).flatMap(([command, args]) =>
  Object.entries(FILES).map(([what, [name, text]]) => [command, what, { args, name, text }] as const),
)

type Case = (typeof CASES)[number][2]

/** A call of a command with a file that has so many entries. */
function callOf({ args, name, text }: Case, count: number): () => Promise<void> {
  const { directory } = temporaryPackage({ [name]: text(count), 'kustomization.yaml': `resources: [${name}]\n` })
  return async () => {
    const { exitCode, stdout, stderr } = await callProgram(args(name), { cwd: directory })
    if (exitCode !== 0) throw new Error(`${stdout.slice(0, 500)}${stderr.slice(0, 500)}`)
  }
}

test.each(CASES)('krmkit %s: ten times the entries of %s take at most thirteen times the work', async (_, __, made) => {
  expect(await growthOf((count) => callOf(made, count), 3000, 5)).toBeLessThanOrEqual(MAX_RATIO)
})

/** More than an engine has room for on its stack; a full run has as many as a file can have. */
const MANY = process.env.KRMKIT_FULL === '1' ? 5_000_000 : 200_000

/** A pattern with a group for each line has room for some four million. */
test.each(Object.entries(LINES))('krmkit check, fix and build read %s', async (what, [name, text]) => {
  const commands = ['check', 'fix', ...(what.includes('JSON') ? [] : ['build'])]
  for (const command of commands) await callOf({ args: COMMANDS[command] as Case['args'], name, text }, 5_000_000)()
})

describe(`${MANY} entries`, () => {
  test.each(CASES)('krmkit %s reads %s', async (_, __, made) => {
    await callOf(made, MANY)()
  })
})

/** The values of a million entries need half as much again. */
const HEAP = 400

/** Runs the command with so many megabytes for objects and strings; larger tables of numbers are not part of them. */
function evalWithHeap(megabytes: number, count: number): { readonly status: number | null; readonly stderr: string } {
  const [name, text] = FILES['a map in block style'] as (typeof FILES)[string]
  const { directory } = temporaryPackage({ [name]: text(count) })
  const node = [`--max-old-space-size=${megabytes}`, '--conditions=krmkit-source']
  const args = [join(root, 'packages/cli/src/main.ts'), ...(COMMANDS['eval of a program'] as Case['args'])('')]
  return spawnSync(process.execPath, [...node, ...args], { cwd: directory, encoding: 'utf8', maxBuffer: 2 ** 30 })
}

test('krmkit eval of a program with a million entries needs no value of them', () => {
  expect(evalWithHeap(HEAP, 100)).toMatchObject({ status: 0 })
  expect(evalWithHeap(HEAP, 1_000_000)).toMatchObject({ status: 0 })
})
