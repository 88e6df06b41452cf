import { formatFieldPath, type Resource } from '@krmkit/runtime'
import { existsThroughout, kindText, replacementFor } from '../check/words.ts'
import { nestedObjects } from '../manifests/nested-objects.ts'
import type { Minor, Model } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import type { UpgradeFinding } from './upgrade-finding.ts'

/** APIs in use that still exist after an upgrade and are removed later, as far as upstream has planned. */
export function plannedRemovals(resources: readonly Resource[], model: Model, to: Minor): readonly UpgradeFinding[] {
  return resources.flatMap((resource) =>
    nestedObjects(resource).flatMap(({ object, prefix }): UpgradeFinding[] => {
      const kind = model.kind(object.apiVersion, object.kind)
      const removed = kind?.removed
      if (kind === undefined || removed === undefined || removed <= to) return []
      if (!existsThroughout(kind, { from: to, to })) return []
      const other = replacementFor(model, kind, { from: to, to })
      const at = [...prefix, 'apiVersion']
      const isPlan = removed > model.last
      const suggestion = other === undefined ? '' : `; use ${kindText(other)}`
      return [
        {
          resource,
          side: 'to',
          effect: 'planned',
          reason: 'kind-removed',
          severity: 'info',
          at,
          path: formatFieldPath(at),
          minors: { from: removed, to: removed },
          message: `${kindText(kind)} is ${isPlan ? 'planned to be removed' : 'removed'} in ${minorLabel(removed)}${suggestion}`,
          removedIn: minorLabel(removed),
          currentValue: kind.apiVersion,
          ...(other !== undefined && { replacement: other.apiVersion }),
        },
      ]
    }),
  )
}
