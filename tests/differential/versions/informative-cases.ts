import type { STRATEGY_MINORS } from '../../../tools/install/kubernetes-oracles.ts'
import type { Gates } from './ask.ts'
import { type AnsweredCase, answersTo, smallObjects } from './cases.ts'
import { type KubernetesObject, pruned } from './objects.ts'

/** Kinds around the same template of pods; one of them is enough. */
const SAME_TEMPLATE = ['DaemonSet', 'PodTemplate', 'ReplicaSet', 'ReplicationController', 'StatefulSet', 'CronJob']

/**
 * Small objects that stand for all: of each kind what some setting of gates drops, values that gates refuse, and what is
 * warned of. Settings that change nothing about an object are left out.
 */
export async function informativeCases(
  minor: (typeof STRATEGY_MINORS)[number],
  filled: readonly KubernetesObject[],
  settings: readonly Gates[],
): Promise<AnsweredCase[]> {
  const kinds = filled.filter(({ kind }) => !SAME_TEMPLATE.includes(kind))
  const whole = byObject(await answersTo(minor, kinds, settings))
  const small = [...whole].flatMap(([object, cases]) => {
    const paths = [...new Set(cases.flatMap(({ answer }) => answer.dropped))]
    return paths.length === 0 ? [] : [pruned(object, paths)]
  })
  const dropped = byObject(await answersTo(minor, small, settings))
  const warned = (await answersTo(minor, smallObjects(kinds), [{}])).filter(isInformative)
  return [...[...dropped.values()].flatMap(withoutRepeats), ...warned]
}

/** The case with the gates by default, and those whose gates change the answer. */
function withoutRepeats([first, ...others]: readonly AnsweredCase[]): AnsweredCase[] {
  if (first === undefined) return []
  return [first, ...others.filter(({ answer }) => !isSame(answer, first.answer))]
}

function isSame(one: AnsweredCase['answer'], other: AnsweredCase['answer']): boolean {
  const text = ({ dropped, refused }: AnsweredCase['answer']) =>
    JSON.stringify([[...dropped].sort(), [...refused].sort()])
  return text(one) === text(other)
}

function isInformative({ answer }: AnsweredCase): boolean {
  return answer.refused.length > 0 || answer.warnings.some((text) => /deprecated|non-functional/.test(text))
}

function byObject(cases: readonly AnsweredCase[]): Map<KubernetesObject, AnsweredCase[]> {
  const found = new Map<KubernetesObject, AnsweredCase[]>()
  for (const one of cases) found.set(one.object, [...(found.get(one.object) ?? []), one])
  return found
}
