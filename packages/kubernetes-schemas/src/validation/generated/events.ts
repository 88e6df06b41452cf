// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { isIn, isSame } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const events = (): RuleGroup => ({
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
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        versions: ['v1'],
        since: 21,
        by: 'ValidateEventCreate',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        versions: ['v1'],
        since: 21,
        by: 'ValidateEventCreate',
      },
      {
        at: [['regarding', 'namespace']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              self?.regarding?.namespace !== undefined
                ? isSame(self?.regarding?.namespace, self?.metadata?.namespace)
                : self?.metadata?.namespace === 'default',
            source:
              "has(self.regarding.namespace) ? self.regarding.namespace == self.metadata.namespace : self.metadata.namespace == 'default'",
            readsValue: false,
          },
        ],
        when: (self) => !(self?.eventTime !== undefined) && self?.metadata?.namespace !== undefined,
        condition: '!has(self.eventTime) && has(self.metadata.namespace)',
        report: ['involvedObject', 'namespace'],
        say: 'must be the namespace of the Event',
        since: 21,
        by: 'legacyValidateEvent',
      },
      {
        at: [['regarding', 'namespace']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              self?.regarding?.namespace !== undefined || isIn(self?.metadata?.namespace, ['default', 'kube-system']),
            source: "has(self.regarding.namespace) || self.metadata.namespace in ['default', 'kube-system']",
            readsValue: false,
          },
        ],
        when: (self) => self?.eventTime !== undefined && self?.metadata?.namespace !== undefined,
        condition: 'has(self.eventTime) && has(self.metadata.namespace)',
        report: ['involvedObject', 'namespace'],
        say: 'must be set unless the namespace of the Event is "default" or "kube-system"',
        since: 23,
        by: 'legacyValidateEvent',
      },
      {
        at: [['regarding', 'namespace']],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.regarding?.namespace !== undefined || self?.metadata?.namespace === 'kube-system',
            source: "has(self.regarding.namespace) || self.metadata.namespace == 'kube-system'",
            readsValue: false,
          },
        ],
        when: (self) => self?.eventTime !== undefined && self?.metadata?.namespace !== undefined,
        condition: 'has(self.eventTime) && has(self.metadata.namespace)',
        report: ['involvedObject', 'namespace'],
        say: 'must be set unless the namespace of the Event is "kube-system"',
        since: 21,
        until: 22,
        by: 'legacyValidateEvent',
      },
      {
        at: [['reportingController']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        when: (self) => self?.eventTime !== undefined,
        condition: 'has(self.eventTime)',
        since: 21,
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
        at: [['note']],
        constraints: [{ is: 'maxLength', to: 1024 }],
        when: (self) => self?.eventTime !== undefined,
        condition: 'has(self.eventTime)',
        report: ['message'],
        reason: 'Invalid',
        since: 21,
        by: 'legacyValidateEvent',
      },
      {
        at: [['eventTime']],
        constraints: [{ is: 'required' }],
        versions: ['v1'],
        since: 21,
        by: 'ValidateEventCreate',
      },
      {
        at: [['type']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['Normal', 'Warning'] }],
        reason: 'Invalid',
        versions: ['v1'],
        since: 21,
        by: 'ValidateEventCreate',
      },
      {
        at: [['deprecatedFirstTimestamp']],
        constraints: [{ is: 'forbidden' }],
        report: ['firstTimestamp'],
        reason: 'Invalid',
        versions: ['v1'],
        since: 21,
        by: 'ValidateEventCreate',
      },
      {
        at: [['deprecatedLastTimestamp']],
        constraints: [{ is: 'forbidden' }],
        report: ['lastTimestamp'],
        reason: 'Invalid',
        versions: ['v1'],
        since: 21,
        by: 'ValidateEventCreate',
      },
      {
        at: [['deprecatedCount']],
        constraints: [{ is: 'forbidden' }],
        report: ['count'],
        reason: 'Invalid',
        versions: ['v1'],
        since: 21,
        by: 'ValidateEventCreate',
      },
      {
        at: [
          ['deprecatedSource', 'component'],
          ['deprecatedSource', 'host'],
        ],
        constraints: [{ is: 'forbidden' }],
        report: ['source'],
        reason: 'Invalid',
        versions: ['v1'],
        since: 21,
        by: 'ValidateEventCreate',
      },
    ],
  },
  EventSeries: {
    rules: [
      {
        at: [['count']],
        constraints: [{ is: 'min', to: 2 }],
        versions: ['v1'],
        since: 21,
        by: 'validateV1EventSeries',
      },
      {
        at: [['lastObservedTime']],
        constraints: [{ is: 'required' }],
        versions: ['v1'],
        since: 21,
        by: 'validateV1EventSeries',
      },
    ],
  },
})
