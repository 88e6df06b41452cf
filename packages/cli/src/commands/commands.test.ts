import { chmodSync, existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { script, temporaryPackage } from '../../tests/temporary-package.ts'

const configMap = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`

describe('krmkit source and sink', () => {
  const files = {
    'a.yaml': configMap('a', 'data: {k: v} # kept\n'),
    'n/b.yaml': `${configMap('b')}---\n${configMap('c')}`,
  }

  it('preserve a package in a pipe, byte for byte', async () => {
    const { directory, file, read } = temporaryPackage(files)
    const { stdout } = await callProgram(['source', directory])
    const sunk = await callProgram(['sink', file('new')], { stdin: stdout })
    expect([sunk.exitCode, sunk.stderr]).toEqual([0, ''])
    expect(read()).toEqual({ ...files, 'new/a.yaml': files['a.yaml'], 'new/n/b.yaml': files['n/b.yaml'] })
  })

  it.each([
    ['config.kubernetes.io/path: a.yaml', 'config.kubernetes.io/path: c.yaml', 'a.yaml'],
    ['internal.config.kubernetes.io/path: a.yaml', 'internal.config.kubernetes.io/path: c.yaml', 'c.yaml'],
    ['internal.config.kubernetes.io/path: a.yaml', 'internal.config.kubernetes.io/path: ""', 'a.yaml'],
  ])('sink writes to the internal path if a program changed one of two: %s', async (before, after, path) => {
    const { directory, file, read } = temporaryPackage({ 'a.yaml': files['a.yaml'] })
    const { stdout } = await callProgram(['source', directory])
    const stdin = stdout.replace(new RegExp(`^( *)${before}`, 'm'), `$1${after}`)
    expect(stdin).not.toBe(stdout)
    expect((await callProgram(['sink', file('new')], { stdin })).exitCode).toBe(0)
    expect(read()).toEqual({ 'a.yaml': files['a.yaml'], [`new/${path}`]: files['a.yaml'] })
  })

  it('source adds the config to the list', async () => {
    const { directory, file } = temporaryPackage({
      ...files,
      'config/c.yaml': '# mine\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\n',
    })
    const { stdout } = await callProgram(['source', file('n'), '--fn-config', 'config/c.yaml'], { cwd: directory })
    expect(stdout).toMatch(/\nfunctionConfig:\n {2}# mine\n {2}apiVersion: v1\n/)
    expect(stdout).toContain('config.kubernetes.io/path: config/c.yaml')
  })

  it('source prints documents, or copies the files', async () => {
    const { directory, file, read } = temporaryPackage(files)
    expect((await callProgram(['source', directory, '-o', 'unwrap'])).stdout).toBe(
      `${files['a.yaml']}---\n${files['n/b.yaml']}`,
    )
    expect((await callProgram(['source', directory, '-o', file('copy')])).exitCode).toBe(0)
    expect(read()).toMatchObject({ 'copy/a.yaml': files['a.yaml'], 'copy/n/b.yaml': files['n/b.yaml'] })
  })

  it('source accepts documents that are not resources, as kpt does; eval does not', async () => {
    const { directory } = temporaryPackage({ 'values.yaml': 'a: 1\n' })
    expect((await callProgram(['source', directory])).exitCode).toBe(0)
    expect((await callProgram(['eval', directory, '--exec', 'cat'])).exitCode).toBe(1)
  })

  it.each([
    [
      'documents without a place',
      `${configMap('a')}---\n${configMap('b', '  namespace: n\n')}`,
      ['configmap_a.yaml', 'n/configmap_b.yaml'],
    ],
    [
      'two resources in one place, as kpt does',
      ['a', 'b']
        .map((name) =>
          configMap(name, '  annotations: {config.kubernetes.io/path: x.yaml, config.kubernetes.io/index: "0"}\n'),
        )
        .join('---\n'),
      ['x.yaml'],
    ],
    ['a list without items', 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n', []],
  ])('sink writes %s', async (_, stdin, paths) => {
    const { file, read } = temporaryPackage({})
    expect((await callProgram(['sink', file('new')], { stdin })).exitCode).toBe(0)
    expect(Object.keys(read())).toEqual(paths.map((path) => `new/${path}`))
  })

  it.each([
    [
      'a path that leads out',
      configMap('a', "  annotations:\n    internal.config.kubernetes.io/path: '../x.yaml'\n"),
      1,
      'must not lead out',
    ],
    ['a name that leads out', configMap('/../../../x'), 1, 'must not lead out'],
    ['a document that is not a resource', 'a: 1\n', 1, 'must have apiVersion'],
    ['broken YAML', 'a: [\n', 1, 'stdin:'],
  ])('sink refuses %s and writes nothing', async (_, document, code, message) => {
    const { file, read } = temporaryPackage({})
    const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- ${document.replaceAll('\n', '\n  ')}\n`
    for (const stdin of [document, ...(document.startsWith('a: [') || document === 'a: 1\n' ? [] : [list])]) {
      const { exitCode, stderr } = await callProgram(['sink', file('deep/new')], { stdin })
      expect([exitCode, stderr]).toEqual([code, expect.stringContaining(message)])
      expect(read()).toEqual({})
      expect(existsSync(file('deep/new'))).toBe(false)
    }
  })

  it('sink does not write into an existing directory', async () => {
    const { directory } = temporaryPackage({})
    const { exitCode, stderr } = await callProgram(['sink', directory], { stdin: configMap('a') })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('must not exist yet')])
  })
})

describe('krmkit functions and doc', () => {
  it('list every function of the catalogue', async () => {
    const { stdout } = await callProgram(['functions'])
    expect(stdout).toMatch(/^set-namespace +mutator +Sets the namespace/m)
    const list = JSON.parse((await callProgram(['functions', '--format', 'json'])).stdout)
    expect(list.length).toBe(stdout.trimEnd().split('\n').length)
    expect(list).toContainEqual(
      expect.objectContaining({
        name: 'set-namespace',
        type: 'mutator',
        keywords: expect.any(Array),
        schema: expect.objectContaining({ properties: expect.objectContaining({ namespace: expect.anything() }) }),
      }),
    )
  })

  it('doc describes a function, and suggests a similar name', async () => {
    expect((await callProgram(['doc', 'set-namespace'])).stdout).toMatch(/^set-namespace: .*namespace/)
    const { exitCode, stderr } = await callProgram(['doc', 'setnamespace'])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('did you mean set-namespace?')])
  })
})

describe('krmkit doc --image', () => {
  const { directory, file } = temporaryPackage({
    docker:
      '#!/bin/sh\ncase "$*" in *version*) echo 28.0.0;; *broken*) echo no >&2; exit 2;; *) echo "docker $*";; esac\n',
  })
  chmodSync(file('docker'), 0o755)
  const env = { PATH: `${directory}:${process.env.PATH}` }

  it.each([
    ['example.com/fn:v1', 0, ' --rm example.com/fn:v1 --help\n', ''],
    ['gcr.io/kpt-fn/set-namespace:v0.4', 0, 'set-namespace: ', ''],
    ['example.com/broken:v1', 1, '', 'does not understand --help: exit code 2\n  no'],
  ])('%s', async (image, code, out, err) => {
    const { exitCode, stdout, stderr } = await callProgram(['doc', '--image', image], { env })
    expect([exitCode, stdout, stderr]).toEqual([code, expect.stringContaining(out), expect.stringContaining(err)])
  })

  it('rejects an additional name', async () => {
    expect((await callProgram(['doc', 'set-namespace', '--image', 'x'], { env })).exitCode).toBe(2)
  })
})

describe('krmkit conformance', () => {
  it('passes a function of ours, and counts', async () => {
    const { file } = temporaryPackage({ 'c.yaml': configMap('c', 'data:\n  namespace: x\n') })
    const { exitCode, stdout } = await callProgram([
      'conformance',
      'set-namespace',
      '--fn-config',
      file('c.yaml'),
      '--case',
      'KRM-001',
    ])
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^KRM-001 .*pass/m)])
  })

  it('takes arguments as the functionConfig', async () => {
    const { exitCode, stdout } = await callProgram([
      ...['conformance', 'set-namespace', '--case', 'KRM-001', '--case', 'KRM-092', '--', 'namespace=prod'],
    ])
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^KRM-092 .*pass/m)])
    expect(stdout).not.toContain('note: ')
  })

  it.each([
    ['no-op', 0, 'note: the function changed and reported nothing in any run'],
    ['set-namespace', 1, 'KRM-001  MUST    FAIL'],
  ])('reports that %s without a config did nothing', async (name, code, text) => {
    const { exitCode, stdout } = await callProgram(['conformance', name, '--case', 'KRM-001'])
    expect([exitCode, stdout]).toEqual([code, expect.stringContaining(text)])
  })

  it('fails a program that is not a function, also as JUnit', async () => {
    const { exitCode, stdout } = await callProgram([
      'conformance',
      '--exec',
      script('exit 3'),
      '--case',
      'KRM-001',
      '--format',
      'junit',
    ])
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('<failure')])
  })

  it.each([
    ['no function', ['conformance'], 2, 'one function must be named'],
    ['two', ['conformance', 'set-namespace', '--exec', 'cat'], 2, 'one function must be named'],
    ['an argument without a value', ['conformance', 'set-namespace', '--', 'prod'], 2, 'must have the form key=value'],
    [
      'two configs',
      ['conformance', 'set-namespace', '--fn-config', 'c.yaml', '--', 'namespace=prod'],
      2,
      'key=value arguments and --fn-config exclude each other',
    ],
    ['an unknown case', ['conformance', 'set-namespace', '--case', 'KRM-999'], 2, 'KRM-999'],
    ['a missing file', ['conformance', 'set-namespace', '--input', 'nowhere'], 2, '--input nowhere cannot be read'],
  ])('refuses %s', async (_, argv, code, message) => {
    const { exitCode, stderr } = await callProgram(argv)
    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(message)])
  })
})

describe('krmkit --help', () => {
  it.each([['eval'], ['source'], ['sink'], ['functions'], ['doc'], ['run'], ['conformance']])(
    'has examples: %s',
    async (...command) => {
      const { exitCode, stdout } = await callProgram([...command, '--help'])
      expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/Examples:\n {2}\$ krmkit /)])
    },
  )

  it('is printed without a command, with exit code 2', async () => {
    const { exitCode, stdout, stderr } = await callProgram([])
    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining('Usage: krmkit')])
  })
})
