import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { scriptThatPrints, temporaryPackage } from '../../../tests/temporary-package.ts'
import { ownFunctions } from '../../runners/own-functions.ts'

const configMap = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`

describe('krmkit eval, command line', () => {
  it.each([
    ['no function', ['eval', '.'], 'a function must be named'],
    ['two functions', ['eval', '.', 'set-namespace', '--exec', 'cat'], 'one function must be named'],
    ['a misspelt function', ['eval', '.', 'set-namspace'], 'did you mean set-namespace?'],
    ['an argument without =', ['eval', '.', 'set-namespace', '--', 'namespace'], 'must have the form key=value'],
    ['arguments and a config', ['eval', '.', 'set-namespace', '--fn-config', 'x', '--', 'a=b'], 'exclude each other'],
    [
      'a missing config',
      ['eval', '.', 'set-namespace', '--fn-config', 'nowhere.yaml'],
      '--fn-config nowhere.yaml cannot be read',
    ],
    [
      '--save of a name without registry and tag',
      ['eval', '.', 'require-labels', '--save', '--type', 'validator'],
      '--save needs an image that kpt can pull, not the name "require-labels": use --image-prefix REGISTRY (or the environment variable KRMKIT_IMAGE_PREFIX), or --image REGISTRY/require-labels:VERSION',
    ],
    [
      '--save with a prefix that is none',
      ['eval', '.', 'set-labels', '--save', '--type', 'mutator', '--image-prefix', 'https://example.com'],
      'image prefix "https://example.com" must be a registry with a path, such as registry.example.com/functions',
    ],
    ['--save without --type', ['eval', '.', 'set-namespace', '--save'], '--save needs --type'],
    [
      'a wrong pull policy',
      ['eval', '.', '--image', 'x', '--image-pull-policy', 'Sometimes'],
      'must be Always, IfNotPresent or Never',
    ],
    ['a wrong selector', ['eval', '.', 'set-namespace', '--match-labels', 'x'], 'must have the form key=value'],
    ['a wrong format', ['eval', '.', 'set-namespace', '--format', 'xml'], 'Allowed choices are text, wide, json'],
    ['a misspelt option', ['eval', '.', '--dryrun'], 'Did you mean --dry-run?'],
    ['a misspelt command', ['evl'], 'Did you mean eval?'],
    ['--dry-run of stdin', ['eval', '-', 'set-namespace', '--dry-run'], '--dry-run needs a directory'],
    ['an output that exists', ['eval', '.', 'set-namespace', '-o', '.'], 'must not exist yet'],
  ])('exits with 2 on %s', async (_, argv, message) => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const { exitCode, stderr } = await callProgram(argv, { cwd: directory })
    expect(stderr).toContain(message)
    expect(exitCode).toBe(2)
  })

  it('exits with 1 on an option that kpt rejects with exit code 1', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const { exitCode, stderr } = await callProgram(['eval', directory, 'no-op', '--include-meta-resources'])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('is no longer necessary')])
  })

  it("accepts kpt's syntax of flags", async () => {
    const { directory, read } = temporaryPackage({ 'a.yaml': configMap('a') })
    const flags = ['--truncate-output=false', '--save=false', '--network=true', '--dry-run=true']
    const { exitCode, stdout } = await callProgram(['eval', directory, ...flags, 'set-namespace', '--', 'namespace=x'])
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('+  namespace: x')])
    expect(read()).toEqual({ 'a.yaml': configMap('a') })
  })

  it('uses the working directory by default', async () => {
    const { directory, read } = temporaryPackage({ 'a.yaml': configMap('a') })
    await callProgram(['eval', 'set-namespace', '--', 'namespace=x'], { cwd: directory })
    expect(read()['a.yaml']).toContain('namespace: x')
  })

  it('writes to stdout, unwrapped or into a new directory with -o', async () => {
    const files = { 'a.yaml': configMap('a'), 'sub/b.yaml': configMap('b', '# foot\n') }
    const { directory, file, read } = temporaryPackage(files)
    const run = (where: string) => callProgram(['eval', directory, 'set-namespace', '-o', where, '--', 'namespace=x'])
    const namespaced = (name: string) => `${configMap(name)}  namespace: x\n`
    expect((await run('unwrap')).stdout).toBe(`${namespaced('a')}---\n${namespaced('b')}# foot\n`)
    const { stdout } = await run('stdout')
    expect(stdout).toMatch(/^apiVersion: config.kubernetes.io\/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n/)
    expect(stdout).toContain('internal.config.kubernetes.io/path: sub/b.yaml')
    expect(stdout).not.toContain('config.k8s.io/id')
    expect(read()).toEqual(files)
    expect((await run(file('out/new'))).exitCode).toBe(0)
    expect(read()).toEqual({
      ...files,
      'out/new/a.yaml': namespaced('a'),
      'out/new/sub/b.yaml': `${namespaced('b')}# foot\n`,
    })
    expect((await run(file('out/new'))).exitCode).toBe(2)
  })

  it('reads stdin, as documents or as a list, and writes stdout', async () => {
    const documents = `${configMap('a')}---\n${configMap('b')}`
    const unwrapped = await callProgram(['eval', '-', 'set-namespace', '-o', 'unwrap', '--', 'namespace=x'], {
      stdin: documents,
    })
    expect(unwrapped.stdout).toBe(`${configMap('a')}  namespace: x\n---\n${configMap('b')}  namespace: x\n`)
    const list = await callProgram(['eval', '-', '--exec', 'cat'], { stdin: documents })
    expect(list.stdout).toContain('internal.config.kubernetes.io/path: configmap_b.yaml')
    const again = await callProgram(['eval', '-', '--exec', 'cat'], { stdin: list.stdout })
    expect(again.stdout).toBe(list.stdout)
    expect(again.exitCode).toBe(0)
  })

  it('sends the selected resources to the function, and keeps the rest', async () => {
    const files = { 'a.yaml': `${configMap('a')}---\n${configMap('b', '  labels: {x: y}\n')}` }
    const { directory, read } = temporaryPackage(files)
    const drop = scriptThatPrints('apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n')
    const { stderr } = await callProgram([
      'eval',
      directory,
      '--exec',
      drop,
      '--match-labels',
      'x=y',
      '--exclude-name',
      'a',
    ])
    expect(stderr).toContain('on 1 resource(s)')
    expect(read()).toEqual({ 'a.yaml': configMap('a') })
  })

  it('reports as JSON', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': `# head\n${configMap('a')}` })
    const report = await callProgram([
      'eval',
      directory,
      '--format',
      'json',
      '--dry-run',
      'set-namespace',
      '--',
      'namespace=x',
    ])
    expect(JSON.parse(report.stdout)).toMatchObject({
      function: 'set-namespace',
      status: 'passed',
      exitCode: 0,
      problems: [],
      changes: [{ path: 'a.yaml', change: 'updated', diff: expect.stringContaining('+  namespace: x') }],
      isWritten: false,
    })
    const failed = await callProgram(['eval', directory, '--format', 'json', 'set-namespace'])
    expect(failed.exitCode).toBe(1)
    expect(JSON.parse(failed.stdout)).toMatchObject({ status: 'failed', exitCode: 1, isWritten: false })
  })

  it.each([
    ['metadata.labels.x', '8:8'],
    ['metadata.labels["\\q"]', '8:5'],
    ['metadata.labels[*].x', '8:5'],
  ])('names file, line and column of results; of %s, up to where it is a path', async (path, place) => {
    const { directory } = temporaryPackage({ 'a.yaml': `# head\n---\n${configMap('a', '  labels:\n    x: y\n')}` })
    const results = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\nresults:\n- message: bad\n  severity: error\n  resourceRef: {apiVersion: v1, kind: ConfigMap, name: a}\n  field: {path: '${path}'}\n- message: bad file\n  file: {path: a.yaml}\n  severity: error\n`
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', scriptThatPrints(results, 1)])
    expect(exitCode).toBe(1)
    expect(stderr).toContain(`/a.yaml:${place} [error] v1/ConfigMap/a ${path}: bad\n`)
    expect(stderr).toContain('/a.yaml:3:1 [error]: bad file\n')
  })

  it('reports places in the config file', async () => {
    const config = temporaryPackage({
      'c.yaml': '# head\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\ndata:\n  namespce: x\n',
    })
    const { directory } = temporaryPackage({ 'a.yaml': configMap('a') })
    const { exitCode, stderr } = await callProgram(
      ['eval', directory, 'set-namespace', '--fn-config', 'c.yaml'].map((arg) =>
        arg === 'c.yaml' ? config.file(arg) : arg,
      ),
    )
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/c\.yaml:\d+:\d+ \[error\] v1\/ConfigMap\/c /)
  })

  it("writes kpt's results file, also for a failure", async () => {
    const { directory, file, read } = temporaryPackage({ 'a.yaml': configMap('a') })
    const bad = scriptThatPrints(
      'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\nresults:\n- message: "on"\n  severity: error\n  file: {path: a.yaml, index: "0"}\n  tags: {x: 1}\n',
      7,
    )
    const { exitCode } = await callProgram(['eval', directory, '--exec', bad, '--results-dir', file('out')])
    expect(exitCode).toBe(1)
    expect(read()['out/results.yaml']?.replace(bad, 'bad.sh')).toBe(
      'apiVersion: kpt.dev/v1\nkind: FunctionResultList\nmetadata:\n  name: fnresults\nexitCode: 1\nitems:\n  - exec: bad.sh\n    exitCode: 7\n    results:\n      - message: "on"\n        severity: error\n        file:\n          path: a.yaml\n          index: 0\n        tags:\n          x: "1"\n',
    )
  })

  it('saves the function in the Kptfile, replacing the same one', async () => {
    const { directory, read } = temporaryPackage({
      Kptfile: 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p # kept\n',
    })
    const save = (...more: string[]) =>
      callProgram(['eval', directory, '-i', 'set-namespace:v0.4', '--save', '--type', 'mutator', ...more])
    await save('--match-kind', 'Deployment', '--', 'namespace=x')
    expect(read().Kptfile).toContain('  name: p # kept\n')
    expect(read().Kptfile).toMatch(
      /pipeline:\n {2}mutators:\n\s+- image: ghcr.io\/kptdev\/krm-functions-catalog\/set-namespace:v0.4\n\s+configMap:\n\s+namespace: x\n\s+selectors:\n\s+- kind: Deployment\n/,
    )
    const { stderr } = await save('--', 'namespace=z')
    expect(stderr).toContain('Updated')
    expect(read().Kptfile?.match(/- image/g)).toHaveLength(1)
    expect(read().Kptfile).not.toContain('selectors')
  })

  it.each([
    ['--image-prefix', ['--image-prefix', 'registry.example.com:5000/functions/'], {}],
    ['KRMKIT_IMAGE_PREFIX', [], { KRMKIT_IMAGE_PREFIX: 'registry.example.com:5000/functions' }],
    [
      '--image-prefix rather than KRMKIT_IMAGE_PREFIX',
      ['--image-prefix', 'registry.example.com:5000/functions'],
      { KRMKIT_IMAGE_PREFIX: 'registry.example.com/others' },
    ],
  ])('saves a name as its image of this version below %s, which render runs', async (_, prefix, env) => {
    const { directory, read } = temporaryPackage({
      Kptfile: 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n',
      'a.yaml': configMap('a'),
    })
    const args = ['eval', directory, 'set-labels', '--save', '--type', 'mutator', ...prefix, '--', 'tier=web']
    const saved = await callProgram(args, { env })
    const version = ownFunctions.get('set-labels')?.version
    expect(saved, saved.stderr).toMatchObject({ exitCode: 0 })
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(read().Kptfile).toContain(
      `- image: registry.example.com:5000/functions/set-labels:v${version}\n    configMap:\n      tier: web\n`,
    )
    const rendered = await callProgram(['render', directory, ...prefix], { env })
    expect(rendered, rendered.stderr).toMatchObject({ exitCode: 0 })
    expect(rendered.stderr).toContain("runs in this process as krmkit's set-labels")
  })

  it('writes a complete copy, except for links and ignored files', async () => {
    const { directory, file } = temporaryPackage({
      'a.yaml': configMap('a'),
      '.krmignore': 'skip\n',
      'skip/b.yaml': 'no: resource\n',
    })
    const { exitCode } = await callProgram(['eval', directory, '--exec', 'cat', '-o', file('copy')])
    expect(exitCode).toBe(0)
    expect(existsSync(file('copy/a.yaml'))).toBe(true)
    expect(existsSync(file('copy/skip/b.yaml'))).toBe(false)
  })
})
