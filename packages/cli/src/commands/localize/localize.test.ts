import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeUnless } from '@krmkit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { fakeHelm, MADE } from '../../../tests/fake-helm.ts'
import { noGit, repositoryWith } from '../../../tests/git-repository.ts'
import { type TemporaryPackage, temporaryPackage } from '../../../tests/temporary-package.ts'

const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}} # kept\n`

/** Localizes in a folder with these files. */
function workspace(files: Readonly<Record<string, string>>, remote?: TemporaryPackage) {
  const trial = temporaryPackage(files)
  const env = { XDG_CACHE_HOME: temporaryPackage({}).directory }
  const root = remote === undefined ? [] : ['--load-root', remote.directory]
  const call = (...args: string[]) => callProgram([...args, ...root], { cwd: trial.directory, env })
  const copy = () => Object.fromEntries(Object.entries(trial.read()).filter(([path]) => path.startsWith('out/')))
  return { ...trial, call, copy, localize: (...args: string[]) => call('localize', ...args) }
}

describe('krmkit localize', () => {
  it('keeps the bytes of all that has no path, and the comments and order of all else', async () => {
    const files = {
      'app/kustomization.yaml':
        'namePrefix: a-   # first\nresources: # of all\n  - "./own.yaml" # quoted\n  - ../base/\n',
      'app/own.yaml': map('own'),
      'app/unused.yaml': map('unused'),
      'base/kustomization.yml': '# nothing changes here\nresources: [own.yaml]\r\n',
      'base/own.yaml': map('base'),
    }
    const { localize, copy, call } = workspace(files)
    expect(await localize('app', 'out', '--scope', '.')).toEqual({ exitCode: 0, stdout: '', stderr: 'out: 4 files\n' })
    expect(copy()).toEqual({
      'out/app/kustomization.yaml':
        'namePrefix: a-   # first\nresources: # of all\n  - "own.yaml" # quoted\n  - ../base\n',
      'out/app/own.yaml': files['app/own.yaml'],
      'out/base/kustomization.yml': files['base/kustomization.yml'],
      'out/base/own.yaml': files['base/own.yaml'],
    })
    expect((await call('build', 'out/app')).stdout).toBe((await call('build', 'app')).stdout)
  })

  it('names the copy after the target', async () => {
    const { localize, read } = workspace({ 'app/kustomization.yaml': 'resources: [a.yaml]\n', 'app/a.yaml': map('a') })
    expect(await localize('app')).toMatchObject({ exitCode: 0, stderr: 'localized-app: 2 files\n' })
    expect(read()).toHaveProperty(['localized-app/a.yaml'])
  })

  it('keeps the key of a file that a link leads to', async () => {
    const { localize, file, copy } = workspace({
      'app/kustomization.yaml': 'configMapGenerator:\n- name: a\n  files: [link.txt, other=link.txt]\n',
      'app/real.txt': 'text\n',
    })
    symlinkSync('real.txt', file('app/link.txt'))
    expect(await localize('app', 'out')).toMatchObject({ exitCode: 0 })
    expect(copy()).toEqual({
      'out/kustomization.yaml': 'configMapGenerator:\n- name: a\n  files: [link.txt=real.txt, other=real.txt]\n',
      'out/real.txt': 'text\n',
    })
  })

  it('copies the programs and mounts of functions, and Compositions with their imports', async () => {
    const { localize, file, copy } = workspace({
      'app/composition.yaml':
        'kind: Composition\ntransformersFrom: [{path: shared/parts.yaml}]\ntransformers:\n- kind: ResourceAccumulator\n  paths: [./map.yaml]\n- more.yaml\n',
      'app/map.yaml': map('own'),
      'app/more.yaml': 'kind: ConfigMapGenerator\nmetadata: {name: m} # kept\nfiles: [./note.txt]\n',
      'app/note.txt': 'a note\n',
      'app/shared/parts.yaml':
        'kind: Composition\ntransformers:\n- kind: PatchTransformer\n  path: ./patch.yaml\n  target: {kind: ConfigMap}\n',
      'app/shared/patch.yaml': '- {op: add, path: /data, value: {a: b}}\n',
      'app/function/kustomization.yaml': 'transformers: [own.yaml]\n',
      'app/function/own.yaml':
        'apiVersion: example.com/v1\nkind: Own\nmetadata:\n  name: own\n  annotations:\n    config.kubernetes.io/function: |\n      exec: {path: ./bin/../run.sh}\n---\napiVersion: example.com/v1\nkind: Other\nmetadata: {name: other}\nruntime: {container: {image: i, mounts: [{type: bind, src: ./data, dst: /d}]}}\n',
      'app/function/run.sh': '#!/bin/sh\ncat\n',
      'app/function/bin/keep': '',
      'app/function/data/file': 'data\n',
    })
    chmodSync(file('app/function/run.sh'), 0o755)
    expect(await localize('app', 'out')).toMatchObject({ exitCode: 0 })
    expect(Object.keys(copy())).toEqual(
      ['composition.yaml', 'map.yaml', 'more.yaml', 'note.txt', 'shared/parts.yaml', 'shared/patch.yaml'].map(
        (path) => `out/${path}`,
      ),
    )
    expect(await localize('app/function', 'out/function', '--no-verify')).toMatchObject({ exitCode: 0 })
    expect(copy()['out/function/own.yaml']).toContain('path: run.sh'.replace('run', './run'))
    expect(copy()).toHaveProperty(['out/function/data/file'])
    expect(lstatSync(file('out/function/run.sh')).mode & 0o111).not.toBe(0)
  })

  it('copies the file of a Composition, with its imports', async () => {
    const { localize, call, copy } = workspace({
      'app/staging.yaml':
        'kind: Composition\ntransformersFrom: [{path: ../lib/any.yaml}] # imported\ntransformers:\n- {kind: ResourceAccumulator, paths: [./map.yaml, ../base]}\n',
      'app/map.yaml': map('own'),
      'app/kustomization.yaml': 'resources: [unused.yaml]\n',
      'base/kustomization.yaml': 'resources: [map.yaml]\n',
      'base/map.yaml': map('base'),
      'lib/any.yaml': 'kind: Composition\ntransformers: [{kind: PrefixTransformer, prefix: p-}]\n',
    })
    expect(await localize('app/staging.yaml', 'out', '--scope', '.')).toMatchObject({
      exitCode: 0,
      stderr: expect.stringMatching(/^out: 5 files$/m),
    })
    expect(Object.keys(copy()).sort()).toEqual(
      ['app/map.yaml', 'app/staging.yaml', 'base/kustomization.yaml', 'base/map.yaml', 'lib/any.yaml'].map(
        (path) => `out/${path}`,
      ),
    )
    expect(copy()['out/app/staging.yaml']).toContain(' # imported\n')
    const before = await call('build', 'app/staging.yaml')
    expect(before.stdout).toContain('base')
    expect((await call('build', 'out/app/staging.yaml')).stdout).toBe(before.stdout)
    const alone = await localize('app/staging.yaml', 'alone')
    expect(alone).toMatchObject({ exitCode: 1, stdout: '' })
    expect(alone.stderr).toMatch(
      /staging\.yaml:2:\d+: transformersFrom\[0\]\.path: .*--scope names a directory that contains both/,
    )
  })

  it('copies the Compositions among the resources of a Kustomization, with accumulators and imports', async () => {
    const { localize, call, copy } = workspace({
      'app/kustomization.yaml': 'resources: [inner, ./any.yaml]\nnamePrefix: k-\n',
      'app/any.yaml': 'kind: Composition\ntransformers:\n- {kind: ResourceAccumulator, paths: [own.yaml]}\n',
      'app/own.yaml': map('own'),
      'app/inner/composition.yaml':
        'kind: Composition\ntransformersFrom: [{path: ./lib}]\ntransformerOverrides:\n- {kind: ResourceAccumulator, paths: [./over.yaml]}\n',
      'app/inner/lib/composition.yaml':
        'kind: Composition\ntransformers:\n- {kind: ResourceAccumulator, paths: [part.yaml]}\n- {kind: PatchTransformer, path: ./patch.yaml}\n',
      'app/inner/lib/part.yaml': map('part'),
      'app/inner/lib/patch.yaml': `${map('over')}data: {a: b}\n`,
      'app/inner/over.yaml': map('over'),
    })
    expect(await localize('app', 'out')).toMatchObject({ exitCode: 0 })
    expect(Object.keys(copy()).filter((path) => path.includes('inner'))).toEqual([
      'out/inner/composition.yaml',
      'out/inner/lib/composition.yaml',
      'out/inner/lib/part.yaml',
      'out/inner/lib/patch.yaml',
      'out/inner/over.yaml',
    ])
    const before = await call('build', 'app')
    expect(before).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('k-over') })
    expect((await call('build', 'out')).stdout).toBe(before.stdout)
  })

  it('pulls charts into the copy, not into the original, and copies present ones', async () => {
    const pull =
      'for a in "$@"; do case "$a" in --untardir=*) d="${a#*=}";; esac; done; mkdir -p "$d/web"; echo "name: web" > "$d/web/Chart.yaml"'
    const template = `for a in "$@"; do last="$a"; done; printf '${MADE}' | sed "s/made/\${last##*/}/"`
    const helm = fakeHelm(`case "$1" in pull) ${pull};; *) ${template};; esac`)
    const files = {
      'app/kustomization.yaml':
        'helmCharts:\n- {name: web, version: 1.0.0, repo: "https://charts.example.com"} # kept\n- {name: local, valuesFile: ./values.yaml}\nnamePrefix: a-\n',
      'app/charts/local/Chart.yaml': 'name: local\n',
      'app/charts/local/templates/a.yaml': '',
      'app/values.yaml': 'a: 1\n',
    }
    const { localize, copy, file } = workspace({ ...files, 'outside/secret': 'x' })
    symlinkSync('templates', file('app/charts/local/linked'))
    const flags = ['--enable-helm', '--helm-command', helm.path]
    const refused = await localize('app', 'out', '--no-verify')
    expect(refused).toMatchObject({ exitCode: 1 })
    expect(refused.stderr).toMatch(
      /kustomization\.yaml:2:\d+: helmCharts\[0\]: must be pulled from "https:\/\/charts\.example\.com": pass --enable-helm/,
    )
    expect(existsSync(file('out'))).toBe(false)

    expect(await localize('app', 'out', ...flags)).toEqual({ exitCode: 0, stdout: '', stderr: 'out: 6 files\n' })
    expect(copy()).toEqual({
      'out/kustomization.yaml': files['app/kustomization.yaml'].replace('./values', 'values'),
      'out/values.yaml': 'a: 1\n',
      'out/charts/local/Chart.yaml': 'name: local\n',
      'out/charts/local/templates/a.yaml': '',
      'out/charts/local/linked/a.yaml': '',
      'out/charts/web-1.0.0/web/Chart.yaml': 'name: web\n',
    })
    expect(existsSync(file('app/charts/web-1.0.0'))).toBe(false)
    expect(readdirSync(file('')).sort()).toEqual(['app', 'out', 'outside'])

    symlinkSync('../../../outside', file('app/charts/local/leaving'))
    const leaving = await localize('app', 'more', ...flags)
    expect(leaving).toMatchObject({ exitCode: 1, stdout: '' })
    expect(leaving.stderr).toContain('must not be a link that leads out')
  })

  it.each<[string, string, string[], string]>([
    ['a file outside of its root', 'resources: [../base/own.yaml]', ['--scope', '.'], 'must be in or below'],
    ['a base outside of the scope', 'resources: [../base]', [], '--scope names a directory that contains both'],
    ['a base that is missing', 'resources: [../no]', [], 'resources[0]: "../no" must be a file or a directory'],
    ['a file that is missing', 'crds: [none.yaml]', [], 'crds[0]: "none.yaml" must be a file'],
    ['an absolute base', 'components: [/base]', [], 'must be relative'],
    ['a base without a ref', 'resources: ["https://example.com/o/r//b"]', [], 'must name a branch, a tag or a commit'],
    ['an option as a ref', 'resources: ["https://e.com/o/r?ref=--upload-pack=x"]', [], 'is refused'],
    ['an absolute chart home', 'helmGlobals: {chartHome: /charts}', [], 'must be relative'],
    [
      'a chart that is an option',
      'helmCharts: [{name: --post-renderer=x, repo: "https://e.com"}]',
      [],
      'must have the name',
    ],
    [
      'a chart that leads out',
      'helmCharts: [{name: ../../x, repo: "https://e.com"}]',
      ['--enable-helm'],
      'must have the name',
    ],
    [
      'a Composition that was consolidated over an address',
      'resources: [flat.yaml]',
      [],
      'flat.yaml:3:87: transformers[0].metadata.annotations.krmkit.dev/declared-in: "https://e.com/o/r//lib?ref=v1" must be local, because the paths of a consolidated transformer are relative to it: localize the Composition before you consolidate it',
    ],
    ['a cycle', 'resources: [../app]', ['--scope', '.'], 'must not lead back to itself'],
    ['no YAML', 'resources: [', [], 'must be YAML'],
    ['a build that fails', 'resources: [broken.yaml]', [], 'the target must be built to verify the copy'],
  ])('refuses %s, and writes nothing', async (_, text, flags, message) => {
    const { localize, directory } = workspace({
      'app/kustomization.yaml': `${text}\n`,
      'app/broken.yaml': 'kind: {\n',
      'app/flat.yaml':
        'kind: Composition\ntransformers:\n- {kind: PrefixTransformer, metadata: {name: p, annotations: {krmkit.dev/declared-in: "https://e.com/o/r//lib?ref=v1"}}, prefix: p-}\n',
      'base/kustomization.yaml': 'resources: [own.yaml]\n',
      'base/own.yaml': map('base'),
    })
    const { exitCode, stdout, stderr } = await localize('app', 'out', '--offline', ...flags)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('.krmkit-out')
    expect(readdirSync(directory).sort()).toEqual(['app', 'base'])
  })

  it.each<[string, string[], string]>([
    ['an existing destination', ['app', 'base'], 'the destination "base" must not exist'],
    ['a destination without a parent', ['app', 'no/out'], 'must be in an existing directory'],
    ['a scope that does not contain the target', ['app', 'out', '--scope', 'base'], 'must contain the target'],
    ['a scope that is not there', ['app', 'out', '--scope', 'no'], 'must be a directory'],
    ['a scope of an address', ['https://e.com/o/r?ref=v1', 'out', '--scope', '.'], 'must not be set for an address'],
    ['an address without a ref', ['https://e.com/o/r', 'out'], 'must name a branch, a tag or a commit'],
    ['a target that is not there', ['no', 'out'], 'must be a directory, the file of a Composition, or an address'],
    ["a Kustomization's file", ['app/kustomization.yaml', 'out'], 'must be a directory: name the directory of the'],
    ['a file with another kind', ['base/own.yaml', 'out'], 'the file of a Composition; it has kind ConfigMap'],
    ['three paths', ['app', 'out', 'more'], 'too many arguments'],
  ])('refuses %s', async (_, args, message) => {
    const { localize, directory } = workspace({
      'app/kustomization.yaml': 'resources: []\nnamePrefix: a-\n',
      'base/own.yaml': map('base'),
    })
    const { exitCode, stderr } = await localize(...args)
    expect(exitCode).toBeGreaterThan(0)
    expect(stderr).toContain(message)
    expect(readdirSync(directory).sort()).toEqual(['app', 'base'])
  })
})

describeUnless(noGit)('krmkit localize over repositories and files', () => {
  const server = createServer(({ url }, response) => void response.end(map(url?.includes('two') ? 'two' : 'one')))
  let host = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  it('copies them next to the files that name them, and needs no network afterwards', async () => {
    const remote = repositoryWith({
      'base/kustomization.yaml': 'resources: [a.yaml]\ncomponents: [../part] # kept\n',
      'base/a.yaml': map('a'),
      'part/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamePrefix: p-\n',
      'unused/a.yaml': map('unused'),
    })
    const { localize, call, copy } = workspace(
      {
        'app/kustomization.yaml': `resources:\n- file://${remote.directory}//base?ref=main # remote\n- ${host}/x/one.yaml?n=one\n- ${host}/x/one.yaml?n=two\n`,
      },
      remote,
    )
    expect(await localize('app', 'out')).toMatchObject({ exitCode: 0 })
    const made = copy()
    const paths = Object.keys(made).map((path) => path.replace(/~[0-9a-f]{12}/, '~HASH'))
    const repository = `out/localized-files/file-schemed${remote.directory}/main`
    expect(paths.sort()).toEqual(
      [
        'out/kustomization.yaml',
        'out/localized-files/127.0.0.1/x/one.yaml',
        'out/localized-files/127.0.0.1/x/one~HASH.yaml',
        ...['base/a.yaml', 'base/kustomization.yaml', 'part/kustomization.yaml'].map((path) => `${repository}/${path}`),
      ].sort(),
    )
    expect(made['out/kustomization.yaml']).toContain('/main/base # remote\n')
    expect(await call('build', 'out', '--offline', '--locked')).toEqual(await call('build', 'app'))
  })

  it('copies a remote target, and refuses to mix copies with files of the same name', async () => {
    const remote = repositoryWith({
      'base/kustomization.yaml': `resources: [a.yaml, "${host}/one.yaml"]\n`,
      'base/a.yaml': map('a'),
      'base/localized-files/x': 'x',
      'fine/kustomization.yaml': 'resources: [../base/inner]\n',
      'base/inner/kustomization.yaml': 'resources: [a.yaml]\n',
      'base/inner/a.yaml': map('a'),
    })
    const { localize, directory, copy } = workspace({})
    const { exitCode, stderr } = await localize(`file://${remote.directory}//base?ref=main`, 'out')
    expect(exitCode).toBe(1)
    expect(stderr).toContain('needs the directory localized-files')
    expect(readdirSync(directory)).toEqual([])
    expect(await localize(`file://${remote.directory}//fine?ref=main`, 'out')).toMatchObject({ exitCode: 0 })
    expect(Object.keys(copy())).toEqual([
      'out/base/inner/a.yaml',
      'out/base/inner/kustomization.yaml',
      'out/fine/kustomization.yaml',
    ])
    mkdirSync(`${directory}/here`)
    expect(await localize(`file://${remote.directory}//fine?ref=main`)).toMatchObject({
      stderr: 'localized-fine-main: 3 files\n',
    })
  })

  it('uses the lock', async () => {
    const remote = repositoryWith({ 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': map('first') })
    const { localize, call, copy } = workspace(
      {
        'app/kustomization.yaml': `resources: ["file://${remote.directory}?ref=main"]\n`,
      },
      remote,
    )
    expect(await localize('app', 'out', '--locked')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('must be in krmkit.lock because --locked is set'),
    })
    await call('update', 'app')
    remote.change({ 'a.yaml': map('second') })
    expect(await localize('app', 'out', '--locked')).toMatchObject({ exitCode: 0 })
    expect(Object.values(copy())).toContain(map('first'))
  })
})
