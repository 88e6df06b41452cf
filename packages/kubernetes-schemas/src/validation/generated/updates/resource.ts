// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const resource = (): UpdateGroup => ({
  ResourceClaim: {
    do: 'write the old value, delete the ResourceClaim and create it again, or use another name',
    rules: [{ at: 'spec', constraints: [{ is: 'immutable' }], since: 26 }],
  },
  ResourceClaimTemplate: { rules: [{ at: 'spec', constraints: [{ is: 'immutable' }], since: 26 }] },
  ResourcePoolStatusRequest: { rules: [{ at: 'spec', constraints: [{ is: 'immutable' }], since: 36 }] },
  ResourcePoolStatusRequestSpec: { defaults: [{ at: 'limit', to: 100 }] },
  ResourceSlice: {
    rules: [
      { at: 'spec.pool.name', constraints: [{ is: 'immutable' }], since: 31 },
      { at: 'spec.driver', constraints: [{ is: 'immutable' }], since: 31 },
      { at: 'spec.nodeName', constraints: [{ is: 'immutable' }], since: 31 },
    ],
  },
})
