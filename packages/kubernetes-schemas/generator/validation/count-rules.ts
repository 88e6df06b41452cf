import type { NamedRuleFile } from './read-rules.ts'
import type { WrittenRule } from './rule-schema.ts'
import { createsOf, updatesOf } from './split-updates.ts'

/** Kinds of constraints, in the order of the page. */
const CONSTRAINT_KINDS = [
  'required',
  'forbidden',
  'min',
  'max',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'totalBytes',
  'pattern',
  'enum',
  'not',
  'format',
  'keys',
  'unique',
  'oneOf',
  'atMostOne',
  'anyOf',
  'cel',
  'predicate',
] as const satisfies readonly (keyof WrittenRule)[]

/** How many rules of new objects there are. */
export interface RuleCounts {
  readonly rules: number
  /** Rules that are only of updates: they are not in the other counts. */
  readonly ofUpdates: number
  readonly definitions: number
  /** Kinds of objects whose names are checked. */
  readonly names: number
  /** Rules whose age nobody established. */
  readonly ofUnknownAge: number
  /** Upstream's functions that rules name. */
  readonly sources: number
  /** Functions in `src/validation/predicates`. */
  readonly predicates: number
  /** Constraints by their kind; a rule has one or several. */
  readonly byKind: ReadonlyMap<string, number>
}

/** Counts the rules of files. */
export function countRules(all: readonly NamedRuleFile[]): RuleCounts {
  const files = createsOf(all)
  const definitions = files.flatMap(({ definitions: own }) => Object.values(own))
  const rules = files.flatMap(({ source, definitions: own }) =>
    Object.values(own).flatMap(({ rules: written = [] }) => written.map((rule) => ({ rule, source }))),
  )
  const having = (kind: keyof WrittenRule): WrittenRule[] =>
    rules.map(({ rule }) => rule).filter((rule) => rule[kind] !== undefined)
  return {
    rules: rules.length,
    ofUpdates: updatesOf(all).reduce((sum, { definitions: own }) => sum + rulesIn(own), 0),
    definitions: definitions.length,
    names: definitions.filter(({ name }) => name !== undefined).length,
    ofUnknownAge: rules.length - having('since').length,
    sources: new Set(rules.map(({ rule, source }) => sourceOf(rule, source))).size,
    predicates: new Set(having('predicate').map(({ predicate }) => predicate)).size,
    byKind: new Map(CONSTRAINT_KINDS.map((kind) => [kind, having(kind).length])),
  }
}

function rulesIn(definitions: NamedRuleFile['definitions']): number {
  return Object.values(definitions).reduce((sum, { rules = [] }) => sum + rules.length, 0)
}

/** Upstream's file and function: `pkg/apis/apps/validation/validation.go#ValidateDeploymentSpec`. */
export function sourceOf({ by }: WrittenRule, source: string): string {
  return by.includes('#') ? by : `${source}#${by}`
}

const MARKS = ['<!-- counts -->', '<!-- /counts -->'] as const

/** A page with the counts between its two marks. Throws an error if the marks are missing. */
export function withCounts(page: string, counts: RuleCounts): string {
  const [before, rest = ''] = page.split(MARKS[0])
  const [, after] = rest.split(MARKS[1])
  if (before === undefined || after === undefined) throw new Error(`the page must have ${MARKS.join(' and ')}`)
  return `${before}${MARKS[0]}\n${countsText(counts)}\n${MARKS[1]}${after}`
}

function countsText({
  rules,
  ofUpdates,
  definitions,
  names,
  ofUnknownAge,
  sources,
  predicates,
  byKind,
}: RuleCounts): string {
  const kinds = [...byKind].sort(([, one], [, other]) => other - one)
  const widest = Math.max(...kinds.map(([kind]) => kind.length)) + 2
  const cell = (text: string) => text.padEnd(Math.max(widest, 'constraint'.length))
  const rows = kinds.map(([kind, count]) => `| ${cell(`\`${kind}\``)} | ${String(count).padStart(5)} |`)
  return [
    `${rules} rules of new objects, in ${definitions} definitions, name ${sources} functions of upstream; ${names} kinds have rules of names. ${predicates} functions are predicates.`,
    `${ofUpdates} further rules are only of updates.`,
    ofUnknownAge === 0
      ? 'The age of every rule is established.'
      : `The age of ${ofUnknownAge} rules is not established: they warn before 1.34.`,
    '',
    `| ${cell('constraint')} | count |`,
    `| ${'-'.repeat(cell('').length)} | ----: |`,
    ...rows,
  ].join('\n')
}
