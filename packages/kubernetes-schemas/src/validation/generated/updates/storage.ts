// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import { nodeDrivers, wholeNodeDrivers } from '../../updates/predicates/index.ts'
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const storage = (): UpdateGroup => ({
  CSIDriver: {
    do: 'write the old value, or delete the CSIDriver and create it again',
    rules: [
      { at: 'spec.attachRequired', constraints: [{ is: 'immutable' }], report: 'spec.attachedRequired' },
      { at: 'spec.volumeLifecycleModes', constraints: [{ is: 'immutable' }] },
      { at: 'spec.fsGroupPolicy', constraints: [{ is: 'immutable' }], until: 29 },
      { at: 'spec.podInfoOnMount', constraints: [{ is: 'immutable' }], until: 29 },
      { at: 'spec.storageCapacity', constraints: [{ is: 'immutable' }], until: 22 },
    ],
  },
  CSINode: {
    rules: [
      {
        at: 'spec.drivers',
        constraints: [{ is: 'predicate', to: nodeDrivers }],
        since: 33,
        gate: 'MutableCSINodeAllocatableCount',
      },
      {
        at: 'spec.drivers',
        constraints: [{ is: 'predicate', to: wholeNodeDrivers }],
        since: 33,
        notGate: 'MutableCSINodeAllocatableCount',
      },
      {
        at: 'spec.drivers',
        constraints: [{ is: 'predicate', to: wholeNodeDrivers }],
        report: 'CSINodeDriver',
        until: 32,
      },
    ],
  },
  CSIStorageCapacity: {
    rules: [
      { at: 'nodeTopology', constraints: [{ is: 'immutable' }] },
      { at: 'storageClassName', constraints: [{ is: 'immutable' }] },
    ],
  },
  StorageClass: {
    do: 'write the old value, delete the StorageClass and create it again (its volumes stay), or use another name',
    rules: [
      { at: 'parameters', constraints: [{ is: 'immutable' }], since: 36 },
      { at: 'parameters', constraints: [{ is: 'immutable' }], reason: 'Forbidden', until: 35 },
      { at: 'provisioner', constraints: [{ is: 'immutable' }], since: 36 },
      { at: 'provisioner', constraints: [{ is: 'immutable' }], reason: 'Forbidden', until: 35 },
      { at: 'reclaimPolicy', constraints: [{ is: 'immutable' }], since: 36 },
      { at: 'reclaimPolicy', constraints: [{ is: 'immutable' }], reason: 'Forbidden', until: 35 },
      { at: 'volumeBindingMode', constraints: [{ is: 'immutable' }] },
    ],
  },
  VolumeAttachment: { rules: [{ at: 'spec', constraints: [{ is: 'immutable' }] }] },
  VolumeAttributesClass: {
    rules: [
      { at: 'driverName', constraints: [{ is: 'immutable' }], reason: 'Forbidden', since: 29 },
      { at: 'parameters', constraints: [{ is: 'immutable' }], reason: 'Forbidden', since: 29 },
    ],
  },
})
