// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const rbac = (): UpdateGroup => ({
  ClusterRoleBinding: {
    do: 'write the old roleRef, or delete the ClusterRoleBinding and create it again (`kubectl auth reconcile` does both)',
    rules: [{ at: 'roleRef', constraints: [{ is: 'immutable' }] }],
  },
  RoleBinding: {
    do: 'write the old roleRef, or delete the RoleBinding and create it again (`kubectl auth reconcile` does both)',
    rules: [{ at: 'roleRef', constraints: [{ is: 'immutable' }] }],
  },
})
