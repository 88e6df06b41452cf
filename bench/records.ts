import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/paths.ts'

/** A measured figure that pages quote, such as a ratio to another program. */
export interface Figure {
  readonly value: number
  /** Whether a higher or a lower value is better. */
  readonly better: 'more' | 'less'
  /** Counts are exact, up to what a page rounds. */
  readonly isCount?: true
}

/** A figure as it was measured last. */
export interface RecordedFigure extends Figure {
  readonly what: string
  /** The command that measures it again. */
  readonly command: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly node: string
}

/** The recorded figures by the ids that links to this file have as their title. */
export const RECORDS = 'bench/recorded.json'

/** Repeated measurements on one machine differ by this much; a page rounds a count by at most so much. */
const [NOISE, ROUNDING] = [0.1, 0.001]

/** The recorded figures by id. */
export function readRecords(): Readonly<Record<string, RecordedFigure>> {
  return JSON.parse(readFileSync(join(root, RECORDS), 'utf8')) as Record<string, RecordedFigure>
}

/** Replaces figures in the file; the others stay. */
export function writeRecords(measured: Readonly<Record<string, Omit<RecordedFigure, 'date' | 'node'>>>): void {
  const now = { date: new Date().toISOString().slice(0, 10), node: process.versions.node }
  const all = Object.entries({ ...readRecords() }).concat(
    Object.entries(measured).map(([id, { what, command, value, better, isCount }]) => [
      id,
      { what, command, value: rounded(value), better, ...(isCount && { isCount }), ...now },
    ]),
  )
  const sorted = Object.entries(Object.fromEntries(all)).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(join(root, RECORDS), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** Whether a page states more than was measured: by more than the noise, in the direction that is better. */
export function isOverstated(stated: number, { value, better, isCount }: Figure): boolean {
  const noise = isCount ? ROUNDING : NOISE
  return better === 'more' ? stated > value * (1 + noise) : stated < value * (1 - noise)
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
