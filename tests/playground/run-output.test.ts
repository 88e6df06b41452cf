import { describe, expect, test } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { runOutput } from '../../site/playground/output/run-output.ts'
import { outcomeText } from '../../site/playground/output/state-summary.ts'
import type { Mode, WorkspaceRun } from '../../site/playground/workspace/workspace.ts'

type Files = Readonly<Record<string, string>>

const resources = `apiVersion: v1
kind: ConfigMap
metadata:
  name: a
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: b}
spec: {replicas: "x"}
`
const config = (data: string) => `apiVersion: v1
kind: ConfigMap
metadata:
  name: config
  annotations: {config.kubernetes.io/local-config: 'true'}
data: {${data}}
`

/** Runs the command, and reads its report as the playground does. */
async function outputOf(mode: Mode, args: readonly string[], files: Files) {
  const { directory, read } = temporaryPackage(files)
  const called = await callProgram(args, { cwd: directory })
  const after = read()
  const written = Object.fromEntries(Object.entries(after).filter(([path, text]) => files[path] !== text))
  const removed = Object.keys(files).filter((path) => after[path] === undefined)
  const run: WorkspaceRun = {
    run: { arguments: args, files },
    end: { ...called, written, removed, milliseconds: 12 },
    before: files,
  }
  return runOutput(run, mode)
}

const evalFunction = (name: string, files: Files) =>
  outputOf('function', ['eval', '.', name, '--fn-config', 'function-config.yaml', '--format', 'json'], files)
const build = (files: Files) => outputOf('build', ['build', 'app', '--trace', '--format', 'json'], files)

describe('what the playground shows of a run', () => {
  test('a function: changed files, then unchanged ones, and its results', async () => {
    const output = await evalFunction('set-namespace', {
      'function-config.yaml': config('namespace: shop'),
      'a.yaml': resources,
    })

    expect(output).toMatchObject({ status: 'passed', exitCode: 0, problems: [], trace: undefined, stderr: '' })
    expect(output.changes.map(({ path, change }) => [path, change])).toEqual([
      ['a.yaml', 'changed'],
      ['function-config.yaml', 'unchanged'],
    ])
    expect(output.changes[0]?.after).toContain('namespace: shop')
    expect(output.findings[0]).toMatchObject({ severity: 'info', message: expect.stringContaining('2 value(s)') })
    expect(output.texts.map(({ file }) => file)).toEqual(['a.yaml', 'report.json'])
    expect(outcomeText(output)).toBe('Passed in 12 ms: 2 notes')
  })

  test('a function with an invalid config: the place in the config, and no change', async () => {
    const output = await evalFunction('set-namespace', {
      'function-config.yaml': config('namespaze: shop'),
      'a.yaml': resources,
    })

    expect(output.status).toBe('failed')
    expect(output.problems).toEqual(['the function failed with exit code 1'])
    expect(output.findings[0]).toMatchObject({
      severity: 'error',
      rule: 'config-unknown-field',
      field: 'data.namespaze',
      place: { file: 'function-config.yaml', line: 6, column: 19 },
    })
    expect(output.changes.every(({ change }) => change === 'unchanged')).toBe(true)
  })

  test('a function over a ResourceList: its input against its output, and the results in it', () => {
    const input = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'
    const results =
      'results:\n- message: first\n  severity: warning\n  tags: {rule: a-rule}\n  file: {path: none.yaml}\n'
    const run = (stdout: string, exitCode: number): WorkspaceRun => ({
      run: { arguments: ['run', 'set-namespace'], files: { 'list.yaml': input }, stdin: input },
      end: { exitCode, stdout, stderr: 'text', written: {}, removed: [], milliseconds: 1 },
      before: { 'list.yaml': input },
    })

    expect(runOutput(run(input + results, 0), 'function')).toMatchObject({
      status: 'passed',
      findings: [{ severity: 'warning', message: 'first', rule: 'a-rule' }],
      changes: [{ path: 'list.yaml', change: 'changed', before: input, after: input + results }],
      stderr: 'text',
    })
    expect(runOutput(run(input + results, 0), 'function').findings[0]).not.toHaveProperty('place')
    expect(runOutput(run(input, 0), 'function')).toMatchObject({ findings: [], changes: [{ change: 'unchanged' }] })
    expect(runOutput(run('', 1), 'function')).toMatchObject({ status: 'failed', findings: [], changes: [] })
    expect(runOutput(run('results: [', 1), 'function')).toMatchObject({ status: 'failed', findings: [] })
  })

  test.each([
    [
      'a resource that is not YAML',
      { 'a.yaml': 'kind: [', 'function-config.yaml': config('namespace: x') },
      { place: { file: 'a.yaml', line: 1, column: 7 }, rule: 'yaml-syntax' },
    ],
    [
      'a config that is not YAML',
      { 'a.yaml': resources, 'function-config.yaml': '\nkind: [' },
      { place: { file: 'function-config.yaml', line: 2, column: 7 }, rule: 'yaml-syntax' },
    ],
    ['a missing config', { 'a.yaml': resources }, { message: expect.stringContaining('cannot be read') }],
  ])('a function that cannot start because of %s: a finding', async (_, files, finding) => {
    const output = await evalFunction('set-namespace', files)

    expect(output).toMatchObject({ status: 'failed', problems: [], stderr: '' })
    expect(output.findings).toMatchObject([{ severity: 'error', ...finding }])
    expect(output.changes.every(({ change }) => change === 'unchanged')).toBe(true)
  })

  test('a pipeline that cannot start: the place in the Kptfile', async () => {
    const output = await outputOf('pipeline', ['render', '.', '--format', 'json'], {
      Kptfile: 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: app}\npipelin: {}\n',
    })

    expect(output).toMatchObject({ status: 'failed', problems: [], stderr: '' })
    expect(output.findings).toMatchObject([{ place: { file: 'Kptfile', line: 4 } }])
  })

  test('a check that cannot start: a finding without a place', async () => {
    const output = await outputOf('check', ['check', '.', '--kubernetes-version=9', '--format', 'json'], {
      'a.yaml': resources,
    })

    expect(output).toMatchObject({ status: 'failed', exitCode: 2, problems: [], stderr: '' })
    expect(output.findings).toMatchObject([{ message: expect.stringContaining('found "9"') }])
    expect(output.findings[0]).not.toHaveProperty('place')
  })

  test('a pipeline: results with their function', async () => {
    const kptfile = `apiVersion: kpt.dev/v1
kind: Kptfile
metadata: {name: app}
pipeline:
  mutators:
  - {image: set-labels, configMap: {app: shop}}
  validators:
  - {image: require-labels, configMap: {labels: owner}}
`
    const output = await outputOf('pipeline', ['render', '.', '--format', 'json'], {
      Kptfile: kptfile,
      'a.yaml': resources,
    })

    expect(output.status).toBe('failed')
    const errors = output.findings.filter(({ severity }) => severity === 'error')
    expect(errors[0]).toMatchObject({
      function: expect.stringContaining('require-labels'),
      place: { file: 'a.yaml', line: 4 },
    })
  })

  test('a build: its resources against those that it loads, and the trace', async () => {
    const output = await build({
      'app/kustomization.yaml': 'resources: [z.yaml, b.yaml]\nnamePrefix: x-\nimages: [{name: unused, newTag: v1}]\n',
      'app/b.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: b\n',
      'app/z.yaml': '---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a',
    })

    const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`
    expect(output.changes).toEqual([
      {
        path: 'resources',
        change: 'changed',
        before: `${map('a')}---\n${map('b')}`,
        after: `${map('x-a')}---\n${map('x-b')}`,
      },
    ])
    expect(output.findings).toMatchObject([
      { severity: 'warning', rule: 'image-unused', place: { file: 'app/kustomization.yaml', line: 3 } },
    ])
    expect(output.trace?.map(({ transformer, place }) => [transformer, place])).toEqual([
      ['load', { file: 'app/z.yaml' }],
      ['load', { file: 'app/b.yaml' }],
      ['PrefixTransformer', { file: 'app/kustomization.yaml', line: 2 }],
    ])
    expect(output.trace?.[2]?.entries[0]).toEqual({
      title: 'ConfigMap/a',
      fields: [{ field: 'metadata.name', old: '"a"', new: '"x-a"' }],
    })
    expect(output.texts.map(({ file }) => file)).toEqual(['resources.yaml', 'report.json'])
  })

  test('a build with a function in a container: the note on stderr is apart from the report', async () => {
    const output = await build({
      'app/kustomization.yaml': 'resources: [a.yaml]\ntransformers: [fn.yaml]\n',
      'app/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n',
      'app/fn.yaml': `apiVersion: krmkit.dev/v1alpha1
kind: SetNamespace
metadata:
  name: fn
  annotations: {config.kubernetes.io/function: '{container: {image: krmkit/set-namespace:dev}}'}
namespace: shop
`,
    })

    expect(output.stderr).toMatch(/^note: krmkit\/set-namespace:dev runs in this process/)
    expect(output.trace?.at(-1)?.entries[0]?.fields[0]).toMatchObject({ new: '"shop"' })
    expect(output.texts.at(-1)?.text).toMatch(/^{/)
  })

  test('a build that fails: its findings, no change', async () => {
    const output = await build({ 'app/kustomization.yaml': 'resources: [absent.yaml]\n' })

    expect(output).toMatchObject({ status: 'failed', changes: [], trace: [], stderr: '' })
    expect(output.findings).toMatchObject([{ severity: 'error', place: { file: 'app/kustomization.yaml', line: 1 } }])
  })

  test('a build hides values of Secrets in the trace', async () => {
    const output = await build({
      'app/kustomization.yaml': 'secretGenerator: [{name: s, literals: [password=top-secret]}]\n',
    })

    expect(output.status).toBe('passed')
    expect(JSON.stringify(output.trace)).toContain('(hidden)')
    expect(JSON.stringify(output.trace)).not.toContain('top-secret')
  })

  test('a check: findings with their places, and no changes', async () => {
    const output = await outputOf('check', ['check', '.', '--kubernetes-version', '1.34', '--format', 'json'], {
      'a.yaml': resources,
    })

    expect(output).toMatchObject({ status: 'failed', changes: [], trace: undefined })
    expect(output.findings[0]).toMatchObject({
      severity: 'error',
      rule: 'type',
      field: 'spec.replicas',
      resource: 'Deployment/b',
      place: { file: 'a.yaml', line: 9, column: 18 },
    })
  })
})
