import type { Draw } from '../generated/draw.ts'

/** The phase of a counted call, as `kill-at-call.cjs` reports it. */
export type Phase = 'stage' | 'place' | 'remove' | 'other'

/** A moment at which a run is killed. */
export type Moment =
  | { readonly at: number; readonly phase: Phase; readonly signal: NodeJS.Signals }
  /** After a time, whatever the command does then. */
  | { readonly after: number; readonly signal: 'SIGKILL' }

/** Of a hundred drawn moments. Before the first rename, all runs look the same. */
const WEIGHTS: Readonly<Record<Phase, number>> = { stage: 25, place: 45, remove: 25, other: 5 }
const SIGNALS = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT'] as const

/**
 * Draws moments for the calls of a command: first one SIGKILL in the middle of each phase that it has, then a signal at a
 * drawn call, and one of ten at any time.
 */
export function killMoments(draw: Draw, count: number, phases: readonly Phase[], milliseconds: number): Moment[] {
  const calls = new Map<Phase, number[]>()
  for (const [i, phase] of phases.entries()) {
    const known = calls.get(phase)
    if (known) known.push(i + 1)
    else calls.set(phase, [i + 1])
  }
  const moments: Moment[] = (['stage', 'place', 'remove'] as const).flatMap((phase) => {
    const list = calls.get(phase) ?? []
    const at = list[list.length >> 1]
    return at === undefined ? [] : [{ at, phase, signal: 'SIGKILL' }]
  })
  const chances = [...calls.keys()].flatMap((phase) => Array.from({ length: WEIGHTS[phase] }, () => phase))
  while (moments.length < count) {
    if (draw.chance(10)) moments.push({ after: draw.below(Math.ceil(milliseconds)), signal: 'SIGKILL' })
    else {
      const phase = draw.pick(chances)
      const at = draw.pick(calls.get(phase) ?? [])
      moments.push({ at, phase, signal: draw.pick(SIGNALS) })
    }
  }
  return moments
}

/** A moment, for the message of a failure. */
export function momentText(moment: Moment, calls: number): string {
  return 'after' in moment
    ? `${moment.signal} after ${moment.after} ms`
    : `${moment.signal} at call ${moment.at} of ${calls} (${moment.phase})`
}
