// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { bytes, contains, isIn, isSame, matchesSelector, toText, valid } from '../expressions.ts'
import { exitCodeContainers } from '../predicates/exit-code-containers.ts'
import { succeededIndexes } from '../predicates/succeeded-indexes.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const batch: RuleGroup = {
  CronJob() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        { at: 'metadata.name', constraints: [{ is: 'maxLength', to: 52 }], reason: 'Invalid' },
        {
          at: 'metadata.generateName',
          constraints: [{ is: 'maxLength', to: 47 }],
          when: (self) => !(self?.metadata?.name !== undefined),
          report: 'metadata.name',
          reason: 'Invalid',
          say: 'must have at most 47 characters, because a name of a CronJob has at most 52',
        },
      ],
    }
  },
  CronJobSpec() {
    return {
      rules: [
        { at: 'schedule', constraints: [{ is: 'required' }] },
        { at: 'schedule', constraints: [{ is: 'format', to: 'cron' }] },
        {
          at: 'schedule',
          constraints: [{ is: 'cel', to: (_self, value) => !contains(value, 'TZ'), readsValue: true }],
          say: 'must have no time zone (use timeZone)',
          since: 29,
          ratchets: 'any',
        },
        {
          at: 'schedule',
          constraints: [
            {
              is: 'cel',
              to: (self, value) => !(self?.timeZone !== undefined) || !contains(value, 'TZ'),
              readsValue: true,
            },
          ],
          say: 'must have no time zone beside timeZone',
          since: 24,
          until: 28,
          ratchets: 'any',
        },
        { at: 'startingDeadlineSeconds', constraints: [{ is: 'min', to: 0 }] },
        { at: 'timeZone', constraints: [{ is: 'format', to: 'time-zone' }], since: 24, ratchets: 'value' },
        { at: 'concurrencyPolicy', constraints: [{ is: 'enum', to: ['Allow', 'Forbid', 'Replace'] }] },
        {
          at: 'jobTemplate.spec.selector',
          constraints: [{ is: 'forbidden' }],
          reason: 'Invalid',
          say: 'must not be set, because the server generates the selector',
        },
        {
          at: 'jobTemplate.spec.manualSelector',
          constraints: [{ is: 'enum', to: [false] }],
          say: 'must be false, because the server generates the selector',
        },
        { at: ['successfulJobsHistoryLimit', 'failedJobsHistoryLimit'], constraints: [{ is: 'min', to: 0 }] },
      ],
    }
  },
  Job() {
    const when1: Expression = (self) => self?.spec?.manualSelector !== true
    return {
      name: { format: 'dns-1123-subdomain' },
      defaults: [
        { at: 'spec.completions', to: 1, when: (self) => !(self?.spec?.parallelism !== undefined) },
        { at: 'spec.parallelism', to: 1 },
        { at: 'spec.completionMode', to: 'NonIndexed' },
      ],
      rules: [
        {
          at: 'metadata.name',
          constraints: [
            {
              is: 'cel',
              to: (self, value) => valid(value + '-' + toText(self?.spec?.completions - 1), 'dns-1123-label'),
              readsValue: true,
            },
          ],
          when: (self) => self?.spec?.completionMode === 'Indexed' && self?.spec?.completions > 0,
          say: 'must have no dots, and room for "-" and the index of a Pod in 63 characters',
          since: 25,
        },
        {
          at: 'metadata.generateName',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                !contains(value, '.') && bytes(value) + 6 + bytes(toText(self?.spec?.completions - 1)) <= 63,
              readsValue: true,
            },
          ],
          when: (self) =>
            !(self?.metadata?.name !== undefined) &&
            self?.spec?.completionMode === 'Indexed' &&
            self?.spec?.completions > 0,
          report: 'metadata.name',
          say: 'must have no dots, and room for 5 letters, "-" and the index of a Pod in 63 characters',
          since: 25,
        },
        {
          at: 'spec.template.metadata.labels{}',
          constraints: [{ is: 'cel', to: (_self, _value, key) => key !== 'controller-uid', readsValue: false }],
          when: when1,
          say: 'must be left to the server; remove it, or set spec.manualSelector to true',
          isOfCreates: true,
        },
        {
          at: 'spec.template.metadata.labels{}',
          constraints: [
            { is: 'cel', to: (_self, _value, key) => key !== 'batch.kubernetes.io/controller-uid', readsValue: false },
          ],
          when: when1,
          say: 'must be left to the server; remove it, or set spec.manualSelector to true',
          since: 27,
          isOfCreates: true,
        },
        {
          at: 'spec.template.metadata.labels{}',
          constraints: [
            {
              is: 'cel',
              to: (self, value, key) => key !== 'job-name' || isSame(value, self?.metadata?.name),
              readsValue: true,
            },
          ],
          when: when1,
          say: 'must be the name of the Job',
          isOfCreates: true,
        },
        {
          at: 'spec.template.metadata.labels{}',
          constraints: [
            {
              is: 'cel',
              to: (self, value, key) => key !== 'batch.kubernetes.io/job-name' || isSame(value, self?.metadata?.name),
              readsValue: true,
            },
          ],
          when: when1,
          say: 'must be the name of the Job',
          since: 27,
          isOfCreates: true,
        },
        {
          at: 'spec.selector.matchLabels{}',
          constraints: [
            {
              is: 'cel',
              to: (self, value, key) =>
                isIn(key, ['job-name', 'batch.kubernetes.io/job-name']) && isSame(value, self?.metadata?.name),
              readsValue: true,
            },
          ],
          when: when1,
          report: 'spec.selector',
          say: 'must be left to the server; remove spec.selector, or set spec.manualSelector to true',
          since: 27,
          isOfCreates: true,
        },
        {
          at: 'spec.selector.matchLabels{}',
          constraints: [
            {
              is: 'cel',
              to: (self, value, key) => key === 'job-name' && isSame(value, self?.metadata?.name),
              readsValue: true,
            },
          ],
          when: when1,
          report: 'spec.selector',
          say: 'must be left to the server; remove spec.selector, or set spec.manualSelector to true',
          until: 26,
          isOfCreates: true,
        },
        {
          at: 'spec.selector.matchExpressions[]',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                isIn(value?.key, ['job-name', 'batch.kubernetes.io/job-name']) &&
                isIn(self?.metadata?.name, value?.values),
              readsValue: true,
            },
          ],
          when: (self, value) => self?.spec?.manualSelector !== true && value?.operator === 'In',
          report: 'spec.selector',
          say: 'must select what the server generates; remove spec.selector, or set spec.manualSelector to true',
          isOfCreates: true,
        },
        {
          at: 'spec.selector.matchExpressions[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                isIn(value?.key, [
                  'job-name',
                  'controller-uid',
                  'batch.kubernetes.io/job-name',
                  'batch.kubernetes.io/controller-uid',
                ]),
              readsValue: true,
            },
          ],
          when: (self, value) => self?.spec?.manualSelector !== true && value?.operator === 'Exists',
          report: 'spec.selector',
          say: 'must select what the server generates; remove spec.selector, or set spec.manualSelector to true',
          isOfCreates: true,
        },
        {
          at: 'spec.selector.matchExpressions[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !isIn(value?.key, [
                  'job-name',
                  'controller-uid',
                  'batch.kubernetes.io/job-name',
                  'batch.kubernetes.io/controller-uid',
                ]),
              readsValue: true,
            },
          ],
          when: (self, value) => self?.spec?.manualSelector !== true && value?.operator === 'DoesNotExist',
          report: 'spec.selector',
          say: 'must select what the server generates; remove spec.selector, or set spec.manualSelector to true',
          since: 27,
          isOfCreates: true,
        },
        { at: 'spec.selector', constraints: [{ is: 'required' }], when: (self) => self?.spec?.manualSelector === true },
        {
          at: 'spec.template.metadata.labels',
          constraints: [
            {
              is: 'cel',
              to: (self) => matchesSelector(self?.spec?.selector, self?.spec?.template?.metadata?.labels),
              readsValue: false,
            },
          ],
          when: (self) => self?.spec?.manualSelector === true && self?.spec?.selector !== undefined,
          say: 'must match spec.selector; make the labels and the selector the same',
        },
      ],
    }
  },
  JobSchedulingConfiguration() {
    return {
      rules: [
        { at: 'resourceClaims', constraints: [{ is: 'maxItems', to: 4 }], since: 37 },
        { at: 'resourceClaims[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 37 },
      ],
    }
  },
  JobSpec() {
    const when1: Expression = (self) => self?.completionMode === 'Indexed'
    const when2: Expression = (self) =>
      self?.completionMode === 'Indexed' && self?.completions > 100000 && self?.backoffLimitPerIndex !== undefined
    const when3: Expression = (self) => self?.podFailurePolicy !== undefined
    return {
      rules: [
        {
          at: ['parallelism', 'completions', 'activeDeadlineSeconds', 'backoffLimit', 'ttlSecondsAfterFinished'],
          constraints: [{ is: 'min', to: 0 }],
        },
        { at: ['backoffLimitPerIndex', 'maxFailedIndexes'], constraints: [{ is: 'min', to: 0 }], since: 28 },
        {
          at: 'backoffLimitPerIndex',
          constraints: [{ is: 'required' }],
          when: (self) => self?.maxFailedIndexes !== undefined,
          since: 28,
        },
        { at: 'managedBy', constraints: [{ is: 'format', to: 'domain-prefixed-path' }], since: 30 },
        { at: 'managedBy', constraints: [{ is: 'maxLength', to: 63 }], since: 30 },
        { at: 'completionMode', constraints: [{ is: 'enum', to: ['NonIndexed', 'Indexed'] }] },
        { at: 'completions', constraints: [{ is: 'required' }], when: when1 },
        { at: 'parallelism', constraints: [{ is: 'max', to: 100000 }], when: when1 },
        {
          at: 'maxFailedIndexes',
          constraints: [{ is: 'cel', to: (self, value) => !(value > self?.completions), readsValue: true }],
          when: when1,
          say: 'must be at most completions',
          since: 28,
        },
        { at: 'maxFailedIndexes', constraints: [{ is: 'max', to: 100000 }], when: when1, since: 28 },
        { at: 'maxFailedIndexes', constraints: [{ is: 'required' }], when: when2, since: 28 },
        { at: ['parallelism', 'maxFailedIndexes'], constraints: [{ is: 'max', to: 10000 }], when: when2, since: 28 },
        {
          at: ['backoffLimitPerIndex', 'maxFailedIndexes'],
          constraints: [{ is: 'forbidden' }],
          when: (self) => !(self?.completionMode !== undefined) || self?.completionMode === 'NonIndexed',
          reason: 'Invalid',
          say: 'must not be set unless completionMode is "Indexed"',
          since: 28,
        },
        {
          at: 'podFailurePolicy.rules[].action',
          constraints: [
            {
              is: 'cel',
              to: (self, value) => value !== 'FailIndex' || self?.backoffLimitPerIndex !== undefined,
              readsValue: true,
            },
          ],
          say: 'must not be {value} without backoffLimitPerIndex',
          since: 28,
        },
        { at: 'podFailurePolicy.rules', constraints: [{ is: 'predicate', to: exitCodeContainers }], since: 25 },
        {
          at: 'successPolicy',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.completionMode !== 'Indexed',
          reason: 'Invalid',
          say: 'must not be set unless completionMode is "Indexed"',
          since: 30,
        },
        { at: 'successPolicy.rules', constraints: [{ is: 'minItems', to: 1 }], when: when1, since: 30 },
        { at: 'successPolicy.rules', constraints: [{ is: 'maxItems', to: 20 }], when: when1, since: 30 },
        {
          at: 'successPolicy.rules[]',
          constraints: [{ is: 'anyOf', to: ['succeededCount', 'succeededIndexes'] }],
          when: when1,
          since: 30,
        },
        {
          at: 'successPolicy.rules[].succeededIndexes',
          constraints: [{ is: 'maxLength', to: 65536 }],
          when: when1,
          since: 30,
        },
        { at: 'successPolicy.rules[].succeededCount', constraints: [{ is: 'min', to: 0 }], when: when1, since: 30 },
        {
          at: 'successPolicy.rules[].succeededCount',
          constraints: [{ is: 'cel', to: (self, value) => !(value > self?.completions), readsValue: true }],
          when: when1,
          say: 'must be at most completions',
          since: 30,
        },
        {
          at: 'successPolicy.rules[]',
          constraints: [{ is: 'predicate', to: succeededIndexes }],
          when: (self) => self?.completionMode === 'Indexed' && self?.completions !== undefined,
          since: 30,
        },
        { at: 'podReplacementPolicy', constraints: [{ is: 'enum', to: ['Failed'] }], when: when3, since: 28 },
        { at: 'podReplacementPolicy', constraints: [{ is: 'enum', to: ['Failed', 'TerminatingOrFailed'] }], since: 28 },
        {
          at: 'scheduling.schedulingPolicy.gang.minCount',
          constraints: [
            {
              is: 'cel',
              to: (self, value) => (self?.parallelism !== undefined ? value <= self?.parallelism : value <= 1),
              readsValue: true,
            },
          ],
          say: 'must be at most parallelism',
          since: 37,
        },
        {
          at: 'scheduling.disruptionMode',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                !(value?.all !== undefined) || self?.scheduling?.schedulingPolicy?.gang !== undefined,
              readsValue: true,
            },
          ],
          say: 'must not be "all" without schedulingPolicy.gang',
          since: 37,
        },
        {
          at: 'template.spec.restartPolicy',
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                self?.template?.spec?.restartPolicy !== undefined && self?.template?.spec?.restartPolicy !== 'Always',
              readsValue: false,
            },
          ],
          reason: 'Required',
          say: 'must be "OnFailure" or "Never"',
        },
        { at: 'template.spec.restartPolicy', constraints: [{ is: 'enum', to: ['OnFailure', 'Never'] }] },
        {
          at: 'template.spec.restartPolicy',
          constraints: [{ is: 'enum', to: ['Never'] }],
          when: when3,
          reason: 'Invalid',
          say: 'must be "Never" where podFailurePolicy is set',
          since: 25,
        },
      ],
    }
  },
  PodFailurePolicy() {
    return { rules: [{ at: 'rules', constraints: [{ is: 'maxItems', to: 20 }], since: 25 }] }
  },
  PodFailurePolicyOnExitCodesRequirement() {
    return {
      rules: [
        { at: 'operator', constraints: [{ is: 'required' }], since: 25 },
        { at: 'operator', constraints: [{ is: 'enum', to: ['In', 'NotIn'] }], since: 25 },
        { at: 'values', constraints: [{ is: 'minItems', to: 1 }], reason: 'Invalid', since: 25 },
        { at: 'values', constraints: [{ is: 'maxItems', to: 255 }], since: 25 },
        { at: 'values[]', constraints: [{ is: 'not', to: [0] }], when: (self) => self?.operator === 'In', since: 25 },
        { at: 'values[]', constraints: [{ is: 'unique', to: [], isOne: true }], since: 25 },
        {
          at: 'values[]',
          constraints: [
            { is: 'cel', to: (self, value, key) => key < 1 || self?.values?.[key - 1] <= value, readsValue: true },
          ],
          report: 'values',
          say: 'must be at least the value before it',
          since: 25,
        },
      ],
    }
  },
  PodFailurePolicyOnPodConditionsPattern() {
    return {
      defaults: [{ at: 'status', to: 'True' }],
      rules: [
        { at: 'type', constraints: [{ is: 'required' }], reason: 'Invalid', since: 25 },
        { at: 'type', constraints: [{ is: 'format', to: 'qualified-name' }], since: 25 },
        { at: 'status', constraints: [{ is: 'enum', to: ['False', 'True', 'Unknown'] }], since: 25 },
      ],
    }
  },
  PodFailurePolicyRule() {
    return {
      rules: [
        { at: 'action', constraints: [{ is: 'required' }], since: 25 },
        { at: 'action', constraints: [{ is: 'enum', to: ['Count', 'FailIndex', 'FailJob', 'Ignore'] }], since: 28 },
        { at: 'action', constraints: [{ is: 'enum', to: ['Count', 'FailJob', 'Ignore'] }], since: 25, until: 27 },
        {
          constraints: [{ is: 'atMostOne', to: ['onExitCodes', 'onPodConditions'], atSelf: true }],
          reason: 'Invalid',
          since: 25,
        },
        { constraints: [{ is: 'anyOf', to: ['onExitCodes', 'onPodConditions'] }], reason: 'Invalid', since: 25 },
        { at: 'onPodConditions', constraints: [{ is: 'maxItems', to: 20 }], since: 25 },
      ],
    }
  },
}
