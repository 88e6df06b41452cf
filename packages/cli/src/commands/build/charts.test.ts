import { existsSync, symlinkSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { testUnless } from '@krmkit/testing'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { fakeHelm, MADE } from '../../../tests/fake-helm.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const chart = {
  'app/charts/c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
  'app/charts/c/values.yaml': 'a: b\n',
  'outside/v.yaml': 'a: secret\n',
}

/** A chart of a Kustomization, a config that its `generators` name, and one in a Composition. */
const holders: Readonly<Record<string, (fields: string) => Record<string, string>>> = {
  helmCharts(fields) {
    const globals = [...fields.matchAll(/((?:chart|config)Home: [^,}]*)(?:, )?/g)].map(([, one]) => one).join(', ')
    const own = fields.replaceAll(/(?:chart|config)Home: [^,}]*(?:, )?/g, '')
    return { 'app/kustomization.yaml': `helmGlobals: {${globals}}\nhelmCharts:\n- {${own}}\n` }
  },
  generators: (fields) => ({
    'app/kustomization.yaml': 'generators: [chart.yaml]\n',
    'app/chart.yaml': `{apiVersion: builtin, kind: HelmChartInflationGenerator, metadata: {name: c}, ${fields}}\n`,
  }),
  Composition: (fields) => ({
    'app/composition.yaml': `kind: Composition\ntransformers:\n- {kind: HelmChartInflationGenerator, metadata: {name: c}, ${fields}}\n`,
  }),
}

/** Builds `app` with a fake helm and an empty cache. */
async function buildIn(files: Readonly<Record<string, string>>, helm: string, ...args: string[]) {
  const trial = temporaryPackage({ ...chart, ...files })
  symlinkSync('../outside', trial.file('app/link'))
  symlinkSync('c', trial.file('app/charts/inside'))
  const env = { XDG_CACHE_HOME: trial.file('cache') }
  const build = () => callProgram(['build', 'app', '--helm-command', helm, ...args], { cwd: trial.directory, env })
  return { ...(await build()), ...trial, again: build }
}

describe.each(Object.entries(holders))('a chart in %s', (_, holder) => {
  it.each([
    ['without its flag', 'name: c', [], 'must specify --enable-helm'],
    ['without a name', 'releaseName: r', ['--enable-helm'], 'name must be set'],
    ['that is not there', 'name: d', ['--enable-helm'], 'no repo specified for pull, no chart found at'],
    ['with an unknown merge', 'name: c, valuesMerge: deep', ['--enable-helm'], 'must be merge, override or replace'],
    [
      'with values that are not there',
      'name: c, valuesFile: no.yaml',
      ['--enable-helm'],
      'valuesFile: "no.yaml" must be a file',
    ],
    [
      'with values of another type',
      'name: c, valuesInline: {a: {b: 1}}',
      ['--enable-helm'],
      'a must have the same type in both',
    ],
  ])('%s is an error', async (__, fields, flags, message) => {
    const helm = fakeHelm()
    const { exitCode, stdout, stderr } = await buildIn(holder(fields), helm.path, ...flags)
    expect({ exitCode, stdout, calls: helm.calls() }).toEqual({ exitCode: 1, stdout: '', calls: [] })
    expect(stderr).toMatch(/^error: app\/\w+\.yaml/)
    expect(stderr).toContain(message)
  })

  it('gets its flags from the chart, and from the command line', async () => {
    const helm = fakeHelm()
    const fields =
      'name: c, releaseName: r, namespace: ns, includeCRDs: true, skipTests: true, apiVersions: [a/v1, b/v1]'
    const flags = ['--helm-kube-version', '1.30.0', '--helm-api-versions', 'z/v1', '--helm-debug']
    const { exitCode, stdout, stderr } = await buildIn(holder(fields), helm.path, '--enable-helm', ...flags)
    expect({ exitCode, stdout }, stderr).toEqual({ exitCode: 0, stdout: MADE })
    expect(helm.calls()).toEqual([
      expect.stringMatching(
        /^template --values=\S+values-0.yaml --namespace=ns --api-versions=a\/v1 --api-versions=b\/v1 --kube-version=1.30.0 --include-crds --skip-tests --debug -- r \S+\/app\/charts\/c$/,
      ),
    ])
  })

  it('starts no helm in a second build, except with --no-cache', async () => {
    const helm = fakeHelm()
    const { stdout, again } = await buildIn(holder('name: c'), helm.path, '--enable-helm')
    expect((await again()).stdout).toBe(stdout)
    expect(helm.calls()).toHaveLength(1)
    const other = await buildIn(holder('name: c'), helm.path, '--enable-helm', '--no-cache')
    await other.again()
    expect(helm.calls()).toHaveLength(3)
  })

  it.each([
    [
      'a flag for a release',
      'name: c, releaseName: --post-renderer=./evil',
      'releaseName "--post-renderer=./evil" must',
    ],
    ['a flag in another case', 'name: c, RELEASENAME: --post-renderer=./evil', 'must not begin with "-"'],
    ['a flag for a name', 'name: -c', 'name "-c" must not begin with "-"'],
    ['a flag for a version', 'name: c, version: --devel', 'version "--devel" must not'],
    ['a flag for a repository', 'name: c, repo: --debug', 'repo "--debug" must not'],
    ['a flag for an API version', 'name: c, apiVersions: [v1, --debug]', 'apiVersions[1] "--debug" must not'],
    ['a line break', 'name: c, namespace: "a\\nb"', 'must not have control characters'],
    ['a name that leads out', 'name: ../../outside', 'must be the name of a chart'],
    ['an absolute name', 'name: /outside', 'must be the name of a chart'],
    ['a version that leads out', 'name: c, repo: https://example.com, version: /../../outside', 'must be a version'],
    ['values outside', 'name: c, valuesFile: ../outside/v.yaml', '"../outside/v.yaml" must be in or below'],
    ['more values outside', 'name: c, additionalValuesFiles: [../outside/v.yaml]', 'must be in or below'],
    ['values behind a link', 'name: c, valuesFile: link/v.yaml', 'must be in or below'],
    ['charts outside', 'name: c, chartHome: ../outside', 'chartHome "../outside"'],
    ['charts that are not there yet', 'name: d, repo: https://example.com, chartHome: ../outside/new', 'chartHome'],
    ['charts behind a link', 'name: c, chartHome: link', 'chartHome "link"'],
    [
      'a password that is not encoded',
      'name: d, repo: "https://u:a/b@example.com"',
      '"https://example.com" is refused',
    ],
    ['a repository of files', 'name: d, repo: "file:///tmp"', 'must be an address with https://, http:// or oci://'],
    ["helm's plugins", 'name: c, configHome: ./home', 'must be allowed with --enable-exec'],
  ])('does not get %s', async (__, fields, message) => {
    const helm = fakeHelm()
    const { exitCode, stdout, stderr, file } = await buildIn(holder(fields), helm.path, '--enable-helm')
    expect({ exitCode, stdout, calls: helm.calls() }).toEqual({ exitCode: 1, stdout: '', calls: [] })
    expect(stderr).toContain(message)
    expect(existsSync(file('outside/new'))).toBe(false)
  })

  it('has no links that lead out', async () => {
    const helm = fakeHelm()
    const trial = temporaryPackage({ ...chart, ...holder('name: c') })
    symlinkSync('../../../outside/v.yaml', trial.file('app/charts/c/leak.yaml'))
    const args = ['build', 'app', '--enable-helm', '--helm-command', helm.path]
    const { exitCode, stderr } = await callProgram(args, { cwd: trial.directory })
    expect({ exitCode, calls: helm.calls() }).toEqual({ exitCode: 1, calls: [] })
    expect(stderr).toContain('must not have links that lead out')
  })

  it.each([
    ['what is in the root', 'name: c, releaseName: it, valuesFile: charts/c/values.yaml, apiVersions: [v1]', []],
    ['values outside that may be read', 'name: c, valuesFile: ../outside/v.yaml', ['--load-root', '.']],
    [
      'charts outside that may be read',
      'name: c, chartHome: ../app/charts',
      ['--load-restrictor', 'LoadRestrictionsNone'],
    ],
    ["helm's home, where programs may run", 'name: c, configHome: ./home', ['--enable-exec']],
  ])('gets %s', async (__, fields, flags) => {
    const { exitCode, stdout, stderr } = await buildIn(holder(fields), fakeHelm().path, '--enable-helm', ...flags)
    expect({ exitCode, stdout }, stderr).toEqual({ exitCode: 0, stdout: MADE })
  })
})

describe('charts of several files', () => {
  const chartIn = (name: string) => ({ [`${name}/charts/${name}/values.yaml`]: 'a: b\n' })
  const transformer = (name: string) =>
    `- {kind: HelmChartInflationGenerator, metadata: {name: ${name}}, name: ${name}, releaseName: r, chartHome: ../${name}/charts}\n`
  const kustomization = (name: string) => `helmCharts: [{name: ${name}, releaseName: r}]\n`
  const trees: Readonly<Record<string, Record<string, string>>> = {
    Kustomizations: {
      'app/kustomization.yaml': 'resources: [../one, ../two]\n',
      'one/kustomization.yaml': kustomization('one'),
      'two/kustomization.yaml': kustomization('two'),
    },
    'one Composition': {
      'app/composition.yaml': `kind: Composition\ntransformers:\n${transformer('one')}${transformer('two')}`,
    },
    'a Composition over Kustomizations': {
      'app/composition.yaml':
        'kind: Composition\ntransformers:\n- {kind: ResourceAccumulator, paths: [../one, ../two]}\n',
      'one/kustomization.yaml': kustomization('one'),
      'two/kustomization.yaml': kustomization('two'),
    },
  }

  /** A helm whose runs end when two have started. One that waits alone fails. */
  function waitingHelm() {
    const started = temporaryPackage({ 'started/.keep': '' }).file('started')
    return fakeHelm(`for chart in "$@"; do :; done
name=\${chart##*/}
touch '${started}'/$name
turn=0
while [ "$(ls '${started}' | wc -l)" -lt 2 ]; do
  turn=$((turn + 1))
  if [ $turn -gt 400 ]; then echo 'the other run does not start' >&2; exit 1; fi
  sleep 0.05
done
printf 'apiVersion: v1\\nkind: ConfigMap\\nmetadata: {name: %s}\\n' $name`)
  }

  const reason = availableParallelism() > 1 ? undefined : 'helm runs once at a time on one processor'
  for (const [what, tree] of Object.entries(trees))
    testUnless(reason)(`of ${what} run at the same time`, async () => {
      const helm = waitingHelm()
      const { cwd, env, ...trial } = packageOf({ ...tree, ...chartIn('one'), ...chartIn('two') })
      const flags = ['--enable-helm', '--helm-command', helm.path, '--load-restrictor', 'LoadRestrictionsNone']
      const { exitCode, stdout, stderr } = await callProgram(['build', 'app', ...flags], { cwd, env })
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
      expect([...stdout.matchAll(/name: (\w+)/g)].map(([, name]) => name)).toEqual(['one', 'two'])
      expect(helm.calls()).toHaveLength(2)
      expect(existsSync(trial.file('cache/krmkit/charts/rendered'))).toBe(true)
    })
})

function packageOf(files: Readonly<Record<string, string>>) {
  const trial = temporaryPackage(files)
  return { ...trial, cwd: trial.directory, env: { XDG_CACHE_HOME: trial.file('cache') } }
}
