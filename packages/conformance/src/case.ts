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
  /** Names of the runs it looks at; `valid` and `all` stand for many. */
  readonly runs: readonly string[]
  /** Name of the check, one of a closed set. */
  readonly check: string
  /** Parameters of the check. */
  readonly with: Readonly<Record<string, unknown>>
}
