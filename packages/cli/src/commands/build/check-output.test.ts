import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const WEB = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  ports: [{port: 80}]\n'
const KEY = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: key\nstringData:\n  token: old-token\n'
const FILES = {
  'base/kustomization.yaml': 'resources: [web.yaml, key.yaml]\nnamespace: shop\n',
  'base/web.yaml': WEB,
  'base/key.yaml': KEY,
}

/** A package whose build was written to the given output. */
async function built(output: string) {
  const { directory, file, read } = temporaryPackage(FILES)
  if (output.endsWith('/')) mkdirSync(file(output))
  const build = (...args: string[]) => callProgram(['build', 'base', ...args], { cwd: directory })
  const first = await build('-o', output)
  expect(first).toEqual({ exitCode: 0, stdout: '', stderr: '' })
  const check = async (...args: string[]) => {
    const before = read()
    const called = await build('-o', output, '--check', ...args)
    expect(read()).toEqual(before)
    return called
  }
  return { build, check, file, write: (path: string, text: string) => writeFileSync(file(path), text) }
}

describe('krmkit build --check', () => {
  it.each(['all.yaml', 'out/'])('passes and prints nothing if the output is current: %s', async (output) => {
    const { check } = await built(output)

    expect(await check()).toEqual({ exitCode: 0, stdout: '', stderr: '' })
  })

  it('ends with exit code 3, prints the diff and writes nothing if a file would change', async () => {
    const { check, write } = await built('all.yaml')
    write('base/web.yaml', WEB.replace('80', '8080'))

    const { exitCode, stdout, stderr } = await check()

    expect(exitCode).toBe(3)
    expect(stdout).toContain('--- a/all.yaml\n+++ b/all.yaml\n')
    expect(stdout).toContain('-  ports: [{port: 80}]\n+  ports: [{port: 8080}]\n')
    expect(stderr).toBe('would be updated: all.yaml\n')
  })

  it('masks values of Secrets in the diff', async () => {
    const { check, write } = await built('all.yaml')
    write('base/key.yaml', KEY.replace('old-token', 'new-token'))

    const { exitCode, stdout, stderr } = await check()

    expect(exitCode).toBe(3)
    expect(stdout).toContain('<hidden>')
    expect(stdout + stderr).not.toMatch(/old-token|new-token/)
  })

  it('finds files that are missing from the output folder, also as JSON', async () => {
    const { check, file } = await built('out/')
    rmSync(file('out/v1_service_web.yaml'))

    const { exitCode, stderr } = await check()
    const json = await check('--format', 'json')

    expect(exitCode).toBe(3)
    expect(stderr).toBe('would be created: out/v1_service_web.yaml\n')
    expect(json.exitCode).toBe(3)
    expect(JSON.parse(json.stdout)).toMatchObject({
      status: 'passed',
      written: [],
      wouldChange: [{ path: 'out/v1_service_web.yaml', change: 'created' }],
    })
  })

  it('ends with exit code 1 if the build fails', async () => {
    const { check, write } = await built('all.yaml')
    write('base/web.yaml', 'kind: {')

    const { exitCode, stderr } = await check()

    expect(exitCode).toBe(1)
    expect(stderr).not.toContain('would be')
  })

  it('reads no file outside of the output folder through a link', async () => {
    const { check, file } = await built('out/')
    rmSync(file('out/v1_service_web.yaml'))
    symlinkSync(file('base/key.yaml'), file('out/v1_service_web.yaml'))

    const { exitCode, stdout, stderr } = await check()

    expect(exitCode).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain('the output folder')
  })

  it.each([
    [['--check'], '--check needs --output'],
    [['-o', 'all.yaml', '--check', '--deps', 'make'], '--check and --deps exclude each other'],
  ])('refuses %j', async (args, message) => {
    const { build } = await built('all.yaml')
    const { exitCode, stderr } = await build(...args)

    expect(exitCode).toBe(2)
    expect(stderr).toContain(message)
  })
})
