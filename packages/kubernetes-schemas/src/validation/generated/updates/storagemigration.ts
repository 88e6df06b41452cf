// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const storagemigration = (): UpdateGroup => ({
  StorageVersionMigration: {
    rules: [
      { at: 'spec', constraints: [{ is: 'immutable' }], since: 35 },
      { at: 'spec.resource', constraints: [{ is: 'immutable' }], since: 30, until: 34 },
    ],
  },
})
