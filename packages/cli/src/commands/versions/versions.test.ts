// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const service = `apiVersion: v1
kind: Service
metadata: {name: web}
spec:
  trafficDistribution: PreferClose # near
  ports: [{port: 80}]
`
const budget = `apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: {name: web}
spec: {minAvailable: 1}
`

async function versions(files: Record<string, string>, args: readonly string[], env: Record<string, string> = {}) {
  const { directory } = temporaryPackage(files)
  const called = await callProgram(['versions', ...args], { cwd: directory, env })
  return { ...called, lines: called.stdout.trimEnd().split('\n') }
}

describe('krmkit versions compute', () => {
  it('reports the minor versions that the resources work with, and what limits them', async () => {
    const { exitCode, stdout } = await versions({ 'a.yaml': service }, ['compute'])

    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^a\.yaml:5:3: note: .*\[not-yet\]$/m)
    expect(stdout).toMatch(/^accepted: {2}Kubernetes 1\.30-1\.\d+ \(>=1\.30\.0-0\) accepts all$/m)
    expect(stdout).toMatch(/^effective: Kubernetes 1\.31-1\.\d+ \(>=1\.31\.0-0\) accepts all and drops nothing$/m)
  })

  it('fails if there is none', async () => {
    const args = ['compute', '--format', 'json']
    const { exitCode, stdout } = await versions({ 'a.yaml': service, 'b.yaml': budget }, args)

    expect(exitCode).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'failed',
      answers: [{ answer: 'accepted', minors: '' }, {}, {}, {}],
    })
  })
})

describe('krmkit versions upgrade', () => {
  it('reports what an upgrade breaks, and does not fail for what it fixes', async () => {
    const broken = await versions({ 'a.yaml': budget }, ['upgrade', '--from', '1.24', '--to', '1.25'])
    expect([broken.exitCode, broken.stdout]).toEqual([1, expect.stringContaining('error: breaks: policy/v1beta1')])

    const fixed = await versions({ 'a.yaml': service }, ['upgrade', '--from', '1.29', '--to', '1.34'])
    expect([fixed.exitCode, fixed.stdout]).toEqual([
      0,
      expect.stringContaining('1  fixes: was wrong, and is valid in the new version (--only fixes lists it)'),
    ])
  })

  it.each([
    [['--from', '1.34', '--to', '1.29'], 'must lead to a newer version'],
    [['--to', '1.29'], 'must have a version to upgrade from: set --from'],
    [['--from', '1.28-1.30'], '--from must be one version'],
  ])('refuses %s', async (args, message) => {
    const { exitCode, stderr } = await versions({ 'a.yaml': service }, ['upgrade', ...args])

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('--missing-schemas', () => {
  const widget = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n'

  it.each([
    ['error', 1, true],
    ['warn', 0, true],
    ['ignore', 0, false],
  ])('%s: an upgrade ends with %d', async (policy, exitCode, isReported) => {
    const args = ['upgrade', '--from', '1.30', '--all', '--missing-schemas', policy]
    const called = await versions({ 'a.yaml': widget }, args)

    expect([called.exitCode, called.stdout.includes('[schema-missing]')]).toEqual([exitCode, isReported])
  })

  it('other than these is a usage error', async () => {
    const { exitCode, stderr } = await versions({ 'a.yaml': widget }, [
      'upgrade',
      '--from',
      '1.30',
      '--missing-schemas',
      'info',
    ])

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Allowed choices are error, warn, ignore')])
  })
})
