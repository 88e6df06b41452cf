import {
  existsThroughout,
  kindText,
  kubernetesModel,
  type Minor,
  minorLabel,
  replacementFor,
} from '@krmkit/kubernetes-schemas/objects'
import { versionFinding } from '../checkers/version-finding.ts'
import type { Finding } from '../finding/finding.ts'
import type { ObjectIdentity } from '../objects/placed-objects.ts'

/** That the API of an object still exists after an upgrade and is removed later, as far as upstream has planned. */
export function plannedRemoval(
  { apiVersion, kind: name }: Pick<ObjectIdentity, 'apiVersion' | 'kind'>,
  to: Minor,
): readonly Finding[] {
  const model = kubernetesModel()
  const kind = model.kind(apiVersion, name)
  const removed = kind?.removed
  if (kind === undefined || removed === undefined || removed <= to) return []
  if (!existsThroughout(kind, { from: to, to })) return []
  const other = replacementFor(model, kind, { from: to, to })
  const isPlan = removed > model.last
  const suggestion = other === undefined ? '' : `; use ${kindText(other)}`
  const finding = versionFinding({
    reason: 'kind-removed',
    severity: 'info',
    at: ['apiVersion'],
    path: 'apiVersion',
    minors: { from: removed, to: removed },
    message: `${kindText(kind)} is ${isPlan ? 'planned to be removed' : 'removed'} in ${minorLabel(removed)}${suggestion}`,
    removedIn: minorLabel(removed),
    currentValue: kind.apiVersion,
    ...(other !== undefined && { replacement: other.apiVersion }),
  })
  return [{ ...finding, upgrade: { side: 'to', effect: 'planned' } }]
}
