import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const map = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
const base = {
  'base/kustomization.yaml': 'resources: [b.yaml, a.yaml]\n',
  'base/a.yaml': map('a', 'data: {x: "1"}   # kept\n'),
  'base/b.yaml': `${map('b')}---\napiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n`,
}
const overlays = {
  ...base,
  'o/one/kustomization.yaml': 'resources: [../../base]\nnamePrefix: one-\n',
  'o/two/kustomization.yaml': 'resources: [../../base]\nnamePrefix: two-\n',
}

/** Calls `krmkit build` in a folder with these files. */
async function buildIn(files: Readonly<Record<string, string>>, ...args: string[]) {
  const trial = temporaryPackage(files)
  return { ...(await callProgram(['build', ...args], { cwd: trial.directory })), ...trial }
}

describe('krmkit build', () => {
  it('prints the resources with their comments and spelling', async () => {
    const { exitCode, stdout, stderr } = await buildIn(base, 'base')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toBe(
      `apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n---\n${base['base/a.yaml']}---\n${map('b')}`,
    )
  })

  it('warns once for each file and cause about a document that kubectl refuses', async () => {
    const refused = `${map('c', 'data: {x: "\\/", y: "\\/"}\n')}---\n${map('d', 'data: {x: "\\/"}\n')}`
    const files = { ...base, 'base/b.yaml': refused, 'o/kustomization.yaml': 'resources: [../base]\n' }
    const { exitCode, stdout, stderr } = await buildIn(files, 'o')

    expect(exitCode).toBe(0)
    expect(stdout).toContain('x: "\\/"')
    expect(stderr.match(/kubectl refuses/g)).toHaveLength(1)
    expect(stderr).toMatch(/^warning: base\/b\.yaml:5:12: kubectl refuses this document: .*escape/)
  })

  it("prints kustomize's bytes", async () => {
    const { stdout } = await buildIn(base, 'base', '--style', 'kustomize', '--reorder', 'none')
    expect(stdout).toBe(
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: b\n---\napiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n---\n' +
        'apiVersion: v1\ndata:\n  x: "1"\nkind: ConfigMap\nmetadata:\n  name: a\n',
    )
  })

  it('builds the working directory by default', async () => {
    const { stdout } = await buildIn({ 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': map('a') })
    expect(stdout).toBe(map('a'))
  })

  it.each([
    ['a directory without one', ['nowhere'], 'must be a directory'],
    ['a file', ['base/a.yaml'], 'must be a directory'],
    ['a URL that is not that of a repository', ['https://example.com/a'], 'must be the address of a repository'],
    ['a repository that is not cached', ['https://example.com/a/b?ref=v1', '--offline'], 'is not cached'],
  ])('refuses %s', async (_, args, message) => {
    const { exitCode, stdout, stderr } = await buildIn(base, ...args)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain(message)
  })

  it.each([
    ['--load-restrictor', 'none', '--load-restrictor "none" must be'],
    ['--style', 'json', "'json' is invalid"],
    ['--reorder', 'fifo', "'fifo' is invalid"],
    ['--deps', 'gcc', "'gcc' is invalid"],
    ['--unknown', '', "unknown option '--unknown'"],
  ])('rejects %s %s', async (flag, value, message) => {
    const { exitCode, stdout, stderr } = await buildIn(base, 'base', flag, value)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain(message)
  })

  it("accepts all of kustomize's flags", async () => {
    const { exitCode, stderr } = await buildIn(
      base,
      ...['base', '--as-current-user', '--enable-alpha-plugins=true', '--enable-exec', '--enable-helm=false'],
      ...['-e', 'A=b', '--env', 'C', '--helm-api-versions', 'v1', '--helm-command', 'helm', '--helm-debug'],
      ...['--helm-kube-version', '1.30', '--load-restrictor', 'LoadRestrictionsRootOnly', '--mount', 'type=bind'],
      ...['--network', '--network-name', 'bridge', '--reorder', 'legacy', '--enable-managedby-label', '--stack-trace'],
    )
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  })

  it('adds the managed-by label with a flag or an environment variable', async () => {
    const { stdout, directory } = await buildIn(base, 'base', '--enable-managedby-label')
    expect(stdout.match(/app.kubernetes.io\/managed-by: kustomize-v5.8.2/g)).toHaveLength(3)
    const env = { KUSTOMIZE_ENABLE_MANAGEDBY_LABEL: 'on' }
    expect((await callProgram(['build', 'base'], { cwd: directory, env })).stdout).toBe(stdout)
  })
})

describe('several targets', () => {
  it('are printed in order on stdout', async () => {
    const { stdout } = await buildIn(overlays, 'o/two', 'o/one')
    expect(stdout.match(/name: \S+/g)).toEqual(
      ['shop', 'two-a', 'two-b', 'shop', 'one-a', 'one-b'].map((name) => expect.stringContaining(name)),
    )
    expect(stdout.split('---\n')).toHaveLength(6)
  })

  it('have a folder each, with one file per resource', async () => {
    const { exitCode, stdout, read, directory } = await buildIn(overlays, 'o/one', 'o/two', 'base', '-o', 'out')
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
    const made = Object.keys(read()).filter((path) => path.startsWith('out/'))
    expect(made).toEqual([
      ...['out/base/v1_configmap_a.yaml', 'out/base/v1_configmap_b.yaml', 'out/base/v1_namespace_shop.yaml'],
      ...['out/o/one/v1_configmap_one-a.yaml', 'out/o/one/v1_configmap_one-b.yaml', 'out/o/one/v1_namespace_shop.yaml'],
      ...['out/o/two/v1_configmap_two-a.yaml', 'out/o/two/v1_configmap_two-b.yaml', 'out/o/two/v1_namespace_shop.yaml'],
    ])
    expect(read()['out/base/v1_configmap_a.yaml']).toBe(base['base/a.yaml'])
    // Again, over what is there.
    expect((await callProgram(['build', 'o/one', 'o/two', 'base', '-o', 'out'], { cwd: directory })).exitCode).toBe(0)
  })

  it.each([[['o/one', 'o/two', 'bad']], [['bad', 'o/one']]])('write nothing if one fails: %j', async (targets) => {
    const files = { ...overlays, 'bad/kustomization.yaml': 'resources: [missing.yaml]\n' }
    const { exitCode, stdout, stderr, file } = await buildIn(files, ...targets, '-o', 'out')
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^error: bad\/kustomization\.yaml:1:\d+: .*missing\.yaml/)
    expect(existsSync(file('out'))).toBe(false)
  })

  it('report shared findings once', async () => {
    const files = { ...overlays, 'base/kustomization.yaml': 'resources: [b.yaml, missing.yaml]\n' }
    const { stderr } = await buildIn(files, 'o/one', 'o/two')
    expect(stderr.match(/^error: base\/kustomization\.yaml:1.*missing\.yaml/gm)).toHaveLength(1)
  })
})

describe('-o', () => {
  it('writes one file', async () => {
    const { stdout, read } = await buildIn(base, 'base', '-o', 'all.yaml')
    expect(stdout).toBe('')
    expect(read()['all.yaml']?.split('---\n')).toHaveLength(3)
  })

  it('writes into an existing folder, and keeps its other files', async () => {
    const { read } = await buildIn({ ...base, 'out/other': 'x' }, 'base', '-o', 'out', '--style', 'kustomize')
    expect(Object.keys(read()).filter((path) => path.startsWith('out/'))).toHaveLength(4)
    expect(read()['out/v1_configmap_a.yaml']).toBe(
      'apiVersion: v1\ndata:\n  x: "1"\nkind: ConfigMap\nmetadata:\n  name: a\n',
    )
  })

  it('rejects a resource whose name leads out of the folder', async () => {
    const files = { ...base, 'base/a.yaml': map('../../a'), 'out/x': '' }
    const { exitCode, stderr, read } = await buildIn(files, 'base', '-o', 'out')
    expect(exitCode).toBe(1)
    expect(stderr).toContain('must be a file name')
    expect(Object.keys(read())).toEqual(Object.keys(files).sort())
  })
})

describe('--deps', () => {
  it('lists the files of each target as JSON', async () => {
    const { exitCode, stdout } = await buildIn(overlays, 'o/one', 'o/two', '--deps', 'json')
    expect(exitCode).toBe(0)
    const common = ['base/a.yaml', 'base/b.yaml', 'base/kustomization.yaml']
    expect(JSON.parse(stdout)).toEqual([
      { target: 'o/one', files: [...common, 'o/one/kustomization.yaml'] },
      { target: 'o/two', files: [...common, 'o/two/kustomization.yaml'] },
    ])
  })

  it('prints rules for make, in addition to the output file', async () => {
    const { stdout, file } = await buildIn(base, 'base', '-o', 'all.yaml', '--deps', 'make')
    expect(stdout).toBe(
      'all.yaml: \\\n  base/a.yaml \\\n  base/b.yaml \\\n  base/kustomization.yaml\n\n' +
        'base/a.yaml:\n\nbase/b.yaml:\n\nbase/kustomization.yaml:\n',
    )
    expect(existsSync(file('all.yaml'))).toBe(true)
  })

  it('names the files of generators, patches and configurations too', async () => {
    const files = {
      ...base,
      'base/kustomization.yaml':
        'resources: [a.yaml]\nconfigMapGenerator: [{name: g, files: [data.txt], envs: [v.env]}]\npatches: [{path: p.yaml}]\nconfigurations: [c.yaml]\n',
      'base/data.txt': 'x',
      'base/v.env': 'A=b\n',
      'base/p.yaml': map('a', 'data: {y: "2"}\n'),
      'base/c.yaml': 'namePrefix: []\n',
    }
    const { stdout } = await buildIn(files, 'base', '--deps', 'json')
    const names = ['a.yaml', 'c.yaml', 'data.txt', 'kustomization.yaml', 'p.yaml', 'v.env']
    expect(JSON.parse(stdout)[0].files).toEqual(names.map((name) => `base/${name}`))
  })

  it('prints nothing if the build fails', async () => {
    const { exitCode, stdout } = await buildIn({ 'kustomization.yaml': 'resources: [x]\n' }, '--deps', 'json')
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
  })
})

describe('--format json', () => {
  it('reports on stdout if resources are written to files', async () => {
    const { stdout } = await buildIn(base, 'base', '-o', 'all.yaml', '--format', 'json')
    expect(JSON.parse(stdout)).toEqual({
      status: 'passed',
      targets: [{ target: 'base', status: 'passed', resources: 3, findings: [] }],
      written: ['all.yaml'],
      findings: [],
      problems: [],
    })
  })

  it('reports on stderr otherwise', async () => {
    const failing = { 'kustomization.yaml': 'resources: [x]\n' }
    const { stdout, stderr } = await buildIn(failing, '--format', 'json')
    expect(stdout).toBe('')
    expect(JSON.parse(stderr)).toMatchObject({
      status: 'failed',
      targets: [{ target: '.', status: 'failed', findings: [{ file: 'kustomization.yaml', line: 1 }] }],
    })
    expect((await buildIn(base, 'base', '--format', 'json')).stderr).toContain('"status": "passed"')
  })
})

describe('restrictions of files', () => {
  const files = { 'app/kustomization.yaml': 'resources: [../shared/a.yaml]\n', 'shared/a.yaml': map('a') }

  it.each([
    ['allow only files below the target', [], 1],
    ['all of it', ['--load-restrictor', 'LoadRestrictionsNone'], 0],
    ['allow files below --load-root', ['--load-root', '.'], 0],
    ['reject files next to --load-root', ['--load-root', 'app'], 1],
    ['allow only files below the target, as an explicit flag', ['--load-restrictor', 'LoadRestrictionsRootOnly'], 1],
  ])('%s', async (_, flags, code) => {
    const { exitCode, stdout, stderr } = await buildIn(files, 'app', ...flags)
    expect(exitCode, stderr).toBe(code)
    expect(stdout).toBe(code === 0 ? map('a') : '')
    if (code === 1) expect(stderr).toMatch(/^error: app\/kustomization\.yaml:1:\d+: .*shared\/a\.yaml/)
  })
})

describe('--strict', () => {
  const files = {
    'kustomization.yaml': 'resources: [a.yaml]\nimages: [{name: web, newTag: "2"}]\n',
    'a.yaml': map('a'),
  }

  it('turns a warning into an error: an image that does not match', async () => {
    const lenient = await buildIn(files)
    expect(lenient.exitCode).toBe(0)
    expect(lenient.stderr).toMatch(/^warning: kustomization\.yaml:2:\d+: .*web/)
    const { exitCode, stdout, stderr } = await buildIn(files, '--strict')
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^error: kustomization\.yaml:2:\d+: .*web/)
  })
})

describe('--trace', () => {
  const files = {
    'kustomization.yaml':
      'resources: [a.yaml]\nnamePrefix: x-\nsecretGenerator: [{name: s, literals: [key=quietly]}]\n',
    'a.yaml': map('a'),
  }

  it('prints on stderr which transformer changed which value, without values of Secrets', async () => {
    const { exitCode, stdout, stderr } = await buildIn(files, '.', '--trace')
    expect(exitCode).toBe(0)
    expect(stderr).toContain(
      'PrefixTransformer  kustomization.yaml:2  namePrefix\n  ConfigMap "a"\n    metadata.name: "a" -> "x-a"\n',
    )
    expect(stderr).toMatch(/^HashTransformer\n {2}Secret "x-s"\n {4}metadata.name: "x-s" -> "x-s-[a-z0-9]{10}"$/m)
    expect(stderr).not.toMatch(/quietly|cXVpZXRseQ/)
    expect(stdout).toBe((await buildIn(files)).stdout)
  })

  it('is part of the JSON report', async () => {
    const { stdout } = await buildIn(files, '.', '--trace', '--format', 'json', '-o', 'all.yaml')
    const [{ trace }] = JSON.parse(stdout).targets
    expect(trace).toContainEqual(
      expect.objectContaining({
        transformer: 'PrefixTransformer',
        file: 'kustomization.yaml',
        line: 2,
        entries: expect.arrayContaining([
          expect.objectContaining({ op: 'change', fields: [{ field: 'metadata.name', old: 'a', new: 'x-a' }] }),
        ]),
      }),
    )
    expect(stdout).not.toMatch(/quietly|cXVpZXRseQ/)
  })

  it.each([[], ['--format', 'json']])('shows the steps before the build failed: %j', async (...flags) => {
    const failing = `${files['kustomization.yaml']}replicas: [{name: nobody, count: 2}]\n`
    const { exitCode, stderr } = await buildIn({ ...files, 'kustomization.yaml': failing }, '.', '--trace', ...flags)

    expect(exitCode).toBe(1)
    expect(stderr).toContain('PrefixTransformer')
    expect(stderr).toContain('x-a')
    expect(stderr).not.toMatch(/removed|"remove"|quietly|cXVpZXRseQ/)
  })

  it('counts the resources of each file in one line', async () => {
    const { stderr } = await buildIn({ ...files, 'a.yaml': `${map('a')}---\n${map('b')}` }, '.', '--trace')

    expect(stderr).toContain('load  a.yaml\n  2 resources read\n')
    expect(stderr).not.toContain('"b": read')
  })

  it('names the targets if there are several, and does not change the output', async () => {
    const { stdout, stderr, directory } = await buildIn(overlays, 'o/one', 'o/two', '--trace')
    expect(stderr).toMatch(/^o\/one:\n[^]*"one-a"[^]*^o\/two:\n[^]*"two-a"/m)
    expect(stdout).toBe((await callProgram(['build', 'o/one', 'o/two'], { cwd: directory })).stdout)
  })
})

describe('Compositions', () => {
  const composition = 'kind: Composition\ntransformers:\n- kind: ResourceAccumulator\n  paths: [map.yaml]\n'
  const files = { 'c/composition.yaml': composition, 'c/map.yaml': map('a', 'data: {x: "1"}   # kept\n') }

  it('are built like Kustomizations', async () => {
    const { exitCode, stdout, stderr } = await buildIn(files, 'c')
    expect({ exitCode, stderr, stdout }).toEqual({ exitCode: 0, stderr: '', stdout: files['c/map.yaml'] })
  })

  it('report problems with file and line', async () => {
    const { exitCode, stdout, stderr } = await buildIn(
      { ...files, 'c/composition.yaml': `${composition}extra: 1\n` },
      'c',
    )
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^error: c\/composition\.yaml:5: .*"extra"/)
  })

  it('must not be next to a Kustomization', async () => {
    const { exitCode, stderr } = await buildIn({ ...files, 'c/kustomization.yaml': 'resources: []\n' }, 'c')
    expect(exitCode).toBe(1)
    expect(stderr).toContain('kustomization.yaml and composition.yaml')
  })
})
