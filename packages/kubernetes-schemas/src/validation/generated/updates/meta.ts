// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import { noNewFinalizers } from '../../updates/predicates/index.ts'
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const meta = (): UpdateGroup => ({
  ObjectMeta: {
    do: 'remove the field',
    rules: [
      {
        at: 'uid',
        constraints: [{ is: 'immutable' }],
        when: (self, _value, _key, _root, oldSelf) => self?.uid !== undefined && oldSelf?.uid !== undefined,
      },
      {
        at: 'deletionTimestamp',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => !(oldSelf?.deletionTimestamp !== undefined),
      },
      {
        at: 'deletionGracePeriodSeconds',
        constraints: [{ is: 'immutable' }],
        when: (self) => self?.deletionGracePeriodSeconds !== undefined,
      },
      {
        at: 'finalizers',
        constraints: [{ is: 'predicate', to: noNewFinalizers }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.deletionTimestamp !== undefined,
      },
    ],
  },
})
