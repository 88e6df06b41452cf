import { chmodSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { fakeHelm } from '../../../tests/fake-helm.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

/** Calls `krmkit build --deps json`; the list has paths from the folder. */
async function dependenciesOf(files: Readonly<Record<string, string>>, ...args: string[]) {
  const { directory, file } = temporaryPackage(files)
  if ('fn/run.sh' in files) chmodSync(file('fn/run.sh'), 0o755)
  const { exitCode, stdout, stderr } = await callProgram(['build', '--deps', 'json', ...args], { cwd: directory })
  expect(exitCode, stderr).toBe(0)
  const [target] = JSON.parse(stdout) as [{ files: string[] }]
  return { list: target.files.map((path) => relative(directory, `${directory}/${path}`)).sort(), stderr }
}

const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n'
const chart = { 'charts/c/Chart.yaml': 'name: c\n', 'charts/c/values.yaml': '', 'charts/c/templates/a.yaml': map }
const unknown = /^warning: .*--deps/m

describe('--deps', () => {
  it('does not warn about unknown files if there are none', async () => {
    const { list, stderr } = await dependenciesOf({ 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': map })

    expect(list).toEqual(['a.yaml', 'kustomization.yaml'])
    expect(stderr).not.toMatch(unknown)
  })

  it('lists executables, and warns about files that they may read', async () => {
    const runtime = '{exec: {path: ./fn/run.sh}}'
    const { list, stderr } = await dependenciesOf(
      {
        'kustomization.yaml': `resources: [a.yaml]\ntransformers: [{apiVersion: e.com/v1, kind: T, metadata: {name: t}, runtime: ${runtime}}]\n`,
        'a.yaml': map,
        'fn/run.sh': '#!/bin/sh\ncat\n',
      },
      '--enable-alpha-plugins',
      '--enable-exec',
    )

    expect(list).toEqual(['a.yaml', 'fn/run.sh', 'kustomization.yaml'])
    expect(stderr).toMatch(/^warning: .*the executable \.\/fn\/run\.sh may depend on files/m)
  })

  it('lists values files and the files of a chart', async () => {
    const { list, stderr } = await dependenciesOf(
      {
        ...chart,
        'composition.yaml':
          'kind: Composition\ntransformers: [{kind: HelmChartInflationGenerator, metadata: {name: c}, name: c, valuesFile: v.yaml, additionalValuesFiles: [w.yaml]}]\n',
        'v.yaml': '',
        'w.yaml': '',
      },
      ...['--enable-helm', '--no-cache', '--helm-command', fakeHelm().path],
    )

    expect(list).toEqual([...Object.keys(chart), 'composition.yaml', 'v.yaml', 'w.yaml'].sort())
    expect(stderr).not.toMatch(unknown)
  })
})
