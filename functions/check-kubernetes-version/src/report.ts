import { asResult, type Finding as ObjectFinding } from '@krmkit/check'
import type { ItemObject } from '@krmkit/check/objects'
import type { ComputeReport, RunsOn } from '@krmkit/check/versions'
import { type MinorRange, minorsLabel } from '@krmkit/kubernetes-schemas/objects'
import type { Finding, FunctionContext } from '@krmkit/runtime'

/**
 * Reports the minor versions that the resources run on, and what excludes the versions next to that range. Such
 * findings are not failures. If the resources run on no version at all, that is one, and all findings keep their
 * severity.
 */
export function reportComputed(
  computed: ComputeReport<ItemObject>,
  { report }: Pick<FunctionContext<never>, 'report'>,
): void {
  const { accepted, effective, selected } = computed
  if (accepted.minors.length === 0) {
    report({
      severity: 'error',
      rule: 'computed',
      message: `no known version of Kubernetes accepts all of the resources: ${accepted.conflict.map(({ text }) => text).join(', ')}`,
    })
    for (const { found, findings } of selected) for (const finding of findings) report(asResult(found, finding))
    return
  }
  report(answer('accepted', 'accepts all of the resources', accepted))
  report(
    effective.minors.length === 0
      ? {
          severity: 'info',
          rule: 'computed',
          message: 'every version of Kubernetes drops some of their fields',
          tags: { answer: 'effective' },
        }
      : answer('effective', 'accepts all of the resources and drops none of their fields', effective),
  )
  const reported = new Set<ObjectFinding>()
  for (const { below, above } of [accepted, effective])
    for (const [side, stops] of [
      ['below', below],
      ['above', above],
    ] as const)
      for (const { found, findings } of stops)
        for (const finding of findings) {
          if (reported.has(finding)) continue
          reported.add(finding)
          report(asResult(found, { ...finding, severity: 'info', tags: { ...finding.tags, side } }))
        }
}

function answer(
  name: 'accepted' | 'effective',
  what: string,
  { minors, constraint = '' }: RunsOn<ItemObject>,
): Finding {
  return {
    severity: 'info',
    rule: 'computed',
    message: `Kubernetes ${listed(minors)} ${what} (${constraint})`,
    tags: { answer: name, minors: minors.map(minorsLabel).join(','), constraint },
  }
}

function listed(ranges: readonly MinorRange[]): string {
  return ranges.map(minorsLabel).join(', ')
}
