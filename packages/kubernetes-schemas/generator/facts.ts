import type { DeprecatedKey, Deprecation, GateCondition, Minor, MinorRange, Stage } from '../src/model/model.ts'

/**
 * What the specifications do not tell, in the words of upstream: definitions by their names in the specification
 * (`io.k8s.api.core.v1.Container`), kinds as `apps/v1 Deployment`. The generator weaves it into the model and fails
 * where a definition, a field or a kind that is named here does not exist in any minor.
 */
export interface Facts {
  /** definition -> field -> the values of the text, or of the texts in its list or map. */
  readonly enums: Table<EnumFact>
  /** definition -> field -> the conditions without which it is dropped. */
  readonly fieldGates: Table<readonly GateCondition[]>
  /** definition -> field without an enum -> value -> gates that refuse the value while one of them is off. */
  readonly valueGates: Table<Readonly<Record<string, readonly string[]>>>
  /** definition -> field -> since when it is deprecated. */
  readonly fieldDeprecations: Table<Deprecation>
  readonly gates: Readonly<Record<string, GateFact>>
  /** `apps/v1 Deployment` -> its life; also kinds that no specification in range has. */
  readonly kinds: Readonly<Record<string, KindFact>>
  readonly deprecatedKeys: readonly DeprecatedKey[]
}

type Table<Fact> = Readonly<Record<string, Readonly<Record<string, Fact>>>>

export interface EnumFact {
  readonly isClosed: boolean
  readonly values: Readonly<Record<string, ValueFact>>
}

export interface ValueFact {
  /** Absent: as long as its field. */
  readonly from?: Minor
  readonly to?: Minor
  readonly gates?: readonly string[]
  readonly deprecation?: Deprecation
}

export interface GateFact {
  readonly history: readonly {
    readonly minor: Minor
    readonly stage: Stage
    readonly isDefaultOn: boolean
    readonly isLocked: boolean
  }[]
  readonly gone?: Minor
  /** The number of its KEP. */
  readonly kep?: number
  /** Other gates, and the minors in which they must be on while it is. */
  readonly needs?: Readonly<Record<string, MinorRange>>
}

export interface KindFact {
  readonly introduced?: Minor
  readonly deprecated?: Minor
  readonly removed?: Minor
  /** `apps/v1 Deployment`. */
  readonly replacement?: string
  /** Both ends included; the newest released minor stands for "and on". Empty: never by default. */
  readonly served: readonly (readonly [from: Minor, to: Minor])[]
  readonly gates?: readonly string[]
}
