// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { isIn, isSame } from '../expressions.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const events: RuleGroup = {
  Event() {
    const when1: Expression = (self) => self?.eventTime !== undefined && self?.metadata?.namespace !== undefined
    const when2: Expression = (self) => self?.eventTime !== undefined
    return {
      name: { format: 'path-segment' },
      rules: [
        { at: 'metadata.name', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], versions: ['v1'] },
        {
          at: 'metadata.generateName',
          constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
          versions: ['v1'],
        },
        {
          at: 'regarding.namespace',
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                self?.regarding?.namespace !== undefined
                  ? isSame(self?.regarding?.namespace, self?.metadata?.namespace)
                  : self?.metadata?.namespace === 'default',
              readsValue: false,
            },
          ],
          when: (self) => !(self?.eventTime !== undefined) && self?.metadata?.namespace !== undefined,
          report: 'involvedObject.namespace',
          say: 'must be the namespace of the Event',
        },
        {
          at: 'regarding.namespace',
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                self?.regarding?.namespace !== undefined || isIn(self?.metadata?.namespace, ['default', 'kube-system']),
              readsValue: false,
            },
          ],
          when: when1,
          report: 'involvedObject.namespace',
          say: 'must be set unless the namespace of the Event is "default" or "kube-system"',
          since: 23,
        },
        {
          at: 'regarding.namespace',
          constraints: [
            {
              is: 'cel',
              to: (self) => self?.regarding?.namespace !== undefined || self?.metadata?.namespace === 'kube-system',
              readsValue: false,
            },
          ],
          when: when1,
          report: 'involvedObject.namespace',
          say: 'must be set unless the namespace of the Event is "kube-system"',
          until: 22,
        },
        {
          at: 'reportingController',
          constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
          when: when2,
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
        { at: 'note', constraints: [{ is: 'maxLength', to: 1024 }], when: when2, report: 'message', reason: 'Invalid' },
        { at: 'eventTime', constraints: [{ is: 'required' }], versions: ['v1'] },
        {
          at: 'type',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['Normal', 'Warning'] }],
          reason: 'Invalid',
          versions: ['v1'],
        },
        {
          at: 'deprecatedFirstTimestamp',
          constraints: [{ is: 'forbidden' }],
          report: 'firstTimestamp',
          reason: 'Invalid',
          versions: ['v1'],
        },
        {
          at: 'deprecatedLastTimestamp',
          constraints: [{ is: 'forbidden' }],
          report: 'lastTimestamp',
          reason: 'Invalid',
          versions: ['v1'],
        },
        {
          at: 'deprecatedCount',
          constraints: [{ is: 'forbidden' }],
          report: 'count',
          reason: 'Invalid',
          versions: ['v1'],
        },
        {
          at: ['deprecatedSource.component', 'deprecatedSource.host'],
          constraints: [{ is: 'forbidden' }],
          report: 'source',
          reason: 'Invalid',
          versions: ['v1'],
        },
      ],
    }
  },
  EventSeries() {
    return {
      rules: [
        { at: 'count', constraints: [{ is: 'min', to: 2 }], versions: ['v1'] },
        { at: 'lastObservedTime', constraints: [{ is: 'required' }], versions: ['v1'] },
      ],
    }
  },
}
