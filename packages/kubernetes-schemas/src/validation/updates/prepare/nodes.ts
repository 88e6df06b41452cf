import type { Prepare } from '../update-rule.ts'

/** The new names of labels of nodes (pkg/apis/core/validation, getMaskNodeSelectorLabelChangeEqualities). */
const RENAMED: Readonly<Record<string, string>> = {
  'failure-domain.beta.kubernetes.io/zone': 'topology.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/region': 'topology.kubernetes.io/region',
  'beta.kubernetes.io/os': 'kubernetes.io/os',
  'beta.kubernetes.io/arch': 'kubernetes.io/arch',
  'beta.kubernetes.io/instance-type': 'node.kubernetes.io/instance-type',
}

/** A volume can change the old names of labels of nodes to the new ones. */
export const volume: Prepare = (now, old) => {
  const [terms, before] = [now, old].map((view) => view.spec?.nodeAffinity?.required?.nodeSelectorTerms ?? [])
  for (const [i, term] of before.entries())
    for (const [j, requirement] of (term.matchExpressions ?? []).entries()) {
      const key = RENAMED[requirement.key]
      if (key !== undefined && terms[i]?.matchExpressions?.[j]?.key === key) requirement.key = key
    }
}

/** The ranges of a node are in two fields (pkg/apis/core/v1, Convert_v1_NodeSpec_To_core_NodeSpec): what a file has in one stays in the other. */
export const node: Prepare = ({ spec: now }, { spec: old }) => {
  if (now === undefined || old === undefined) return
  const isInOne = (old.podCIDR === undefined) !== (old.podCIDRs === undefined)
  for (const spec of [now, old]) {
    if (spec.podCIDR !== undefined && spec.podCIDRs?.[0] !== spec.podCIDR) spec.podCIDRs = [spec.podCIDR]
    else if (spec.podCIDRs !== undefined) spec.podCIDR = spec.podCIDRs[0]
  }
  if (isInOne && now.podCIDRs === undefined) Object.assign(now, { podCIDR: old.podCIDR, podCIDRs: old.podCIDRs })
}
