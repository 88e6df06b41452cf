import type { Path } from '@krmkit/runtime'
import { type Conversion, type Editor, NOTHING } from './editor.ts'

const LIMITED: Path = ['spec', 'limited']
const SHARES = [...LIMITED, 'nominalConcurrencyShares']

/** With it, zero shares of `v1beta3` are zero. */
const ZERO: Path = ['metadata', 'annotations', 'flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares']

/** Zero shares mean this number before `v1` (pkg/apis/flowcontrol/v1beta1 to v1beta3, defaults.go). */
const DEFAULT_SHARES = 30

/** PriorityLevelConfiguration of `v1beta1` and `v1beta2`: the shares have another name since `v1beta3` (conversion.go). */
export const convertPriorityLevel: Conversion = (object, to) => {
  if (/\/v1beta[12]$/.test(to)) return NOTHING
  object.rename([...LIMITED, 'assuredConcurrencyShares'], 'nominalConcurrencyShares')
  return writeShares(object)
}

/** PriorityLevelConfiguration of `v1beta3`, whose zero shares are zero only with an annotation. */
export const keepShares: Conversion = (object) => {
  if (!object.has(ZERO)) return writeShares(object)
  if (object.has(LIMITED) && !object.has(SHARES)) object.set(SHARES, 0)
  object.delete(ZERO)
  return NOTHING
}

function writeShares(object: Editor): readonly Path[] {
  if (object.get(SHARES) === 0) object.set(SHARES, DEFAULT_SHARES)
  return NOTHING
}
