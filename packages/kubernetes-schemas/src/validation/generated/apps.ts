// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { isIn, isInt, matchesSelector, split, toInt, valid } from '../expressions.ts'
import { podAnnotations } from '../predicates/pod-annotations.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const apps = (): RuleGroup => ({
  ControllerRevision: {
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
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'completed-dns-1123-subdomain' }],
        when: (self) => !(self?.metadata?.name !== undefined),
        condition: '!has(self.metadata.name)',
        report: ['metadata', 'name'],
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
      { at: [['revision']], constraints: [{ is: 'min', to: 0 }], since: 21, by: 'validateControllerRevision' },
      { at: [['data']], constraints: [{ is: 'required' }], since: 34, by: 'ValidateControllerRevisionCreate' },
    ],
  },
  DaemonSet: {
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
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'completed-dns-1123-subdomain' }],
        when: (self) => !(self?.metadata?.name !== undefined),
        condition: '!has(self.metadata.name)',
        report: ['metadata', 'name'],
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
  DaemonSetSpec: {
    defaults: [
      { at: ['updateStrategy', 'type'], to: 'RollingUpdate' },
      {
        at: ['updateStrategy', 'rollingUpdate'],
        to: {},
        when: (self) => self?.updateStrategy?.type === 'RollingUpdate',
      },
      { at: ['updateStrategy', 'rollingUpdate', 'maxUnavailable'], to: 1 },
      { at: ['updateStrategy', 'rollingUpdate', 'maxSurge'], to: 0 },
    ],
    rules: [
      {
        at: [['minReadySeconds'], ['templateGeneration'], ['revisionHistoryLimit']],
        constraints: [{ is: 'min', to: 0 }],
        since: 21,
        by: 'ValidateDaemonSetSpec',
      },
      {
        at: [['selector']],
        constraints: [{ is: 'required' }],
        report: ['template', 'metadata', 'labels'],
        reason: 'Invalid',
        versions: ['v1', 'v1beta2'],
        since: 21,
        by: 'ValidateDaemonSetSpec',
      },
      {
        at: [['selector']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value?.matchLabels !== undefined || value?.matchExpressions !== undefined,
            source: 'has(value.matchLabels) || has(value.matchExpressions)',
            readsValue: true,
          },
        ],
        say: 'must not be empty',
        since: 21,
        by: 'ValidateDaemonSetSpec',
      },
      {
        at: [['template', 'metadata', 'labels']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              !(self?.selector !== undefined) || matchesSelector(self?.selector, self?.template?.metadata?.labels),
            source: '!has(self.selector) || matchesSelector(self.selector, self.template.metadata.labels)',
            readsValue: false,
          },
        ],
        say: 'must match spec.selector',
        since: 21,
        by: 'ValidateDaemonSetSpec',
      },
      {
        at: [['template', 'spec', 'restartPolicy']],
        constraints: [{ is: 'enum', to: ['Always'] }],
        since: 21,
        by: 'ValidateDaemonSetSpec',
      },
      {
        at: [['template', 'spec', 'activeDeadlineSeconds']],
        constraints: [{ is: 'forbidden' }],
        since: 21,
        by: 'ValidateDaemonSetSpec',
      },
      {
        at: [['updateStrategy', 'type']],
        constraints: [{ is: 'enum', to: ['RollingUpdate', 'OnDelete'] }],
        report: ['updateStrategy'],
        since: 21,
        by: 'ValidateDaemonSetUpdateStrategy',
      },
      {
        at: [
          ['updateStrategy', 'rollingUpdate', 'maxUnavailable'],
          ['updateStrategy', 'rollingUpdate', 'maxSurge'],
        ],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'format', to: 'int-or-percent' },
        ],
        when: (self) => self?.updateStrategy?.type === 'RollingUpdate',
        condition: "self.updateStrategy.type == 'RollingUpdate'",
        since: 21,
        by: 'ValidateRollingUpdateDaemonSet',
      },
      {
        at: [
          ['updateStrategy', 'rollingUpdate', 'maxUnavailable'],
          ['updateStrategy', 'rollingUpdate', 'maxSurge'],
        ],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => isInt(value) || !valid(value, 'percent') || toInt(split(value, '%')?.[0]) <= 100,
            source: "isInt(value) || !valid(value, 'percent') || int(value.split('%')[0]) <= 100",
            readsValue: true,
          },
        ],
        when: (self) => self?.updateStrategy?.type === 'RollingUpdate',
        condition: "self.updateStrategy.type == 'RollingUpdate'",
        say: 'must be at most 100%',
        since: 21,
        by: 'IsNotMoreThan100Percent',
      },
      {
        at: [['updateStrategy', 'rollingUpdate', 'maxSurge']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              isIn(value, [0, '0%']) || isIn(self?.updateStrategy?.rollingUpdate?.maxUnavailable, [0, '0%']),
            source: "value in [0, '0%'] || self.updateStrategy.rollingUpdate.maxUnavailable in [0, '0%']",
            readsValue: true,
          },
        ],
        when: (self) => self?.updateStrategy?.type === 'RollingUpdate',
        condition: "self.updateStrategy.type == 'RollingUpdate'",
        say: 'must not be set unless maxUnavailable is 0',
        since: 22,
        by: 'ValidateRollingUpdateDaemonSet',
      },
      {
        at: [['updateStrategy', 'rollingUpdate', 'maxUnavailable']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              !isIn(value, [0, '0%']) || !isIn(self?.updateStrategy?.rollingUpdate?.maxSurge, [0, '0%']),
            source: "!(value in [0, '0%']) || !(self.updateStrategy.rollingUpdate.maxSurge in [0, '0%'])",
            readsValue: true,
          },
        ],
        when: (self) => self?.updateStrategy?.type === 'RollingUpdate',
        condition: "self.updateStrategy.type == 'RollingUpdate'",
        reason: 'Required',
        say: 'must not be 0 when maxSurge is 0',
        since: 22,
        by: 'ValidateRollingUpdateDaemonSet',
      },
    ],
  },
  Deployment: {
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
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'completed-dns-1123-subdomain' }],
        when: (self) => !(self?.metadata?.name !== undefined),
        condition: '!has(self.metadata.name)',
        report: ['metadata', 'name'],
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
  DeploymentSpec: {
    defaults: [
      { at: ['replicas'], to: 1 },
      { at: ['strategy', 'type'], to: 'RollingUpdate' },
      { at: ['strategy', 'rollingUpdate'], to: {}, when: (self) => self?.strategy?.type === 'RollingUpdate' },
      { at: ['strategy', 'rollingUpdate', 'maxUnavailable'], to: '25%' },
      { at: ['strategy', 'rollingUpdate', 'maxSurge'], to: '25%' },
      { at: ['progressDeadlineSeconds'], to: 600 },
    ],
    rules: [
      {
        at: [['replicas'], ['minReadySeconds'], ['revisionHistoryLimit'], ['progressDeadlineSeconds']],
        constraints: [{ is: 'min', to: 0 }],
        since: 21,
        by: 'ValidateDeploymentSpec',
      },
      {
        at: [['selector']],
        constraints: [{ is: 'required' }],
        versions: ['v1', 'v1beta2'],
        since: 21,
        by: 'ValidateDeploymentSpec',
      },
      {
        at: [['selector']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value?.matchLabels !== undefined || value?.matchExpressions !== undefined,
            source: 'has(value.matchLabels) || has(value.matchExpressions)',
            readsValue: true,
          },
        ],
        say: 'must not be empty',
        since: 21,
        by: 'ValidateDeploymentSpec',
      },
      {
        at: [['template', 'metadata', 'labels']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              !(self?.selector !== undefined) || matchesSelector(self?.selector, self?.template?.metadata?.labels),
            source: '!has(self.selector) || matchesSelector(self.selector, self.template.metadata.labels)',
            readsValue: false,
          },
        ],
        say: 'must match spec.selector',
        since: 21,
        by: 'ValidatePodTemplateSpecForReplicaSet',
      },
      {
        at: [['template', 'spec', 'restartPolicy']],
        constraints: [{ is: 'enum', to: ['Always'] }],
        since: 21,
        by: 'ValidatePodTemplateSpecForReplicaSet',
      },
      {
        at: [['template', 'spec', 'activeDeadlineSeconds']],
        constraints: [{ is: 'forbidden' }],
        since: 21,
        by: 'ValidatePodTemplateSpecForReplicaSet',
      },
      {
        at: [['strategy', 'type']],
        constraints: [{ is: 'enum', to: ['Recreate', 'RollingUpdate'] }],
        report: ['strategy'],
        since: 21,
        by: 'ValidateDeploymentStrategy',
      },
      {
        at: [['strategy', 'rollingUpdate']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.strategy?.type === 'Recreate',
        condition: "self.strategy.type == 'Recreate'",
        say: 'must not be set for the type "Recreate"',
        since: 21,
        by: 'ValidateDeploymentStrategy',
      },
      {
        at: [
          ['strategy', 'rollingUpdate', 'maxUnavailable'],
          ['strategy', 'rollingUpdate', 'maxSurge'],
        ],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'format', to: 'int-or-percent' },
        ],
        when: (self) => self?.strategy?.type === 'RollingUpdate',
        condition: "self.strategy.type == 'RollingUpdate'",
        since: 21,
        by: 'ValidatePositiveIntOrPercent',
      },
      {
        at: [['strategy', 'rollingUpdate', 'maxUnavailable']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => isInt(value) || !valid(value, 'percent') || toInt(split(value, '%')?.[0]) <= 100,
            source: "isInt(value) || !valid(value, 'percent') || int(value.split('%')[0]) <= 100",
            readsValue: true,
          },
        ],
        when: (self) => self?.strategy?.type === 'RollingUpdate',
        condition: "self.strategy.type == 'RollingUpdate'",
        say: 'must be at most 100%',
        since: 21,
        by: 'IsNotMoreThan100Percent',
      },
      {
        at: [['strategy', 'rollingUpdate', 'maxUnavailable']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              !isIn(self?.strategy?.rollingUpdate?.maxUnavailable, [0, '0%']) ||
              !isIn(self?.strategy?.rollingUpdate?.maxSurge, [0, '0%']),
            source:
              "!(self.strategy.rollingUpdate.maxUnavailable in [0, '0%']) || !(self.strategy.rollingUpdate.maxSurge in [0, '0%'])",
            readsValue: false,
          },
        ],
        when: (self) => self?.strategy?.type === 'RollingUpdate',
        condition: "self.strategy.type == 'RollingUpdate'",
        say: 'must not be 0 when maxSurge is 0',
        since: 21,
        by: 'ValidateRollingUpdateDeployment',
      },
      {
        at: [['progressDeadlineSeconds']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              value < 0 || !(value <= self?.minReadySeconds || (value < 1 && !(self?.minReadySeconds !== undefined))),
            source: 'value < 0 || !(value <= self.minReadySeconds || (value < 1 && !has(self.minReadySeconds)))',
            readsValue: true,
          },
        ],
        say: 'must be more than minReadySeconds',
        since: 21,
        by: 'ValidateDeploymentSpec',
      },
    ],
  },
  ReplicaSet: {
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
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'completed-dns-1123-subdomain' }],
        when: (self) => !(self?.metadata?.name !== undefined),
        condition: '!has(self.metadata.name)',
        report: ['metadata', 'name'],
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
  ReplicaSetSpec: {
    defaults: [{ at: ['replicas'], to: 1 }],
    rules: [
      {
        at: [['replicas'], ['minReadySeconds']],
        constraints: [{ is: 'min', to: 0 }],
        since: 21,
        by: 'ValidateReplicaSetSpec',
      },
      {
        at: [['selector']],
        constraints: [{ is: 'required' }],
        versions: ['v1', 'v1beta2'],
        since: 21,
        by: 'ValidateReplicaSetSpec',
      },
      {
        at: [['selector']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value?.matchLabels !== undefined || value?.matchExpressions !== undefined,
            source: 'has(value.matchLabels) || has(value.matchExpressions)',
            readsValue: true,
          },
        ],
        say: 'must not be empty',
        since: 21,
        by: 'ValidateReplicaSetSpec',
      },
      {
        at: [['template', 'metadata', 'labels']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              !(self?.selector !== undefined) || matchesSelector(self?.selector, self?.template?.metadata?.labels),
            source: '!has(self.selector) || matchesSelector(self.selector, self.template.metadata.labels)',
            readsValue: false,
          },
        ],
        say: 'must match spec.selector',
        since: 21,
        by: 'ValidatePodTemplateSpecForReplicaSet',
      },
      {
        at: [['template', 'spec', 'restartPolicy']],
        constraints: [{ is: 'enum', to: ['Always'] }],
        since: 21,
        by: 'ValidatePodTemplateSpecForReplicaSet',
      },
      {
        at: [['template', 'spec', 'activeDeadlineSeconds']],
        constraints: [{ is: 'forbidden' }],
        since: 21,
        by: 'ValidatePodTemplateSpecForReplicaSet',
      },
    ],
  },
  StatefulSet: {
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
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'completed-dns-1123-label' }],
        when: (self) => !(self?.metadata?.name !== undefined),
        condition: '!has(self.metadata.name)',
        report: ['metadata', 'name'],
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
  StatefulSetSpec: {
    checkedSince: { template: 34, volumeClaimTemplates: 34 },
    defaults: [
      { at: ['replicas'], to: 1 },
      { at: ['podManagementPolicy'], to: 'OrderedReady' },
      { at: ['updateStrategy', 'type'], to: 'RollingUpdate' },
      { at: ['persistentVolumeClaimRetentionPolicy', 'whenDeleted'], to: 'Retain' },
      { at: ['persistentVolumeClaimRetentionPolicy', 'whenScaled'], to: 'Retain' },
    ],
    rules: [
      {
        at: [['template', 'metadata', 'labels']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
        report: ['template', 'labels'],
        since: 21,
        until: 33,
        by: 'ValidatePodTemplateSpecForStatefulSet',
      },
      {
        at: [['template', 'metadata', 'labels', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['template', 'labels'],
        since: 21,
        until: 33,
        by: 'ValidatePodTemplateSpecForStatefulSet',
      },
      {
        at: [['template', 'metadata', 'annotations']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
        report: ['template', 'annotations'],
        since: 21,
        until: 33,
        by: 'ValidatePodTemplateSpecForStatefulSet',
      },
      {
        at: [['template', 'metadata', 'annotations']],
        constraints: [{ is: 'totalBytes', to: 262144 }],
        report: ['template', 'annotations'],
        since: 21,
        until: 33,
        by: 'ValidatePodTemplateSpecForStatefulSet',
      },
      {
        at: [['template']],
        constraints: [{ is: 'predicate', to: podAnnotations, name: 'podAnnotations' }],
        since: 21,
        until: 33,
        by: 'ValidatePodTemplateSpecForStatefulSet',
      },
      {
        at: [['podManagementPolicy']],
        constraints: [{ is: 'enum', to: ['OrderedReady', 'Parallel'] }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateStatefulSetSpec',
      },
      {
        at: [['updateStrategy', 'type']],
        constraints: [{ is: 'enum', to: ['RollingUpdate', 'OnDelete', 'Recreate'] }],
        report: ['updateStrategy'],
        reason: 'Invalid',
        since: 37,
        gate: 'StatefulSetRecreateStrategy',
        by: 'ValidateStatefulSetSpec',
      },
      {
        at: [['updateStrategy', 'type']],
        constraints: [{ is: 'enum', to: ['RollingUpdate', 'OnDelete'] }],
        report: ['updateStrategy'],
        reason: 'Invalid',
        since: 21,
        notGate: 'StatefulSetRecreateStrategy',
        by: 'ValidateStatefulSetSpec',
      },
      {
        at: [['updateStrategy', 'rollingUpdate']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => isIn(self?.updateStrategy?.type, ['OnDelete', 'Recreate']),
        condition: "self.updateStrategy.type in ['OnDelete', 'Recreate']",
        reason: 'Invalid',
        say: 'must not be set unless the type is "RollingUpdate"',
        since: 21,
        by: 'ValidateStatefulSetSpec',
      },
      {
        at: [['updateStrategy', 'rollingUpdate', 'partition']],
        constraints: [{ is: 'min', to: 0 }],
        when: (self) => self?.updateStrategy?.type === 'RollingUpdate',
        condition: "self.updateStrategy.type == 'RollingUpdate'",
        since: 21,
        by: 'validateRollingUpdateStatefulSet',
      },
      {
        at: [['updateStrategy', 'rollingUpdate', 'maxUnavailable']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'format', to: 'int-or-percent' },
        ],
        since: 24,
        by: 'validateRollingUpdateStatefulSet',
      },
      {
        at: [['updateStrategy', 'rollingUpdate', 'maxUnavailable']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              isInt(value) ||
              !valid(value, 'percent') ||
              (toInt(split(value, '%')?.[0]) <= 100 && toInt(split(value, '%')?.[0]) > 0),
            source:
              "isInt(value) || !valid(value, 'percent') || (int(value.split('%')[0]) <= 100 && int(value.split('%')[0]) > 0)",
            readsValue: true,
          },
        ],
        say: 'must be from 1% to 100%',
        since: 24,
        by: 'validateRollingUpdateStatefulSet',
      },
      {
        at: [
          ['persistentVolumeClaimRetentionPolicy', 'whenDeleted'],
          ['persistentVolumeClaimRetentionPolicy', 'whenScaled'],
        ],
        constraints: [{ is: 'enum', to: ['Retain', 'Delete'] }],
        since: 23,
        by: 'ValidatePersistentVolumeClaimRetentionPolicyType',
      },
      {
        at: [['replicas'], ['minReadySeconds']],
        constraints: [{ is: 'min', to: 0 }],
        since: 21,
        by: 'ValidateStatefulSetSpec',
      },
      { at: [['ordinals', 'start']], constraints: [{ is: 'min', to: 0 }], since: 26, by: 'ValidateStatefulSetSpec' },
      {
        at: [['serviceName']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        since: 34,
        by: 'ValidateStatefulSetSpec',
      },
      {
        at: [['selector']],
        constraints: [{ is: 'required' }],
        versions: ['v1', 'v1beta2'],
        since: 21,
        by: 'ValidateStatefulSetSpec',
      },
      {
        at: [['selector']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value?.matchLabels !== undefined || value?.matchExpressions !== undefined,
            source: 'has(value.matchLabels) || has(value.matchExpressions)',
            readsValue: true,
          },
        ],
        say: 'must not be empty',
        since: 21,
        by: 'ValidateStatefulSetSpec',
      },
      {
        at: [['template', 'metadata', 'labels']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              !(self?.selector !== undefined) || matchesSelector(self?.selector, self?.template?.metadata?.labels),
            source: '!has(self.selector) || matchesSelector(self.selector, self.template.metadata.labels)',
            readsValue: false,
          },
        ],
        say: 'must match spec.selector',
        since: 21,
        by: 'ValidatePodTemplateSpecForStatefulSet',
      },
      {
        at: [['template', 'spec', 'restartPolicy']],
        constraints: [{ is: 'enum', to: ['Always'] }],
        since: 21,
        by: 'ValidateStatefulSetSpec',
      },
      {
        at: [['template', 'spec', 'activeDeadlineSeconds']],
        constraints: [{ is: 'forbidden' }],
        since: 21,
        by: 'ValidateStatefulSetSpec',
      },
    ],
  },
})
