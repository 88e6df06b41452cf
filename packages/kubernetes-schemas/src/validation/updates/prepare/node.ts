import type { Prepare } from '../update-rule.ts'

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
