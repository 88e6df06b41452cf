import { groupOf } from '@krmkit/structural-schema/values'
import type { FieldChange } from './compare-values.ts'
import type { StateResource } from './resource.ts'

/** Kinds whose controllers replace pods if the template differs, by their groups. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  Deployment: ['apps', 'extensions'],
  DaemonSet: ['apps', 'extensions'],
  StatefulSet: ['apps'],
  // Argo Rollouts
  Rollout: ['argoproj.io'],
}

/**
 * Whether a change of a resource makes its controller replace running pods: one of the pod template, unless the resource is paused, or
 * pods are only replaced after somebody deletes them.
 */
export function restartsPods({ identity, resource }: StateResource, fields: readonly FieldChange[]): boolean {
  const { apiVersion, kind } = identity
  if (!Object.hasOwn(KINDS, kind) || !KINDS[kind]?.includes(groupOf(apiVersion))) return false
  if (resource.text(['spec', 'paused']) === 'true') return false
  if (resource.text(['spec', 'updateStrategy', 'type']) === 'OnDelete') return false
  return fields.some(({ oldPath, newPath }) => isInTemplate(newPath) || isInTemplate(oldPath))
}

function isInTemplate(path: FieldChange['newPath']): boolean {
  return path !== undefined && path[0] === 'spec' && (path[1] === 'template' || path.length === 1)
}
