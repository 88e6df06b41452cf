import type { Prepare } from '../update-rule.ts'

/** The ranges of a node are in two fields (pkg/apis/core/v1, Convert_v1_NodeSpec_To_core_NodeSpec). */
export const node: Prepare = (now, old) => {
  for (const { spec } of [now, old]) {
    if (spec === undefined) continue
    if (spec.podCIDR !== undefined) spec.podCIDRs ??= [spec.podCIDR]
    else if (spec.podCIDRs !== undefined) spec.podCIDR = spec.podCIDRs[0]
  }
}
