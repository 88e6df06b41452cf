import { askOracle, type Decoded, type STRATEGY_MINORS, strictDecoder } from '../../../scripts/kubernetes-oracles.ts'
import type { Gates } from './ask.ts'
import { type AnsweredCase, answersTo, filledFor, settingsFor, smallObjects } from './cases.ts'
import type { Answer } from './compare.ts'
import { findingsOf, isServed } from './compare.ts'
import { filledObjects, type KubernetesObject, pruned, without } from './objects.ts'

/** Kinds around the same template of pods; one of them is enough. */
const SAME_TEMPLATE = [
  'DaemonSet',
  'PodTemplate',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
  'CronJob',
  'Job',
]

/** All unknown fields of kinds filled as of 1.37, by kind; the decoder tells a hundred at a time. */
export async function recordUnknown(minor: 21 | 30): Promise<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {}
  let left = (await filledObjects(37))
    .filter(({ kind }) => !SAME_TEMPLATE.includes(kind))
    .filter((object) => isServed(findingsOf(object, minor)))
  while (left.length > 0) {
    const answers = await askOracle<Decoded>(
      strictDecoder(minor),
      left.map((object) => ({ op: 'decode', object })),
    )
    left = left.flatMap((object, i) => {
      const unknown = answers[i]?.unknown ?? []
      const name = `${object.apiVersion} ${object.kind}`
      found[name] = [...(found[name] ?? []), ...unknown.filter((path) => !/managedFields\[/.test(path))].sort()
      return unknown.length < 100 ? [] : [without(object, new Set(unknown))]
    })
  }
  return found
}

/** An object, what a server answered with its gates by default, and what other gates change about that. */
export interface Recorded {
  readonly object: KubernetesObject
  readonly answer: Answer
  readonly changes: readonly Change[]
}

interface Change {
  readonly gates: Gates
  /** Paths that are dropped by default, but not with these gates. */
  readonly kept: readonly string[]
  /** The other way round. */
  readonly dropped: readonly string[]
  readonly refused: readonly string[]
}

/** The cases that a record stands for. */
export function casesOf({ object, answer, changes }: Recorded): AnsweredCase[] {
  const changed = changes.map(({ gates, kept, dropped, refused }) => ({
    object,
    gates,
    answer: { ...answer, dropped: [...answer.dropped.filter((path) => !kept.includes(path)), ...dropped], refused },
  }))
  return [{ object, gates: {}, answer }, ...changed]
}

/**
 * Small objects that stand for all: of each kind what some setting of gates drops, values that gates refuse, and what is
 * warned of. Settings that change nothing about an object are left out.
 */
export async function recordAnswers(minor: (typeof STRATEGY_MINORS)[number]): Promise<Recorded[]> {
  const filled = (await filledFor(minor)).filter(({ kind }) => !SAME_TEMPLATE.slice(0, -1).includes(kind))
  const settings = await settingsFor(minor)
  const whole = byObject(await answersTo(minor, filled, settings))
  const small = [...whole].flatMap(([object, cases]) => {
    const paths = [...new Set(cases.flatMap(({ answer }) => answer.dropped))]
    return paths.length === 0 ? [] : [pruned(object, paths)]
  })
  const dropped = byObject(await answersTo(minor, small, settings))
  const told = (await answersTo(minor, smallObjects(filled), [{}])).filter(isTelling)
  return [...dropped, ...byObject(told)].map(([object, cases]) => {
    const answer = (cases[0] as AnsweredCase).answer
    return { object, answer, changes: cases.flatMap((other) => changeOf(answer, other)) }
  })
}

function changeOf(answer: Answer, { gates, answer: other }: AnsweredCase): Change[] {
  const kept = answer.dropped.filter((path) => !other.dropped.includes(path))
  const dropped = other.dropped.filter((path) => !answer.dropped.includes(path))
  const { refused } = other
  const isSame = kept.length === 0 && dropped.length === 0 && refused.join() === answer.refused.join()
  return isSame ? [] : [{ gates, kept, dropped, refused }]
}

function isTelling({ answer }: AnsweredCase): boolean {
  return answer.refused.length > 0 || answer.warnings.some((text) => /deprecated|non-functional/.test(text))
}

function byObject(cases: readonly AnsweredCase[]): Map<KubernetesObject, AnsweredCase[]> {
  const found = new Map<KubernetesObject, AnsweredCase[]>()
  for (const one of cases) found.set(one.object, [...(found.get(one.object) ?? []), one])
  return found
}
