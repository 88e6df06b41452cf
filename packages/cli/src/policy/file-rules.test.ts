import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { leavesOut, withoutIgnored } from './file-rules.ts'

const input = (file: string, isNamed = false) => ({ file, isNamed, read: () => undefined })
const files = ['a.yaml', 'charts/b.yaml', 'charts/keep/c.yaml', 'd.json', '.krmkit.yaml'].map((file) => input(file))
const left = (patterns: readonly string[], directory = '/project', inputs = files) =>
  withoutIgnored(inputs, { directory, include: [], ignore: patterns, allowsOthers: false }, '/project').map(
    ({ file }) => file,
  )

describe('paths that a config leaves out', () => {
  it.each([
    ['none', [], ['a.yaml', 'charts/b.yaml', 'charts/keep/c.yaml', 'd.json']],
    ['a directory', ['charts/'], ['a.yaml', 'd.json']],
    [
      'a directory, but not a part of it',
      ['charts/**', '!charts/keep/', '!charts/keep/**'],
      ['a.yaml', 'charts/keep/c.yaml', 'd.json'],
    ],
    ['a type of file', ['*.json'], ['a.yaml', 'charts/b.yaml', 'charts/keep/c.yaml']],
    ['a file at the root', ['/b.yaml'], ['a.yaml', 'charts/b.yaml', 'charts/keep/c.yaml', 'd.json']],
    ['names in another case', ['A.YAML'], ['a.yaml', 'charts/b.yaml', 'charts/keep/c.yaml', 'd.json']],
  ])('%s', (_, patterns, expected) => {
    expect(left(patterns)).toEqual(expected)
  })

  it('are relative to the directory of the config', () => {
    expect(left(['/project/charts/'], '/')).toEqual(['a.yaml', 'd.json'])
    expect(left(['a.yaml'], '/project/charts')).toContain('a.yaml')
  })

  it('are checked if the command line names them', () => {
    expect(
      left(['*.yaml'], '/project', [input('a.yaml', true), input('.krmkit.yaml', true), input('stdin', true)]),
    ).toEqual(['a.yaml', '.krmkit.yaml', 'stdin'])
  })
})

describe('files that a config includes', () => {
  const included = (include: readonly string[], ignore: readonly string[] = []) => {
    const isLeftOut = leavesOut({ directory: '/project', include, ignore, allowsOthers: false })
    return ['/project/a.yaml', '/project/deploy/b.yaml', '/project/deploy/test/c.yaml', '/other/d.yaml'].filter(
      (path) => !isLeftOut(path),
    )
  }

  it.each([
    ['all', [], [], ['/project/a.yaml', '/project/deploy/b.yaml', '/project/deploy/test/c.yaml', '/other/d.yaml']],
    ['a directory', ['deploy/'], [], ['/project/deploy/b.yaml', '/project/deploy/test/c.yaml', '/other/d.yaml']],
    ['a directory without a part', ['deploy/'], ['test/'], ['/project/deploy/b.yaml', '/other/d.yaml']],
    ['none of the project', ['nowhere/'], [], ['/other/d.yaml']],
  ])('%s', (_, include, ignore, expected) => {
    expect(included(include, ignore)).toEqual(expected)
  })
})

const CONFIG_MAP = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`
const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: example.com
  names: {kind: Shop, plural: shops}
  scope: Namespaced
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`
const KPTFILE =
  'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\npipeline:\n  mutators:\n  - image: set-labels\n    configMap: {a: b}\n'

/** Calls krmkit in a project with two resources, one of which is not UTF-8 text. */
function project(settings: string, files: Readonly<Record<string, string>> = {}) {
  const trial = temporaryPackage({
    'deploy/a.yaml': CONFIG_MAP('a'),
    'test/b.yaml': CONFIG_MAP('b'),
    '.krmkit.yaml': settings,
    ...files,
  })
  return {
    ...trial,
    call: (...args: readonly string[]) => callProgram(args, { cwd: trial.directory }),
  }
}

describe('include and ignore in .krmkit.yaml', () => {
  it.each([['ignore: [test/]\n'], ['include: [deploy/]\n'], ['include: ["*.yaml"]\nignore: ["/test/**"]\n']])(
    'hold for all commands that read folders: %j',
    async (settings) => {
      const { call, read } = project(settings, { 'test/bad.yaml': 'a: [\n' })
      const evaluated = await call('eval', '.', 'set-labels', '--', 'tier=web')
      expect([evaluated.exitCode, evaluated.stderr]).toEqual([0, expect.stringContaining('updated: deploy/a.yaml\n')])
      expect(read()['test/b.yaml']).toBe(CONFIG_MAP('b'))
      const printed = await call('source', '.', '-o', 'unwrap')
      expect(printed.stdout).toBe(String(read()['deploy/a.yaml']))
      for (const command of ['check', 'fix', 'versions compute'])
        expect((await call(...command.split(' '), '--kubernetes-version', '1.34')).stdout).toMatch(/^(?:.*\n)*1 file: /)
      expect((await call('eval', '.', 'set-labels', '--no-config', '--', 'tier=web')).stderr).toContain(
        'test/bad.yaml:1:4',
      )
    },
  )

  it('hold for render, and for the definitions of explain, publish and extract', async () => {
    const { call, read } = project('ignore: [test/]\n', {
      Kptfile: KPTFILE,
      'test/bad.yaml': 'a: [\n',
      'test/crd.yaml': CRD,
    })
    expect(await call('render', '.')).toMatchObject({ exitCode: 0 })
    expect(read()['test/b.yaml']).toBe(CONFIG_MAP('b'))
    expect(await call('explain', 'shop.spec', '.')).toMatchObject({ exitCode: 1 })
    expect(await call('explain', 'shop', '.', '--no-config')).toMatchObject({ exitCode: 0 })
    expect(await call('publish', '.', '-o', 'out')).toMatchObject({
      stdout: '',
      exitCode: expect.not.toSatisfy((n) => n === 0),
    })
    expect((await call('extract', '.')).stdout).not.toContain('"b"')
  })

  it('do not hold for files that the command line names', async () => {
    const { call } = project('include: [nowhere/]\n')
    const { stderr } = await call('eval', 'test/b.yaml', 'set-labels', '--check', '--', 'tier=web')
    expect(stderr).toContain('would be updated: b.yaml')
  })

  it('must be lists', async () => {
    const { call } = project('ignore: test/\nallowOther: true\n')
    const { exitCode, stderr } = await call('eval', '.', 'no-op')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('.krmkit.yaml:1:9: ignore must be a list')
    expect(stderr).toContain('.krmkit.yaml:2:1: allowOther is not a setting; did you mean allowOthers?')
  })
})

describe('a file that is not a resource, such as values.yaml', () => {
  const values = { 'deploy/values.yaml': 'image: x\n' }

  it('is an error that names the setting', async () => {
    const { call } = project('check: {failOn: warning}\n', values)
    expect((await call('eval', '.', 'set-labels', '--', 'a=b')).stderr).toBe(
      'error: deploy/values.yaml:1:1: resource must have apiVersion; if it is not a resource, use --skip-non-resources, or set allowOthers: true in .krmkit.yaml, or add this line to .krmignore: /deploy/values.yaml\n',
    )
  })

  it('is skipped with allowOthers, without a note', async () => {
    const { call, read } = project('allowOthers: true\n', { ...values, Kptfile: KPTFILE })
    const { exitCode, stderr } = await call('eval', '.', 'set-labels', '--', 'a=b')
    expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('values.yaml')])
    expect(read()['deploy/values.yaml']).toBe('image: x\n')
    expect(await call('render', '.')).toMatchObject({ exitCode: 0 })
    expect((await call('source', '.', '-o', 'unwrap')).stdout).not.toContain('image: x')
    const noted = await call('eval', '.', 'no-op', '--skip-non-resources')
    expect(noted.stderr).toContain('note: deploy/values.yaml is left out')
  })
})
