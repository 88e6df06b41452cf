import type { Correlated } from '../../correlated/correlated.ts'
import type { FieldErrorType } from '../../finding/field-error.ts'
import type { Json } from '../../json/json.ts'
import type { Plan } from './plan.ts'

/** The state of one validation: its position and findings. Paths are formatted only for findings. */
export interface Run {
  readonly at: (string | number)[]
  /** The index in `at` of the map entry whose path the server starts with a dot, or -1. */
  dotted: number
  /** The minor version of Kubernetes, which determines some messages. */
  readonly minor: number
  /** At most {@link MAX_FOUND}; `count` counts all. */
  readonly found: Found[]
  count: number
  readonly check: Check
}

/** Validates a part of the value. Returns the number of checks, which selects the failing branch of an applicator to report. */
type Check = (plan: Plan, value: Json, run: Run, related: Correlated | undefined) => number

/** A finding before it is formatted, because branches of applicators drop most of them. */
export interface Found {
  readonly type: FieldErrorType
  readonly rule: string
  readonly at: readonly (string | number)[]
  readonly dotted: number
  readonly value: Json | undefined
  /** Returns the detail, given the path as the server prints it. */
  readonly detail: (name: string) => string
  /** Whether the path is only in the message. */
  readonly nowhere: boolean
  /** The missing key. */
  readonly missing: string | undefined
}

/** The maximum number of findings that are kept for one value. */
export const MAX_FOUND = 10_000

/** Adds a finding at the current position. */
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

/** Adds a finding whose path the server prints only in the message. */
export function reportNowhere(run: Run, rule: string, detail: (name: string) => string): void {
  const { at, dotted } = run
  const type = 'FieldValueInvalid'
  add(run, { type, rule, at: [...at], dotted, value: '', detail, nowhere: true, missing: undefined })
}

/** Adds a finding of a missing key. */
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
  if (run.found.length < MAX_FOUND) run.found.push(found)
}

/** Enters the value of a map entry that is not a property. */
export function enterEntry(run: Run, key: string): void {
  if (run.dotted < 0 && run.at.every((segment) => segment === '')) run.dotted = run.at.length
  run.at.push(key)
}

/** Leaves the entry of {@link enterEntry}. */
export function leaveEntry(run: Run): void {
  run.at.pop()
  if (run.dotted === run.at.length) run.dotted = -1
}

/** Formats a path like kube-openapi: `a.b[0]`, `.key` for an entry of the root. */
export function nameOf({ at, dotted }: Pick<Found, 'at' | 'dotted'>): string {
  let name = ''
  for (const [i, segment] of at.entries()) {
    if (typeof segment === 'number') name += `[${segment}]`
    else name += name === '' && i !== dotted ? segment : `.${segment}`
  }
  return name
}
