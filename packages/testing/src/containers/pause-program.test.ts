import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withFolder } from '../programs/folder.ts'
import { testUnless } from '../skip.ts'
import { pauseProgram } from './pause-program.ts'

testUnless(process.platform === 'linux' ? undefined : 'this is not Linux')(
  'the pause program runs until it is killed, and uses no processor time',
  async () => {
    await withFolder({}, async (folder) => {
      writeFileSync(`${folder}/pause`, pauseProgram(process.arch))
      chmodSync(`${folder}/pause`, 0o755)
      const child = spawn(`${folder}/pause`)
      const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))

      const first = await Promise.race([ended, sleep(200, 'still running')])
      child.kill()

      expect(first).toBe('still running')
      expect(await ended).toBe('SIGTERM')
    })
  },
)

test('an architecture without a program is an error', () => {
  expect(() => pauseProgram('riscv64')).toThrow('"riscv64"')
})
