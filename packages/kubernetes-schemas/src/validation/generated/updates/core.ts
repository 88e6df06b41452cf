// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import { all, bytes, compareQuantity, isIn, isSame, size } from '../../expressions.ts'
import {
  keptTolerations,
  nodeAffinity,
  noNewGates,
  podAnnotationUpdates,
  sameScopes,
  serviceAddresses,
} from '../../updates/predicates/index.ts'
import { claim, node, pod, secret, service, volume } from '../../updates/prepare/index.ts'
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const core = (): UpdateGroup => ({
  ConfigMap: {
    do: 'write the old value, delete the ConfigMap and create it again, or use another name',
    rules: [
      {
        at: 'immutable',
        constraints: [{ is: 'cel', to: (self) => self?.immutable === true, readsValue: false }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.immutable === true,
        reason: 'Forbidden',
        say: 'must stay true',
      },
      {
        at: 'data',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.immutable === true,
        reason: 'Forbidden',
      },
      {
        at: 'binaryData',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.immutable === true,
        reason: 'Forbidden',
      },
    ],
  },
  GRPCAction: { defaults: [{ at: 'service', to: '' }] },
  Namespace: { keeps: ['spec'] },
  Node: {
    serverSets: ['spec.podCIDR', 'spec.podCIDRs', 'spec.providerID'],
    keeps: ['status'],
    prepares: [node],
    rules: [
      {
        at: 'spec.podCIDRs',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.podCIDRs !== undefined,
        reason: 'Forbidden',
      },
      {
        at: 'spec.providerID',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.providerID !== undefined,
        since: 37,
      },
      {
        at: 'spec.providerID',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.providerID !== undefined,
        reason: 'Forbidden',
        until: 36,
      },
      { at: 'spec.externalID', constraints: [{ is: 'immutable' }], reason: 'Forbidden' },
    ],
  },
  PersistentVolume: {
    prepares: [volume],
    do: 'write the old value, or delete the PersistentVolume and create it again',
    rules: [
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: [
              'capacity',
              'accessModes',
              'claimRef',
              'persistentVolumeReclaimPolicy',
              'storageClassName',
              'mountOptions',
              'volumeMode',
              'nodeAffinity',
              'volumeAttributesClassName',
            ],
          },
        ],
        when: (self, _value, _key, _root, oldSelf) =>
          oldSelf?.spec?.csi?.controllerExpandSecretRef !== undefined ||
          !(self?.spec?.csi?.controllerExpandSecretRef !== undefined) ||
          !(oldSelf?.spec?.csi !== undefined),
        report: 'spec.persistentvolumesource',
        reason: 'Forbidden',
      },
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: [
              'capacity',
              'accessModes',
              'claimRef',
              'persistentVolumeReclaimPolicy',
              'storageClassName',
              'mountOptions',
              'volumeMode',
              'nodeAffinity',
              'volumeAttributesClassName',
              'csi.controllerExpandSecretRef',
            ],
          },
        ],
        when: (self, _value, _key, _root, oldSelf) =>
          !(oldSelf?.spec?.csi?.controllerExpandSecretRef !== undefined) &&
          self?.spec?.csi?.controllerExpandSecretRef !== undefined &&
          oldSelf?.spec?.csi !== undefined,
        report: 'spec.persistentvolumesource',
        reason: 'Forbidden',
      },
      { at: 'spec.volumeMode', constraints: [{ is: 'immutable' }], report: 'volumeMode' },
      {
        at: 'spec.nodeAffinity',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.nodeAffinity !== undefined,
        report: 'nodeAffinity',
        until: 34,
      },
      {
        at: 'spec.nodeAffinity',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.nodeAffinity !== undefined,
        report: 'nodeAffinity',
        since: 35,
        notGate: 'MutablePVNodeAffinity',
      },
      {
        at: 'spec.volumeAttributesClassName',
        constraints: [
          { is: 'cel', to: (self) => self?.spec?.volumeAttributesClassName !== undefined, readsValue: false },
        ],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.volumeAttributesClassName !== undefined,
        reason: 'Forbidden',
        say: 'must not be removed',
        since: 29,
      },
    ],
  },
  PersistentVolumeClaim: {
    serverSets: ['spec.volumeName', 'spec.storageClassName'],
    prepares: [claim],
    do: 'write the old value, or create a claim with another name and copy the data',
    rules: [
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: [
              'volumeName',
              'storageClassName',
              'volumeMode',
              'resources.requests.storage',
              'volumeAttributesClassName',
            ],
          },
        ],
        reason: 'Forbidden',
      },
      {
        at: 'spec.volumeName',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.volumeName !== undefined,
        report: 'spec',
        reason: 'Forbidden',
      },
      {
        at: 'spec.storageClassName',
        constraints: [{ is: 'immutable' }],
        when: (self, _value, _key, _root, oldSelf) =>
          oldSelf?.spec?.storageClassName !== undefined || !(self?.spec?.storageClassName !== undefined),
        report: 'spec',
        reason: 'Forbidden',
      },
      { at: 'spec.volumeMode', constraints: [{ is: 'immutable' }], report: 'volumeMode' },
      {
        at: 'spec.resources.requests.storage',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) =>
          oldSelf?.status?.phase !== undefined && oldSelf?.status?.phase !== 'Bound',
        report: 'spec',
        reason: 'Forbidden',
        do: 'write the old value: only a claim that is bound can grow',
      },
      {
        at: 'spec.volumeAttributesClassName',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) =>
          oldSelf?.status?.phase !== undefined && oldSelf?.status?.phase !== 'Bound',
        report: 'spec',
        reason: 'Forbidden',
        since: 29,
        do: 'write the old value: only a claim that is bound can change its class',
      },
      {
        at: 'spec.resources.requests.storage',
        constraints: [
          {
            is: 'cel',
            to: (_self, value, _key, _root, _oldSelf, oldValue) => compareQuantity(value, oldValue) >= 0,
            readsValue: true,
          },
        ],
        when: (_self, value, _key, _root, oldSelf) =>
          oldSelf?.spec?.resources?.requests?.storage !== undefined &&
          (!(oldSelf?.status?.capacity !== undefined) ||
            compareQuantity(value, oldSelf?.status?.capacity?.['storage']) <= 0),
        reason: 'Forbidden',
        say: 'must not be less than before',
      },
      {
        at: 'spec.volumeAttributesClassName',
        constraints: [
          { is: 'cel', to: (self) => self?.spec?.volumeAttributesClassName !== undefined, readsValue: false },
        ],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.spec?.volumeAttributesClassName !== undefined,
        reason: 'Forbidden',
        say: 'must not be removed',
        since: 29,
        until: 33,
      },
      {
        at: 'spec.volumeAttributesClassName',
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              self?.spec?.volumeAttributesClassName !== undefined && bytes(self?.spec?.volumeAttributesClassName) > 0,
            readsValue: false,
          },
        ],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.status?.currentVolumeAttributesClassName !== undefined,
        reason: 'Forbidden',
        say: 'must not be removed while the volume has a class',
        since: 34,
      },
      {
        at: 'metadata.annotations',
        constraints: [
          {
            is: 'cel',
            to: (_self, value, _key, _root, _oldSelf, oldValue) =>
              isSame(
                value?.['volume.beta.kubernetes.io/storage-class'],
                oldValue?.['volume.beta.kubernetes.io/storage-class'],
              ),
            readsValue: true,
          },
        ],
        when: (self) => isIn('volume.beta.kubernetes.io/storage-class', self?.metadata?.annotations),
        report: 'metadata.annotations.volume.beta.kubernetes.io/storage-class',
        say: 'must not change volume.beta.kubernetes.io/storage-class',
      },
    ],
  },
  Pod: {
    serverSets: [
      'spec.nodeName',
      'spec.serviceAccountName',
      'spec.serviceAccount',
      'spec.tolerations',
      'spec.priority',
      'spec.priorityClassName',
      'spec.preemptionPolicy',
      'spec.imagePullSecrets',
      'spec.overhead',
      'spec.resources',
      'spec.ephemeralContainers',
    ],
    prepares: [pod],
    do: 'write the old value, delete the Pod and create it again',
    defaults: [{ at: 'spec.enableServiceLinks', to: true }],
    rules: [
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: [
              'containers[].image',
              'initContainers[].image',
              'activeDeadlineSeconds',
              'tolerations',
              'schedulingGates',
            ],
          },
        ],
        when: (self, _value, _key, _root, oldSelf) =>
          size(oldSelf?.spec?.schedulingGates) === 0 &&
          !(oldSelf?.spec?.terminationGracePeriodSeconds < 0 && self?.spec?.terminationGracePeriodSeconds === 1),
        reason: 'Forbidden',
        since: 32,
        do: 'write the old value, or delete the Pod and create it again: only images, activeDeadlineSeconds and added tolerations can change',
      },
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: [
              'containers[].image',
              'initContainers[].image',
              'activeDeadlineSeconds',
              'tolerations',
              'schedulingGates',
            ],
          },
        ],
        when: (self, _value, _key, _root, oldSelf) =>
          size(oldSelf?.spec?.schedulingGates) === 0 &&
          !(oldSelf?.spec?.terminationGracePeriodSeconds < 0 && self?.spec?.terminationGracePeriodSeconds === 1),
        reason: 'Forbidden',
        until: 31,
        notGate: 'InPlacePodVerticalScaling',
        do: 'write the old value, or delete the Pod and create it again: only images, activeDeadlineSeconds and added tolerations can change',
      },
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: [
              'containers[].image',
              'initContainers[].image',
              'activeDeadlineSeconds',
              'tolerations',
              'schedulingGates',
              'containers[].resources',
            ],
          },
        ],
        when: (self, _value, _key, _root, oldSelf) =>
          size(oldSelf?.spec?.schedulingGates) === 0 &&
          !(oldSelf?.spec?.terminationGracePeriodSeconds < 0 && self?.spec?.terminationGracePeriodSeconds === 1),
        reason: 'Forbidden',
        since: 27,
        until: 31,
        gate: 'InPlacePodVerticalScaling',
        do: 'write the old value, or delete the Pod and create it again: only images, activeDeadlineSeconds and added tolerations can change',
      },
      {
        at: 'spec',
        constraints: [
          {
            is: 'immutable',
            except: [
              'containers[].image',
              'initContainers[].image',
              'activeDeadlineSeconds',
              'tolerations',
              'schedulingGates',
              'nodeSelector',
              'affinity.nodeAffinity',
            ],
          },
        ],
        when: (_self, _value, _key, _root, oldSelf) => size(oldSelf?.spec?.schedulingGates) > 0,
        reason: 'Forbidden',
        since: 27,
      },
      {
        at: 'spec.nodeSelector',
        constraints: [
          {
            is: 'cel',
            to: (self, _value, _key, _root, oldSelf) =>
              all(oldSelf?.spec?.nodeSelector, (k_) =>
                isSame(self?.spec?.nodeSelector?.[k_], oldSelf?.spec?.nodeSelector?.[k_]),
              ),
            readsValue: false,
          },
        ],
        when: (_self, _value, _key, _root, oldSelf) => size(oldSelf?.spec?.schedulingGates) > 0,
        say: 'must keep the old entries',
        since: 27,
      },
      {
        at: 'spec.affinity.nodeAffinity',
        constraints: [{ is: 'predicate', to: nodeAffinity }],
        when: (_self, _value, _key, _root, oldSelf) => size(oldSelf?.spec?.schedulingGates) > 0,
        since: 27,
      },
      { at: 'spec.schedulingGates', constraints: [{ is: 'predicate', to: noNewGates }], since: 26 },
      {
        at: 'spec.activeDeadlineSeconds',
        constraints: [
          {
            is: 'cel',
            to: (self, _value, _key, _root, oldSelf) =>
              !(oldSelf?.spec?.activeDeadlineSeconds !== undefined) ||
              self?.spec?.activeDeadlineSeconds <= oldSelf?.spec?.activeDeadlineSeconds,
            readsValue: false,
          },
        ],
        say: 'must not be removed or become larger',
      },
      { at: 'spec.tolerations', constraints: [{ is: 'predicate', to: keptTolerations }] },
      { at: 'metadata.annotations', constraints: [{ is: 'predicate', to: podAnnotationUpdates }] },
    ],
  },
  PodSpec: {
    defaults: [
      {
        at: 'serviceAccountName',
        to: (self) => self?.serviceAccount,
        when: (self) => self?.serviceAccount !== undefined,
      },
      {
        at: 'serviceAccount',
        to: (self) => self?.serviceAccountName,
        when: (self) => self?.serviceAccountName !== undefined,
      },
    ],
  },
  ResourceFieldSelector: { defaults: [{ at: 'divisor', to: '0' }] },
  ResourceQuota: { rules: [{ at: 'spec.scopes', constraints: [{ is: 'predicate', to: sameScopes }] }] },
  Secret: {
    prepares: [secret],
    do: 'write the old value, delete the Secret and create it again, or use another name',
    defaults: [{ at: 'type', to: 'Opaque' }],
    rules: [
      { at: 'type', constraints: [{ is: 'immutable' }] },
      {
        at: 'immutable',
        constraints: [{ is: 'cel', to: (self) => self?.immutable === true, readsValue: false }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.immutable === true,
        reason: 'Forbidden',
        say: 'must stay true',
      },
      {
        at: 'data',
        constraints: [{ is: 'immutable' }],
        when: (_self, _value, _key, _root, oldSelf) => oldSelf?.immutable === true,
        reason: 'Forbidden',
      },
    ],
  },
  Service: {
    prepares: [service],
    do: 'write the old value, or delete the Service and create it again',
    rules: [
      { at: 'spec', constraints: [{ is: 'predicate', to: serviceAddresses }] },
      {
        at: 'spec.loadBalancerClass',
        constraints: [{ is: 'immutable' }],
        when: (self, _value, _key, _root, oldSelf) =>
          self?.spec?.type === 'LoadBalancer' && oldSelf?.spec?.type === 'LoadBalancer',
      },
      {
        at: 'spec.healthCheckNodePort',
        constraints: [{ is: 'immutable' }],
        when: (self, _value, _key, _root, oldSelf) =>
          self?.spec?.type === 'LoadBalancer' &&
          self?.spec?.externalTrafficPolicy === 'Local' &&
          oldSelf?.spec?.type === 'LoadBalancer' &&
          oldSelf?.spec?.externalTrafficPolicy === 'Local' &&
          oldSelf?.spec?.healthCheckNodePort !== undefined,
        reason: 'Forbidden',
        since: 23,
      },
    ],
  },
  Volume: {
    defaults: [
      { at: 'emptyDir', to: {}, when: (self) => size(self) < 2 },
      {
        at: 'image.pullPolicy',
        to: 'Always',
        when: (self) => /^([^@]*\/)?[^/:@]+(:latest)?$|:latest@/u.test(self?.image?.reference ?? ''),
      },
      { at: 'image.pullPolicy', to: 'IfNotPresent' },
    ],
  },
})
