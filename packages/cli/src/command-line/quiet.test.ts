import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const FILES = {
  'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n',
  Kptfile: `apiVersion: kpt.dev/v1
kind: Kptfile
metadata:
  name: package
pipeline:
  mutators:
  - image: set-labels:v0.2
    configMap: {team: shop}
`,
}

async function call(argv: readonly string[]) {
  const { directory, read } = temporaryPackage(FILES)
  const called = await callProgram(argv, { cwd: directory })
  return { ...called, files: read() }
}

describe('--quiet', () => {
  it.each([
    ['eval', ['eval', '.', 'set-namespace', '--', 'namespace=prod']],
    ['eval of an image', ['eval', '.', '--image', 'set-namespace:v0.4', '--', 'namespace=prod']],
    ['render', ['render', '.']],
  ])('prints nothing on stderr if all is well: %s', async (_, [command = '', ...rest]) => {
    const loud = await call([command, ...rest])

    for (const argv of [
      [command, '--quiet', ...rest],
      ['--quiet', command, ...rest],
      ['-q', command, ...rest],
    ]) {
      expect(await call(argv)).toEqual({ ...loud, stderr: '' })
    }
    expect(loud.stderr).not.toBe('')
    expect(loud.files).not.toEqual(FILES)
  })

  it.each([
    ['findings', ['eval', '.', 'require-labels', '--', 'labels=owner'], 'owner'],
    ['the error of a function', ['eval', '.', 'set-namespace', '--', 'namespaces=prod'], 'namespaces'],
    ['an error of the command line', ['eval', '.', 'no-such-function'], 'there is no function'],
    ['a failed build', ['build', '.'], 'kustomization.yaml'],
  ])('keeps %s', async (_, [command = '', ...rest], text) => {
    const { exitCode } = await call([command, ...rest])

    const quiet = await call([command, '--quiet', ...rest])

    expect(quiet.exitCode).toBe(exitCode)
    expect(exitCode).not.toBe(0)
    expect(quiet.stderr).toContain(text)
    expect(quiet.stderr).not.toContain('[RUNNING]')
  })

  it('keeps what a command prints on stdout', async () => {
    const loud = await call(['check', '.'])

    const quiet = await call(['check', '.', '--quiet'])

    expect(quiet.stdout).toBe(loud.stdout)
    expect(loud.stdout).not.toBe('')
  })
})

describe('the version', () => {
  it.each([['-v'], ['--version']])('is printed with %s', async (flag) => {
    const { exitCode, stdout, stderr } = await callProgram([flag])

    expect([exitCode, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})
