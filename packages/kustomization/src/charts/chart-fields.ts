import type { Resource, Value } from '@krmkit/runtime'
import { decodeValue, showPath } from '../decode/decode-value.ts'
import { chartConfigShape } from '../decode/kustomization-shape.ts'
import { Literal, type Printable, PrintableMap } from '../print/kustomize/printable.ts'
import { readObject } from '../print/kustomize/read-object.ts'

/** The fields of a chart, with those of `helmGlobals` (api/types/helmchartargs.go). */
export interface ChartFields {
  readonly name?: string
  readonly version?: string
  readonly repo?: string
  readonly releaseName?: string
  readonly namespace?: string
  readonly nameTemplate?: string
  readonly kubeVersion?: string
  readonly valuesInline?: { readonly [key: string]: Value }
  readonly valuesMerge?: string
  readonly apiVersions?: readonly string[]
  readonly valuesFile?: string
  readonly additionalValuesFiles?: readonly string[]
  readonly includeCRDs?: boolean
  readonly skipHooks?: boolean
  readonly skipTests?: boolean
  readonly debug?: boolean
  readonly devel?: boolean
  readonly chartHome?: string
  readonly configHome?: string
}

/** Fields of every config. */
const IDENTITY: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/** Options of {@link readChart}. */
export interface ReadChartOptions {
  /** Receives a message for each unknown field; without it, they are ignored. */
  reportUnknown?(message: string): void
}

/**
 * Reads the fields of a HelmChartInflationGenerator like kustomize, which has printed it as JSON before: scalars by go-yaml v3, keys
 * in any case, the last of duplicates, without unknown fields. The problem names the first field of the wrong type.
 */
export function readChart(
  config: Resource,
  { reportUnknown }: ReadChartOptions = {},
): { readonly chart: ChartFields } | { readonly problem: string } {
  const object = readObject(config)
  if (!(object instanceof PrintableMap)) return { problem: `${showPath(object.path)}: ${object.reason}` }
  let problem: string | undefined
  const chart = decodeValue(plainValue(object), chartConfigShape, {
    isLoose: true,
    written: (path) => config.source(path),
    report(path, rule, message) {
      if (rule !== 'unknown-field') problem ??= message
      else if (!IDENTITY.has(showPath(path))) reportUnknown?.(message)
    },
    nameOf: () => 'a chart',
  })
  return problem === undefined ? { chart: chart as ChartFields } : { problem }
}

/**
 * A chart of `helmCharts` as kustomize passes it to its generator: with `helmGlobals`, with the namespace of the innermost
 * Kustomization that has one, and without empty fields (kusttarget_configplugin.go).
 */
export function chartOfField(entry: Value, globals: Value | undefined, namespace: string | undefined): ChartFields {
  const { namespace: own, ...rest } = { ...(globals as ChartFields), ...(entry as ChartFields) }
  const fields = { ...rest, namespace: own || namespace }
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
}

/** A printed value as plain data; maps have no prototype. */
function plainValue(value: Printable): Value {
  if (typeof value === 'string') return value
  if (value instanceof Literal) return JSON.parse(value.text) as Value
  if (!(value instanceof PrintableMap)) return value.map(plainValue)
  const plain: { [key: string]: Value } = Object.create(null)
  for (const [key, inner] of value.entries) plain[key] = plainValue(inner)
  return plain
}
