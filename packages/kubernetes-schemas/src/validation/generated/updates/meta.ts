// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
import { all, isIn } from '../../expressions.ts'
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
        constraints: [
          {
            is: 'cel',
            to: (_self, value, _key, _root, oldSelf) => all(value, (f_) => isIn(f_, oldSelf?.finalizers)),
            readsValue: true,
          },
        ],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.deletionTimestamp !== undefined,
        reason: 'Forbidden',
        say: 'must not have new finalizers while the object is deleted',
      },
    ],
  },
})
