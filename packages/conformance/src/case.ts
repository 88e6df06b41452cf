/** `beyond` marks requirements that are not in the specification: what orchestrators need, or what krmkit promises. */
export type Level = 'MUST' | 'SHOULD' | 'beyond'

/** A sentence of the specification that cases test. */
export interface Sentence {
  readonly id: string
  /** Heading of the specification that contains it. */
  readonly section: string
  /** Its key word; `schema` if the sentence with MUST refers to it; `plain` if it states a fact. */
  readonly key: 'MUST' | 'MUST NOT' | 'SHOULD' | 'SHOULD NOT' | 'MAY' | 'schema' | 'plain'
  /** Verbatim, except for line breaks. */
  readonly text: string
}

/** One numbered case: the sentence it tests, the runs it looks at, and the check. */
export interface Case {
  /** Stable: `KRM-001`. */
  readonly id: string
  readonly area: string
  readonly title: string
  readonly level: Level
  /** The sentence it tests; absent only beyond the specification. */
  readonly sentence?: Sentence
  /** Who needs it, for cases beyond the specification. */
  readonly reason?: string
  /** What the case requires; without it, the case is not tested. */
  readonly needs?: 'container' | 'functionConfig' | 'idempotence'
  /** Names of the runs it looks at; `good` and `bad` stand for groups of them. */
  readonly runs: readonly string[]
  /** Name of the check, one of a closed set. */
  readonly check: string
  /** Parameters of the check. */
  readonly with: Readonly<Record<string, unknown>>
}

/** A run that cases look at; `cases/runs.yaml` documents the fields. */
export interface RunPlan {
  readonly name: string
  readonly group: 'good' | 'bad' | 'apart'
  readonly text?: string
  readonly as?: string
  readonly 'output-of'?: string
  readonly json?: boolean
  readonly encoding?: 'latin1'
  readonly env?: Readonly<Record<string, string>>
  readonly repeat?: { readonly count: number; readonly text: string }
  readonly container?: {
    readonly user?: string
    readonly network?: 'none'
    readonly 'read-only'?: boolean
  }
}
