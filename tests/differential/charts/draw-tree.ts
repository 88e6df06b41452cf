import { Draw } from '../../generated/draw.ts'
import { drawChart } from './draw-chart.ts'
import { drawValues } from './draw-values.ts'

/** A tree of Kustomizations with charts, and the flags of the build. */
export interface ChartQuestion {
  readonly files: Readonly<Record<string, string>>
  readonly target: string
  /** Such as `--helm-kube-version=1.31.0`. */
  readonly flags: readonly string[]
  /** What the tree uses: fields, places, orders of values. */
  readonly hits: readonly string[]
}

/** Where a chart is written. */
const PLACES = ['helmCharts', 'helmChartInflationGenerator', 'file', 'inline', 'directory', 'component'] as const
type Place = (typeof PLACES)[number]

type Fields = Readonly<Record<string, string>>

/** The tree of a number; a seed repeats them all. */
export function drawTree(seed: number, number: number): ChartQuestion {
  return new Tree(new Draw(seed + number * 15_485_863)).draw()
}

class Tree {
  readonly #draw: Draw
  readonly #files: Record<string, string> = {}
  readonly #hits = new Set<string>()

  constructor(draw: Draw) {
    this.#draw = draw
  }

  draw(): ChartQuestion {
    const draw = this.#draw
    const depth = draw.pick([0, 0, 1, 1, 2])
    const places = [draw.pick(PLACES), ...(draw.chance(30) ? [draw.pick(PLACES)] : [])]
    this.#layer('base', this.#bases(places), 60)
    let target = 'base'
    for (let level = 1; level <= depth; level++) {
      const below = target
      target = `layer${level}`
      this.#layer(target, `resources: [../${below}]\n`, level === depth ? 70 : 40)
      this.#hit('overlay')
    }
    const flags = [
      draw.maybe(15, () => '--helm-kube-version=1.31.0'),
      // With several charts, kustomize gives one the API versions of another.
      places.length > 1 ? undefined : draw.maybe(25, () => `--helm-api-versions=${draw.pick(['shop/v1', 'other/v1'])}`),
      draw.maybe(10, () => '--helm-debug'),
    ].filter((flag) => flag !== undefined)
    for (const flag of flags) this.#hit(flag.replace(/=.*/, ''))
    return { files: this.#files, target, flags, hits: [...this.#hits].sort() }
  }

  #hit(name: string): void {
    this.#hits.add(name)
  }
  /** A Kustomization with these fields, and others that change what is there. */
  #layer(folder: string, fields: string, namespaced: number): void {
    const draw = this.#draw
    const more = [
      draw.maybe(namespaced, () => `namespace: ${draw.pick(['shop', 'store'])}`),
      draw.maybe(30, () => 'namePrefix: p-'),
      draw.maybe(20, () => 'commonLabels: {team: one}'),
      draw.maybe(15, () => 'labels: [{pairs: {part: two}, includeTemplates: true}]'),
      draw.maybe(15, () => 'images: [{name: nginx, newTag: "2.0"}]'),
      draw.maybe(15, () => 'buildMetadata: [originAnnotations, transformerAnnotations]'),
      draw.maybe(10, () => 'sortOptions: {order: fifo}'),
      draw.maybe(
        15,
        () =>
          'patches: [{target: {kind: ConfigMap}, patch: "- {op: add, path: /metadata/labels, value: {patched: x}}"}]',
      ),
      draw.maybe(15, () => 'configMapGenerator: [{name: made, literals: [a=b]}]'),
    ].filter((line) => line !== undefined)
    for (const line of more) this.#hit(line.slice(0, line.indexOf(':')))
    this.#files[`${folder}/kustomization.yaml`] = fields + more.map((line) => `${line}\n`).join('')
  }
  /** The fields of the Kustomization that has the charts. */
  #bases(places: readonly Place[]): string {
    const parts = new Map<string, string[]>()
    const add = (field: string, entry: string) => parts.set(field, [...(parts.get(field) ?? []), entry])
    for (const [i, place] of places.entries()) this.#place(place, i, add)
    const home = parts.get('home')?.[0]
    const globals = home === undefined ? '' : `helmGlobals: {chartHome: ${home}}\n`
    const lists = [...parts].filter(([field]) => field !== 'home')
    return (
      globals +
      lists.map(([field, entries]) => `${field}:\n${entries.map((entry) => `- ${entry}\n`).join('')}`).join('')
    )
  }
  #place(place: Place, i: number, add: (field: string, entry: string) => void): void {
    this.#hit(`place: ${place}`)
    const folder = place === 'component' ? 'component' : place === 'directory' ? 'configs' : 'base'
    const isDeprecated = place === 'helmChartInflationGenerator'
    // The configs of a directory are read there, but their paths are relative to the Kustomization that names it.
    const fields = this.#chart(i, place === 'directory' ? 'base' : folder, isDeprecated)
    const { chartHome, ...own } = fields
    if (place === 'helmCharts') {
      add('helmCharts', flow(own))
      if (chartHome !== undefined) add('home', chartHome)
      return
    }
    if (isDeprecated) add(place, flow(deprecated(fields)))
    else if (place === 'component') {
      const globals = chartHome === undefined ? '' : `helmGlobals: {chartHome: ${chartHome}}\n`
      this.#files['component/kustomization.yaml'] =
        `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${globals}helmCharts:\n- ${flow(own)}\n`
      add('components', '../component')
    } else this.#config(place, i, fields, add)
  }
  /** A chart of `generators`. */
  #config(place: Place, i: number, fields: Fields, add: (field: string, entry: string) => void): void {
    const config = flow({
      apiVersion: 'builtin',
      kind: 'HelmChartInflationGenerator',
      metadata: `{name: chart${i}}`,
      ...fields,
    })
    if (place === 'inline') {
      add('generators', `|-\n  ${config}`)
      return
    }
    const path = `${place === 'file' ? 'base' : 'configs'}/chart${i}.yaml`
    this.#files[path] = `${config}\n`
    if (place === 'file') {
      add('generators', `chart${i}.yaml`)
      return
    }
    this.#files['configs/kustomization.yaml'] = `resources: [chart${i}.yaml]\n`
    add('generators', '../configs')
  }
  /** The fields of a chart, whose files and values are written below a folder. */
  #chart(i: number, folder: string, isDeprecated: boolean): Fields {
    const draw = this.#draw
    const name = draw.pick(['web', 'db', 'cache-2'])
    const home = draw.maybe(25, () => draw.pick(['helm', './deep/helm']))
    const isVersioned = draw.chance(25)
    const releaseName = draw.maybe(75, () => `r${i}`)
    const nameTemplate =
      releaseName === undefined && !isDeprecated ? draw.maybe(60, () => '"n-{{ len \\"abc\\" }}"') : undefined
    const hasRelease = releaseName !== undefined || nameTemplate !== undefined
    const at = `${folder}/${(home ?? 'charts').replace('./', '')}/${isVersioned ? `${name}-1.2.3/` : ''}${name}`
    if (draw.chance(98))
      for (const [path, text] of Object.entries(drawChart(draw, name, { hasRelease })))
        this.#files[`${at}/${path}`] = text
    const own = draw.maybe(30, () => this.#values(folder, `own${i}.yaml`))
    const more = isDeprecated
      ? undefined
      : draw.maybe(30, () => [`more${i}.yaml`, `last${i}.yaml`].slice(draw.below(2)))
    for (const file of more ?? []) this.#values(folder, file)
    const inline = draw.maybe(65, () => drawValues(draw, 15, draw.chance(15) ? 12 : 0))
    const merge = draw.maybe(60, () => (draw.chance(2) ? 'deep' : draw.pick(['merge', 'override', 'replace'])))
    const optional = (percent: number, value: () => string) => (isDeprecated ? undefined : draw.maybe(percent, value))
    const fields: Record<string, string | undefined> = {
      name,
      chartHome: home,
      ...(isVersioned && { version: '1.2.3', repo: 'https://charts.example.com' }),
      releaseName,
      nameTemplate,
      valuesFile: own,
      additionalValuesFiles: more === undefined ? undefined : `[${more.join(', ')}]`,
      valuesInline: inline,
      valuesMerge: merge,
      namespace: optional(25, () => 'own'),
      includeCRDs: optional(40, () => draw.pick(['true', 'true', 'false'])),
      skipHooks: optional(25, () => 'true'),
      skipTests: optional(25, () => 'true'),
      apiVersions: optional(25, () => '[shop/v1, b/v1]'),
      kubeVersion: optional(25, () => '1.29.0'),
      debug: optional(10, () => draw.pick(['true', 'false'])),
      devel: optional(10, () => 'true'),
    }
    const order = [own === undefined ? 'chart' : 'file', inline && (merge ?? 'default'), more && 'more'].filter(Boolean)
    this.#hit(`values: ${order.join(', ')}`)
    const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined)
    for (const [field] of given) this.#hit(field)
    return Object.fromEntries(given)
  }
  #values(folder: string, name: string): string {
    this.#files[`${folder}/${name}`] = `# ${name}\n${drawValues(this.#draw, 20)}\n`
    return name
  }
}

const DEPRECATED: Readonly<Record<string, string>> = {
  name: 'chartName',
  version: 'chartVersion',
  repo: 'chartRepoUrl',
  valuesFile: 'values',
  valuesInline: 'valuesLocal',
}

function deprecated(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [DEPRECATED[field] ?? field, value]))
}

function flow(fields: Fields): string {
  return `{${Object.entries(fields)
    .map(([field, value]) => `${field}: ${value}`)
    .join(', ')}}`
}
