import { describe, expect, it } from 'vitest'
import { callProgram } from '../trial/call-program.ts'
import { temporaryPackage } from '../trial/temporary-package.ts'

const definition = (properties: string, name = 'shops', kind = 'Shop') => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${name}.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: ${kind}, plural: ${name}}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              ${properties}
`
const good = definition('size: {type: string}')
const bad = definition('size: {maxLength: 3}')
const S3 =
  'spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size].type: Required value: must not be empty for specified object fields [S3]'

const asJson = (yaml: string): string => {
  const size = yaml.includes('maxLength') ? { maxLength: 3 } : { type: 'string' }
  const openAPIV3Schema = {
    type: 'object',
    properties: { spec: { type: 'object', properties: { size } } },
  }
  return JSON.stringify(
    {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'shops.example.com' },
      spec: {
        group: 'example.com',
        scope: 'Namespaced',
        names: { kind: 'Shop', plural: 'shops' },
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
      },
    },
    null,
    2,
  )
}

async function check(files: Record<string, string>, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  const called = await callProgram(['check', ...args], { cwd: directory })
  return { ...called, lines: called.stdout.trimEnd().split('\n') }
}

describe('krmkit check', () => {
  it('says nothing but the sum where all is well', async () => {
    const { exitCode, stdout, stderr } = await check({ 'crds/shops.yaml': good, 'crds/more.json': asJson(good) })

    expect(stdout).toContain('2 files: 2 CustomResourceDefinitions, 0 custom resources')
    expect([exitCode, stderr]).toEqual([0, ''])
  })

  it('tells file, line and column of YAML, in later documents too', async () => {
    const { exitCode, lines } = await check({
      'crds/all.yaml': `# first\n${good.replaceAll('hop', 'tall')}---\n${bad}`,
    })

    expect([exitCode, lines[0]]).toEqual([1, `crds/all.yaml:40:15: error: ${S3}`])
  })

  it('tells file, line and column of JSON', async () => {
    const text = asJson(bad)
    const line = text.split('\n').findIndex((one) => one.includes('"size"')) + 1
    const { exitCode, lines } = await check({ 'shops.json': text })

    expect([exitCode, lines[0]]).toEqual([1, `shops.json:${line}:19: error: ${S3}`])
  })

  it.each([
    [
      'a List of YAML',
      `apiVersion: v1\nkind: List\nitems:\n- ${bad.trimEnd().replaceAll('\n', '\n  ')}\n`,
      'l.yaml:22:17',
    ],
    [
      'a List of JSON',
      `{"apiVersion": "v1", "kind": "List", "items": [\n${asJson(bad).replace(/\n\s*/g, '')}]}`,
      'l.json:2:',
    ],
    [
      'a ResourceList',
      `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- ${bad.trimEnd().replaceAll('\n', '\n  ')}\n`,
      'l.yaml:22:17',
    ],
  ])('looks into %s', async (_what, text, place) => {
    const file = place.slice(0, place.indexOf(':'))
    const { exitCode, stdout } = await check({ [file]: text })

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(S3)])
    expect(stdout.startsWith(place)).toBe(true)
  })

  it('reads stdin, single files, and what a path names twice once', async () => {
    const piped = await callProgram(['check', '-'], { stdin: bad })
    expect([piped.exitCode, piped.stdout]).toEqual([1, expect.stringContaining(`stdin:19:15: error: ${S3}`)])

    const { stdout } = await check({ 'a.yaml': good, 'b.yaml': bad }, 'a.yaml', 'a.yaml', '.')
    expect(stdout).toContain('2 files: ')
  })

  it('leaves out what .krmignore names', async () => {
    const { exitCode } = await check({ 'a.yaml': good, 'b.yaml': bad, '.krmignore': 'b.yaml\n' })

    expect(exitCode).toBe(0)
  })
})

describe('what is no object, or cannot be read', () => {
  it.each([
    ['values of a chart', 'values.yaml', 'replicas: 3\n', 'is no Kubernetes object'],
    ['a list', 'list.yaml', '- a\n- b\n', 'is no Kubernetes object'],
    ['JSON of a tool', 'package.json', '{"name": "x"}', 'is no Kubernetes object'],
    [
      'an empty item of a List',
      'l.yaml',
      'apiVersion: v1\nkind: List\nitems: [{}]\n',
      'items[0] is no Kubernetes object',
    ],
    [
      'a patch of a CRD',
      'patch.yaml',
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: x}\nspec: {conversion: {strategy: None}}\n',
      'is a patch of a CustomResourceDefinition',
    ],
    [
      'a template',
      'chart.yaml',
      'kind: CustomResourceDefinition\n{{- if .Values.crds }}\na: b\n{{ end }}\n',
      'looks like a template',
    ],
    ['a template of anything', 'chart.yaml', 'a: {{ .Values.a }}\nb: {{ .x }}: c\n', 'looks like a template'],
  ])('%s: a note, and no failure', async (_what, file, text, message) => {
    const { exitCode, stdout } = await check({ [file]: text })

    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(message)])
    expect(stdout).toMatch(new RegExp(`^${file}:\\d+:\\d+: (note|warning): `))
  })

  it.each([
    ['broken YAML', 'a.yaml', 'a: [\n', 'a.yaml:1:5: error: '],
    ['broken YAML of a CRD', 'a.yaml', `${good}---\nkind: CustomResourceDefinition\n a: b\n`, 'a.yaml:22:3: error: '],
    ['broken JSON', 'a.json', '{"a": \n', 'a.json:'],
    ['duplicate keys', 'a.yaml', 'kind: A\nkind: B\n', 'a.yaml:2:1: error: '],
    ['what is not UTF-8', 'a.yaml', '\u00ff', 'a.yaml: error: '],
  ])('%s: an error', async (_what, file, text, message) => {
    const bytes = text === '\u00ff' ? new Uint8Array([0xff, 0xfe, 0x00]) : text
    const { directory } = temporaryPackage({ [file]: bytes })
    const { exitCode, stdout } = await callProgram(['check'], { cwd: directory })

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(message)])
  })

  it.each([
    ['nested very deeply, YAML', 'a.yaml', `a: ${'['.repeat(20_000)}\n`],
    [
      'nested very deeply, JSON',
      'a.json',
      `{"kind":"CustomResourceDefinition","a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    ],
    [
      'keys of the language',
      'a.yaml',
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a}\n__proto__: {a: 1}\nspec: {group: 5, constructor: x, names: [], scope: {}, versions: 3}\n',
    ],
  ])('%s: an error, never a crash', async (_what, file, text) => {
    const { exitCode, stdout, stderr } = await check({ [file]: text })

    expect([exitCode, stderr]).toEqual([1, ''])
    expect(stdout).toContain('error: ')
  })
})

describe('the command line', () => {
  it.each([['sarif'], ['junit'], ['github'], ['json']])('writes %s', async (format) => {
    const { exitCode, stdout } = await check({ 'a.yaml': bad }, '--format', format)

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('S3')])
  })

  it.each([
    ['an unknown format', ['--format', 'xml']],
    ['a path that is not there', ['nowhere']],
    ['a baseline that is not there', ['--baseline', 'nowhere']],
    ['an unknown profile', ['--profile', 'none']],
  ])('%s is not understood', async (_what, args) => {
    expect(await check({ 'a.yaml': good }, ...args)).toMatchObject({ exitCode: 2, stdout: '' })
  })
})
