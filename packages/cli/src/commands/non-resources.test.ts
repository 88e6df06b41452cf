import { appendFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { asBytes, temporaryPackage } from '../../tests/temporary-package.ts'

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const kptfile = (pipeline: string) => `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n${pipeline}`
const setLabels = 'pipeline:\n  mutators:\n  - image: set-labels\n    configMap: {tier: web}\n'

describe('a file that is not a resource', () => {
  it.each([
    ['values.yaml', '.krmignore', '/values.yaml'],
    ['charts/web/values.yaml', '.krmignore', '/charts/web/values.yaml'],
    ['sub/values.yaml', 'sub/.krmignore', '/values.yaml'],
    ['package.json', '.krmignore', '/package.json'],
    ['v[1]?.yaml', '.krmignore', '/v\\[1\\]\\?.yaml'],
    ['#values.yaml', '.krmignore', '/#values.yaml'],
  ])('is an error that suggests a line for .krmignore, which works: %s', async (path, ignoreFile, line) => {
    const text = path.endsWith('.json') ? '{"name": "x"}\n' : 'replicas: 1\n'
    const { directory, file } = temporaryPackage({
      Kptfile: kptfile(setLabels),
      'sub/Kptfile': kptfile(''),
      [path]: text,
    })
    for (const args of [
      ['render', directory],
      ['eval', directory, 'set-labels', '--', 'tier=web'],
    ]) {
      const { exitCode, stderr } = await callProgram(args)
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`add this line to ${ignoreFile}: ${line}\n`)])
    }
    appendFileSync(file(ignoreFile), `${line}\n`)
    expect((await callProgram(['render', directory])).exitCode).toBe(0)
  })

  it.each([
    ['render', []],
    ['eval', ['set-labels', '--', 'tier=web']],
  ])('is skipped by %s --skip-non-resources, with a note', async (command, args) => {
    const files = {
      'values.yaml': 'replicas: 1\n---\nother: 2\n',
      'package.json': '{"name": "x"}\n',
      'list.yaml': '- a\n',
    }
    const { directory, read } = temporaryPackage({ ...files, Kptfile: kptfile(setLabels), 'a.yaml': configMap })
    const { exitCode, stderr } = await callProgram([command, directory, '--skip-non-resources', ...args])
    expect(exitCode).toBe(0)
    expect(stderr.match(/^note: .* is left out: it has neither apiVersion nor kind$/gm)?.length).toBe(3)
    expect(read()).toMatchObject(asBytes({ ...files, 'a.yaml': `${configMap}  labels:\n    tier: web\n` }))
  })

  it('is skipped if it is a template or a Chart.yaml', async () => {
    const chart = {
      'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'web/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}\n',
      'web/templates/b.yaml': '{{- if .Values.b }}\napiVersion: v1\nkind: ConfigMap\n{{- end }}\n',
    }
    const { directory, read } = temporaryPackage({ ...chart, 'a.yaml': configMap })
    const args = ['set-labels', '--', 'tier=web']
    const { exitCode, stderr } = await callProgram(['eval', directory, '--skip-non-resources', ...args])
    expect([exitCode, stderr.match(/^note: .*$/gm)]).toEqual([
      0,
      [
        'note: web/Chart.yaml is left out: it describes a Helm chart',
        'note: web/templates/a.yaml is left out: it is a template',
        'note: web/templates/b.yaml is left out: it is a template',
      ],
    ])
    expect(read()).toMatchObject(asBytes({ ...chart, 'a.yaml': `${configMap}  labels:\n    tier: web\n` }))
    expect((await callProgram(['eval', directory, ...args])).exitCode).toBe(1)
  })

  it.each([
    ['has a kind', 'kind: ConfigMap\n'],
    ['has an apiVersion', 'apiVersion: v1\n'],
    ['cannot be read', 'a: [\n'],
    ['has a resource beside it', `${configMap}---\na: 1\n`],
  ])('stays an error with --skip-non-resources if it %s', async (_, text) => {
    const { directory } = temporaryPackage({ 'b.yaml': text })
    const args = ['eval', directory, 'set-labels', '--skip-non-resources', '--', 'tier=web']
    const { exitCode, stderr } = await callProgram(args)
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('error: b.yaml:')])
  })
})

describe('a List in a folder', () => {
  const list = (kind: string) => `apiVersion: v1\nkind: ${kind}\nitems:\n- ${configMap.replaceAll('\n', '\n  ')}\n`

  const kptfile = (pipeline: string) => `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n${pipeline}`

  it('is an error of render, as of kpt, that suggests a command to split it, which works', async () => {
    const { directory, file, read } = temporaryPackage({ 'l.yaml': list('List'), Kptfile: kptfile('') })
    const { exitCode, stderr } = await callProgram(['render', directory])
    expect([exitCode, stderr]).toEqual([
      1,
      'error: l.yaml:1:1: must not be a List, because functions do not read its items: write each item as a document of its own (`krmkit sink NEW-DIR < l.yaml` writes them as files)\n',
    ])
    expect((await callProgram(['sink', file('new')], { stdin: list('List') })).exitCode).toBe(0)
    expect(Object.keys(read())).toEqual(['Kptfile', 'l.yaml', 'new/configmap_a.yaml'])
  })

  it('of one kind is an error too, unlike a custom resource whose kind ends in List', async () => {
    const { directory, file } = temporaryPackage({ 'l.yaml': list('ConfigMapList'), Kptfile: kptfile('') })
    const args = ['render', directory]
    expect((await callProgram(args)).stderr).toContain('l.yaml:1:1: must not be a ConfigMapList')
    appendFileSync(file('l.yaml'), 'metadata:\n  name: mine\n')
    expect((await callProgram(args)).exitCode).toBe(0)
  })
})
