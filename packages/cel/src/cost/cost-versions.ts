/**
 * The versions that changed how costs are computed in general; tables of functions contain the changes of single functions. A
 * version is the minor version of Kubernetes whose server contains the change (`go.mod` of k8s.io/apiserver): cel-go 0.12.4 is in
 * 1.25, 0.12.5 in 1.26, 0.12.6 in 1.27, 0.16.0 in 1.28, 0.17.7 in 1.29, 0.17.8 in 1.30, 0.20.1 in 1.31, 0.22.0 in 1.32, 0.23.2 in
 * 1.33, 0.26.0 in 1.34 to 1.36, 0.29.2 in 1.37.
 */
export const SINCE = {
  /** Numbers, booleans and times have the size 1; before, their size was unknown (cel-go 0.12.5, checker/cost.go `isScalar`). */
  scalarSizes: 26,
  /** Literal strings have a size in characters; before, in bytes (cel-go 0.16.0, checker/cost.go `ComputedSize`). */
  characters: 28,
  /** `has()` has a cost; before, its estimate was 0 (cel-go 0.16.0, checker/cost.go `costSelect`). */
  presence: 28,
  /** `has()` costs only its operand (apiserver, pkg/cel/environment/base.go `PresenceTestHasCost`). */
  cheapPresence: 30,
  /** `self.?field` has a cost (cel-go 0.17.7, checker/checker.go `checkOptSelect`). */
  optionalFields: 29,
  /** The results of library functions have a size (cel-go 0.17.7, checker/cost.go `functionCost`). */
  resultSizes: 29,
  /** The result of a macro has the size of its range (cel-go 0.17.8, checker/cost.go `costComprehension`). */
  comprehensionSizes: 30,
  /** Sizes of elements, of local variables and of `dyn()` are tracked (cel-go 0.23.2, checker/cost.go). */
  trackedSizes: 33,
  /** An optional has the size of its value when it is evaluated (cel-go 0.23.2, interpreter/runtimecost.go `actualSize`). */
  optionalSizes: 33,
} as const

/** Entries of a table of costs: the minor version of the server from which each applies, ascending. */
export type Versioned<Cost> = readonly (readonly [since: number, cost: Cost])[]

/** Returns the entry that applies to a server of a minor version; `undefined` before the first. */
export function entryAt<Cost>(entries: Versioned<Cost> | undefined, server: number): Cost | undefined {
  let found: Cost | undefined
  for (const [since, cost] of entries ?? []) if (since <= server) found = cost
  return found
}
