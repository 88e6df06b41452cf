import { expect, test, vi } from 'vitest'
import { program } from '../../program.ts'
import type { Terminal } from '../../terminal.ts'
import { COMMANDS } from '../all-commands.ts'
import { PLAIN_BUILD, plainBuild } from './plain-build.ts'
import { runBuild } from './run.ts'

vi.mock('./run.ts', () => ({ runBuild: vi.fn(async () => 0) }))

test('a build without options has the defaults of the command line', async () => {
  const terminal = { hasColour: { out: false, err: false } } as Terminal

  expect(await program(['build', 'a', 'b'], terminal, COMMANDS)).toBe(0)

  expect(vi.mocked(runBuild).mock.calls).toEqual([
    [terminal, expect.objectContaining({ positional: ['a', 'b'], flags: PLAIN_BUILD })],
  ])
})

test.each([
  [['a'], {}],
  [['--locked', 'a', '--enable-helm'], { locked: true, enableHelm: true }],
  [['a', 'b', '--offline', '--offline'], { offline: true }],
])('the options %j are those of the command line', async (args, flags) => {
  vi.mocked(runBuild).mockClear()
  const terminal = { hasColour: { out: false, err: false } } as Terminal
  const call = plainBuild(['build', ...args])

  expect(call?.flags).toEqual({ ...PLAIN_BUILD, ...flags })
  expect(await program(['build', ...args], terminal, COMMANDS)).toBe(0)
  expect(vi.mocked(runBuild).mock.calls).toEqual([[terminal, expect.objectContaining(call ?? {})]])
})

test.each([
  [['build'], true],
  [['build', 'a', 'b'], true],
  [['build', 'a', ''], false],
  [['build', 'a', '--locked=true'], false],
  [['build', '--lock', 'a'], false],
  [['build', 'a', '--trace'], false],
  [['build', '-o', 'x'], false],
  [['build', '--', 'a'], false],
  [['eval', 'a'], false],
  [[], false],
])('%j', (args, isPlain) => {
  expect(plainBuild(args) !== undefined).toBe(isPlain)
})
