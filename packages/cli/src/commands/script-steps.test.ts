import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { takeScriptSteps } from '../runners/script-steps.ts'

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
/** A script of some 20,000 steps. */
const COUNT = 'for i in range(5000):\n    n = i'
const config = (more = '', source = COUNT) =>
  `apiVersion: fn.kpt.dev/v1alpha1\nkind: StarlarkRun\nmetadata:\n  name: count\n  annotations: {config.kubernetes.io/local-config: "true"}\n${more}source: |\n  ${source}\n`
const kptfile =
  'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\npipeline:\n  mutators:\n  - {image: starlark, configPath: fn.yaml}\n'
const kustomization = 'resources: [a.yaml]\ntransformers: [fn.yaml]\n'
const composition = 'kind: Composition\ntransformers:\n- {kind: ResourceAccumulator, paths: [a.yaml]}\n'
const inList = (fn: string) => `- ${fn.trimEnd().replaceAll('\n', '\n  ')}\n`
const nested = (fn: string) =>
  `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\nmetadata: {name: c}\ntransformers:\n${inList(fn)}`

const commandsWith = (fn: string) => ({
  eval: { files: {}, args: ['eval', '.', 'starlark', '--fn-config', 'fn.yaml'] },
  render: { files: { Kptfile: kptfile }, args: ['render', '.'] },
  'build of a Kustomization': { files: { 'kustomization.yaml': kustomization }, args: ['build', '.'] },
  'build of a Composition': {
    files: { 'composition.yaml': `${composition}${inList(fn)}` },
    args: ['build', '.'],
  },
  'eval of a Composition': {
    files: { 'fn.yaml': nested(fn) },
    args: ['eval', '.', 'composition', '--fn-config', 'fn.yaml'],
  },
})

describe.each(Object.entries(commandsWith(config())))('%s: --script-steps', (_, { files, args }) => {
  const call = (steps: string) => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap, 'fn.yaml': config(), ...files })
    return callProgram([...args, '--script-steps', steps], { cwd: directory })
  }

  it('stops a script that needs more', async () => {
    const { exitCode, stderr } = await call('1000')

    expect(exitCode).toBe(1)
    expect(stderr).toContain('the script must end within 1000 steps of the interpreter')
  })

  it('completes a script that needs less', async () => {
    const { exitCode, stderr } = await call('1000000')

    expect(exitCode, stderr).toBe(0)
  })
})

/** A script that needs some 100 MiB. */
const fill = config('', 'x = "a" * 100000000')

describe.each(Object.entries(commandsWith(fill)))('%s: --script-memory', (_, { files, args }) => {
  const call = (mebibytes: string) => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap, 'fn.yaml': fill, ...files })
    return callProgram([...args, '--script-memory', mebibytes], { cwd: directory })
  }

  it('ends a script that needs more, with an error that names the limit and the option', async () => {
    const { exitCode, stderr } = await call('64')

    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/the script must get by with 64 MiB of memory, .*--script-memory/)
  })

  it('runs a script that needs less to its end', async () => {
    const { exitCode, stderr } = await call('256')

    expect(exitCode, stderr).toBe(0)
  })
})

describe('--script-memory and a script in JavaScript', () => {
  const call = (mebibytes: string) => {
    const source = "const all = []; for (let i = 0; i < 60; i++) all.push('x'.repeat(1e6) + i)"
    const fn = `apiVersion: krmkit.dev/v1alpha1\nkind: Script\nmetadata: {name: fill}\nsource: ${JSON.stringify(source)}\n`
    const { directory } = temporaryPackage({ 'a.yaml': configMap, 'fn.yaml': fn })
    return callProgram(['eval', 'a.yaml', 'script', '--fn-config', 'fn.yaml', '--script-memory', mebibytes], {
      cwd: directory,
    })
  }

  it('ends one that needs more, with an error that names the limit and the option', async () => {
    const { exitCode, stderr } = await call('100')

    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/the script must get by with 50 MiB of memory, .*--script-memory/)
  })

  it('runs one that needs less to its end', async () => {
    const { exitCode, stderr } = await call('400')

    expect(exitCode, stderr).toBe(0)
  })
})

describe('an amount of memory', () => {
  it.each(['63', '2049', '1GiB', ''])('cannot be %j', async (memory) => {
    const { exitCode, stderr } = await callProgram(['eval', '.', 'starlark', `--script-memory=${memory}`])

    expect(exitCode).toBe(2)
    expect(stderr).toContain('must be a whole number of MiB, from 64 to 2048')
    expect(takeScriptSteps(['--script-memory', memory]).problems).toMatchObject([{ isUsage: true }])
  })

  it('comes before or after the steps in run', () => {
    const value = { scriptSteps: 5, scriptMemory: 64, rest: ['--help'] }

    expect(takeScriptSteps(['--script-memory=64', '--script-steps', '5', '--help']).value).toEqual(value)
    expect(takeScriptSteps(['--script-steps=5', '--script-memory', '64', '--help']).value).toEqual(value)
  })
})

describe('maxSteps of a config', () => {
  const evaluate = (more: string, flags: readonly string[] = []) => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap, 'fn.yaml': config(more) })
    return callProgram(['eval', '.', 'starlark', '--fn-config', 'fn.yaml', ...flags], { cwd: directory })
  }

  it.each([
    ['sets the limit', 'maxSteps: 1000\n', [], 1, 'within 1000 steps'],
    ['cannot exceed --script-steps', 'maxSteps: 1000000\n', ['--script-steps', '2000'], 1, 'within 2000 steps'],
    ['may be below --script-steps', 'maxSteps: 1000\n', ['--script-steps', '1000000'], 1, 'within 1000 steps'],
    ['has a maximum', 'maxSteps: 1000000001\n', [], 1, '`maxSteps` must be at most 1000000000'],
    ['may be large', 'maxSteps: 1000000000\n', [], 0, '[PASS]'],
  ])('%s', async (_, more, flags, code, message) => {
    const { exitCode, stderr } = await evaluate(more, flags)

    expect(stderr).toContain(message)
    expect(exitCode).toBe(code)
  })
})

describe('a number of steps', () => {
  it.each(['0', '-1', '1e9', 'many', '', '9007199254740992'])('cannot be %j', async (steps) => {
    const { exitCode, stderr } = await callProgram(['eval', '.', 'starlark', `--script-steps=${steps}`])

    expect(exitCode).toBe(2)
    expect(stderr).toContain('must be a whole number of steps')
    expect(takeScriptSteps(['--script-steps', steps]).problems).toMatchObject([{ isUsage: true }])
  })

  it('comes first after the name in run, and keeps the other arguments', () => {
    expect(takeScriptSteps(['--script-steps', '5', '--help']).value).toEqual({ scriptSteps: 5, rest: ['--help'] })
    expect(takeScriptSteps(['--script-steps=5']).value).toEqual({ scriptSteps: 5, rest: [] })
    expect(takeScriptSteps(['--schema']).value).toEqual({ scriptSteps: undefined, rest: ['--schema'] })
  })
})
