import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { signalGroup } from '../../tests/call-program.ts'
import { script, temporaryPackage } from '../../tests/temporary-package.ts'
import { type Spawning, spawnFunction } from './spawn-function.ts'

function run(body: string, more: Partial<Spawning> = {}) {
  const settings = {
    env: { ...process.env },
    cwd: '/',
    timeout: 60,
    maxOutput: 1_000_000,
    onInterrupt: () => () => {},
    signalGroup,
  }
  return spawnFunction({ command: script(body), args: [], ...settings, ...more }, '')
}

/** Whether a process runs; one that ended and was not reaped does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function pidIn(file: string): Promise<number> {
  while (!existsSync(file) || readFileSync(file, 'utf8').trim() === '') await sleep(10)
  return Number(readFileSync(file, 'utf8'))
}

describe.concurrent('a process that takes too long', () => {
  it('is ended with the processes that it started', async () => {
    const { file } = temporaryPackage({})
    const { problems } = await run(`sleep 300 & echo $! > ${file('pid')}; wait`, { timeout: 0.5 })
    expect(problems?.[0]?.message).toContain('did not end within 0.5 s; --timeout')
    expect(isRunning(await pidIn(file('pid')))).toBe(false)
  })

  it('has its own message if it has ended, but a process that it started keeps its output open', async () => {
    const { file } = temporaryPackage({})
    const { problems } = await run(`sleep 300 & echo $! > ${file('pid')}`, { timeout: 0.5 })
    expect(problems?.[0]?.message).toContain('ended, but a process that it started held its output open for more than')
    expect(isRunning(await pidIn(file('pid')))).toBe(false)
  })

  it('does not wait for a process that left the group with the output', async () => {
    const { file } = temporaryPackage({})
    const { problems } = await run(`setsid sleep 300 & echo $! > ${file('pid')}`, { timeout: 0.5 })
    expect(problems?.[0]?.message).toContain('held its output open')
    process.kill(await pidIn(file('pid')), 'SIGKILL')
  })

  it('is killed when it ignores SIGTERM', async () => {
    const { file } = temporaryPackage({})
    const { problems } = await run(`trap '' TERM; echo $$ > ${file('pid')}; while :; do sleep 1; done`, {
      timeout: 0.5,
    })
    expect(problems?.[0]?.message).toContain('did not end within')
    const pid = await pidIn(file('pid'))
    while (isRunning(pid)) await sleep(10)
  })
})

describe('the output of a process', () => {
  it('is complete up to the limit', async () => {
    const { value } = await run('printf 0123456789', { maxOutput: 10 })
    expect(value?.stdout).toBe('0123456789')
  })

  it('ends the process beyond the limit', async () => {
    const { problems } = await run('yes', { maxOutput: 1000 })
    expect(problems?.[0]?.message).toContain('wrote more than 1000 bytes on stdout; --max-output')
  })

  it('keeps the beginning and the end of a long stderr', async () => {
    const { value } = await run('echo first >&2; head -c 5000000 /dev/zero | tr "\\\\0" x >&2; echo last >&2')
    expect(value?.stderr).toMatch(/^first\nx+\n… \d+ bytes left out …\nx+last\n$/)
    expect(value?.stderr.length).toBeLessThan(2_200_000)
  })

  it('is the complete stderr below the limit', async () => {
    const { value } = await run('head -c 1500000 /dev/zero | tr "\\\\0" é >&2', {})
    expect(value?.stderr).toMatch(/^[^…]+$/)
    expect(Buffer.byteLength(value?.stderr ?? '')).toBeGreaterThanOrEqual(1_500_000)
  })
})

describe('a process that cannot be started', () => {
  it.each([
    ['NUL in an argument', { args: ['a\0b'] }, 'must not contain NUL characters'],
    ['NUL in a variable', { env: { A: 'a\0b' } }, 'must not contain NUL characters'],
    ['too many arguments', { args: Array<string>(100).fill('x'.repeat(100_000)) }, 'must be shorter'],
  ])('is a problem: %s', async (_, more, message) => {
    const { problems } = await run('true', more)
    expect(problems?.[0]?.message).toContain(message)
  })
})
