import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { afterAll, expect, test } from 'vitest'
import { stripElf } from '../../images/elf.ts'
import { command } from '../../tools/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-elf-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeUnless(process.platform === 'linux' ? undefined : 'programs of Linux are needed')('a program', () => {
  test('that is stripped is smaller and still runs', async () => {
    const whole = readFileSync(process.execPath)
    const file = join(folder, 'node')

    const stripped = stripElf(whole)
    writeFileSync(file, stripped)
    chmodSync(file, 0o755)
    const { exitCode, stdout } = await command(file, ['-p', 'process.version'])

    expect(stripped.length).toBeLessThan(whole.length * 0.9)
    expect(Buffer.compare(stripElf(stripped), stripped)).toBe(0)
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: `${process.version}\n` })
  })

  test('that is cut off is refused', () => {
    const half = readFileSync(process.execPath).subarray(0, 1_000_000)

    expect(() => stripElf(half)).toThrow(/must be a whole ELF file: a segment ends at byte \d+ of 1000000/)
  })
})

test.each([
  ['no ELF file', Buffer.from('#!/bin/sh\necho this is a script that is long enough to have had a header\n')],
  ['nothing at all', new Uint8Array(0)],
  ['a 32-bit one', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 1]), Buffer.alloc(64)])],
])('%s is refused', (_, file) => {
  expect(() => stripElf(file)).toThrow('must be a little-endian 64-bit ELF file')
})
