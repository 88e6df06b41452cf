// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import {
  all,
  bytes,
  compareQuantity,
  contains,
  endsWith,
  exists,
  filter,
  isIn,
  isSame,
  isString,
  lowerAscii,
  size,
  split,
  startsWith,
  valid,
} from '../expressions.ts'
import { configMapSize } from '../predicates/config-map-size.ts'
import { containerResources } from '../predicates/container-resources.ts'
import { dnsSearches } from '../predicates/dns-searches.ts'
import { hostProcesses } from '../predicates/host-processes.ts'
import { initContainerResizes } from '../predicates/init-container-resizes.ts'
import { initContainers } from '../predicates/init-containers.ts'
import { limitRangeItem } from '../predicates/limit-range-item.ts'
import { mergedLabelKeys } from '../predicates/merged-label-keys.ts'
import { nodeResources } from '../predicates/node-resources.ts'
import { overhead } from '../predicates/overhead.ts'
import { podAnnotations } from '../predicates/pod-annotations.ts'
import { podClaimNames } from '../predicates/pod-claim-names.ts'
import { podProfiles } from '../predicates/pod-profiles.ts'
import { podReferences } from '../predicates/pod-references.ts'
import { podResources } from '../predicates/pod-resources.ts'
import { repeatedSpread } from '../predicates/repeated-spread.ts'
import { resourceQuota } from '../predicates/resource-quota.ts'
import { secretData } from '../predicates/secret-data.ts'
import { volumeOverlaps } from '../predicates/volume-overlaps.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const core = (): RuleGroup => ({
  AWSElasticBlockStoreVolumeSource: {
    rules: [
      {
        at: [['volumeID']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateAWSElasticBlockStoreVolumeSource',
      },
      {
        at: [['partition']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 255 },
        ],
        since: 21,
        by: 'validateAWSElasticBlockStoreVolumeSource',
      },
    ],
  },
  AppArmorProfile: {
    rules: [
      {
        at: [['type']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['Localhost', 'RuntimeDefault', 'Unconfined'] }],
        since: 30,
        by: 'ValidateAppArmorProfileField',
      },
      {
        at: [['localhostProfile']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.type === 'Localhost',
        condition: "self.type == 'Localhost'",
        since: 30,
        by: 'ValidateAppArmorProfileField',
      },
      {
        at: [['localhostProfile']],
        constraints: [{ is: 'minLength', to: 1 }],
        when: (self) => self?.type === 'Localhost',
        condition: "self.type == 'Localhost'",
        reason: 'Required',
        since: 30,
        by: 'ValidateAppArmorProfileField',
      },
      {
        at: [['localhostProfile']],
        constraints: [{ is: 'maxLength', to: 4095 }],
        when: (self) => self?.type === 'Localhost',
        condition: "self.type == 'Localhost'",
        since: 30,
        by: 'ValidateAppArmorProfileField',
      },
      {
        at: [['localhostProfile']],
        constraints: [{ is: 'format', to: 'trimmed' }],
        when: (self) => self?.type === 'Localhost',
        condition: "self.type == 'Localhost'",
        say: 'must not have spaces around it',
        since: 30,
        by: 'ValidateAppArmorProfileField',
      },
      {
        at: [['localhostProfile']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => isIn(self?.type, ['RuntimeDefault', 'Unconfined']),
        condition: "self.type in ['RuntimeDefault', 'Unconfined']",
        reason: 'Invalid',
        say: 'must not be set unless type is "Localhost"',
        since: 30,
        by: 'ValidateAppArmorProfileField',
      },
    ],
  },
  AttachedVolume: { rules: [] },
  AzureDiskVolumeSource: {
    defaults: [
      { at: ['cachingMode'], to: 'ReadWrite' },
      { at: ['fsType'], to: 'ext4' },
      { at: ['readOnly'], to: false },
      { at: ['kind'], to: 'Shared' },
    ],
    rules: [
      { at: [['diskName'], ['diskURI']], constraints: [{ is: 'required' }], since: 21, by: 'validateAzureDisk' },
      {
        at: [['cachingMode']],
        constraints: [{ is: 'enum', to: ['None', 'ReadOnly', 'ReadWrite'] }],
        since: 21,
        by: 'validateAzureDisk',
      },
      {
        at: [['kind']],
        constraints: [{ is: 'enum', to: ['Shared', 'Dedicated', 'Managed'] }],
        since: 21,
        by: 'validateAzureDisk',
      },
      {
        at: [['diskURI']],
        constraints: [{ is: 'pattern', to: /^\/subscriptions\//u }],
        when: (self) => self?.kind === 'Managed',
        condition: "self.kind == 'Managed'",
        reason: 'NotSupported',
        say: 'must begin with "/subscriptions/" for the kind "Managed"',
        since: 21,
        by: 'validateAzureDisk',
      },
      {
        at: [['diskURI']],
        constraints: [{ is: 'pattern', to: /^https:\/\//u }],
        when: (self) => self?.kind !== undefined && self?.kind !== 'Managed',
        condition: "has(self.kind) && self.kind != 'Managed'",
        reason: 'NotSupported',
        say: 'must begin with "https://" unless the kind is "Managed"',
        since: 21,
        by: 'validateAzureDisk',
      },
    ],
  },
  AzureFilePersistentVolumeSource: {
    rules: [
      { at: [['secretName'], ['shareName']], constraints: [{ is: 'required' }], since: 21, by: 'validateAzureFilePV' },
      {
        at: [['secretNamespace']],
        constraints: [{ is: 'minLength', to: 1 }],
        reason: 'Required',
        since: 21,
        by: 'validateAzureFilePV',
      },
    ],
  },
  AzureFileVolumeSource: {
    rules: [
      { at: [['secretName'], ['shareName']], constraints: [{ is: 'required' }], since: 21, by: 'validateAzureFile' },
    ],
  },
  Binding: {
    unchecked: [{ at: 'metadata' }],
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'pkg/registry/core/pod/storage/storage.go#Create',
      },
      { at: [['target', 'kind']], constraints: [{ is: 'enum', to: ['Node'] }], since: 21, by: 'ValidatePodBinding' },
      { at: [['target', 'name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidatePodBinding' },
      {
        at: [['target', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (self) => !(self?.target?.kind !== undefined) || self?.target?.kind === 'Node',
        condition: "!has(self.target.kind) || self.target.kind == 'Node'",
        since: 37,
        by: 'ValidatePodBinding',
      },
    ],
  },
  CSIPersistentVolumeSource: {
    rules: [
      {
        at: [['driver']],
        constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }, { is: 'format', to: 'csi-driver-name' }],
        since: 21,
        by: 'ValidateCSIDriverName',
      },
      { at: [['volumeHandle']], constraints: [{ is: 'required' }], since: 21, by: 'validateCSIPersistentVolumeSource' },
      {
        at: [
          ['controllerPublishSecretRef', 'name'],
          ['controllerExpandSecretRef', 'name'],
          ['nodePublishSecretRef', 'name'],
          ['nodeExpandSecretRef', 'name'],
        ],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'validatePVSecretReference',
      },
      {
        at: [
          ['controllerPublishSecretRef', 'namespace'],
          ['controllerExpandSecretRef', 'namespace'],
          ['nodePublishSecretRef', 'namespace'],
          ['nodeExpandSecretRef', 'namespace'],
        ],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'validatePVSecretReference',
      },
    ],
  },
  CSIVolumeSource: {
    rules: [
      {
        at: [['driver']],
        constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }, { is: 'format', to: 'csi-driver-name' }],
        since: 21,
        by: 'ValidateCSIDriverName',
      },
      {
        at: [['nodePublishSecretRef', 'name']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateCSIVolumeSource',
      },
      {
        at: [['nodePublishSecretRef', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        report: ['name'],
        since: 21,
        by: 'validateCSIVolumeSource',
      },
    ],
  },
  CephFSPersistentVolumeSource: {
    rules: [
      { at: [['monitors']], constraints: [{ is: 'required' }], since: 21, by: 'validateCephFSPersistentVolumeSource' },
    ],
  },
  CephFSVolumeSource: {
    rules: [{ at: [['monitors']], constraints: [{ is: 'required' }], since: 21, by: 'validateCephFSVolumeSource' }],
  },
  CinderPersistentVolumeSource: {
    rules: [
      {
        at: [['volumeID'], ['secretRef', 'name'], ['secretRef', 'namespace']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateCinderPersistentVolumeSource',
      },
    ],
  },
  CinderVolumeSource: {
    rules: [
      {
        at: [['volumeID'], ['secretRef', 'name']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateCinderVolumeSource',
      },
    ],
  },
  ClaimSource: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['resourceClaimName', 'resourceClaimTemplateName'], atSelf: true }],
        reason: 'Invalid',
        since: 26,
        by: 'validatePodResourceClaimSource',
      },
      {
        at: [['resourceClaimName'], ['resourceClaimTemplateName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 26,
        by: 'validatePodResourceClaimSource',
      },
    ],
  },
  ClusterTrustBundleProjection: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['name', 'signerName'] }],
        since: 29,
        by: 'validateProjectionSources',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['name', 'signerName'], atSelf: true }],
        reason: 'Invalid',
        since: 29,
        by: 'validateProjectionSources',
      },
      {
        at: [['name']],
        constraints: [{ is: 'minLength', to: 1 }],
        when: (self) => !(self?.signerName !== undefined),
        condition: '!has(self.signerName)',
        reason: 'Required',
        since: 29,
        by: 'validateProjectionSources',
      },
      {
        at: [['name']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              valid(split(value, ':')?.[size(split(value, ':')) - 1], 'dns-1123-subdomain') &&
              !/^:[^:]*$/u.test(value ?? ''),
            source:
              "valid(value.split(':')[size(value.split(':')) - 1], 'dns-1123-subdomain') && !value.matches('^:[^:]*$')",
            readsValue: true,
          },
        ],
        when: (self) => !(self?.signerName !== undefined),
        condition: '!has(self.signerName)',
        say: 'must be the name of a ClusterTrustBundle, which may begin with the name of its signer with ":" instead of "/", and ":"',
        since: 29,
        by: 'ValidateClusterTrustBundleName',
      },
      {
        at: [['labelSelector']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.name !== undefined && !(self?.signerName !== undefined),
        condition: 'has(self.name) && !has(self.signerName)',
        reason: 'Invalid',
        say: 'must not be set beside name',
        since: 29,
        by: 'validateProjectionSources',
      },
      {
        at: [['signerName']],
        constraints: [{ is: 'minLength', to: 1 }],
        when: (self) => !(self?.name !== undefined),
        condition: '!has(self.name)',
        reason: 'Required',
        since: 29,
        by: 'ValidateSignerName',
      },
      {
        at: [['signerName']],
        constraints: [{ is: 'format', to: 'signer-name' }],
        when: (self) => !(self?.name !== undefined),
        condition: '!has(self.name)',
        since: 29,
        by: 'ValidateSignerName',
      },
      {
        at: [['path']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'local-path' }],
        since: 29,
        by: 'validateProjectionSources',
      },
      {
        at: [['path']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !startsWith(value, '..'),
            source: "!value.startsWith('..')",
            readsValue: true,
          },
        ],
        say: 'must not begin with ".."',
        since: 29,
        by: 'ValidateLocalNonReservedPath',
      },
      {
        at: [['user']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 37,
        by: 'validateUserField',
      },
    ],
  },
  ConfigMap: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['data']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'config-map-key' }] }],
        report: ['data', '{}'],
        since: 21,
        by: 'ValidateConfigMap',
      },
      {
        at: [['binaryData']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'config-map-key' }] }],
        report: ['binaryData', '{}'],
        since: 21,
        by: 'ValidateConfigMap',
      },
      {
        at: [['data', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (self, _value, key) => !isIn(key, self?.binaryData),
            source: '!(key in self.binaryData)',
            readsValue: false,
          },
        ],
        say: 'must not have a key that binaryData has too',
        since: 21,
        by: 'ValidateConfigMap',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: configMapSize, name: 'configMapSize' }],
        since: 21,
        by: 'ValidateConfigMap',
      },
    ],
  },
  ConfigMapKeySelector: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        reason: 'Invalid',
        since: 21,
        by: 'validateConfigMapKeySelector',
      },
      {
        at: [['key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'config-map-key' }],
        since: 21,
        by: 'validateConfigMapKeySelector',
      },
    ],
  },
  ConfigMapNodeConfigSource: { rules: [] },
  ConfigMapProjection: {
    rules: [{ at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'validateProjectionSources' }],
  },
  ConfigMapVolumeSource: {
    defaults: [{ at: ['defaultMode'], to: 420 }],
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'validateConfigMapVolumeSource' },
      {
        at: [['defaultMode']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 511 },
        ],
        since: 21,
        by: 'validateConfigMapVolumeSource',
      },
      {
        at: [['defaultUser']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 37,
        by: 'validateUserField',
      },
    ],
  },
  Container: {
    defaults: [
      { at: ['imagePullPolicy'], to: 'IfNotPresent' },
      { at: ['terminationMessagePath'], to: '/dev/termination-log' },
      { at: ['terminationMessagePolicy'], to: 'File' },
    ],
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'validateContainerCommon',
      },
      { at: [['image']], constraints: [{ is: 'required' }], since: 21, by: 'validateContainerCommon' },
      {
        at: [['terminationMessagePolicy']],
        constraints: [{ is: 'enum', to: ['File', 'FallbackToLogsOnError'] }],
        since: 21,
        by: 'validateContainerCommon',
      },
      {
        at: [['ports', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        since: 21,
        by: 'validateContainerPorts',
      },
      {
        at: [['envFrom', '[]']],
        constraints: [{ is: 'anyOf', to: ['configMapRef', 'secretRef'] }],
        report: ['envFrom'],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateEnvFrom',
      },
      {
        at: [['envFrom', '[]']],
        constraints: [{ is: 'atMostOne', to: ['configMapRef', 'secretRef'], atSelf: true }],
        report: ['envFrom'],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateEnvFrom',
      },
      {
        at: [['volumeMounts', '[]']],
        constraints: [{ is: 'unique', to: ['mountPath'], isOne: true }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateVolumeMounts',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: volumeOverlaps, name: 'volumeOverlaps' }],
        since: 21,
        by: 'ValidateVolumeMounts',
      },
      {
        at: [['volumeMounts', '[]', 'subPath']],
        constraints: [{ is: 'format', to: 'local-path' }],
        report: ['volumeMounts', 'subPath'],
        since: 21,
        by: 'validateLocalDescendingPath',
      },
      {
        at: [['volumeMounts', '[]', 'subPathExpr']],
        constraints: [{ is: 'format', to: 'local-path' }],
        report: ['volumeMounts', 'subPathExpr'],
        since: 21,
        by: 'validateLocalDescendingPath',
      },
      {
        at: [['volumeMounts', '[]', 'mountPropagation']],
        constraints: [{ is: 'enum', to: ['Bidirectional', 'HostToContainer', 'None'] }],
        report: ['volumeMounts', 'mountPropagation'],
        since: 21,
        by: 'validateMountPropagation',
      },
      {
        at: [['volumeMounts', '[]', 'mountPropagation']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => value !== 'Bidirectional' || self?.securityContext?.privileged === true,
            source: "value != 'Bidirectional' || self.securityContext.privileged == true",
            readsValue: true,
          },
        ],
        report: ['volumeMounts', 'mountPropagation'],
        reason: 'Forbidden',
        say: 'must be "None" or "HostToContainer" unless the container is privileged',
        since: 21,
        by: 'validateMountPropagation',
      },
      {
        at: [['volumeMounts', '[]', 'recursiveReadOnly']],
        constraints: [{ is: 'enum', to: ['Disabled', 'Enabled', 'IfPossible'] }],
        report: ['volumeMounts', 'recursiveReadOnly'],
        since: 30,
        by: 'validateMountRecursiveReadOnly',
      },
      {
        at: [['volumeMounts', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !isIn(value?.recursiveReadOnly, ['Enabled', 'IfPossible']) || value?.readOnly === true,
            source: "!(value.recursiveReadOnly in ['Enabled', 'IfPossible']) || value.readOnly == true",
            readsValue: true,
          },
        ],
        report: ['volumeMounts', 'recursiveReadOnly'],
        reason: 'Forbidden',
        say: 'must have readOnly beside recursiveReadOnly',
        since: 30,
        by: 'validateMountRecursiveReadOnly',
      },
      {
        at: [['volumeMounts', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !isIn(value?.recursiveReadOnly, ['Enabled', 'IfPossible']) ||
              !(value?.mountPropagation !== undefined) ||
              value?.mountPropagation === 'None',
            source:
              "!(value.recursiveReadOnly in ['Enabled', 'IfPossible']) || !has(value.mountPropagation) || value.mountPropagation == 'None'",
            readsValue: true,
          },
        ],
        report: ['volumeMounts', 'recursiveReadOnly'],
        reason: 'Forbidden',
        say: 'must not have recursiveReadOnly unless mountPropagation is "None"',
        since: 30,
        by: 'validateMountRecursiveReadOnly',
      },
      {
        at: [['volumeDevices', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateVolumeDevices',
      },
      {
        at: [['volumeDevices', '[]']],
        constraints: [{ is: 'unique', to: ['devicePath'], isOne: true }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateVolumeDevices',
      },
      {
        at: [['imagePullPolicy']],
        constraints: [{ is: 'enum', to: ['Always', 'IfNotPresent', 'Never'] }],
        since: 21,
        by: 'validatePullPolicy',
      },
      {
        at: [['resources']],
        constraints: [{ is: 'predicate', to: containerResources, name: 'containerResources' }],
        since: 21,
        by: 'ValidateContainerResourceRequirements',
      },
      {
        at: [['resizePolicy', '[]']],
        constraints: [{ is: 'unique', to: ['resourceName'], isOne: false }],
        since: 27,
        by: 'validateResizePolicy',
      },
      {
        at: [['resizePolicy', '[]', 'resourceName']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['cpu', 'memory'] }],
        report: ['resizePolicy'],
        since: 27,
        by: 'validateResizePolicy',
      },
      {
        at: [['resizePolicy', '[]', 'restartPolicy']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['NotRequired', 'RestartContainer'] }],
        report: ['resizePolicy'],
        since: 27,
        by: 'validateResizePolicy',
      },
      {
        at: [
          ['livenessProbe', 'successThreshold'],
          ['startupProbe', 'successThreshold'],
        ],
        constraints: [{ is: 'enum', to: [1] }],
        reason: 'Invalid',
        since: 21,
        by: 'validateLivenessProbe',
      },
      {
        at: [['readinessProbe', 'terminationGracePeriodSeconds']],
        constraints: [{ is: 'forbidden' }],
        reason: 'Invalid',
        since: 21,
        by: 'validateReadinessProbe',
      },
      {
        at: [['restartPolicy']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.restartPolicyRules !== undefined,
        condition: 'has(self.restartPolicyRules)',
        since: 34,
        by: 'validateContainerRestartPolicy',
      },
      {
        at: [['restartPolicy']],
        constraints: [{ is: 'enum', to: ['Always', 'Never', 'OnFailure'] }],
        since: 34,
        gate: 'ContainerRestartRules',
        by: 'validateContainerRestartPolicy',
      },
      {
        at: [['restartPolicyRules']],
        constraints: [{ is: 'maxItems', to: 20 }],
        since: 34,
        by: 'validateContainerRestartPolicy',
      },
    ],
  },
  ContainerImage: { rules: [] },
  ContainerPort: {
    defaults: [
      { at: ['protocol'], to: 'TCP' },
      {
        at: ['hostPort'],
        to: (self) => self?.containerPort,
        when: (_self, _value, _key, root) => root?.kind === 'Pod' && root?.spec?.hostNetwork === true,
      },
    ],
    rules: [
      { at: [['name']], constraints: [{ is: 'format', to: 'port-name' }], since: 21, by: 'validateContainerPorts' },
      {
        at: [['containerPort']],
        constraints: [{ is: 'required' }, { is: 'min', to: 1 }, { is: 'max', to: 65535 }],
        since: 21,
        by: 'validateContainerPorts',
      },
      {
        at: [['hostPort']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value >= 1 && value <= 65535,
            source: 'value >= 1 && value <= 65535',
            readsValue: true,
          },
        ],
        say: 'must be from 1 to 65535',
        since: 21,
        by: 'validateContainerPorts',
      },
      {
        at: [['protocol']],
        constraints: [{ is: 'enum', to: ['SCTP', 'TCP', 'UDP'] }],
        since: 21,
        by: 'validateContainerPorts',
      },
    ],
  },
  ContainerResizePolicy: { rules: [] },
  ContainerRestartRule: {
    rules: [
      {
        at: [['action']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['Restart'] }],
        reason: 'NotSupported',
        since: 34,
        until: 34,
        by: 'validateContainerRestartPolicy',
      },
      {
        at: [['action']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['Restart'] }],
        reason: 'NotSupported',
        since: 35,
        notGate: 'RestartAllContainersOnContainerExits',
        by: 'validateContainerRestartPolicy',
      },
      {
        at: [['action']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['Restart', 'RestartAllContainers'] }],
        reason: 'NotSupported',
        since: 35,
        gate: 'RestartAllContainersOnContainerExits',
        by: 'validateContainerRestartPolicy',
      },
      { at: [['exitCodes']], constraints: [{ is: 'required' }], since: 34, by: 'validateContainerRestartPolicy' },
    ],
  },
  ContainerRestartRuleOnExitCodes: {
    rules: [
      {
        at: [['operator']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['In', 'NotIn'] }],
        reason: 'NotSupported',
        since: 34,
        by: 'validateContainerRestartPolicy',
      },
      { at: [['values']], constraints: [{ is: 'maxItems', to: 255 }], since: 34, by: 'validateContainerRestartPolicy' },
    ],
  },
  DaemonEndpoint: { rules: [] },
  DownwardAPIProjection: {
    rules: [
      {
        at: [['items', '[]', 'path']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'local-path' }],
        report: ['path'],
        since: 21,
        by: 'validateDownwardAPIVolumeFile',
      },
      {
        at: [['items', '[]', 'path']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !startsWith(value, '..'),
            source: "!value.startsWith('..')",
            readsValue: true,
          },
        ],
        report: ['path'],
        say: 'must not begin with ".."',
        since: 21,
        by: 'ValidateLocalNonReservedPath',
      },
      {
        at: [['items', '[]']],
        constraints: [{ is: 'anyOf', to: ['fieldRef', 'resourceFieldRef'] }],
        report: [],
        since: 21,
        by: 'validateDownwardAPIVolumeFile',
      },
      {
        at: [['items', '[]']],
        constraints: [{ is: 'atMostOne', to: ['fieldRef', 'resourceFieldRef'], atSelf: true }],
        report: [],
        reason: 'Invalid',
        since: 21,
        by: 'validateDownwardAPIVolumeFile',
      },
      {
        at: [['items', '[]', 'fieldRef', 'fieldPath']],
        constraints: [{ is: 'required' }],
        report: ['fieldRef', 'fieldPath'],
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['items', '[]', 'fieldRef', 'apiVersion']],
        constraints: [{ is: 'enum', to: ['v1'] }],
        report: ['fieldRef', 'fieldPath'],
        reason: 'Invalid',
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['items', '[]', 'fieldRef', 'fieldPath']],
        constraints: [
          {
            is: 'pattern',
            to: /^(?:metadata\.(?:annotations|labels|name|namespace|uid)|spec\.(?:nodeName|restartPolicy|serviceAccountName|schedulerName|host)|status\.(?:phase|hostIPs?|podIPs?)|metadata\.(?:annotations|labels)\['[^]*'\])$/u,
          },
        ],
        report: ['fieldRef', 'fieldPath'],
        say: "must be metadata.name, metadata.namespace, metadata.uid, metadata.labels or metadata.annotations, or metadata.labels['KEY'] or metadata.annotations['KEY']",
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['items', '[]', 'fieldRef', 'fieldPath']],
        constraints: [{ is: 'pattern', to: /^metadata\./u }],
        report: ['fieldRef', 'fieldPath'],
        reason: 'NotSupported',
        say: "must be metadata.name, metadata.namespace, metadata.uid, metadata.labels or metadata.annotations, or metadata.labels['KEY'] or metadata.annotations['KEY']",
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['items', '[]', 'fieldRef', 'fieldPath']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !endsWith(value, "']") ||
              valid(
                split(split(value, "['")?.[1], "']")?.[0],
                startsWith(value, 'metadata.labels') ? 'qualified-name' : 'lower-case-qualified-name',
              ),
            source:
              "!value.endsWith(\"']\") || valid(value.split(\"['\")[1].split(\"']\")[0], value.startsWith('metadata.labels') ? 'qualified-name' : 'lower-case-qualified-name')",
            readsValue: true,
          },
        ],
        when: (_self, value) => /^metadata[.](?:annotations|labels)[[]/u.test(value ?? ''),
        condition: "value.matches('^metadata[.](?:annotations|labels)[[]')",
        report: ['fieldRef'],
        say: 'must name a label or annotation with a valid key',
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['items', '[]', 'resourceFieldRef', 'containerName']],
        constraints: [{ is: 'required' }],
        report: ['resourceFieldRef', 'containerName'],
        since: 21,
        by: 'validateContainerResourceFieldSelector',
      },
      {
        at: [['items', '[]', 'resourceFieldRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !(value?.containerName !== undefined) || value?.resource !== undefined,
            source: '!has(value.containerName) || has(value.resource)',
            readsValue: true,
          },
        ],
        report: ['resourceFieldRef', 'resource'],
        reason: 'Required',
        say: 'must have a resource',
        since: 21,
        by: 'validateContainerResourceFieldSelector',
      },
      {
        at: [['items', '[]', 'resourceFieldRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !(value?.containerName !== undefined) ||
              !(value?.resource !== undefined) ||
              /^(?:limits|requests)[.](?:cpu$|memory$|ephemeral-storage$|hugepages-)/u.test(value?.resource ?? ''),
            source:
              "!has(value.containerName) || !has(value.resource) || value.resource.matches('^(?:limits|requests)[.](?:cpu$|memory$|ephemeral-storage$|hugepages-)')",
            readsValue: true,
          },
        ],
        report: ['resourceFieldRef', 'resource'],
        reason: 'NotSupported',
        say: 'must have a resource of limits or requests, such as limits.cpu, requests.memory, limits.ephemeral-storage or limits.hugepages-2Mi',
        since: 21,
        by: 'validateContainerResourceFieldSelector',
      },
      {
        at: [['items', '[]', 'resourceFieldRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !(value?.divisor !== undefined) ||
              !isIn(value?.resource, ['limits.cpu', 'requests.cpu']) ||
              exists(['0', '1m', '1'], (d_) => compareQuantity(value?.divisor, d_) === 0),
            source:
              "!has(value.divisor) || !(value.resource in ['limits.cpu', 'requests.cpu']) || ['0', '1m', '1'].exists(d, compareQuantity(value.divisor, d) == 0)",
            readsValue: true,
          },
        ],
        report: ['resourceFieldRef', 'divisor'],
        say: 'must have the divisor 1m or 1 for cpu',
        since: 21,
        by: 'validateContainerResourceDivisor',
      },
      {
        at: [['items', '[]', 'resourceFieldRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !endsWith(value?.divisor, 'i') ||
              exists(
                ['0', '1', '1k', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei'],
                (d_) => compareQuantity(value?.divisor, d_) === 0,
              ),
            source:
              "!value.divisor.endsWith('i') || ['0', '1', '1k', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei'].exists(d, compareQuantity(value.divisor, d) == 0)",
            readsValue: true,
          },
        ],
        when: (_self, value) =>
          value?.divisor !== undefined &&
          /^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)/u.test(value?.resource ?? ''),
        condition:
          "has(value.divisor) && value.resource.matches('^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)')",
        report: ['resourceFieldRef', 'divisor'],
        say: 'must have a divisor that is 1 or a unit, such as 1k, 1M, 1Ki or 1Mi',
        since: 21,
        by: 'validateContainerResourceDivisor',
      },
      {
        at: [['items', '[]', 'resourceFieldRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              endsWith(value?.divisor, 'i') ||
              /[eE][+-]?[0-9]/u.test(value?.divisor ?? '') ||
              exists(['0', '1', '1k', '1M', '1G', '1T', '1P', '1E'], (d_) => compareQuantity(value?.divisor, d_) === 0),
            source:
              "value.divisor.endsWith('i') || value.divisor.matches('[eE][+-]?[0-9]') || ['0', '1', '1k', '1M', '1G', '1T', '1P', '1E'].exists(d, compareQuantity(value.divisor, d) == 0)",
            readsValue: true,
          },
        ],
        when: (_self, value) =>
          value?.divisor !== undefined &&
          /^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)/u.test(value?.resource ?? ''),
        condition:
          "has(value.divisor) && value.resource.matches('^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)')",
        report: ['resourceFieldRef', 'divisor'],
        say: 'must have a divisor that is 1 or a unit, such as 1k, 1M, 1Ki or 1Mi',
        since: 21,
        by: 'validateContainerResourceDivisor',
      },
      {
        at: [['items', '[]', 'mode']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 511 },
        ],
        report: ['mode'],
        since: 21,
        by: 'validateDownwardAPIVolumeFile',
      },
      {
        at: [['items', '[]', 'user']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        report: ['user'],
        since: 37,
        by: 'validateUserField',
      },
    ],
  },
  DownwardAPIVolumeSource: {
    defaults: [{ at: ['defaultMode'], to: 420 }],
    rules: [
      {
        at: [['items', '[]', 'path']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'local-path' }],
        report: ['path'],
        since: 21,
        by: 'validateDownwardAPIVolumeFile',
      },
      {
        at: [['items', '[]', 'path']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !startsWith(value, '..'),
            source: "!value.startsWith('..')",
            readsValue: true,
          },
        ],
        report: ['path'],
        say: 'must not begin with ".."',
        since: 21,
        by: 'ValidateLocalNonReservedPath',
      },
      {
        at: [['items', '[]']],
        constraints: [{ is: 'anyOf', to: ['fieldRef', 'resourceFieldRef'] }],
        report: [],
        since: 21,
        by: 'validateDownwardAPIVolumeFile',
      },
      {
        at: [['items', '[]']],
        constraints: [{ is: 'atMostOne', to: ['fieldRef', 'resourceFieldRef'], atSelf: true }],
        report: [],
        reason: 'Invalid',
        since: 21,
        by: 'validateDownwardAPIVolumeFile',
      },
      {
        at: [['items', '[]', 'fieldRef', 'fieldPath']],
        constraints: [{ is: 'required' }],
        report: ['fieldRef', 'fieldPath'],
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['items', '[]', 'fieldRef', 'apiVersion']],
        constraints: [{ is: 'enum', to: ['v1'] }],
        report: ['fieldRef', 'fieldPath'],
        reason: 'Invalid',
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['items', '[]', 'fieldRef', 'fieldPath']],
        constraints: [
          {
            is: 'pattern',
            to: /^(?:metadata\.(?:annotations|labels|name|namespace|uid)|spec\.(?:nodeName|restartPolicy|serviceAccountName|schedulerName|host)|status\.(?:phase|hostIPs?|podIPs?)|metadata\.(?:annotations|labels)\['[^]*'\])$/u,
          },
        ],
        report: ['fieldRef', 'fieldPath'],
        say: "must be metadata.name, metadata.namespace, metadata.uid, metadata.labels or metadata.annotations, or metadata.labels['KEY'] or metadata.annotations['KEY']",
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['items', '[]', 'fieldRef', 'fieldPath']],
        constraints: [{ is: 'pattern', to: /^metadata\./u }],
        report: ['fieldRef', 'fieldPath'],
        reason: 'NotSupported',
        say: "must be metadata.name, metadata.namespace, metadata.uid, metadata.labels or metadata.annotations, or metadata.labels['KEY'] or metadata.annotations['KEY']",
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['items', '[]', 'fieldRef', 'fieldPath']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !endsWith(value, "']") ||
              valid(
                split(split(value, "['")?.[1], "']")?.[0],
                startsWith(value, 'metadata.labels') ? 'qualified-name' : 'lower-case-qualified-name',
              ),
            source:
              "!value.endsWith(\"']\") || valid(value.split(\"['\")[1].split(\"']\")[0], value.startsWith('metadata.labels') ? 'qualified-name' : 'lower-case-qualified-name')",
            readsValue: true,
          },
        ],
        when: (_self, value) => /^metadata[.](?:annotations|labels)[[]/u.test(value ?? ''),
        condition: "value.matches('^metadata[.](?:annotations|labels)[[]')",
        report: ['fieldRef'],
        say: 'must name a label or annotation with a valid key',
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['items', '[]', 'resourceFieldRef', 'containerName']],
        constraints: [{ is: 'required' }],
        report: ['resourceFieldRef', 'containerName'],
        since: 21,
        by: 'validateContainerResourceFieldSelector',
      },
      {
        at: [['items', '[]', 'resourceFieldRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !(value?.containerName !== undefined) || value?.resource !== undefined,
            source: '!has(value.containerName) || has(value.resource)',
            readsValue: true,
          },
        ],
        report: ['resourceFieldRef', 'resource'],
        reason: 'Required',
        say: 'must have a resource',
        since: 21,
        by: 'validateContainerResourceFieldSelector',
      },
      {
        at: [['items', '[]', 'resourceFieldRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !(value?.containerName !== undefined) ||
              !(value?.resource !== undefined) ||
              /^(?:limits|requests)[.](?:cpu$|memory$|ephemeral-storage$|hugepages-)/u.test(value?.resource ?? ''),
            source:
              "!has(value.containerName) || !has(value.resource) || value.resource.matches('^(?:limits|requests)[.](?:cpu$|memory$|ephemeral-storage$|hugepages-)')",
            readsValue: true,
          },
        ],
        report: ['resourceFieldRef', 'resource'],
        reason: 'NotSupported',
        say: 'must have a resource of limits or requests, such as limits.cpu, requests.memory, limits.ephemeral-storage or limits.hugepages-2Mi',
        since: 21,
        by: 'validateContainerResourceFieldSelector',
      },
      {
        at: [['items', '[]', 'resourceFieldRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !(value?.divisor !== undefined) ||
              !isIn(value?.resource, ['limits.cpu', 'requests.cpu']) ||
              exists(['0', '1m', '1'], (d_) => compareQuantity(value?.divisor, d_) === 0),
            source:
              "!has(value.divisor) || !(value.resource in ['limits.cpu', 'requests.cpu']) || ['0', '1m', '1'].exists(d, compareQuantity(value.divisor, d) == 0)",
            readsValue: true,
          },
        ],
        report: ['resourceFieldRef', 'divisor'],
        say: 'must have the divisor 1m or 1 for cpu',
        since: 21,
        by: 'validateContainerResourceDivisor',
      },
      {
        at: [['items', '[]', 'resourceFieldRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !endsWith(value?.divisor, 'i') ||
              exists(
                ['0', '1', '1k', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei'],
                (d_) => compareQuantity(value?.divisor, d_) === 0,
              ),
            source:
              "!value.divisor.endsWith('i') || ['0', '1', '1k', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei'].exists(d, compareQuantity(value.divisor, d) == 0)",
            readsValue: true,
          },
        ],
        when: (_self, value) =>
          value?.divisor !== undefined &&
          /^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)/u.test(value?.resource ?? ''),
        condition:
          "has(value.divisor) && value.resource.matches('^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)')",
        report: ['resourceFieldRef', 'divisor'],
        say: 'must have a divisor that is 1 or a unit, such as 1k, 1M, 1Ki or 1Mi',
        since: 21,
        by: 'validateContainerResourceDivisor',
      },
      {
        at: [['items', '[]', 'resourceFieldRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              endsWith(value?.divisor, 'i') ||
              /[eE][+-]?[0-9]/u.test(value?.divisor ?? '') ||
              exists(['0', '1', '1k', '1M', '1G', '1T', '1P', '1E'], (d_) => compareQuantity(value?.divisor, d_) === 0),
            source:
              "value.divisor.endsWith('i') || value.divisor.matches('[eE][+-]?[0-9]') || ['0', '1', '1k', '1M', '1G', '1T', '1P', '1E'].exists(d, compareQuantity(value.divisor, d) == 0)",
            readsValue: true,
          },
        ],
        when: (_self, value) =>
          value?.divisor !== undefined &&
          /^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)/u.test(value?.resource ?? ''),
        condition:
          "has(value.divisor) && value.resource.matches('^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)')",
        report: ['resourceFieldRef', 'divisor'],
        say: 'must have a divisor that is 1 or a unit, such as 1k, 1M, 1Ki or 1Mi',
        since: 21,
        by: 'validateContainerResourceDivisor',
      },
      {
        at: [['items', '[]', 'mode']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 511 },
        ],
        report: ['mode'],
        since: 21,
        by: 'validateDownwardAPIVolumeFile',
      },
      {
        at: [['items', '[]', 'user']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        report: ['user'],
        since: 37,
        by: 'validateUserField',
      },
    ],
  },
  EmptyDirVolumeSource: {
    rules: [
      {
        at: [['sizeLimit']],
        constraints: [{ is: 'min', to: 0 }],
        reason: 'Forbidden',
        since: 21,
        by: 'validateVolumeSource',
      },
      {
        at: [['mode']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 1023 },
        ],
        since: 37,
        by: 'validateVolumeSource',
      },
    ],
  },
  EndpointAddress: {
    rules: [
      {
        at: [['ip']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'endpoint-ip' }],
        reason: 'Invalid',
        since: 21,
        by: 'validateEndpointAddress',
      },
      {
        at: [['ip']],
        constraints: [{ is: 'format', to: 'strict-ip' }],
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'validateEndpointAddress',
      },
      {
        at: [['hostname']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'validateEndpointAddress',
      },
      {
        at: [['nodeName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'validateEndpointAddress',
      },
    ],
  },
  EndpointPort: {
    rules: [
      { at: [['name']], constraints: [{ is: 'format', to: 'dns-1123-label' }], since: 21, by: 'validateEndpointPort' },
      {
        at: [['port']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 65535 },
        ],
        since: 21,
        by: 'validateEndpointPort',
      },
      {
        at: [['protocol']],
        constraints: [{ is: 'enum', to: ['SCTP', 'TCP', 'UDP'] }],
        since: 21,
        by: 'validateEndpointPort',
      },
      {
        at: [['appProtocol']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        since: 21,
        by: 'validateEndpointPort',
      },
    ],
  },
  EndpointSubset: {
    defaults: [{ at: ['ports', '[]', 'protocol'], to: 'TCP' }],
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['addresses', 'notReadyAddresses'] }],
        since: 21,
        by: 'validateEndpointSubsets',
      },
      {
        at: [['ports', '[]', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => size(self?.ports) > 1,
        condition: 'size(self.ports) > 1',
        since: 21,
        by: 'validateEndpointPort',
      },
    ],
  },
  Endpoints: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  EnvFromSource: {
    rules: [
      {
        at: [['prefix']],
        constraints: [{ is: 'format', to: 'relaxed-env-var-name' }],
        since: 30,
        gate: 'RelaxedEnvironmentVariableValidation',
        by: 'ValidateEnvFrom',
      },
      {
        at: [['prefix']],
        constraints: [{ is: 'format', to: 'env-var-name' }],
        since: 30,
        notGate: 'RelaxedEnvironmentVariableValidation',
        by: 'ValidateEnvFrom',
      },
      {
        at: [['prefix']],
        constraints: [{ is: 'format', to: 'env-var-name' }],
        since: 21,
        until: 29,
        by: 'ValidateEnvFrom',
      },
      {
        at: [['configMapRef', 'name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'generated-dns-1123-subdomain' }],
        since: 21,
        by: 'validateConfigMapEnvSource',
      },
      {
        at: [['secretRef', 'name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'generated-dns-1123-subdomain' }],
        since: 21,
        by: 'validateSecretEnvSource',
      },
    ],
  },
  EnvVar: {
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateEnv' },
      {
        at: [['name']],
        constraints: [{ is: 'format', to: 'relaxed-env-var-name' }],
        since: 30,
        gate: 'RelaxedEnvironmentVariableValidation',
        by: 'ValidateEnv',
      },
      {
        at: [['name']],
        constraints: [{ is: 'format', to: 'env-var-name' }],
        since: 30,
        notGate: 'RelaxedEnvironmentVariableValidation',
        by: 'ValidateEnv',
      },
      { at: [['name']], constraints: [{ is: 'format', to: 'env-var-name' }], since: 21, until: 29, by: 'ValidateEnv' },
      {
        at: [['valueFrom']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.value !== undefined,
        condition: 'has(self.value)',
        reason: 'Invalid',
        say: 'must not be set beside value; remove one of the two',
        since: 21,
        by: 'validateEnvVarValueFrom',
      },
    ],
  },
  EnvVarSource: {
    rules: [
      {
        at: [[]],
        constraints: [
          { is: 'anyOf', to: ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef', 'fileKeyRef'] },
        ],
        reason: 'Invalid',
        since: 21,
        by: 'validateEnvVarValueFrom',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'atMostOne',
            to: ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef', 'fileKeyRef'],
            atSelf: true,
          },
        ],
        reason: 'Invalid',
        since: 21,
        by: 'validateEnvVarValueFrom',
      },
      {
        at: [['fieldRef', 'fieldPath']],
        constraints: [
          {
            is: 'pattern',
            to: /^(?:metadata\.(?:name|namespace|uid|(?:labels|annotations)\['[\s\S]*'\])|spec\.(?:nodeName|host|serviceAccountName)|status\.(?:hostIPs?|podIPs?))$/u,
          },
        ],
        reason: 'NotSupported',
        say: "must be metadata.name, metadata.namespace, metadata.uid, metadata.labels['KEY'], metadata.annotations['KEY'], spec.nodeName, spec.serviceAccountName, status.hostIP, status.hostIPs, status.podIP or status.podIPs",
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['fieldRef', 'fieldPath']],
        constraints: [{ is: 'not', to: ['status.hostIPs'] }],
        reason: 'NotSupported',
        since: 21,
        until: 27,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['fieldRef', 'fieldPath']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              size(split(value, "['")) === 2 &&
              size(split(value, "']")) === 2 &&
              valid(split(split(value, "['")?.[1], "']")?.[0], 'qualified-name'),
            source:
              'size(value.split("[\'")) == 2 && size(value.split("\']")) == 2 && valid(value.split("[\'")[1].split("\']")[0], \'qualified-name\')',
            readsValue: true,
          },
        ],
        when: (_self, value) => /^metadata\.labels\['[\s\S]*'\]$/u.test(value ?? ''),
        condition: 'value.matches("^metadata\\\\.labels\\\\[\'[\\\\s\\\\S]*\'\\\\]$")',
        report: ['fieldRef'],
        say: 'must have the key of a label between the quotation marks',
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['fieldRef', 'fieldPath']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              size(split(value, "['")) === 2 &&
              size(split(value, "']")) === 2 &&
              valid(split(split(value, "['")?.[1], "']")?.[0], 'lower-case-qualified-name'),
            source:
              'size(value.split("[\'")) == 2 && size(value.split("\']")) == 2 && valid(value.split("[\'")[1].split("\']")[0], \'lower-case-qualified-name\')',
            readsValue: true,
          },
        ],
        when: (_self, value) => /^metadata\.annotations\['[\s\S]*'\]$/u.test(value ?? ''),
        condition: 'value.matches("^metadata\\\\.annotations\\\\[\'[\\\\s\\\\S]*\'\\\\]$")',
        report: ['fieldRef'],
        say: 'must have the key of an annotation between the quotation marks',
        since: 21,
        by: 'validateObjectFieldSelector',
      },
      {
        at: [['resourceFieldRef', 'resource']],
        constraints: [
          { is: 'pattern', to: /^(?:limits|requests)\.(?:cpu|memory|ephemeral-storage|hugepages-[\s\S]*)$/u },
        ],
        reason: 'NotSupported',
        say: 'must be limits or requests of cpu, memory, ephemeral-storage or hugepages-SIZE, such as limits.cpu',
        since: 21,
        by: 'validateContainerResourceFieldSelector',
      },
      {
        at: [['resourceFieldRef', 'divisor']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !/[eE][-+0-9]/u.test(value ?? '') && exists(['0', '1m', '1'], (d_) => compareQuantity(d_, value) === 0),
            source: "!value.matches('[eE][-+0-9]') && ['0', '1m', '1'].exists(d, compareQuantity(d, value) == 0)",
            readsValue: true,
          },
        ],
        when: (self) => isIn(self?.resourceFieldRef?.resource, ['limits.cpu', 'requests.cpu']),
        condition: "self.resourceFieldRef.resource in ['limits.cpu', 'requests.cpu']",
        say: 'must be 1m or 1',
        since: 21,
        by: 'validateContainerResourceDivisor',
      },
      {
        at: [['resourceFieldRef', 'divisor']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !/[eE][-+0-9]/u.test(value ?? '') &&
              exists(
                contains(value, 'i')
                  ? ['0', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei']
                  : ['0', '1', '1k', '1M', '1G', '1T', '1P', '1E'],
                (d_) => compareQuantity(d_, value) === 0,
              ),
            source:
              "!value.matches('[eE][-+0-9]') && (value.contains('i') ? ['0', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei'] : ['0', '1', '1k', '1M', '1G', '1T', '1P', '1E']).exists(d, compareQuantity(d, value) == 0)",
            readsValue: true,
          },
        ],
        when: (self) =>
          /^(?:limits|requests)\.(?:memory|ephemeral-storage|hugepages-)/u.test(self?.resourceFieldRef?.resource ?? ''),
        condition:
          "self.resourceFieldRef.resource.matches('^(?:limits|requests)\\\\.(?:memory|ephemeral-storage|hugepages-)')",
        say: 'must be 1 with or without a unit, such as 1Mi',
        since: 21,
        by: 'validateContainerResourceDivisor',
      },
    ],
  },
  EphemeralVolumeSource: {
    rules: [
      {
        at: [['volumeClaimTemplate']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateEphemeralVolumeSource',
      },
    ],
  },
  Event: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'path-segment' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-path-segment' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['involvedObject', 'namespace']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              self?.involvedObject?.namespace !== undefined
                ? isSame(self?.involvedObject?.namespace, self?.metadata?.namespace)
                : self?.metadata?.namespace === 'default',
            source:
              "has(self.involvedObject.namespace) ? self.involvedObject.namespace == self.metadata.namespace : self.metadata.namespace == 'default'",
            readsValue: false,
          },
        ],
        when: (self) => !(self?.eventTime !== undefined) && self?.metadata?.namespace !== undefined,
        condition: '!has(self.eventTime) && has(self.metadata.namespace)',
        say: 'must be the namespace of the Event',
        since: 21,
        by: 'legacyValidateEvent',
      },
      {
        at: [['involvedObject', 'namespace']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              self?.involvedObject?.namespace !== undefined ||
              isIn(self?.metadata?.namespace, ['default', 'kube-system']),
            source: "has(self.involvedObject.namespace) || self.metadata.namespace in ['default', 'kube-system']",
            readsValue: false,
          },
        ],
        when: (self) => self?.eventTime !== undefined && self?.metadata?.namespace !== undefined,
        condition: 'has(self.eventTime) && has(self.metadata.namespace)',
        say: 'must be set unless the namespace of the Event is "default" or "kube-system"',
        since: 23,
        by: 'legacyValidateEvent',
      },
      {
        at: [['involvedObject', 'namespace']],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.involvedObject?.namespace !== undefined || self?.metadata?.namespace === 'kube-system',
            source: "has(self.involvedObject.namespace) || self.metadata.namespace == 'kube-system'",
            readsValue: false,
          },
        ],
        when: (self) => self?.eventTime !== undefined && self?.metadata?.namespace !== undefined,
        condition: 'has(self.eventTime) && has(self.metadata.namespace)',
        say: 'must be set unless the namespace of the Event is "kube-system"',
        since: 21,
        until: 22,
        by: 'legacyValidateEvent',
      },
      {
        at: [['reportingComponent']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        when: (self) => self?.eventTime !== undefined,
        condition: 'has(self.eventTime)',
        since: 25,
        by: 'legacyValidateEvent',
      },
      {
        at: [['reportingComponent']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        when: (self) => self?.eventTime !== undefined,
        condition: 'has(self.eventTime)',
        report: ['reportingController'],
        since: 21,
        until: 24,
        by: 'legacyValidateEvent',
      },
      {
        at: [['reportingInstance']],
        constraints: [{ is: 'required' }, { is: 'maxLength', to: 128 }],
        when: (self) => self?.eventTime !== undefined,
        condition: 'has(self.eventTime)',
        reason: 'Invalid',
        since: 21,
        by: 'legacyValidateEvent',
      },
      {
        at: [['action']],
        constraints: [{ is: 'required' }, { is: 'maxLength', to: 128 }],
        when: (self) => self?.eventTime !== undefined,
        condition: 'has(self.eventTime)',
        reason: 'Invalid',
        since: 21,
        by: 'legacyValidateEvent',
      },
      {
        at: [['reason']],
        constraints: [{ is: 'required' }, { is: 'maxLength', to: 128 }],
        when: (self) => self?.eventTime !== undefined,
        condition: 'has(self.eventTime)',
        reason: 'Invalid',
        since: 21,
        by: 'legacyValidateEvent',
      },
      {
        at: [['message']],
        constraints: [{ is: 'maxLength', to: 1024 }],
        when: (self) => self?.eventTime !== undefined,
        condition: 'has(self.eventTime)',
        reason: 'Invalid',
        since: 21,
        by: 'legacyValidateEvent',
      },
    ],
  },
  EventSeries: { rules: [] },
  EvictionResponder: {
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 37, by: 'Validate_EvictionResponder' },
      {
        at: [['name']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => contains(value, '/') && valid(value, 'qualified-name'),
            source: "value.contains('/') && valid(value, 'qualified-name')",
            readsValue: true,
          },
        ],
        say: 'must be a DNS name, "/" and a name',
        since: 37,
        by: 'Validate_EvictionResponder',
      },
      {
        at: [['name']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !/^(?:[^/]*[.])?(?:k8s|kubernetes)[.]io\//u.test(value ?? ''),
            source: "!value.matches('^(?:[^/]*[.])?(?:k8s|kubernetes)[.]io/')",
            readsValue: true,
          },
        ],
        say: 'must be of another domain than k8s.io and kubernetes.io',
        since: 37,
        by: 'ValidateCustom_EvictionResponder_Name',
      },
      {
        at: [['priority']],
        constraints: [{ is: 'required' }, { is: 'min', to: 1000 }, { is: 'max', to: 100000 }],
        since: 37,
        by: 'Validate_EvictionResponder',
      },
    ],
  },
  ExecAction: {
    rules: [{ at: [['command']], constraints: [{ is: 'required' }], since: 21, by: 'validateExecAction' }],
  },
  FCVolumeSource: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['targetWWNs', 'wwids'] }],
        report: ['targetWWNs'],
        since: 21,
        by: 'validateFCVolumeSource',
      },
      {
        at: [['targetWWNs']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.wwids !== undefined,
        condition: 'has(self.wwids)',
        reason: 'Invalid',
        say: 'must not be set beside wwids; remove one of them',
        since: 21,
        by: 'validateFCVolumeSource',
      },
      {
        at: [['lun']],
        constraints: [{ is: 'required' }, { is: 'min', to: 0 }, { is: 'max', to: 255 }],
        when: (self) => self?.targetWWNs !== undefined,
        condition: 'has(self.targetWWNs)',
        since: 21,
        by: 'validateFCVolumeSource',
      },
    ],
  },
  FileKeySelector: {
    rules: [
      {
        at: [['key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'relaxed-env-var-name' }],
        since: 34,
        by: 'validateFileKeySelector',
      },
      {
        at: [['volumeName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 34,
        by: 'validateFileKeySelector',
      },
      {
        at: [['path']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'no-backsteps' }],
        since: 34,
        by: 'validateFileKeySelector',
      },
    ],
  },
  FlexPersistentVolumeSource: {
    rules: [
      { at: [['driver']], constraints: [{ is: 'required' }], since: 21, by: 'validateFlexPersistentVolumeSource' },
      {
        at: [['options', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (_self, _value, key) =>
              !endsWith('.' + lowerAscii(split(key, '/')?.[0]), '.kubernetes.io') &&
              !endsWith('.' + lowerAscii(split(key, '/')?.[0]), '.k8s.io'),
            source:
              "!('.' + key.split('/')[0].lowerAscii()).endsWith('.kubernetes.io') && !('.' + key.split('/')[0].lowerAscii()).endsWith('.k8s.io')",
            readsValue: false,
          },
        ],
        say: 'must not have a key of kubernetes.io or k8s.io, which are reserved',
        since: 21,
        by: 'validateFlexPersistentVolumeSource',
      },
    ],
  },
  FlexVolumeSource: {
    rules: [
      { at: [['driver']], constraints: [{ is: 'required' }], since: 21, by: 'validateFlexVolumeSource' },
      {
        at: [['options', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (_self, _value, key) =>
              !endsWith('.' + lowerAscii(split(key, '/')?.[0]), '.kubernetes.io') &&
              !endsWith('.' + lowerAscii(split(key, '/')?.[0]), '.k8s.io'),
            source:
              "!('.' + key.split('/')[0].lowerAscii()).endsWith('.kubernetes.io') && !('.' + key.split('/')[0].lowerAscii()).endsWith('.k8s.io')",
            readsValue: false,
          },
        ],
        say: 'must not have a key of kubernetes.io or k8s.io, which are reserved',
        since: 21,
        by: 'validateFlexVolumeSource',
      },
    ],
  },
  FlockerVolumeSource: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['datasetName', 'datasetUUID'] }],
        since: 21,
        by: 'validateFlockerVolumeSource',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['datasetName', 'datasetUUID'], atSelf: true }],
        reason: 'Invalid',
        since: 21,
        by: 'validateFlockerVolumeSource',
      },
      {
        at: [['datasetName']],
        constraints: [
          { is: 'cel', to: (_self, value) => !contains(value, '/'), source: "!value.contains('/')", readsValue: true },
        ],
        say: 'must not contain "/"',
        since: 21,
        by: 'validateFlockerVolumeSource',
      },
    ],
  },
  GRPCAction: {
    rules: [
      {
        at: [['port']],
        constraints: [{ is: 'required' }, { is: 'min', to: 1 }, { is: 'max', to: 65535 }],
        reason: 'Invalid',
        since: 23,
        by: 'validateGRPCAction',
      },
      { at: [['mode']], constraints: [{ is: 'enum', to: ['Plaintext', 'TLS'] }], since: 37, by: 'validateGRPCAction' },
    ],
  },
  GitRepoVolumeSource: {
    rules: [
      { at: [['repository']], constraints: [{ is: 'required' }], since: 21, by: 'validateGitRepoVolumeSource' },
      {
        at: [['directory']],
        constraints: [{ is: 'format', to: 'local-path' }],
        since: 21,
        by: 'validateLocalDescendingPath',
      },
    ],
  },
  GlusterfsPersistentVolumeSource: {
    rules: [
      {
        at: [['endpoints'], ['path']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateGlusterfsPersistentVolumeSource',
      },
      {
        at: [['endpointsNamespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'validateGlusterfsPersistentVolumeSource',
      },
    ],
  },
  GlusterfsVolumeSource: {
    rules: [
      {
        at: [['endpoints'], ['path']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateGlusterfsVolumeSource',
      },
    ],
  },
  HTTPGetAction: {
    defaults: [
      { at: ['path'], to: '/' },
      { at: ['scheme'], to: 'HTTP' },
    ],
    rules: [
      {
        at: [['port']],
        constraints: [
          { is: 'required' },
          {
            is: 'cel',
            to: (_self, value) => (isString(value) ? valid(value, 'port-name') : value >= 1 && value <= 65535),
            source: "isString(value) ? valid(value, 'port-name') : value >= 1 && value <= 65535",
            readsValue: true,
          },
        ],
        reason: 'Invalid',
        say: 'must be a port from 1 to 65535 or the name of a port',
        since: 21,
        by: 'ValidatePortNumOrName',
      },
      {
        at: [['scheme']],
        constraints: [{ is: 'enum', to: ['HTTP', 'HTTPS'] }],
        since: 21,
        by: 'validateHTTPGetAction',
      },
      {
        at: [['httpHeaders', '[]', 'name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'http-header-name' }],
        report: ['httpHeaders'],
        reason: 'Invalid',
        since: 21,
        by: 'validateHTTPGetAction',
      },
      {
        at: [['protocol']],
        constraints: [{ is: 'enum', to: ['HTTP1', 'HTTP2'] }],
        since: 37,
        by: 'validateHTTPGetAction',
      },
      {
        at: [['protocol']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => value !== 'HTTP2' || self?.scheme === 'HTTP',
            source: "value != 'HTTP2' || self.scheme == 'HTTP'",
            readsValue: true,
          },
        ],
        say: 'must be "HTTP1" unless the scheme is "HTTP"',
        since: 37,
        by: 'validateHTTPGetAction',
      },
      {
        at: [['protocol']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => value !== 'HTTP2' || self?.scheme !== 'HTTP' || !(self?.host !== undefined),
            source: "value != 'HTTP2' || self.scheme != 'HTTP' || !has(self.host)",
            readsValue: true,
          },
        ],
        report: ['host'],
        say: 'must be "HTTP1" if there is a host',
        since: 37,
        by: 'validateHTTPGetAction',
      },
    ],
  },
  HTTPHeader: { rules: [] },
  Handler: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['exec', 'httpGet', 'tcpSocket'] }],
        since: 21,
        by: 'validateHandler',
      },
    ],
  },
  HostAlias: { rules: [] },
  HostPathVolumeSource: {
    defaults: [{ at: ['type'], to: '' }],
    rules: [
      {
        at: [['path']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'no-backsteps' }],
        since: 21,
        by: 'validateHostPathVolumeSource',
      },
      {
        at: [['type']],
        constraints: [
          {
            is: 'enum',
            to: ['', 'DirectoryOrCreate', 'Directory', 'FileOrCreate', 'File', 'Socket', 'CharDevice', 'BlockDevice'],
          },
        ],
        when: (self) => self?.path !== undefined,
        condition: 'has(self.path)',
        since: 21,
        by: 'validateHostPathType',
      },
    ],
  },
  ISCSIPersistentVolumeSource: {
    defaults: [{ at: ['iscsiInterface'], to: 'default' }],
    rules: [
      {
        at: [['targetPortal']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['iqn']],
        constraints: [{ is: 'required' }, { is: 'pattern', to: /^(?:iqn|eui|naa)/u }],
        say: 'must begin with "iqn", "eui" or "naa"',
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['iqn']],
        constraints: [{ is: 'pattern', to: /iqn\.[0-9]{4}-[0-9]{2}\.[0-9A-Za-z.\-]+:[^,;*&$|\t\n\f\r ]+$/u }],
        when: (_self, value) => startsWith(value, 'iqn'),
        condition: "value.startsWith('iqn')",
        say: 'must be "iqn.YEAR-MONTH.DOMAIN:NAME", such as "iqn.2026-01.com.example:disk"',
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['iqn']],
        constraints: [{ is: 'pattern', to: /^eui.[0-9A-Za-z]{16}$/u }],
        when: (_self, value) => startsWith(value, 'eui'),
        condition: "value.startsWith('eui')",
        say: 'must be "eui." and 16 letters or digits',
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['iqn']],
        constraints: [{ is: 'pattern', to: /^naa.[0-9A-Za-z]{32}$/u }],
        when: (_self, value) => startsWith(value, 'naa'),
        condition: "value.startsWith('naa')",
        say: 'must be "naa." and 32 letters or digits',
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['lun']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 255 },
        ],
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['secretRef']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.chapAuthDiscovery === true || self?.chapAuthSession === true,
        condition: 'self.chapAuthDiscovery == true || self.chapAuthSession == true',
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['secretRef', 'name']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['initiatorName']],
        constraints: [{ is: 'pattern', to: /^(?:iqn|eui|naa)/u }],
        report: ['initiatorname'],
        say: 'must begin with "iqn", "eui" or "naa"',
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['initiatorName']],
        constraints: [{ is: 'pattern', to: /iqn\.[0-9]{4}-[0-9]{2}\.[0-9A-Za-z.\-]+:[^,;*&$|\t\n\f\r ]+$/u }],
        when: (_self, value) => startsWith(value, 'iqn'),
        condition: "value.startsWith('iqn')",
        report: ['initiatorname'],
        say: 'must be "iqn.YEAR-MONTH.DOMAIN:NAME", such as "iqn.2026-01.com.example:disk"',
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['initiatorName']],
        constraints: [{ is: 'pattern', to: /^(?:eui.[0-9A-Za-z]{16}|naa.[0-9A-Za-z]{32})$/u }],
        when: (_self, value) => startsWith(value, 'eui') || startsWith(value, 'naa'),
        condition: "value.startsWith('eui') || value.startsWith('naa')",
        report: ['initiatorname'],
        say: 'must be "eui." and 16, or "naa." and 32 letters or digits',
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
    ],
  },
  ISCSIVolumeSource: {
    defaults: [{ at: ['iscsiInterface'], to: 'default' }],
    rules: [
      { at: [['targetPortal']], constraints: [{ is: 'required' }], since: 21, by: 'validateISCSIVolumeSource' },
      {
        at: [['iqn']],
        constraints: [{ is: 'required' }, { is: 'pattern', to: /^(?:iqn|eui|naa)/u }],
        say: 'must begin with "iqn", "eui" or "naa"',
        since: 21,
        by: 'validateISCSIVolumeSource',
      },
      {
        at: [['iqn']],
        constraints: [{ is: 'pattern', to: /iqn\.[0-9]{4}-[0-9]{2}\.[0-9A-Za-z.\-]+:[^,;*&$|\t\n\f\r ]+$/u }],
        when: (_self, value) => startsWith(value, 'iqn'),
        condition: "value.startsWith('iqn')",
        say: 'must be "iqn.YEAR-MONTH.DOMAIN:NAME", such as "iqn.2026-01.com.example:disk"',
        since: 21,
        by: 'validateISCSIVolumeSource',
      },
      {
        at: [['iqn']],
        constraints: [{ is: 'pattern', to: /^eui.[0-9A-Za-z]{16}$/u }],
        when: (_self, value) => startsWith(value, 'eui'),
        condition: "value.startsWith('eui')",
        say: 'must be "eui." and 16 letters or digits',
        since: 21,
        by: 'validateISCSIVolumeSource',
      },
      {
        at: [['iqn']],
        constraints: [{ is: 'pattern', to: /^naa.[0-9A-Za-z]{32}$/u }],
        when: (_self, value) => startsWith(value, 'naa'),
        condition: "value.startsWith('naa')",
        say: 'must be "naa." and 32 letters or digits',
        since: 21,
        by: 'validateISCSIVolumeSource',
      },
      {
        at: [['lun']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 255 },
        ],
        since: 21,
        by: 'validateISCSIVolumeSource',
      },
      {
        at: [['secretRef']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.chapAuthDiscovery === true || self?.chapAuthSession === true,
        condition: 'self.chapAuthDiscovery == true || self.chapAuthSession == true',
        since: 21,
        by: 'validateISCSIVolumeSource',
      },
      {
        at: [['initiatorName']],
        constraints: [{ is: 'pattern', to: /^(?:iqn|eui|naa)/u }],
        report: ['initiatorname'],
        say: 'must begin with "iqn", "eui" or "naa"',
        since: 21,
        by: 'validateISCSIVolumeSource',
      },
      {
        at: [['initiatorName']],
        constraints: [{ is: 'pattern', to: /iqn\.[0-9]{4}-[0-9]{2}\.[0-9A-Za-z.\-]+:[^,;*&$|\t\n\f\r ]+$/u }],
        when: (_self, value) => startsWith(value, 'iqn'),
        condition: "value.startsWith('iqn')",
        report: ['initiatorname'],
        say: 'must be "iqn.YEAR-MONTH.DOMAIN:NAME", such as "iqn.2026-01.com.example:disk"',
        since: 21,
        by: 'validateISCSIVolumeSource',
      },
      {
        at: [['initiatorName']],
        constraints: [{ is: 'pattern', to: /^(?:eui.[0-9A-Za-z]{16}|naa.[0-9A-Za-z]{32})$/u }],
        when: (_self, value) => startsWith(value, 'eui') || startsWith(value, 'naa'),
        condition: "value.startsWith('eui') || value.startsWith('naa')",
        report: ['initiatorname'],
        say: 'must be "eui." and 16, or "naa." and 32 letters or digits',
        since: 21,
        by: 'validateISCSIVolumeSource',
      },
    ],
  },
  ImageVolumeSource: {
    rules: [
      {
        at: [['reference']],
        constraints: [{ is: 'required' }],
        when: (_self, _value, _key, root) => root?.kind === 'Pod',
        condition: "root.kind == 'Pod'",
        since: 31,
        by: 'validateImageVolumeSource',
      },
      { at: [['reference']], constraints: [{ is: 'required' }], since: 37, by: 'validateImageVolumeSource' },
      {
        at: [['pullPolicy']],
        constraints: [{ is: 'enum', to: ['Always', 'IfNotPresent', 'Never'] }],
        since: 31,
        by: 'validatePullPolicy',
      },
    ],
  },
  KeyToPath: {
    rules: [
      { at: [['key']], constraints: [{ is: 'required' }], since: 21, by: 'validateKeyToPath' },
      {
        at: [['path']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'local-path' }],
        since: 21,
        by: 'validateKeyToPath',
      },
      {
        at: [['path']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !startsWith(value, '..'),
            source: "!value.startsWith('..')",
            readsValue: true,
          },
        ],
        say: 'must not begin with ".."',
        since: 21,
        by: 'ValidateLocalNonReservedPath',
      },
      {
        at: [['mode']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 511 },
        ],
        since: 21,
        by: 'validateKeyToPath',
      },
      {
        at: [['user']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 37,
        by: 'validateUserField',
      },
    ],
  },
  LifecycleHandler: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['exec', 'httpGet', 'tcpSocket', 'sleep'] }],
        since: 21,
        by: 'validateHandler',
      },
    ],
  },
  LimitRange: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'ValidateLimitRange',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'ValidateLimitRange',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'ValidateLimitRange',
      },
      {
        at: [['spec', 'limits', '[]']],
        constraints: [{ is: 'unique', to: ['type'], isOne: true }],
        since: 21,
        by: 'ValidateLimitRange',
      },
    ],
  },
  LimitRangeItem: {
    rules: [
      {
        at: [['type']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        reason: 'Invalid',
        since: 21,
        by: 'validateLimitRangeTypeName',
      },
      {
        at: [['type']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => contains(value, '/') || isIn(value, ['Pod', 'Container', 'PersistentVolumeClaim']),
            source: "value.contains('/') || value in ['Pod', 'Container', 'PersistentVolumeClaim']",
            readsValue: true,
          },
        ],
        say: 'must be Pod, Container or PersistentVolumeClaim',
        since: 21,
        by: 'validateLimitRangeTypeName',
      },
      {
        at: [['default'], ['defaultRequest']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type === 'Pod',
        condition: "self.type == 'Pod'",
        say: 'must not be set for the type "Pod"',
        since: 21,
        by: 'ValidateLimitRange',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              self?.type !== 'PersistentVolumeClaim' ||
              self?.min?.storage !== undefined ||
              self?.max?.storage !== undefined,
            source: "self.type != 'PersistentVolumeClaim' || has(self.min.storage) || has(self.max.storage)",
            readsValue: false,
          },
        ],
        report: ['limits'],
        reason: 'Required',
        say: 'must have storage in min or max for the type "PersistentVolumeClaim"',
        since: 21,
        by: 'ValidateLimitRange',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: limitRangeItem, name: 'limitRangeItem' }],
        since: 21,
        by: 'ValidateLimitRange',
      },
    ],
  },
  LimitRangeSpec: { rules: [] },
  LocalVolumeSource: {
    rules: [
      {
        at: [['path']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'no-backsteps' }],
        since: 21,
        by: 'validateLocalVolumeSource',
      },
    ],
  },
  NFSVolumeSource: {
    rules: [
      { at: [['server']], constraints: [{ is: 'required' }], since: 21, by: 'validateNFSVolumeSource' },
      {
        at: [['path']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'absolute-path' }],
        since: 21,
        by: 'validateNFSVolumeSource',
      },
    ],
  },
  Namespace: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'labels', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        when: (self, _value, key) => key !== 'kubernetes.io/metadata.name' || !(self?.metadata?.name !== undefined),
        condition: "key != 'kubernetes.io/metadata.name' || !has(self.metadata.name)",
        report: ['metadata', 'labels'],
        since: 21,
        by: 'ValidateNamespace',
      },
      {
        at: [['spec', 'finalizers', '[]']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        report: ['spec', 'finalizers'],
        since: 21,
        by: 'validateFinalizerName',
      },
      {
        at: [['spec', 'finalizers', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => contains(value, '/') || isIn(value, ['kubernetes', 'orphan', 'foregroundDeletion']),
            source: "value.contains('/') || value in ['kubernetes', 'orphan', 'foregroundDeletion']",
            readsValue: true,
          },
        ],
        report: ['spec', 'finalizers'],
        say: 'must have a domain, such as "example.com/name"',
        since: 21,
        by: 'validateKubeFinalizerName',
      },
    ],
  },
  Node: {
    keepsStatus: true,
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['spec', 'taints', '[]', 'key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        report: ['metadata', 'taints', '[]', 'key'],
        reason: 'Invalid',
        since: 21,
        by: 'validateNodeTaints',
      },
      {
        at: [['spec', 'taints', '[]', 'value']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['metadata', 'taints', '[]', 'value'],
        since: 21,
        by: 'validateNodeTaints',
      },
      {
        at: [['spec', 'taints', '[]', 'effect']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] }],
        report: ['metadata', 'taints', '[]', 'effect'],
        since: 21,
        by: 'validateNodeTaints',
      },
      {
        at: [['spec', 'taints', '[]']],
        constraints: [{ is: 'unique', to: ['key', 'effect'], isOne: false }],
        report: ['metadata', 'taints', '[]'],
        since: 21,
        by: 'validateNodeTaints',
      },
      {
        at: [['spec', 'podCIDR']],
        constraints: [{ is: 'format', to: 'cidr' }],
        when: (self) => !isSame(self?.spec?.podCIDR, self?.spec?.podCIDRs?.[0]),
        condition: 'self.spec.podCIDR != self.spec.podCIDRs[0]',
        report: ['spec', 'podCIDRs[0]'],
        since: 21,
        by: 'ValidateNode',
      },
      {
        at: [['spec', 'podCIDR']],
        constraints: [{ is: 'format', to: 'strict-cidr' }],
        when: (self) => !isSame(self?.spec?.podCIDR, self?.spec?.podCIDRs?.[0]),
        condition: 'self.spec.podCIDR != self.spec.podCIDRs[0]',
        report: ['spec', 'podCIDRs[0]'],
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'ValidateNode',
      },
      {
        at: [['spec', 'podCIDRs', '[]']],
        constraints: [{ is: 'format', to: 'cidr' }],
        when: (self) => !(self?.spec?.podCIDR !== undefined) || isSame(self?.spec?.podCIDR, self?.spec?.podCIDRs?.[0]),
        condition: '!has(self.spec.podCIDR) || self.spec.podCIDR == self.spec.podCIDRs[0]',
        since: 21,
        by: 'ValidateNode',
      },
      {
        at: [['spec', 'podCIDRs', '[]']],
        constraints: [{ is: 'format', to: 'strict-cidr' }],
        when: (self) => !(self?.spec?.podCIDR !== undefined) || isSame(self?.spec?.podCIDR, self?.spec?.podCIDRs?.[0]),
        condition: '!has(self.spec.podCIDR) || self.spec.podCIDR == self.spec.podCIDRs[0]',
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'ValidateNode',
      },
      {
        at: [['spec', 'podCIDRs']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              size(filter(value, (c_) => valid(split(c_, '/')?.[0], 'ipv4'))) < 2 &&
              size(filter(value, (c_) => valid(split(c_, '/')?.[0], 'ipv6'))) < 2,
            source:
              "size(value.filter(c, valid(c.split('/')[0], 'ipv4'))) < 2 && size(value.filter(c, valid(c.split('/')[0], 'ipv6'))) < 2",
            readsValue: true,
          },
        ],
        when: (self) => !(self?.spec?.podCIDR !== undefined) || isSame(self?.spec?.podCIDR, self?.spec?.podCIDRs?.[0]),
        condition: '!has(self.spec.podCIDR) || self.spec.podCIDR == self.spec.podCIDRs[0]',
        say: 'must have at most one network of IPv4 and one of IPv6',
        since: 21,
        by: 'ValidateNode',
      },
      {
        at: [['status']],
        constraints: [{ is: 'predicate', to: nodeResources, name: 'nodeResources' }],
        since: 21,
        by: 'ValidateNodeResources',
      },
      {
        at: [['status', 'nodeInfo', 'swap', 'capacity']],
        constraints: [{ is: 'min', to: 1 }],
        report: ['metadata', 'nodeSwapStatus', 'capacity'],
        since: 33,
        by: 'validateNodeSwapStatus',
      },
      {
        at: [['status', 'declaredFeatures', '[]']],
        constraints: [{ is: 'maxLength', to: 253 }],
        reason: 'Invalid',
        since: 35,
        by: 'validateNodeDeclaredFeatureName',
      },
      {
        at: [['status', 'declaredFeatures', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              /^[A-Z]/u.test(value ?? '') &&
              all(split(value, '/'), (part_) => /^[a-zA-Z][a-zA-Z0-9]*$/u.test(part_ ?? '')),
            source: "value.matches('^[A-Z]') && value.split('/').all(part, part.matches('^[a-zA-Z][a-zA-Z0-9]*$'))",
            readsValue: true,
          },
        ],
        say: 'must be a name such as "MyFeature" or "MyFeature/part"',
        since: 35,
        by: 'validateNodeDeclaredFeatureName',
      },
      {
        at: [['status', 'declaredFeatures', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (self, value, key) => key === 0 || !isSame(self?.status?.declaredFeatures?.[key - 1], value),
            source: 'key == 0 || self.status.declaredFeatures[key - 1] != value',
            readsValue: true,
          },
        ],
        reason: 'Duplicate',
        say: 'must not be the same as the one before it',
        since: 35,
        by: 'validateNodeDeclaredFeatures',
      },
      {
        at: [['status', 'declaredFeatures', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (self, value, key) => key === 0 || self?.status?.declaredFeatures?.[key - 1] <= value,
            source: 'key == 0 || self.status.declaredFeatures[key - 1] <= value',
            readsValue: true,
          },
        ],
        say: 'must be in alphabetical order',
        since: 35,
        by: 'validateNodeDeclaredFeatures',
      },
    ],
  },
  NodeAddress: { rules: [] },
  NodeCondition: { rules: [] },
  NodePodPreemptionPolicy: {
    rules: [
      {
        at: [['disableResizePreemption']],
        constraints: [{ is: 'maxItems', to: 20 }],
        since: 37,
        by: 'pkg/apis/core/v1/zz_generated.validations.go#Validate_NodePodPreemptionPolicy',
      },
      {
        at: [['disableResizePreemption', '[]']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        since: 37,
        by: 'pkg/apis/core/v1/zz_generated.validations.go#Validate_NodePodPreemptionPolicy',
      },
      {
        at: [['disableResizePreemption', '[]']],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        since: 37,
        by: 'pkg/apis/core/v1/zz_generated.validations.go#Validate_NodePodPreemptionPolicy',
      },
    ],
  },
  NodeSelector: {
    rules: [
      { at: [['nodeSelectorTerms']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateNodeSelector' },
      {
        at: [['nodeSelectorTerms', '[]', 'matchExpressions', '[]', 'values', '[]']],
        constraints: [{ is: 'format', to: 'label-value' }],
        since: 32,
        by: 'ValidateNodeSelectorRequirement',
      },
    ],
  },
  NodeSelectorRequirement: { rules: [] },
  NodeSelectorTerm: {
    rules: [
      {
        at: [['matchExpressions', '[]', 'key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateNodeSelectorRequirement',
      },
      {
        at: [['matchExpressions', '[]', 'operator']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'] }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateNodeSelectorRequirement',
      },
      {
        at: [['matchExpressions', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !isIn(value?.operator, ['In', 'NotIn']) || value?.values !== undefined,
            source: "!(value.operator in ['In', 'NotIn']) || has(value.values)",
            readsValue: true,
          },
        ],
        report: ['matchExpressions', '[]', 'values'],
        reason: 'Required',
        say: 'must have values for the operators "In" and "NotIn"',
        since: 21,
        by: 'ValidateNodeSelectorRequirement',
      },
      {
        at: [['matchExpressions', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !isIn(value?.operator, ['Exists', 'DoesNotExist']) || !(value?.values !== undefined),
            source: "!(value.operator in ['Exists', 'DoesNotExist']) || !has(value.values)",
            readsValue: true,
          },
        ],
        report: ['matchExpressions', '[]', 'values'],
        reason: 'Forbidden',
        say: 'must not have values for the operators "Exists" and "DoesNotExist"',
        since: 21,
        by: 'ValidateNodeSelectorRequirement',
      },
      {
        at: [['matchExpressions', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !isIn(value?.operator, ['Gt', 'Lt']) || size(value?.values) === 1,
            source: "!(value.operator in ['Gt', 'Lt']) || size(value.values) == 1",
            readsValue: true,
          },
        ],
        report: ['matchExpressions', '[]', 'values'],
        reason: 'Required',
        say: 'must have one value for the operators "Gt" and "Lt"',
        since: 21,
        by: 'ValidateNodeSelectorRequirement',
      },
      {
        at: [['matchFields', '[]', 'key']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['metadata.name'] }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateNodeFieldSelectorRequirement',
      },
      {
        at: [['matchFields', '[]', 'operator']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['In', 'NotIn'] }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateNodeFieldSelectorRequirement',
      },
      {
        at: [['matchFields', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !isIn(value?.operator, ['In', 'NotIn']) || size(value?.values) === 1,
            source: "!(value.operator in ['In', 'NotIn']) || size(value.values) == 1",
            readsValue: true,
          },
        ],
        report: ['matchFields', '[]', 'values'],
        reason: 'Required',
        say: 'must have one value',
        since: 21,
        by: 'ValidateNodeFieldSelectorRequirement',
      },
      {
        at: [['matchFields', '[]', 'values', '[]']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'ValidateNodeFieldSelectorRequirement',
      },
    ],
  },
  NodeStatus: { notEnum: ['phase'] },
  NodeSystemInfo: { rules: [] },
  ObjectFieldSelector: {
    defaults: [{ at: ['apiVersion'], to: 'v1' }],
    rules: [
      { at: [['fieldPath']], constraints: [{ is: 'required' }], since: 21, by: 'validateObjectFieldSelector' },
      {
        at: [['apiVersion']],
        constraints: [{ is: 'enum', to: ['v1'] }],
        report: ['fieldPath'],
        reason: 'Invalid',
        since: 21,
        by: 'ConvertDownwardAPIFieldLabel',
      },
    ],
  },
  ObjectReference: { rules: [] },
  PersistentVolume: {
    defaults: [
      { at: ['spec', 'persistentVolumeReclaimPolicy'], to: 'Retain' },
      { at: ['spec', 'volumeMode'], to: 'Filesystem' },
    ],
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      { at: [['spec', 'capacity']], constraints: [{ is: 'required' }], since: 21, by: 'ValidatePersistentVolumeSpec' },
      {
        at: [['spec', 'capacity']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => isIn('storage', value) && size(value) === 1,
            source: "'storage' in value && size(value) == 1",
            readsValue: true,
          },
        ],
        reason: 'NotSupported',
        say: 'must have storage and nothing else',
        since: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['spec', 'capacity', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        say: 'must be greater than 0',
        since: 21,
        by: 'ValidatePositiveQuantityValue',
      },
      {
        at: [['spec', 'persistentVolumeReclaimPolicy']],
        constraints: [{ is: 'enum', to: ['Delete', 'Recycle', 'Retain'] }],
        since: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['spec', 'storageClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'ValidateClassName',
      },
      {
        at: [['spec', 'volumeMode']],
        constraints: [{ is: 'enum', to: ['Block', 'Filesystem'] }],
        since: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['spec', 'volumeAttributesClassName']],
        constraints: [{ is: 'minLength', to: 1 }],
        reason: 'Required',
        since: 29,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['spec', 'volumeAttributesClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 29,
        by: 'ValidateClassName',
      },
      {
        at: [['spec', 'csi']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.spec?.volumeAttributesClassName !== undefined,
        condition: 'has(self.spec.volumeAttributesClassName)',
        say: 'must be set beside volumeAttributesClassName',
        since: 29,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['spec', 'iscsi', 'targetPortal']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => bytes(self?.metadata?.name) + bytes(value) < 64,
            source: 'bytes(self.metadata.name) + bytes(value) < 64',
            readsValue: true,
          },
        ],
        when: (self) => self?.spec?.iscsi?.initiatorName !== undefined,
        condition: 'has(self.spec.iscsi.initiatorName)',
        report: ['spec', 'iscsi', 'targetportal'],
        say: 'must have, with the name of the volume and ":", at most 64 bytes beside initiatorName',
        since: 21,
        by: 'validateISCSIPersistentVolumeSource',
      },
      {
        at: [['metadata', 'annotations']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              !isIn('volume.beta.kubernetes.io/mount-options', value) ||
              exists(self?.spec, (s_) =>
                isIn(s_, [
                  'gcePersistentDisk',
                  'awsElasticBlockStore',
                  'glusterfs',
                  'nfs',
                  'rbd',
                  'quobyte',
                  'iscsi',
                  'cinder',
                  'cephfs',
                  'azureFile',
                  'vsphereVolume',
                  'azureDisk',
                  'photonPersistentDisk',
                ]),
              ),
            source:
              "!('volume.beta.kubernetes.io/mount-options' in value) || self.spec.exists(s, s in ['gcePersistentDisk', 'awsElasticBlockStore', 'glusterfs', 'nfs', 'rbd', 'quobyte', 'iscsi', 'cinder', 'cephfs', 'azureFile', 'vsphereVolume', 'azureDisk', 'photonPersistentDisk'])",
            readsValue: true,
          },
        ],
        report: ['metadata', 'annotations', 'volume', 'beta', 'kubernetes', 'io/mount-options'],
        reason: 'Forbidden',
        say: 'must not have volume.beta.kubernetes.io/mount-options for this type of volume',
        since: 21,
        by: 'pkg/volume/validation/pv_validation.go#checkMountOption',
      },
    ],
  },
  PersistentVolumeClaim: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  PersistentVolumeClaimSpec: {
    defaults: [{ at: ['volumeMode'], to: 'Filesystem' }],
    rules: [
      { at: [['accessModes']], constraints: [{ is: 'required' }], since: 34, by: 'ValidatePersistentVolumeClaimSpec' },
      {
        at: [['accessModes', '[]']],
        constraints: [{ is: 'enum', to: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'] }],
        report: ['accessModes'],
        since: 34,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['accessModes']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !isIn('ReadWriteOncePod', value) ||
              !exists(value, (m_) => isIn(m_, ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'])),
            source:
              "!('ReadWriteOncePod' in value) || !value.exists(m, m in ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'])",
            readsValue: true,
          },
        ],
        reason: 'Forbidden',
        say: 'must not have other access modes beside "ReadWriteOncePod"',
        since: 34,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['resources']],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.resources?.requests?.storage !== undefined,
            source: 'has(self.resources.requests.storage)',
            readsValue: false,
          },
        ],
        report: ['resources[storage]'],
        reason: 'Required',
        say: 'must have requests.storage',
        since: 34,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['resources', 'requests', 'storage']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        report: ['resources[storage]'],
        say: 'must be greater than 0',
        since: 34,
        by: 'ValidatePositiveQuantityValue',
      },
      {
        at: [['storageClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (_self, value) => bytes(value) > 0,
        condition: 'bytes(value) > 0',
        since: 34,
        by: 'ValidateClassName',
      },
      {
        at: [['volumeMode']],
        constraints: [{ is: 'enum', to: ['Block', 'Filesystem'] }],
        since: 34,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['dataSource', 'name']],
        constraints: [{ is: 'required' }],
        when: (self, _value, _key, root) =>
          root?.kind !== 'PersistentVolumeClaim' ||
          self?.dataSourceRef !== undefined ||
          (self?.dataSource?.kind === 'PersistentVolumeClaim' && !(bytes(self?.dataSource?.apiGroup) > 0)) ||
          (self?.dataSource?.kind === 'VolumeSnapshot' && self?.dataSource?.apiGroup === 'snapshot.storage.k8s.io'),
        condition:
          "root.kind != 'PersistentVolumeClaim' || has(self.dataSourceRef) || (self.dataSource.kind == 'PersistentVolumeClaim' && !(bytes(self.dataSource.apiGroup) > 0)) || (self.dataSource.kind == 'VolumeSnapshot' && self.dataSource.apiGroup == 'snapshot.storage.k8s.io')",
        since: 34,
        by: 'validateDataSource',
      },
      {
        at: [['dataSource', 'kind']],
        constraints: [{ is: 'required' }],
        when: (self, _value, _key, root) => root?.kind !== 'PersistentVolumeClaim' || self?.dataSourceRef !== undefined,
        condition: "root.kind != 'PersistentVolumeClaim' || has(self.dataSourceRef)",
        since: 34,
        by: 'validateDataSource',
      },
      {
        at: [['dataSource']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => bytes(value?.apiGroup) > 0 || value?.kind === 'PersistentVolumeClaim',
            source: "bytes(value.apiGroup) > 0 || value.kind == 'PersistentVolumeClaim'",
            readsValue: true,
          },
        ],
        when: (self, _value, _key, root) => root?.kind !== 'PersistentVolumeClaim' || self?.dataSourceRef !== undefined,
        condition: "root.kind != 'PersistentVolumeClaim' || has(self.dataSourceRef)",
        say: 'must have an apiGroup unless the kind is "PersistentVolumeClaim"',
        since: 34,
        by: 'validateDataSource',
      },
      {
        at: [['dataSource', 'apiGroup']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (self, value, _key, root) =>
          bytes(value) > 0 && (root?.kind !== 'PersistentVolumeClaim' || self?.dataSourceRef !== undefined),
        condition: "bytes(value) > 0 && (root.kind != 'PersistentVolumeClaim' || has(self.dataSourceRef))",
        since: 34,
        by: 'validateDataSource',
      },
      {
        at: [['dataSourceRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => bytes(value?.apiGroup) > 0 || value?.kind === 'PersistentVolumeClaim',
            source: "bytes(value.apiGroup) > 0 || value.kind == 'PersistentVolumeClaim'",
            readsValue: true,
          },
        ],
        say: 'must have an apiGroup unless the kind is "PersistentVolumeClaim"',
        since: 34,
        by: 'validateDataSourceRef',
      },
      {
        at: [['dataSourceRef', 'apiGroup']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (_self, value) => bytes(value) > 0,
        condition: 'bytes(value) > 0',
        since: 34,
        by: 'validateDataSourceRef',
      },
      {
        at: [['dataSourceRef', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        when: (_self, value) => bytes(value) > 0,
        condition: 'bytes(value) > 0',
        since: 34,
        by: 'validateDataSourceRef',
      },
      {
        at: [['dataSource']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => bytes(self?.dataSourceRef?.namespace) > 0,
        condition: 'bytes(self.dataSourceRef.namespace) > 0',
        report: [],
        reason: 'Invalid',
        say: 'must not be set beside dataSourceRef.namespace',
        since: 34,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['dataSource']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              isSame(value?.apiGroup, self?.dataSourceRef?.apiGroup) &&
              isSame(value?.kind, self?.dataSourceRef?.kind) &&
              isSame(value?.name, self?.dataSourceRef?.name),
            source:
              'value.apiGroup == self.dataSourceRef.apiGroup && value.kind == self.dataSourceRef.kind && value.name == self.dataSourceRef.name',
            readsValue: true,
          },
        ],
        when: (self) => self?.dataSourceRef !== undefined && !(bytes(self?.dataSourceRef?.namespace) > 0),
        condition: 'has(self.dataSourceRef) && !(bytes(self.dataSourceRef.namespace) > 0)',
        report: [],
        say: 'must be the same as dataSourceRef; remove one of the two',
        since: 34,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['volumeAttributesClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (_self, value) => bytes(value) > 0,
        condition: 'bytes(value) > 0',
        since: 34,
        by: 'ValidateClassName',
      },
      {
        at: [['accessModes']],
        constraints: [{ is: 'required' }],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        since: 21,
        until: 33,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['accessModes', '[]']],
        constraints: [{ is: 'enum', to: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'] }],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        report: ['accessModes'],
        since: 22,
        until: 33,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['accessModes', '[]']],
        constraints: [{ is: 'enum', to: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'] }],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        report: ['accessModes'],
        since: 21,
        until: 21,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['accessModes', '[]']],
        constraints: [{ is: 'not', to: ['ReadWriteOncePod'] }],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        report: ['accessModes'],
        reason: 'NotSupported',
        since: 22,
        until: 28,
        notGate: 'ReadWriteOncePod',
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['accessModes']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !isIn('ReadWriteOncePod', value) ||
              !exists(value, (m_) => isIn(m_, ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'])),
            source:
              "!('ReadWriteOncePod' in value) || !value.exists(m, m in ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'])",
            readsValue: true,
          },
        ],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        reason: 'Forbidden',
        say: 'must not have other access modes beside "ReadWriteOncePod"',
        since: 22,
        until: 33,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['resources']],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.resources?.requests?.storage !== undefined,
            source: 'has(self.resources.requests.storage)',
            readsValue: false,
          },
        ],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        report: ['resources[storage]'],
        reason: 'Required',
        say: 'must have requests.storage',
        since: 21,
        until: 33,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['resources', 'requests', 'storage']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        report: ['resources[storage]'],
        say: 'must be greater than 0',
        since: 21,
        until: 33,
        by: 'ValidatePositiveQuantityValue',
      },
      {
        at: [['storageClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (_self, value, _key, root) => root?.kind !== 'StatefulSet' && bytes(value) > 0,
        condition: "root.kind != 'StatefulSet' && (bytes(value) > 0)",
        since: 21,
        until: 33,
        by: 'ValidateClassName',
      },
      {
        at: [['volumeMode']],
        constraints: [{ is: 'enum', to: ['Block', 'Filesystem'] }],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        since: 21,
        until: 33,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['dataSource', 'name']],
        constraints: [{ is: 'required' }],
        when: (self, _value, _key, root) =>
          root?.kind === 'PersistentVolumeClaim'
            ? self?.dataSourceRef !== undefined ||
              (self?.dataSource?.kind === 'PersistentVolumeClaim' && !(bytes(self?.dataSource?.apiGroup) > 0)) ||
              (self?.dataSource?.kind === 'VolumeSnapshot' && self?.dataSource?.apiGroup === 'snapshot.storage.k8s.io')
            : root?.kind !== 'StatefulSet',
        condition:
          "root.kind == 'PersistentVolumeClaim' ? has(self.dataSourceRef) || (self.dataSource.kind == 'PersistentVolumeClaim' && !(bytes(self.dataSource.apiGroup) > 0)) || (self.dataSource.kind == 'VolumeSnapshot' && self.dataSource.apiGroup == 'snapshot.storage.k8s.io') : root.kind != 'StatefulSet'",
        since: 21,
        until: 33,
        by: 'validateDataSource',
      },
      {
        at: [['dataSource', 'kind']],
        constraints: [{ is: 'required' }],
        when: (self, _value, _key, root) =>
          root?.kind !== 'StatefulSet' && (root?.kind !== 'PersistentVolumeClaim' || self?.dataSourceRef !== undefined),
        condition: "root.kind != 'StatefulSet' && (root.kind != 'PersistentVolumeClaim' || has(self.dataSourceRef))",
        since: 21,
        until: 33,
        by: 'validateDataSource',
      },
      {
        at: [['dataSource']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => bytes(value?.apiGroup) > 0 || value?.kind === 'PersistentVolumeClaim',
            source: "bytes(value.apiGroup) > 0 || value.kind == 'PersistentVolumeClaim'",
            readsValue: true,
          },
        ],
        when: (self, _value, _key, root) =>
          root?.kind !== 'StatefulSet' && (root?.kind !== 'PersistentVolumeClaim' || self?.dataSourceRef !== undefined),
        condition: "root.kind != 'StatefulSet' && (root.kind != 'PersistentVolumeClaim' || has(self.dataSourceRef))",
        say: 'must have an apiGroup unless the kind is "PersistentVolumeClaim"',
        since: 21,
        until: 33,
        by: 'validateDataSource',
      },
      {
        at: [['dataSource', 'apiGroup']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (self, value, _key, root) =>
          root?.kind !== 'StatefulSet' &&
          bytes(value) > 0 &&
          (root?.kind !== 'PersistentVolumeClaim' || self?.dataSourceRef !== undefined),
        condition:
          "root.kind != 'StatefulSet' && (bytes(value) > 0 && (root.kind != 'PersistentVolumeClaim' || has(self.dataSourceRef)))",
        since: 29,
        until: 33,
        by: 'validateDataSource',
      },
      {
        at: [
          ['dataSourceRef', 'name'],
          ['dataSourceRef', 'kind'],
        ],
        constraints: [{ is: 'required' }],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        since: 22,
        until: 33,
        by: 'validateDataSourceRef',
      },
      {
        at: [['dataSourceRef']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => bytes(value?.apiGroup) > 0 || value?.kind === 'PersistentVolumeClaim',
            source: "bytes(value.apiGroup) > 0 || value.kind == 'PersistentVolumeClaim'",
            readsValue: true,
          },
        ],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        say: 'must have an apiGroup unless the kind is "PersistentVolumeClaim"',
        since: 22,
        until: 33,
        by: 'validateDataSourceRef',
      },
      {
        at: [['dataSourceRef', 'apiGroup']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (_self, value, _key, root) => root?.kind !== 'StatefulSet' && bytes(value) > 0,
        condition: "root.kind != 'StatefulSet' && (bytes(value) > 0)",
        since: 29,
        until: 33,
        by: 'validateDataSourceRef',
      },
      {
        at: [['dataSourceRef', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        when: (_self, value, _key, root) => root?.kind !== 'StatefulSet' && bytes(value) > 0,
        condition: "root.kind != 'StatefulSet' && (bytes(value) > 0)",
        since: 26,
        until: 33,
        by: 'validateDataSourceRef',
      },
      {
        at: [['dataSource']],
        constraints: [{ is: 'forbidden' }],
        when: (self, _value, _key, root) => root?.kind !== 'StatefulSet' && bytes(self?.dataSourceRef?.namespace) > 0,
        condition: "root.kind != 'StatefulSet' && (bytes(self.dataSourceRef.namespace) > 0)",
        report: [],
        reason: 'Invalid',
        say: 'must not be set beside dataSourceRef.namespace',
        since: 26,
        until: 33,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['dataSource']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              isSame(value?.apiGroup, self?.dataSourceRef?.apiGroup) &&
              isSame(value?.kind, self?.dataSourceRef?.kind) &&
              isSame(value?.name, self?.dataSourceRef?.name),
            source:
              'value.apiGroup == self.dataSourceRef.apiGroup && value.kind == self.dataSourceRef.kind && value.name == self.dataSourceRef.name',
            readsValue: true,
          },
        ],
        when: (self, _value, _key, root) =>
          root?.kind !== 'StatefulSet' &&
          self?.dataSourceRef !== undefined &&
          !(bytes(self?.dataSourceRef?.namespace) > 0),
        condition:
          "root.kind != 'StatefulSet' && (has(self.dataSourceRef) && !(bytes(self.dataSourceRef.namespace) > 0))",
        report: [],
        say: 'must be the same as dataSourceRef; remove one of the two',
        since: 22,
        until: 33,
        by: 'ValidatePersistentVolumeClaimSpec',
      },
      {
        at: [['volumeAttributesClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (_self, value, _key, root) => root?.kind !== 'StatefulSet' && bytes(value) > 0,
        condition: "root.kind != 'StatefulSet' && (bytes(value) > 0)",
        since: 29,
        until: 33,
        by: 'ValidateClassName',
      },
    ],
  },
  PersistentVolumeClaimTemplate: {
    rules: [
      {
        at: [['metadata', 'annotations']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
        report: ['metadata', 'annotations'],
        since: 21,
        by: 'ValidateTemplateObjectMeta',
      },
      {
        at: [['metadata', 'annotations']],
        constraints: [{ is: 'totalBytes', to: 262144 }],
        since: 21,
        by: 'ValidateTemplateObjectMeta',
      },
      {
        at: [['metadata', 'labels']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
        report: ['metadata', 'labels'],
        since: 21,
        by: 'ValidateTemplateObjectMeta',
      },
      {
        at: [['metadata', 'labels', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['metadata', 'labels'],
        since: 21,
        by: 'ValidateTemplateObjectMeta',
      },
      {
        at: [
          ['metadata', 'name'],
          ['metadata', 'generateName'],
          ['metadata', 'namespace'],
          ['metadata', 'selfLink'],
          ['metadata', 'resourceVersion'],
          ['metadata', 'generation'],
          ['metadata', 'creationTimestamp'],
          ['metadata', 'deletionTimestamp'],
          ['metadata', 'deletionGracePeriodSeconds'],
          ['metadata', 'ownerReferences'],
          ['metadata', 'finalizers'],
          ['metadata', 'managedFields'],
        ],
        constraints: [{ is: 'forbidden' }],
        since: 21,
        by: 'ValidateTemplateObjectMeta',
      },
      {
        at: [['metadata', 'uid']],
        constraints: [{ is: 'forbidden' }],
        report: ['metadata', 'uID'],
        since: 21,
        by: 'ValidateTemplateObjectMeta',
      },
    ],
  },
  PersistentVolumeClaimVolumeSource: {
    rules: [
      { at: [['claimName']], constraints: [{ is: 'required' }], since: 21, by: 'validatePersistentClaimVolumeSource' },
    ],
  },
  PersistentVolumeSpec: {
    rules: [
      { at: [['accessModes']], constraints: [{ is: 'required' }], since: 21, by: 'ValidatePersistentVolumeSpec' },
      {
        at: [['accessModes', '[]']],
        constraints: [{ is: 'enum', to: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'] }],
        report: ['accessModes'],
        since: 22,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['accessModes', '[]']],
        constraints: [{ is: 'enum', to: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'] }],
        report: ['accessModes'],
        since: 21,
        until: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['accessModes', '[]']],
        constraints: [{ is: 'not', to: ['ReadWriteOncePod'] }],
        report: ['accessModes'],
        reason: 'NotSupported',
        since: 22,
        until: 28,
        notGate: 'ReadWriteOncePod',
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['accessModes']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !isIn('ReadWriteOncePod', value) ||
              !exists(value, (m_) => isIn(m_, ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'])),
            source:
              "!('ReadWriteOncePod' in value) || !value.exists(m, m in ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'])",
            readsValue: true,
          },
        ],
        reason: 'Forbidden',
        say: 'must not have other access modes beside "ReadWriteOncePod"',
        since: 22,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'anyOf',
            to: [
              'hostPath',
              'gcePersistentDisk',
              'awsElasticBlockStore',
              'glusterfs',
              'flocker',
              'nfs',
              'rbd',
              'quobyte',
              'cephfs',
              'iscsi',
              'cinder',
              'fc',
              'flexVolume',
              'azureFile',
              'vsphereVolume',
              'photonPersistentDisk',
              'portworxVolume',
              'azureDisk',
              'scaleIO',
              'local',
              'storageos',
              'csi',
            ],
          },
        ],
        since: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'atMostOne',
            to: [
              'hostPath',
              'gcePersistentDisk',
              'awsElasticBlockStore',
              'glusterfs',
              'flocker',
              'nfs',
              'rbd',
              'quobyte',
              'iscsi',
              'cinder',
              'fc',
              'azureFile',
              'vsphereVolume',
              'photonPersistentDisk',
              'portworxVolume',
              'azureDisk',
              'scaleIO',
              'local',
              'storageos',
              'csi',
            ],
          },
        ],
        since: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['cephfs']],
        constraints: [{ is: 'forbidden' }],
        when: (self) =>
          exists(self, (s_) =>
            isIn(s_, [
              'hostPath',
              'gcePersistentDisk',
              'awsElasticBlockStore',
              'glusterfs',
              'flocker',
              'nfs',
              'rbd',
              'quobyte',
            ]),
          ),
        condition:
          "self.exists(s, s in ['hostPath', 'gcePersistentDisk', 'awsElasticBlockStore', 'glusterfs', 'flocker', 'nfs', 'rbd', 'quobyte'])",
        report: ['cephFS'],
        say: 'must not be set beside another source of the volume; remove one of them',
        since: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [
          ['iscsi'],
          ['cinder'],
          ['fc'],
          ['azureFile'],
          ['vsphereVolume'],
          ['photonPersistentDisk'],
          ['portworxVolume'],
          ['azureDisk'],
          ['scaleIO'],
          ['local'],
          ['storageos'],
          ['csi'],
        ],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.cephfs !== undefined,
        condition: 'has(self.cephfs)',
        say: 'must not be set beside cephfs; remove one of them',
        since: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [
          ['azureFile'],
          ['vsphereVolume'],
          ['photonPersistentDisk'],
          ['portworxVolume'],
          ['azureDisk'],
          ['scaleIO'],
          ['local'],
          ['storageos'],
          ['csi'],
        ],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.flexVolume !== undefined,
        condition: 'has(self.flexVolume)',
        say: 'must not be set beside flexVolume; remove one of them',
        since: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['gcePersistentDisk', 'pdName']],
        constraints: [{ is: 'required' }],
        report: ['persistentDisk', 'pdName'],
        since: 21,
        by: 'validateGCEPersistentDiskVolumeSource',
      },
      {
        at: [['gcePersistentDisk', 'partition']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 255 },
        ],
        report: ['persistentDisk', 'partition'],
        since: 21,
        by: 'validateGCEPersistentDiskVolumeSource',
      },
      {
        at: [['nodeAffinity']],
        constraints: [{ is: 'required' }],
        when: (self) =>
          self?.local !== undefined &&
          !exists(self, (s_) =>
            isIn(s_, [
              'hostPath',
              'gcePersistentDisk',
              'awsElasticBlockStore',
              'glusterfs',
              'flocker',
              'nfs',
              'rbd',
              'quobyte',
              'cephfs',
              'iscsi',
              'cinder',
              'fc',
              'flexVolume',
              'azureFile',
              'vsphereVolume',
              'photonPersistentDisk',
              'portworxVolume',
              'azureDisk',
              'scaleIO',
            ]),
          ),
        condition:
          "has(self.local) && !self.exists(s, s in ['hostPath', 'gcePersistentDisk', 'awsElasticBlockStore', 'glusterfs', 'flocker', 'nfs', 'rbd', 'quobyte', 'cephfs', 'iscsi', 'cinder', 'fc', 'flexVolume', 'azureFile', 'vsphereVolume', 'photonPersistentDisk', 'portworxVolume', 'azureDisk', 'scaleIO'])",
        say: 'must be set for a local volume',
        since: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
      {
        at: [['persistentVolumeReclaimPolicy']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              value !== 'Recycle' ||
              !(self?.hostPath?.path !== undefined) ||
              !startsWith(self?.hostPath?.path, '/') ||
              !all(split(self?.hostPath?.path, '/'), (p_) => isIn(p_, ['', '.'])),
            source:
              "value != 'Recycle' || !has(self.hostPath.path) || !self.hostPath.path.startsWith('/') || !self.hostPath.path.split('/').all(p, p in ['', '.'])",
            readsValue: true,
          },
        ],
        reason: 'Forbidden',
        say: 'must not be "Recycle" for the hostPath "/"',
        since: 21,
        by: 'ValidatePersistentVolumeSpec',
      },
    ],
  },
  PhotonPersistentDiskVolumeSource: {
    rules: [
      { at: [['pdID']], constraints: [{ is: 'required' }], since: 21, by: 'validatePhotonPersistentDiskVolumeSource' },
    ],
  },
  Pod: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      { at: [['spec', 'ephemeralContainers']], constraints: [{ is: 'forbidden' }], since: 21, by: 'ValidatePodCreate' },
      {
        at: [['spec', 'nodeName']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.spec?.schedulingGates !== undefined,
        condition: 'has(self.spec.schedulingGates)',
        say: 'must not be set beside schedulingGates',
        since: 26,
        by: 'ValidatePodCreate',
      },
      {
        at: [
          ['spec', 'containers', '[]', 'image'],
          ['spec', 'initContainers', '[]', 'image'],
        ],
        constraints: [{ is: 'format', to: 'trimmed' }],
        say: 'must not have spaces around it',
        since: 21,
        by: 'validateContainerOnlyForPod',
      },
      {
        at: [['spec', 'resourceClaims']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => isIn('kubernetes.io/config.mirror', self?.metadata?.annotations),
        condition: "'kubernetes.io/config.mirror' in self.metadata.annotations",
        report: [],
        say: 'must not be set for a static pod',
        since: 34,
        by: 'validatePodResourceClaim',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: podAnnotations, name: 'podAnnotations' }],
        since: 21,
        by: 'ValidatePodSpecificAnnotations',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: podProfiles, name: 'podProfiles' }],
        since: 21,
        by: 'validateSeccompAnnotationsAndFields',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: podClaimNames, name: 'podClaimNames' }],
        since: 21,
        by: 'ValidateVolumes',
      },
    ],
  },
  PodAffinityTerm: {
    rules: [
      {
        at: [['namespaces', '[]']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        report: ['namespace'],
        since: 21,
        by: 'validatePodAffinityTerm',
      },
      {
        at: [['matchLabelKeys'], ['mismatchLabelKeys']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => !(self?.labelSelector !== undefined),
        condition: '!has(self.labelSelector)',
        say: 'must not be set without labelSelector',
        since: 29,
        by: 'validateLabelKeys',
      },
      {
        at: [
          ['matchLabelKeys', '[]'],
          ['mismatchLabelKeys', '[]'],
        ],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        since: 29,
        by: 'validateLabelKeys',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: mergedLabelKeys, name: 'mergedLabelKeys' }],
        since: 29,
        by: 'ValidateMatchLabelKeysAndMismatchLabelKeys',
      },
      {
        at: [['matchLabelKeys', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => !isIn(value, self?.mismatchLabelKeys),
            source: '!(value in self.mismatchLabelKeys)',
            readsValue: true,
          },
        ],
        say: 'must be another key than those of mismatchLabelKeys, which has {value}',
        since: 29,
        by: 'ValidateMatchLabelKeysAndMismatchLabelKeys',
      },
      {
        at: [['topologyKey']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        since: 21,
        by: 'validatePodAffinityTerm',
      },
    ],
  },
  PodCertificateProjection: {
    rules: [
      {
        at: [['signerName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'signer-name' }],
        since: 34,
        by: 'ValidateSignerName',
      },
      {
        at: [['userAnnotations']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
        since: 35,
        by: 'ValidateUserAnnotations',
      },
      {
        at: [['userAnnotations']],
        constraints: [{ is: 'keys', to: [{ is: 'pattern', to: /\//u }] }],
        say: 'must have keys with a DNS name and "/" in front',
        since: 35,
        by: 'ValidateUserAnnotations',
      },
      {
        at: [['userAnnotations']],
        constraints: [{ is: 'totalBytes', to: 262144 }],
        since: 35,
        by: 'ValidateUserAnnotations',
      },
      {
        at: [['user']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 37,
        by: 'validateUserField',
      },
      {
        at: [['keyType']],
        constraints: [
          { is: 'required' },
          { is: 'enum', to: ['RSA3072', 'RSA4096', 'ECDSAP256', 'ECDSAP384', 'ECDSAP521', 'ED25519'] },
        ],
        reason: 'NotSupported',
        since: 34,
        by: 'validateProjectionSources',
      },
      {
        at: [['maxExpirationSeconds']],
        constraints: [
          { is: 'min', to: 3600 },
          { is: 'max', to: 7862400 },
        ],
        since: 34,
        by: 'validateProjectionSources',
      },
      {
        at: [['maxExpirationSeconds']],
        constraints: [{ is: 'max', to: 86400 }],
        when: (self) => /^(?:[^/]*[.])?kubernetes[.]io(?:\/|$)/u.test(self?.signerName ?? ''),
        condition: "self.signerName.matches('^(?:[^/]*[.])?kubernetes[.]io(?:/|$)')",
        since: 34,
        by: 'validateProjectionSources',
      },
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['credentialBundlePath', 'keyPath', 'certificateChainPath'] }],
        since: 34,
        by: 'validateProjectionSources',
      },
      {
        at: [['credentialBundlePath'], ['keyPath'], ['certificateChainPath']],
        constraints: [{ is: 'format', to: 'local-path' }],
        since: 34,
        by: 'validateProjectionSources',
      },
      {
        at: [['credentialBundlePath'], ['keyPath'], ['certificateChainPath']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !startsWith(value, '..'),
            source: "!value.startsWith('..')",
            readsValue: true,
          },
        ],
        say: 'must not begin with ".."',
        since: 34,
        by: 'ValidateLocalNonReservedPath',
      },
    ],
  },
  PodDNSConfig: {
    rules: [
      {
        at: [['nameservers']],
        constraints: [{ is: 'maxItems', to: 3 }],
        reason: 'Invalid',
        since: 21,
        by: 'validatePodDNSConfig',
      },
      { at: [['nameservers', '[]']], constraints: [{ is: 'format', to: 'ip' }], since: 21, by: 'validatePodDNSConfig' },
      {
        at: [['nameservers', '[]']],
        constraints: [{ is: 'format', to: 'strict-ip' }],
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'validatePodDNSConfig',
      },
      {
        at: [['searches']],
        constraints: [{ is: 'maxItems', to: 6 }],
        reason: 'Invalid',
        since: 21,
        until: 21,
        by: 'validatePodDNSConfig',
      },
      {
        at: [['searches']],
        constraints: [{ is: 'maxItems', to: 6 }],
        reason: 'Invalid',
        since: 22,
        until: 27,
        notGate: 'ExpandedDNSConfig',
        by: 'validatePodDNSConfig',
      },
      {
        at: [['searches']],
        constraints: [{ is: 'maxItems', to: 32 }],
        reason: 'Invalid',
        since: 22,
        by: 'validatePodDNSConfig',
      },
      {
        at: [['searches']],
        constraints: [{ is: 'predicate', to: dnsSearches, name: 'dnsSearches' }],
        since: 22,
        by: 'validatePodDNSConfig',
      },
      {
        at: [['searches', '[]']],
        constraints: [{ is: 'format', to: 'relaxed-search-domain' }],
        since: 32,
        gate: 'RelaxedDNSSearchValidation',
        by: 'validatePodDNSConfig',
      },
      {
        at: [['searches', '[]']],
        constraints: [{ is: 'format', to: 'search-domain' }],
        since: 32,
        notGate: 'RelaxedDNSSearchValidation',
        by: 'validatePodDNSConfig',
      },
      {
        at: [['searches', '[]']],
        constraints: [{ is: 'format', to: 'search-domain' }],
        since: 24,
        until: 31,
        by: 'validatePodDNSConfig',
      },
      {
        at: [['searches', '[]']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        until: 23,
        by: 'validatePodDNSConfig',
      },
      {
        at: [['options', '[]', 'name']],
        constraints: [{ is: 'required' }],
        report: ['options', '[]'],
        since: 21,
        by: 'validatePodDNSConfig',
      },
    ],
  },
  PodOS: { rules: [] },
  PodReadinessGate: { rules: [] },
  PodResourceClaim: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 26,
        by: 'validatePodResourceClaim',
      },
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['resourceClaimName', 'resourceClaimTemplateName'], atSelf: true }],
        reason: 'Invalid',
        since: 31,
        by: 'validatePodResourceClaim',
      },
      {
        at: [['resourceClaimName'], ['resourceClaimTemplateName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 31,
        by: 'validatePodResourceClaim',
      },
    ],
  },
  PodSchedulingGate: { rules: [] },
  PodSchedulingGroup: {
    rules: [
      {
        at: [['podGroupName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        reason: 'Invalid',
        since: 36,
        by: 'validateSchedulingGroup',
      },
    ],
  },
  PodSecurityContext: {
    rules: [
      {
        at: [['fsGroup'], ['runAsUser'], ['runAsGroup']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 21,
        by: 'validatePodSpecSecurityContext',
      },
      {
        at: [['supplementalGroups', '[]']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 21,
        by: 'validatePodSpecSecurityContext',
      },
      { at: [['sysctls', '[]', 'name']], constraints: [{ is: 'required' }], since: 21, by: 'validateSysctls' },
      {
        at: [['sysctls', '[]', 'name']],
        constraints: [{ is: 'format', to: 'sysctl-name' }],
        since: 21,
        by: 'validateSysctls',
      },
      {
        at: [['sysctls', '[]', 'name']],
        constraints: [{ is: 'pattern', to: /^[^/]*$/u }],
        say: 'must have "." between its parts',
        since: 21,
        until: 22,
        by: 'validateSysctls',
      },
      {
        at: [['sysctls', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        since: 21,
        by: 'validateSysctls',
      },
      {
        at: [['fsGroupChangePolicy']],
        constraints: [{ is: 'enum', to: ['Always', 'OnRootMismatch'] }],
        since: 21,
        by: 'validateFSGroupChangePolicy',
      },
      {
        at: [['supplementalGroupsPolicy']],
        constraints: [{ is: 'enum', to: ['Merge', 'Strict'] }],
        since: 31,
        by: 'validateSupplementalGroupsPolicy',
      },
      {
        at: [['seLinuxChangePolicy']],
        constraints: [{ is: 'enum', to: ['Recursive'] }],
        since: 32,
        notGate: 'SELinuxMount',
        by: 'validateSELinuxChangePolicy',
      },
      {
        at: [['seLinuxChangePolicy']],
        constraints: [{ is: 'enum', to: ['MountOption', 'Recursive'] }],
        since: 32,
        gate: 'SELinuxMount',
        by: 'validateSELinuxChangePolicy',
      },
    ],
  },
  PodSpec: {
    dropsNamed: [
      {
        of: 'volumes',
        at: [
          ['containers', '[]', 'volumeMounts', '[]'],
          ['initContainers', '[]', 'volumeMounts', '[]'],
          ['ephemeralContainers', '[]', 'volumeMounts', '[]'],
        ],
      },
    ],
    defaults: [
      { at: ['serviceAccountName'], to: (self) => self?.serviceAccount },
      { at: ['dnsPolicy'], to: 'ClusterFirst' },
      { at: ['restartPolicy'], to: 'Always' },
      { at: ['securityContext'], to: {} },
      { at: ['terminationGracePeriodSeconds'], to: 30 },
      { at: ['schedulerName'], to: 'default-scheduler' },
    ],
    rules: [
      { at: [['containers']], constraints: [{ is: 'required' }], since: 21, by: 'validateContainers' },
      {
        at: [
          ['containers', '[]'],
          ['initContainers', '[]'],
        ],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        since: 21,
        by: 'validateInitContainers',
      },
      {
        at: [['containers', '[]', 'ports', '[]']],
        constraints: [
          {
            is: 'unique',
            to: ['protocol', 'hostIP', 'hostPort'],
            isOne: false,
            where: (_self, value) => value?.hostPort !== undefined,
          },
        ],
        report: ['containers', '[]', 'ports', '[]', 'hostPort'],
        since: 21,
        by: 'checkHostPortConflicts',
      },
      {
        at: [['initContainers']],
        constraints: [{ is: 'predicate', to: initContainers, name: 'initContainers' }],
        since: 21,
        by: 'validateInitContainers',
      },
      {
        at: [['initContainers']],
        constraints: [{ is: 'predicate', to: initContainerResizes, name: 'initContainerResizes' }],
        since: 36,
        by: 'validateInitContainers',
      },
      {
        at: [['initContainers', '[]', 'resizePolicy']],
        constraints: [{ is: 'forbidden' }],
        reason: 'Invalid',
        since: 27,
        until: 31,
        by: 'validateInitContainers',
      },
      {
        at: [['containers', '[]', 'restartPolicy']],
        constraints: [{ is: 'forbidden' }],
        since: 28,
        until: 33,
        by: 'validateContainers',
      },
      {
        at: [['initContainers', '[]', 'restartPolicy']],
        constraints: [{ is: 'enum', to: ['Always'] }],
        since: 28,
        until: 33,
        by: 'validateInitContainerRestartPolicy',
      },
      {
        at: [['containers', '[]', 'resizePolicy', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => self?.restartPolicy !== 'Never' || value?.restartPolicy === 'NotRequired',
            source: "self.restartPolicy != 'Never' || value.restartPolicy == 'NotRequired'",
            readsValue: true,
          },
        ],
        report: ['containers', '[]', 'resizePolicy'],
        say: 'must have restartPolicy "NotRequired" in a pod with restartPolicy "Never"',
        since: 29,
        by: 'validateResizePolicy',
      },
      {
        at: [['initContainers', '[]', 'resizePolicy', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => self?.restartPolicy !== 'Never' || value?.restartPolicy === 'NotRequired',
            source: "self.restartPolicy != 'Never' || value.restartPolicy == 'NotRequired'",
            readsValue: true,
          },
        ],
        report: ['initContainers', '[]', 'resizePolicy'],
        say: 'must have restartPolicy "NotRequired" in a pod with restartPolicy "Never"',
        since: 29,
        by: 'validateResizePolicy',
      },
      {
        at: [
          ['containers', '[]', 'lifecycle', 'preStop', 'sleep'],
          ['containers', '[]', 'lifecycle', 'postStart', 'sleep'],
          ['initContainers', '[]', 'lifecycle', 'preStop', 'sleep'],
          ['initContainers', '[]', 'lifecycle', 'postStart', 'sleep'],
        ],
        constraints: [
          {
            is: 'cel',
            to: (self, value, _key, root) =>
              value?.seconds !== undefined
                ? value?.seconds > 0 &&
                  value?.seconds <=
                    (root?.kind === 'Pod' && self?.terminationGracePeriodSeconds < 0
                      ? 1
                      : self?.terminationGracePeriodSeconds)
                : root?.kind === 'Pod' || self?.terminationGracePeriodSeconds >= 0,
            source:
              "has(value.seconds) ? value.seconds > 0 && value.seconds <= (root.kind == 'Pod' && self.terminationGracePeriodSeconds < 0 ? 1 : self.terminationGracePeriodSeconds) : root.kind == 'Pod' || self.terminationGracePeriodSeconds >= 0",
            readsValue: true,
          },
        ],
        say: 'must have seconds from 0 to terminationGracePeriodSeconds of the pod',
        since: 29,
        by: 'validateSleepAction',
      },
      {
        at: [
          ['containers', '[]', 'lifecycle', 'preStop', 'sleep'],
          ['containers', '[]', 'lifecycle', 'postStart', 'sleep'],
          ['initContainers', '[]', 'lifecycle', 'preStop', 'sleep'],
          ['initContainers', '[]', 'lifecycle', 'postStart', 'sleep'],
        ],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value?.seconds !== undefined,
            source: 'has(value.seconds)',
            readsValue: true,
          },
        ],
        say: 'must have seconds of more than 0',
        since: 29,
        until: 31,
        by: 'validateSleepAction',
      },
      {
        at: [
          ['containers', '[]', 'lifecycle', 'preStop', 'sleep'],
          ['containers', '[]', 'lifecycle', 'postStart', 'sleep'],
          ['initContainers', '[]', 'lifecycle', 'preStop', 'sleep'],
          ['initContainers', '[]', 'lifecycle', 'postStart', 'sleep'],
        ],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value?.seconds !== undefined,
            source: 'has(value.seconds)',
            readsValue: true,
          },
        ],
        say: 'must have seconds of more than 0',
        since: 32,
        until: 36,
        notGate: 'PodLifecycleSleepActionAllowZero',
        by: 'validateSleepAction',
      },
      {
        at: [
          ['containers', '[]', 'lifecycle', 'stopSignal'],
          ['initContainers', '[]', 'lifecycle', 'stopSignal'],
        ],
        constraints: [{ is: 'forbidden' }],
        when: (self) => !(self?.os !== undefined),
        condition: '!has(self.os)',
        say: 'must not be set without os.name',
        since: 33,
        by: 'validateStopSignal',
      },
      {
        at: [
          ['containers', '[]', 'lifecycle', 'stopSignal'],
          ['initContainers', '[]', 'lifecycle', 'stopSignal'],
        ],
        constraints: [{ is: 'enum', to: ['SIGKILL', 'SIGTERM'] }],
        when: (self) => self?.os?.name === 'windows',
        condition: "self.os.name == 'windows'",
        since: 33,
        by: 'validateStopSignal',
      },
      {
        at: [
          ['containers', '[]', 'lifecycle', 'stopSignal'],
          ['initContainers', '[]', 'lifecycle', 'stopSignal'],
        ],
        constraints: [
          {
            is: 'pattern',
            to: /^SIG(?:ABRT|ALRM|BUS|CHLD|CLD|CONT|FPE|HUP|ILL|INT|IO|IOT|KILL|PIPE|POLL|PROF|PWR|QUIT|SEGV|STKFLT|STOP|SYS|TERM|TRAP|TSTP|TTIN|TTOU|URG|USR1|USR2|VTALRM|WINCH|XCPU|XFSZ|RTMIN(?:\+(?:[1-9]|1[0-5]))?|RTMAX(?:-(?:[1-9]|1[0-4]))?)$/u,
          },
        ],
        when: (self) => self?.os?.name === 'linux',
        condition: "self.os.name == 'linux'",
        reason: 'NotSupported',
        say: 'must be a signal of Linux, such as "SIGTERM"',
        since: 33,
        by: 'validateStopSignal',
      },
      {
        at: [
          ['containers', '[]', 'securityContext', 'procMount'],
          ['initContainers', '[]', 'securityContext', 'procMount'],
        ],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => value !== 'Unmasked' || self?.hostUsers === false,
            source: "value != 'Unmasked' || self.hostUsers == false",
            readsValue: true,
          },
        ],
        say: 'must be "Default" unless hostUsers is false',
        since: 30,
        gate: 'ProcMountType',
        by: 'ValidateSecurityContext',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: podReferences, name: 'podReferences' }],
        since: 21,
        by: 'ValidateVolumeMounts',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: podResources, name: 'podResources' }],
        since: 32,
        gate: 'PodLevelResources',
        by: 'validatePodResources',
      },
      {
        at: [['containers', '[]', 'ports', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !(value?.hostPort !== undefined) || isSame(value?.hostPort, value?.containerPort),
            source: '!has(value.hostPort) || value.hostPort == value.containerPort',
            readsValue: true,
          },
        ],
        when: (self) => self?.hostNetwork === true,
        condition: 'self.hostNetwork == true',
        report: ['containers', '[]', 'ports', '[]', 'hostPort'],
        say: 'must have no hostPort other than its containerPort in a pod with hostNetwork',
        since: 21,
        by: 'validatePodHostNetworkDeps',
      },
      {
        at: [['restartPolicy']],
        constraints: [{ is: 'enum', to: ['Always', 'Never', 'OnFailure'] }],
        since: 21,
        by: 'validateRestartPolicy',
      },
      {
        at: [['dnsPolicy']],
        constraints: [{ is: 'enum', to: ['ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'] }],
        since: 21,
        by: 'validateDNSPolicy',
      },
      {
        at: [['nodeSelector']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
        report: ['nodeSelector'],
        since: 21,
        by: 'ValidateLabels',
      },
      {
        at: [['nodeSelector', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['nodeSelector'],
        since: 21,
        by: 'ValidateLabels',
      },
      {
        at: [['securityContext', 'sysctls', '[]', 'name']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !/^net[./]/u.test(value ?? ''),
            source: "!value.matches('^net[./]')",
            readsValue: true,
          },
        ],
        when: (self) => self?.hostNetwork === true,
        condition: 'self.hostNetwork == true',
        say: "must be a sysctl of another namespace than the network's in a pod with hostNetwork",
        since: 29,
        by: 'ValidateHostSysctl',
      },
      {
        at: [['securityContext', 'sysctls', '[]', 'name']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !/^(?:kernel[./](?:sem|shm(?:all|max|mni|_rmid_forced)?|msg(?:max|mnb|mni)?)$|fs(?:[.]mqueue[.]|\/mqueue\/))/u.test(
                value ?? '',
              ),
            source:
              "!value.matches('^(?:kernel[./](?:sem|shm(?:all|max|mni|_rmid_forced)?|msg(?:max|mnb|mni)?)$|fs(?:[.]mqueue[.]|/mqueue/))')",
            readsValue: true,
          },
        ],
        when: (self) => self?.hostIPC === true,
        condition: 'self.hostIPC == true',
        say: 'must be a sysctl of another namespace than the one of IPC in a pod with hostIPC',
        since: 29,
        by: 'ValidateHostSysctl',
      },
      {
        at: [['shareProcessNamespace']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => value === false || self?.hostPID !== true,
            source: 'value == false || self.hostPID != true',
            readsValue: true,
          },
        ],
        say: 'must be false beside hostPID',
        since: 37,
        by: 'validateShareProcessNamespace',
      },
      {
        at: [['shareProcessNamespace']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => value === false || self?.hostPID !== true,
            source: 'value == false || self.hostPID != true',
            readsValue: true,
          },
        ],
        report: ['securityContext', 'shareProcessNamespace'],
        say: 'must be false beside hostPID',
        since: 21,
        until: 36,
        by: 'validatePodSpecSecurityContext',
      },
      {
        at: [['dnsConfig']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.dnsPolicy === 'None',
        condition: "self.dnsPolicy == 'None'",
        since: 21,
        by: 'validatePodDNSConfig',
      },
      {
        at: [['dnsConfig', 'nameservers']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.dnsPolicy === 'None',
        condition: "self.dnsPolicy == 'None'",
        since: 21,
        by: 'validatePodDNSConfig',
      },
      {
        at: [['readinessGates', '[]', 'conditionType']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        reason: 'Invalid',
        since: 21,
        by: 'validateReadinessGates',
      },
      {
        at: [['schedulingGates', '[]', 'name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        report: ['schedulingGates', '[]'],
        reason: 'Invalid',
        since: 26,
        by: 'validateSchedulingGates',
      },
      {
        at: [['schedulingGates', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 26,
        by: 'validateSchedulingGates',
      },
      {
        at: [['topologySpreadConstraints']],
        constraints: [{ is: 'predicate', to: repeatedSpread, name: 'repeatedSpread' }],
        since: 21,
        by: 'ValidateSpreadConstraintNotRepeat',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: hostProcesses, name: 'hostProcesses' }],
        since: 22,
        by: 'validateWindowsHostProcessPod',
      },
      {
        at: [['hostNetwork']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.hostUsers === false,
        condition: 'self.hostUsers == false',
        say: 'must not be true with hostUsers false',
        since: 25,
        until: 34,
        by: 'validateHostUsers',
      },
      {
        at: [['hostNetwork']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.hostUsers === false,
        condition: 'self.hostUsers == false',
        say: 'must not be true with hostUsers false',
        since: 35,
        notGate: 'UserNamespacesHostNetworkSupport',
        by: 'validateHostUsers',
      },
      {
        at: [['hostPID']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.hostUsers === false,
        condition: 'self.hostUsers == false',
        report: ['HostPID'],
        say: 'must not be true with hostUsers false',
        since: 25,
        by: 'validateHostUsers',
      },
      {
        at: [['hostIPC']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.hostUsers === false,
        condition: 'self.hostUsers == false',
        report: ['HostIPC'],
        say: 'must not be true with hostUsers false',
        since: 25,
        by: 'validateHostUsers',
      },
      {
        at: [
          ['containers', '[]', 'volumeDevices'],
          ['initContainers', '[]', 'volumeDevices'],
        ],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.hostUsers === false,
        condition: 'self.hostUsers == false',
        say: 'must not be set with hostUsers false',
        since: 34,
        by: 'validateHostUsers',
      },
      {
        at: [['volumes', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              value?.emptyDir !== undefined ||
              value?.secret !== undefined ||
              value?.downwardAPI !== undefined ||
              value?.configMap !== undefined ||
              value?.projected !== undefined,
            source:
              'has(value.emptyDir) || has(value.secret) || has(value.downwardAPI) || has(value.configMap) || has(value.projected)',
            readsValue: true,
          },
        ],
        when: (self) => self?.hostUsers === false,
        condition: 'self.hostUsers == false',
        reason: 'Forbidden',
        say: 'must be an emptyDir, secret, configMap, downwardAPI or projected volume with hostUsers false',
        since: 25,
        until: 27,
        by: 'validateHostUsers',
      },
      {
        at: [['hostnameOverride']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.setHostnameAsFQDN === true || self?.hostNetwork === true,
        condition: 'self.setHostnameAsFQDN == true || self.hostNetwork == true',
        say: 'must not be set beside setHostnameAsFQDN or hostNetwork',
        since: 34,
        by: 'validatePodHostName',
      },
      { at: [['hostnameOverride']], constraints: [{ is: 'maxLength', to: 64 }], since: 34, by: 'validatePodHostName' },
      {
        at: [['hostnameOverride']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 34,
        by: 'validatePodHostName',
      },
      {
        at: [['serviceAccountName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'ValidateServiceAccountName',
      },
      {
        at: [['nodeName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'ValidateNodeName',
      },
      {
        at: [['activeDeadlineSeconds']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 2147483647 },
        ],
        since: 21,
        by: 'ValidatePodSpec',
      },
      {
        at: [['hostname'], ['subdomain']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        condition: "root.kind != 'StatefulSet'",
        since: 21,
        by: 'ValidateDNS1123Label',
      },
      {
        at: [['hostAliases', '[]', 'ip']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'ip' }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateHostAliases',
      },
      {
        at: [['hostAliases', '[]', 'ip']],
        constraints: [{ is: 'format', to: 'strict-ip' }],
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'ValidateHostAliases',
      },
      {
        at: [['hostAliases', '[]', 'hostnames', '[]']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'ValidateHostAliases',
      },
      {
        at: [['priorityClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'ValidatePriorityClassName',
      },
      {
        at: [['runtimeClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'ValidateRuntimeClassName',
      },
      {
        at: [['preemptionPolicy']],
        constraints: [{ is: 'enum', to: ['Never', 'PreemptLowerPriority'] }],
        since: 21,
        by: 'ValidatePreemptionPolicy',
      },
      {
        at: [['overhead']],
        constraints: [{ is: 'predicate', to: overhead, name: 'overhead' }],
        since: 21,
        by: 'validateOverhead',
      },
      { at: [['os', 'name']], constraints: [{ is: 'required' }], since: 23, by: 'validateOS' },
      {
        at: [['os', 'name']],
        constraints: [{ is: 'enum', to: ['linux', 'windows'] }],
        report: ['os'],
        since: 23,
        by: 'validateOS',
      },
      {
        at: [
          ['securityContext', 'windowsOptions'],
          ['containers', '[]', 'securityContext', 'windowsOptions'],
          ['initContainers', '[]', 'securityContext', 'windowsOptions'],
        ],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.os?.name === 'linux',
        condition: "self.os.name == 'linux'",
        say: 'must not be set for a pod with os.name "linux"',
        since: 23,
        by: 'validateLinux',
      },
      {
        at: [
          ['securityContext', 'appArmorProfile'],
          ['securityContext', 'seLinuxOptions'],
          ['securityContext', 'seccompProfile'],
          ['securityContext', 'fsGroup'],
          ['securityContext', 'fsGroupChangePolicy'],
          ['securityContext', 'sysctls'],
          ['securityContext', 'runAsUser'],
          ['securityContext', 'runAsGroup'],
          ['securityContext', 'supplementalGroups'],
          ['securityContext', 'supplementalGroupsPolicy'],
          ['securityContext', 'seLinuxChangePolicy'],
          ['hostUsers'],
          ['hostPID'],
          ['hostIPC'],
          ['shareProcessNamespace'],
          ['containers', '[]', 'securityContext', 'appArmorProfile'],
          ['containers', '[]', 'securityContext', 'seLinuxOptions'],
          ['containers', '[]', 'securityContext', 'seccompProfile'],
          ['containers', '[]', 'securityContext', 'capabilities'],
          ['containers', '[]', 'securityContext', 'readOnlyRootFilesystem'],
          ['containers', '[]', 'securityContext', 'privileged'],
          ['containers', '[]', 'securityContext', 'allowPrivilegeEscalation'],
          ['containers', '[]', 'securityContext', 'procMount'],
          ['containers', '[]', 'securityContext', 'runAsUser'],
          ['containers', '[]', 'securityContext', 'runAsGroup'],
          ['initContainers', '[]', 'securityContext', 'appArmorProfile'],
          ['initContainers', '[]', 'securityContext', 'seLinuxOptions'],
          ['initContainers', '[]', 'securityContext', 'seccompProfile'],
          ['initContainers', '[]', 'securityContext', 'capabilities'],
          ['initContainers', '[]', 'securityContext', 'readOnlyRootFilesystem'],
          ['initContainers', '[]', 'securityContext', 'privileged'],
          ['initContainers', '[]', 'securityContext', 'allowPrivilegeEscalation'],
          ['initContainers', '[]', 'securityContext', 'procMount'],
          ['initContainers', '[]', 'securityContext', 'runAsUser'],
          ['initContainers', '[]', 'securityContext', 'runAsGroup'],
        ],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.os?.name === 'windows',
        condition: "self.os.name == 'windows'",
        say: 'must not be set for a pod with os.name "windows"',
        since: 23,
        by: 'validateWindows',
      },
      {
        at: [['resources']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.os?.name === 'windows',
        condition: "self.os.name == 'windows'",
        say: 'must not be set for a pod with os.name "windows"',
        since: 34,
        gate: 'PodLevelResources',
        by: 'validatePodResources',
      },
      {
        at: [['schedulingGroup']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.evictionResponders !== undefined,
        condition: 'has(self.evictionResponders)',
        say: 'must not be set beside evictionResponders',
        since: 37,
        by: 'ValidatePodSpec',
      },
      {
        at: [['resourceClaims', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        since: 26,
        by: 'validatePodResourceClaim',
      },
      { at: [['evictionResponders']], constraints: [{ is: 'maxItems', to: 10 }], since: 37, by: 'Validate_PodSpec' },
      {
        at: [['evictionResponders', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 37,
        by: 'Validate_PodSpec',
      },
      {
        at: [['volumes', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        since: 21,
        by: 'ValidateVolumes',
      },
    ],
  },
  PodTemplate: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  PodTemplateSpec: {
    rules: [
      {
        at: [['metadata', 'labels']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
        report: ['labels'],
        since: 21,
        by: 'ValidatePodTemplateSpec',
      },
      {
        at: [['metadata', 'labels', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['labels'],
        since: 21,
        by: 'ValidatePodTemplateSpec',
      },
      {
        at: [['metadata', 'annotations']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
        report: ['annotations'],
        since: 21,
        by: 'ValidatePodTemplateSpec',
      },
      {
        at: [['metadata', 'annotations']],
        constraints: [{ is: 'totalBytes', to: 262144 }],
        report: ['annotations'],
        since: 21,
        by: 'ValidatePodTemplateSpec',
      },
      {
        at: [['spec', 'ephemeralContainers']],
        constraints: [{ is: 'forbidden' }],
        since: 21,
        by: 'ValidatePodTemplateSpec',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: podAnnotations, name: 'podAnnotations' }],
        since: 21,
        by: 'ValidatePodSpecificAnnotations',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: podProfiles, name: 'podProfiles' }],
        since: 21,
        by: 'validateSeccompAnnotationsAndFields',
      },
    ],
  },
  PortworxVolumeSource: {
    rules: [{ at: [['volumeID']], constraints: [{ is: 'required' }], since: 21, by: 'validatePortworxVolumeSource' }],
  },
  PreferredSchedulingTerm: {
    rules: [
      {
        at: [['weight']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 100 },
        ],
        since: 21,
        by: 'ValidatePreferredSchedulingTerms',
      },
    ],
  },
  Probe: {
    defaults: [
      { at: ['timeoutSeconds'], to: 1 },
      { at: ['periodSeconds'], to: 10 },
      { at: ['successThreshold'], to: 1 },
      { at: ['failureThreshold'], to: 3 },
    ],
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['exec', 'httpGet', 'tcpSocket', 'grpc'] }],
        since: 21,
        by: 'validateHandler',
      },
      {
        at: [
          ['initialDelaySeconds'],
          ['timeoutSeconds'],
          ['periodSeconds'],
          ['successThreshold'],
          ['failureThreshold'],
        ],
        constraints: [{ is: 'min', to: 0 }],
        since: 21,
        by: 'validateProbe',
      },
      { at: [['terminationGracePeriodSeconds']], constraints: [{ is: 'min', to: 1 }], since: 22, by: 'validateProbe' },
    ],
  },
  ProjectedVolumeSource: {
    defaults: [{ at: ['defaultMode'], to: 420 }],
    rules: [
      {
        at: [['defaultMode']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 511 },
        ],
        since: 21,
        by: 'validateProjectedVolumeSource',
      },
      {
        at: [['defaultUser']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 37,
        by: 'validateUserField',
      },
      {
        at: [['sources', '[]', 'serviceAccountToken', 'path']],
        constraints: [{ is: 'required' }],
        report: ['path'],
        since: 21,
        by: 'validateProjectionSources',
      },
      {
        at: [['sources', '[]', 'serviceAccountToken', 'path']],
        constraints: [{ is: 'format', to: 'local-path' }],
        report: ['path'],
        since: 30,
        by: 'validateProjectionSources',
      },
      {
        at: [['sources', '[]', 'serviceAccountToken', 'path']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !startsWith(value, '..'),
            source: "!value.startsWith('..')",
            readsValue: true,
          },
        ],
        report: ['path'],
        say: 'must not begin with ".."',
        since: 30,
        by: 'validateProjectionSources',
      },
      {
        at: [
          ['sources', '[]', 'secret', 'items', '[]', 'path'],
          ['sources', '[]', 'configMap', 'items', '[]', 'path'],
          ['sources', '[]', 'downwardAPI', 'items', '[]', 'path'],
          ['sources', '[]', 'clusterTrustBundle', 'path'],
          ['sources', '[]', 'podCertificate', 'credentialBundlePath'],
          ['sources', '[]', 'podCertificate', 'keyPath'],
          ['sources', '[]', 'podCertificate', 'certificateChainPath'],
        ],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        report: [],
        reason: 'Invalid',
        since: 21,
        by: 'validateProjectionSources',
      },
    ],
  },
  QuobyteVolumeSource: {
    rules: [
      {
        at: [['registry']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              all(split(value, ','), (p_) => /^(?:\[[^\[\]]*\]|[^:\[\]]*):[^:\[\]]*$/u.test(p_ ?? '')),
            source:
              'value.split(",").all(p, p.matches("^(?:\\\\[[^\\\\[\\\\]]*\\\\]|[^:\\\\[\\\\]]*):[^:\\\\[\\\\]]*$"))',
            readsValue: true,
          },
        ],
        when: (self) => bytes(self?.tenant) < 65,
        condition: 'bytes(self.tenant) < 65',
        say: 'must be a host, ":" and a port, or several of them separated by commas',
        since: 21,
        by: 'validateQuobyteVolumeSource',
      },
      { at: [['registry']], constraints: [{ is: 'required' }], since: 21, by: 'validateQuobyteVolumeSource' },
      {
        at: [['tenant']],
        constraints: [{ is: 'maxLength', to: 64 }],
        when: (self) => self?.registry !== undefined,
        condition: 'has(self.registry)',
        reason: 'Required',
        since: 21,
        by: 'validateQuobyteVolumeSource',
      },
      { at: [['volume']], constraints: [{ is: 'required' }], since: 21, by: 'validateQuobyteVolumeSource' },
    ],
  },
  RBDPersistentVolumeSource: {
    defaults: [
      { at: ['pool'], to: 'rbd' },
      { at: ['user'], to: 'admin' },
      { at: ['keyring'], to: '/etc/ceph/keyring' },
    ],
    rules: [
      {
        at: [['monitors'], ['image']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateRBDPersistentVolumeSource',
      },
    ],
  },
  RBDVolumeSource: {
    defaults: [
      { at: ['pool'], to: 'rbd' },
      { at: ['user'], to: 'admin' },
      { at: ['keyring'], to: '/etc/ceph/keyring' },
    ],
    rules: [
      { at: [['monitors'], ['image']], constraints: [{ is: 'required' }], since: 21, by: 'validateRBDVolumeSource' },
    ],
  },
  ReplicationController: {
    defaults: [
      { at: ['spec', 'selector'], to: (self) => self?.spec?.template?.metadata?.labels },
      { at: ['spec', 'replicas'], to: 1 },
    ],
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        until: 34,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'completed-dns-1123-subdomain' }],
        when: (self) => !(self?.metadata?.name !== undefined),
        condition: '!has(self.metadata.name)',
        report: ['metadata', 'name'],
        isRoot: true,
        since: 35,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  ReplicationControllerSpec: {
    rules: [
      {
        at: [['minReadySeconds']],
        constraints: [{ is: 'min', to: 0 }],
        since: 21,
        by: 'ValidateReplicationControllerSpec',
      },
      { at: [['selector']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateNonEmptySelector' },
      { at: [['replicas']], constraints: [{ is: 'min', to: 0 }], since: 21, by: 'ValidateReplicationControllerSpec' },
      { at: [['template']], constraints: [{ is: 'required' }], since: 21, by: 'ValidatePodTemplateSpecForRC' },
      {
        at: [['template', 'metadata', 'labels']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              !(self?.selector !== undefined) ||
              !(self?.template !== undefined) ||
              all(self?.selector, (k_) => isSame(self?.template?.metadata?.labels?.[k_], self?.selector?.[k_])),
            source:
              '!has(self.selector) || !has(self.template) || self.selector.all(k, self.template.metadata.labels[k] == self.selector[k])',
            readsValue: false,
          },
        ],
        say: 'must have the labels of spec.selector',
        since: 21,
        by: 'ValidatePodTemplateSpecForRC',
      },
      {
        at: [['template', 'spec', 'restartPolicy']],
        constraints: [{ is: 'enum', to: ['Always'] }],
        since: 21,
        by: 'ValidatePodTemplateSpecForRC',
      },
      {
        at: [['template', 'spec', 'activeDeadlineSeconds']],
        constraints: [{ is: 'forbidden' }],
        since: 21,
        by: 'ValidatePodTemplateSpecForRC',
      },
    ],
  },
  ResourceClaim: {
    rules: [
      {
        at: [['request']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        since: 31,
        by: 'validateResourceClaimNames',
      },
    ],
  },
  ResourceFieldSelector: {
    rules: [
      {
        at: [['resource']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateContainerResourceFieldSelector',
      },
    ],
  },
  ResourceQuota: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  ResourceQuotaSpec: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: resourceQuota, name: 'resourceQuota' }],
        since: 21,
        by: 'ValidateResourceQuotaSpec',
      },
    ],
  },
  ScaleIOPersistentVolumeSource: {
    defaults: [
      { at: ['storageMode'], to: 'ThinProvisioned' },
      { at: ['fsType'], to: 'xfs' },
    ],
    rules: [
      {
        at: [['gateway'], ['system'], ['volumeName']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateScaleIOPersistentVolumeSource',
      },
    ],
  },
  ScaleIOVolumeSource: {
    defaults: [
      { at: ['storageMode'], to: 'ThinProvisioned' },
      { at: ['fsType'], to: 'xfs' },
    ],
    rules: [
      {
        at: [['gateway'], ['system'], ['volumeName']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateScaleIOVolumeSource',
      },
    ],
  },
  SeccompProfile: {
    rules: [
      {
        at: [['type']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['Localhost', 'RuntimeDefault', 'Unconfined'] }],
        since: 21,
        by: 'validateSeccompProfileType',
      },
      {
        at: [['localhostProfile']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.type === 'Localhost',
        condition: "self.type == 'Localhost'",
        since: 21,
        by: 'validateSeccompProfileField',
      },
      {
        at: [['localhostProfile']],
        constraints: [{ is: 'format', to: 'local-path' }],
        when: (self) => self?.type === 'Localhost',
        condition: "self.type == 'Localhost'",
        since: 21,
        by: 'validateSeccompProfileField',
      },
      {
        at: [['localhostProfile']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type !== 'Localhost',
        condition: "self.type != 'Localhost'",
        reason: 'Invalid',
        say: 'must not be set unless type is "Localhost"',
        since: 21,
        by: 'validateSeccompProfileField',
      },
    ],
  },
  Secret: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['data']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'config-map-key' }] }],
        report: ['data', '{}'],
        since: 21,
        by: 'ValidateSecret',
      },
      {
        at: [['stringData']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'config-map-key' }] }],
        report: ['data', '{}'],
        since: 21,
        by: 'ValidateSecret',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: secretData, name: 'secretData' }],
        since: 21,
        by: 'ValidateSecret',
      },
    ],
  },
  SecretKeySelector: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        reason: 'Invalid',
        since: 21,
        by: 'validateSecretKeySelector',
      },
      {
        at: [['key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'config-map-key' }],
        since: 21,
        by: 'validateSecretKeySelector',
      },
    ],
  },
  SecretProjection: {
    rules: [{ at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'validateProjectionSources' }],
  },
  SecretVolumeSource: {
    defaults: [{ at: ['defaultMode'], to: 420 }],
    rules: [
      { at: [['secretName']], constraints: [{ is: 'required' }], since: 21, by: 'validateSecretVolumeSource' },
      {
        at: [['defaultMode']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 511 },
        ],
        since: 21,
        by: 'validateSecretVolumeSource',
      },
      {
        at: [['defaultUser']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 37,
        by: 'validateUserField',
      },
    ],
  },
  SecurityContext: {
    rules: [
      {
        at: [['runAsUser'], ['runAsGroup']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 21,
        by: 'ValidateSecurityContext',
      },
      {
        at: [['procMount']],
        constraints: [{ is: 'enum', to: ['Default', 'Unmasked'] }],
        since: 21,
        gate: 'ProcMountType',
        by: 'ValidateProcMountType',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.allowPrivilegeEscalation !== false || self?.privileged !== true,
            source: 'self.allowPrivilegeEscalation != false || self.privileged != true',
            readsValue: false,
          },
        ],
        say: 'must not have allowPrivilegeEscalation false and privileged true',
        since: 21,
        by: 'ValidateSecurityContext',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.allowPrivilegeEscalation !== false || !isIn('CAP_SYS_ADMIN', self?.capabilities?.add),
            source: "self.allowPrivilegeEscalation != false || !('CAP_SYS_ADMIN' in self.capabilities.add)",
            readsValue: false,
          },
        ],
        say: 'must not have allowPrivilegeEscalation false and the capability CAP_SYS_ADMIN',
        since: 21,
        by: 'ValidateSecurityContext',
      },
    ],
  },
  Service: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        gate: 'RelaxedServiceNameValidation',
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1035-label' }],
        isRoot: true,
        since: 21,
        notGate: 'RelaxedServiceNameValidation',
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-label' }],
        isRoot: true,
        since: 21,
        gate: 'RelaxedServiceNameValidation',
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1035-label' }],
        isRoot: true,
        since: 21,
        notGate: 'RelaxedServiceNameValidation',
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'annotations', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              isSame(value, self?.metadata?.annotations?.['service.kubernetes.io/topology-aware-hints']),
            source: "value == self.metadata.annotations['service.kubernetes.io/topology-aware-hints']",
            readsValue: true,
          },
        ],
        when: (self, _value, key) =>
          key === 'service.kubernetes.io/topology-mode' &&
          isIn('service.kubernetes.io/topology-aware-hints', self?.metadata?.annotations),
        condition:
          "key == 'service.kubernetes.io/topology-mode' && 'service.kubernetes.io/topology-aware-hints' in self.metadata.annotations",
        say: 'must be equal to service.kubernetes.io/topology-aware-hints',
        since: 27,
        by: 'validateService',
      },
      {
        at: [['metadata', 'annotations', '{}']],
        constraints: [{ is: 'forbidden' }],
        when: (self, _value, key) =>
          key === 'service.beta.kubernetes.io/load-balancer-source-ranges' &&
          !(self?.spec?.loadBalancerSourceRanges !== undefined) &&
          self?.spec?.type !== 'LoadBalancer',
        condition:
          "key == 'service.beta.kubernetes.io/load-balancer-source-ranges' && !has(self.spec.loadBalancerSourceRanges) && self.spec.type != 'LoadBalancer'",
        say: 'must not be set unless spec.type is "LoadBalancer"',
        since: 21,
        by: 'validateService',
      },
      {
        at: [['metadata', 'annotations', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              /^\s*$/u.test(value ?? '') || all(split(value, ','), (r_) => valid(r_, 'padded-cidr')),
            source: "value.matches('^\\\\s*$') || value.split(',').all(r, valid(r, 'padded-cidr'))",
            readsValue: true,
          },
        ],
        when: (self, _value, key) =>
          key === 'service.beta.kubernetes.io/load-balancer-source-ranges' &&
          !(self?.spec?.loadBalancerSourceRanges !== undefined),
        condition:
          "key == 'service.beta.kubernetes.io/load-balancer-source-ranges' && !has(self.spec.loadBalancerSourceRanges)",
        say: 'must be IP networks such as "10.0.0.0/8", separated by ","',
        since: 21,
        by: 'validateService',
      },
      {
        at: [['metadata', 'annotations', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              /^\s*$/u.test(value ?? '') || all(split(value, ','), (r_) => valid(r_, 'padded-strict-cidr')),
            source: "value.matches('^\\\\s*$') || value.split(',').all(r, valid(r, 'padded-strict-cidr'))",
            readsValue: true,
          },
        ],
        when: (self, _value, key) =>
          key === 'service.beta.kubernetes.io/load-balancer-source-ranges' &&
          !(self?.spec?.loadBalancerSourceRanges !== undefined),
        condition:
          "key == 'service.beta.kubernetes.io/load-balancer-source-ranges' && !has(self.spec.loadBalancerSourceRanges)",
        say: 'must be IP networks such as "10.0.0.0/8", without leading zeros and bits after the prefix',
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'validateService',
      },
    ],
  },
  ServiceAccount: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  ServiceAccountTokenProjection: {
    defaults: [{ at: ['expirationSeconds'], to: 3600 }],
    rules: [
      {
        at: [['expirationSeconds']],
        constraints: [
          { is: 'min', to: 600 },
          { is: 'max', to: 4294967296 },
        ],
        since: 21,
        by: 'validateProjectionSources',
      },
      {
        at: [['user']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 37,
        by: 'validateUserField',
      },
    ],
  },
  ServicePort: {
    rules: [
      { at: [['name']], constraints: [{ is: 'format', to: 'dns-1123-label' }], since: 21, by: 'validateServicePort' },
      {
        at: [['port']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 65535 },
        ],
        since: 21,
        by: 'validateServicePort',
      },
      {
        at: [['protocol']],
        constraints: [{ is: 'enum', to: ['SCTP', 'TCP', 'UDP'] }],
        since: 21,
        by: 'validateServicePort',
      },
      {
        at: [['targetPort']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              isString(value) ? bytes(value) === 0 || valid(value, 'port-name') : value >= 0 && value <= 65535,
            source: "isString(value) ? bytes(value) == 0 || valid(value, 'port-name') : value >= 0 && value <= 65535",
            readsValue: true,
          },
        ],
        say: 'must be a port from 1 to 65535 or the name of a port',
        since: 21,
        by: 'ValidatePortNumOrName',
      },
      {
        at: [['appProtocol']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        since: 21,
        by: 'validateServicePort',
      },
    ],
  },
  ServiceSpec: {
    defaults: [
      { at: ['sessionAffinity'], to: 'None' },
      { at: ['type'], to: 'ClusterIP' },
      { at: ['ports', '[]', 'protocol'], to: 'TCP' },
      { at: ['clusterIPs'], to: (self) => [self?.clusterIP], when: (self) => self?.clusterIP !== undefined },
      {
        at: ['ipFamilyPolicy'],
        to: 'RequireDualStack',
        when: (self) => self?.type !== 'ExternalName' && self?.clusterIP === 'None' && !(self?.selector !== undefined),
      },
      { at: ['ipFamilyPolicy'], to: 'SingleStack', when: (self) => self?.type !== 'ExternalName' },
    ],
    rules: [
      {
        at: [['ports']],
        constraints: [{ is: 'required' }],
        when: (self) =>
          self?.type !== 'ExternalName' && !(size(self?.clusterIPs) === 1 && isIn('None', self?.clusterIPs)),
        condition: "self.type != 'ExternalName' && !(size(self.clusterIPs) == 1 && 'None' in self.clusterIPs)",
        since: 21,
        by: 'validateService',
      },
      {
        at: [['clusterIP']],
        constraints: [{ is: 'not', to: ['None'] }],
        when: (self) => isIn(self?.type, ['LoadBalancer', 'NodePort']),
        condition: "self.type in ['LoadBalancer', 'NodePort']",
        report: ['clusterIPs[0]'],
        say: 'must not be "None" for the types "LoadBalancer" and "NodePort"',
        since: 21,
        by: 'validateService',
      },
      {
        at: [['clusterIPs']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type === 'ExternalName' && !(self?.clusterIP !== undefined),
        condition: "self.type == 'ExternalName' && !has(self.clusterIP)",
        say: 'must not be set for the type "ExternalName"',
        since: 21,
        by: 'validateService',
      },
      {
        at: [['clusterIP']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type === 'ExternalName',
        condition: "self.type == 'ExternalName'",
        report: ['clusterIPs'],
        say: 'must not be set for the type "ExternalName"',
        since: 21,
        by: 'validateService',
      },
      {
        at: [['ipFamilies'], ['ipFamilyPolicy']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type === 'ExternalName',
        condition: "self.type == 'ExternalName'",
        say: 'must not be set for the type "ExternalName"',
        since: 21,
        by: 'validateService',
      },
      {
        at: [['externalName']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.type === 'ExternalName',
        condition: "self.type == 'ExternalName'",
        since: 21,
        by: 'validateService',
      },
      {
        at: [['externalName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain-or-absolute' }],
        when: (self) => self?.type === 'ExternalName',
        condition: "self.type == 'ExternalName'",
        since: 21,
        by: 'validateService',
      },
      {
        at: [['ports', '[]', 'port']],
        constraints: [{ is: 'not', to: [10250] }],
        when: (self) => self?.type === 'LoadBalancer',
        condition: "self.type == 'LoadBalancer'",
        report: ['ports', '[]'],
        say: 'must not be 10250 for a load balancer',
        since: 21,
        until: 32,
        by: 'ValidateService',
      },
      {
        at: [['ports', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        since: 21,
        by: 'validateServicePort',
      },
      {
        at: [['ports', '[]', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => size(self?.ports) > 1,
        condition: 'size(self.ports) > 1',
        since: 21,
        by: 'validateServicePort',
      },
      {
        at: [['ports', '[]']],
        constraints: [
          {
            is: 'unique',
            to: ['protocol', 'nodePort'],
            isOne: false,
            where: (_self, value) => value?.nodePort !== undefined,
          },
        ],
        report: ['ports', '[]', 'nodePort'],
        since: 21,
        by: 'validateService',
      },
      {
        at: [['ports', '[]']],
        constraints: [{ is: 'unique', to: ['protocol', 'port'], isOne: false }],
        since: 21,
        by: 'validateService',
      },
      {
        at: [['ports', '[]', 'nodePort']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type === 'ClusterIP',
        condition: "self.type == 'ClusterIP'",
        say: 'must not be set for the type "ClusterIP"',
        since: 21,
        by: 'validateService',
      },
      {
        at: [['selector']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
        report: ['selector'],
        since: 21,
        by: 'validateService',
      },
      {
        at: [['selector', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['selector'],
        since: 21,
        by: 'validateService',
      },
      {
        at: [['sessionAffinity']],
        constraints: [{ is: 'enum', to: ['ClientIP', 'None'] }],
        since: 21,
        by: 'validateService',
      },
      {
        at: [['type']],
        constraints: [{ is: 'enum', to: ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort'] }],
        since: 21,
        by: 'validateService',
      },
      {
        at: [['sessionAffinityConfig', 'clientIP', 'timeoutSeconds']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 86400 },
        ],
        when: (self) => self?.sessionAffinity === 'ClientIP',
        condition: "self.sessionAffinity == 'ClientIP'",
        since: 21,
        by: 'validateAffinityTimeout',
      },
      {
        at: [['clusterIPs']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => isSame(value?.[0], self?.clusterIP),
            source: 'value[0] == self.clusterIP',
            readsValue: true,
          },
        ],
        when: (self) => self?.type !== 'ExternalName',
        condition: "self.type != 'ExternalName'",
        say: 'must begin with clusterIP',
        since: 21,
        by: 'ValidateServiceClusterIPsRelatedFields',
      },
      {
        at: [['ipFamilies', '[]']],
        constraints: [{ is: 'enum', to: ['IPv4', 'IPv6'] }],
        since: 21,
        by: 'ValidateServiceClusterIPsRelatedFields',
      },
      {
        at: [['ipFamilies', '[]']],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        since: 21,
        by: 'ValidateServiceClusterIPsRelatedFields',
      },
      {
        at: [['ipFamilyPolicy']],
        constraints: [{ is: 'enum', to: ['SingleStack', 'PreferDualStack', 'RequireDualStack'] }],
        since: 21,
        by: 'ValidateServiceClusterIPsRelatedFields',
      },
      {
        at: [['ipFamilyPolicy']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              self?.ipFamilyPolicy !== 'SingleStack' || (size(self?.clusterIPs) !== 2 && size(self?.ipFamilies) !== 2),
            source: "self.ipFamilyPolicy != 'SingleStack' || size(self.clusterIPs) != 2 && size(self.ipFamilies) != 2",
            readsValue: false,
          },
        ],
        when: (self) => self?.type !== 'ExternalName',
        condition: "self.type != 'ExternalName'",
        say: 'must be "PreferDualStack" or "RequireDualStack" for two addresses or families',
        since: 23,
        by: 'pkg/registry/core/service/storage/alloc.go#initIPFamilyFields',
      },
      {
        at: [['clusterIPs']],
        constraints: [{ is: 'maxItems', to: 2 }],
        when: (self) => self?.type !== 'ExternalName',
        condition: "self.type != 'ExternalName'",
        reason: 'Invalid',
        since: 21,
        by: 'ValidateServiceClusterIPsRelatedFields',
      },
      {
        at: [['clusterIPs']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => size(value) === 1 || value?.[0] !== 'None',
            source: "size(value) == 1 || value[0] != 'None'",
            readsValue: true,
          },
        ],
        when: (self) => self?.type !== 'ExternalName',
        condition: "self.type != 'ExternalName'",
        say: 'must have "None" alone',
        since: 21,
        by: 'ValidateServiceClusterIPsRelatedFields',
      },
      {
        at: [['clusterIPs', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value, key) => (key === 0 && value === 'None') || valid(value, 'ip'),
            source: "key == 0 && value == 'None' || valid(value, 'ip')",
            readsValue: true,
          },
        ],
        when: (self) => self?.type !== 'ExternalName',
        condition: "self.type != 'ExternalName'",
        say: 'must be an IP address or "None"',
        since: 21,
        by: 'ValidateServiceClusterIPsRelatedFields',
      },
      {
        at: [['clusterIPs', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value, key) => (key === 0 && value === 'None') || valid(value, 'strict-ip'),
            source: "key == 0 && value == 'None' || valid(value, 'strict-ip')",
            readsValue: true,
          },
        ],
        when: (self) => self?.type !== 'ExternalName',
        condition: "self.type != 'ExternalName'",
        say: 'must be an IP address without leading zeros, and not IPv4 written as IPv6',
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'ValidateServiceClusterIPsRelatedFields',
      },
      {
        at: [['clusterIPs']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              size(value) < 2 ||
              !all(value, (ip_) => valid(ip_, 'ip')) ||
              (exists(value, (ip_) => valid(ip_, 'ipv4')) && exists(value, (ip_) => valid(ip_, 'ipv6'))),
            source:
              "size(value) < 2 || !value.all(ip, valid(ip, 'ip')) || value.exists(ip, valid(ip, 'ipv4')) && value.exists(ip, valid(ip, 'ipv6'))",
            readsValue: true,
          },
        ],
        when: (self) => self?.type !== 'ExternalName',
        condition: "self.type != 'ExternalName'",
        say: 'must have at most one address of IPv4 and one of IPv6',
        since: 21,
        by: 'ValidateServiceClusterIPsRelatedFields',
      },
      {
        at: [['clusterIPs', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (self, value, key) =>
              !(
                (self?.ipFamilies?.[key] === 'IPv4' && valid(value, 'ipv6')) ||
                (self?.ipFamilies?.[key] === 'IPv6' && valid(value, 'ipv4'))
              ),
            source:
              "!(self.ipFamilies[key] == 'IPv4' && valid(value, 'ipv6') || self.ipFamilies[key] == 'IPv6' && valid(value, 'ipv4'))",
            readsValue: true,
          },
        ],
        when: (self) => self?.type !== 'ExternalName' && all(self?.clusterIPs, (ip_) => valid(ip_, 'ip')),
        condition: "self.type != 'ExternalName' && self.clusterIPs.all(ip, valid(ip, 'ip'))",
        say: 'must be an address of the family that ipFamilies has at the same position',
        since: 21,
        by: 'ValidateServiceClusterIPsRelatedFields',
      },
      {
        at: [['externalIPs', '[]']],
        constraints: [{ is: 'format', to: 'strict-ip' }],
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'validateService',
      },
      {
        at: [['externalIPs', '[]']],
        constraints: [{ is: 'format', to: 'endpoint-ip' }],
        since: 21,
        by: 'ValidateEndpointIP',
      },
      {
        at: [['loadBalancerSourceRanges']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type !== 'LoadBalancer',
        condition: "self.type != 'LoadBalancer'",
        report: ['LoadBalancerSourceRanges'],
        say: 'must not be set unless type is "LoadBalancer"',
        since: 21,
        by: 'validateService',
      },
      {
        at: [['loadBalancerSourceRanges', '[]']],
        constraints: [{ is: 'format', to: 'padded-cidr' }],
        report: ['LoadBalancerSourceRanges', '[]'],
        since: 30,
        by: 'validateService',
      },
      {
        at: [['loadBalancerSourceRanges', '[]']],
        constraints: [{ is: 'format', to: 'padded-cidr' }],
        report: ['LoadBalancerSourceRanges'],
        since: 21,
        until: 29,
        by: 'validateService',
      },
      {
        at: [['loadBalancerSourceRanges', '[]']],
        constraints: [{ is: 'format', to: 'padded-strict-cidr' }],
        report: ['LoadBalancerSourceRanges', '[]'],
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'validateService',
      },
      {
        at: [['allocateLoadBalancerNodePorts']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type !== 'LoadBalancer',
        condition: "self.type != 'LoadBalancer'",
        say: 'must not be set unless type is "LoadBalancer"',
        since: 21,
        by: 'validateService',
      },
      {
        at: [['loadBalancerClass']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        when: (self) => self?.type === 'LoadBalancer',
        condition: "self.type == 'LoadBalancer'",
        since: 21,
        by: 'validateLoadBalancerClassField',
      },
      {
        at: [['loadBalancerClass']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type !== 'LoadBalancer',
        condition: "self.type != 'LoadBalancer'",
        say: 'must not be set unless type is "LoadBalancer"',
        since: 21,
        by: 'validateLoadBalancerClassField',
      },
      {
        at: [['externalTrafficPolicy']],
        constraints: [{ is: 'forbidden' }],
        when: (self) =>
          !isIn(self?.type, ['LoadBalancer', 'NodePort']) &&
          !(self?.type === 'ClusterIP' && self?.externalIPs !== undefined),
        condition:
          "!(self.type in ['LoadBalancer', 'NodePort']) && !(self.type == 'ClusterIP' && has(self.externalIPs))",
        reason: 'Invalid',
        say: 'must not be set for a Service that is not reachable from outside',
        since: 29,
        by: 'validateServiceExternalTrafficPolicy',
      },
      {
        at: [['externalTrafficPolicy']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => !isIn(self?.type, ['LoadBalancer', 'NodePort']),
        condition: "!(self.type in ['LoadBalancer', 'NodePort'])",
        reason: 'Invalid',
        say: 'must not be set unless type is "LoadBalancer" or "NodePort"',
        since: 21,
        until: 28,
        by: 'validateServiceExternalTrafficPolicy',
      },
      {
        at: [['externalTrafficPolicy']],
        constraints: [{ is: 'enum', to: ['Cluster', 'Local'] }],
        when: (self) =>
          isIn(self?.type, ['LoadBalancer', 'NodePort']) ||
          (self?.type === 'ClusterIP' && self?.externalIPs !== undefined),
        condition: "self.type in ['LoadBalancer', 'NodePort'] || self.type == 'ClusterIP' && has(self.externalIPs)",
        since: 21,
        by: 'validateServiceExternalTrafficPolicy',
      },
      {
        at: [['healthCheckNodePort']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type !== 'LoadBalancer' || self?.externalTrafficPolicy !== 'Local',
        condition: "self.type != 'LoadBalancer' || self.externalTrafficPolicy != 'Local'",
        reason: 'Invalid',
        say: 'must not be set unless type is "LoadBalancer" and externalTrafficPolicy "Local"',
        since: 21,
        by: 'validateServiceExternalTrafficPolicy',
      },
      {
        at: [['healthCheckNodePort']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 65535 },
        ],
        when: (self) =>
          self?.type === 'LoadBalancer' &&
          self?.externalTrafficPolicy === 'Local' &&
          self?.healthCheckNodePort !== undefined,
        condition:
          "self.type == 'LoadBalancer' && self.externalTrafficPolicy == 'Local' && has(self.healthCheckNodePort)",
        since: 23,
        by: 'validateServiceExternalTrafficPolicy',
      },
      {
        at: [['internalTrafficPolicy']],
        constraints: [{ is: 'enum', to: ['Cluster', 'Local'] }],
        since: 21,
        by: 'validateServiceInternalTrafficFieldsValue',
      },
      {
        at: [['trafficDistribution']],
        constraints: [{ is: 'enum', to: ['PreferClose', 'PreferSameZone', 'PreferSameNode'] }],
        since: 30,
        gate: 'PreferSameTrafficDistribution',
        by: 'validateServiceTrafficDistribution',
      },
      {
        at: [['trafficDistribution']],
        constraints: [{ is: 'enum', to: ['PreferClose'] }],
        since: 30,
        notGate: 'PreferSameTrafficDistribution',
        by: 'validateServiceTrafficDistribution',
      },
    ],
  },
  SleepAction: { rules: [] },
  StorageOSPersistentVolumeSource: {
    rules: [
      {
        at: [['volumeName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'validateStorageOSPersistentVolumeSource',
      },
      {
        at: [['volumeNamespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'validateStorageOSPersistentVolumeSource',
      },
      {
        at: [
          ['secretRef', 'name'],
          ['secretRef', 'namespace'],
        ],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateStorageOSPersistentVolumeSource',
      },
    ],
  },
  StorageOSVolumeSource: {
    rules: [
      {
        at: [['volumeName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'validateStorageOSVolumeSource',
      },
      {
        at: [['volumeNamespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'validateStorageOSVolumeSource',
      },
      {
        at: [['secretRef', 'name']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateStorageOSVolumeSource',
      },
    ],
  },
  Sysctl: { rules: [] },
  TCPSocketAction: {
    rules: [
      {
        at: [['port']],
        constraints: [
          { is: 'required' },
          {
            is: 'cel',
            to: (_self, value) => (isString(value) ? valid(value, 'port-name') : value >= 1 && value <= 65535),
            source: "isString(value) ? valid(value, 'port-name') : value >= 1 && value <= 65535",
            readsValue: true,
          },
        ],
        reason: 'Invalid',
        say: 'must be a port from 1 to 65535 or the name of a port',
        since: 21,
        by: 'ValidatePortNumOrName',
      },
    ],
  },
  Taint: { rules: [] },
  Toleration: {
    rules: [
      { at: [['key']], constraints: [{ is: 'format', to: 'qualified-name' }], since: 21, by: 'ValidateTolerations' },
      {
        at: [['operator']],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.key !== undefined || self?.operator === 'Exists',
            source: "has(self.key) || self.operator == 'Exists'",
            readsValue: false,
          },
        ],
        say: 'must be "Exists" without a key',
        since: 21,
        by: 'ValidateTolerations',
      },
      {
        at: [['effect']],
        constraints: [
          {
            is: 'cel',
            to: (self) => !(self?.tolerationSeconds !== undefined) || self?.effect === 'NoExecute',
            source: "!has(self.tolerationSeconds) || self.effect == 'NoExecute'",
            readsValue: false,
          },
        ],
        say: 'must be "NoExecute" beside tolerationSeconds',
        since: 21,
        by: 'ValidateTolerations',
      },
      {
        at: [['value']],
        constraints: [{ is: 'format', to: 'label-value' }],
        when: (self) => !(self?.operator !== undefined) || self?.operator === 'Equal',
        condition: "!has(self.operator) || self.operator == 'Equal'",
        report: ['operator'],
        since: 21,
        by: 'ValidateTolerations',
      },
      {
        at: [['value']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.operator === 'Exists',
        condition: "self.operator == 'Exists'",
        report: ['operator'],
        reason: 'Invalid',
        say: 'must not be set with the operator "Exists"',
        since: 21,
        by: 'ValidateTolerations',
      },
      {
        at: [['operator']],
        constraints: [{ is: 'enum', to: ['Equal', 'Exists'] }],
        since: 21,
        until: 34,
        by: 'ValidateTolerations',
      },
      {
        at: [['operator']],
        constraints: [{ is: 'enum', to: ['Equal', 'Exists'] }],
        since: 35,
        notGate: 'TaintTolerationComparisonOperators',
        by: 'ValidateTolerations',
      },
      {
        at: [['operator']],
        constraints: [{ is: 'enum', to: ['Equal', 'Exists', 'Lt', 'Gt'] }],
        since: 35,
        gate: 'TaintTolerationComparisonOperators',
        by: 'ValidateTolerations',
      },
      {
        at: [['value']],
        constraints: [{ is: 'required' }, { is: 'pattern', to: /^(?:0|-?[1-9][0-9]{0,18})$/u }],
        when: (self) => isIn(self?.operator, ['Lt', 'Gt']),
        condition: "self.operator in ['Lt', 'Gt']",
        reason: 'Invalid',
        say: 'must be a whole number with the operators "Lt" and "Gt"',
        since: 35,
        gate: 'TaintTolerationComparisonOperators',
        by: 'ValidateTolerations',
      },
      {
        at: [['effect']],
        constraints: [{ is: 'enum', to: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] }],
        since: 21,
        by: 'validateTaintEffect',
      },
    ],
  },
  TopologySelectorLabelRequirement: {
    rules: [
      {
        at: [['values']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateTopologySelectorLabelRequirement',
      },
      {
        at: [['values', '[]']],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        since: 21,
        by: 'validateTopologySelectorLabelRequirement',
      },
      {
        at: [['key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        reason: 'Invalid',
        since: 21,
        by: 'validateTopologySelectorLabelRequirement',
      },
    ],
  },
  TopologySelectorTerm: {
    rules: [
      {
        at: [['matchLabelExpressions', '[]']],
        constraints: [{ is: 'unique', to: ['key'], isOne: false }],
        report: ['matchLabelExpressions', '[]', 'key'],
        since: 21,
        by: 'ValidateTopologySelectorTerm',
      },
    ],
  },
  TopologySpreadConstraint: {
    unchecked: [{ at: 'labelSelector', until: 26 }],
    rules: [
      { at: [['maxSkew']], constraints: [{ is: 'min', to: 1 }], since: 21, by: 'validateTopologySpreadConstraints' },
      { at: [['topologyKey']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateTopologyKey' },
      {
        at: [['whenUnsatisfiable']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['DoNotSchedule', 'ScheduleAnyway'] }],
        reason: 'NotSupported',
        since: 21,
        by: 'ValidateWhenUnsatisfiable',
      },
      { at: [['minDomains']], constraints: [{ is: 'min', to: 1 }], since: 24, by: 'validateMinDomains' },
      {
        at: [['minDomains']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.whenUnsatisfiable !== 'DoNotSchedule',
        condition: "self.whenUnsatisfiable != 'DoNotSchedule'",
        reason: 'Invalid',
        say: 'must not be set unless whenUnsatisfiable is "DoNotSchedule"',
        since: 24,
        by: 'validateMinDomains',
      },
      {
        at: [['nodeAffinityPolicy'], ['nodeTaintsPolicy']],
        constraints: [{ is: 'enum', to: ['Honor', 'Ignore'] }],
        since: 25,
        by: 'validateNodeInclusionPolicy',
      },
      {
        at: [['matchLabelKeys', '[]']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        since: 25,
        by: 'ValidateLabelName',
      },
      {
        at: [['matchLabelKeys']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => !(self?.labelSelector !== undefined),
        condition: '!has(self.labelSelector)',
        say: 'must not be set without labelSelector',
        since: 28,
        by: 'ValidateMatchLabelKeysInTopologySpread',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: mergedLabelKeys, name: 'mergedLabelKeys' }],
        since: 34,
        gate: 'MatchLabelKeysInPodTopologySpreadSelectorMerge',
        by: 'ValidateMatchLabelKeysAndMismatchLabelKeys',
      },
      {
        at: [['matchLabelKeys', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              !isIn(value, self?.labelSelector?.matchLabels) &&
              !exists(self?.labelSelector?.matchExpressions, (e_) => isSame(e_?.key, value)),
            source:
              '!(value in self.labelSelector.matchLabels) && !self.labelSelector.matchExpressions.exists(e, e.key == value)',
            readsValue: true,
          },
        ],
        say: 'must be another key than those of labelSelector, which has {value}',
        since: 34,
        notGate: 'MatchLabelKeysInPodTopologySpreadSelectorMerge',
        by: 'ValidateMatchLabelKeysInTopologySpread',
      },
      {
        at: [['matchLabelKeys', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              !isIn(value, self?.labelSelector?.matchLabels) &&
              !exists(self?.labelSelector?.matchExpressions, (e_) => isSame(e_?.key, value)),
            source:
              '!(value in self.labelSelector.matchLabels) && !self.labelSelector.matchExpressions.exists(e, e.key == value)',
            readsValue: true,
          },
        ],
        say: 'must be another key than those of labelSelector, which has {value}',
        since: 25,
        until: 33,
        by: 'ValidateMatchLabelKeysInTopologySpread',
      },
    ],
  },
  TypedLocalObjectReference: {
    rules: [
      {
        at: [['kind'], ['name']],
        constraints: [{ is: 'required' }],
        when: (_self, _value, _key, root) => root?.kind === 'Ingress',
        condition: "root.kind == 'Ingress'",
        since: 21,
        by: 'pkg/apis/networking/validation/validation.go#validateIngressTypedLocalObjectReference',
      },
    ],
  },
  TypedObjectReference: {
    dropsWith: ['namespace'],
    rules: [{ at: [['kind'], ['name']], constraints: [{ is: 'required' }], since: 34, by: 'validateDataSourceRef' }],
  },
  Volume: {
    dropsWith: ['image'],
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'ValidateVolumes',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'atMostOne',
            to: [
              'emptyDir',
              'hostPath',
              'gitRepo',
              'gcePersistentDisk',
              'awsElasticBlockStore',
              'secret',
              'nfs',
              'iscsi',
              'glusterfs',
              'flocker',
              'persistentVolumeClaim',
              'rbd',
              'cinder',
              'quobyte',
              'fc',
              'flexVolume',
              'configMap',
              'azureFile',
              'vsphereVolume',
              'photonPersistentDisk',
              'portworxVolume',
              'azureDisk',
              'storageos',
              'projected',
              'scaleIO',
              'csi',
              'ephemeral',
              'image',
            ],
          },
        ],
        since: 21,
        by: 'validateVolumeSource',
      },
      {
        at: [['cephfs']],
        constraints: [{ is: 'forbidden' }],
        when: (self) =>
          exists(self, (s_) =>
            isIn(s_, [
              'emptyDir',
              'hostPath',
              'gitRepo',
              'gcePersistentDisk',
              'awsElasticBlockStore',
              'secret',
              'nfs',
              'iscsi',
              'glusterfs',
              'flocker',
              'persistentVolumeClaim',
              'rbd',
              'cinder',
            ]),
          ),
        condition:
          "self.exists(s, s in ['emptyDir', 'hostPath', 'gitRepo', 'gcePersistentDisk', 'awsElasticBlockStore', 'secret', 'nfs', 'iscsi', 'glusterfs', 'flocker', 'persistentVolumeClaim', 'rbd', 'cinder'])",
        report: ['cephFS'],
        say: 'must not be set beside another source of the volume; remove one of them',
        since: 21,
        by: 'validateVolumeSource',
      },
      {
        at: [['downwardAPI']],
        constraints: [{ is: 'forbidden' }],
        when: (self) =>
          exists(self, (s_) =>
            isIn(s_, [
              'emptyDir',
              'hostPath',
              'gitRepo',
              'gcePersistentDisk',
              'awsElasticBlockStore',
              'secret',
              'nfs',
              'iscsi',
              'glusterfs',
              'flocker',
              'persistentVolumeClaim',
              'rbd',
              'cinder',
              'cephfs',
              'quobyte',
            ]),
          ),
        condition:
          "self.exists(s, s in ['emptyDir', 'hostPath', 'gitRepo', 'gcePersistentDisk', 'awsElasticBlockStore', 'secret', 'nfs', 'iscsi', 'glusterfs', 'flocker', 'persistentVolumeClaim', 'rbd', 'cinder', 'cephfs', 'quobyte'])",
        report: ['downwarAPI'],
        say: 'must not be set beside another source of the volume; remove one of them',
        since: 21,
        by: 'validateVolumeSource',
      },
      {
        at: [
          ['quobyte'],
          ['fc'],
          ['flexVolume'],
          ['configMap'],
          ['azureFile'],
          ['vsphereVolume'],
          ['photonPersistentDisk'],
          ['portworxVolume'],
          ['azureDisk'],
          ['storageos'],
          ['projected'],
          ['scaleIO'],
          ['csi'],
          ['ephemeral'],
          ['image'],
        ],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.cephfs !== undefined,
        condition: 'has(self.cephfs)',
        say: 'must not be set beside cephfs; remove one of them',
        since: 21,
        by: 'validateVolumeSource',
      },
      {
        at: [
          ['fc'],
          ['flexVolume'],
          ['configMap'],
          ['azureFile'],
          ['vsphereVolume'],
          ['photonPersistentDisk'],
          ['portworxVolume'],
          ['azureDisk'],
          ['storageos'],
          ['projected'],
          ['scaleIO'],
          ['csi'],
          ['ephemeral'],
          ['image'],
        ],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.downwardAPI !== undefined,
        condition: 'has(self.downwardAPI)',
        say: 'must not be set beside downwardAPI; remove one of them',
        since: 21,
        by: 'validateVolumeSource',
      },
      {
        at: [['gcePersistentDisk', 'pdName']],
        constraints: [{ is: 'required' }],
        report: ['persistentDisk', 'pdName'],
        since: 21,
        by: 'validateGCEPersistentDiskVolumeSource',
      },
      {
        at: [['gcePersistentDisk', 'partition']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 255 },
        ],
        report: ['persistentDisk', 'partition'],
        since: 21,
        by: 'validateGCEPersistentDiskVolumeSource',
      },
      {
        at: [['iscsi']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              !(value?.initiatorName !== undefined) || bytes(self?.name) + bytes(value?.targetPortal) < 64,
            source: '!has(value.initiatorName) || bytes(self.name) + bytes(value.targetPortal) < 64',
            readsValue: true,
          },
        ],
        report: ['name'],
        say: 'must have a targetPortal that has, with the name of the volume and ":", at most 64 bytes beside initiatorName',
        since: 21,
        by: 'validateVolumeSource',
      },
      {
        at: [['downwardAPI', 'defaultMode']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 511 },
        ],
        since: 21,
        by: 'validateDownwardAPIVolumeSource',
      },
      {
        at: [['downwardAPI', 'defaultUser']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 2147483647 },
        ],
        since: 37,
        by: 'validateUserField',
      },
    ],
  },
  VolumeDevice: {
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateVolumeDevices' },
      {
        at: [['devicePath']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'no-backsteps' }],
        since: 21,
        by: 'ValidateVolumeDevices',
      },
    ],
  },
  VolumeMount: {
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateVolumeMounts' },
      { at: [['mountPath']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateVolumeMounts' },
      {
        at: [['subPathExpr']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.subPath !== undefined,
        condition: 'has(self.subPath)',
        reason: 'Invalid',
        say: 'must not be set beside subPath; remove one of the two',
        since: 21,
        by: 'ValidateVolumeMounts',
      },
      {
        at: [['bindMountOptions', '[]']],
        constraints: [{ is: 'enum', to: ['nodev', 'noexec', 'nosuid'] }],
        since: 37,
        by: 'validateBindMountOptions',
      },
      {
        at: [['bindMountOptions', '[]']],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        since: 37,
        by: 'validateBindMountOptions',
      },
    ],
  },
  VolumeNodeAffinity: {
    rules: [{ at: [['required']], constraints: [{ is: 'required' }], since: 21, by: 'validateVolumeNodeAffinity' }],
  },
  VolumeProjection: {
    rules: [
      {
        at: [[]],
        constraints: [
          {
            is: 'atMostOne',
            to: ['secret', 'configMap', 'downwardAPI', 'serviceAccountToken', 'clusterTrustBundle', 'podCertificate'],
            atSelf: true,
          },
        ],
        since: 21,
        by: 'validateProjectionSources',
      },
    ],
  },
  VsphereVirtualDiskVolumeSource: {
    rules: [{ at: [['volumePath']], constraints: [{ is: 'required' }], since: 21, by: 'validateVsphereVolumeSource' }],
  },
  WeightedPodAffinityTerm: {
    rules: [
      {
        at: [['weight']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 100 },
        ],
        since: 21,
        by: 'validateWeightedPodAffinityTerms',
      },
    ],
  },
  WindowsSecurityContextOptions: {
    rules: [
      {
        at: [['gmsaCredentialSpecName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'validateWindowsSecurityContextOptions',
      },
      {
        at: [['gmsaCredentialSpec']],
        constraints: [
          { is: 'minLength', to: 1 },
          { is: 'maxLength', to: 65536 },
        ],
        reason: 'Invalid',
        since: 21,
        by: 'validateWindowsSecurityContextOptions',
      },
      {
        at: [['runAsUserName']],
        constraints: [{ is: 'minLength', to: 1 }],
        since: 21,
        by: 'validateWindowsSecurityContextOptions',
      },
      {
        at: [['runAsUserName']],
        constraints: [{ is: 'pattern', to: /^[^\x00-\x1f\x7f]*$/u }],
        say: 'must not have control characters',
        since: 21,
        by: 'validateWindowsSecurityContextOptions',
      },
      {
        at: [['runAsUserName']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => bytes(split(value, '\\')?.[size(split(value, '\\')) - 1]) <= 104,
            source: "bytes(value.split('\\\\')[size(value.split('\\\\')) - 1]) <= 104",
            readsValue: true,
          },
        ],
        say: 'must have a user name of at most 104 bytes',
        since: 21,
        by: 'validateWindowsSecurityContextOptions',
      },
      {
        at: [['runAsUserName']],
        constraints: [{ is: 'pattern', to: /^(?:[^\\]*\\)?[^\\]{1,104}$/u }],
        say: 'must be a user name of 1 to 104 characters, with an optional domain and "\\" in front',
        since: 21,
        by: 'validateWindowsSecurityContextOptions',
      },
      {
        at: [['runAsUserName']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              /^[^/:*?"<>|.][^/:*?"<>|]{0,14}$/u.test(split(value, '\\')?.[0] ?? '') ||
              all(split(split(value, '\\')?.[0], '.'), (l_) =>
                /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/u.test(l_ ?? ''),
              ),
            source:
              "value.split('\\\\')[0].matches('^[^/:*?\"<>|.][^/:*?\"<>|]{0,14}$') || value.split('\\\\')[0].split('.').all(l, l.matches('^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$'))",
            readsValue: true,
          },
        ],
        when: (_self, value) => size(split(value, '\\')) === 2,
        condition: "size(value.split('\\\\')) == 2",
        say: 'must have a NetBIOS or DNS name as its domain',
        since: 21,
        by: 'validateWindowsSecurityContextOptions',
      },
      {
        at: [['runAsUserName']],
        constraints: [{ is: 'pattern', to: /^(?:[^\\]{0,255}\\)?[^"/\\:;|=,+*?<>@\[\]]*$/u }],
        say: 'must be a user name without the characters "/\\:;|=,+*?<>@[], with a domain of at most 255 characters',
        since: 21,
        by: 'validateWindowsSecurityContextOptions',
      },
      {
        at: [['runAsUserName']],
        constraints: [{ is: 'pattern', to: /^(?:[^\\]*\\)?[. ]*[^. ][\s\S]*$/u }],
        say: 'must have more than "." and spaces as its user name',
        since: 21,
        by: 'validateWindowsSecurityContextOptions',
      },
    ],
  },
})
