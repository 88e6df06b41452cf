import { setImmediate } from 'node:timers/promises'
import { type ChartRun, type Helm, printResources, TraceRecorder, traceText } from '@krmkit/kustomization'
import { describe, expect, it } from 'vitest'
import { build, type Tree } from '../testing/build.ts'
import { memorySession } from '../testing/memory.ts'
import { buildComposition } from './evaluator.ts'

const chart: Tree = {
  '/top/charts/mc/Chart.yaml': 'apiVersion: v2\nname: mc\nversion: 1.0.0\n',
  '/top/charts/mc/values.yaml': 'k: v\n',
  '/top/charts/mc/templates/config.yaml': '',
}
const made =
  '---\n# Source: mc/templates/config.yaml\n# why\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: rel-mc # the release\ndata: {a:   b}\n'

/** A helm that prints a ConfigMap, and keeps its runs. */
function helmOf(text = made) {
  const runs: ChartRun[] = []
  const helm: Helm = {
    pull: async () => ({ rule: 'helm', problem: 'nothing is pulled here' }),
    async template(run) {
      runs.push(run)
      return { text }
    },
  }
  const programs = { helm, find: async () => undefined, run: async () => ({ exitCode: 0, stdout: '', stderr: '' }) }
  return { runs, more: { programs, options: { enableHelm: true } } }
}

const composition = (transformers: string, tree: Tree = {}): Tree => ({
  ...chart,
  ...tree,
  '/top/composition.yaml': `kind: Composition\ntransformers:\n${transformers}`,
})
const inline = composition(`- kind: HelmChartInflationGenerator
  metadata: {name: mc}
  name: mc
  releaseName: rel
  valuesInline: {x: y}
- kind: PrefixTransformer
  prefix: z-
`)

describe('a chart in a Composition', () => {
  it('with inline values is inflated, and transformed by what follows; comments and layout stay', async () => {
    const { runs, more } = helmOf()
    const { text, findings, failed } = await build(inline, '/top', more)
    expect({ findings, failed }).toEqual({ findings: [], failed: false })
    expect(text).toBe(made.slice(4).replace('rel-mc', 'z-rel-mc'))
    expect(runs).toMatchObject([{ releaseName: 'rel', directory: '/top/charts/mc' }])
    expect(runs[0]?.values.map(({ content }) => content)).toEqual(['{"k":"v","x":"y"}'])
  })

  it('with values files gets both, in their order', async () => {
    const { runs, more } = helmOf()
    const tree = composition(
      `- kind: HelmChartInflationGenerator
  name: mc
  releaseName: rel
  valuesFile: my.yaml
  additionalValuesFiles: [my.yaml]
`,
      { '/top/my.yaml': 'vv: 1\n' },
    )
    const { names, findings } = await build(tree, '/top', more)
    expect({ names, findings }).toEqual({ names: ['rel-mc'], findings: [] })
    expect(runs[0]?.values.map(({ shown }) => shown)).toEqual(['/top/my.yaml', '/top/my.yaml'])
  })

  it('is found from the directory of the Composition that declares it, also with an override', async () => {
    const { runs, more } = helmOf()
    const tree = {
      ...inline,
      '/prod/composition.yaml':
        'kind: Composition\ntransformersFrom: [{path: ../top}]\ntransformerOverrides:\n- {kind: HelmChartInflationGenerator, metadata: {name: mc}, valuesFile: more.yaml}\n',
      '/prod/more.yaml': 'k: prod\n',
    }
    const { names, findings } = await build(tree, '/prod', more)
    expect({ names, findings }).toEqual({ names: ['z-rel-mc'], findings: [] })
    expect(runs).toMatchObject([{ directory: '/top/charts/mc', values: [{ content: '{"k":"prod","x":"y"}' }] }])
  })

  it('is traced with its chart, its template and its values', async () => {
    const recorder = new TraceRecorder()
    const session = memorySession(inline, { ...helmOf().more, tracer: recorder })
    const { resources } = await buildComposition('/top', session)
    expect(printResources(resources, 'preserve')).toContain('z-rel-mc')
    expect(
      traceText(recorder.close(resources)),
    ).toBe(`HelmChartInflationGenerator "mc"  /top/composition.yaml:3  transformers[0]
  chart: mc in /top/charts/mc
  values: /top/charts/mc/values.yaml with valuesInline (override)
  ConfigMap "rel-mc": added by /top/charts/mc/templates/config.yaml
PrefixTransformer "prefix-transformer"  /top/composition.yaml:8  transformers[1]
  ConfigMap "rel-mc"
    metadata.name: "rel-mc" -> "z-rel-mc"
`)
  })

  it.each([
    ['without the flag', {}, made, 'must specify --enable-helm'],
    ['whose templates print no resources', { enableHelm: true }, 'a: b\n', 'must produce YAML resources'],
    ['whose templates print no YAML', { enableHelm: true }, 'a: [\n', 'must produce YAML resources'],
    ['whose templates print a resource twice', { enableHelm: true }, made + made, 'ConfigMap'],
  ])('%s is an error of its entry', async (_, options, text, message) => {
    const { findings, failed } = await build(inline, '/top', { ...helmOf(text).more, options })
    expect(failed).toBe(true)
    expect(findings.join('\n')).toMatch(/composition\.yaml:3/)
    expect(findings.join('\n')).toContain(message)
  })

  it('can print messages before its first document', async () => {
    const { names, findings } = await build(inline, '/top', helmOf(`Pulled: example.com/mc:1.0.0\n${made}`).more)
    expect({ names, findings }).toEqual({ names: ['z-rel-mc'], findings: [] })
  })

  it('cannot be inflated where no program runs', async () => {
    const { findings } = await build(inline, '/top', { options: { enableHelm: true } })
    expect(findings.join('\n')).toContain('Helm charts cannot be inflated here: use `krmkit build --enable-helm`')
  })

  it('starts with the others, and once, also below an accumulator', async () => {
    const { runs, more } = helmOf()
    let running = 0
    let overlap = 0
    const helm: Helm = {
      ...more.programs.helm,
      async template(run) {
        overlap = Math.max(overlap, ++running)
        await more.programs.helm.template(run)
        // Far more turns than the build has until it starts the others.
        for (let turn = 0; turn < 100; turn++) await setImmediate()
        running--
        return { text: made.replace('rel-mc', run.releaseName) }
      },
    }
    const tree = composition(
      `- {kind: ResourceAccumulator, paths: [../base]}
- {kind: HelmChartInflationGenerator, metadata: {name: two}, name: mc, releaseName: two}
- {kind: HelmChartInflationGenerator, metadata: {name: three}, name: mc, releaseName: three}
- {kind: PrefixTransformer, prefix: z-}
`,
      { '/base/kustomization.yaml': 'helmCharts: [{name: mc, releaseName: one}]\n', '/base/charts/mc/values.yaml': '' },
    )
    const { names, findings } = await build(tree, '/top', { ...more, programs: { ...more.programs, helm } })
    expect({ names, findings }).toEqual({ names: ['z-one', 'z-two', 'z-three'], findings: [] })
    expect(runs.map(({ releaseName }) => releaseName)).toEqual(['one', 'two', 'three'])
    expect(overlap).toBe(3)
  })
})
