/** Selects resources: every given part must be equal. `group` is the part of apiVersion before the slash, `''` for core. */
export interface GvkPredicate {
  readonly group?: string
  readonly version?: string
  readonly kind?: string
}
