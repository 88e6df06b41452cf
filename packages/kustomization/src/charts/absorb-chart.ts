import { absorbResource, type BuildResource } from '@krmkit/transformers/parts'
import type { Accumulation } from '../accumulate/accumulation.ts'
import type { ChartFinding } from './inflate.ts'

/** Adds the resources of a chart. Unlike those of other programs, they cannot request a behavior or a hash. */
export function absorbChart(
  { items }: Accumulation,
  resources: readonly BuildResource[],
  report: (finding: ChartFinding) => void,
): void {
  const context = {
    items,
    report: ({
      severity,
      message,
      rule = 'id-conflict',
    }: Parameters<Parameters<typeof absorbResource>[0]['report']>[0]) => report({ severity, message, rule }),
  }
  for (const resource of resources) absorbResource(context, resource)
}
