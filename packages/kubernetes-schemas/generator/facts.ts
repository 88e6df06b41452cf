import type { DeprecatedKey, Deprecation, GateCondition, Minor, MinorRange, Stage } from '../src/model/model.ts'

/**
 * Facts that the specifications do not contain, in upstream's terms: definitions by their names in the specification
 * (`io.k8s.api.core.v1.Container`), kinds as `apps/v1 Deployment`. The generator merges them into the model, and fails
 * if a definition, a field or a kind here does not exist in any minor version.
 */
export interface Facts {
  /** definition -> field -> the values of the string, or of the strings in its list or map. */
  readonly enums: Table<EnumFact>
  /** definition -> field -> the conditions without which the server drops it. */
  readonly fieldGates: Table<readonly GateCondition[]>
  /** definition -> field without an enum -> value -> gates; the server rejects the value while one of them is off. */
  readonly valueGates: Table<Readonly<Record<string, readonly string[]>>>
  /** definition -> field -> its deprecation. */
  readonly fieldDeprecations: Table<Deprecation>
  readonly gates: Readonly<Record<string, GateFact>>
  /** `apps/v1 Deployment` -> its lifecycle; includes kinds that no specification in range has. */
  readonly kinds: Readonly<Record<string, KindFact>>
  readonly deprecatedKeys: readonly DeprecatedKey[]
}

type Table<Fact> = Readonly<Record<string, Readonly<Record<string, Fact>>>>

export interface EnumFact {
  readonly isClosed: boolean
  readonly values: Readonly<Record<string, ValueFact>>
}

export interface ValueFact {
  /** Absent: the same as its field. */
  readonly from?: Minor
  readonly to?: Minor
  readonly gates?: readonly string[]
  readonly deprecation?: Deprecation
}

export interface GateFact {
  readonly history: readonly {
    readonly minor: Minor
    /** The first patch release of the minor version with this state; absent: `.0`. */
    readonly patch?: number
    readonly stage: Stage
    readonly isDefaultOn: boolean
    readonly isLocked: boolean
  }[]
  readonly gone?: Minor
  /** The number of its KEP. */
  readonly kep?: number
  /** Other gates, and the minor versions in which they must be on while this one is. */
  readonly needs?: Readonly<Record<string, MinorRange>>
}

export interface KindFact {
  readonly introduced?: Minor
  readonly deprecated?: Minor
  readonly removed?: Minor
  /** `apps/v1 Deployment`. */
  readonly replacement?: string
  /** What to do instead of using a kind that has no replacement. */
  readonly advice?: string
  /** The versions whose servers accept it, if they are more than those whose specification has it. */
  readonly accepted?: readonly [from: Minor, to: Minor]
  /** Both ends included; the newest released minor version stands for "and later". Empty: never by default. */
  readonly served: readonly (readonly [from: Minor, to: Minor])[]
  readonly gates?: readonly string[]
}
