// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { compareQuantity, contains, exists, isIn, startsWith, valid } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const autoscaling = (): RuleGroup => ({
  ContainerResourceMetricSource: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        since: 21,
        by: 'validateContainerResourceSource',
      },
      {
        at: [['name']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              contains(value, '/') ||
              isIn(value, ['cpu', 'memory', 'ephemeral-storage']) ||
              startsWith(value, 'hugepages-'),
            source:
              "value.contains('/') || value in ['cpu', 'memory', 'ephemeral-storage'] || value.startsWith('hugepages-')",
            readsValue: true,
          },
        ],
        say: 'must be the name of a resource of containers, such as "cpu"',
        since: 21,
        by: 'ValidateContainerResourceName',
      },
      {
        at: [['name']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !contains(value, '/') ||
              contains(value, 'kubernetes.io/') ||
              (!startsWith(value, 'requests.') && valid('requests.' + value, 'qualified-name')),
            source:
              "!value.contains('/') || value.contains('kubernetes.io/') || (!value.startsWith('requests.') && valid('requests.' + value, 'qualified-name'))",
            readsValue: true,
          },
        ],
        say: 'must be the name of a resource',
        since: 21,
        by: 'ValidateContainerResourceName',
      },
      {
        at: [['container']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'validateContainerResourceSource',
      },
      {
        at: [['target', 'averageUtilization']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.target?.averageValue !== undefined),
        condition: '!has(self.target.averageValue)',
        say: 'must be set, or averageValue',
        versions: ['v2', 'v2beta2'],
        since: 21,
        by: 'validateContainerResourceSource',
      },
      {
        at: [['target', 'averageValue']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.target?.averageUtilization !== undefined,
        condition: 'has(self.target.averageUtilization)',
        say: 'must not be set beside averageUtilization; remove one of them',
        versions: ['v2', 'v2beta2'],
        since: 21,
        by: 'validateContainerResourceSource',
      },
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['targetAverageUtilization', 'targetAverageValue'] }],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateContainerResourceSource',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['targetAverageUtilization', 'targetAverageValue'] }],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateContainerResourceSource',
      },
      {
        at: [['targetAverageUtilization']],
        constraints: [{ is: 'min', to: 1 }],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateMetricTarget',
      },
      {
        at: [['targetAverageValue']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        say: 'must be positive',
        versions: ['v2beta1'],
        since: 21,
        by: 'validateMetricTarget',
      },
    ],
  },
  CrossVersionObjectReference: {
    rules: [
      {
        at: [['kind'], ['name']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'ValidateCrossVersionObjectReference',
      },
      {
        at: [['kind'], ['name']],
        constraints: [{ is: 'format', to: 'path-segment' }],
        since: 21,
        by: 'ValidateCrossVersionObjectReference',
      },
      {
        at: [['apiVersion']],
        constraints: [{ is: 'pattern', to: /^[^/]*(\/[^/]*)?$/u }],
        say: 'must be an API group and a version, such as "apps/v1"',
        since: 34,
        by: 'ValidateAPIVersion',
      },
    ],
  },
  ExternalMetricSource: {
    unchecked: [{ at: 'metricSelector' }],
    rules: [
      {
        at: [['target', 'averageValue']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.target?.value !== undefined),
        condition: '!has(self.target.value)',
        say: 'must be set, or value',
        versions: ['v2', 'v2beta2'],
        since: 21,
        by: 'validateExternalSource',
      },
      {
        at: [['target', 'value']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.target?.averageValue !== undefined,
        condition: 'has(self.target.averageValue)',
        say: 'must not be set beside averageValue; remove one of them',
        versions: ['v2', 'v2beta2'],
        since: 21,
        by: 'validateExternalSource',
      },
      {
        at: [['metricName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'path-segment' }],
        report: ['metric', 'name'],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateMetricIdentifier',
      },
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['targetValue', 'targetAverageValue'] }],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateExternalSource',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['targetAverageValue', 'targetValue'] }],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateExternalSource',
      },
      {
        at: [['targetValue'], ['targetAverageValue']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        say: 'must be positive',
        versions: ['v2beta1'],
        since: 21,
        by: 'validateMetricTarget',
      },
    ],
  },
  HPAScalingPolicy: {
    rules: [
      {
        at: [['type']],
        constraints: [{ is: 'required' }],
        reason: 'NotSupported',
        since: 21,
        by: 'validateScalingPolicy',
      },
      {
        at: [['type']],
        constraints: [{ is: 'enum', to: ['Percent', 'Pods'] }],
        since: 21,
        by: 'validateScalingPolicy',
      },
      { at: [['value']], constraints: [{ is: 'min', to: 1 }], since: 21, by: 'validateScalingPolicy' },
      {
        at: [['periodSeconds']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 1800 },
        ],
        since: 21,
        by: 'validateScalingPolicy',
      },
    ],
  },
  HPAScalingRules: {
    defaults: [{ at: ['policies'], to: [{ type: 'Percent', value: 100, periodSeconds: 15 }] }],
    rules: [
      {
        at: [['stabilizationWindowSeconds']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 3600 },
        ],
        since: 21,
        by: 'validateScalingRules',
      },
      {
        at: [['selectPolicy']],
        constraints: [{ is: 'enum', to: ['Disabled', 'Max', 'Min'] }],
        since: 21,
        by: 'validateScalingRules',
      },
      { at: [['policies']], constraints: [{ is: 'minItems', to: 1 }], since: 21, by: 'validateScalingRules' },
      { at: [['tolerance']], constraints: [{ is: 'min', to: 0 }], since: 33, by: 'validateScalingRules' },
    ],
  },
  HorizontalPodAutoscaler: {
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
        at: [['spec', 'minReplicas']],
        constraints: [{ is: 'not', to: [0] }],
        when: (self) => !isIn('autoscaling.alpha.kubernetes.io/metrics', self?.metadata?.annotations),
        condition: "!('autoscaling.alpha.kubernetes.io/metrics' in self.metadata.annotations)",
        report: ['spec', 'metrics'],
        reason: 'Forbidden',
        say: 'must not be {value} without a metric of an object or an external metric; use autoscaling/v2',
        versions: ['v1'],
        since: 21,
        gate: 'HPAScaleToZero',
        by: 'validateMetrics',
      },
      {
        at: [['spec', 'targetCPUUtilizationPercentage']],
        constraints: [{ is: 'min', to: 1 }],
        when: (self) => !isIn('autoscaling.alpha.kubernetes.io/metrics', self?.metadata?.annotations),
        condition: "!('autoscaling.alpha.kubernetes.io/metrics' in self.metadata.annotations)",
        report: ['spec', 'metrics[0]', 'resource', 'target', 'averageUtilization'],
        versions: ['v1'],
        since: 21,
        by: 'validateMetricTarget',
      },
      {
        at: [['spec', 'targetCPUUtilizationPercentage']],
        constraints: [{ is: 'min', to: 1 }],
        when: (self) => isIn('autoscaling.alpha.kubernetes.io/metrics', self?.metadata?.annotations),
        condition: "'autoscaling.alpha.kubernetes.io/metrics' in self.metadata.annotations",
        report: ['spec', 'metrics[1]', 'resource', 'target', 'averageUtilization'],
        versions: ['v1'],
        since: 21,
        by: 'validateMetricTarget',
      },
    ],
  },
  HorizontalPodAutoscalerSpec: {
    defaults: [{ at: ['minReplicas'], to: 1 }],
    rules: [
      {
        at: [['minReplicas']],
        constraints: [{ is: 'min', to: 0 }],
        since: 21,
        gate: 'HPAScaleToZero',
        by: 'validateHorizontalPodAutoscalerSpec',
      },
      {
        at: [['minReplicas']],
        constraints: [{ is: 'min', to: 1 }],
        since: 21,
        notGate: 'HPAScaleToZero',
        by: 'validateHorizontalPodAutoscalerSpec',
      },
      {
        at: [['maxReplicas']],
        constraints: [{ is: 'required' }, { is: 'min', to: 1 }],
        since: 21,
        by: 'validateHorizontalPodAutoscalerSpec',
      },
      {
        at: [['maxReplicas']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => !(value < self?.minReplicas),
            source: '!(value < self.minReplicas)',
            readsValue: true,
          },
        ],
        say: 'must be at least minReplicas',
        since: 21,
        by: 'validateHorizontalPodAutoscalerSpec',
      },
      {
        at: [['scaleTargetRef', 'apiVersion']],
        constraints: [
          {
            is: 'cel',
            to: (self) => /^[^/]+\/[^/]*$/u.test(self?.scaleTargetRef?.apiVersion ?? ''),
            source: "self.scaleTargetRef.apiVersion.matches('^[^/]+/[^/]*$')",
            readsValue: false,
          },
        ],
        when: (self) => self?.scaleTargetRef?.kind !== 'ReplicationController',
        condition: "self.scaleTargetRef.kind != 'ReplicationController'",
        say: 'must have an API group, such as "apps/v1"',
        since: 34,
        by: 'ValidateAPIVersion',
      },
      {
        at: [['metrics']],
        constraints: [
          {
            is: 'cel',
            to: (self) => exists(self?.metrics, (m_) => isIn(m_?.type, ['Object', 'External'])),
            source: "self.metrics.exists(m, m.type in ['Object', 'External'])",
            readsValue: false,
          },
        ],
        when: (self) => self?.minReplicas === 0,
        condition: 'self.minReplicas == 0',
        reason: 'Forbidden',
        say: 'must have a metric of the type "Object" or "External", because minReplicas is 0',
        versions: ['v2', 'v2beta2', 'v2beta1'],
        since: 21,
        by: 'validateMetrics',
      },
    ],
  },
  MetricIdentifier: {
    unchecked: [{ at: 'selector' }],
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'validateMetricIdentifier' },
      {
        at: [['name']],
        constraints: [{ is: 'format', to: 'path-segment' }],
        since: 21,
        by: 'validateMetricIdentifier',
      },
    ],
  },
  MetricSpec: {
    rules: [
      { at: [['type']], constraints: [{ is: 'required' }], since: 21, by: 'validateMetricSpec' },
      {
        at: [['type']],
        constraints: [{ is: 'enum', to: ['ContainerResource', 'External', 'Object', 'Pods', 'Resource'] }],
        since: 21,
        by: 'validateMetricSpec',
      },
      {
        at: [['object']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.type === 'Object',
        condition: "self.type == 'Object'",
        since: 21,
        by: 'validateMetricSpec',
      },
      {
        at: [['pods']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.type === 'Pods',
        condition: "self.type == 'Pods'",
        since: 21,
        by: 'validateMetricSpec',
      },
      {
        at: [['resource']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.type === 'Resource',
        condition: "self.type == 'Resource'",
        since: 21,
        by: 'validateMetricSpec',
      },
      {
        at: [['external']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.type === 'External',
        condition: "self.type == 'External'",
        since: 21,
        by: 'validateMetricSpec',
      },
      {
        at: [['containerResource']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.type === 'ContainerResource',
        condition: "self.type == 'ContainerResource'",
        since: 21,
        by: 'validateMetricSpec',
      },
      {
        at: [['object']],
        constraints: [{ is: 'forbidden' }],
        when: (self) =>
          self?.type !== 'Object' &&
          (self?.pods !== undefined ||
            self?.resource !== undefined ||
            self?.external !== undefined ||
            self?.containerResource !== undefined),
        condition:
          "self.type != 'Object' && (has(self.pods) || has(self.resource) || has(self.external) || has(self.containerResource))",
        say: 'must not be set beside another source; set only the one that the type names',
        since: 21,
        by: 'validateMetricSpec',
      },
      {
        at: [['pods']],
        constraints: [{ is: 'forbidden' }],
        when: (self) =>
          self?.type !== 'Pods' &&
          (self?.object !== undefined ||
            self?.resource !== undefined ||
            self?.external !== undefined ||
            self?.containerResource !== undefined),
        condition:
          "self.type != 'Pods' && (has(self.object) || has(self.resource) || has(self.external) || has(self.containerResource))",
        say: 'must not be set beside another source; set only the one that the type names',
        since: 21,
        by: 'validateMetricSpec',
      },
      {
        at: [['resource']],
        constraints: [{ is: 'forbidden' }],
        when: (self) =>
          self?.type !== 'Resource' &&
          (self?.object !== undefined ||
            self?.pods !== undefined ||
            self?.external !== undefined ||
            self?.containerResource !== undefined),
        condition:
          "self.type != 'Resource' && (has(self.object) || has(self.pods) || has(self.external) || has(self.containerResource))",
        say: 'must not be set beside another source; set only the one that the type names',
        since: 21,
        by: 'validateMetricSpec',
      },
      {
        at: [['external']],
        constraints: [{ is: 'forbidden' }],
        when: (self) =>
          self?.type !== 'External' &&
          (self?.object !== undefined ||
            self?.pods !== undefined ||
            self?.resource !== undefined ||
            self?.containerResource !== undefined),
        condition:
          "self.type != 'External' && (has(self.object) || has(self.pods) || has(self.resource) || has(self.containerResource))",
        say: 'must not be set beside another source; set only the one that the type names',
        since: 21,
        by: 'validateMetricSpec',
      },
      {
        at: [['containerResource']],
        constraints: [{ is: 'forbidden' }],
        when: (self) =>
          self?.type !== 'ContainerResource' &&
          (self?.object !== undefined ||
            self?.pods !== undefined ||
            self?.resource !== undefined ||
            self?.external !== undefined),
        condition:
          "self.type != 'ContainerResource' && (has(self.object) || has(self.pods) || has(self.resource) || has(self.external))",
        say: 'must not be set beside another source; set only the one that the type names',
        since: 21,
        by: 'validateMetricSpec',
      },
    ],
  },
  MetricTarget: {
    rules: [
      { at: [['type']], constraints: [{ is: 'required' }], since: 21, by: 'validateMetricTarget' },
      {
        at: [['type']],
        constraints: [{ is: 'enum', to: ['Utilization', 'Value', 'AverageValue'] }],
        reason: 'Invalid',
        since: 21,
        by: 'validateMetricTarget',
      },
      {
        at: [['value'], ['averageValue']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        say: 'must be positive',
        since: 21,
        by: 'validateMetricTarget',
      },
      { at: [['averageUtilization']], constraints: [{ is: 'min', to: 1 }], since: 21, by: 'validateMetricTarget' },
    ],
  },
  ObjectMetricSource: {
    unchecked: [{ at: 'selector' }],
    rules: [
      {
        at: [['target', 'averageValue']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.target?.value !== undefined),
        condition: '!has(self.target.value)',
        say: 'must be set, or value',
        versions: ['v2', 'v2beta2'],
        since: 21,
        by: 'validateObjectSource',
      },
      {
        at: [['metricName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'path-segment' }],
        report: ['metric', 'name'],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateMetricIdentifier',
      },
      {
        at: [['targetValue'], ['averageValue']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        say: 'must be positive',
        versions: ['v2beta1'],
        since: 21,
        by: 'validateMetricTarget',
      },
    ],
  },
  PodsMetricSource: {
    unchecked: [{ at: 'selector' }],
    rules: [
      {
        at: [['target', 'averageValue']],
        constraints: [{ is: 'required' }],
        versions: ['v2', 'v2beta2'],
        since: 21,
        by: 'validatePodsSource',
      },
      {
        at: [['metricName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'path-segment' }],
        report: ['metric', 'name'],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateMetricIdentifier',
      },
      {
        at: [['targetAverageValue']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        say: 'must be positive',
        versions: ['v2beta1'],
        since: 21,
        by: 'validateMetricTarget',
      },
    ],
  },
  ResourceMetricSource: {
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'validateResourceSource' },
      {
        at: [['target', 'averageUtilization']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.target?.averageValue !== undefined),
        condition: '!has(self.target.averageValue)',
        say: 'must be set, or averageValue',
        versions: ['v2', 'v2beta2'],
        since: 21,
        by: 'validateResourceSource',
      },
      {
        at: [['target', 'averageValue']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.target?.averageUtilization !== undefined,
        condition: 'has(self.target.averageUtilization)',
        say: 'must not be set beside averageUtilization; remove one of them',
        versions: ['v2', 'v2beta2'],
        since: 21,
        by: 'validateResourceSource',
      },
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['targetAverageUtilization', 'targetAverageValue'] }],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateResourceSource',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['targetAverageUtilization', 'targetAverageValue'] }],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateResourceSource',
      },
      {
        at: [['targetAverageUtilization']],
        constraints: [{ is: 'min', to: 1 }],
        versions: ['v2beta1'],
        since: 21,
        by: 'validateMetricTarget',
      },
      {
        at: [['targetAverageValue']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        say: 'must be positive',
        versions: ['v2beta1'],
        since: 21,
        by: 'validateMetricTarget',
      },
    ],
  },
})
