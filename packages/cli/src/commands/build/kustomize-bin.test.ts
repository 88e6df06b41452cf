import { symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { script, temporaryPackage } from '../../../tests/temporary-package.ts'

/** Calls `krmkit build` in a folder with these files. */
async function buildIn(files: Readonly<Record<string, string>>, ...args: string[]) {
  const trial = temporaryPackage(files)
  return { ...(await callProgram(['build', ...args], { cwd: trial.directory })), ...trial }
}

describe('--kustomize-bin', () => {
  const target = { 'kustomization.yaml': 'resources: [https://example.com/org/repo//dir?ref=v1]\n' }

  it('builds targets that only kustomize can build, with the same flags', async () => {
    const binary = script(
      'echo "warned" >&2; echo "# $*"; echo "apiVersion: v1"; echo "kind: A"; echo "metadata: {name: a}"',
    )
    const { exitCode, stdout, stderr } = await buildIn(
      target,
      ...['--kustomize-bin', binary, '--load-restrictor', 'LoadRestrictionsNone', '-e', 'A=b'],
    )
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('# build . --load-restrictor LoadRestrictionsNone --env A=b')
    expect(stdout).toContain('metadata: {name: a}')
    expect(stderr).toMatch(/^note: kustomization.yaml:1:.*remote/)
    expect(stderr).toContain(`note: . was built by ${binary}: warned`)
  })

  it('fails if kustomize fails too', async () => {
    const binary = script('echo "no network" >&2; exit 1')
    const { exitCode, stdout, stderr } = await buildIn(target, '--kustomize-bin', binary)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain('cannot build . either: no network')
  })

  it('is not run if the target has other problems', async () => {
    const binary = script('exit 0')
    const { exitCode } = await buildIn({ 'kustomization.yaml': 'resource: [a]\n' }, '--kustomize-bin', binary)
    expect(exitCode).toBe(1)
  })

  it.each([
    [[], '--enable-helm and --kustomize-bin'],
    [['--enable-helm'], 'pass --kustomize-bin'],
  ])('charts need it: %j', async (flags, message) => {
    const files = { 'kustomization.yaml': 'helmCharts: [{name: c}]\n' }
    const { exitCode, stdout, stderr } = await buildIn(files, ...flags)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain(message)
    const binary = script('echo "$*" >&2; echo "{apiVersion: v1, kind: A, metadata: {name: a}}"')
    const built = await buildIn(files, ...flags, '--enable-helm', '--kustomize-bin', binary, '--helm-command', 'h')
    expect(built.exitCode).toBe(0)
    expect(built.stderr).toContain('--enable-helm --helm-command h')
  })
})

describe('a chart in a Composition', () => {
  const chart =
    '{kind: HelmChartInflationGenerator, metadata: {name: c}, name: c, valuesFile: v.yaml, additionalValuesFiles: [w/x.yaml]}'
  const files = {
    'app/composition.yaml': `kind: Composition\ntransformers:\n- ${chart}\n- {kind: PrefixTransformer, prefix: x-}\n`,
    'app/v.yaml': 'a: b\n',
    'app/w/x.yaml': 'c: d\n',
  }
  /** A kustomize that shows the paths of the chart as it sees them, from its own folder. */
  const binary = () =>
    script(`cd "$2"
value() { grep -o "$1: *[^,}]*" chart.yaml | head -1 | sed 's/.*: *//'; }
cat <<END
apiVersion: v1
kind: ConfigMap
metadata: {name: made}
data: {v: "$(cat "$(value valuesFile)")", home: "$(realpath -m "$(value chartHome)")", flags: "$*"}
END`)

  it('is inflated separately, with paths relative to its Composition', async () => {
    const { exitCode, stdout, stderr, file } = await buildIn(files, 'app', '--enable-helm', '--kustomize-bin', binary())
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('name: x-made')
    expect(stdout).toContain('v: "a: b"')
    expect(stdout).toContain(`home: "${file('app/charts')}"`)
    expect(stdout).toContain('--load-restrictor LoadRestrictionsNone --enable-helm --helm-command helm')
  })

  it.each([
    ['without a binary', ['--enable-helm'], '--kustomize-bin'],
    ['without its flag', ['--kustomize-bin', 'k'], '--enable-helm'],
    ['by a binary that fails', ['--enable-helm', '--kustomize-bin', '/bin/false'], 'the chart cannot be inflated'],
  ])('is not inflated %s', async (_, flags, message) => {
    const { exitCode, stdout, stderr } = await buildIn(files, 'app', ...flags)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^error: app\/composition\.yaml:3/)
    expect(stderr).toContain(message)
  })
})

describe('input that is not passed to a kustomize binary', () => {
  const never = () => script('echo "{apiVersion: v1, kind: ConfigMap, metadata: {name: asked}}"')
  const helm = ['--enable-helm', '--kustomize-bin']
  const chart = { 'app/charts/c/Chart.yaml': '', 'app/charts/c/values.yaml': '', 'outside/v.yaml': 'a: secret\n' }

  /** A chart of a Kustomization, a config that its `generators` name, and one in a Composition. */
  const holders: Readonly<Record<string, (fields: string) => Record<string, string>>> = {
    helmCharts(fields) {
      const globals = [...fields.matchAll(/((?:chart|config)Home: [^,}]*)(?:, )?/g)].map(([, one]) => one).join(', ')
      const own = fields.replaceAll(/(?:chart|config)Home: [^,}]*(?:, )?/g, '')
      return { 'app/kustomization.yaml': `helmGlobals: {${globals}}\nhelmCharts:\n- {${own}}\n` }
    },
    generators: (fields) => ({
      'app/kustomization.yaml': 'resources: [https://example.com/org/repo//dir?ref=v1]\ngenerators: [chart.yaml]\n',
      'app/chart.yaml': `{apiVersion: builtin, kind: HelmChartInflationGenerator, metadata: {name: c}, ${fields}}\n`,
    }),
    Composition: (fields) => ({
      'app/composition.yaml': `kind: Composition\ntransformers:\n- {kind: HelmChartInflationGenerator, metadata: {name: c}, ${fields}}\n`,
    }),
  }

  describe.each(Object.entries(holders))('%s', (_, holder) => {
    it.each([
      [
        'a flag for a release',
        'name: c, releaseName: --post-renderer=./evil',
        'releaseName "--post-renderer=./evil" must not',
      ],
      ['a flag in another case', 'name: c, RELEASENAME: --post-renderer=./evil', 'must not begin with "-"'],
      ['a flag for a name', 'name: -c', 'name "-c" must not begin with "-"'],
      ['a flag for a version', 'name: c, version: --devel', 'version "--devel" must not'],
      ['a flag for an API version', 'name: c, apiVersions: [v1, --debug]', 'apiVersions[1] "--debug" must not'],
      ['a line break', 'name: c, namespace: "a\\nb"', 'must not have control characters'],
      ['a name that leads out', 'name: ../../outside', 'must be the name of a chart'],
      ['a version that leads out', 'name: c, repo: https://example.com, version: /../../outside', 'must be a version'],
      ['values outside', 'name: c, valuesFile: ../outside/v.yaml', '"../outside/v.yaml" must be in or below'],
      ['more values outside', 'name: c, additionalValuesFiles: [../outside/v.yaml]', 'must be in or below'],
      ['values behind a link', 'name: c, valuesFile: link/v.yaml', 'must be in or below'],
      ['charts outside', 'name: c, chartHome: ../outside', 'chartHome "../outside"'],
      ['charts that are not there yet', 'name: c, repo: https://example.com, chartHome: ../outside/new', 'chartHome'],
      ['charts behind a link', 'name: c, chartHome: link', 'chartHome "link"'],
      ["helm's plugins", 'name: c, configHome: ./home', 'must be allowed with --enable-exec'],
    ])('%s', async (__, fields, message) => {
      const trial = temporaryPackage({ ...chart, ...holder(fields) })
      symlinkSync('../outside', trial.file('app/link'))
      const { exitCode, stdout, stderr } = await callProgram(['build', 'app', ...helm, never()], {
        cwd: trial.directory,
      })
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
      expect(stderr).toContain(message)
    })

    it('a chart with a link that leads out', async () => {
      const trial = temporaryPackage({ ...chart, ...holder('name: c') })
      symlinkSync('../../../outside/v.yaml', trial.file('app/charts/c/leak.yaml'))
      const { exitCode, stderr } = await callProgram(['build', 'app', ...helm, never()], { cwd: trial.directory })
      expect(exitCode).toBe(1)
      expect(stderr).toContain('must not have links that lead out')
    })

    it.each([
      ['what is in the root', 'name: c, releaseName: it, valuesFile: charts/c/values.yaml, apiVersions: [v1]', []],
      ['values outside that may be read', 'name: c, valuesFile: ../outside/v.yaml', ['--load-root', '.']],
      [
        'charts outside that may be read',
        'name: c, chartHome: ../outside',
        ['--load-restrictor', 'LoadRestrictionsNone'],
      ],
      ["helm's home, where programs may run", 'name: c, configHome: ./home', ['--enable-exec']],
    ])('but %s', async (__, fields, flags) => {
      const trial = temporaryPackage({ ...chart, ...holder(fields) })
      symlinkSync('c', trial.file('app/charts/inside'))
      const args = ['build', 'app', ...helm, never(), ...flags]
      const { exitCode, stdout, stderr } = await callProgram(args, { cwd: trial.directory })
      expect(exitCode, stderr).toBe(0)
      expect(stdout).toContain('name: asked')
    })
  })

  const remote = 'resources: [https://example.com/org/repo//dir?ref=v1]\n'
  const plugins = ['--enable-alpha-plugins', '--kustomize-bin']
  const config = (container: string) =>
    `apiVersion: example.com/v1\nkind: Ours\nmetadata:\n  name: it\n  annotations:\n    config.kubernetes.io/function: |\n      container: ${container}\n`

  it.each([
    ['options in a mount', '{image: example.com/a:v1, mounts: [{type: bind, src: ".", dst: "/m,source=/"}]}', 'commas'],
    ["the caller's variable", '{image: example.com/a:v1, envs: [HOME]}', '--env HOME'],
    ['a function that cannot be read', '[', 'must be YAML'],
  ])('%s, whatever else stops the build before', async (_, container, message) => {
    const files = {
      'kustomization.yaml': `${remote}components: [c]\n`,
      'c/kustomization.yaml': 'kind: Component\ntransformers: [f.yaml]\n',
    }
    const { exitCode, stderr } = await buildIn({ ...files, 'c/f.yaml': config(container) }, ...plugins, never())
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^error: c\/.*Ours/m)
    expect(stderr).toContain(message)
  })

  it.each([
    ['with a file that only krmkit knows beside its own', { 'base/composition.yaml': 'kind: Composition\n' }],
    ['that cannot be read', { 'base/kustomization.yaml': 'helmCharts: x\n' }],
  ])('a directory %s', async (_, more) => {
    const base = 'helmCharts: [{name: c, releaseName: --debug}]\n'
    const files = {
      'kustomization.yaml': `${remote.replace(']', ', base]')}`,
      'base/kustomization.yaml': base,
      ...more,
    }
    const { exitCode, stderr } = await buildIn(files, ...helm, never())
    expect(exitCode, stderr).toBe(1)
  })

  it('but a harmless directory', async () => {
    const files = {
      'kustomization.yaml': remote.replace(']', ', base]'),
      'base/kustomization.yaml': 'helmCharts: [{name: c}]\n',
    }
    const { exitCode, stderr } = await buildIn(files, ...helm, never())
    expect(exitCode, stderr).toBe(0)
  })

  it('but a harmless function', async () => {
    const files = {
      'kustomization.yaml': `${remote}transformers: [f.yaml]\n`,
      'f.yaml': config('{image: example.com/a:v1}'),
    }
    const { exitCode, stdout, stderr } = await buildIn(files, ...plugins, never())
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('name: asked')
  })
})
