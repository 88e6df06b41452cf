import type { MinorRange } from '../model/model.ts'

/** The API servers that objects are held against. */
export interface Target {
  readonly minors: MinorRange
  /** Gates that are not as by default; `AllAlpha` and `AllBeta` too. */
  readonly featureGates?: ReadonlyMap<string, boolean>
  /** kube-apiserver's `--runtime-config`: `api/all`, `api/beta`, `batch/v1beta1`, `batch/v1beta1/cronjobs` -> on or off. */
  readonly runtimeConfig?: ReadonlyMap<string, boolean>
  /** A field that the server would drop, for its gate is off, is an error. */
  readonly isStrict?: boolean
  /** Objects are patches: nothing is required. */
  readonly isPartial?: boolean
}
