import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from '../../../packages/runtime/src/values.ts'
import type { CaseChange, ChangedBase } from '../changes/question.ts'
import type { CaseTarget } from './evaluate.ts'
import type { RuleUnit } from './units.ts'

/** An object that a unit refuses, and one that it looks at and accepts. */
export interface RuleCase extends CaseTarget {
  readonly refused: ChangedBase
  /** Where it is refused. */
  readonly at: string
  readonly accepted: ChangedBase
}

/** The minor version of cases whose line has none. */
const NEWEST = 37

/** As a file has it: the minor version only where it is an older one, objects as a base, or a base and its changes. */
interface WrittenCase {
  readonly id: string
  readonly minor?: number
  readonly gates?: Readonly<Record<string, boolean>>
  readonly at: string
  readonly refused: WrittenObject
  readonly accepted: WrittenObject
}

type WrittenObject = string | readonly [base: string, ...changes: CaseChange[]]

const folder = join(import.meta.dirname, 'files')

/** `apps DeploymentSpec minReadySeconds min: 0`: the key of a unit's case. */
export function caseKey({ file, id }: Pick<RuleUnit, 'file' | 'id'>): string {
  return `${file} ${id}`
}

/** All cases, by their keys. */
export function readCases(): ReadonlyMap<string, RuleCase> {
  const cases = new Map<string, RuleCase>()
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = name.replace(/\.jsonl$/, '')
    for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
      const { id, minor = NEWEST, refused, accepted, ...rest } = JSON.parse(line) as WrittenCase
      cases.set(caseKey({ file, id }), { ...rest, minor, refused: readObject(refused), accepted: readObject(accepted) })
    }
  }
  return cases
}

/** Writes the cases of units, one on a line, in the order of the rules. */
export function writeCases(cases: readonly { readonly unit: RuleUnit; readonly found: RuleCase }[]): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [file, own] of groupBy(cases, ({ unit }) => unit.file)) {
    const lines = own.map(({ unit: { id }, found }) => `${JSON.stringify({ id, ...writtenCase(found) })}\n`)
    writeFileSync(join(folder, `${file}.jsonl`), lines.join(''))
  }
}

function writtenCase({ minor, gates, at, refused, accepted }: RuleCase): Omit<WrittenCase, 'id'> {
  return {
    ...(minor !== NEWEST && { minor }),
    ...(gates !== undefined && { gates }),
    at,
    refused: writtenObject(refused),
    accepted: writtenObject(accepted),
  }
}

function readObject(written: WrittenObject): ChangedBase {
  if (typeof written === 'string') return { base: written, changes: [] }
  const [base, ...changes] = written
  return { base, changes }
}

function writtenObject({ base, changes }: ChangedBase): WrittenObject {
  if (changes.length === 0) return base
  return [
    base,
    ...changes.map(({ at, to, long, copies }) => ({
      at,
      ...(to !== undefined && { to }),
      ...(long !== undefined && { long }),
      ...(copies !== undefined && { copies }),
    })),
  ]
}
