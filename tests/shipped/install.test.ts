import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { command } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { commandIn, installedCommand, userEnvironment } from './install.ts'

test('the packed command runs in an empty folder outside the repository', async () => {
  const folder = await installedCommand()

  const { exitCode, stdout } = await command(commandIn(folder), ['run', 'set-namespace', '--version'], {
    cwd: folder,
    env: userEnvironment(),
  })

  expect(relative(root, folder)).toMatch(/^\.\./)
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)])
})

test('it brings no other package along', async () => {
  const folder = await installedCommand()
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'node_modules/krmkit/package.json'), 'utf8'))

  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['krmkit'])
  expect(dependencies).toBeUndefined()
})

test('a second call returns the same folder', async () => {
  expect(await installedCommand()).toBe(await installedCommand())
})

test('an environment without npm and vitest keeps the rest', () => {
  expect(userEnvironment()).not.toHaveProperty('VITEST')
  expect(userEnvironment().HOME).toBe(process.env.HOME)
})
