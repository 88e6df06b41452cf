import type { Kustomization } from '../decode/kustomization.ts'
import type { Place } from '../session.ts'

/** The place of the fields of a Kustomization: its namespace, if it has one, is that of the charts in and below it. */
export function withNamespace(place: Place, { namespace }: Pick<Kustomization, 'namespace'>): Place {
  return namespace ? { ...place, helmNamespace: namespace } : place
}
