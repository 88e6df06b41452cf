import type { Correlated } from '../../correlated/correlated.ts'
import type { FieldErrorType } from '../../finding/field-error.ts'
import type { Json } from '../../json/json.ts'
import type { Plan } from './plan.ts'

/** State of one validation: where it is, and what it found. Names of places are made only for findings. */
export interface Run {
  readonly at: (string | number)[]
  /** Position in `at` of the entry of a map whose name the server begins with a dot; -1: none. */
  dotted: number
  /** Minor version of Kubernetes, which decides about some messages. */
  readonly minor: number
  /** At most {@link MOST_FOUND}; `count` counts all. */
  readonly found: Found[]
  count: number
  readonly check: Check
}

/** Validates a part of the value; returns how many checks took place: among failing branches of a junctor the one with the most is shown. */
type Check = (plan: Plan, value: Json, run: Run, related: Correlated | undefined) => number

/** A finding before it is printed: branches of junctors drop most of them. */
export interface Found {
  readonly type: FieldErrorType
  readonly rule: string
  readonly at: readonly (string | number)[]
  readonly dotted: number
  readonly value: Json | undefined
  /** The detail, given the name of the place as the server writes it. */
  readonly detail: (name: string) => string
  /** Without a place: it stands in the text. */
  readonly nowhere: boolean
  /** A key below the place that is missing. */
  readonly missing: string | undefined
}

/** Findings that are kept of one value: whoever has more knows enough. */
export const MOST_FOUND = 10_000

/** Adds a finding at the place where the run is. */
export function report(
  run: Run,
  rule: string,
  type: FieldErrorType,
  value: Json | undefined,
  detail: (name: string) => string,
): void {
  const { at, dotted } = run
  add(run, { type, rule, at: [...at], dotted, value, detail, nowhere: false, missing: undefined })
}

/** Adds a finding whose place the server puts into the text alone. */
export function reportNowhere(run: Run, rule: string, detail: (name: string) => string): void {
  const { at, dotted } = run
  const type = 'FieldValueInvalid'
  add(run, { type, rule, at: [...at], dotted, value: '', detail, nowhere: true, missing: undefined })
}

/** Adds a finding of a key that is missing. */
export function reportMissing(run: Run, missing: string): void {
  const { at, dotted } = run
  const detail = () => ''
  add(run, {
    type: 'FieldValueRequired',
    rule: 'required',
    at: [...at],
    dotted,
    value: undefined,
    detail,
    nowhere: false,
    missing,
  })
}

function add(run: Run, found: Found): void {
  run.count++
  if (run.found.length < MOST_FOUND) run.found.push(found)
}

/** Enters the value of a map's entry that no property names. */
export function enterEntry(run: Run, key: string): void {
  if (run.dotted < 0 && run.at.every((segment) => segment === '')) run.dotted = run.at.length
  run.at.push(key)
}

/** Leaves what {@link enterEntry} entered. */
export function leaveEntry(run: Run): void {
  run.at.pop()
  if (run.dotted === run.at.length) run.dotted = -1
}

/** The name of a place as kube-openapi writes it: `a.b[0]`, `.key` for an entry of the root. */
export function nameOf({ at, dotted }: Pick<Found, 'at' | 'dotted'>): string {
  let name = ''
  for (const [i, segment] of at.entries()) {
    if (typeof segment === 'number') name += `[${segment}]`
    else name += name === '' && i !== dotted ? segment : `.${segment}`
  }
  return name
}
