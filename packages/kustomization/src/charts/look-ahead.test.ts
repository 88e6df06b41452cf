import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { build } from '../build.ts'
import type { SourceProblem, Sources } from '../sources.ts'
import { buildTree, type Tree, treeSession } from '../testing/build-tree.ts'
import type { ChartRun, Helm } from './helm.ts'

const app = (name: string, more = ''): Tree => ({
  [`${name}/kustomization.yaml`]: `helmCharts: [{name: ${name}}]\n${more}`,
  [`${name}/charts/${name}/values.yaml`]: 'a: b\n',
})
const made = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`

/** A helm whose runs wait for each other, as long as others can start; the last one ends first. */
function waitingHelm(
  answer: (run: ChartRun) => Awaited<ReturnType<Helm['template']>> = ({ name }) => ({ text: made(name) }),
) {
  const runs: ChartRun[] = []
  let running = 0
  let overlap = 0
  const helm: Helm = {
    pull: async ({ home, name }) => ({ directory: `${home}/${name}` }),
    async template(run) {
      const position = runs.push(run)
      overlap = Math.max(overlap, ++running)
      // Far more turns than a build has, and the first run has the most.
      for (let turn = 0; turn < 200 - position; turn++) await setImmediate()
      running--
      return answer(run)
    },
  }
  const programs = { helm, find: async () => undefined, run: async () => ({ exitCode: 0, stdout: '', stderr: '' }) }
  return {
    runs,
    names: () => runs.map(({ name }) => name),
    overlap: () => overlap,
    more: { programs, options: { enableHelm: true } },
  }
}

describe('the charts of several Kustomizations', () => {
  const all = { ...app('a'), ...app('b'), ...app('c') }

  it.each<[string, Tree, string[]]>([
    [
      'that one names',
      {
        ...all,
        'kustomization.yaml': 'resources: [a, b]\nhelmCharts: [{name: c}]\nhelmGlobals: {chartHome: c/charts}\n',
      },
      ['a', 'b', 'c'],
    ],
    [
      'that name each other',
      {
        ...app('a'),
        ...app('b', 'resources: [../a]\n'),
        ...app('c', 'resources: [../b]\n'),
        'kustomization.yaml': 'resources: [c]\n',
      },
      ['a', 'b', 'c'],
    ],
    [
      'that are components',
      {
        ...app('a'),
        ...app('b', 'kind: Component\n'),
        ...app('c', 'kind: Component\n'),
        'kustomization.yaml': 'resources: [a]\ncomponents: [b, c]\n',
      },
      ['a', 'b', 'c'],
    ],
    [
      'that have generators',
      {
        ...all,
        'a/kustomization.yaml': 'generators: [chart.yaml]\n',
        'a/chart.yaml': 'apiVersion: builtin\nkind: HelmChartInflationGenerator\nmetadata: {name: a}\nname: a\n',
        'b/kustomization.yaml':
          'generators:\n- "{apiVersion: builtin, kind: HelmChartInflationGenerator, metadata: {name: b}, name: b}"\n- {apiVersion: builtin, kind: HelmChartInflationGenerator, metadata: {name: c}, name: c}\n',
        'b/charts/c/values.yaml': '',
        'kustomization.yaml': 'resources: [a, b]\n',
      },
      ['a', 'b', 'c'],
    ],
  ])('%s run at the same time, once, in the order of the build', async (_, tree, names) => {
    const helm = waitingHelm()
    const built = await buildTree(
      { ...tree, 'kustomization.yaml': `${tree['kustomization.yaml']}sortOptions: {order: fifo}\n` },
      helm.more,
    )
    expect(built.findings).toEqual([])
    expect({ names: built.names, started: helm.names(), overlap: helm.overlap() }).toEqual({
      names: names.map((name) => `ConfigMap/${name}`),
      started: names,
      overlap: names.length,
    })
    for (const name of names) expect(built.filesRead.join()).toContain(`/${name}/values.yaml`)
  })

  it('of a fetched base start when it is there; those of local ones do not wait for it', async () => {
    const helm = waitingHelm()
    const { sources, answer } = waitingSources()
    const tree = {
      ...all,
      'fetched/kustomization.yaml': 'resources: [b]\n',
      'fetched/b/kustomization.yaml': 'helmCharts: [{name: b}]\n',
      'fetched/b/charts/b/values.yaml': '',
      'kustomization.yaml':
        'resources: [a, "https://example.com/org/repo.git?ref=v1", c]\nsortOptions: {order: fifo}\n',
    }
    const building = buildTree(tree, { ...helm.more, sources })
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    expect(helm.names()).toEqual(['a', 'c'])
    answer()
    const { names, findings } = await building
    expect({ names, findings }).toEqual({ names: ['ConfigMap/a', 'ConfigMap/b', 'ConfigMap/c'], findings: [] })
    expect({ started: helm.names(), overlap: helm.overlap() }).toEqual({ started: ['a', 'c', 'b'], overlap: 3 })
  })

  it('that wait for a file start after it was fetched', async () => {
    const helm = waitingHelm()
    const url = 'https://example.com/values.yaml'
    const { sources, answer } = waitingSources()
    const tree = {
      ...all,
      'b/kustomization.yaml': `helmCharts: [{name: b, valuesFile: "${url}"}]\n`,
      'fetched/values.yaml': 'c: d\n',
      'kustomization.yaml': 'resources: [a, b]\n',
    }
    answer()
    const { findings } = await buildTree(tree, { ...helm.more, sources })
    expect(findings).toEqual([])
    expect(helm.runs.map(({ values }) => values[0]?.shown)).toEqual(['/a/charts/a/values.yaml', '/fetched/values.yaml'])
  })

  it('report the first problem of the document, whichever ends first', async () => {
    const helm = waitingHelm(({ name }) => ({ rule: 'helm', problem: `no ${name}` }))
    const { findings } = await buildTree({ ...all, 'kustomization.yaml': 'resources: [c, a, b]\n' }, helm.more)
    expect(findings.map((finding) => /no (\w)/.exec(finding)?.[1])).toEqual(['c'])
    expect(helm.names()).toEqual(['c', 'a', 'b'])
  })

  it('that are inflated in every build have one note for a chart, at its first use', async () => {
    const helm = waitingHelm(({ releaseName }) => ({ text: made(releaseName), uncached: 'because' }))
    const use = (name: string) =>
      `helmCharts: [{name: a, releaseName: ${name}}]\nhelmGlobals: {chartHome: ../a/charts}\n`
    const tree = { ...all, 'b/kustomization.yaml': use('one'), 'c/kustomization.yaml': use('two') }
    const options = { ...helm.more.options, loadRestrictor: 'none' } as const
    const more = { ...helm.more, options }
    const { findings, names } = await buildTree({ ...tree, 'kustomization.yaml': 'resources: [b, c]\n' }, more)
    expect(names).toEqual(['ConfigMap/one', 'ConfigMap/two'])
    expect(findings).toEqual([expect.stringMatching(/^info chart-not-cached \/b\/kustomization\.yaml:1 .*because$/)])
  })

  it('are not started without the flag', async () => {
    const helm = waitingHelm()
    const { findings } = await buildTree(
      { ...all, 'kustomization.yaml': 'resources: [a, b]\n' },
      { programs: helm.more.programs },
    )
    expect({ started: helm.names(), findings: findings.length }).toEqual({ started: [], findings: 1 })
  })

  it('get an aborted signal if the build fails before it needs them', async () => {
    const helm = waitingHelm()
    const session = treeSession(
      {
        ...all,
        'a/kustomization.yaml': 'x: y\n',
        'kustomization.yaml': 'resources: [a, b]\nhelmCharts: [{name: c}]\nhelmGlobals: {chartHome: c/charts}\n',
      },
      helm.more,
    )
    const { failed, findings } = await build('/', session)
    expect({ failed, findings: findings.map(({ rule }) => rule) }).toEqual({
      failed: true,
      findings: ['unknown-field'],
    })
    expect(helm.runs.map(({ name, signal }) => [name, signal?.aborted])).toEqual([
      ['b', true],
      ['c', true],
    ])
  })

  it('in a cycle are started once, and the cycle is reported', async () => {
    const helm = waitingHelm()
    const tree = { ...app('a', 'resources: [../b]\n'), ...app('b', 'resources: [../a]\n') }
    const { findings } = await buildTree(tree, { ...helm.more, target: 'a' })
    expect(findings).toEqual([expect.stringContaining('must not lead back to itself: /a -> /b -> /a')])
    expect(helm.names()).toEqual(['b', 'a'])
  })
})

/** Sources that answer when the test allows it: with `/fetched`, and a file in it. */
function waitingSources(): { readonly sources: Sources; answer(): void } {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const refuse: SourceProblem = { rule: 'remote', problem: 'not a file', isAbsent: true }
  const sources: Sources = {
    async repository() {
      await asked
      return { directory: '/fetched', commit: '0'.repeat(40), leavingLinks: [] }
    },
    async file(url) {
      await asked
      return url.endsWith('/values.yaml') ? { file: '/fetched/values.yaml' } : refuse
    },
  }
  return { sources, answer: () => answer() }
}
