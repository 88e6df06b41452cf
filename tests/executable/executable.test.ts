import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describeUnless, testUnless } from '@krmkit/testing'
import { withFolder } from '@krmkit/testing/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layOutBase } from '../../images/base.ts'
import { ensureDebianPackages } from '../../images/debian.ts'
import { ensureEmulator } from '../../images/emulate.ts'
import { nativeArchitecture } from '../../images/platform.ts'
import { command } from '../../tools/command.ts'
import { buildExecutables, executableName } from '../../tools/executable/build-executable.ts'
import { writeChecksums } from '../../tools/executables.ts'
import { isOnPath } from '../../tools/install/apt.ts'
import { reasonOf } from '../oracles/unavailable.ts'
import { commandIn, installedCommand } from '../shipped/install.ts'
import { RUNS, type Run, type RunOutcome, runIn } from './programs.ts'

const isElsewhere = process.platform !== 'linux' || nativeArchitecture !== 'amd64'
const folder = mkdtempSync(join(tmpdir(), 'krmkit-executable-'))
const executable = join(folder, executableName('amd64'))
/** Nothing else of this process: no Node on the PATH, no home, no options for Node. */
const env = { PATH: '/nonexistent' }

/** What the installed command does, on the Node of the tests. */
async function expected(run: Run): Promise<RunOutcome> {
  return runIn([process.execPath, commandIn(await installedCommand())], run, env)
}

function named(name: string): Run {
  const run = RUNS.find(({ title }) => title === name)
  if (run === undefined) throw new Error(`no run has the title ${name}`)
  return run
}

afterAll(() => rmSync(folder, { recursive: true }))

describeUnless(isElsewhere ? 'the executable for x64 does not run here' : undefined)('the executable', () => {
  beforeAll(() => buildExecutables(['amd64'], folder))

  test.each(RUNS)('does what the installed command does, without Node: $title', async (run) => {
    const outcome = await runIn([executable], run, env)

    expect(outcome).toEqual(await expected(run))
    expect(outcome.stdout + outcome.stderr).not.toBe('')
  })

  test('the comparison notices an executable with other bytes', async () => {
    const changed = join(folder, 'changed')
    const bytes = readFileSync(executable)
    for (let at = bytes.indexOf('[RUNNING]'); at >= 0; at = bytes.indexOf('[RUNNING]')) bytes.write('[STARTED]', at)
    writeFileSync(changed, bytes, { mode: 0o755 })

    const outcome = await runIn([changed], named('eval'), env)

    expect(outcome).not.toEqual(await expected(named('eval')))
    expect(outcome.stderr).toContain('[STARTED] "set-namespace"')
  })

  test('ignores NODE_OPTIONS', async () => {
    const options = { ...env, NODE_OPTIONS: '--require ./absent.js' }

    const outcome = await runIn([executable], named('eval'), options)

    expect(outcome).toEqual(await expected(named('eval')))
  })

  test('passes options of Node to the command, which does not know them', async () => {
    const outcome = await runIn([executable], { title: 'option', args: ['--eval', 'console.log(1)'] }, env)

    expect(outcome).toMatchObject({ exitCode: 2, stdout: '', stderr: "error: unknown option '--eval'\n" })
  })

  test('print runs the Node on the PATH, and names it if there is none', async () => {
    const module = "export const resources = [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }]\n"
    await withFolder({ 'a.ts': module }, async (cwd) => {
      const without = await command(executable, ['print', 'a.ts'], { cwd, env })
      const path = dirname(process.execPath)
      const found = await command(executable, ['print', 'a.ts'], { cwd, env: { PATH: path } })

      expect(without).toMatchObject({ exitCode: 1, stdout: '' })
      expect(without.stderr).toContain('krmkit print needs `node` on the PATH')
      expect(found).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('name: a\n'), stderr: '' })
    })
  })

  test('serve explains that it is not available', async () => {
    const outcome = await runIn([executable], { title: 'serve', args: ['serve', '--address', '127.0.0.1:0'] }, env)

    expect(outcome).toMatchObject({ exitCode: 1, stdout: '' })
    expect(outcome.stderr).toContain('krmkit serve cannot run in a single executable')
  })

  test('SHA256SUMS lists it; sha256sum finds a changed byte', async () => {
    writeChecksums(folder, [executableName('amd64')])
    const good = await command('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder })
    const bytes = readFileSync(executable)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    const bad = await withFolder({ [executableName('amd64')]: bytes }, (cwd) =>
      command('sha256sum', ['-c', join(folder, 'SHA256SUMS')], { cwd }),
    )

    expect(good).toMatchObject({ exitCode: 0, stdout: 'krmkit-linux-x64: OK\n' })
    expect(bad).toMatchObject({ exitCode: 1, stdout: 'krmkit-linux-x64: FAILED\n' })
  })
})

const emulator = await findEmulator()
/** The libraries that the executable needs are those of Debian's packages. */
const missing = emulator === undefined ? 'no qemu for arm64' : await reasonOf(ensureDebianPackages)

describe('the executable for arm64', () => {
  testUnless(missing)('does what the installed command does, under an emulator', async () => {
    const [libraries, work] = [join(folder, 'libraries'), join(folder, 'packages')]
    await layOutBase('arm64', libraries, work)
    await buildExecutables(['arm64'], folder)
    const file = join(folder, executableName('arm64'))

    const outcome = await runIn([emulator ?? '', '-L', libraries, file], named('eval'), {})

    expect(outcome).toEqual(await expected(named('eval')))
  })
})

/** Under CI it is installed if that is possible. */
async function findEmulator(): Promise<string | undefined> {
  if (process.env.CI === 'true') return ensureEmulator().catch(() => undefined)
  return (await isOnPath('qemu-aarch64-static')) ? ensureEmulator() : undefined
}
