import type { MinorRange } from '../model/model.ts'

/** The API servers to check objects against. */
export interface Target {
  readonly minors: MinorRange
  /** Gates that differ from the default; `AllAlpha` and `AllBeta` too. */
  readonly featureGates?: ReadonlyMap<string, boolean>
  /** kube-apiserver's `--runtime-config`: `api/all`, `api/beta`, `batch/v1beta1`, `batch/v1beta1/cronjobs` -> on or off. */
  readonly runtimeConfig?: ReadonlyMap<string, boolean>
  /** A field that the server drops because its gate is off is an error. */
  readonly isStrict?: boolean
  /** Objects are patches: no field is required. */
  readonly isPartial?: boolean
}
