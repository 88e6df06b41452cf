import type { Resource } from '@krmkit/runtime'
import { goValue } from '../decode/config-source.ts'
import { decodeValue } from '../decode/decode-value.ts'
import { chartConfigShape } from '../decode/kustomization-shape.ts'

/** The fields of a chart that become arguments of helm, or paths (api/types/helmchartargs.go). */
export interface ChartFields {
  readonly name?: string
  readonly version?: string
  readonly repo?: string
  readonly releaseName?: string
  readonly namespace?: string
  readonly nameTemplate?: string
  readonly kubeVersion?: string
  readonly valuesMerge?: string
  readonly apiVersions?: readonly string[]
  readonly valuesFile?: string
  readonly additionalValuesFiles?: readonly string[]
  readonly chartHome?: string
  readonly configHome?: string
}

/**
 * Reads the fields of a HelmChartInflationGenerator like kustomize: keys in any case, the last of duplicates, without
 * unknown fields. The problem names the first field of the wrong type.
 */
export function readChart(config: Resource): { readonly chart: ChartFields } | { readonly problem: string } {
  let problem: string | undefined
  const chart = decodeValue(goValue(config), chartConfigShape, {
    isLoose: true,
    written: (path) => config.source(path),
    report(_, rule, message) {
      if (rule !== 'unknown-field') problem ??= message
    },
  })
  return problem === undefined ? { chart: chart as ChartFields } : { problem }
}
