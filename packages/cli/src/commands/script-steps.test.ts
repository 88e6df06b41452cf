import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { takeScriptSteps } from '../runners/script-steps.ts'

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
/** A script of some 20,000 steps. */
const config = (more = '') =>
  `apiVersion: fn.kpt.dev/v1alpha1\nkind: StarlarkRun\nmetadata:\n  name: count\n  annotations: {config.kubernetes.io/local-config: "true"}\n${more}source: |\n  for i in range(5000):\n    n = i\n`
const kptfile =
  'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\npipeline:\n  mutators:\n  - {image: starlark, configPath: fn.yaml}\n'
const kustomization = 'resources: [a.yaml]\ntransformers: [fn.yaml]\n'
const composition = 'kind: Composition\ntransformers:\n- {kind: ResourceAccumulator, paths: [a.yaml]}\n'
const nested = `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\nmetadata: {name: c}\ntransformers:\n- ${config().trimEnd().replaceAll('\n', '\n  ')}\n`

const commands = {
  eval: { files: {}, args: ['eval', '.', 'starlark', '--fn-config', 'fn.yaml'] },
  render: { files: { Kptfile: kptfile }, args: ['render', '.'] },
  'build of a Kustomization': { files: { 'kustomization.yaml': kustomization }, args: ['build', '.'] },
  'build of a Composition': {
    files: { 'composition.yaml': `${composition}- ${config().trimEnd().replaceAll('\n', '\n  ')}\n` },
    args: ['build', '.'],
  },
  'eval of a Composition': {
    files: { 'fn.yaml': nested },
    args: ['eval', '.', 'composition', '--fn-config', 'fn.yaml'],
  },
}

describe.each(Object.entries(commands))('%s: --script-steps', (_, { files, args }) => {
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
