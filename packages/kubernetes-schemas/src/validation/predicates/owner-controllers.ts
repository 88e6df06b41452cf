import type { Predicate } from '../rule.ts'

interface OwnerReference {
  readonly apiVersion?: string
  readonly kind?: string
  readonly name?: string
  readonly uid?: string
  readonly controller?: boolean
  readonly blockOwnerDeletion?: boolean
}

/** At most one controller, after the server has dropped equal references (ValidateOwnerReferences, dedupOwnerReferences). */
export const ownerControllers: Predicate = (references: readonly OwnerReference[]) => {
  const controllers = references.filter(({ controller }) => controller === true)
  const different = new Set(
    controllers.map(({ apiVersion, kind, name, uid, blockOwnerDeletion }) =>
      JSON.stringify([apiVersion, kind, name, uid, blockOwnerDeletion]),
    ),
  )
  return different.size > 1 ? [{ at: [], say: 'must have at most one controller' }] : []
}
