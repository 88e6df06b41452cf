import type { Path, Value } from '@krmkit/runtime'
import type { Editor } from './editor.ts'
import { type Conversion, fill, NOTHING } from './editor.ts'

const SELECTOR: Path = ['spec', 'selector']
const ROLLBACK: Path = ['spec', 'rollbackTo']
const LABELS: Path = ['metadata', 'labels']
const TEMPLATE_LABELS: Path = ['spec', 'template', 'metadata', 'labels']

/**
 * Workloads of `extensions/v1beta1` and `apps/v1beta1`, whose selector and own labels default to the labels of the
 * template (defaults.go of their versions).
 */
export const convertWorkload: Conversion = (object) => {
  if (!selectTemplate(object)) return [SELECTOR]
  if (object.keys(LABELS).length === 0 && object.keys(TEMPLATE_LABELS).length > 0)
    object.set(LABELS, object.get(TEMPLATE_LABELS) as Value)
  return NOTHING
}

/** Workloads of `apps/v1beta2` must have a selector: only their author knows which pods the existing one selects. */
export const needSelector: Conversion = (object) => (object.has(SELECTOR) ? NOTHING : [SELECTOR])

/** `spec.rollbackTo` of Deployments of `extensions/v1beta1` and `apps/v1beta1`: `apps/v1` does not have it. */
function lostIn(object: Editor): readonly Path[] {
  return object.has(ROLLBACK) ? [ROLLBACK] : NOTHING
}

/** By default, Deployments of `apps/v1beta1` keep two old revisions. */
export const convertLimitedDeployment: Conversion = (object, to) => {
  fill(object, ['spec', 'revisionHistoryLimit'], 2)
  return [...convertWorkload(object, to), ...lostIn(object)]
}

/** By default, Deployments of `extensions/v1beta1` roll one pod at a time, keep all revisions and have no deadline. */
export const convertDeployment: Conversion = (object, to) => {
  const undecided = convertWorkload(object, to)
  if (undecided.length > 0) return [...undecided, ...lostIn(object)]
  const isRolling = (object.text(['spec', 'strategy', 'type']) ?? 'RollingUpdate') === 'RollingUpdate'
  if (isRolling || object.has(['spec', 'strategy', 'rollingUpdate'])) {
    fill(object, ['spec', 'strategy', 'rollingUpdate', 'maxSurge'], 1)
    fill(object, ['spec', 'strategy', 'rollingUpdate', 'maxUnavailable'], 1)
  }
  fill(object, ['spec', 'revisionHistoryLimit'], NEVER)
  fill(object, ['spec', 'progressDeadlineSeconds'], NEVER)
  return lostIn(object)
}

const NEVER = 2_147_483_647

/** By default, DaemonSets of `extensions/v1beta1` and StatefulSets of `apps/v1beta1` replace only deleted pods. */
export const convertOnDelete: Conversion = (object, to) => {
  fill(object, ['spec', 'updateStrategy', 'type'], 'OnDelete')
  object.delete(['spec', 'templateGeneration'])
  return convertWorkload(object, to)
}

function selectTemplate(object: Editor): boolean {
  if (object.has(SELECTOR)) return true
  const labels = object.get(TEMPLATE_LABELS)
  if (labels === undefined || labels === null || object.keys(TEMPLATE_LABELS).length === 0) return false
  object.set(SELECTOR, { matchLabels: labels })
  return true
}
