import type { Case } from './case.ts'
import type { Verdict } from './report.ts'
import type { RunRecord } from './run-record.ts'
import type { ImageConfig } from './target.ts'

/** What a check says. */
export type Judgement = Pick<Verdict, 'status' | 'message'>

/** What a check is given: the runs of its case in the case's order, its parameters, the image's configuration. */
interface Evidence {
  readonly runs: readonly RunRecord[]
  readonly with: Case['with']
  readonly image?: ImageConfig
}

/** A check of the closed set: looks at evidence, changes nothing. */
export type Check = (evidence: Evidence) => Judgement

/** The case holds; `note` says what it could not be held against. */
export function pass(note?: string): Judgement {
  return note === undefined ? { status: 'pass' } : { status: 'pass', message: note }
}

/** The case does not hold. */
export function fail(message: string): Judgement {
  return { status: 'fail', message }
}

/** Nothing can be said. */
export function notTested(message: string): Judgement {
  return { status: 'not-tested', message }
}

/** The first judgement that is no pass; otherwise a pass. */
export function each<Thing>(things: Iterable<Thing>, judge: (thing: Thing) => Judgement | undefined): Judgement {
  for (const thing of things) {
    const judgement = judge(thing)
    if (judgement !== undefined && judgement.status !== 'pass') return judgement
  }
  return pass()
}
