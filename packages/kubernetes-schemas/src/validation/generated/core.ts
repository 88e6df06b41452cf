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
import { affinityLabelKeys } from '../predicates/affinity-label-keys.ts'
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
import { spreadLabelKeys } from '../predicates/spread-label-keys.ts'
import { volumeOverlaps } from '../predicates/volume-overlaps.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const core: RuleGroup = {
  AWSElasticBlockStoreVolumeSource() {
    return {
      rules: [
        { at: 'volumeID', constraints: [{ is: 'required' }] },
        {
          at: 'partition',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 255 },
          ],
        },
      ],
    }
  },
  AppArmorProfile() {
    const when1: Expression = (self) => self?.type === 'Localhost'
    return {
      rules: [
        {
          at: 'type',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['Localhost', 'RuntimeDefault', 'Unconfined'] }],
          since: 30,
        },
        { at: 'localhostProfile', constraints: [{ is: 'required' }], when: when1, since: 30 },
        {
          at: 'localhostProfile',
          constraints: [{ is: 'minLength', to: 1 }],
          when: when1,
          reason: 'Required',
          since: 30,
        },
        { at: 'localhostProfile', constraints: [{ is: 'maxLength', to: 4095 }], when: when1, since: 30 },
        {
          at: 'localhostProfile',
          constraints: [{ is: 'format', to: 'trimmed' }],
          when: when1,
          say: 'must not have spaces around it',
          since: 30,
        },
        {
          at: 'localhostProfile',
          constraints: [{ is: 'forbidden' }],
          when: (self) => isIn(self?.type, ['RuntimeDefault', 'Unconfined']),
          reason: 'Invalid',
          say: 'must not be set unless type is "Localhost"',
          since: 30,
        },
      ],
    }
  },
  AttachedVolume() {
    return { rules: [] }
  },
  AzureDiskVolumeSource() {
    return {
      defaults: [
        { at: 'cachingMode', to: 'ReadWrite' },
        { at: 'fsType', to: 'ext4' },
        { at: 'readOnly', to: false },
        { at: 'kind', to: 'Shared' },
      ],
      rules: [
        { at: ['diskName', 'diskURI'], constraints: [{ is: 'required' }] },
        { at: 'cachingMode', constraints: [{ is: 'enum', to: ['None', 'ReadOnly', 'ReadWrite'] }] },
        { at: 'kind', constraints: [{ is: 'enum', to: ['Shared', 'Dedicated', 'Managed'] }] },
        {
          at: 'diskURI',
          constraints: [{ is: 'pattern', to: /^\/subscriptions\//u }],
          when: (self) => self?.kind === 'Managed',
          reason: 'NotSupported',
          say: 'must begin with "/subscriptions/" for the kind "Managed"',
        },
        {
          at: 'diskURI',
          constraints: [{ is: 'pattern', to: /^https:\/\//u }],
          when: (self) => self?.kind !== undefined && self?.kind !== 'Managed',
          reason: 'NotSupported',
          say: 'must begin with "https://" unless the kind is "Managed"',
        },
      ],
    }
  },
  AzureFilePersistentVolumeSource() {
    return {
      rules: [
        { at: ['secretName', 'shareName'], constraints: [{ is: 'required' }] },
        { at: 'secretNamespace', constraints: [{ is: 'minLength', to: 1 }], reason: 'Required' },
      ],
    }
  },
  AzureFileVolumeSource() {
    return { rules: [{ at: ['secretName', 'shareName'], constraints: [{ is: 'required' }] }] }
  },
  Binding() {
    return {
      unchecked: [{ at: 'metadata' }],
      rules: [
        { at: 'metadata.name', constraints: [{ is: 'required' }] },
        { at: 'target.kind', constraints: [{ is: 'enum', to: ['Node'] }] },
        { at: 'target.name', constraints: [{ is: 'required' }] },
        {
          at: 'target.name',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          when: (self) => !(self?.target?.kind !== undefined) || self?.target?.kind === 'Node',
          since: 37,
        },
      ],
    }
  },
  CSIPersistentVolumeSource() {
    return {
      rules: [
        {
          at: 'driver',
          constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }, { is: 'format', to: 'csi-driver-name' }],
        },
        { at: 'volumeHandle', constraints: [{ is: 'required' }] },
        {
          at: [
            'controllerPublishSecretRef.name',
            'controllerExpandSecretRef.name',
            'nodePublishSecretRef.name',
            'nodeExpandSecretRef.name',
          ],
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        },
        {
          at: [
            'controllerPublishSecretRef.namespace',
            'controllerExpandSecretRef.namespace',
            'nodePublishSecretRef.namespace',
            'nodeExpandSecretRef.namespace',
          ],
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        },
      ],
    }
  },
  CSIVolumeSource() {
    return {
      rules: [
        {
          at: 'driver',
          constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }, { is: 'format', to: 'csi-driver-name' }],
        },
        { at: 'nodePublishSecretRef.name', constraints: [{ is: 'required' }] },
        { at: 'nodePublishSecretRef.name', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], report: 'name' },
      ],
    }
  },
  CephFSPersistentVolumeSource() {
    return { rules: [{ at: 'monitors', constraints: [{ is: 'required' }] }] }
  },
  CephFSVolumeSource() {
    return { rules: [{ at: 'monitors', constraints: [{ is: 'required' }] }] }
  },
  CinderPersistentVolumeSource() {
    return { rules: [{ at: ['volumeID', 'secretRef.name', 'secretRef.namespace'], constraints: [{ is: 'required' }] }] }
  },
  CinderVolumeSource() {
    return { rules: [{ at: ['volumeID', 'secretRef.name'], constraints: [{ is: 'required' }] }] }
  },
  ClaimSource() {
    return {
      rules: [
        {
          constraints: [{ is: 'oneOf', to: ['resourceClaimName', 'resourceClaimTemplateName'], atSelf: true }],
          reason: 'Invalid',
          since: 26,
        },
        {
          at: ['resourceClaimName', 'resourceClaimTemplateName'],
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          since: 26,
        },
      ],
    }
  },
  ClusterTrustBundleProjection() {
    const when1: Expression = (self) => !(self?.signerName !== undefined)
    const when2: Expression = (self) => !(self?.name !== undefined)
    return {
      rules: [
        { constraints: [{ is: 'anyOf', to: ['name', 'signerName'] }], since: 29 },
        { constraints: [{ is: 'atMostOne', to: ['name', 'signerName'], atSelf: true }], reason: 'Invalid', since: 29 },
        { at: 'name', constraints: [{ is: 'minLength', to: 1 }], when: when1, reason: 'Required', since: 29 },
        {
          at: 'name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                valid(split(value, ':')?.[size(split(value, ':')) - 1], 'dns-1123-subdomain') &&
                !/^:[^:]*$/u.test(value ?? ''),
              readsValue: true,
            },
          ],
          when: when1,
          say: 'must be the name of a ClusterTrustBundle, which may begin with the name of its signer with ":" instead of "/", and ":"',
          since: 29,
        },
        {
          at: 'labelSelector',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.name !== undefined && !(self?.signerName !== undefined),
          reason: 'Invalid',
          say: 'must not be set beside name',
          since: 29,
        },
        { at: 'signerName', constraints: [{ is: 'minLength', to: 1 }], when: when2, reason: 'Required', since: 29 },
        { at: 'signerName', constraints: [{ is: 'format', to: 'signer-name' }], when: when2, since: 29 },
        { at: 'path', constraints: [{ is: 'required' }, { is: 'format', to: 'local-path' }], since: 29 },
        {
          at: 'path',
          constraints: [{ is: 'cel', to: (_self, value) => !startsWith(value, '..'), readsValue: true }],
          say: 'must not begin with ".."',
          since: 29,
        },
        {
          at: 'user',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
          since: 37,
        },
      ],
    }
  },
  ConfigMap() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        { at: 'data', constraints: [{ is: 'keys', to: [{ is: 'format', to: 'config-map-key' }] }], report: 'data{}' },
        {
          at: 'binaryData',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'config-map-key' }] }],
          report: 'binaryData{}',
        },
        {
          at: 'data{}',
          constraints: [{ is: 'cel', to: (self, _value, key) => !isIn(key, self?.binaryData), readsValue: false }],
          say: 'must not have a key that binaryData has too',
        },
        { constraints: [{ is: 'predicate', to: configMapSize }] },
      ],
    }
  },
  ConfigMapKeySelector() {
    return {
      rules: [
        {
          at: 'name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          reason: 'Invalid',
        },
        { at: 'key', constraints: [{ is: 'required' }, { is: 'format', to: 'config-map-key' }] },
      ],
    }
  },
  ConfigMapNodeConfigSource() {
    return { rules: [] }
  },
  ConfigMapProjection() {
    return { rules: [{ at: 'name', constraints: [{ is: 'required' }] }] }
  },
  ConfigMapVolumeSource() {
    return {
      defaults: [{ at: 'defaultMode', to: 420 }],
      rules: [
        { at: 'name', constraints: [{ is: 'required' }] },
        {
          at: 'defaultMode',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 511 },
          ],
        },
        {
          at: 'defaultUser',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
          since: 37,
        },
      ],
    }
  },
  Container() {
    return {
      defaults: [
        {
          at: 'imagePullPolicy',
          to: (self) => (/^([^@]*\/)?[^/:@]+(:latest)?$|:latest@/u.test(self?.image ?? '') ? 'Always' : 'IfNotPresent'),
        },
        { at: 'terminationMessagePath', to: '/dev/termination-log' },
        { at: 'terminationMessagePolicy', to: 'File' },
      ],
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }] },
        { at: 'image', constraints: [{ is: 'required' }] },
        { at: 'terminationMessagePolicy', constraints: [{ is: 'enum', to: ['File', 'FallbackToLogsOnError'] }] },
        { at: 'ports[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }] },
        {
          at: 'envFrom[]',
          constraints: [{ is: 'anyOf', to: ['configMapRef', 'secretRef'] }],
          report: 'envFrom',
          reason: 'Invalid',
        },
        {
          at: 'envFrom[]',
          constraints: [{ is: 'atMostOne', to: ['configMapRef', 'secretRef'], atSelf: true }],
          report: 'envFrom',
          reason: 'Invalid',
        },
        { at: 'volumeMounts[]', constraints: [{ is: 'unique', to: ['mountPath'], isOne: true }], reason: 'Invalid' },
        { constraints: [{ is: 'predicate', to: volumeOverlaps }] },
        {
          at: 'volumeMounts[].subPath',
          constraints: [{ is: 'format', to: 'local-path' }],
          report: 'volumeMounts.subPath',
        },
        {
          at: 'volumeMounts[].subPathExpr',
          constraints: [{ is: 'format', to: 'local-path' }],
          report: 'volumeMounts.subPathExpr',
        },
        {
          at: 'volumeMounts[].mountPropagation',
          constraints: [{ is: 'enum', to: ['Bidirectional', 'HostToContainer', 'None'] }],
          report: 'volumeMounts.mountPropagation',
        },
        {
          at: 'volumeMounts[].mountPropagation',
          constraints: [
            {
              is: 'cel',
              to: (self, value) => value !== 'Bidirectional' || self?.securityContext?.privileged === true,
              readsValue: true,
            },
          ],
          report: 'volumeMounts.mountPropagation',
          reason: 'Forbidden',
          say: 'must be "None" or "HostToContainer" unless the container is privileged',
        },
        {
          at: 'volumeMounts[].recursiveReadOnly',
          constraints: [{ is: 'enum', to: ['Disabled', 'Enabled', 'IfPossible'] }],
          report: 'volumeMounts.recursiveReadOnly',
          since: 30,
        },
        {
          at: 'volumeMounts[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !isIn(value?.recursiveReadOnly, ['Enabled', 'IfPossible']) || value?.readOnly === true,
              readsValue: true,
            },
          ],
          report: 'volumeMounts.recursiveReadOnly',
          reason: 'Forbidden',
          say: 'must have readOnly beside recursiveReadOnly',
          since: 30,
        },
        {
          at: 'volumeMounts[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !isIn(value?.recursiveReadOnly, ['Enabled', 'IfPossible']) ||
                !(value?.mountPropagation !== undefined) ||
                value?.mountPropagation === 'None',
              readsValue: true,
            },
          ],
          report: 'volumeMounts.recursiveReadOnly',
          reason: 'Forbidden',
          say: 'must not have recursiveReadOnly unless mountPropagation is "None"',
          since: 30,
        },
        { at: 'volumeDevices[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], reason: 'Invalid' },
        { at: 'volumeDevices[]', constraints: [{ is: 'unique', to: ['devicePath'], isOne: true }], reason: 'Invalid' },
        { at: 'imagePullPolicy', constraints: [{ is: 'enum', to: ['Always', 'IfNotPresent', 'Never'] }] },
        { at: 'resources', constraints: [{ is: 'predicate', to: containerResources }] },
        { at: 'resizePolicy[]', constraints: [{ is: 'unique', to: ['resourceName'], isOne: false }], since: 27 },
        {
          at: 'resizePolicy[].resourceName',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['cpu', 'memory'] }],
          report: 'resizePolicy',
          since: 27,
        },
        {
          at: 'resizePolicy[].restartPolicy',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['NotRequired', 'RestartContainer'] }],
          report: 'resizePolicy',
          since: 27,
        },
        {
          at: ['livenessProbe.successThreshold', 'startupProbe.successThreshold'],
          constraints: [{ is: 'enum', to: [1] }],
          reason: 'Invalid',
        },
        { at: 'readinessProbe.terminationGracePeriodSeconds', constraints: [{ is: 'forbidden' }], reason: 'Invalid' },
        {
          at: 'restartPolicy',
          constraints: [{ is: 'required' }],
          when: (self) => self?.restartPolicyRules !== undefined,
          since: 34,
        },
        {
          at: 'restartPolicy',
          constraints: [{ is: 'enum', to: ['Always', 'Never', 'OnFailure'] }],
          since: 34,
          gate: 'ContainerRestartRules',
        },
        { at: 'restartPolicyRules', constraints: [{ is: 'maxItems', to: 20 }], since: 34 },
      ],
    }
  },
  ContainerImage() {
    return { rules: [] }
  },
  ContainerPort() {
    return {
      defaults: [
        { at: 'protocol', to: 'TCP' },
        {
          at: 'hostPort',
          to: (self) => self?.containerPort,
          when: (_self, _value, _key, root) => root?.kind === 'Pod' && root?.spec?.hostNetwork === true,
        },
      ],
      rules: [
        { at: 'name', constraints: [{ is: 'format', to: 'port-name' }] },
        { at: 'containerPort', constraints: [{ is: 'required' }, { is: 'min', to: 1 }, { is: 'max', to: 65535 }] },
        {
          at: 'hostPort',
          constraints: [{ is: 'cel', to: (_self, value) => value >= 1 && value <= 65535, readsValue: true }],
          say: 'must be from 1 to 65535',
        },
        { at: 'protocol', constraints: [{ is: 'enum', to: ['SCTP', 'TCP', 'UDP'] }] },
      ],
    }
  },
  ContainerResizePolicy() {
    return { rules: [] }
  },
  ContainerRestartRule() {
    return {
      rules: [
        {
          at: 'action',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['Restart'] }],
          reason: 'NotSupported',
          since: 34,
          until: 34,
        },
        {
          at: 'action',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['Restart'] }],
          reason: 'NotSupported',
          since: 35,
          notGate: 'RestartAllContainersOnContainerExits',
        },
        {
          at: 'action',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['Restart', 'RestartAllContainers'] }],
          reason: 'NotSupported',
          since: 35,
          gate: 'RestartAllContainersOnContainerExits',
        },
        { at: 'exitCodes', constraints: [{ is: 'required' }], since: 34 },
      ],
    }
  },
  ContainerRestartRuleOnExitCodes() {
    return {
      rules: [
        {
          at: 'operator',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['In', 'NotIn'] }],
          reason: 'NotSupported',
          since: 34,
        },
        { at: 'values', constraints: [{ is: 'maxItems', to: 255 }], since: 34 },
      ],
    }
  },
  DaemonEndpoint() {
    return { rules: [] }
  },
  DownwardAPIProjection() {
    const when1: Expression = (_self, value) =>
      value?.divisor !== undefined &&
      /^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)/u.test(value?.resource ?? '')
    return {
      rules: [
        { at: 'items[].path', constraints: [{ is: 'required' }, { is: 'format', to: 'local-path' }], report: 'path' },
        {
          at: 'items[].path',
          constraints: [{ is: 'cel', to: (_self, value) => !startsWith(value, '..'), readsValue: true }],
          report: 'path',
          say: 'must not begin with ".."',
        },
        { at: 'items[]', constraints: [{ is: 'anyOf', to: ['fieldRef', 'resourceFieldRef'] }], report: '' },
        {
          at: 'items[]',
          constraints: [{ is: 'atMostOne', to: ['fieldRef', 'resourceFieldRef'], atSelf: true }],
          report: '',
          reason: 'Invalid',
        },
        { at: 'items[].fieldRef.fieldPath', constraints: [{ is: 'required' }], report: 'fieldRef.fieldPath' },
        {
          at: 'items[].fieldRef.apiVersion',
          constraints: [{ is: 'enum', to: ['v1'] }],
          report: 'fieldRef.fieldPath',
          reason: 'Invalid',
        },
        {
          at: 'items[].fieldRef.fieldPath',
          constraints: [
            {
              is: 'pattern',
              to: /^(?:metadata\.(?:annotations|labels|name|namespace|uid)|spec\.(?:nodeName|restartPolicy|serviceAccountName|schedulerName|host)|status\.(?:phase|hostIPs?|podIPs?)|metadata\.(?:annotations|labels)\['[^]*'\])$/u,
            },
          ],
          report: 'fieldRef.fieldPath',
          say: "must be metadata.name, metadata.namespace, metadata.uid, metadata.labels or metadata.annotations, or metadata.labels['KEY'] or metadata.annotations['KEY']",
        },
        {
          at: 'items[].fieldRef.fieldPath',
          constraints: [{ is: 'pattern', to: /^metadata\./u }],
          report: 'fieldRef.fieldPath',
          reason: 'NotSupported',
          say: "must be metadata.name, metadata.namespace, metadata.uid, metadata.labels or metadata.annotations, or metadata.labels['KEY'] or metadata.annotations['KEY']",
        },
        {
          at: 'items[].fieldRef.fieldPath',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !endsWith(value, "']") ||
                valid(
                  split(split(value, "['")?.[1], "']")?.[0],
                  startsWith(value, 'metadata.labels') ? 'qualified-name' : 'lower-case-qualified-name',
                ),
              readsValue: true,
            },
          ],
          when: (_self, value) => /^metadata[.](?:annotations|labels)[[]/u.test(value ?? ''),
          report: 'fieldRef',
          say: 'must name a label or annotation with a valid key',
        },
        {
          at: 'items[].resourceFieldRef.containerName',
          constraints: [{ is: 'required' }],
          report: 'resourceFieldRef.containerName',
        },
        {
          at: 'items[].resourceFieldRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !(value?.containerName !== undefined) || value?.resource !== undefined,
              readsValue: true,
            },
          ],
          report: 'resourceFieldRef.resource',
          reason: 'Required',
          say: 'must have a resource',
        },
        {
          at: 'items[].resourceFieldRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !(value?.containerName !== undefined) ||
                !(value?.resource !== undefined) ||
                /^(?:limits|requests)[.](?:cpu$|memory$|ephemeral-storage$|hugepages-)/u.test(value?.resource ?? ''),
              readsValue: true,
            },
          ],
          report: 'resourceFieldRef.resource',
          reason: 'NotSupported',
          say: 'must have a resource of limits or requests, such as limits.cpu, requests.memory, limits.ephemeral-storage or limits.hugepages-2Mi',
        },
        {
          at: 'items[].resourceFieldRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !(value?.divisor !== undefined) ||
                !isIn(value?.resource, ['limits.cpu', 'requests.cpu']) ||
                (!/[eE][-+0-9]/u.test(value?.divisor ?? '') &&
                  exists(['0', '1m', '1'], (d_) => compareQuantity(value?.divisor, d_) === 0)),
              readsValue: true,
            },
          ],
          report: 'resourceFieldRef.divisor',
          say: 'must have the divisor 1m or 1 for cpu',
        },
        {
          at: 'items[].resourceFieldRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !endsWith(value?.divisor, 'i') ||
                exists(
                  ['0', '1', '1k', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei'],
                  (d_) => compareQuantity(value?.divisor, d_) === 0,
                ),
              readsValue: true,
            },
          ],
          when: when1,
          report: 'resourceFieldRef.divisor',
          say: 'must have a divisor that is 1 or a unit, such as 1k, 1M, 1Ki or 1Mi',
        },
        {
          at: 'items[].resourceFieldRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                endsWith(value?.divisor, 'i') ||
                (!/[eE][-+0-9]/u.test(value?.divisor ?? '') &&
                  exists(
                    ['0', '1', '1k', '1M', '1G', '1T', '1P', '1E'],
                    (d_) => compareQuantity(value?.divisor, d_) === 0,
                  )),
              readsValue: true,
            },
          ],
          when: when1,
          report: 'resourceFieldRef.divisor',
          say: 'must have a divisor that is 1 or a unit, such as 1k, 1M, 1Ki or 1Mi',
        },
        {
          at: 'items[].mode',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 511 },
          ],
          report: 'mode',
        },
        {
          at: 'items[].user',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
          report: 'user',
          since: 37,
        },
      ],
    }
  },
  DownwardAPIVolumeSource() {
    const when1: Expression = (_self, value) =>
      value?.divisor !== undefined &&
      /^(?:limits|requests)[.](?:memory$|ephemeral-storage$|hugepages-)/u.test(value?.resource ?? '')
    return {
      defaults: [{ at: 'defaultMode', to: 420 }],
      rules: [
        { at: 'items[].path', constraints: [{ is: 'required' }, { is: 'format', to: 'local-path' }], report: 'path' },
        {
          at: 'items[].path',
          constraints: [{ is: 'cel', to: (_self, value) => !startsWith(value, '..'), readsValue: true }],
          report: 'path',
          say: 'must not begin with ".."',
        },
        { at: 'items[]', constraints: [{ is: 'anyOf', to: ['fieldRef', 'resourceFieldRef'] }], report: '' },
        {
          at: 'items[]',
          constraints: [{ is: 'atMostOne', to: ['fieldRef', 'resourceFieldRef'], atSelf: true }],
          report: '',
          reason: 'Invalid',
        },
        { at: 'items[].fieldRef.fieldPath', constraints: [{ is: 'required' }], report: 'fieldRef.fieldPath' },
        {
          at: 'items[].fieldRef.apiVersion',
          constraints: [{ is: 'enum', to: ['v1'] }],
          report: 'fieldRef.fieldPath',
          reason: 'Invalid',
        },
        {
          at: 'items[].fieldRef.fieldPath',
          constraints: [
            {
              is: 'pattern',
              to: /^(?:metadata\.(?:annotations|labels|name|namespace|uid)|spec\.(?:nodeName|restartPolicy|serviceAccountName|schedulerName|host)|status\.(?:phase|hostIPs?|podIPs?)|metadata\.(?:annotations|labels)\['[^]*'\])$/u,
            },
          ],
          report: 'fieldRef.fieldPath',
          say: "must be metadata.name, metadata.namespace, metadata.uid, metadata.labels or metadata.annotations, or metadata.labels['KEY'] or metadata.annotations['KEY']",
        },
        {
          at: 'items[].fieldRef.fieldPath',
          constraints: [{ is: 'pattern', to: /^metadata\./u }],
          report: 'fieldRef.fieldPath',
          reason: 'NotSupported',
          say: "must be metadata.name, metadata.namespace, metadata.uid, metadata.labels or metadata.annotations, or metadata.labels['KEY'] or metadata.annotations['KEY']",
        },
        {
          at: 'items[].fieldRef.fieldPath',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !endsWith(value, "']") ||
                valid(
                  split(split(value, "['")?.[1], "']")?.[0],
                  startsWith(value, 'metadata.labels') ? 'qualified-name' : 'lower-case-qualified-name',
                ),
              readsValue: true,
            },
          ],
          when: (_self, value) => /^metadata[.](?:annotations|labels)[[]/u.test(value ?? ''),
          report: 'fieldRef',
          say: 'must name a label or annotation with a valid key',
        },
        {
          at: 'items[].resourceFieldRef.containerName',
          constraints: [{ is: 'required' }],
          report: 'resourceFieldRef.containerName',
        },
        {
          at: 'items[].resourceFieldRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !(value?.containerName !== undefined) || value?.resource !== undefined,
              readsValue: true,
            },
          ],
          report: 'resourceFieldRef.resource',
          reason: 'Required',
          say: 'must have a resource',
        },
        {
          at: 'items[].resourceFieldRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !(value?.containerName !== undefined) ||
                !(value?.resource !== undefined) ||
                /^(?:limits|requests)[.](?:cpu$|memory$|ephemeral-storage$|hugepages-)/u.test(value?.resource ?? ''),
              readsValue: true,
            },
          ],
          report: 'resourceFieldRef.resource',
          reason: 'NotSupported',
          say: 'must have a resource of limits or requests, such as limits.cpu, requests.memory, limits.ephemeral-storage or limits.hugepages-2Mi',
        },
        {
          at: 'items[].resourceFieldRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !(value?.divisor !== undefined) ||
                !isIn(value?.resource, ['limits.cpu', 'requests.cpu']) ||
                (!/[eE][-+0-9]/u.test(value?.divisor ?? '') &&
                  exists(['0', '1m', '1'], (d_) => compareQuantity(value?.divisor, d_) === 0)),
              readsValue: true,
            },
          ],
          report: 'resourceFieldRef.divisor',
          say: 'must have the divisor 1m or 1 for cpu',
        },
        {
          at: 'items[].resourceFieldRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !endsWith(value?.divisor, 'i') ||
                exists(
                  ['0', '1', '1k', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei'],
                  (d_) => compareQuantity(value?.divisor, d_) === 0,
                ),
              readsValue: true,
            },
          ],
          when: when1,
          report: 'resourceFieldRef.divisor',
          say: 'must have a divisor that is 1 or a unit, such as 1k, 1M, 1Ki or 1Mi',
        },
        {
          at: 'items[].resourceFieldRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                endsWith(value?.divisor, 'i') ||
                (!/[eE][-+0-9]/u.test(value?.divisor ?? '') &&
                  exists(
                    ['0', '1', '1k', '1M', '1G', '1T', '1P', '1E'],
                    (d_) => compareQuantity(value?.divisor, d_) === 0,
                  )),
              readsValue: true,
            },
          ],
          when: when1,
          report: 'resourceFieldRef.divisor',
          say: 'must have a divisor that is 1 or a unit, such as 1k, 1M, 1Ki or 1Mi',
        },
        {
          at: 'items[].mode',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 511 },
          ],
          report: 'mode',
        },
        {
          at: 'items[].user',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
          report: 'user',
          since: 37,
        },
      ],
    }
  },
  EmptyDirVolumeSource() {
    return {
      rules: [
        { at: 'sizeLimit', constraints: [{ is: 'min', to: 0 }], reason: 'Forbidden' },
        {
          at: 'mode',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 1023 },
          ],
          since: 37,
        },
      ],
    }
  },
  EndpointAddress() {
    return {
      rules: [
        { at: 'ip', constraints: [{ is: 'required' }, { is: 'format', to: 'endpoint-ip' }], reason: 'Invalid' },
        {
          at: 'ip',
          constraints: [{ is: 'format', to: 'strict-ip' }],
          since: 33,
          gate: 'StrictIPCIDRValidation',
          ratchets: 'value',
        },
        { at: 'hostname', constraints: [{ is: 'format', to: 'dns-1123-label' }] },
        { at: 'nodeName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
      ],
    }
  },
  EndpointPort() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'format', to: 'dns-1123-label' }] },
        {
          at: 'port',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 65535 },
          ],
        },
        { at: 'protocol', constraints: [{ is: 'enum', to: ['SCTP', 'TCP', 'UDP'] }] },
        { at: 'appProtocol', constraints: [{ is: 'format', to: 'qualified-name' }] },
      ],
    }
  },
  EndpointSubset() {
    return {
      defaults: [{ at: 'ports[].protocol', to: 'TCP' }],
      rules: [
        { constraints: [{ is: 'anyOf', to: ['addresses', 'notReadyAddresses'] }] },
        { at: 'ports[].name', constraints: [{ is: 'required' }], when: (self) => size(self?.ports) > 1 },
      ],
    }
  },
  Endpoints() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  EnvFromSource() {
    return {
      rules: [
        {
          at: 'prefix',
          constraints: [{ is: 'format', to: 'relaxed-env-var-name' }],
          since: 30,
          gate: 'RelaxedEnvironmentVariableValidation',
        },
        {
          at: 'prefix',
          constraints: [{ is: 'format', to: 'env-var-name' }],
          since: 30,
          notGate: 'RelaxedEnvironmentVariableValidation',
        },
        { at: 'prefix', constraints: [{ is: 'format', to: 'env-var-name' }], until: 29 },
        {
          at: 'configMapRef.name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'generated-dns-1123-subdomain' }],
        },
        {
          at: 'secretRef.name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'generated-dns-1123-subdomain' }],
        },
      ],
    }
  },
  EnvVar() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }] },
        {
          at: 'name',
          constraints: [{ is: 'format', to: 'relaxed-env-var-name' }],
          since: 30,
          gate: 'RelaxedEnvironmentVariableValidation',
        },
        {
          at: 'name',
          constraints: [{ is: 'format', to: 'env-var-name' }],
          since: 30,
          notGate: 'RelaxedEnvironmentVariableValidation',
        },
        { at: 'name', constraints: [{ is: 'format', to: 'env-var-name' }], until: 29 },
        {
          at: 'valueFrom',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.value !== undefined,
          reason: 'Invalid',
          say: 'must not be set beside value; remove one of the two',
        },
      ],
    }
  },
  EnvVarSource() {
    return {
      rules: [
        {
          constraints: [
            { is: 'anyOf', to: ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef', 'fileKeyRef'] },
          ],
          reason: 'Invalid',
        },
        {
          constraints: [
            {
              is: 'atMostOne',
              to: ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef', 'fileKeyRef'],
              atSelf: true,
            },
          ],
          reason: 'Invalid',
        },
        {
          at: 'fieldRef.fieldPath',
          constraints: [
            {
              is: 'pattern',
              to: /^(?:metadata\.(?:name|namespace|uid|(?:labels|annotations)\['[\s\S]*'\])|spec\.(?:nodeName|host|serviceAccountName)|status\.(?:hostIPs?|podIPs?))$/u,
            },
          ],
          reason: 'NotSupported',
          say: "must be metadata.name, metadata.namespace, metadata.uid, metadata.labels['KEY'], metadata.annotations['KEY'], spec.nodeName, spec.serviceAccountName, status.hostIP, status.hostIPs, status.podIP or status.podIPs",
        },
        {
          at: 'fieldRef.fieldPath',
          constraints: [{ is: 'not', to: ['status.hostIPs'] }],
          reason: 'NotSupported',
          until: 27,
        },
        {
          at: 'fieldRef.fieldPath',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                size(split(value, "['")) === 2 &&
                size(split(value, "']")) === 2 &&
                valid(split(split(value, "['")?.[1], "']")?.[0], 'qualified-name'),
              readsValue: true,
            },
          ],
          when: (_self, value) => /^metadata\.labels\['[\s\S]*'\]$/u.test(value ?? ''),
          report: 'fieldRef',
          say: 'must have the key of a label between the quotation marks',
        },
        {
          at: 'fieldRef.fieldPath',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                size(split(value, "['")) === 2 &&
                size(split(value, "']")) === 2 &&
                valid(split(split(value, "['")?.[1], "']")?.[0], 'lower-case-qualified-name'),
              readsValue: true,
            },
          ],
          when: (_self, value) => /^metadata\.annotations\['[\s\S]*'\]$/u.test(value ?? ''),
          report: 'fieldRef',
          say: 'must have the key of an annotation between the quotation marks',
        },
        {
          at: 'resourceFieldRef.resource',
          constraints: [
            { is: 'pattern', to: /^(?:limits|requests)\.(?:cpu|memory|ephemeral-storage|hugepages-[\s\S]*)$/u },
          ],
          reason: 'NotSupported',
          say: 'must be limits or requests of cpu, memory, ephemeral-storage or hugepages-SIZE, such as limits.cpu',
        },
        {
          at: 'resourceFieldRef.divisor',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !/[eE][-+0-9]/u.test(value ?? '') && exists(['0', '1m', '1'], (d_) => compareQuantity(d_, value) === 0),
              readsValue: true,
            },
          ],
          when: (self) => isIn(self?.resourceFieldRef?.resource, ['limits.cpu', 'requests.cpu']),
          say: 'must be 1m or 1',
        },
        {
          at: 'resourceFieldRef.divisor',
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
              readsValue: true,
            },
          ],
          when: (self) =>
            /^(?:limits|requests)\.(?:memory|ephemeral-storage|hugepages-)/u.test(
              self?.resourceFieldRef?.resource ?? '',
            ),
          say: 'must be 1 with or without a unit, such as 1Mi',
        },
      ],
    }
  },
  EphemeralVolumeSource() {
    return { rules: [{ at: 'volumeClaimTemplate', constraints: [{ is: 'required' }] }] }
  },
  Event() {
    const when1: Expression = (self) => self?.eventTime !== undefined && self?.metadata?.namespace !== undefined
    const when2: Expression = (self) => self?.eventTime !== undefined
    return {
      name: { format: 'path-segment' },
      rules: [
        {
          at: 'metadata.namespace',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          report: 'namespace',
          until: 36,
        },
        {
          at: 'involvedObject.namespace',
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                self?.involvedObject?.namespace !== undefined
                  ? isSame(self?.involvedObject?.namespace, self?.metadata?.namespace)
                  : self?.metadata?.namespace === 'default',
              readsValue: false,
            },
          ],
          when: (self) => !(self?.eventTime !== undefined) && self?.metadata?.namespace !== undefined,
          say: 'must be the namespace of the Event',
        },
        {
          at: 'involvedObject.namespace',
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                self?.involvedObject?.namespace !== undefined ||
                isIn(self?.metadata?.namespace, ['default', 'kube-system']),
              readsValue: false,
            },
          ],
          when: when1,
          say: 'must be set unless the namespace of the Event is "default" or "kube-system"',
          since: 23,
        },
        {
          at: 'involvedObject.namespace',
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                self?.involvedObject?.namespace !== undefined || self?.metadata?.namespace === 'kube-system',
              readsValue: false,
            },
          ],
          when: when1,
          say: 'must be set unless the namespace of the Event is "kube-system"',
          until: 22,
        },
        {
          at: 'reportingComponent',
          constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
          when: when2,
          since: 25,
        },
        {
          at: 'reportingComponent',
          constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
          when: when2,
          report: 'reportingController',
          until: 24,
        },
        {
          at: 'reportingInstance',
          constraints: [{ is: 'required' }, { is: 'maxLength', to: 128 }],
          when: when2,
          reason: 'Invalid',
        },
        {
          at: 'action',
          constraints: [{ is: 'required' }, { is: 'maxLength', to: 128 }],
          when: when2,
          reason: 'Invalid',
        },
        {
          at: 'reason',
          constraints: [{ is: 'required' }, { is: 'maxLength', to: 128 }],
          when: when2,
          reason: 'Invalid',
        },
        { at: 'message', constraints: [{ is: 'maxLength', to: 1024 }], when: when2, reason: 'Invalid' },
      ],
    }
  },
  EventSeries() {
    return { rules: [] }
  },
  EvictionResponder() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }], since: 37 },
        {
          at: 'name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => contains(value, '/') && valid(value, 'qualified-name'),
              readsValue: true,
            },
          ],
          say: 'must be a DNS name, "/" and a name',
          since: 37,
        },
        {
          at: 'name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !/^(?:[^/]*[.])?(?:k8s|kubernetes)[.]io\//u.test(value ?? ''),
              readsValue: true,
            },
          ],
          say: 'must be of another domain than k8s.io and kubernetes.io',
          since: 37,
        },
        {
          at: 'priority',
          constraints: [{ is: 'required' }, { is: 'min', to: 1000 }, { is: 'max', to: 100000 }],
          since: 37,
        },
      ],
    }
  },
  ExecAction() {
    return { rules: [{ at: 'command', constraints: [{ is: 'required' }] }] }
  },
  FCVolumeSource() {
    return {
      rules: [
        { constraints: [{ is: 'anyOf', to: ['targetWWNs', 'wwids'] }], report: 'targetWWNs' },
        {
          at: 'targetWWNs',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.wwids !== undefined,
          reason: 'Invalid',
          say: 'must not be set beside wwids; remove one of them',
        },
        {
          at: 'lun',
          constraints: [{ is: 'required' }, { is: 'min', to: 0 }, { is: 'max', to: 255 }],
          when: (self) => self?.targetWWNs !== undefined,
        },
      ],
    }
  },
  FileKeySelector() {
    return {
      rules: [
        { at: 'key', constraints: [{ is: 'required' }, { is: 'format', to: 'relaxed-env-var-name' }], since: 34 },
        { at: 'volumeName', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }], since: 34 },
        { at: 'path', constraints: [{ is: 'required' }, { is: 'format', to: 'no-backsteps' }], since: 34 },
      ],
    }
  },
  FlexPersistentVolumeSource() {
    return {
      rules: [
        { at: 'driver', constraints: [{ is: 'required' }] },
        {
          at: 'options{}',
          constraints: [
            {
              is: 'cel',
              to: (_self, _value, key) =>
                !endsWith('.' + lowerAscii(split(key, '/')?.[0]), '.kubernetes.io') &&
                !endsWith('.' + lowerAscii(split(key, '/')?.[0]), '.k8s.io'),
              readsValue: false,
            },
          ],
          say: 'must not have a key of kubernetes.io or k8s.io, which are reserved',
        },
      ],
    }
  },
  FlexVolumeSource() {
    return {
      rules: [
        { at: 'driver', constraints: [{ is: 'required' }] },
        {
          at: 'options{}',
          constraints: [
            {
              is: 'cel',
              to: (_self, _value, key) =>
                !endsWith('.' + lowerAscii(split(key, '/')?.[0]), '.kubernetes.io') &&
                !endsWith('.' + lowerAscii(split(key, '/')?.[0]), '.k8s.io'),
              readsValue: false,
            },
          ],
          say: 'must not have a key of kubernetes.io or k8s.io, which are reserved',
        },
      ],
    }
  },
  FlockerVolumeSource() {
    return {
      rules: [
        { constraints: [{ is: 'anyOf', to: ['datasetName', 'datasetUUID'] }] },
        { constraints: [{ is: 'atMostOne', to: ['datasetName', 'datasetUUID'], atSelf: true }], reason: 'Invalid' },
        {
          at: 'datasetName',
          constraints: [{ is: 'cel', to: (_self, value) => !contains(value, '/'), readsValue: true }],
          say: 'must not contain "/"',
        },
      ],
    }
  },
  GRPCAction() {
    return {
      rules: [
        {
          at: 'port',
          constraints: [{ is: 'required' }, { is: 'min', to: 1 }, { is: 'max', to: 65535 }],
          reason: 'Invalid',
          since: 23,
        },
        { at: 'mode', constraints: [{ is: 'enum', to: ['Plaintext', 'TLS'] }], since: 37 },
      ],
    }
  },
  GitRepoVolumeSource() {
    return {
      rules: [
        { at: 'repository', constraints: [{ is: 'required' }] },
        { at: 'directory', constraints: [{ is: 'format', to: 'local-path' }] },
      ],
    }
  },
  GlusterfsPersistentVolumeSource() {
    return {
      rules: [
        { at: ['endpoints', 'path'], constraints: [{ is: 'required' }] },
        { at: 'endpointsNamespace', constraints: [{ is: 'format', to: 'dns-1123-label' }] },
      ],
    }
  },
  GlusterfsVolumeSource() {
    return { rules: [{ at: ['endpoints', 'path'], constraints: [{ is: 'required' }] }] }
  },
  HTTPGetAction() {
    return {
      defaults: [
        { at: 'path', to: '/' },
        { at: 'scheme', to: 'HTTP' },
      ],
      rules: [
        {
          at: 'port',
          constraints: [
            { is: 'required' },
            {
              is: 'cel',
              to: (_self, value) => (isString(value) ? valid(value, 'port-name') : value >= 1 && value <= 65535),
              readsValue: true,
            },
          ],
          reason: 'Invalid',
          say: 'must be a port from 1 to 65535 or the name of a port',
        },
        { at: 'scheme', constraints: [{ is: 'enum', to: ['HTTP', 'HTTPS'] }] },
        {
          at: 'httpHeaders[].name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'http-header-name' }],
          report: 'httpHeaders',
          reason: 'Invalid',
        },
        { at: 'protocol', constraints: [{ is: 'enum', to: ['HTTP1', 'HTTP2'] }], since: 37 },
        {
          at: 'protocol',
          constraints: [
            { is: 'cel', to: (self, value) => value !== 'HTTP2' || self?.scheme === 'HTTP', readsValue: true },
          ],
          say: 'must be "HTTP1" unless the scheme is "HTTP"',
          since: 37,
        },
        {
          at: 'protocol',
          constraints: [
            {
              is: 'cel',
              to: (self, value) => value !== 'HTTP2' || self?.scheme !== 'HTTP' || !(self?.host !== undefined),
              readsValue: true,
            },
          ],
          report: 'host',
          say: 'must be "HTTP1" if there is a host',
          since: 37,
        },
      ],
    }
  },
  HTTPHeader() {
    return { rules: [] }
  },
  Handler() {
    return { dropsWith: ['sleep'], rules: [{ constraints: [{ is: 'oneOf', to: ['exec', 'httpGet', 'tcpSocket'] }] }] }
  },
  HostAlias() {
    return { rules: [] }
  },
  HostPathVolumeSource() {
    return {
      defaults: [{ at: 'type', to: '' }],
      rules: [
        { at: 'path', constraints: [{ is: 'required' }, { is: 'format', to: 'no-backsteps' }] },
        {
          at: 'type',
          constraints: [
            {
              is: 'enum',
              to: ['', 'DirectoryOrCreate', 'Directory', 'FileOrCreate', 'File', 'Socket', 'CharDevice', 'BlockDevice'],
            },
          ],
          when: (self) => self?.path !== undefined,
        },
      ],
    }
  },
  ISCSIPersistentVolumeSource() {
    const when1: Expression = (_self, value) => startsWith(value, 'iqn')
    return {
      defaults: [{ at: 'iscsiInterface', to: 'default' }],
      rules: [
        { at: 'targetPortal', constraints: [{ is: 'required' }] },
        {
          at: 'iqn',
          constraints: [{ is: 'required' }, { is: 'pattern', to: /^(?:iqn|eui|naa)/u }],
          say: 'must begin with "iqn", "eui" or "naa"',
        },
        {
          at: 'iqn',
          constraints: [{ is: 'pattern', to: /iqn\.[0-9]{4}-[0-9]{2}\.[0-9A-Za-z.\-]+:[^,;*&$|\t\n\f\r ]+$/u }],
          when: when1,
          say: 'must be "iqn.YEAR-MONTH.DOMAIN:NAME", such as "iqn.2026-01.com.example:disk"',
        },
        {
          at: 'iqn',
          constraints: [{ is: 'pattern', to: /^eui.[0-9A-Za-z]{16}$/u }],
          when: (_self, value) => startsWith(value, 'eui'),
          say: 'must be "eui." and 16 letters or digits',
        },
        {
          at: 'iqn',
          constraints: [{ is: 'pattern', to: /^naa.[0-9A-Za-z]{32}$/u }],
          when: (_self, value) => startsWith(value, 'naa'),
          say: 'must be "naa." and 32 letters or digits',
        },
        {
          at: 'lun',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 255 },
          ],
        },
        {
          at: 'secretRef',
          constraints: [{ is: 'required' }],
          when: (self) => self?.chapAuthDiscovery === true || self?.chapAuthSession === true,
        },
        { at: 'secretRef.name', constraints: [{ is: 'required' }] },
        {
          at: 'initiatorName',
          constraints: [{ is: 'pattern', to: /^(?:iqn|eui|naa)/u }],
          report: 'initiatorname',
          say: 'must begin with "iqn", "eui" or "naa"',
        },
        {
          at: 'initiatorName',
          constraints: [{ is: 'pattern', to: /iqn\.[0-9]{4}-[0-9]{2}\.[0-9A-Za-z.\-]+:[^,;*&$|\t\n\f\r ]+$/u }],
          when: when1,
          report: 'initiatorname',
          say: 'must be "iqn.YEAR-MONTH.DOMAIN:NAME", such as "iqn.2026-01.com.example:disk"',
        },
        {
          at: 'initiatorName',
          constraints: [{ is: 'pattern', to: /^(?:eui.[0-9A-Za-z]{16}|naa.[0-9A-Za-z]{32})$/u }],
          when: (_self, value) => startsWith(value, 'eui') || startsWith(value, 'naa'),
          report: 'initiatorname',
          say: 'must be "eui." and 16, or "naa." and 32 letters or digits',
        },
      ],
    }
  },
  ISCSIVolumeSource() {
    const when1: Expression = (_self, value) => startsWith(value, 'iqn')
    return {
      defaults: [{ at: 'iscsiInterface', to: 'default' }],
      rules: [
        { at: 'targetPortal', constraints: [{ is: 'required' }] },
        {
          at: 'iqn',
          constraints: [{ is: 'required' }, { is: 'pattern', to: /^(?:iqn|eui|naa)/u }],
          say: 'must begin with "iqn", "eui" or "naa"',
        },
        {
          at: 'iqn',
          constraints: [{ is: 'pattern', to: /iqn\.[0-9]{4}-[0-9]{2}\.[0-9A-Za-z.\-]+:[^,;*&$|\t\n\f\r ]+$/u }],
          when: when1,
          say: 'must be "iqn.YEAR-MONTH.DOMAIN:NAME", such as "iqn.2026-01.com.example:disk"',
        },
        {
          at: 'iqn',
          constraints: [{ is: 'pattern', to: /^eui.[0-9A-Za-z]{16}$/u }],
          when: (_self, value) => startsWith(value, 'eui'),
          say: 'must be "eui." and 16 letters or digits',
        },
        {
          at: 'iqn',
          constraints: [{ is: 'pattern', to: /^naa.[0-9A-Za-z]{32}$/u }],
          when: (_self, value) => startsWith(value, 'naa'),
          say: 'must be "naa." and 32 letters or digits',
        },
        {
          at: 'lun',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 255 },
          ],
        },
        {
          at: 'secretRef',
          constraints: [{ is: 'required' }],
          when: (self) => self?.chapAuthDiscovery === true || self?.chapAuthSession === true,
        },
        {
          at: 'initiatorName',
          constraints: [{ is: 'pattern', to: /^(?:iqn|eui|naa)/u }],
          report: 'initiatorname',
          say: 'must begin with "iqn", "eui" or "naa"',
        },
        {
          at: 'initiatorName',
          constraints: [{ is: 'pattern', to: /iqn\.[0-9]{4}-[0-9]{2}\.[0-9A-Za-z.\-]+:[^,;*&$|\t\n\f\r ]+$/u }],
          when: when1,
          report: 'initiatorname',
          say: 'must be "iqn.YEAR-MONTH.DOMAIN:NAME", such as "iqn.2026-01.com.example:disk"',
        },
        {
          at: 'initiatorName',
          constraints: [{ is: 'pattern', to: /^(?:eui.[0-9A-Za-z]{16}|naa.[0-9A-Za-z]{32})$/u }],
          when: (_self, value) => startsWith(value, 'eui') || startsWith(value, 'naa'),
          report: 'initiatorname',
          say: 'must be "eui." and 16, or "naa." and 32 letters or digits',
        },
      ],
    }
  },
  ImageVolumeSource() {
    return {
      rules: [
        {
          at: 'reference',
          constraints: [{ is: 'required' }],
          when: (_self, _value, _key, root) => root?.kind === 'Pod',
          since: 31,
        },
        { at: 'reference', constraints: [{ is: 'required' }], since: 37 },
        { at: 'pullPolicy', constraints: [{ is: 'enum', to: ['Always', 'IfNotPresent', 'Never'] }], since: 31 },
      ],
    }
  },
  KeyToPath() {
    return {
      rules: [
        { at: 'key', constraints: [{ is: 'required' }] },
        { at: 'path', constraints: [{ is: 'required' }, { is: 'format', to: 'local-path' }] },
        {
          at: 'path',
          constraints: [{ is: 'cel', to: (_self, value) => !startsWith(value, '..'), readsValue: true }],
          say: 'must not begin with ".."',
        },
        {
          at: 'mode',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 511 },
          ],
        },
        {
          at: 'user',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
          since: 37,
        },
      ],
    }
  },
  LifecycleHandler() {
    return {
      dropsWith: ['sleep'],
      rules: [{ constraints: [{ is: 'oneOf', to: ['exec', 'httpGet', 'tcpSocket', 'sleep'] }] }],
    }
  },
  LimitRange() {
    return {
      rules: [
        { at: 'metadata.name', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], isRoot: true },
        {
          at: 'metadata.generateName',
          constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
          isRoot: true,
        },
        { at: 'metadata.namespace', constraints: [{ is: 'format', to: 'dns-1123-label' }], isRoot: true },
        { at: 'spec.limits[]', constraints: [{ is: 'unique', to: ['type'], isOne: true }] },
      ],
    }
  },
  LimitRangeItem() {
    return {
      rules: [
        { at: 'type', constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }], reason: 'Invalid' },
        {
          at: 'type',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => contains(value, '/') || isIn(value, ['Pod', 'Container', 'PersistentVolumeClaim']),
              readsValue: true,
            },
          ],
          say: 'must be Pod, Container or PersistentVolumeClaim',
        },
        {
          at: ['default', 'defaultRequest'],
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.type === 'Pod',
          say: 'must not be set for the type "Pod"',
        },
        {
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                self?.type !== 'PersistentVolumeClaim' ||
                self?.min?.storage !== undefined ||
                self?.max?.storage !== undefined,
              readsValue: false,
            },
          ],
          report: 'limits',
          reason: 'Required',
          say: 'must have storage in min or max for the type "PersistentVolumeClaim"',
        },
        { constraints: [{ is: 'predicate', to: limitRangeItem }] },
      ],
    }
  },
  LimitRangeSpec() {
    return { rules: [] }
  },
  LocalVolumeSource() {
    return { rules: [{ at: 'path', constraints: [{ is: 'required' }, { is: 'format', to: 'no-backsteps' }] }] }
  },
  NFSVolumeSource() {
    return {
      rules: [
        { at: 'server', constraints: [{ is: 'required' }] },
        { at: 'path', constraints: [{ is: 'required' }, { is: 'format', to: 'absolute-path' }] },
      ],
    }
  },
  Namespace() {
    return {
      name: { format: 'dns-1123-label' },
      rules: [
        {
          at: 'metadata.labels{}',
          constraints: [{ is: 'format', to: 'label-value' }],
          when: (self, _value, key) => key !== 'kubernetes.io/metadata.name' || !(self?.metadata?.name !== undefined),
          report: 'metadata.labels',
        },
        { at: 'spec.finalizers[]', constraints: [{ is: 'format', to: 'qualified-name' }], report: 'spec.finalizers' },
        {
          at: 'spec.finalizers[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => contains(value, '/') || isIn(value, ['kubernetes', 'orphan', 'foregroundDeletion']),
              readsValue: true,
            },
          ],
          report: 'spec.finalizers',
          say: 'must have a domain, such as "example.com/name"',
        },
      ],
    }
  },
  Node() {
    const when1: Expression = (self) => !isSame(self?.spec?.podCIDR, self?.spec?.podCIDRs?.[0])
    const when2: Expression = (self) =>
      !(self?.spec?.podCIDR !== undefined) || isSame(self?.spec?.podCIDR, self?.spec?.podCIDRs?.[0])
    return {
      name: { format: 'dns-1123-subdomain' },
      keepsStatus: true,
      rules: [
        {
          at: 'spec.taints[].key',
          constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
          report: 'metadata.taints[].key',
          reason: 'Invalid',
        },
        {
          at: 'spec.taints[].value',
          constraints: [{ is: 'format', to: 'label-value' }],
          report: 'metadata.taints[].value',
        },
        {
          at: 'spec.taints[].effect',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] }],
          report: 'metadata.taints[].effect',
        },
        {
          at: 'spec.taints[]',
          constraints: [{ is: 'unique', to: ['key', 'effect'], isOne: false }],
          report: 'metadata.taints[]',
        },
        { at: 'spec.podCIDR', constraints: [{ is: 'format', to: 'cidr' }], when: when1, report: 'spec.podCIDRs[0]' },
        {
          at: 'spec.podCIDR',
          constraints: [{ is: 'format', to: 'strict-cidr' }],
          when: when1,
          report: 'spec.podCIDRs[0]',
          since: 33,
          gate: 'StrictIPCIDRValidation',
        },
        { at: 'spec.podCIDRs[]', constraints: [{ is: 'format', to: 'cidr' }], when: when2 },
        {
          at: 'spec.podCIDRs[]',
          constraints: [{ is: 'format', to: 'strict-cidr' }],
          when: when2,
          since: 33,
          gate: 'StrictIPCIDRValidation',
        },
        {
          at: 'spec.podCIDRs',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                size(filter(value, (c_) => valid(split(c_, '/')?.[0], 'ipv4'))) < 2 &&
                size(filter(value, (c_) => valid(split(c_, '/')?.[0], 'ipv6'))) < 2,
              readsValue: true,
            },
          ],
          when: when2,
          say: 'must have at most one network of IPv4 and one of IPv6',
        },
        { at: 'status', constraints: [{ is: 'predicate', to: nodeResources }] },
        {
          at: 'status.nodeInfo.swap.capacity',
          constraints: [{ is: 'min', to: 1 }],
          report: 'metadata.nodeSwapStatus.capacity',
          since: 33,
        },
        { at: 'status.declaredFeatures[]', constraints: [{ is: 'maxLength', to: 253 }], reason: 'Invalid', since: 35 },
        {
          at: 'status.declaredFeatures[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                /^[A-Z]/u.test(value ?? '') &&
                all(split(value, '/'), (part_) => /^[a-zA-Z][a-zA-Z0-9]*$/u.test(part_ ?? '')),
              readsValue: true,
            },
          ],
          say: 'must be a name such as "MyFeature" or "MyFeature/part"',
          since: 35,
        },
        {
          at: 'status.declaredFeatures[]',
          constraints: [
            {
              is: 'cel',
              to: (self, value, key) => key === 0 || !isSame(self?.status?.declaredFeatures?.[key - 1], value),
              readsValue: true,
            },
          ],
          reason: 'Duplicate',
          say: 'must not be the same as the one before it',
          since: 35,
        },
        {
          at: 'status.declaredFeatures[]',
          constraints: [
            {
              is: 'cel',
              to: (self, value, key) => key === 0 || self?.status?.declaredFeatures?.[key - 1] <= value,
              readsValue: true,
            },
          ],
          say: 'must be in alphabetical order',
          since: 35,
        },
      ],
    }
  },
  NodeAddress() {
    return { rules: [] }
  },
  NodeCondition() {
    return { rules: [] }
  },
  NodePodPreemptionPolicy() {
    return {
      rules: [
        { at: 'disableResizePreemption', constraints: [{ is: 'maxItems', to: 20 }], since: 37 },
        { at: 'disableResizePreemption[]', constraints: [{ is: 'format', to: 'qualified-name' }], since: 37 },
        { at: 'disableResizePreemption[]', constraints: [{ is: 'unique', to: [], isOne: true }], since: 37 },
      ],
    }
  },
  NodeSelector() {
    return {
      rules: [
        { at: 'nodeSelectorTerms', constraints: [{ is: 'required' }] },
        {
          at: 'nodeSelectorTerms[].matchExpressions[].values[]',
          constraints: [{ is: 'format', to: 'label-value' }],
          since: 32,
        },
      ],
    }
  },
  NodeSelectorRequirement() {
    return { rules: [] }
  },
  NodeSelectorTerm() {
    return {
      rules: [
        {
          at: 'matchExpressions[].key',
          constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
          reason: 'Invalid',
        },
        {
          at: 'matchExpressions[].operator',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'] }],
          reason: 'Invalid',
        },
        {
          at: 'matchExpressions[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !isIn(value?.operator, ['In', 'NotIn']) || value?.values !== undefined,
              readsValue: true,
            },
          ],
          report: 'matchExpressions[].values',
          reason: 'Required',
          say: 'must have values for the operators "In" and "NotIn"',
        },
        {
          at: 'matchExpressions[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !isIn(value?.operator, ['Exists', 'DoesNotExist']) || !(value?.values !== undefined),
              readsValue: true,
            },
          ],
          report: 'matchExpressions[].values',
          reason: 'Forbidden',
          say: 'must not have values for the operators "Exists" and "DoesNotExist"',
        },
        {
          at: 'matchExpressions[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !isIn(value?.operator, ['Gt', 'Lt']) || size(value?.values) === 1,
              readsValue: true,
            },
          ],
          report: 'matchExpressions[].values',
          reason: 'Required',
          say: 'must have one value for the operators "Gt" and "Lt"',
        },
        {
          at: 'matchFields[].key',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['metadata.name'] }],
          reason: 'Invalid',
        },
        {
          at: 'matchFields[].operator',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['In', 'NotIn'] }],
          reason: 'Invalid',
        },
        {
          at: 'matchFields[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !isIn(value?.operator, ['In', 'NotIn']) || size(value?.values) === 1,
              readsValue: true,
            },
          ],
          report: 'matchFields[].values',
          reason: 'Required',
          say: 'must have one value',
        },
        { at: 'matchFields[].values[]', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
      ],
    }
  },
  NodeStatus() {
    return { notEnum: ['phase'] }
  },
  NodeSystemInfo() {
    return { rules: [] }
  },
  ObjectFieldSelector() {
    return {
      defaults: [{ at: 'apiVersion', to: 'v1' }],
      rules: [
        { at: 'fieldPath', constraints: [{ is: 'required' }] },
        { at: 'apiVersion', constraints: [{ is: 'enum', to: ['v1'] }], report: 'fieldPath', reason: 'Invalid' },
      ],
    }
  },
  ObjectReference() {
    return { rules: [] }
  },
  PersistentVolume() {
    return {
      name: { format: 'dns-1123-subdomain' },
      defaults: [
        { at: 'spec.persistentVolumeReclaimPolicy', to: 'Retain' },
        { at: 'spec.volumeMode', to: 'Filesystem' },
      ],
      rules: [
        { at: 'spec.capacity', constraints: [{ is: 'required' }] },
        {
          at: 'spec.capacity',
          constraints: [
            { is: 'cel', to: (_self, value) => isIn('storage', value) && size(value) === 1, readsValue: true },
          ],
          reason: 'NotSupported',
          say: 'must have storage and nothing else',
        },
        {
          at: 'spec.capacity{}',
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          say: 'must be greater than 0',
        },
        {
          at: 'spec.persistentVolumeReclaimPolicy',
          constraints: [{ is: 'enum', to: ['Delete', 'Recycle', 'Retain'] }],
        },
        { at: 'spec.storageClassName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        { at: 'spec.volumeMode', constraints: [{ is: 'enum', to: ['Block', 'Filesystem'] }] },
        {
          at: 'spec.volumeAttributesClassName',
          constraints: [{ is: 'minLength', to: 1 }],
          reason: 'Required',
          since: 29,
          gate: 'VolumeAttributesClass',
        },
        {
          at: 'spec.volumeAttributesClassName',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          since: 29,
          gate: 'VolumeAttributesClass',
        },
        {
          at: 'spec.csi',
          constraints: [{ is: 'required' }],
          when: (self) => self?.spec?.volumeAttributesClassName !== undefined,
          say: 'must be set beside volumeAttributesClassName',
          since: 29,
          gate: 'VolumeAttributesClass',
        },
        {
          at: 'spec.iscsi.targetPortal',
          constraints: [
            { is: 'cel', to: (self, value) => bytes(self?.metadata?.name) + bytes(value) < 64, readsValue: true },
          ],
          when: (self) => self?.spec?.iscsi?.initiatorName !== undefined,
          report: 'spec.iscsi.targetportal',
          say: 'must have, with the name of the volume and ":", at most 64 bytes beside initiatorName',
        },
        {
          at: 'metadata.annotations',
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
              readsValue: true,
            },
          ],
          report: 'metadata.annotations.volume.beta.kubernetes.io/mount-options',
          reason: 'Forbidden',
          say: 'must not have volume.beta.kubernetes.io/mount-options for this type of volume',
        },
      ],
    }
  },
  PersistentVolumeClaim() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  PersistentVolumeClaimSpec() {
    const when1: Expression = (_self, value) => bytes(value) > 0
    const when2: Expression = (self, _value, _key, root) =>
      root?.kind !== 'PersistentVolumeClaim' || self?.dataSourceRef !== undefined
    const when3: Expression = (_self, _value, _key, root) => root?.kind !== 'StatefulSet'
    const when4: Expression = (_self, value, _key, root) => root?.kind !== 'StatefulSet' && bytes(value) > 0
    const when5: Expression = (self, _value, _key, root) =>
      root?.kind !== 'StatefulSet' && (root?.kind !== 'PersistentVolumeClaim' || self?.dataSourceRef !== undefined)
    return {
      defaults: [{ at: 'volumeMode', to: 'Filesystem' }],
      rules: [
        { at: 'accessModes', constraints: [{ is: 'required' }], since: 34 },
        {
          at: 'accessModes[]',
          constraints: [{ is: 'enum', to: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'] }],
          report: 'accessModes',
          since: 34,
        },
        {
          at: 'accessModes',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !isIn('ReadWriteOncePod', value) ||
                !exists(value, (m_) => isIn(m_, ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'])),
              readsValue: true,
            },
          ],
          reason: 'Forbidden',
          say: 'must not have other access modes beside "ReadWriteOncePod"',
          since: 34,
        },
        {
          at: 'resources',
          constraints: [
            { is: 'cel', to: (self) => self?.resources?.requests?.storage !== undefined, readsValue: false },
          ],
          report: 'resources[storage]',
          reason: 'Required',
          say: 'must have requests.storage',
          since: 34,
        },
        {
          at: 'resources.requests.storage',
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          report: 'resources[storage]',
          say: 'must be greater than 0',
          since: 34,
        },
        { at: 'storageClassName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], when: when1, since: 34 },
        { at: 'volumeMode', constraints: [{ is: 'enum', to: ['Block', 'Filesystem'] }], since: 34 },
        {
          at: 'dataSource.name',
          constraints: [{ is: 'required' }],
          when: (self, _value, _key, root) =>
            root?.kind !== 'PersistentVolumeClaim' ||
            self?.dataSourceRef !== undefined ||
            (self?.dataSource?.kind === 'PersistentVolumeClaim' && !(bytes(self?.dataSource?.apiGroup) > 0)) ||
            (self?.dataSource?.kind === 'VolumeSnapshot' && self?.dataSource?.apiGroup === 'snapshot.storage.k8s.io'),
          since: 34,
        },
        { at: 'dataSource.kind', constraints: [{ is: 'required' }], when: when2, since: 34 },
        {
          at: 'dataSource',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => bytes(value?.apiGroup) > 0 || value?.kind === 'PersistentVolumeClaim',
              readsValue: true,
            },
          ],
          when: when2,
          say: 'must have an apiGroup unless the kind is "PersistentVolumeClaim"',
          since: 34,
        },
        {
          at: 'dataSource.apiGroup',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          when: (self, value, _key, root) =>
            bytes(value) > 0 && (root?.kind !== 'PersistentVolumeClaim' || self?.dataSourceRef !== undefined),
          since: 34,
        },
        {
          at: 'dataSourceRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => bytes(value?.apiGroup) > 0 || value?.kind === 'PersistentVolumeClaim',
              readsValue: true,
            },
          ],
          say: 'must have an apiGroup unless the kind is "PersistentVolumeClaim"',
          since: 34,
        },
        {
          at: 'dataSourceRef.apiGroup',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          when: when1,
          since: 34,
        },
        {
          at: 'dataSourceRef.namespace',
          constraints: [{ is: 'format', to: 'dns-1123-label' }],
          when: when1,
          since: 34,
        },
        {
          at: 'dataSource',
          constraints: [{ is: 'forbidden' }],
          when: (self) => bytes(self?.dataSourceRef?.namespace) > 0,
          report: '',
          reason: 'Invalid',
          say: 'must not be set beside dataSourceRef.namespace',
          since: 34,
        },
        {
          at: 'dataSource',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                isSame(value?.apiGroup, self?.dataSourceRef?.apiGroup) &&
                isSame(value?.kind, self?.dataSourceRef?.kind) &&
                isSame(value?.name, self?.dataSourceRef?.name),
              readsValue: true,
            },
          ],
          when: (self) => self?.dataSourceRef !== undefined && !(bytes(self?.dataSourceRef?.namespace) > 0),
          report: '',
          say: 'must be the same as dataSourceRef; remove one of the two',
          since: 34,
        },
        {
          at: 'volumeAttributesClassName',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          when: when1,
          since: 34,
        },
        { at: 'accessModes', constraints: [{ is: 'required' }], when: when3, until: 33 },
        {
          at: 'accessModes[]',
          constraints: [{ is: 'enum', to: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'] }],
          when: when3,
          report: 'accessModes',
          since: 22,
          until: 33,
        },
        {
          at: 'accessModes[]',
          constraints: [{ is: 'enum', to: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'] }],
          when: when3,
          report: 'accessModes',
          until: 21,
        },
        {
          at: 'accessModes[]',
          constraints: [{ is: 'not', to: ['ReadWriteOncePod'] }],
          when: when3,
          report: 'accessModes',
          reason: 'NotSupported',
          since: 22,
          until: 28,
          notGate: 'ReadWriteOncePod',
        },
        {
          at: 'accessModes',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !isIn('ReadWriteOncePod', value) ||
                !exists(value, (m_) => isIn(m_, ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'])),
              readsValue: true,
            },
          ],
          when: when3,
          reason: 'Forbidden',
          say: 'must not have other access modes beside "ReadWriteOncePod"',
          since: 22,
          until: 33,
        },
        {
          at: 'resources',
          constraints: [
            { is: 'cel', to: (self) => self?.resources?.requests?.storage !== undefined, readsValue: false },
          ],
          when: when3,
          report: 'resources[storage]',
          reason: 'Required',
          say: 'must have requests.storage',
          until: 33,
        },
        {
          at: 'resources.requests.storage',
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          when: when3,
          report: 'resources[storage]',
          say: 'must be greater than 0',
          until: 33,
        },
        { at: 'storageClassName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], when: when4, until: 33 },
        { at: 'volumeMode', constraints: [{ is: 'enum', to: ['Block', 'Filesystem'] }], when: when3, until: 33 },
        {
          at: 'dataSource.name',
          constraints: [{ is: 'required' }],
          when: (self, _value, _key, root) =>
            root?.kind === 'PersistentVolumeClaim'
              ? self?.dataSourceRef !== undefined ||
                (self?.dataSource?.kind === 'PersistentVolumeClaim' && !(bytes(self?.dataSource?.apiGroup) > 0)) ||
                (self?.dataSource?.kind === 'VolumeSnapshot' &&
                  self?.dataSource?.apiGroup === 'snapshot.storage.k8s.io')
              : root?.kind !== 'StatefulSet',
          until: 33,
        },
        { at: 'dataSource.kind', constraints: [{ is: 'required' }], when: when5, until: 33 },
        {
          at: 'dataSource',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => bytes(value?.apiGroup) > 0 || value?.kind === 'PersistentVolumeClaim',
              readsValue: true,
            },
          ],
          when: when5,
          say: 'must have an apiGroup unless the kind is "PersistentVolumeClaim"',
          until: 33,
        },
        {
          at: 'dataSource.apiGroup',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          when: (self, value, _key, root) =>
            root?.kind !== 'StatefulSet' &&
            bytes(value) > 0 &&
            (root?.kind !== 'PersistentVolumeClaim' || self?.dataSourceRef !== undefined),
          since: 29,
          until: 33,
        },
        {
          at: ['dataSourceRef.name', 'dataSourceRef.kind'],
          constraints: [{ is: 'required' }],
          when: when3,
          since: 22,
          until: 33,
        },
        {
          at: 'dataSourceRef',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => bytes(value?.apiGroup) > 0 || value?.kind === 'PersistentVolumeClaim',
              readsValue: true,
            },
          ],
          when: when3,
          say: 'must have an apiGroup unless the kind is "PersistentVolumeClaim"',
          since: 22,
          until: 33,
        },
        {
          at: 'dataSourceRef.apiGroup',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          when: when4,
          since: 29,
          until: 33,
        },
        {
          at: 'dataSourceRef.namespace',
          constraints: [{ is: 'format', to: 'dns-1123-label' }],
          when: when4,
          since: 26,
          until: 33,
        },
        {
          at: 'dataSource',
          constraints: [{ is: 'forbidden' }],
          when: (self, _value, _key, root) => root?.kind !== 'StatefulSet' && bytes(self?.dataSourceRef?.namespace) > 0,
          report: '',
          reason: 'Invalid',
          say: 'must not be set beside dataSourceRef.namespace',
          since: 26,
          until: 33,
        },
        {
          at: 'dataSource',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                isSame(value?.apiGroup, self?.dataSourceRef?.apiGroup) &&
                isSame(value?.kind, self?.dataSourceRef?.kind) &&
                isSame(value?.name, self?.dataSourceRef?.name),
              readsValue: true,
            },
          ],
          when: (self, _value, _key, root) =>
            root?.kind !== 'StatefulSet' &&
            self?.dataSourceRef !== undefined &&
            !(bytes(self?.dataSourceRef?.namespace) > 0),
          report: '',
          say: 'must be the same as dataSourceRef; remove one of the two',
          since: 22,
          until: 33,
        },
        {
          at: 'volumeAttributesClassName',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          when: when4,
          since: 29,
          until: 33,
        },
      ],
    }
  },
  PersistentVolumeClaimTemplate() {
    return {
      rules: [
        {
          at: 'metadata.annotations',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
          report: 'metadata.annotations',
        },
        { at: 'metadata.annotations', constraints: [{ is: 'totalBytes', to: 262144 }] },
        {
          at: 'metadata.labels',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
          report: 'metadata.labels',
        },
        { at: 'metadata.labels{}', constraints: [{ is: 'format', to: 'label-value' }], report: 'metadata.labels' },
        {
          at: [
            'metadata.name',
            'metadata.generateName',
            'metadata.namespace',
            'metadata.selfLink',
            'metadata.resourceVersion',
            'metadata.generation',
            'metadata.creationTimestamp',
            'metadata.deletionTimestamp',
            'metadata.deletionGracePeriodSeconds',
            'metadata.ownerReferences',
            'metadata.finalizers',
            'metadata.managedFields',
          ],
          constraints: [{ is: 'forbidden' }],
        },
        { at: 'metadata.uid', constraints: [{ is: 'forbidden' }], report: 'metadata.uID' },
      ],
    }
  },
  PersistentVolumeClaimVolumeSource() {
    return { rules: [{ at: 'claimName', constraints: [{ is: 'required' }] }] }
  },
  PersistentVolumeSpec() {
    return {
      rules: [
        { at: 'accessModes', constraints: [{ is: 'required' }] },
        {
          at: 'accessModes[]',
          constraints: [{ is: 'enum', to: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'] }],
          report: 'accessModes',
          since: 22,
        },
        {
          at: 'accessModes[]',
          constraints: [{ is: 'enum', to: ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'] }],
          report: 'accessModes',
          until: 21,
        },
        {
          at: 'accessModes[]',
          constraints: [{ is: 'not', to: ['ReadWriteOncePod'] }],
          report: 'accessModes',
          reason: 'NotSupported',
          since: 22,
          until: 28,
          notGate: 'ReadWriteOncePod',
        },
        {
          at: 'accessModes',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !isIn('ReadWriteOncePod', value) ||
                !exists(value, (m_) => isIn(m_, ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce'])),
              readsValue: true,
            },
          ],
          reason: 'Forbidden',
          say: 'must not have other access modes beside "ReadWriteOncePod"',
          since: 22,
        },
        {
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
        },
        {
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
        },
        {
          at: 'cephfs',
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
          report: 'cephFS',
          say: 'must not be set beside another source of the volume; remove one of them',
        },
        {
          at: [
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
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.cephfs !== undefined,
          say: 'must not be set beside cephfs; remove one of them',
        },
        {
          at: [
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
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.flexVolume !== undefined,
          say: 'must not be set beside flexVolume; remove one of them',
        },
        { at: 'gcePersistentDisk.pdName', constraints: [{ is: 'required' }], report: 'persistentDisk.pdName' },
        {
          at: 'gcePersistentDisk.partition',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 255 },
          ],
          report: 'persistentDisk.partition',
        },
        {
          at: 'nodeAffinity',
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
          say: 'must be set for a local volume',
        },
        {
          at: 'persistentVolumeReclaimPolicy',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                value !== 'Recycle' ||
                !(self?.hostPath?.path !== undefined) ||
                !startsWith(self?.hostPath?.path, '/') ||
                !all(split(self?.hostPath?.path, '/'), (p_) => isIn(p_, ['', '.'])),
              readsValue: true,
            },
          ],
          reason: 'Forbidden',
          say: 'must not be "Recycle" for the hostPath "/"',
        },
      ],
    }
  },
  PhotonPersistentDiskVolumeSource() {
    return { rules: [{ at: 'pdID', constraints: [{ is: 'required' }] }] }
  },
  Pod() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        { at: 'spec.ephemeralContainers', constraints: [{ is: 'forbidden' }] },
        {
          at: 'spec.nodeName',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.spec?.schedulingGates !== undefined,
          say: 'must not be set beside schedulingGates',
          since: 26,
        },
        {
          at: ['spec.containers[].image', 'spec.initContainers[].image'],
          constraints: [{ is: 'format', to: 'trimmed' }],
          say: 'must not have spaces around it',
        },
        {
          at: 'spec.resourceClaims',
          constraints: [{ is: 'forbidden' }],
          when: (self) => isIn('kubernetes.io/config.mirror', self?.metadata?.annotations),
          report: '',
          say: 'must not be set for a static pod',
          since: 34,
        },
        { constraints: [{ is: 'predicate', to: podAnnotations }] },
        { constraints: [{ is: 'predicate', to: podProfiles }] },
        { constraints: [{ is: 'predicate', to: podClaimNames }] },
      ],
    }
  },
  PodAffinityTerm() {
    return {
      rules: [
        { at: 'namespaces[]', constraints: [{ is: 'format', to: 'dns-1123-label' }], report: 'namespace' },
        {
          at: ['matchLabelKeys', 'mismatchLabelKeys'],
          constraints: [{ is: 'forbidden' }],
          when: (self) => !(self?.labelSelector !== undefined),
          say: 'must not be set without labelSelector',
          since: 29,
        },
        {
          at: ['matchLabelKeys[]', 'mismatchLabelKeys[]'],
          constraints: [{ is: 'format', to: 'qualified-name' }],
          since: 29,
        },
        { constraints: [{ is: 'predicate', to: mergedLabelKeys }], since: 29, ratchets: 'any' },
        { at: 'matchLabelKeys', constraints: [{ is: 'predicate', to: affinityLabelKeys }], since: 29 },
        { at: 'topologyKey', constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }] },
      ],
    }
  },
  PodCertificateProjection() {
    return {
      rules: [
        { at: 'signerName', constraints: [{ is: 'required' }, { is: 'format', to: 'signer-name' }], since: 34 },
        {
          at: 'userAnnotations',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
          since: 35,
        },
        {
          at: 'userAnnotations',
          constraints: [{ is: 'keys', to: [{ is: 'pattern', to: /\//u }] }],
          say: 'must have keys with a DNS name and "/" in front',
          since: 35,
        },
        { at: 'userAnnotations', constraints: [{ is: 'totalBytes', to: 262144 }], since: 35 },
        {
          at: 'user',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
          since: 37,
        },
        {
          at: 'keyType',
          constraints: [
            { is: 'required' },
            { is: 'enum', to: ['RSA3072', 'RSA4096', 'ECDSAP256', 'ECDSAP384', 'ECDSAP521', 'ED25519'] },
          ],
          reason: 'NotSupported',
          since: 34,
        },
        {
          at: 'maxExpirationSeconds',
          constraints: [
            { is: 'min', to: 3600 },
            { is: 'max', to: 7862400 },
          ],
          since: 34,
        },
        {
          at: 'maxExpirationSeconds',
          constraints: [{ is: 'max', to: 86400 }],
          when: (self) => /^(?:[^/]*[.])?kubernetes[.]io(?:\/|$)/u.test(self?.signerName ?? ''),
          since: 34,
        },
        { constraints: [{ is: 'anyOf', to: ['credentialBundlePath', 'keyPath', 'certificateChainPath'] }], since: 34 },
        {
          at: ['credentialBundlePath', 'keyPath', 'certificateChainPath'],
          constraints: [{ is: 'format', to: 'local-path' }],
          since: 34,
        },
        {
          at: ['credentialBundlePath', 'keyPath', 'certificateChainPath'],
          constraints: [{ is: 'cel', to: (_self, value) => !startsWith(value, '..'), readsValue: true }],
          say: 'must not begin with ".."',
          since: 34,
        },
      ],
    }
  },
  PodDNSConfig() {
    return {
      rules: [
        { at: 'nameservers', constraints: [{ is: 'maxItems', to: 3 }], reason: 'Invalid' },
        { at: 'nameservers[]', constraints: [{ is: 'format', to: 'ip' }] },
        {
          at: 'nameservers[]',
          constraints: [{ is: 'format', to: 'strict-ip' }],
          since: 33,
          gate: 'StrictIPCIDRValidation',
          ratchets: 'value',
        },
        { at: 'searches', constraints: [{ is: 'maxItems', to: 6 }], reason: 'Invalid', until: 21 },
        {
          at: 'searches',
          constraints: [{ is: 'maxItems', to: 6 }],
          reason: 'Invalid',
          since: 22,
          until: 27,
          notGate: 'ExpandedDNSConfig',
        },
        { at: 'searches', constraints: [{ is: 'maxItems', to: 32 }], reason: 'Invalid', since: 22 },
        { at: 'searches', constraints: [{ is: 'predicate', to: dnsSearches }], since: 22, ratchets: 'any' },
        {
          at: 'searches[]',
          constraints: [{ is: 'format', to: 'relaxed-search-domain' }],
          since: 32,
          gate: 'RelaxedDNSSearchValidation',
        },
        {
          at: 'searches[]',
          constraints: [{ is: 'format', to: 'search-domain' }],
          since: 32,
          notGate: 'RelaxedDNSSearchValidation',
        },
        { at: 'searches[]', constraints: [{ is: 'format', to: 'search-domain' }], since: 24, until: 31 },
        { at: 'searches[]', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], until: 23 },
        { at: 'options[].name', constraints: [{ is: 'required' }], report: 'options[]' },
      ],
    }
  },
  PodOS() {
    return { rules: [] }
  },
  PodReadinessGate() {
    return { rules: [] }
  },
  PodResourceClaim() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }], since: 26 },
        {
          constraints: [{ is: 'oneOf', to: ['resourceClaimName', 'resourceClaimTemplateName'], atSelf: true }],
          reason: 'Invalid',
          since: 31,
        },
        {
          at: ['resourceClaimName', 'resourceClaimTemplateName'],
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          since: 31,
        },
      ],
    }
  },
  PodSchedulingGate() {
    return { rules: [] }
  },
  PodSchedulingGroup() {
    return {
      rules: [
        {
          at: 'podGroupName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          reason: 'Invalid',
          since: 36,
        },
      ],
    }
  },
  PodSecurityContext() {
    return {
      rules: [
        {
          at: ['fsGroup', 'runAsUser', 'runAsGroup'],
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
        },
        {
          at: 'supplementalGroups[]',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
        },
        { at: 'sysctls[].name', constraints: [{ is: 'required' }] },
        { at: 'sysctls[].name', constraints: [{ is: 'format', to: 'sysctl-name' }] },
        {
          at: 'sysctls[].name',
          constraints: [{ is: 'pattern', to: /^[^/]*$/u }],
          say: 'must have "." between its parts',
          until: 22,
        },
        { at: 'sysctls[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }] },
        { at: 'fsGroupChangePolicy', constraints: [{ is: 'enum', to: ['Always', 'OnRootMismatch'] }] },
        { at: 'supplementalGroupsPolicy', constraints: [{ is: 'enum', to: ['Merge', 'Strict'] }], since: 31 },
        {
          at: 'seLinuxChangePolicy',
          constraints: [{ is: 'enum', to: ['Recursive'] }],
          since: 32,
          notGate: 'SELinuxMount',
        },
        {
          at: 'seLinuxChangePolicy',
          constraints: [{ is: 'enum', to: ['MountOption', 'Recursive'] }],
          since: 32,
          gate: 'SELinuxMount',
        },
      ],
    }
  },
  PodSpec() {
    const when1: Expression = (self) => self?.os?.name === 'windows'
    const when2: Expression = (self) => self?.os?.name === 'linux'
    const when3: Expression = (self) => self?.hostNetwork === true
    const when4: Expression = (self) => self?.dnsPolicy === 'None'
    const when5: Expression = (self) => self?.hostUsers === false
    return {
      dropsNamed: [
        {
          of: 'volumes',
          at: [
            'containers[].volumeMounts[]',
            'initContainers[].volumeMounts[]',
            'ephemeralContainers[].volumeMounts[]',
          ],
        },
      ],
      defaults: [
        { at: 'serviceAccountName', to: (self) => self?.serviceAccount },
        { at: 'dnsPolicy', to: 'ClusterFirst' },
        { at: 'restartPolicy', to: 'Always' },
        { at: 'securityContext', to: {} },
        { at: 'terminationGracePeriodSeconds', to: 30 },
        { at: 'schedulerName', to: 'default-scheduler' },
      ],
      rules: [
        { at: 'containers', constraints: [{ is: 'required' }] },
        { at: ['containers[]', 'initContainers[]'], constraints: [{ is: 'unique', to: ['name'], isOne: true }] },
        {
          at: 'containers[].ports[]',
          constraints: [
            {
              is: 'unique',
              to: ['protocol', 'hostIP', 'hostPort'],
              isOne: false,
              where: (_self, value) => value?.hostPort !== undefined,
            },
          ],
          report: 'containers[].ports[].hostPort',
        },
        { at: 'initContainers', constraints: [{ is: 'predicate', to: initContainers }] },
        { at: 'initContainers', constraints: [{ is: 'predicate', to: initContainerResizes }], since: 36 },
        {
          at: 'initContainers[].resizePolicy',
          constraints: [{ is: 'forbidden' }],
          reason: 'Invalid',
          since: 27,
          until: 31,
        },
        { at: 'containers[].restartPolicy', constraints: [{ is: 'forbidden' }], since: 28, until: 33 },
        { at: 'initContainers[].restartPolicy', constraints: [{ is: 'enum', to: ['Always'] }], since: 28, until: 33 },
        {
          at: 'containers[].resizePolicy[]',
          constraints: [
            {
              is: 'cel',
              to: (self, value) => self?.restartPolicy !== 'Never' || value?.restartPolicy === 'NotRequired',
              readsValue: true,
            },
          ],
          report: 'containers[].resizePolicy',
          say: 'must have restartPolicy "NotRequired" in a pod with restartPolicy "Never"',
          since: 29,
        },
        {
          at: 'initContainers[].resizePolicy[]',
          constraints: [
            {
              is: 'cel',
              to: (self, value) => self?.restartPolicy !== 'Never' || value?.restartPolicy === 'NotRequired',
              readsValue: true,
            },
          ],
          report: 'initContainers[].resizePolicy',
          say: 'must have restartPolicy "NotRequired" in a pod with restartPolicy "Never"',
          since: 29,
        },
        {
          at: [
            'containers[].lifecycle.preStop.sleep',
            'containers[].lifecycle.postStart.sleep',
            'initContainers[].lifecycle.preStop.sleep',
            'initContainers[].lifecycle.postStart.sleep',
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
              readsValue: true,
            },
          ],
          say: 'must have seconds from 0 to terminationGracePeriodSeconds of the pod',
          since: 29,
        },
        {
          at: [
            'containers[].lifecycle.preStop.sleep',
            'containers[].lifecycle.postStart.sleep',
            'initContainers[].lifecycle.preStop.sleep',
            'initContainers[].lifecycle.postStart.sleep',
          ],
          constraints: [{ is: 'cel', to: (_self, value) => value?.seconds !== undefined, readsValue: true }],
          say: 'must have seconds of more than 0',
          since: 29,
          until: 31,
        },
        {
          at: [
            'containers[].lifecycle.preStop.sleep',
            'containers[].lifecycle.postStart.sleep',
            'initContainers[].lifecycle.preStop.sleep',
            'initContainers[].lifecycle.postStart.sleep',
          ],
          constraints: [{ is: 'cel', to: (_self, value) => value?.seconds !== undefined, readsValue: true }],
          say: 'must have seconds of more than 0',
          since: 32,
          until: 36,
          notGate: 'PodLifecycleSleepActionAllowZero',
        },
        {
          at: ['containers[].lifecycle.stopSignal', 'initContainers[].lifecycle.stopSignal'],
          constraints: [{ is: 'forbidden' }],
          when: (self) => !(self?.os !== undefined),
          say: 'must not be set without os.name',
          since: 33,
        },
        {
          at: ['containers[].lifecycle.stopSignal', 'initContainers[].lifecycle.stopSignal'],
          constraints: [{ is: 'enum', to: ['SIGKILL', 'SIGTERM'] }],
          when: when1,
          since: 33,
        },
        {
          at: ['containers[].lifecycle.stopSignal', 'initContainers[].lifecycle.stopSignal'],
          constraints: [
            {
              is: 'pattern',
              to: /^SIG(?:ABRT|ALRM|BUS|CHLD|CLD|CONT|FPE|HUP|ILL|INT|IO|IOT|KILL|PIPE|POLL|PROF|PWR|QUIT|SEGV|STKFLT|STOP|SYS|TERM|TRAP|TSTP|TTIN|TTOU|URG|USR1|USR2|VTALRM|WINCH|XCPU|XFSZ|RTMIN(?:\+(?:[1-9]|1[0-5]))?|RTMAX(?:-(?:[1-9]|1[0-4]))?)$/u,
            },
          ],
          when: when2,
          reason: 'NotSupported',
          say: 'must be a signal of Linux, such as "SIGTERM"',
          since: 33,
        },
        {
          at: ['containers[].securityContext.procMount', 'initContainers[].securityContext.procMount'],
          constraints: [
            { is: 'cel', to: (self, value) => value !== 'Unmasked' || self?.hostUsers === false, readsValue: true },
          ],
          say: 'must be "Default" unless hostUsers is false',
          since: 30,
          gate: 'ProcMountType',
        },
        { constraints: [{ is: 'predicate', to: podReferences }] },
        { constraints: [{ is: 'predicate', to: podResources }], since: 32, gate: 'PodLevelResources' },
        {
          at: 'containers[].ports[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !(value?.hostPort !== undefined) || isSame(value?.hostPort, value?.containerPort),
              readsValue: true,
            },
          ],
          when: when3,
          report: 'containers[].ports[].hostPort',
          say: 'must have no hostPort other than its containerPort in a pod with hostNetwork',
        },
        { at: 'restartPolicy', constraints: [{ is: 'enum', to: ['Always', 'Never', 'OnFailure'] }] },
        {
          at: 'dnsPolicy',
          constraints: [{ is: 'enum', to: ['ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'] }],
        },
        {
          at: 'nodeSelector',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
          report: 'nodeSelector',
        },
        { at: 'nodeSelector{}', constraints: [{ is: 'format', to: 'label-value' }], report: 'nodeSelector' },
        {
          at: 'securityContext.sysctls[].name',
          constraints: [{ is: 'cel', to: (_self, value) => !/^net[./]/u.test(value ?? ''), readsValue: true }],
          when: when3,
          say: "must be a sysctl of another namespace than the network's in a pod with hostNetwork",
          since: 29,
          ratchets: 'any',
        },
        {
          at: 'securityContext.sysctls[].name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !/^(?:kernel[./](?:sem|shm(?:all|max|mni|_rmid_forced)?|msg(?:max|mnb|mni)?)$|fs(?:[.]mqueue[.]|\/mqueue\/))/u.test(
                  value ?? '',
                ),
              readsValue: true,
            },
          ],
          when: (self) => self?.hostIPC === true,
          say: 'must be a sysctl of another namespace than the one of IPC in a pod with hostIPC',
          since: 29,
          ratchets: 'any',
        },
        {
          at: 'shareProcessNamespace',
          constraints: [
            { is: 'cel', to: (self, value) => value === false || self?.hostPID !== true, readsValue: true },
          ],
          say: 'must be false beside hostPID',
          since: 37,
        },
        {
          at: 'shareProcessNamespace',
          constraints: [
            { is: 'cel', to: (self, value) => value === false || self?.hostPID !== true, readsValue: true },
          ],
          report: 'securityContext.shareProcessNamespace',
          say: 'must be false beside hostPID',
          until: 36,
        },
        { at: 'dnsConfig', constraints: [{ is: 'required' }], when: when4 },
        { at: 'dnsConfig.nameservers', constraints: [{ is: 'required' }], when: when4 },
        {
          at: 'readinessGates[].conditionType',
          constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
          reason: 'Invalid',
        },
        {
          at: 'schedulingGates[].name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
          report: 'schedulingGates[]',
          reason: 'Invalid',
          since: 26,
        },
        { at: 'schedulingGates[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 26 },
        { at: 'topologySpreadConstraints', constraints: [{ is: 'predicate', to: repeatedSpread }] },
        { constraints: [{ is: 'predicate', to: hostProcesses }], since: 22 },
        {
          at: 'hostNetwork',
          constraints: [{ is: 'forbidden' }],
          when: when5,
          say: 'must not be true with hostUsers false',
          since: 25,
          until: 34,
        },
        {
          at: 'hostNetwork',
          constraints: [{ is: 'forbidden' }],
          when: when5,
          say: 'must not be true with hostUsers false',
          since: 35,
          notGate: 'UserNamespacesHostNetworkSupport',
        },
        {
          at: 'hostPID',
          constraints: [{ is: 'forbidden' }],
          when: when5,
          report: 'HostPID',
          say: 'must not be true with hostUsers false',
          since: 25,
        },
        {
          at: 'hostIPC',
          constraints: [{ is: 'forbidden' }],
          when: when5,
          report: 'HostIPC',
          say: 'must not be true with hostUsers false',
          since: 25,
        },
        {
          at: ['containers[].volumeDevices', 'initContainers[].volumeDevices'],
          constraints: [{ is: 'forbidden' }],
          when: when5,
          say: 'must not be set with hostUsers false',
          since: 34,
        },
        {
          at: 'volumes[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                value?.emptyDir !== undefined ||
                value?.secret !== undefined ||
                value?.downwardAPI !== undefined ||
                value?.configMap !== undefined ||
                value?.projected !== undefined,
              readsValue: true,
            },
          ],
          when: when5,
          reason: 'Forbidden',
          say: 'must be an emptyDir, secret, configMap, downwardAPI or projected volume with hostUsers false',
          since: 25,
          until: 27,
        },
        {
          at: 'hostnameOverride',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.setHostnameAsFQDN === true || self?.hostNetwork === true,
          say: 'must not be set beside setHostnameAsFQDN or hostNetwork',
          since: 34,
        },
        { at: 'hostnameOverride', constraints: [{ is: 'maxLength', to: 64 }], since: 34 },
        { at: 'hostnameOverride', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], since: 34 },
        { at: 'serviceAccountName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        { at: 'nodeName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        {
          at: 'activeDeadlineSeconds',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 2147483647 },
          ],
        },
        {
          at: ['hostname', 'subdomain'],
          constraints: [{ is: 'format', to: 'dns-1123-label' }],
          when: (_self, _value, _key, root) => root?.kind !== 'StatefulSet',
        },
        { at: 'hostAliases[].ip', constraints: [{ is: 'required' }, { is: 'format', to: 'ip' }], reason: 'Invalid' },
        {
          at: 'hostAliases[].ip',
          constraints: [{ is: 'format', to: 'strict-ip' }],
          since: 33,
          gate: 'StrictIPCIDRValidation',
          ratchets: 'value',
        },
        { at: 'hostAliases[].hostnames[]', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        { at: 'priorityClassName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        { at: 'runtimeClassName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        { at: 'preemptionPolicy', constraints: [{ is: 'enum', to: ['Never', 'PreemptLowerPriority'] }] },
        { at: 'overhead', constraints: [{ is: 'predicate', to: overhead }] },
        { at: 'os.name', constraints: [{ is: 'required' }], since: 23 },
        { at: 'os.name', constraints: [{ is: 'enum', to: ['linux', 'windows'] }], report: 'os', since: 23 },
        {
          at: [
            'securityContext.windowsOptions',
            'containers[].securityContext.windowsOptions',
            'initContainers[].securityContext.windowsOptions',
          ],
          constraints: [{ is: 'forbidden' }],
          when: when2,
          say: 'must not be set for a pod with os.name "linux"',
          since: 23,
        },
        {
          at: [
            'securityContext.appArmorProfile',
            'securityContext.seLinuxOptions',
            'securityContext.seccompProfile',
            'securityContext.fsGroup',
            'securityContext.fsGroupChangePolicy',
            'securityContext.sysctls',
            'securityContext.runAsUser',
            'securityContext.runAsGroup',
            'securityContext.supplementalGroups',
            'securityContext.supplementalGroupsPolicy',
            'securityContext.seLinuxChangePolicy',
            'hostUsers',
            'hostPID',
            'hostIPC',
            'shareProcessNamespace',
            'containers[].securityContext.appArmorProfile',
            'containers[].securityContext.seLinuxOptions',
            'containers[].securityContext.seccompProfile',
            'containers[].securityContext.capabilities',
            'containers[].securityContext.readOnlyRootFilesystem',
            'containers[].securityContext.privileged',
            'containers[].securityContext.allowPrivilegeEscalation',
            'containers[].securityContext.procMount',
            'containers[].securityContext.runAsUser',
            'containers[].securityContext.runAsGroup',
            'initContainers[].securityContext.appArmorProfile',
            'initContainers[].securityContext.seLinuxOptions',
            'initContainers[].securityContext.seccompProfile',
            'initContainers[].securityContext.capabilities',
            'initContainers[].securityContext.readOnlyRootFilesystem',
            'initContainers[].securityContext.privileged',
            'initContainers[].securityContext.allowPrivilegeEscalation',
            'initContainers[].securityContext.procMount',
            'initContainers[].securityContext.runAsUser',
            'initContainers[].securityContext.runAsGroup',
          ],
          constraints: [{ is: 'forbidden' }],
          when: when1,
          say: 'must not be set for a pod with os.name "windows"',
          since: 23,
        },
        {
          at: 'resources',
          constraints: [{ is: 'forbidden' }],
          when: when1,
          say: 'must not be set for a pod with os.name "windows"',
          since: 34,
          gate: 'PodLevelResources',
        },
        {
          at: 'schedulingGroup',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.evictionResponders !== undefined,
          say: 'must not be set beside evictionResponders',
          since: 37,
        },
        { at: 'resourceClaims[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], since: 26 },
        { at: 'evictionResponders', constraints: [{ is: 'maxItems', to: 10 }], since: 37 },
        { at: 'evictionResponders[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 37 },
        { at: 'volumes[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }] },
      ],
    }
  },
  PodTemplate() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  PodTemplateSpec() {
    return {
      rules: [
        {
          at: 'metadata.labels',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
          report: 'labels',
        },
        { at: 'metadata.labels{}', constraints: [{ is: 'format', to: 'label-value' }], report: 'labels' },
        {
          at: 'metadata.annotations',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
          report: 'annotations',
        },
        { at: 'metadata.annotations', constraints: [{ is: 'totalBytes', to: 262144 }], report: 'annotations' },
        { at: 'spec.ephemeralContainers', constraints: [{ is: 'forbidden' }] },
        { constraints: [{ is: 'predicate', to: podAnnotations }] },
        { constraints: [{ is: 'predicate', to: podProfiles }] },
      ],
    }
  },
  PortworxVolumeSource() {
    return { rules: [{ at: 'volumeID', constraints: [{ is: 'required' }] }] }
  },
  PreferredSchedulingTerm() {
    return {
      rules: [
        {
          at: 'weight',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 100 },
          ],
        },
      ],
    }
  },
  Probe() {
    return {
      defaults: [
        { at: 'timeoutSeconds', to: 1 },
        { at: 'periodSeconds', to: 10 },
        { at: 'successThreshold', to: 1 },
        { at: 'failureThreshold', to: 3 },
      ],
      rules: [
        { constraints: [{ is: 'oneOf', to: ['exec', 'httpGet', 'tcpSocket', 'grpc'] }] },
        {
          at: ['initialDelaySeconds', 'timeoutSeconds', 'periodSeconds', 'successThreshold', 'failureThreshold'],
          constraints: [{ is: 'min', to: 0 }],
        },
        { at: 'terminationGracePeriodSeconds', constraints: [{ is: 'min', to: 1 }], since: 22 },
      ],
    }
  },
  ProjectedVolumeSource() {
    return {
      defaults: [{ at: 'defaultMode', to: 420 }],
      rules: [
        {
          at: 'defaultMode',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 511 },
          ],
        },
        {
          at: 'defaultUser',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
          since: 37,
        },
        { at: 'sources[].serviceAccountToken.path', constraints: [{ is: 'required' }], report: 'path' },
        {
          at: 'sources[].serviceAccountToken.path',
          constraints: [{ is: 'format', to: 'local-path' }],
          report: 'path',
          since: 30,
        },
        {
          at: 'sources[].serviceAccountToken.path',
          constraints: [{ is: 'cel', to: (_self, value) => !startsWith(value, '..'), readsValue: true }],
          report: 'path',
          say: 'must not begin with ".."',
          since: 30,
        },
        {
          at: [
            'sources[].secret.items[].path',
            'sources[].configMap.items[].path',
            'sources[].downwardAPI.items[].path',
            'sources[].clusterTrustBundle.path',
            'sources[].podCertificate.credentialBundlePath',
            'sources[].podCertificate.keyPath',
            'sources[].podCertificate.certificateChainPath',
          ],
          constraints: [{ is: 'unique', to: [], isOne: true }],
          report: '',
          reason: 'Invalid',
        },
      ],
    }
  },
  QuobyteVolumeSource() {
    return {
      rules: [
        {
          at: 'registry',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                all(split(value, ','), (p_) => /^(?:\[[^\[\]]*\]|[^:\[\]]*):[^:\[\]]*$/u.test(p_ ?? '')),
              readsValue: true,
            },
          ],
          when: (self) => bytes(self?.tenant) < 65,
          say: 'must be a host, ":" and a port, or several of them separated by commas',
        },
        { at: 'registry', constraints: [{ is: 'required' }] },
        {
          at: 'tenant',
          constraints: [{ is: 'maxLength', to: 64 }],
          when: (self) => self?.registry !== undefined,
          reason: 'Required',
        },
        { at: 'volume', constraints: [{ is: 'required' }] },
      ],
    }
  },
  RBDPersistentVolumeSource() {
    return {
      defaults: [
        { at: 'pool', to: 'rbd' },
        { at: 'user', to: 'admin' },
        { at: 'keyring', to: '/etc/ceph/keyring' },
      ],
      rules: [{ at: ['monitors', 'image'], constraints: [{ is: 'required' }] }],
    }
  },
  RBDVolumeSource() {
    return {
      defaults: [
        { at: 'pool', to: 'rbd' },
        { at: 'user', to: 'admin' },
        { at: 'keyring', to: '/etc/ceph/keyring' },
      ],
      rules: [{ at: ['monitors', 'image'], constraints: [{ is: 'required' }] }],
    }
  },
  ReplicationController() {
    return {
      name: { format: 'dns-1123-subdomain', prefixUntil: 34 },
      defaults: [
        { at: 'spec.selector', to: (self) => self?.spec?.template?.metadata?.labels },
        { at: 'spec.replicas', to: 1 },
      ],
    }
  },
  ReplicationControllerSpec() {
    return {
      rules: [
        { at: 'minReadySeconds', constraints: [{ is: 'min', to: 0 }] },
        { at: 'selector', constraints: [{ is: 'required' }] },
        { at: 'replicas', constraints: [{ is: 'min', to: 0 }] },
        { at: 'template', constraints: [{ is: 'required' }] },
        {
          at: 'template.metadata.labels',
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                !(self?.selector !== undefined) ||
                !(self?.template !== undefined) ||
                all(self?.selector, (k_) => isSame(self?.template?.metadata?.labels?.[k_], self?.selector?.[k_])),
              readsValue: false,
            },
          ],
          say: 'must have the labels of spec.selector',
        },
        { at: 'template.spec.restartPolicy', constraints: [{ is: 'enum', to: ['Always'] }] },
        { at: 'template.spec.activeDeadlineSeconds', constraints: [{ is: 'forbidden' }] },
      ],
    }
  },
  ResourceClaim() {
    return { rules: [{ at: 'request', constraints: [{ is: 'format', to: 'dns-1123-label' }], since: 31 }] }
  },
  ResourceFieldSelector() {
    return { rules: [{ at: 'resource', constraints: [{ is: 'required' }] }] }
  },
  ResourceQuota() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  ResourceQuotaSpec() {
    return {
      rules: [
        { constraints: [{ is: 'predicate', to: resourceQuota }] },
        { at: 'scopes[]', constraints: [{ is: 'not', to: ['VolumeAttributesClass'] }], report: 'scopes', until: 32 },
        {
          at: 'scopeSelector.matchExpressions[].scopeName',
          constraints: [{ is: 'not', to: ['VolumeAttributesClass'] }],
          report: 'scopeSelector.matchExpressions.scopeName',
          until: 32,
        },
      ],
    }
  },
  ScaleIOPersistentVolumeSource() {
    return {
      defaults: [
        { at: 'storageMode', to: 'ThinProvisioned' },
        { at: 'fsType', to: 'xfs' },
      ],
      rules: [{ at: ['gateway', 'system', 'volumeName'], constraints: [{ is: 'required' }] }],
    }
  },
  ScaleIOVolumeSource() {
    return {
      defaults: [
        { at: 'storageMode', to: 'ThinProvisioned' },
        { at: 'fsType', to: 'xfs' },
      ],
      rules: [{ at: ['gateway', 'system', 'volumeName'], constraints: [{ is: 'required' }] }],
    }
  },
  SeccompProfile() {
    const when1: Expression = (self) => self?.type === 'Localhost'
    return {
      rules: [
        {
          at: 'type',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['Localhost', 'RuntimeDefault', 'Unconfined'] }],
        },
        { at: 'localhostProfile', constraints: [{ is: 'required' }], when: when1 },
        { at: 'localhostProfile', constraints: [{ is: 'format', to: 'local-path' }], when: when1 },
        {
          at: 'localhostProfile',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.type !== 'Localhost',
          reason: 'Invalid',
          say: 'must not be set unless type is "Localhost"',
        },
      ],
    }
  },
  Secret() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        { at: 'data', constraints: [{ is: 'keys', to: [{ is: 'format', to: 'config-map-key' }] }], report: 'data{}' },
        {
          at: 'stringData',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'config-map-key' }] }],
          report: 'data{}',
        },
        { constraints: [{ is: 'predicate', to: secretData }] },
      ],
    }
  },
  SecretKeySelector() {
    return {
      rules: [
        {
          at: 'name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          reason: 'Invalid',
        },
        { at: 'key', constraints: [{ is: 'required' }, { is: 'format', to: 'config-map-key' }] },
      ],
    }
  },
  SecretProjection() {
    return { rules: [{ at: 'name', constraints: [{ is: 'required' }] }] }
  },
  SecretVolumeSource() {
    return {
      defaults: [{ at: 'defaultMode', to: 420 }],
      rules: [
        { at: 'secretName', constraints: [{ is: 'required' }] },
        {
          at: 'defaultMode',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 511 },
          ],
        },
        {
          at: 'defaultUser',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
          since: 37,
        },
      ],
    }
  },
  SecurityContext() {
    return {
      rules: [
        {
          at: ['runAsUser', 'runAsGroup'],
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
        },
        { at: 'procMount', constraints: [{ is: 'enum', to: ['Default', 'Unmasked'] }], gate: 'ProcMountType' },
        {
          constraints: [
            {
              is: 'cel',
              to: (self) => self?.allowPrivilegeEscalation !== false || self?.privileged !== true,
              readsValue: false,
            },
          ],
          say: 'must not have allowPrivilegeEscalation false and privileged true',
        },
        {
          constraints: [
            {
              is: 'cel',
              to: (self) => self?.allowPrivilegeEscalation !== false || !isIn('CAP_SYS_ADMIN', self?.capabilities?.add),
              readsValue: false,
            },
          ],
          say: 'must not have allowPrivilegeEscalation false and the capability CAP_SYS_ADMIN',
        },
      ],
    }
  },
  Service() {
    const when1: Expression = (self, _value, key) =>
      key === 'service.beta.kubernetes.io/load-balancer-source-ranges' &&
      !(self?.spec?.loadBalancerSourceRanges !== undefined)
    return {
      name: { format: 'dns-1123-label', before: { format: 'dns-1035-label', gate: 'RelaxedServiceNameValidation' } },
      rules: [
        {
          at: 'metadata.annotations{}',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                isSame(value, self?.metadata?.annotations?.['service.kubernetes.io/topology-aware-hints']),
              readsValue: true,
            },
          ],
          when: (self, _value, key) =>
            key === 'service.kubernetes.io/topology-mode' &&
            isIn('service.kubernetes.io/topology-aware-hints', self?.metadata?.annotations),
          say: 'must be equal to service.kubernetes.io/topology-aware-hints',
          since: 27,
        },
        {
          at: 'metadata.annotations{}',
          constraints: [{ is: 'cel', to: (self) => self?.spec?.type === 'LoadBalancer', readsValue: false }],
          when: when1,
          reason: 'Forbidden',
          say: 'must not be set to {value} unless spec.type is "LoadBalancer"',
        },
        {
          at: 'metadata.annotations{}',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                /^\s*$/u.test(value ?? '') || all(split(value, ','), (r_) => valid(r_, 'padded-cidr')),
              readsValue: true,
            },
          ],
          when: when1,
          say: 'must be IP networks such as "10.0.0.0/8", separated by ","',
        },
        {
          at: 'metadata.annotations{}',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                /^\s*$/u.test(value ?? '') || all(split(value, ','), (r_) => valid(r_, 'padded-strict-cidr')),
              readsValue: true,
            },
          ],
          when: when1,
          say: 'must be IP networks such as "10.0.0.0/8", without leading zeros and bits after the prefix',
          since: 33,
          gate: 'StrictIPCIDRValidation',
          ratchets: 'value',
        },
      ],
    }
  },
  ServiceAccount() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  ServiceAccountTokenProjection() {
    return {
      defaults: [{ at: 'expirationSeconds', to: 3600 }],
      rules: [
        {
          at: 'expirationSeconds',
          constraints: [
            { is: 'min', to: 600 },
            { is: 'max', to: 4294967296 },
          ],
        },
        {
          at: 'user',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
          since: 37,
        },
      ],
    }
  },
  ServicePort() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'format', to: 'dns-1123-label' }] },
        {
          at: 'port',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 65535 },
          ],
        },
        { at: 'protocol', constraints: [{ is: 'enum', to: ['SCTP', 'TCP', 'UDP'] }] },
        {
          at: 'targetPort',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                isString(value) ? bytes(value) === 0 || valid(value, 'port-name') : value >= 0 && value <= 65535,
              readsValue: true,
            },
          ],
          say: 'must be a port from 1 to 65535 or the name of a port',
        },
        { at: 'appProtocol', constraints: [{ is: 'format', to: 'qualified-name' }] },
      ],
    }
  },
  ServiceSpec() {
    const when1: Expression = (self) => self?.type === 'ExternalName'
    const when2: Expression = (self) => self?.type === 'LoadBalancer'
    const when3: Expression = (self) => self?.type !== 'ExternalName'
    const when4: Expression = (self) => self?.type !== 'LoadBalancer'
    return {
      defaults: [
        { at: 'sessionAffinity', to: 'None' },
        { at: 'type', to: 'ClusterIP' },
        { at: 'ports[].protocol', to: 'TCP' },
        { at: 'clusterIPs', to: (self) => [self?.clusterIP], when: (self) => self?.clusterIP !== undefined },
        {
          at: 'ipFamilyPolicy',
          to: 'RequireDualStack',
          when: (self) =>
            self?.type !== 'ExternalName' && self?.clusterIP === 'None' && !(self?.selector !== undefined),
        },
        { at: 'ipFamilyPolicy', to: 'SingleStack', when: (self) => self?.type !== 'ExternalName' },
      ],
      rules: [
        {
          at: 'ports',
          constraints: [{ is: 'required' }],
          when: (self) =>
            self?.type !== 'ExternalName' && !(size(self?.clusterIPs) === 1 && isIn('None', self?.clusterIPs)),
        },
        {
          at: 'clusterIP',
          constraints: [{ is: 'not', to: ['None'] }],
          when: (self) => isIn(self?.type, ['LoadBalancer', 'NodePort']),
          report: 'clusterIPs[0]',
          say: 'must not be "None" for the types "LoadBalancer" and "NodePort"',
        },
        {
          at: 'clusterIPs',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.type === 'ExternalName' && !(self?.clusterIP !== undefined),
          say: 'must not be set for the type "ExternalName"',
        },
        {
          at: 'clusterIP',
          constraints: [{ is: 'forbidden' }],
          when: when1,
          report: 'clusterIPs',
          say: 'must not be set for the type "ExternalName"',
        },
        {
          at: ['ipFamilies', 'ipFamilyPolicy'],
          constraints: [{ is: 'forbidden' }],
          when: when1,
          say: 'must not be set for the type "ExternalName"',
        },
        { at: 'externalName', constraints: [{ is: 'required' }], when: when1 },
        { at: 'externalName', constraints: [{ is: 'format', to: 'dns-1123-subdomain-or-absolute' }], when: when1 },
        {
          at: 'ports[].port',
          constraints: [{ is: 'not', to: [10250] }],
          when: when2,
          report: 'ports[]',
          say: 'must not be 10250 for a load balancer',
          until: 32,
        },
        { at: 'ports[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }] },
        { at: 'ports[].name', constraints: [{ is: 'required' }], when: (self) => size(self?.ports) > 1 },
        {
          at: 'ports[]',
          constraints: [
            {
              is: 'unique',
              to: ['protocol', 'nodePort'],
              isOne: false,
              where: (_self, value) => value?.nodePort !== undefined,
            },
          ],
          report: 'ports[].nodePort',
        },
        { at: 'ports[]', constraints: [{ is: 'unique', to: ['protocol', 'port'], isOne: false }] },
        {
          at: 'ports[].nodePort',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.type === 'ClusterIP',
          say: 'must not be set for the type "ClusterIP"',
        },
        {
          at: 'selector',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
          report: 'selector',
        },
        { at: 'selector{}', constraints: [{ is: 'format', to: 'label-value' }], report: 'selector' },
        { at: 'sessionAffinity', constraints: [{ is: 'enum', to: ['ClientIP', 'None'] }] },
        { at: 'type', constraints: [{ is: 'enum', to: ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort'] }] },
        {
          at: 'sessionAffinityConfig.clientIP.timeoutSeconds',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 86400 },
          ],
          when: (self) => self?.sessionAffinity === 'ClientIP',
        },
        {
          at: 'clusterIPs',
          constraints: [{ is: 'cel', to: (self, value) => isSame(value?.[0], self?.clusterIP), readsValue: true }],
          when: when3,
          say: 'must begin with clusterIP',
        },
        { at: 'ipFamilies[]', constraints: [{ is: 'enum', to: ['IPv4', 'IPv6'] }] },
        { at: 'ipFamilies[]', constraints: [{ is: 'unique', to: [], isOne: true }] },
        {
          at: 'ipFamilyPolicy',
          constraints: [{ is: 'enum', to: ['SingleStack', 'PreferDualStack', 'RequireDualStack'] }],
        },
        {
          at: 'ipFamilyPolicy',
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                self?.ipFamilyPolicy !== 'SingleStack' ||
                (size(self?.clusterIPs) !== 2 && size(self?.ipFamilies) !== 2),
              readsValue: false,
            },
          ],
          when: when3,
          say: 'must be "PreferDualStack" or "RequireDualStack" for two addresses or families',
          since: 23,
        },
        { at: 'clusterIPs', constraints: [{ is: 'maxItems', to: 2 }], when: when3, reason: 'Invalid' },
        {
          at: 'clusterIPs',
          constraints: [
            { is: 'cel', to: (_self, value) => size(value) === 1 || value?.[0] !== 'None', readsValue: true },
          ],
          when: when3,
          say: 'must have "None" alone',
        },
        {
          at: 'clusterIPs[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value, key) => (key === 0 && value === 'None') || valid(value, 'ip'),
              readsValue: true,
            },
          ],
          when: when3,
          say: 'must be an IP address or "None"',
        },
        {
          at: 'clusterIPs[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value, key) => (key === 0 && value === 'None') || valid(value, 'strict-ip'),
              readsValue: true,
            },
          ],
          when: when3,
          say: 'must be an IP address without leading zeros, and not IPv4 written as IPv6',
          since: 33,
          gate: 'StrictIPCIDRValidation',
          ratchets: 'value',
        },
        {
          at: 'clusterIPs',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                size(value) < 2 ||
                !all(value, (ip_) => valid(ip_, 'ip')) ||
                (exists(value, (ip_) => valid(ip_, 'ipv4')) && exists(value, (ip_) => valid(ip_, 'ipv6'))),
              readsValue: true,
            },
          ],
          when: when3,
          say: 'must have at most one address of IPv4 and one of IPv6',
        },
        {
          at: 'clusterIPs[]',
          constraints: [
            {
              is: 'cel',
              to: (self, value, key) =>
                !(
                  (self?.ipFamilies?.[key] === 'IPv4' && valid(value, 'ipv6')) ||
                  (self?.ipFamilies?.[key] === 'IPv6' && valid(value, 'ipv4'))
                ),
              readsValue: true,
            },
          ],
          when: (self) => self?.type !== 'ExternalName' && all(self?.clusterIPs, (ip_) => valid(ip_, 'ip')),
          say: 'must be an address of the family that ipFamilies has at the same position',
        },
        {
          at: 'externalIPs[]',
          constraints: [{ is: 'format', to: 'strict-ip' }],
          since: 33,
          gate: 'StrictIPCIDRValidation',
          ratchets: 'value',
        },
        { at: 'externalIPs[]', constraints: [{ is: 'format', to: 'endpoint-ip' }] },
        {
          at: 'loadBalancerSourceRanges',
          constraints: [{ is: 'forbidden' }],
          when: when4,
          report: 'LoadBalancerSourceRanges',
          say: 'must not be set unless type is "LoadBalancer"',
        },
        {
          at: 'loadBalancerSourceRanges[]',
          constraints: [{ is: 'format', to: 'padded-cidr' }],
          report: 'LoadBalancerSourceRanges[]',
          since: 30,
        },
        {
          at: 'loadBalancerSourceRanges[]',
          constraints: [{ is: 'format', to: 'padded-cidr' }],
          report: 'LoadBalancerSourceRanges',
          until: 29,
        },
        {
          at: 'loadBalancerSourceRanges[]',
          constraints: [{ is: 'format', to: 'padded-strict-cidr' }],
          report: 'LoadBalancerSourceRanges[]',
          since: 33,
          gate: 'StrictIPCIDRValidation',
          ratchets: 'value',
        },
        {
          at: 'allocateLoadBalancerNodePorts',
          constraints: [{ is: 'forbidden' }],
          when: when4,
          say: 'must not be set unless type is "LoadBalancer"',
        },
        { at: 'loadBalancerClass', constraints: [{ is: 'format', to: 'qualified-name' }], when: when2 },
        {
          at: 'loadBalancerClass',
          constraints: [{ is: 'forbidden' }],
          when: when4,
          say: 'must not be set unless type is "LoadBalancer"',
        },
        {
          at: 'externalTrafficPolicy',
          constraints: [{ is: 'forbidden' }],
          when: (self) =>
            !isIn(self?.type, ['LoadBalancer', 'NodePort']) &&
            !(self?.type === 'ClusterIP' && self?.externalIPs !== undefined),
          reason: 'Invalid',
          say: 'must not be set for a Service that is not reachable from outside',
          since: 29,
        },
        {
          at: 'externalTrafficPolicy',
          constraints: [{ is: 'forbidden' }],
          when: (self) => !isIn(self?.type, ['LoadBalancer', 'NodePort']),
          reason: 'Invalid',
          say: 'must not be set unless type is "LoadBalancer" or "NodePort"',
          until: 28,
        },
        {
          at: 'externalTrafficPolicy',
          constraints: [{ is: 'enum', to: ['Cluster', 'Local'] }],
          when: (self) =>
            isIn(self?.type, ['LoadBalancer', 'NodePort']) ||
            (self?.type === 'ClusterIP' && self?.externalIPs !== undefined),
        },
        {
          at: 'healthCheckNodePort',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.type !== 'LoadBalancer' || self?.externalTrafficPolicy !== 'Local',
          reason: 'Invalid',
          say: 'must not be set unless type is "LoadBalancer" and externalTrafficPolicy "Local"',
        },
        {
          at: 'healthCheckNodePort',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 65535 },
          ],
          when: (self) =>
            self?.type === 'LoadBalancer' &&
            self?.externalTrafficPolicy === 'Local' &&
            self?.healthCheckNodePort !== undefined,
          since: 23,
        },
        { at: 'internalTrafficPolicy', constraints: [{ is: 'enum', to: ['Cluster', 'Local'] }] },
        {
          at: 'trafficDistribution',
          constraints: [{ is: 'enum', to: ['PreferClose', 'PreferSameZone', 'PreferSameNode'] }],
          since: 30,
          gate: 'PreferSameTrafficDistribution',
        },
        {
          at: 'trafficDistribution',
          constraints: [{ is: 'enum', to: ['PreferClose'] }],
          since: 30,
          notGate: 'PreferSameTrafficDistribution',
        },
      ],
    }
  },
  SleepAction() {
    return { rules: [] }
  },
  StorageOSPersistentVolumeSource() {
    return {
      rules: [
        { at: 'volumeName', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }] },
        { at: 'volumeNamespace', constraints: [{ is: 'format', to: 'dns-1123-label' }] },
        { at: ['secretRef.name', 'secretRef.namespace'], constraints: [{ is: 'required' }] },
      ],
    }
  },
  StorageOSVolumeSource() {
    return {
      rules: [
        { at: 'volumeName', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }] },
        { at: 'volumeNamespace', constraints: [{ is: 'format', to: 'dns-1123-label' }] },
        { at: 'secretRef.name', constraints: [{ is: 'required' }] },
      ],
    }
  },
  Sysctl() {
    return { rules: [] }
  },
  TCPSocketAction() {
    return {
      rules: [
        {
          at: 'port',
          constraints: [
            { is: 'required' },
            {
              is: 'cel',
              to: (_self, value) => (isString(value) ? valid(value, 'port-name') : value >= 1 && value <= 65535),
              readsValue: true,
            },
          ],
          reason: 'Invalid',
          say: 'must be a port from 1 to 65535 or the name of a port',
        },
      ],
    }
  },
  Taint() {
    return { rules: [] }
  },
  Toleration() {
    return {
      rules: [
        { at: 'key', constraints: [{ is: 'format', to: 'qualified-name' }] },
        {
          at: 'operator',
          constraints: [
            { is: 'cel', to: (self) => self?.key !== undefined || self?.operator === 'Exists', readsValue: false },
          ],
          say: 'must be "Exists" without a key',
        },
        {
          at: 'effect',
          constraints: [
            {
              is: 'cel',
              to: (self) => !(self?.tolerationSeconds !== undefined) || self?.effect === 'NoExecute',
              readsValue: false,
            },
          ],
          say: 'must be "NoExecute" beside tolerationSeconds',
        },
        {
          at: 'value',
          constraints: [{ is: 'format', to: 'label-value' }],
          when: (self) => !(self?.operator !== undefined) || self?.operator === 'Equal',
          report: 'operator',
        },
        {
          at: 'value',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.operator === 'Exists',
          report: 'operator',
          reason: 'Invalid',
          say: 'must not be set with the operator "Exists"',
        },
        { at: 'operator', constraints: [{ is: 'enum', to: ['Equal', 'Exists'] }], until: 34 },
        {
          at: 'operator',
          constraints: [{ is: 'enum', to: ['Equal', 'Exists'] }],
          since: 35,
          notGate: 'TaintTolerationComparisonOperators',
        },
        {
          at: 'operator',
          constraints: [{ is: 'enum', to: ['Equal', 'Exists', 'Lt', 'Gt'] }],
          since: 35,
          gate: 'TaintTolerationComparisonOperators',
        },
        {
          at: 'value',
          constraints: [{ is: 'required' }, { is: 'pattern', to: /^(?:0|-?[1-9][0-9]{0,18})$/u }],
          when: (self) => isIn(self?.operator, ['Lt', 'Gt']),
          reason: 'Invalid',
          say: 'must be a whole number with the operators "Lt" and "Gt"',
          since: 35,
          gate: 'TaintTolerationComparisonOperators',
        },
        { at: 'effect', constraints: [{ is: 'enum', to: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] }] },
      ],
    }
  },
  TopologySelectorLabelRequirement() {
    return {
      rules: [
        { at: 'values', constraints: [{ is: 'required' }] },
        { at: 'values[]', constraints: [{ is: 'unique', to: [], isOne: true }] },
        { at: 'key', constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }], reason: 'Invalid' },
      ],
    }
  },
  TopologySelectorTerm() {
    return {
      rules: [
        {
          at: 'matchLabelExpressions[]',
          constraints: [{ is: 'unique', to: ['key'], isOne: false }],
          report: 'matchLabelExpressions[].key',
        },
      ],
    }
  },
  TopologySpreadConstraint() {
    return {
      unchecked: [{ at: 'labelSelector', until: 26 }],
      rules: [
        { at: 'maxSkew', constraints: [{ is: 'min', to: 1 }] },
        { at: 'topologyKey', constraints: [{ is: 'required' }] },
        {
          at: 'whenUnsatisfiable',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['DoNotSchedule', 'ScheduleAnyway'] }],
          reason: 'NotSupported',
        },
        { at: 'minDomains', constraints: [{ is: 'min', to: 1 }], since: 24 },
        {
          at: 'minDomains',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.whenUnsatisfiable !== 'DoNotSchedule',
          reason: 'Invalid',
          say: 'must not be set unless whenUnsatisfiable is "DoNotSchedule"',
          since: 24,
        },
        {
          at: ['nodeAffinityPolicy', 'nodeTaintsPolicy'],
          constraints: [{ is: 'enum', to: ['Honor', 'Ignore'] }],
          since: 25,
        },
        { at: 'matchLabelKeys[]', constraints: [{ is: 'format', to: 'qualified-name' }], since: 25 },
        {
          at: 'matchLabelKeys',
          constraints: [{ is: 'forbidden' }],
          when: (self) => !(self?.labelSelector !== undefined),
          say: 'must not be set without labelSelector',
          since: 28,
        },
        {
          constraints: [{ is: 'predicate', to: mergedLabelKeys }],
          since: 34,
          gate: 'MatchLabelKeysInPodTopologySpreadSelectorMerge',
          ratchets: 'any',
        },
        {
          at: 'matchLabelKeys',
          constraints: [{ is: 'predicate', to: spreadLabelKeys }],
          since: 34,
          notGate: 'MatchLabelKeysInPodTopologySpreadSelectorMerge',
        },
        { at: 'matchLabelKeys', constraints: [{ is: 'predicate', to: spreadLabelKeys }], since: 25, until: 33 },
      ],
    }
  },
  TypedLocalObjectReference() {
    return {
      rules: [
        {
          at: ['kind', 'name'],
          constraints: [{ is: 'required' }],
          when: (_self, _value, _key, root) => root?.kind === 'Ingress',
        },
      ],
    }
  },
  TypedObjectReference() {
    return { dropsWith: ['namespace'], rules: [{ at: ['kind', 'name'], constraints: [{ is: 'required' }], since: 34 }] }
  },
  Volume() {
    return {
      dropsWith: ['image'],
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }] },
        {
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
        },
        {
          at: 'cephfs',
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
          report: 'cephFS',
          say: 'must not be set beside another source of the volume; remove one of them',
        },
        {
          at: 'downwardAPI',
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
          report: 'downwarAPI',
          say: 'must not be set beside another source of the volume; remove one of them',
        },
        {
          at: [
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
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.cephfs !== undefined,
          say: 'must not be set beside cephfs; remove one of them',
        },
        {
          at: [
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
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.downwardAPI !== undefined,
          say: 'must not be set beside downwardAPI; remove one of them',
        },
        { at: 'gcePersistentDisk.pdName', constraints: [{ is: 'required' }], report: 'persistentDisk.pdName' },
        {
          at: 'gcePersistentDisk.partition',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 255 },
          ],
          report: 'persistentDisk.partition',
        },
        {
          at: 'iscsi',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                !(value?.initiatorName !== undefined) || bytes(self?.name) + bytes(value?.targetPortal) < 64,
              readsValue: true,
            },
          ],
          report: 'name',
          say: 'must have a targetPortal that has, with the name of the volume and ":", at most 64 bytes beside initiatorName',
        },
        {
          at: 'downwardAPI.defaultMode',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 511 },
          ],
        },
        {
          at: 'downwardAPI.defaultUser',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 2147483647 },
          ],
          since: 37,
        },
      ],
    }
  },
  VolumeDevice() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }] },
        { at: 'devicePath', constraints: [{ is: 'required' }, { is: 'format', to: 'no-backsteps' }] },
      ],
    }
  },
  VolumeMount() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }] },
        { at: 'mountPath', constraints: [{ is: 'required' }] },
        {
          at: 'subPathExpr',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.subPath !== undefined,
          reason: 'Invalid',
          say: 'must not be set beside subPath; remove one of the two',
        },
        { at: 'bindMountOptions[]', constraints: [{ is: 'enum', to: ['nodev', 'noexec', 'nosuid'] }], since: 37 },
        { at: 'bindMountOptions[]', constraints: [{ is: 'unique', to: [], isOne: true }], since: 37 },
      ],
    }
  },
  VolumeNodeAffinity() {
    return { rules: [{ at: 'required', constraints: [{ is: 'required' }] }] }
  },
  VolumeProjection() {
    return {
      rules: [
        {
          constraints: [
            {
              is: 'atMostOne',
              to: ['secret', 'configMap', 'downwardAPI', 'serviceAccountToken', 'clusterTrustBundle', 'podCertificate'],
              atSelf: true,
            },
          ],
        },
      ],
    }
  },
  VsphereVirtualDiskVolumeSource() {
    return { rules: [{ at: 'volumePath', constraints: [{ is: 'required' }] }] }
  },
  WeightedPodAffinityTerm() {
    return {
      rules: [
        {
          at: 'weight',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 100 },
          ],
        },
      ],
    }
  },
  WindowsSecurityContextOptions() {
    return {
      rules: [
        { at: 'gmsaCredentialSpecName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        {
          at: 'gmsaCredentialSpec',
          constraints: [
            { is: 'minLength', to: 1 },
            { is: 'maxLength', to: 65536 },
          ],
          reason: 'Invalid',
        },
        { at: 'runAsUserName', constraints: [{ is: 'minLength', to: 1 }] },
        {
          at: 'runAsUserName',
          constraints: [{ is: 'pattern', to: /^[^\x00-\x1f\x7f]*$/u }],
          say: 'must not have control characters',
        },
        {
          at: 'runAsUserName',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => bytes(split(value, '\\')?.[size(split(value, '\\')) - 1]) <= 104,
              readsValue: true,
            },
          ],
          say: 'must have a user name of at most 104 bytes',
        },
        {
          at: 'runAsUserName',
          constraints: [{ is: 'pattern', to: /^(?:[^\\]*\\)?[^\\]{1,104}$/u }],
          say: 'must be a user name of 1 to 104 characters, with an optional domain and "\\" in front',
        },
        {
          at: 'runAsUserName',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                /^[^/:*?"<>|.][^/:*?"<>|]{0,14}$/u.test(split(value, '\\')?.[0] ?? '') ||
                all(split(split(value, '\\')?.[0], '.'), (l_) =>
                  /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/u.test(l_ ?? ''),
                ),
              readsValue: true,
            },
          ],
          when: (_self, value) => size(split(value, '\\')) === 2,
          say: 'must have a NetBIOS or DNS name as its domain',
        },
        {
          at: 'runAsUserName',
          constraints: [{ is: 'pattern', to: /^(?:[^\\]{0,255}\\)?[^"/\\:;|=,+*?<>@\[\]]*$/u }],
          say: 'must be a user name without the characters "/\\:;|=,+*?<>@[], with a domain of at most 255 characters',
        },
        {
          at: 'runAsUserName',
          constraints: [{ is: 'pattern', to: /^(?:[^\\]*\\)?[. ]*[^. ][\s\S]*$/u }],
          say: 'must have more than "." and spaces as its user name',
        },
      ],
    }
  },
}
