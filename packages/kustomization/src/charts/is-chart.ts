import type { Resource } from '@krmkit/runtime'

/** Whether a config is a chart. */
export function isChart({ apiVersion, kind }: Resource): boolean {
  return apiVersion === 'builtin' && kind === 'HelmChartInflationGenerator'
}
