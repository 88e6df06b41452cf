import { kubernetesModel } from '../../../packages/kubernetes-schemas/src/index.ts'
import type { STRATEGY_MINORS } from '../../../tools/install/kubernetes-oracles.ts'
import { abilities, allOn, create, flipped, type Gates, switchable } from './ask.ts'
import { type Answer, answerOf, findingsOf, isServed, unknownPaths } from './compare.ts'
import { filledObjects, type KubernetesObject, without } from './objects.ts'
import { withValues } from './values.ts'

type StrategyMinor = (typeof STRATEGY_MINORS)[number]

/** An object, how a server's gates are set, and what it answered. */
export interface AnsweredCase {
  readonly object: KubernetesObject
  readonly gates: Gates
  readonly answer: Answer
}

/** Asks a server of a minor about objects with each of these settings. Settings and objects it cannot take are left out. */
export async function answersTo(
  minor: StrategyMinor,
  objects: readonly KubernetesObject[],
  settings: readonly Gates[],
): Promise<AnsweredCase[]> {
  const { gates: known } = await abilities(minor)
  const everything = allOn(known)
  const questions = settings.flatMap((gates) => objects.map((object) => ({ object, gates })))
  const [answers, freed] = await Promise.all([
    create(minor, questions),
    create(
      minor,
      objects.map((object) => ({ object, gates: everything })),
    ),
  ])
  return questions.flatMap((question, i) => {
    const [asked, free] = [answers[i], freed[i % objects.length]]
    if (asked === undefined || free === undefined || asked.error !== undefined || free.error !== undefined) return []
    return [{ ...question, answer: answerOf(asked, free) }]
  })
}

/** The minors whose Go types fill objects, for those whose types are not here. */
const TYPES_OF = { 24: 30, 30: 30, 34: 37, 37: 37 } as const

/** Every kind with a strategy in a minor, filled. */
export async function filledFor(minor: StrategyMinor): Promise<readonly KubernetesObject[]> {
  const { kinds } = await abilities(minor)
  const byName = new Map<string, KubernetesObject>()
  for (const objects of [await filledObjects(21), await filledObjects(TYPES_OF[minor])])
    for (const object of objects) byName.set(`${object.apiVersion} ${object.kind}`, object)
  return [...byName]
    .filter(([name, object]) => kinds.has(name) && isServed(findingsOf(object, minor)))
    .map(([, object]) => withoutUnknown(object, minor))
}

/** A field with something unknown in it is refused by strict decoding, which comes before it could be dropped. */
function withoutUnknown(object: KubernetesObject, minor: StrategyMinor): KubernetesObject {
  const unknown = unknownPaths(findingsOf(object, minor))
  return unknown.length === 0 ? object : without(object, new Set(unknown))
}

/** The defaults, and every gate of a field the other way round. */
export async function settingsFor(minor: StrategyMinor): Promise<readonly Gates[]> {
  const { gates } = await abilities(minor)
  const settings = await Promise.all(switchable(gates).map((name) => flipped(minor, name, gates)))
  return [{}, ...settings.filter((setting) => setting !== undefined)]
}

/** Small objects with each value in each place, and with each key that is deprecated. */
export function smallObjects(filled: readonly KubernetesObject[]): KubernetesObject[] {
  const kinds = new Set(filled.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`))
  const values = filled.flatMap(withValues).map(({ object }) => object)
  return [...values, ...withKeys()].filter(({ apiVersion, kind }) => kinds.has(`${apiVersion} ${kind}`))
}

/** Pods, claims, services and templates with the annotations and label keys of old. */
function withKeys(): KubernetesObject[] {
  const container = { name: 'a', image: 'b' }
  const keys = kubernetesModel().deprecatedKeys
  return keys.flatMap(({ key, isPrefix, where }): KubernetesObject[] => {
    const name = isPrefix ? `${key}a` : key
    const annotations = { [name]: 'runtime/default' }
    const metadata = { name: 'a' }
    if (where === 'annotation')
      return [
        { apiVersion: 'v1', kind: 'Pod', metadata: { ...metadata, annotations }, spec: { containers: [container] } },
        { apiVersion: 'v1', kind: 'Service', metadata: { ...metadata, annotations }, spec: { ports: [{ port: 80 }] } },
        { apiVersion: 'v1', kind: 'PersistentVolume', metadata: { ...metadata, annotations }, spec: {} },
        { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { ...metadata, annotations }, spec: {} },
        {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          metadata,
          spec: { template: { metadata: { annotations }, spec: { containers: [container] } } },
        },
      ]
    const labelled = { nodeSelector: { [name]: 'a' } }
    const matchExpressions = [{ key: name, operator: 'Exists' }]
    const nodeAffinity = {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions }] },
      preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference: { matchExpressions } }],
    }
    const spread = [{ maxSkew: 1, topologyKey: name, whenUnsatisfiable: 'DoNotSchedule' }]
    return [
      { apiVersion: 'v1', kind: 'Pod', metadata, spec: { ...labelled, containers: [container] } },
      { apiVersion: 'v1', kind: 'Pod', metadata, spec: { affinity: { nodeAffinity }, containers: [container] } },
      { apiVersion: 'v1', kind: 'Pod', metadata, spec: { topologySpreadConstraints: spread, containers: [container] } },
      { apiVersion: 'node.k8s.io/v1', kind: 'RuntimeClass', metadata, handler: 'a', scheduling: labelled },
    ]
  })
}
