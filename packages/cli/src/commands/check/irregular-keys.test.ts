import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const crd = `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties: {spec: {type: object, properties: {size: {type: integer, maximum: 3}}}}\n`
const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  a: x\n  b: w\n  a: z\n'

async function check(files: Record<string, string>, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  return callProgram(['check', '--kubernetes-version', '1.34', ...args], { cwd: directory })
}

describe('duplicate fields', () => {
  it.each<[what: string, files: Record<string, string>, reported: string]>([
    ['a built-in object', { 'a.yaml': configMap }, 'a.yaml:8:3: error: duplicate field "data.a"'],
    [
      'a later document',
      { 'a.yaml': `# first\n${configMap.replaceAll('  a: z\n', '')}---\n${configMap}` },
      'a.yaml:17:3: error: duplicate field "data.a"',
    ],
    [
      'a document with merge keys',
      { 'a.yaml': configMap.replace('\ndata:', '\n  labels: &x {k: v, l: w}\n  annotations:\n    <<: *x\ndata:') },
      'a.yaml:11:3: error: duplicate field "data.a"',
    ],
    [
      'a List',
      { 'a.yaml': `apiVersion: v1\nkind: List\nitems:\n- ${configMap.trimEnd().replaceAll('\n', '\n  ')}\n` },
      'a.yaml:11:5: error: duplicate field "data.a"',
    ],
    [
      'JSON',
      {
        'a.json':
          '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"},\n "data": {"a": "x", "a": "z"}}',
      },
      'a.json:2:21: error: duplicate field "data.a"',
    ],
    [
      'a custom resource',
      {
        'crd.yaml': crd,
        'a.yaml': 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: a}\nspec:\n  size: 9\n  size: 2\n',
      },
      'a.yaml:6:3: error: duplicate field "spec.size"',
    ],
    [
      'a CRD',
      { 'crd.yaml': crd.replace('  scope: Namespaced\n', '  scope: Cluster\n  scope: Namespaced\n') },
      'crd.yaml:7:3: error: duplicate field "spec.scope"',
    ],
  ])('are errors, warnings, or not reported: %s', async (_what, files, reported) => {
    const strict = await check(files)
    expect([strict.exitCode, strict.stdout]).toEqual([
      1,
      expect.stringContaining(`${reported}: the API server uses the last value [duplicate-field]`),
    ])
    expect(strict.stdout).toContain('; 1 error\n')

    const warn = await check(files, '--field-validation', 'warn')
    expect([warn.exitCode, warn.stdout]).toEqual([0, expect.stringContaining(reported.replace('error', 'warning'))])
    expect(await check(files, '--field-validation', 'ignore')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('; nothing found\n'),
    })
  })

  it('are all reported, and the object is checked with the last values', async () => {
    const text =
      'apiVersion: v1\nkind: Service\nmetadata: {name: a, name: b}\nspec:\n  ports: [{port: 80, port: x}]\n  selectr: {}\n'
    const { stdout } = await check({ 'a.yaml': text })

    expect(stdout).toContain('a.yaml:3:21: error: duplicate field "metadata.name"')
    expect(stdout).toContain('a.yaml:5:22: error: duplicate field "spec.ports[0].port"')
    expect(stdout).toContain('did you mean "selector"? [unknown-field]')
  })

  it('are not equal keys of several mappings', async () => {
    const text = configMap.replace('  a: z\n', '  name: name\n')
    const both = await check({ 'a.yaml': `${text}---\n${text}kind: ConfigMap\n` })

    expect([both.exitCode, both.stdout]).toEqual([
      1,
      expect.stringContaining('a.yaml:18:1: error: duplicate field "kind"'),
    ])
    expect(both.stdout).toContain('; 1 error\n')
  })
})

describe('keys that kubectl sends in another form', () => {
  const head = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'

  it.each<[what: string, files: Record<string, string>, reported: string]>([
    [
      'a word',
      { 'a.yaml': `${head}data:\n  yes: x\n` },
      'a.yaml:6:3: warning: kubectl reads YAML 1.1 and sends the key yes as "true"',
    ],
    [
      'a number',
      { 'a.yaml': `${head}  labels: {a: x, 1.10: w}\n` },
      'a.yaml:5:18: warning: kubectl reads YAML 1.1 and sends the key 1.10 as "1.1"',
    ],
    ['null', { 'a.yaml': `${head}data: {~: x}\n` }, 'a.yaml:5:8: error: kubectl refuses the key ~, which is null'],
    [
      'a later document, with merge keys',
      { 'a.yaml': `${head}---\n${head}  labels: &x {k: v, l: w}\n  annotations:\n    <<: *x\n    012: x\n` },
      'a.yaml:13:5: warning: kubectl reads YAML 1.1 and sends the key 012 as "10"',
    ],
    [
      'a custom resource',
      {
        'crd.yaml': crd.replace('size:', '"on": {type: integer}, size:'),
        'a.yaml': 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: a}\nspec:\n  on: 2\n',
      },
      'a.yaml:5:3: warning: kubectl reads YAML 1.1 and sends the key on as "true"',
    ],
    ['a CRD', { 'crd.yaml': crd.replace('size:', 'y:') }, 'kubectl reads YAML 1.1 and sends the key y as "true"'],
  ])('are reported: %s', async (_what, files, reported) => {
    const { stdout } = await check(files)

    expect(stdout).toContain(reported)
    expect(stdout).toMatch(/; write it in quotes \[converted-key\]\n[\s\S]*; 1 (?:warning|error)\n$/)
  })

  it.each([
    ['quoted', 'data: {"yes": x, \'1.10\': w}\n'],
    ['sent as they are written', 'data:\n  404: x\n  true: w\n  1.5: z\n  <<: {yellow: a}\n'],
    ['in a string', 'data:\n  a: |\n    on: push\n'],
  ])('are not those that are %s', async (_what, data) => {
    expect((await check({ 'a.yaml': `${head}${data}` })).stdout).toContain('; nothing found\n')
  })
})
it.each(['strict', 'warn', 'ignore'])(
  'a List with items twice is an error with --field-validation %s',
  async (level) => {
    const items = 'items: [{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}]\n'
    const text = `apiVersion: v1\nkind: List\n${items}${items}`
    const { exitCode, stdout } = await check({ 'a.yaml': text }, '--field-validation', level)

    expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/^a\.yaml:4:1: error: duplicate field "items"/)])
  },
)
