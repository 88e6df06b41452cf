/** `beyond` marks what goes beyond the specification: what orchestrators need, or what krmkit promises. */
export type Level = 'MUST' | 'SHOULD' | 'beyond'

/** A sentence of the specification that cases hold. */
export interface Sentence {
  readonly id: string
  /** Heading of the specification under which it stands. */
  readonly section: string
  /** The key word it carries; `schema` where the sentence with MUST refers to it; `plain` where it states a fact. */
  readonly key: 'MUST' | 'MUST NOT' | 'SHOULD' | 'SHOULD NOT' | 'MAY' | 'schema' | 'plain'
  /** Verbatim, but for line breaks. */
  readonly text: string
}

/** One numbered case: what it holds, over which runs, by which check. */
export interface Case {
  /** Stable: `KRM-001`. */
  readonly id: string
  readonly area: string
  readonly title: string
  readonly level: Level
  /** The sentence it holds; absent only beyond the specification. */
  readonly sentence?: Sentence
  /** Who needs it, where it goes beyond the specification. */
  readonly reason?: string
  /** What it cannot be tested without. */
  readonly needs?: 'container' | 'functionConfig' | 'idempotence'
  /** Names of the runs it looks at; `good` and `bad` stand for groups of them. */
  readonly runs: readonly string[]
  /** Name of the check, one of a closed set. */
  readonly check: string
  /** Parameters of the check. */
  readonly with: Readonly<Record<string, unknown>>
}

/** A run that cases look at; `cases/runs.yaml` says what the fields mean. */
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
