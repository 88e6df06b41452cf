import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata: {x: "1"}\n`
const files = {
  'one/kustomization.yaml': 'resources: [a.yaml]\nnamePrefix: x-\nlabels: [{pairs: {app: shop}}]\n',
  'one/a.yaml': `${map('a')}---\n${map('b')}`,
  'two/kustomization.yaml': 'resources: [c.yaml]\nnamePrefix: y-\n',
  'two/c.yaml': map('c'),
}

async function buildIn(...args: string[]) {
  return callProgram(['build', ...args], { cwd: temporaryPackage(files).directory })
}

describe('--trace-resource and --trace-field', () => {
  it('show a part of the trace, and need no --trace', async () => {
    const { exitCode, stdout, stderr } = await buildIn(
      'one',
      '--trace-resource',
      'ConfigMap/a',
      '--trace-field',
      'metadata.name',
    )
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: `load  one/a.yaml
  ConfigMap "a": read
    metadata.name: (absent) -> "a"
PrefixTransformer  one/kustomization.yaml:2  namePrefix
  ConfigMap "a"
    metadata.name: "a" -> "x-a"
`,
    })
    expect(stdout).toBe((await buildIn('one')).stdout)
  })

  it('can be repeated, and apply to the JSON report', async () => {
    const flags = ['--trace-field', 'metadata.labels', '--trace-field', 'data', '--format', 'json', '-o', 'all.yaml']
    const report = JSON.parse((await buildIn('one', ...flags)).stdout)
    const [{ trace }] = report.targets
    const resource = { apiVersion: 'v1', kind: 'ConfigMap', name: 'a' }
    expect(trace).toMatchObject([
      {
        transformer: 'load',
        entries: [{ resource, fields: [{ field: 'data.x', new: '1' }] }, { resource: { name: 'b' } }],
      },
      { transformer: 'LabelTransformer', entries: [{ fields: [{ field: 'metadata.labels.app' }] }, {}] },
    ])
    expect(report.findings).toEqual([])
  })

  it('print a warning if they match nothing in any target, and the build passes', async () => {
    const { exitCode, stderr } = await buildIn(
      'one',
      'two',
      '--trace-resource',
      'ConfigMap/c',
      '--trace-resource',
      'Secret/c',
    )
    expect(exitCode).toBe(0)
    expect(stderr).toContain('ConfigMap "c": read')
    expect(stderr).toContain(
      'warning: --trace-resource "Secret/c" must name a resource of the build, and matches nothing',
    )
    expect(stderr).not.toContain('warning: --trace-resource "ConfigMap/c"')
  })

  it('add the warning to the JSON report', async () => {
    const { findings } = JSON.parse(
      (await buildIn('one', '--trace-field', 'spec', '--format', 'json', '-o', 'x.yaml')).stdout,
    )
    expect(findings).toMatchObject([
      { severity: 'warning', rule: 'trace-filter', message: expect.stringContaining('"spec"') },
    ])
  })

  it.each([
    ['--trace-resource', 'configmap/a', '--trace-resource "configmap/a" must have the form Kind/name'],
    ['--trace-field', 'a..b', '--trace-field "a..b" must be a field path'],
  ])('refuse %s %s before anything is built', async (flag, value, message) => {
    const { exitCode, stdout, stderr } = await buildIn('nowhere', flag, value)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('nowhere')
  })
})
