import { namesFiles } from '@krmkit/check/objects'
import { groupBy } from '@krmkit/runtime/values'
import type { Problem } from '../../outcome.ts'
import type { StateResource } from './resource.ts'
import type { FailedRoot, State } from './state.ts'

/** The resources of two states that can be compared, and the roots that cannot. */
export interface Comparable extends FailedRoots {
  readonly old: readonly StateResource[]
  readonly now: readonly StateResource[]
}

/** What a report has about roots that are not compared. */
export interface FailedRoots {
  /** Why a root cannot be compared: one state does not give its resources. */
  readonly errors: readonly Problem[]
  /** About roots that fail in the same way in both states: what compares the states did not break them. */
  readonly notes: readonly Problem[]
}

/** How many places a message names. */
const NAMED = 3

/** Leaves out what belongs to roots that fail in one of two states. What such a root leads to can be a root of its own in the other state. */
export function leaveOutFailed(old: State, now: State): Comparable {
  const [before, after] = [old.failed, now.failed].map((failed) => new Map(failed.map((root) => [root.place, root])))
  const all = [...old.failed, ...now.failed]
  // Those that only one state has in this form are reported before.
  const unread = now.unread
    .filter(({ place }) => namesFiles(place))
    .map(({ problem }) => withEnd(problem, 'it is the same in both states, and nothing is built from it'))
  if (all.length === 0) return { old: old.resources, now: now.resources, errors: [], notes: unread }
  const isKnown = ({ place, reason }: FailedRoot) =>
    reason !== undefined && before?.get(place)?.reason === reason && after?.get(place)?.reason === reason
  const places = new Set(all.map(({ place }) => place))
  const left = new Set([...places, ...old.partsOf(places), ...now.partsOf(places)])
  const compared = (resources: readonly StateResource[]) => resources.filter(({ place }) => !left.has(place))
  return {
    old: compared(old.resources),
    now: compared(now.resources),
    errors: withPlaces(
      all.filter((root) => !isKnown(root)),
      false,
    ),
    notes: [...withPlaces(now.failed.filter(isKnown), true), ...unread],
  }
}

/** Roots share bases, and what is wrong in them: each problem once, with the places of the roots. */
function withPlaces(failed: readonly FailedRoot[], isInBoth: boolean): readonly Problem[] {
  const found = failed.flatMap(({ place, problems }) => problems.map((problem) => ({ place, problem })))
  return Array.from(groupBy(found, ({ problem: { message } }) => message).values(), (same) => {
    const { problem } = same[0] as (typeof same)[number]
    return withEnd(problem, consequence([...new Set(same.map(({ place }) => place))], isInBoth))
  })
}

function withEnd({ message, located, ...problem }: Problem, end: string): Problem {
  return {
    ...problem,
    message: `${message}; ${end}`,
    ...(located && { located: { ...located, message: `${located.message}; ${end}` } }),
  }
}

function consequence(places: readonly string[], isInBoth: boolean): string {
  const [one, other] = [places.slice(0, NAMED), places.length - NAMED]
  const names = [
    ...one.map((place) => (place === '.' ? 'the directory' : place)),
    ...(other > 0 ? [`${other} more`] : []),
  ].join(', ')
  const [fails, is] = places.length === 1 ? ['fails', 'is'] : ['fail', 'are']
  return isInBoth
    ? `${names} ${fails} in the same way in both states, and ${is} not compared`
    : `${names} ${is} not compared`
}
