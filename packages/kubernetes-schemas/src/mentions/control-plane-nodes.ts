import type { Path, Resource } from '@krmkit/runtime'
import { elementsOf } from '../check/places.ts'
import { quoted } from '../check/words.ts'
import type { Minor } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import type { MentionProblem } from './mention.ts'

const OLD = 'node-role.kubernetes.io/master'
const NEW = 'node-role.kubernetes.io/control-plane'

/** From this version on, kubeadm removes the old label and adds the new taint (kubernetes PR #107533). */
const CHANGED: Minor = 24

/** A place of a pod spec that selects or tolerates nodes of the control plane by the old name alone. */
export interface OldNodeName {
  readonly at: Path
  readonly what: 'label' | 'taint'
}

/** The places of a pod spec that have only the old name. */
export function oldNodeNames(object: Resource, pod: Path): readonly OldNodeName[] {
  const fields = object.keys(pod)
  return [
    ...(fields.includes('nodeSelector') ? nodeSelector(object, pod) : []),
    ...(fields.includes('affinity') ? nodeAffinity(object, pod) : []),
    ...(fields.includes('tolerations') ? tolerations(object, pod) : []),
  ]
}

/** The problem of such a place in a version. Other installers than kubeadm may still set the old label. */
export function nodeProblem({ what }: OldNodeName, minor: Minor): MentionProblem | undefined {
  if (minor < CHANGED) return undefined
  const since = minorLabel(CHANGED)
  const subject =
    what === 'label'
      ? `selects nodes by ${quoted(OLD)}, a label that the nodes of kubeadm do not have since ${since}`
      : `tolerates only ${quoted(OLD)}, while the nodes of kubeadm have the taint ${quoted(NEW)} since ${since}`
  const fix = what === 'label' ? 'use' : 'also tolerate'
  return {
    reason: 'removed',
    severity: 'warning',
    messageFor: (versions) => `${subject} (${versions}): the pods are not scheduled there; ${fix} ${quoted(NEW)}`,
    facts: { removedIn: since, replacement: NEW },
  }
}

function nodeSelector(object: Resource, pod: Path): readonly OldNodeName[] {
  const at = [...pod, 'nodeSelector', OLD]
  return object.has(at) ? [{ at, what: 'label' }] : []
}

const TERMS: Path = ['affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms']

/** Terms are alternatives: one without the old name is enough. */
function nodeAffinity(object: Resource, pod: Path): readonly OldNodeName[] {
  const found: OldNodeName[] = []
  for (const term of elementsOf(object, [...pod, ...TERMS])) {
    const wanted = elementsOf(object, [...term, 'matchExpressions']).filter((at) =>
      ['Exists', 'In'].includes(object.text([...at, 'operator']) ?? ''),
    )
    const old = wanted.filter((at) => object.text([...at, 'key']) === OLD)
    if (old.length === 0) return []
    for (const at of old) found.push({ at: [...at, 'key'], what: 'label' })
  }
  return found
}

/** The taint has the effect NoSchedule; tolerations without a key or an effect match any. */
function tolerations(object: Resource, pod: Path): readonly OldNodeName[] {
  const found: OldNodeName[] = []
  for (const at of elementsOf(object, [...pod, 'tolerations'])) {
    const key = object.text([...at, 'key']) ?? ''
    const effect = object.text([...at, 'effect']) ?? ''
    if (effect !== '' && effect !== 'NoSchedule') continue
    if (key === '' || key === NEW) return []
    if (key === OLD) found.push({ at: [...at, 'key'], what: 'taint' })
  }
  return found
}
