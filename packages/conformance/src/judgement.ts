import type { Case } from './case.ts'
import type { Verdict } from './report.ts'
import type { RunRecord } from './run-record.ts'
import type { ImageConfig } from './target.ts'

/** The result of a check. */
export type Judgement = Pick<Verdict, 'status' | 'message'>

/** The input of a check: the runs of its case in the case's order, its parameters, the image's configuration. */
interface Evidence {
  readonly runs: readonly RunRecord[]
  readonly with: Case['with']
  readonly image?: ImageConfig
}

/** A check of the closed set: looks at evidence, changes nothing. */
export type Check = (evidence: Evidence) => Judgement

/** The case passes; `note` names what could not be compared. */
export function pass(note?: string): Judgement {
  return note === undefined ? { status: 'pass' } : { status: 'pass', message: note }
}

/** The case fails. */
export function fail(message: string): Judgement {
  return { status: 'fail', message }
}

/** The case cannot be decided. */
export function notTested(message: string): Judgement {
  return { status: 'not-tested', message }
}

/** The first judgement that is not a pass; otherwise a pass. */
export function each<Thing>(things: Iterable<Thing>, judge: (thing: Thing) => Judgement | undefined): Judgement {
  for (const thing of things) {
    const judgement = judge(thing)
    if (judgement !== undefined && judgement.status !== 'pass') return judgement
  }
  return pass()
}
