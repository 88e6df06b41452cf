import { describe, expect, it } from 'vitest'
import { runProgram } from './spawn.ts'

const node = (script: string, limit = 20_000) =>
  runProgram(process.execPath, ['-e', script], new TextEncoder().encode('in'), { env: { GIVEN: 'yes' }, limit })
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('a program', () => {
  it('gets stdin and environment, and returns both streams and its exit code', async () => {
    const { stdout, stderr, exitCode } = await node(
      'console.log(fs.readFileSync(0, "utf8"), process.env.GIVEN); console.error("printed"); process.exitCode = 3',
    )

    expect([textOf(stdout), stderr, exitCode]).toEqual(['in yes\n', 'printed\n', 3])
  })

  it('that cannot be started ends with 127 and the reason', async () => {
    const { stderr, exitCode } = await runProgram('/nowhere/program', [], new Uint8Array())

    expect([exitCode, stderr]).toEqual([127, expect.stringContaining('ENOENT')])
  })

  it('that never ends is stopped, with a message on stderr', async () => {
    const { stderr, exitCode } = await node('setInterval(() => {}, 1000)', 500)

    expect([exitCode, stderr]).toEqual([128, expect.stringContaining('stopped: it took more than 0.5 s')])
  })

  it('that writes too much is stopped, with a message on stderr', async () => {
    const { stderr, exitCode } = await runProgram('yes', [], new Uint8Array(), { maxOutput: 1000 })

    expect([exitCode, stderr]).toEqual([128, expect.stringContaining('stopped: it wrote more than 1000 bytes')])
  })

  it('that leaves a process with its output is judged after the limit', async () => {
    const start = 'child_process.spawn("sleep", ["30"], { stdio: "inherit", detached: true }).unref()'

    const { stderr, exitCode } = await node(start, 1000)

    expect([exitCode, stderr]).toEqual([128, expect.stringContaining('stopped: it took more than 1 s')])
  })

  it('that never reads its stdin is judged by what it writes', async () => {
    const large = new Uint8Array(1_000_000)

    const { stdout, exitCode } = await runProgram(process.execPath, ['-e', 'console.log("out")'], large)

    expect([textOf(stdout), exitCode]).toEqual(['out\n', 0])
  })
})
