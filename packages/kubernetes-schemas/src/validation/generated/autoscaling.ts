// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { compareQuantity, contains, exists, isIn, startsWith, valid } from '../expressions.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const autoscaling: RuleGroup = {
  ContainerResourceMetricSource() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }] },
        {
          at: 'name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                contains(value, '/') ||
                isIn(value, ['cpu', 'memory', 'ephemeral-storage']) ||
                startsWith(value, 'hugepages-'),
              readsValue: true,
            },
          ],
          say: 'must be the name of a resource of containers, such as "cpu"',
        },
        {
          at: 'name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !contains(value, '/') ||
                contains(value, 'kubernetes.io/') ||
                (!startsWith(value, 'requests.') && valid('requests.' + value, 'qualified-name')),
              readsValue: true,
            },
          ],
          say: 'must be the name of a resource',
        },
        { at: 'container', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }] },
        {
          at: 'target.averageUtilization',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.target?.averageValue !== undefined),
          say: 'must be set, or averageValue',
          versions: ['v2', 'v2beta2'],
        },
        {
          at: 'target.averageValue',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.target?.averageUtilization !== undefined,
          say: 'must not be set beside averageUtilization; remove one of them',
          versions: ['v2', 'v2beta2'],
        },
        {
          constraints: [{ is: 'anyOf', to: ['targetAverageUtilization', 'targetAverageValue'] }],
          versions: ['v2beta1'],
        },
        {
          constraints: [{ is: 'atMostOne', to: ['targetAverageUtilization', 'targetAverageValue'] }],
          versions: ['v2beta1'],
        },
        { at: 'targetAverageUtilization', constraints: [{ is: 'min', to: 1 }], versions: ['v2beta1'] },
        {
          at: 'targetAverageValue',
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          say: 'must be positive',
          versions: ['v2beta1'],
        },
      ],
    }
  },
  CrossVersionObjectReference() {
    return {
      rules: [
        { at: ['kind', 'name'], constraints: [{ is: 'required' }] },
        { at: ['kind', 'name'], constraints: [{ is: 'format', to: 'path-segment' }] },
        {
          at: 'apiVersion',
          constraints: [{ is: 'pattern', to: /^[^/]*(\/[^/]*)?$/u }],
          say: 'must be an API group and a version, such as "apps/v1"',
          since: 34,
        },
      ],
    }
  },
  ExternalMetricSource() {
    return {
      unchecked: [{ at: 'metricSelector' }],
      rules: [
        {
          at: 'target.averageValue',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.target?.value !== undefined),
          say: 'must be set, or value',
          versions: ['v2', 'v2beta2'],
        },
        {
          at: 'target.value',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.target?.averageValue !== undefined,
          say: 'must not be set beside averageValue; remove one of them',
          versions: ['v2', 'v2beta2'],
        },
        {
          at: 'metricName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'path-segment' }],
          report: 'metric.name',
          versions: ['v2beta1'],
        },
        { constraints: [{ is: 'anyOf', to: ['targetValue', 'targetAverageValue'] }], versions: ['v2beta1'] },
        { constraints: [{ is: 'atMostOne', to: ['targetAverageValue', 'targetValue'] }], versions: ['v2beta1'] },
        {
          at: ['targetValue', 'targetAverageValue'],
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          say: 'must be positive',
          versions: ['v2beta1'],
        },
      ],
    }
  },
  HPAScalingPolicy() {
    return {
      rules: [
        { at: 'type', constraints: [{ is: 'required' }], reason: 'NotSupported' },
        { at: 'type', constraints: [{ is: 'enum', to: ['Percent', 'Pods'] }] },
        { at: 'value', constraints: [{ is: 'min', to: 1 }] },
        {
          at: 'periodSeconds',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 1800 },
          ],
        },
      ],
    }
  },
  HPAScalingRules() {
    return {
      defaults: [{ at: 'policies', to: [{ type: 'Percent', value: 100, periodSeconds: 15 }] }],
      rules: [
        {
          at: 'stabilizationWindowSeconds',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 3600 },
          ],
        },
        { at: 'selectPolicy', constraints: [{ is: 'enum', to: ['Disabled', 'Max', 'Min'] }] },
        { at: 'policies', constraints: [{ is: 'minItems', to: 1 }] },
        { at: 'tolerance', constraints: [{ is: 'min', to: 0 }], since: 33 },
      ],
    }
  },
  HorizontalPodAutoscaler() {
    const when1: Expression = (self) => !isIn('autoscaling.alpha.kubernetes.io/metrics', self?.metadata?.annotations)
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'spec.minReplicas',
          constraints: [{ is: 'not', to: [0] }],
          when: when1,
          report: 'spec.metrics',
          reason: 'Forbidden',
          say: 'must not be {value} without a metric of an object or an external metric; use autoscaling/v2',
          versions: ['v1'],
          gate: 'HPAScaleToZero',
        },
        {
          at: 'spec.targetCPUUtilizationPercentage',
          constraints: [{ is: 'min', to: 1 }],
          when: when1,
          report: 'spec.metrics[0].resource.target.averageUtilization',
          versions: ['v1'],
        },
        {
          at: 'spec.targetCPUUtilizationPercentage',
          constraints: [{ is: 'min', to: 1 }],
          when: (self) => isIn('autoscaling.alpha.kubernetes.io/metrics', self?.metadata?.annotations),
          report: 'spec.metrics[1].resource.target.averageUtilization',
          versions: ['v1'],
        },
      ],
    }
  },
  HorizontalPodAutoscalerSpec() {
    return {
      defaults: [{ at: 'minReplicas', to: 1 }],
      rules: [
        { at: 'minReplicas', constraints: [{ is: 'min', to: 0 }], gate: 'HPAScaleToZero' },
        { at: 'minReplicas', constraints: [{ is: 'min', to: 1 }], notGate: 'HPAScaleToZero' },
        { at: 'maxReplicas', constraints: [{ is: 'required' }, { is: 'min', to: 1 }] },
        {
          at: 'maxReplicas',
          constraints: [{ is: 'cel', to: (self, value) => !(value < self?.minReplicas), readsValue: true }],
          say: 'must be at least minReplicas',
        },
        {
          at: 'scaleTargetRef.apiVersion',
          constraints: [
            {
              is: 'cel',
              to: (self) => /^[^/]+\/[^/]*$/u.test(self?.scaleTargetRef?.apiVersion ?? ''),
              readsValue: false,
            },
          ],
          when: (self) => self?.scaleTargetRef?.kind !== 'ReplicationController',
          say: 'must have an API group, such as "apps/v1"',
          since: 34,
        },
        {
          at: 'metrics',
          constraints: [
            {
              is: 'cel',
              to: (self) => exists(self?.metrics, (m_) => isIn(m_?.type, ['Object', 'External'])),
              readsValue: false,
            },
          ],
          when: (self) => self?.minReplicas === 0,
          reason: 'Forbidden',
          say: 'must have a metric of the type "Object" or "External", because minReplicas is 0',
          versions: ['v2', 'v2beta2', 'v2beta1'],
        },
      ],
    }
  },
  MetricIdentifier() {
    return {
      unchecked: [{ at: 'selector' }],
      rules: [
        { at: 'name', constraints: [{ is: 'required' }] },
        { at: 'name', constraints: [{ is: 'format', to: 'path-segment' }] },
      ],
    }
  },
  MetricSpec() {
    return {
      rules: [
        { at: 'type', constraints: [{ is: 'required' }] },
        {
          at: 'type',
          constraints: [{ is: 'enum', to: ['ContainerResource', 'External', 'Object', 'Pods', 'Resource'] }],
        },
        { at: 'object', constraints: [{ is: 'required' }], when: (self) => self?.type === 'Object' },
        { at: 'pods', constraints: [{ is: 'required' }], when: (self) => self?.type === 'Pods' },
        { at: 'resource', constraints: [{ is: 'required' }], when: (self) => self?.type === 'Resource' },
        { at: 'external', constraints: [{ is: 'required' }], when: (self) => self?.type === 'External' },
        {
          at: 'containerResource',
          constraints: [{ is: 'required' }],
          when: (self) => self?.type === 'ContainerResource',
        },
        {
          at: 'object',
          constraints: [{ is: 'forbidden' }],
          when: (self) =>
            self?.type !== 'Object' &&
            (self?.pods !== undefined ||
              self?.resource !== undefined ||
              self?.external !== undefined ||
              self?.containerResource !== undefined),
          say: 'must not be set beside another source; set only the one that the type names',
        },
        {
          at: 'pods',
          constraints: [{ is: 'forbidden' }],
          when: (self) =>
            self?.type !== 'Pods' &&
            (self?.object !== undefined ||
              self?.resource !== undefined ||
              self?.external !== undefined ||
              self?.containerResource !== undefined),
          say: 'must not be set beside another source; set only the one that the type names',
        },
        {
          at: 'resource',
          constraints: [{ is: 'forbidden' }],
          when: (self) =>
            self?.type !== 'Resource' &&
            (self?.object !== undefined ||
              self?.pods !== undefined ||
              self?.external !== undefined ||
              self?.containerResource !== undefined),
          say: 'must not be set beside another source; set only the one that the type names',
        },
        {
          at: 'external',
          constraints: [{ is: 'forbidden' }],
          when: (self) =>
            self?.type !== 'External' &&
            (self?.object !== undefined ||
              self?.pods !== undefined ||
              self?.resource !== undefined ||
              self?.containerResource !== undefined),
          say: 'must not be set beside another source; set only the one that the type names',
        },
        {
          at: 'containerResource',
          constraints: [{ is: 'forbidden' }],
          when: (self) =>
            self?.type !== 'ContainerResource' &&
            (self?.object !== undefined ||
              self?.pods !== undefined ||
              self?.resource !== undefined ||
              self?.external !== undefined),
          say: 'must not be set beside another source; set only the one that the type names',
        },
      ],
    }
  },
  MetricTarget() {
    return {
      rules: [
        { at: 'type', constraints: [{ is: 'required' }] },
        { at: 'type', constraints: [{ is: 'enum', to: ['Utilization', 'Value', 'AverageValue'] }], reason: 'Invalid' },
        {
          at: ['value', 'averageValue'],
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          say: 'must be positive',
        },
        { at: 'averageUtilization', constraints: [{ is: 'min', to: 1 }] },
      ],
    }
  },
  ObjectMetricSource() {
    return {
      unchecked: [{ at: 'selector' }],
      rules: [
        {
          at: 'target.averageValue',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.target?.value !== undefined),
          say: 'must be set, or value',
          versions: ['v2', 'v2beta2'],
        },
        {
          at: 'metricName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'path-segment' }],
          report: 'metric.name',
          versions: ['v2beta1'],
        },
        {
          at: ['targetValue', 'averageValue'],
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          say: 'must be positive',
          versions: ['v2beta1'],
        },
      ],
    }
  },
  PodsMetricSource() {
    return {
      unchecked: [{ at: 'selector' }],
      rules: [
        { at: 'target.averageValue', constraints: [{ is: 'required' }], versions: ['v2', 'v2beta2'] },
        {
          at: 'metricName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'path-segment' }],
          report: 'metric.name',
          versions: ['v2beta1'],
        },
        {
          at: 'targetAverageValue',
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          say: 'must be positive',
          versions: ['v2beta1'],
        },
      ],
    }
  },
  ResourceMetricSource() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }] },
        {
          at: 'target.averageUtilization',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.target?.averageValue !== undefined),
          say: 'must be set, or averageValue',
          versions: ['v2', 'v2beta2'],
        },
        {
          at: 'target.averageValue',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.target?.averageUtilization !== undefined,
          say: 'must not be set beside averageUtilization; remove one of them',
          versions: ['v2', 'v2beta2'],
        },
        {
          constraints: [{ is: 'anyOf', to: ['targetAverageUtilization', 'targetAverageValue'] }],
          versions: ['v2beta1'],
        },
        {
          constraints: [{ is: 'atMostOne', to: ['targetAverageUtilization', 'targetAverageValue'] }],
          versions: ['v2beta1'],
        },
        { at: 'targetAverageUtilization', constraints: [{ is: 'min', to: 1 }], versions: ['v2beta1'] },
        {
          at: 'targetAverageValue',
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          say: 'must be positive',
          versions: ['v2beta1'],
        },
      ],
    }
  },
}
