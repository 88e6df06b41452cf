import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testUnless } from '@krmkit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES, readNamedFile, readPlainFile, readRegularFile } from './files.ts'
import { filesBelow } from './files-below.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-files-'))
const at = (name: string) => join(folder, name)
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)
const hasPipes = process.platform === 'win32' ? 'Windows has no named pipes among its files' : undefined

beforeAll(() => {
  writeFileSync(at('text'), 'text')
  writeFileSync(at('empty'), '')
  writeFileSync(at('sparse'), '')
  truncateSync(at('sparse'), 2 ** 40)
  symlinkSync('text', at('link'))
  if (hasPipes !== undefined) return
  execFileSync('mkfifo', [at('pipe')])
  symlinkSync('/dev/zero', at('zero'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a file of another user', () => {
  test('is read if it is a regular file', () => {
    expect(textOf(readRegularFile(at('text')))).toBe('text')
    expect(textOf(readRegularFile(at('link')))).toBe('text')
    expect(textOf(readPlainFile(at('text')))).toBe('text')
    expect(textOf(readRegularFile(at('empty')))).toBe('')
    expect(textOf(readNamedFile(at('text')))).toBe('text')
    expect(readRegularFile(at('text')).stats.size).toBe(4n)
  })

  test('is read up to its bound', () => {
    expect(textOf(readRegularFile(at('text'), 4))).toBe('text')
    expect(() => readRegularFile(at('text'), 3)).toThrow('it must have at most 3 bytes, and has 4 bytes')
    for (const read of [readRegularFile, readPlainFile, readNamedFile])
      expect(() => read(at('sparse'))).toThrow(`it must have at most ${MAX_FILE_BYTES} bytes, and has ${2 ** 40} bytes`)
  })

  test('is not read through a link if links are not allowed', () => {
    expect(() => readPlainFile(at('link'))).toThrow('ELOOP')
  })

  testUnless(hasPipes)('is refused at once where it is a pipe, a device or a socket', async () => {
    expect(() => readRegularFile(at('pipe'))).toThrow('it must be a regular file, and is a named pipe')
    expect(() => readPlainFile(at('pipe'))).toThrow('it must be a regular file, and is a named pipe')
    expect(() => readRegularFile(at('zero'))).toThrow('it must be a regular file, and is a device')
    expect(() => filesBelow(folder).read('/pipe')).toThrow('it must be a regular file, and is a named pipe')
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(at('socket'), resolve))
    expect(() => readRegularFile(at('socket'))).toThrow('it must be a regular file, and is a socket')
    await new Promise((resolve) => server.close(resolve))
  })

  testUnless(hasPipes)('may be a pipe or a device where the caller named it, and ends at the bound', () => {
    const writer = spawn('sh', ['-c', 'seq 50000 > "$0"', at('pipe')])
    expect(textOf(readNamedFile(at('pipe')))).toBe(Array.from({ length: 50_000 }, (_, i) => `${i + 1}\n`).join(''))
    expect(() => readNamedFile(at('zero'), 100_000)).toThrow('it must have at most 100000 bytes, and has more')
    writer.kill()
  })
})
