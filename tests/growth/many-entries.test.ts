import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { root } from '../../tools/paths.ts'
import { CASES, type Case, COMMANDS, callOf, FILES, HEAD, JSON_HEAD } from './collections.ts'

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

/** More than an engine has room for on its stack (some 125,000); a full run has as many as a file can have. */
const MANY = process.env.KRMKIT_FULL === '1' ? 5_000_000 : 150_000

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
