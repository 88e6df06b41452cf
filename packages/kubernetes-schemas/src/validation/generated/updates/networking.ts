// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import { isSame, size } from '../../expressions.ts'
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const networking = (): UpdateGroup => ({
  IPAddress: { rules: [{ at: 'spec.parentRef', constraints: [{ is: 'immutable' }], since: 27 }] },
  IngressClass: { rules: [{ at: 'spec.controller', constraints: [{ is: 'immutable' }] }] },
  ServiceCIDR: {
    rules: [
      { at: 'spec.cidrs', constraints: [{ is: 'immutable' }], since: 29, until: 32 },
      {
        at: 'spec.cidrs',
        constraints: [
          {
            is: 'cel',
            to: (self, _value, _key, _root, oldSelf) =>
              isSame(self?.spec?.cidrs, oldSelf?.spec?.cidrs) ||
              (size(self?.spec?.cidrs) === 2 &&
                size(oldSelf?.spec?.cidrs) === 1 &&
                isSame(self?.spec?.cidrs?.[0], oldSelf?.spec?.cidrs?.[0])),
            readsValue: false,
          },
        ],
        say: 'must stay as it was, or get a second range after the first',
        since: 33,
      },
    ],
  },
})
