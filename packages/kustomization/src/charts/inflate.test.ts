import { describe, expect, it } from 'vitest'
import { build } from '../build.ts'
import { printResources } from '../print/print-resources.ts'
import { buildTree, type Tree, treeSession } from '../testing/build-tree.ts'
import type { ChartRun, Helm } from './helm.ts'

const chart = (name: string): Tree => ({ [`base/charts/${name}/Chart.yaml`]: `name: ${name}\n` })

/** A helm that prints a ConfigMap in the namespace of the release; the last one that starts is the first one to end. */
function fakeHelm(print?: (run: ChartRun) => string) {
  const runs: ChartRun[] = []
  const waiting: (() => void)[] = []
  const helm: Helm = {
    pull: async ({ home, name }) => ({ directory: `${home}/${name}` }),
    async template(run) {
      runs.push(run)
      await new Promise<void>((resolve) => {
        waiting.unshift(resolve)
        setTimeout(() => waiting.shift()?.())
      })
      const namespace = run.flags.find((flag) => flag.startsWith('--namespace='))?.slice('--namespace='.length)
      const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${run.name}, namespace: ${namespace ?? 'none'}}\n`
      return { text: print?.(run) ?? text }
    },
  }
  const programs = { helm, find: async () => undefined, run: async () => ({ exitCode: 0, stdout: '', stderr: '' }) }
  return { runs, more: { programs, options: { enableHelm: true } } }
}

const namespaces = (output: string) => [...output.matchAll(/namespace: (\S+)/g)].map(([, namespace]) => namespace)

describe('the charts of a Kustomization', () => {
  const base = { ...chart('a'), ...chart('b'), ...chart('c') }
  const fields = 'helmCharts: [{name: c}, {name: a}, {name: b}]\nsortOptions: {order: fifo}\n'

  it.each([
    ['helmCharts', { 'base/kustomization.yaml': fields }],
    [
      'generators',
      {
        'base/kustomization.yaml': 'generators: [all.yaml]\nsortOptions: {order: fifo}\n',
        'base/all.yaml': ['c', 'a', 'b']
          .map(
            (name) =>
              `apiVersion: builtin\nkind: HelmChartInflationGenerator\nmetadata: {name: ${name}}\nname: ${name}\n`,
          )
          .join('---\n'),
      },
    ],
  ])('start at the same time, and keep the order of %s', async (_, tree) => {
    const { runs, more } = fakeHelm()
    const { names, findings } = await buildTree({ ...base, ...tree }, { ...more, target: 'base' })
    expect({ names, findings }).toEqual({ names: ['ConfigMap/c', 'ConfigMap/a', 'ConfigMap/b'], findings: [] })
    expect(runs.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  })

  it('are all reported if they have problems', async () => {
    const tree = { 'base/kustomization.yaml': 'helmCharts: [{name: -a}, {name: none}, {version: 1.0.0}]\n' }
    const { findings } = await buildTree(tree, { ...fakeHelm().more, target: 'base' })
    expect(findings).toEqual([
      expect.stringContaining('helmCharts[0]: name "-a" must not begin with "-"'),
      expect.stringContaining('helmCharts[1]: the chart none must be in chartHome'),
      expect.stringContaining('helmCharts[2]: name must be set'),
    ])
  })

  it('cannot be under transformers', async () => {
    const config = '{apiVersion: builtin, kind: HelmChartInflationGenerator, metadata: {name: a}, name: a}'
    const tree = { ...base, 'base/kustomization.yaml': `transformers: ['${config}']\n` }
    const { findings } = await buildTree(tree, { ...fakeHelm().more, target: 'base' })
    expect(findings).toEqual([expect.stringContaining('must be under generators, or in a Composition')])
  })

  it('cannot request a hash or a behavior, as in kustomize', async () => {
    const annotations = 'kustomize.config.k8s.io/needs-hash: "true", kustomize.config.k8s.io/behavior: merge'
    const print = () => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, annotations: {${annotations}}}\n`
    const tree = { ...base, 'base/kustomization.yaml': 'helmCharts: [{name: a}]\n' }
    const { output, names } = await buildTree(tree, { ...fakeHelm(print).more, target: 'base' })
    expect(names).toEqual(['ConfigMap/x'])
    expect(output).toContain('kustomize.config.k8s.io/needs-hash: "true"')
  })
})

describe('the namespace of a chart', () => {
  const overlay = (namespace: string, path: string) => `namespace: ${namespace}\nresources: [${path}]\n`
  const tree = {
    ...chart('a'),
    'base/kustomization.yaml': 'helmCharts: [{name: a}]\n',
    'own/kustomization.yaml': 'namespace: own\nhelmCharts: [{name: a}]\nhelmGlobals: {chartHome: ../base/charts}\n',
    'middle/kustomization.yaml': 'resources: [../base]\n',
    'one/kustomization.yaml': overlay('one', '../middle'),
    'two/kustomization.yaml': overlay('two', '../middle'),
    'three/kustomization.yaml': overlay('three', '../one'),
    'field/kustomization.yaml': 'namespace: outer\nresources: [chart]\n',
    'field/chart/kustomization.yaml': 'helmCharts: [{name: a, namespace: field}]\nhelmGlobals: {chartHome: charts}\n',
    'field/chart/charts/a/Chart.yaml': 'name: a\n',
    'component/kustomization.yaml': 'namespace: outer\ncomponents: [../inner]\n',
    'inner/kustomization.yaml': 'kind: Component\nhelmCharts: [{name: a}]\nhelmGlobals: {chartHome: charts}\n',
    'inner/charts/a/Chart.yaml': 'name: a\n',
  }

  it.each([
    ['base', ['none']],
    ['one', ['one']],
    ['three', ['one']],
    ['field', ['field']],
    ['component', ['outer']],
  ])('is that of the nearest Kustomization that has one: %s', async (target, expected) => {
    const { output, findings } = await buildTree(tree, { ...fakeHelm().more, target })
    expect(findings).toEqual([])
    expect(namespaces(output)).toEqual(expected)
  })

  it('differs between overlays of one base that are built in one session', async () => {
    const session = treeSession(tree, fakeHelm().more)
    const outputs: string[] = []
    for (const target of ['/one', '/two', '/one', '/base', '/two'])
      outputs.push(printResources((await build(target, session)).resources, 'kustomize'))
    expect(outputs.flatMap(namespaces)).toEqual(['one', 'two', 'one', 'none', 'two'])
  })
})
