// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { allowedTopologies } from '../predicates/allowed-topologies.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const storage: RuleGroup = {
  CSIDriver() {
    return {
      name: { format: 'dns-1123-subdomain' },
      defaults: [
        { at: 'spec.attachRequired', to: true },
        { at: 'spec.podInfoOnMount', to: false },
        { at: 'spec.storageCapacity', to: false },
        { at: 'spec.fsGroupPolicy', to: 'ReadWriteOnceWithFSType' },
        { at: 'spec.volumeLifecycleModes', to: ['Persistent'] },
        { at: 'spec.requiresRepublish', to: false },
      ],
    }
  },
  CSIDriverSpec() {
    return {
      rules: [
        { at: 'fsGroupPolicy', constraints: [{ is: 'enum', to: ['ReadWriteOnceWithFSType', 'File', 'None'] }] },
        {
          at: 'tokenRequests[]',
          constraints: [{ is: 'unique', to: ['audience'], isOne: false }],
          report: 'tokenRequests[].audience',
        },
        {
          at: 'volumeLifecycleModes[]',
          constraints: [{ is: 'enum', to: ['Persistent', 'Ephemeral'] }],
          report: 'volumeLifecycleModes',
        },
        { at: 'nodeAllocatableUpdatePeriodSeconds', constraints: [{ is: 'min', to: 10 }], since: 33 },
        {
          at: 'serviceAccountTokenInSecrets',
          constraints: [{ is: 'cel', to: (self) => self?.tokenRequests !== undefined, readsValue: false }],
          when: (self) => self?.serviceAccountTokenInSecrets !== undefined,
          say: 'must not be set without tokenRequests',
          since: 35,
        },
      ],
    }
  },
  CSINode() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  CSINodeDriver() {
    return {
      rules: [
        {
          at: 'name',
          constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }, { is: 'format', to: 'csi-driver-name' }],
        },
        { at: 'nodeID', constraints: [{ is: 'required' }] },
        { at: 'nodeID', constraints: [{ is: 'maxLength', to: 256 }], reason: 'Invalid', since: 23 },
        { at: 'nodeID', constraints: [{ is: 'maxLength', to: 192 }], reason: 'Invalid', since: 22, until: 22 },
        { at: 'nodeID', constraints: [{ is: 'maxLength', to: 128 }], reason: 'Invalid', until: 21 },
        { at: 'allocatable.count', constraints: [{ is: 'min', to: 0 }] },
        { at: 'topologyKeys[]', constraints: [{ is: 'format', to: 'qualified-name' }], report: '' },
        { at: 'topologyKeys[]', constraints: [{ is: 'unique', to: [], isOne: true }], report: '' },
      ],
    }
  },
  CSINodeSpec() {
    return { rules: [{ at: 'drivers[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }] }] }
  },
  CSIStorageCapacity() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'storageClassName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          reason: 'Invalid',
        },
        { at: 'capacity', constraints: [{ is: 'min', to: 0 }] },
      ],
    }
  },
  StorageClass() {
    return {
      name: { format: 'dns-1123-subdomain' },
      defaults: [
        { at: 'reclaimPolicy', to: 'Delete' },
        { at: 'volumeBindingMode', to: 'Immediate' },
      ],
      rules: [
        { at: 'provisioner', constraints: [{ is: 'required' }, { is: 'format', to: 'lower-case-qualified-name' }] },
        { at: 'parameters', constraints: [{ is: 'maxItems', to: 512 }], reason: 'TooLong' },
        { at: 'parameters', constraints: [{ is: 'keys', to: [{ is: 'minLength', to: 1 }] }] },
        { at: 'parameters', constraints: [{ is: 'totalBytes', to: 262144 }] },
        { at: 'reclaimPolicy', constraints: [{ is: 'enum', to: ['', 'Delete', 'Retain'] }] },
        { at: 'volumeBindingMode', constraints: [{ is: 'enum', to: ['Immediate', 'WaitForFirstConsumer'] }] },
        { at: 'allowedTopologies', constraints: [{ is: 'predicate', to: allowedTopologies }] },
      ],
    }
  },
  TokenRequest() {
    return {
      rules: [
        {
          at: 'expirationSeconds',
          constraints: [
            { is: 'min', to: 600 },
            { is: 'max', to: 4294967296 },
          ],
        },
      ],
    }
  },
  VolumeAttachment() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'spec.source.inlineVolumeSpec.iscsi.targetPortal',
          constraints: [{ is: 'maxLength', to: 63 }],
          when: (self) => self?.spec?.source?.inlineVolumeSpec?.iscsi?.initiatorName !== undefined,
          report: 'spec.source.inlineVolumeSpec.iscsi.targetportal',
          reason: 'Invalid',
        },
      ],
    }
  },
  VolumeAttachmentSource() {
    return {
      rules: [
        { constraints: [{ is: 'oneOf', to: ['inlineVolumeSpec', 'persistentVolumeName'], atSelf: true }] },
        {
          at: 'persistentVolumeName',
          constraints: [{ is: 'minLength', to: 1 }],
          when: (self) => !(self?.inlineVolumeSpec !== undefined),
          reason: 'Required',
        },
        {
          at: 'persistentVolumeName',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          versions: ['v1', 'v1alpha1'],
        },
        {
          at: [
            'inlineVolumeSpec.claimRef',
            'inlineVolumeSpec.capacity',
            'inlineVolumeSpec.nodeAffinity',
            'inlineVolumeSpec.storageClassName',
          ],
          constraints: [{ is: 'forbidden' }],
        },
        { at: 'inlineVolumeSpec.csi', constraints: [{ is: 'required' }] },
        {
          at: 'inlineVolumeSpec.persistentVolumeReclaimPolicy',
          constraints: [{ is: 'enum', to: ['Retain'] }],
          reason: 'Forbidden',
        },
        { at: 'inlineVolumeSpec.volumeMode', constraints: [{ is: 'enum', to: ['Filesystem'] }], reason: 'Forbidden' },
      ],
    }
  },
  VolumeAttachmentSpec() {
    return {
      rules: [
        {
          at: 'attacher',
          constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }, { is: 'format', to: 'csi-driver-name' }],
          versions: ['v1', 'v1alpha1'],
        },
        { at: 'attacher', constraints: [{ is: 'required' }], versions: ['v1beta1'] },
        {
          at: 'nodeName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          reason: 'Invalid',
        },
      ],
    }
  },
  VolumeAttributesClass() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'driverName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'lower-case-qualified-name' }],
          since: 29,
        },
        { at: 'parameters', constraints: [{ is: 'required' }], since: 29 },
        { at: 'parameters', constraints: [{ is: 'maxItems', to: 512 }], reason: 'TooLong', since: 29 },
        { at: 'parameters', constraints: [{ is: 'keys', to: [{ is: 'minLength', to: 1 }] }], since: 29 },
        { at: 'parameters', constraints: [{ is: 'totalBytes', to: 262144 }], since: 29 },
      ],
    }
  },
}
