import { nearestName, type Path, type Value } from '@krmkit/runtime'
import type { GeneratorEntry, ImageEntry, Kustomization, LabelEntry, ReplacementEntry } from './kustomization.ts'

/** An error in a field of a Kustomization, or a deprecated field. */
interface FieldProblem {
  readonly severity: 'error' | 'warning'
  readonly rule: string
  readonly message: string
  readonly path: Path
}

/** A Kustomization without deprecated fields. */
interface Fixed {
  readonly kustomization: Kustomization
  readonly problems: readonly FieldProblem[]
  /** The path in the file of a value at a path of the result. */
  origin(path: Path): Path
}

type Raw = Readonly<Record<string, unknown>>

/** In the order in which kustomize warns (CheckDeprecatedFields). */
const DEPRECATED = [
  ['bases', 'resources', 'move its entries there'],
  ['commonLabels', 'labels', 'write `labels: [{pairs: {…}, includeSelectors: true}]` with the same pairs'],
  ['imageTags', 'images', 'rename the field; its entries stay as they are'],
  ['patchesJson6902', 'patches', 'move its entries there; they stay as they are'],
  ['patchesStrategicMerge', 'patches', 'write `- path: FILE` for each file and `- patch: |-` for each inline patch'],
  ['vars', 'replacements', 'write each variable as a `source` with the `targets` that use it'],
] as const

const VERSIONS = {
  Kustomization: 'kustomize.config.k8s.io/v1beta1',
  Component: 'kustomize.config.k8s.io/v1alpha1',
} as const

/** Makes the changes that kustomize makes after decoding (types.FixKustomization, CheckEmpty, EnforceFields). */
export function fixKustomization(raw: Raw): Fixed {
  const problems: FieldProblem[] = []
  for (const [old, now, how] of DEPRECATED) {
    if (raw[old] === undefined) continue
    const message = `\`${old}\` is deprecated: use \`${now}\` instead: ${how}`
    problems.push({ severity: 'warning', rule: 'deprecated-field', message, path: [old] })
  }
  const kind = (raw.kind || 'Kustomization') as Kustomization['kind']
  const apiVersion = (raw.apiVersion || VERSIONS[kind]) as string
  for (const problem of identityProblems(kind, apiVersion)) problems.push(problem)
  if (isEmpty(raw)) {
    const message =
      'a Kustomization must not be empty: it needs a field besides apiVersion and kind, such as `resources`'
    problems.push({ severity: 'error', rule: 'empty-kustomization', message, path: [] })
  }
  const moved = new Map<string, { readonly from: number; readonly field: string }>()
  const kustomization = { ...withLists(raw), apiVersion, kind } as Kustomization & Record<string, unknown>
  const move = (field: 'resources' | 'images' | 'helmCharts', old: string, entries: readonly unknown[]) => {
    delete kustomization[old]
    if (entries.length === 0) return
    moved.set(field, { from: kustomization[field].length, field: old })
    Object.assign(kustomization, { [field]: [...kustomization[field], ...entries] })
  }
  move('resources', 'bases', list<string>(raw.bases))
  move('images', 'imageTags', list<ImageEntry>(raw.imageTags))
  const old = list<Raw>(raw.helmChartInflationGenerator)
  move('helmCharts', 'helmChartInflationGenerator', old.map(toHelmChart))
  if (raw.helmGlobals === undefined) Object.assign(kustomization, helmGlobalsOf(old))
  return {
    kustomization,
    problems,
    origin(path) {
      const [field, position, ...rest] = path
      const from = moved.get(String(field))
      if (from !== undefined && typeof position === 'number' && position >= from.from)
        return [from.field, position - from.from, ...rest]
      return envOrigin(raw, path)
    },
  }
}

function list<T>(value: unknown): readonly T[] {
  return (value ?? []) as readonly T[]
}

const LISTS = [
  'labels',
  'patchesStrategicMerge',
  'patchesJson6902',
  'patches',
  'images',
  'replacements',
  'replicas',
  'vars',
  'resources',
  'components',
  'crds',
  'helmCharts',
  'configurations',
  'generators',
  'transformers',
  'validators',
  'buildMetadata',
]
const GENERATORS = ['configMapGenerator', 'secretGenerator']

function withLists(raw: Raw): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...raw }
  for (const field of LISTS) filled[field] ??= []
  filled.labels = list<LabelEntry>(raw.labels).map(withPaths)
  filled.replacements = list<ReplacementEntry>(raw.replacements).map(withoutEmptyTargets)
  for (const field of GENERATORS) filled[field] = list<GeneratorEntry & { env?: string }>(raw[field]).map(withEnvs)
  return filled
}

/** A field spec without a path refers to the resource itself. */
function withPaths(entry: LabelEntry): LabelEntry {
  const { fields } = entry
  return fields === undefined ? entry : { ...entry, fields: fields.map((spec) => ({ ...spec, path: spec.path ?? '' })) }
}

/** Kustomize loses an empty list when it configures the builtin, which then reports missing targets. */
function withoutEmptyTargets({ targets, ...entry }: ReplacementEntry): ReplacementEntry {
  return targets === undefined || targets.length === 0 ? entry : { ...entry, targets }
}

function withEnvs({ env, ...entry }: GeneratorEntry & { readonly env?: string }): GeneratorEntry {
  return env ? { ...entry, envs: [...(entry.envs ?? []), env] } : entry
}

/** `env` becomes the last entry of `envs`. */
function envOrigin(raw: Raw, path: Path): Path {
  const [field, position, key, entry] = path
  if (key !== 'envs' || typeof entry !== 'number' || !GENERATORS.includes(String(field))) return path
  const { envs } = list<GeneratorEntry>(raw[String(field)])[position as number] ?? {}
  return entry < (envs?.length ?? 0) ? path : [field as string, position as number, 'env']
}

function identityProblems(kind: string, apiVersion: string): FieldProblem[] {
  if (!Object.hasOwn(VERSIONS, kind)) {
    const near = nearestName(kind, Object.keys(VERSIONS))
    const hint = near === undefined ? '' : `; did you mean ${near}?`
    const message = `kind must be Kustomization or Component, found "${kind}"${hint}`
    return [{ severity: 'error', rule: 'wrong-kind', message, path: ['kind'] }]
  }
  const wanted = VERSIONS[kind as keyof typeof VERSIONS]
  if (apiVersion === wanted) return []
  const message = `apiVersion of a ${kind} must be ${wanted}, found "${apiVersion}"`
  return [{ severity: 'error', rule: 'wrong-api-version', message, path: ['apiVersion'] }]
}

/** Fields whose entries are merged into other fields; an empty list of them has no effect. */
const MERGED = new Set(['bases', 'imageTags', 'helmChartInflationGenerator'])

function isEmpty(raw: Raw): boolean {
  return Object.entries(raw).every(([field, value]) => {
    if (field === 'apiVersion' || field === 'kind' || value === '') return true
    return MERGED.has(field) && list(value).length === 0
  })
}

/** A chart in the deprecated format (api/types/helmchartargs.go). */
function toHelmChart(old: Raw): Value {
  const fields = {
    name: old.chartName,
    version: old.chartVersion,
    repo: old.chartRepoUrl,
    valuesFile: old.values,
    valuesInline: old.valuesLocal,
    valuesMerge: old.valuesMerge,
    releaseName: old.releaseName,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Value
}

function helmGlobalsOf(old: readonly Raw[]): { readonly helmGlobals?: Value } {
  const chartHome = old.findLast((chart) => chart.chartHome)?.chartHome as string | undefined
  const configHome = old.findLast((chart) => chart.helmHome)?.helmHome as string | undefined
  if (!chartHome && !configHome) return {}
  return { helmGlobals: { ...(chartHome && { chartHome }), ...(configHome && { configHome }) } }
}
