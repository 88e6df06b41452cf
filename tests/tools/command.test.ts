import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'

test('a program that takes longer than its limit is ended', async () => {
  const { exitCode, stderr } = await command('sleep', ['3600'], { timeout: 100 })

  expect([exitCode, stderr]).toEqual([128, '\nended by SIGTERM'])
})

test('a program that cannot be started does not keep this process alive until its limit', async () => {
  const address = JSON.stringify(join(root, 'tools/command.ts'))
  const script = `import { command } from ${address}
console.log((await command('no-such-program', [], { timeout: 3_600_000 })).exitCode)`

  const { exitCode, stdout } = await command(process.execPath, ['--input-type=module', '-e', script])

  expect([exitCode, stdout]).toEqual([0, '127\n'])
})
