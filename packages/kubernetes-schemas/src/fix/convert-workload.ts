import type { Path } from '@krmkit/runtime'
import type { Editor } from './editor.ts'
import { type Conversion, fill, NOTHING } from './editor.ts'

const SELECTOR: Path = ['spec', 'selector']

/**
 * Workloads of `extensions/v1beta1` and `apps/v1beta1`, whose selector defaults to the labels of the template
 * (defaults.go of their versions).
 */
export const convertWorkload: Conversion = (object) => (selectTemplate(object) ? NOTHING : [SELECTOR])

/** By default, Deployments of `extensions/v1beta1` roll one pod at a time, keep all revisions and have no deadline. */
export const convertDeployment: Conversion = (object) => {
  const undecided = convertWorkload(object)
  if (undecided.length > 0) return undecided
  if ((object.text(['spec', 'strategy', 'type']) ?? 'RollingUpdate') === 'RollingUpdate') {
    fill(object, ['spec', 'strategy', 'rollingUpdate', 'maxSurge'], 1)
    fill(object, ['spec', 'strategy', 'rollingUpdate', 'maxUnavailable'], 1)
  }
  fill(object, ['spec', 'revisionHistoryLimit'], NEVER)
  fill(object, ['spec', 'progressDeadlineSeconds'], NEVER)
  return undecided
}

const NEVER = 2_147_483_647

/** By default, DaemonSets of `extensions/v1beta1` and StatefulSets of `apps/v1beta1` replace only deleted pods. */
export const convertOnDelete: Conversion = (object) => {
  fill(object, ['spec', 'updateStrategy', 'type'], 'OnDelete')
  object.delete(['spec', 'templateGeneration'])
  return convertWorkload(object)
}

function selectTemplate(object: Editor): boolean {
  if (object.has(SELECTOR)) return true
  const labels = object.get(['spec', 'template', 'metadata', 'labels'])
  if (labels === undefined || labels === null || object.keys(['spec', 'template', 'metadata', 'labels']).length === 0)
    return false
  object.set(SELECTOR, { matchLabels: labels })
  return true
}
