import { existsSync } from 'node:fs'
import { describeUnless } from '@krmkit/testing'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { fakeHelm } from '../../tests/fake-helm.ts'
import { noGit, repositoryWith } from '../../tests/git-repository.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const HELM = `case "$1" in
pull) for a in "$@"; do case "$a" in --untardir=*) d="\${a#*=}/c";; esac; done
  mkdir -p "$d/templates"; echo 'name: c' > "$d/Chart.yaml"; echo 'size: 1' > "$d/values.yaml"; : > "$d/templates/a.yaml";;
*) printf '# Source: c/templates/a.yaml\\n# the settings\\napiVersion: v1\\nkind: ConfigMap\\nmetadata: {name: c} # kept\\n';;
esac`
const MAP = '# the settings\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: c} # kept\n'
const PREFIXED = MAP.replace('name: c', 'name: p-c')

/** What a Composition is over. */
interface Subject {
  /** Its first transformer, as a consolidated Composition prints it. */
  readonly transformer: string
  /** A part of it, and what makes it wrong. */
  readonly wrong: readonly [part: string, instead: string]
  readonly message: string
  /** A comment of helm. */
  readonly source: string
  readonly trace: string
  readonly files: readonly string[]
  readonly id: string
  readonly change: string
  readonly unlocked: string
}

const CHART: Subject = {
  transformer:
    'kind: HelmChartInflationGenerator\n  metadata: {name: c}\n  name: c\n  version: 1.0.0\n  repo: https://charts.example.com\n  releaseName: r\n',
  wrong: ['releaseName: r', 'releaseName: --debug'],
  message:
    'lib/composition.yaml:3: transformers[0]: HelmChartInflationGenerator "c": releaseName "--debug" must not begin with "-": helm reads it as a flag',
  source: '# Source: c/templates/a.yaml\n',
  trace: `HelmChartInflationGenerator "c"  lib/composition.yaml:3  transformers[0]
  imported: app/composition.yaml -> lib/composition.yaml
  chart: c 1.0.0 in lib/charts/c-1.0.0/c
  values: lib/charts/c-1.0.0/c/values.yaml
  ConfigMap "c": added by lib/charts/c-1.0.0/c/templates/a.yaml
`,
  files: ['Chart.yaml', 'templates/a.yaml', 'values.yaml'].map((file) => `lib/charts/c-1.0.0/c/${file}`),
  id: '{kind: HelmChartInflationGenerator, metadata: {name: d}',
  change: 'https://charts.example.com c 1.0.0 sha256:HASH',
  unlocked: 'krmkit.lock must name the chart https://charts.example.com c 1.0.0: run krmkit update',
}

const BASE: Subject = {
  transformer: 'kind: ResourceAccumulator\n  metadata: {name: c}\n  paths: ["ADDRESS//base?ref=v1"]\n',
  wrong: ['ref=v1', 'ref=v2'],
  message:
    'lib/composition.yaml:5: transformers[0].paths[0]: ADDRESS?ref=v2 cannot be fetched: it does not have a branch or tag "v2"',
  source: '',
  trace: 'load  ADDRESS//base/own.yaml?ref=v1\n  1 resource read\n',
  files: ['ADDRESS//base/kustomization.yaml?ref=v1', 'ADDRESS//base/own.yaml?ref=v1'],
  id: '{kind: ResourceAccumulator, metadata: {name: d}',
  change: 'ADDRESS?ref=v1 HASH',
  unlocked: 'ADDRESS?ref=v1 must be in krmkit.lock because --locked is set; run krmkit update',
}

describeUnless(noGit)('a Composition', () => {
  describe.each([
    ['a chart', CHART],
    ['a base of a repository', BASE],
  ])('over %s', (_, { transformer, wrong, message, source, trace, files, id, change, unlocked }) => {
    /** A Composition that imports another one and overrides it; `more` is below either one. */
    function workspace({ replace = ['', ''] as readonly [string, string], inLib = '', inApp = '' } = {}) {
      const remote = repositoryWith({ 'base/kustomization.yaml': 'resources: [own.yaml]\n', 'base/own.yaml': MAP })
      remote.tag('v1')
      const address = `file://${remote.directory}`
      const list = `- ${transformer}- kind: PrefixTransformer\n  prefix: l-\n${inLib}`
      const trial = temporaryPackage({
        'lib/composition.yaml': `kind: Composition\ntransformers:\n${list.replaceAll('ADDRESS', address).replace(...replace)}`,
        'app/composition.yaml': `kind: Composition\ntransformersFrom: [{path: ../lib}]\ntransformerOverrides:\n- {kind: PrefixTransformer, prefix: p-}\n${inApp}`,
      })
      const env = { XDG_CACHE_HOME: temporaryPackage({}).directory }
      const call = async (...args: string[]) => {
        const { exitCode, stdout, stderr } = await callProgram([...args, '--load-root', remote.directory], {
          cwd: trial.directory,
          env,
        })
        const shown = (text: string) =>
          text.replaceAll(address, 'ADDRESS').replaceAll(/(?<= (?:sha256:)?)[0-9a-f]{12}$/gm, 'HASH')
        return { exitCode, stdout: shown(stdout), stderr: shown(stderr) }
      }
      const flags = ['--enable-helm', '--helm-command', fakeHelm(HELM).path]
      return { ...trial, call, flags, build: (...args: string[]) => call('build', 'app', ...flags, ...args) }
    }
    const broken = () => workspace({ replace: wrong })
    const failed = { exitCode: 1, stdout: '', stderr: expect.stringContaining(`error: ${message}`) }

    it('keeps comments and layout, except in the style of kustomize', async () => {
      const { build } = workspace()
      expect(await build()).toEqual({ exitCode: 0, stdout: source + PREFIXED, stderr: '' })
      const kustomize = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: p-c\n'
      expect(await build('--style', 'kustomize')).toEqual({ exitCode: 0, stdout: kustomize, stderr: '' })
    })

    it('fails with the file, the field and the imports', async () => {
      const { exitCode, stdout, stderr } = await broken().build()
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
      expect(stderr).toBe(`error: ${message} (imported: composition.yaml -> ../lib/composition.yaml)\n`)
    })

    it('is traced, also up to a failure', async () => {
      const { stderr } = await workspace().build('--trace')
      expect(
        stderr,
      ).toBe(`${trace}PrefixTransformer "prefix-transformer"  lib/composition.yaml:${trace === CHART.trace ? 9 : 6}  transformers[1]
  imported: app/composition.yaml -> lib/composition.yaml
  overridden in app/composition.yaml:4  transformerOverrides[0]: prefix
  ConfigMap "c"
    metadata.name: "c" -> "p-c"
`)
      const later = workspace({ inLib: '- {kind: PatchTransformer, path: none.yaml}\n' })
      const interrupted = await later.build('--trace')
      expect(interrupted).toMatchObject({ exitCode: 1, stdout: '' })
      expect(interrupted.stderr).toContain(trace)
      expect(interrupted.stderr).toContain('"none.yaml" must be a file')
    })

    it('lists its dependencies, but none of a build that fails', async () => {
      const { exitCode, stdout } = await workspace().build('--deps', 'json')
      expect(exitCode).toBe(0)
      expect(new Set(JSON.parse(stdout)[0].files)).toEqual(
        new Set([...files, 'app/composition.yaml', 'lib/composition.yaml']),
      )
      expect(await broken().build('--deps', 'json')).toMatchObject(failed)
    })

    it('is consolidated into one file that builds the same', async () => {
      const { call, build, flags, read } = workspace()
      const before = await build()
      expect(await call('composition', 'consolidate', 'app', '-o', 'flat/composition.yaml')).toMatchObject({
        exitCode: 0,
      })
      const text = (read()['flat/composition.yaml'] ?? '').replace(/file:\/\/[^?]*\/\/base/, 'ADDRESS//base')
      const declared = '{name: c, annotations: {krmkit.dev/declared-in: ../lib/composition.yaml}}'
      expect(text).toBe(`apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Composition
transformers:
# Origin: ../lib/composition.yaml
- apiVersion: builtin
  ${transformer.replace('{name: c}', declared)}# Origin: ../lib/composition.yaml, overridden in ../app/composition.yaml
- apiVersion: builtin
  kind: PrefixTransformer
  metadata:
    name: prefix-transformer
    annotations:
      krmkit.dev/declared-in: ../lib/composition.yaml
      krmkit.dev/overridden-in: ../app/composition.yaml
  prefix: p-
`)
      expect(await call('build', 'flat', ...flags)).toEqual(before)
    })

    it('is not consolidated with an override of a transformer that there is not', async () => {
      const { call, file } = workspace({ inApp: `- ${id}, x: y}\n` })
      const { exitCode, stdout, stderr } = await call('composition', 'consolidate', 'app', '-o', 'flat.yaml')
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
      expect(stderr).toContain('app/composition.yaml:5: transformerOverrides[1] must name an imported transformer')
      expect(existsSync(file('flat.yaml'))).toBe(false)
    })

    it('is built with --locked after krmkit update, and not before', async () => {
      const { build, call, flags } = workspace()
      const before = await build('--locked')
      expect(before).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining(unlocked) })
      expect(await call('update', 'app', ...flags)).toEqual({
        exitCode: 0,
        stdout: `added app\nadded ${change}\n`,
        stderr: 'krmkit.lock is written\n',
      })
      const locked = await build('--locked', '--offline')
      expect(locked).toEqual({ exitCode: 0, stdout: source + PREFIXED, stderr: '' })
    })

    it('is not locked if it cannot be built', async () => {
      const { call, flags, file } = broken()
      const { stderr, ...rest } = await call('update', 'app', ...flags)
      expect({ ...rest, stderr }).toMatchObject(failed)
      expect(stderr).toContain('error: krmkit.lock is not written: a target cannot be built\n')
      expect(existsSync(file('krmkit.lock'))).toBe(false)
    })
  })

  it('that imports one from a repository is consolidated with --locked after krmkit update, and not before', async () => {
    const remote = repositoryWith({
      'lib/composition.yaml': 'kind: Composition\ntransformers: [{kind: PrefixTransformer, prefix: l-}]\n',
    })
    const { directory } = temporaryPackage({
      'app/composition.yaml': `kind: Composition\ntransformersFrom: [{path: "file://${remote.directory}//lib?ref=main"}]\n`,
    })
    const env = { XDG_CACHE_HOME: temporaryPackage({}).directory }
    const root = ['--load-root', remote.directory]
    const call = (...args: string[]) => callProgram([...args, ...root], { cwd: directory, env })
    const consolidate = (...flags: string[]) => call('composition', 'consolidate', 'app', ...flags)
    const messages = { '--locked': 'because --locked is set; run krmkit update', '--offline': 'is not cached' }
    for (const [flag, message] of Object.entries(messages)) {
      const { exitCode, stdout, stderr } = await consolidate(flag)
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
      expect(stderr).toContain(message)
    }
    expect(await call('update', 'app')).toMatchObject({ exitCode: 0 })
    remote.change({
      'lib/composition.yaml': 'kind: Composition\ntransformers: [{kind: PrefixTransformer, prefix: n-}]\n',
    })
    for (const flags of [[], ['--locked'], ['--locked', '--offline']])
      expect(await consolidate(...flags)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('prefix: l-') })
  })
})
