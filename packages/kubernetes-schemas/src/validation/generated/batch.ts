// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { bytes, contains, exists, isIn, isSame, matchesSelector, toText, valid } from '../expressions.ts'
import { succeededIndexes } from '../predicates/succeeded-indexes.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const batch = (): RuleGroup => ({
  CronJob: {
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
        at: [['metadata', 'name']],
        constraints: [{ is: 'maxLength', to: 52 }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateCronJobCreate',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'maxLength', to: 47 }],
        when: (self) => !(self?.metadata?.name !== undefined),
        condition: '!has(self.metadata.name)',
        report: ['metadata', 'name'],
        reason: 'Invalid',
        say: 'must have at most 47 characters, because a name of a CronJob has at most 52',
        since: 21,
        by: 'ValidateCronJobCreate',
      },
    ],
  },
  CronJobSpec: {
    rules: [
      { at: [['schedule']], constraints: [{ is: 'required' }], since: 21, by: 'validateCronJobSpec' },
      { at: [['schedule']], constraints: [{ is: 'format', to: 'cron' }], since: 21, by: 'validateScheduleFormat' },
      {
        at: [['schedule']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !contains(value, 'TZ'),
            source: "!value.contains('TZ')",
            readsValue: true,
          },
        ],
        say: 'must have no time zone (use timeZone)',
        since: 29,
        by: 'validateScheduleFormat',
      },
      {
        at: [['schedule']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => !(self?.timeZone !== undefined) || !contains(value, 'TZ'),
            source: "!has(self.timeZone) || !value.contains('TZ')",
            readsValue: true,
          },
        ],
        say: 'must have no time zone beside timeZone',
        since: 24,
        until: 28,
        by: 'validateScheduleFormat',
      },
      { at: [['startingDeadlineSeconds']], constraints: [{ is: 'min', to: 0 }], since: 21, by: 'validateCronJobSpec' },
      { at: [['timeZone']], constraints: [{ is: 'format', to: 'time-zone' }], since: 24, by: 'validateTimeZone' },
      {
        at: [['concurrencyPolicy']],
        constraints: [{ is: 'enum', to: ['Allow', 'Forbid', 'Replace'] }],
        since: 21,
        by: 'validateConcurrencyPolicy',
      },
      {
        at: [['jobTemplate', 'spec', 'selector']],
        constraints: [{ is: 'forbidden' }],
        reason: 'Invalid',
        say: 'must not be set, because the server generates the selector',
        since: 21,
        by: 'ValidateJobTemplateSpec',
      },
      {
        at: [['jobTemplate', 'spec', 'manualSelector']],
        constraints: [{ is: 'enum', to: [false] }],
        say: 'must be false, because the server generates the selector',
        since: 21,
        by: 'ValidateJobTemplateSpec',
      },
      {
        at: [['successfulJobsHistoryLimit'], ['failedJobsHistoryLimit']],
        constraints: [{ is: 'min', to: 0 }],
        since: 21,
        by: 'validateCronJobSpec',
      },
    ],
  },
  Job: {
    defaults: [
      { at: ['spec', 'completions'], to: 1, when: (self) => !(self?.spec?.parallelism !== undefined) },
      { at: ['spec', 'parallelism'], to: 1 },
      { at: ['spec', 'completionMode'], to: 'NonIndexed' },
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
      {
        at: [['metadata', 'name']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => valid(value + '-' + toText(self?.spec?.completions - 1), 'dns-1123-label'),
            source: "valid(value + '-' + string(self.spec.completions - 1), 'dns-1123-label')",
            readsValue: true,
          },
        ],
        when: (self) => self?.spec?.completionMode === 'Indexed' && self?.spec?.completions > 0,
        condition: "self.spec.completionMode == 'Indexed' && self.spec.completions > 0",
        say: 'must have no dots, and room for "-" and the index of a Pod in 63 characters',
        since: 25,
        by: 'validateNameAllowsCompletions',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              !contains(value, '.') && bytes(value) + 6 + bytes(toText(self?.spec?.completions - 1)) <= 63,
            source: "!value.contains('.') && bytes(value) + 6 + bytes(string(self.spec.completions - 1)) <= 63",
            readsValue: true,
          },
        ],
        when: (self) =>
          !(self?.metadata?.name !== undefined) &&
          self?.spec?.completionMode === 'Indexed' &&
          self?.spec?.completions > 0,
        condition: "!has(self.metadata.name) && self.spec.completionMode == 'Indexed' && self.spec.completions > 0",
        report: ['metadata', 'name'],
        say: 'must have no dots, and room for 5 letters, "-" and the index of a Pod in 63 characters',
        since: 25,
        by: 'validateNameAllowsCompletions',
      },
      {
        at: [['spec', 'template', 'metadata', 'labels', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (_self, _value, key) => key !== 'controller-uid',
            source: "key != 'controller-uid'",
            readsValue: false,
          },
        ],
        when: (self) => self?.spec?.manualSelector !== true,
        condition: 'self.spec.manualSelector != true',
        say: 'must be left to the server; remove it, or set spec.manualSelector to true',
        since: 21,
        by: 'validateGeneratedSelector',
      },
      {
        at: [['spec', 'template', 'metadata', 'labels', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (_self, _value, key) => key !== 'batch.kubernetes.io/controller-uid',
            source: "key != 'batch.kubernetes.io/controller-uid'",
            readsValue: false,
          },
        ],
        when: (self) => self?.spec?.manualSelector !== true,
        condition: 'self.spec.manualSelector != true',
        say: 'must be left to the server; remove it, or set spec.manualSelector to true',
        since: 27,
        by: 'validateGeneratedSelector',
      },
      {
        at: [['spec', 'template', 'metadata', 'labels', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (self, value, key) => key !== 'job-name' || isSame(value, self?.metadata?.name),
            source: "key != 'job-name' || value == self.metadata.name",
            readsValue: true,
          },
        ],
        when: (self) => self?.spec?.manualSelector !== true,
        condition: 'self.spec.manualSelector != true',
        say: 'must be the name of the Job',
        since: 21,
        by: 'validateGeneratedSelector',
      },
      {
        at: [['spec', 'template', 'metadata', 'labels', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (self, value, key) => key !== 'batch.kubernetes.io/job-name' || isSame(value, self?.metadata?.name),
            source: "key != 'batch.kubernetes.io/job-name' || value == self.metadata.name",
            readsValue: true,
          },
        ],
        when: (self) => self?.spec?.manualSelector !== true,
        condition: 'self.spec.manualSelector != true',
        say: 'must be the name of the Job',
        since: 27,
        by: 'validateGeneratedSelector',
      },
      {
        at: [['spec', 'selector', 'matchLabels', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (self, value, key) =>
              isIn(key, ['job-name', 'batch.kubernetes.io/job-name']) && isSame(value, self?.metadata?.name),
            source: "key in ['job-name', 'batch.kubernetes.io/job-name'] && value == self.metadata.name",
            readsValue: true,
          },
        ],
        when: (self) => self?.spec?.manualSelector !== true,
        condition: 'self.spec.manualSelector != true',
        report: ['spec', 'selector'],
        say: 'must be left to the server; remove spec.selector, or set spec.manualSelector to true',
        since: 27,
        by: 'validateGeneratedSelector',
      },
      {
        at: [['spec', 'selector', 'matchLabels', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (self, value, key) => key === 'job-name' && isSame(value, self?.metadata?.name),
            source: "key == 'job-name' && value == self.metadata.name",
            readsValue: true,
          },
        ],
        when: (self) => self?.spec?.manualSelector !== true,
        condition: 'self.spec.manualSelector != true',
        report: ['spec', 'selector'],
        say: 'must be left to the server; remove spec.selector, or set spec.manualSelector to true',
        since: 21,
        until: 26,
        by: 'validateGeneratedSelector',
      },
      {
        at: [['spec', 'selector', 'matchExpressions', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              isIn(value?.key, ['job-name', 'batch.kubernetes.io/job-name']) &&
              isIn(self?.metadata?.name, value?.values),
            source: "value.key in ['job-name', 'batch.kubernetes.io/job-name'] && self.metadata.name in value.values",
            readsValue: true,
          },
        ],
        when: (self, value) => self?.spec?.manualSelector !== true && value?.operator === 'In',
        condition: "self.spec.manualSelector != true && value.operator == 'In'",
        report: ['spec', 'selector'],
        say: 'must select what the server generates; remove spec.selector, or set spec.manualSelector to true',
        since: 21,
        by: 'validateGeneratedSelector',
      },
      {
        at: [['spec', 'selector', 'matchExpressions', '[]']],
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
            source:
              "value.key in ['job-name', 'controller-uid', 'batch.kubernetes.io/job-name', 'batch.kubernetes.io/controller-uid']",
            readsValue: true,
          },
        ],
        when: (self, value) => self?.spec?.manualSelector !== true && value?.operator === 'Exists',
        condition: "self.spec.manualSelector != true && value.operator == 'Exists'",
        report: ['spec', 'selector'],
        say: 'must select what the server generates; remove spec.selector, or set spec.manualSelector to true',
        since: 21,
        by: 'validateGeneratedSelector',
      },
      {
        at: [['spec', 'selector', 'matchExpressions', '[]']],
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
            source:
              "!(value.key in ['job-name', 'controller-uid', 'batch.kubernetes.io/job-name', 'batch.kubernetes.io/controller-uid'])",
            readsValue: true,
          },
        ],
        when: (self, value) => self?.spec?.manualSelector !== true && value?.operator === 'DoesNotExist',
        condition: "self.spec.manualSelector != true && value.operator == 'DoesNotExist'",
        report: ['spec', 'selector'],
        say: 'must select what the server generates; remove spec.selector, or set spec.manualSelector to true',
        since: 27,
        by: 'validateGeneratedSelector',
      },
      {
        at: [['spec', 'selector']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.spec?.manualSelector === true,
        condition: 'self.spec.manualSelector == true',
        since: 21,
        by: 'ValidateJobSpec',
      },
      {
        at: [['spec', 'template', 'metadata', 'labels']],
        constraints: [
          {
            is: 'cel',
            to: (self) => matchesSelector(self?.spec?.selector, self?.spec?.template?.metadata?.labels),
            source: 'matchesSelector(self.spec.selector, self.spec.template.metadata.labels)',
            readsValue: false,
          },
        ],
        when: (self) => self?.spec?.manualSelector === true && self?.spec?.selector !== undefined,
        condition: 'self.spec.manualSelector == true && has(self.spec.selector)',
        say: 'must match spec.selector; make the labels and the selector the same',
        since: 21,
        by: 'ValidateJobSpec',
      },
    ],
  },
  JobSchedulingConfiguration: {
    rules: [
      {
        at: [['resourceClaims']],
        constraints: [{ is: 'maxItems', to: 4 }],
        since: 37,
        by: 'Validate_JobSchedulingConfiguration',
      },
      {
        at: [['resourceClaims', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 37,
        by: 'Validate_JobSchedulingConfiguration',
      },
    ],
  },
  JobSpec: {
    rules: [
      {
        at: [
          ['parallelism'],
          ['completions'],
          ['activeDeadlineSeconds'],
          ['backoffLimit'],
          ['ttlSecondsAfterFinished'],
        ],
        constraints: [{ is: 'min', to: 0 }],
        since: 21,
        by: 'validateJobSpec',
      },
      {
        at: [['backoffLimitPerIndex'], ['maxFailedIndexes']],
        constraints: [{ is: 'min', to: 0 }],
        since: 28,
        by: 'validateJobSpec',
      },
      {
        at: [['backoffLimitPerIndex']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.maxFailedIndexes !== undefined,
        condition: 'has(self.maxFailedIndexes)',
        since: 28,
        by: 'validateJobSpec',
      },
      {
        at: [['managedBy']],
        constraints: [{ is: 'format', to: 'domain-prefixed-path' }],
        since: 30,
        by: 'validateJobSpec',
      },
      { at: [['managedBy']], constraints: [{ is: 'maxLength', to: 63 }], since: 30, by: 'validateJobSpec' },
      {
        at: [['completionMode']],
        constraints: [{ is: 'enum', to: ['NonIndexed', 'Indexed'] }],
        since: 21,
        by: 'validateJobSpec',
      },
      {
        at: [['completions']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.completionMode === 'Indexed',
        condition: "self.completionMode == 'Indexed'",
        since: 21,
        by: 'validateJobSpec',
      },
      {
        at: [['parallelism']],
        constraints: [{ is: 'max', to: 100000 }],
        when: (self) => self?.completionMode === 'Indexed',
        condition: "self.completionMode == 'Indexed'",
        since: 21,
        by: 'validateJobSpec',
      },
      {
        at: [['maxFailedIndexes']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => !(value > self?.completions),
            source: '!(value > self.completions)',
            readsValue: true,
          },
        ],
        when: (self) => self?.completionMode === 'Indexed',
        condition: "self.completionMode == 'Indexed'",
        say: 'must be at most completions',
        since: 28,
        by: 'validateJobSpec',
      },
      {
        at: [['maxFailedIndexes']],
        constraints: [{ is: 'max', to: 100000 }],
        when: (self) => self?.completionMode === 'Indexed',
        condition: "self.completionMode == 'Indexed'",
        since: 28,
        by: 'validateJobSpec',
      },
      {
        at: [['maxFailedIndexes']],
        constraints: [{ is: 'required' }],
        when: (self) =>
          self?.completionMode === 'Indexed' && self?.completions > 100000 && self?.backoffLimitPerIndex !== undefined,
        condition: "self.completionMode == 'Indexed' && self.completions > 100000 && has(self.backoffLimitPerIndex)",
        since: 28,
        by: 'validateJobSpec',
      },
      {
        at: [['parallelism'], ['maxFailedIndexes']],
        constraints: [{ is: 'max', to: 10000 }],
        when: (self) =>
          self?.completionMode === 'Indexed' && self?.completions > 100000 && self?.backoffLimitPerIndex !== undefined,
        condition: "self.completionMode == 'Indexed' && self.completions > 100000 && has(self.backoffLimitPerIndex)",
        since: 28,
        by: 'validateJobSpec',
      },
      {
        at: [['backoffLimitPerIndex'], ['maxFailedIndexes']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => !(self?.completionMode !== undefined) || self?.completionMode === 'NonIndexed',
        condition: "!has(self.completionMode) || self.completionMode == 'NonIndexed'",
        reason: 'Invalid',
        say: 'must not be set unless completionMode is "Indexed"',
        since: 28,
        by: 'validateJobSpec',
      },
      {
        at: [['podFailurePolicy', 'rules', '[]', 'action']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => value !== 'FailIndex' || self?.backoffLimitPerIndex !== undefined,
            source: "value != 'FailIndex' || has(self.backoffLimitPerIndex)",
            readsValue: true,
          },
        ],
        say: 'must not be {value} without backoffLimitPerIndex',
        since: 28,
        by: 'validatePodFailurePolicyRule',
      },
      {
        at: [['podFailurePolicy', 'rules', '[]', 'onExitCodes', 'containerName']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              exists(self?.template?.spec?.containers, (c_) => isSame(c_?.name, value)) ||
              exists(self?.template?.spec?.initContainers, (c_) => isSame(c_?.name, value)),
            source:
              'self.template.spec.containers.exists(c, c.name == value) || self.template.spec.initContainers.exists(c, c.name == value)',
            readsValue: true,
          },
        ],
        say: 'must be the name of a container of the template',
        since: 25,
        by: 'validatePodFailurePolicyRuleOnExitCodes',
      },
      {
        at: [['successPolicy']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.completionMode !== 'Indexed',
        condition: "self.completionMode != 'Indexed'",
        reason: 'Invalid',
        say: 'must not be set unless completionMode is "Indexed"',
        since: 30,
        by: 'validateJobSpec',
      },
      {
        at: [['successPolicy', 'rules']],
        constraints: [{ is: 'minItems', to: 1 }],
        when: (self) => self?.completionMode === 'Indexed',
        condition: "self.completionMode == 'Indexed'",
        since: 30,
        by: 'validateSuccessPolicy',
      },
      {
        at: [['successPolicy', 'rules']],
        constraints: [{ is: 'maxItems', to: 20 }],
        when: (self) => self?.completionMode === 'Indexed',
        condition: "self.completionMode == 'Indexed'",
        since: 30,
        by: 'validateSuccessPolicy',
      },
      {
        at: [['successPolicy', 'rules', '[]']],
        constraints: [{ is: 'anyOf', to: ['succeededCount', 'succeededIndexes'] }],
        when: (self) => self?.completionMode === 'Indexed',
        condition: "self.completionMode == 'Indexed'",
        since: 30,
        by: 'validateSuccessPolicyRule',
      },
      {
        at: [['successPolicy', 'rules', '[]', 'succeededIndexes']],
        constraints: [{ is: 'maxLength', to: 65536 }],
        when: (self) => self?.completionMode === 'Indexed',
        condition: "self.completionMode == 'Indexed'",
        since: 30,
        by: 'validateSuccessPolicyRule',
      },
      {
        at: [['successPolicy', 'rules', '[]', 'succeededCount']],
        constraints: [{ is: 'min', to: 0 }],
        when: (self) => self?.completionMode === 'Indexed',
        condition: "self.completionMode == 'Indexed'",
        since: 30,
        by: 'validateSuccessPolicyRule',
      },
      {
        at: [['successPolicy', 'rules', '[]', 'succeededCount']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => !(value > self?.completions),
            source: '!(value > self.completions)',
            readsValue: true,
          },
        ],
        when: (self) => self?.completionMode === 'Indexed',
        condition: "self.completionMode == 'Indexed'",
        say: 'must be at most completions',
        since: 30,
        by: 'validateSuccessPolicyRule',
      },
      {
        at: [['successPolicy', 'rules', '[]']],
        constraints: [{ is: 'predicate', to: succeededIndexes, name: 'succeededIndexes' }],
        when: (self) => self?.completionMode === 'Indexed' && self?.completions !== undefined,
        condition: "self.completionMode == 'Indexed' && has(self.completions)",
        since: 30,
        by: 'validateSuccessPolicyRule',
      },
      {
        at: [['podReplacementPolicy']],
        constraints: [{ is: 'enum', to: ['Failed'] }],
        when: (self) => self?.podFailurePolicy !== undefined,
        condition: 'has(self.podFailurePolicy)',
        since: 28,
        by: 'validatePodReplacementPolicy',
      },
      {
        at: [['podReplacementPolicy']],
        constraints: [{ is: 'enum', to: ['Failed', 'TerminatingOrFailed'] }],
        since: 28,
        by: 'validatePodReplacementPolicy',
      },
      {
        at: [['scheduling', 'schedulingPolicy', 'gang', 'minCount']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => (self?.parallelism !== undefined ? value <= self?.parallelism : value <= 1),
            source: 'has(self.parallelism) ? value <= self.parallelism : value <= 1',
            readsValue: true,
          },
        ],
        say: 'must be at most parallelism',
        since: 37,
        by: 'validateGangMinCount',
      },
      {
        at: [['scheduling', 'disruptionMode']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => !(value?.all !== undefined) || self?.scheduling?.schedulingPolicy?.gang !== undefined,
            source: '!has(value.all) || has(self.scheduling.schedulingPolicy.gang)',
            readsValue: true,
          },
        ],
        say: 'must not be "all" without schedulingPolicy.gang',
        since: 37,
        by: 'validateJobScheduling',
      },
      {
        at: [['template', 'spec', 'restartPolicy']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              self?.template?.spec?.restartPolicy !== undefined && self?.template?.spec?.restartPolicy !== 'Always',
            source: "has(self.template.spec.restartPolicy) && self.template.spec.restartPolicy != 'Always'",
            readsValue: false,
          },
        ],
        reason: 'Required',
        say: 'must be "OnFailure" or "Never"',
        since: 21,
        by: 'validateJobSpec',
      },
      {
        at: [['template', 'spec', 'restartPolicy']],
        constraints: [{ is: 'enum', to: ['OnFailure', 'Never'] }],
        since: 21,
        by: 'validateJobSpec',
      },
      {
        at: [['template', 'spec', 'restartPolicy']],
        constraints: [{ is: 'enum', to: ['Never'] }],
        when: (self) => self?.podFailurePolicy !== undefined,
        condition: 'has(self.podFailurePolicy)',
        reason: 'Invalid',
        say: 'must be "Never" where podFailurePolicy is set',
        since: 25,
        by: 'validateJobSpec',
      },
    ],
  },
  PodFailurePolicy: {
    rules: [{ at: [['rules']], constraints: [{ is: 'maxItems', to: 20 }], since: 25, by: 'validatePodFailurePolicy' }],
  },
  PodFailurePolicyOnExitCodesRequirement: {
    rules: [
      {
        at: [['operator']],
        constraints: [{ is: 'required' }],
        since: 25,
        by: 'validatePodFailurePolicyRuleOnExitCodes',
      },
      {
        at: [['operator']],
        constraints: [{ is: 'enum', to: ['In', 'NotIn'] }],
        since: 25,
        by: 'validatePodFailurePolicyRuleOnExitCodes',
      },
      {
        at: [['values']],
        constraints: [{ is: 'minItems', to: 1 }],
        reason: 'Invalid',
        since: 25,
        by: 'validatePodFailurePolicyRuleOnExitCodes',
      },
      {
        at: [['values']],
        constraints: [{ is: 'maxItems', to: 255 }],
        since: 25,
        by: 'validatePodFailurePolicyRuleOnExitCodes',
      },
      {
        at: [['values', '[]']],
        constraints: [{ is: 'not', to: [0] }],
        when: (self) => self?.operator === 'In',
        condition: "self.operator == 'In'",
        since: 25,
        by: 'validatePodFailurePolicyRuleOnExitCodes',
      },
      {
        at: [['values', '[]']],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        since: 25,
        by: 'validatePodFailurePolicyRuleOnExitCodes',
      },
      {
        at: [['values', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (self, value, key) => key < 1 || self?.values?.[key - 1] <= value,
            source: 'key < 1 || self.values[key - 1] <= value',
            readsValue: true,
          },
        ],
        report: ['values'],
        say: 'must be at least the value before it',
        since: 25,
        by: 'validatePodFailurePolicyRuleOnExitCodes',
      },
    ],
  },
  PodFailurePolicyOnPodConditionsPattern: {
    defaults: [{ at: ['status'], to: 'True' }],
    rules: [
      {
        at: [['type']],
        constraints: [{ is: 'required' }],
        reason: 'Invalid',
        since: 25,
        by: 'validatePodFailurePolicyRuleOnPodConditions',
      },
      {
        at: [['type']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        since: 25,
        by: 'validatePodFailurePolicyRuleOnPodConditions',
      },
      {
        at: [['status']],
        constraints: [{ is: 'enum', to: ['False', 'True', 'Unknown'] }],
        since: 25,
        by: 'validatePodFailurePolicyRuleOnPodConditions',
      },
    ],
  },
  PodFailurePolicyRule: {
    rules: [
      { at: [['action']], constraints: [{ is: 'required' }], since: 25, by: 'validatePodFailurePolicyRule' },
      {
        at: [['action']],
        constraints: [{ is: 'enum', to: ['Count', 'FailIndex', 'FailJob', 'Ignore'] }],
        since: 28,
        by: 'validatePodFailurePolicyRule',
      },
      {
        at: [['action']],
        constraints: [{ is: 'enum', to: ['Count', 'FailJob', 'Ignore'] }],
        since: 25,
        until: 27,
        by: 'validatePodFailurePolicyRule',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['onExitCodes', 'onPodConditions'], atSelf: true }],
        reason: 'Invalid',
        since: 25,
        by: 'validatePodFailurePolicyRule',
      },
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['onExitCodes', 'onPodConditions'] }],
        reason: 'Invalid',
        since: 25,
        by: 'validatePodFailurePolicyRule',
      },
      {
        at: [['onPodConditions']],
        constraints: [{ is: 'maxItems', to: 20 }],
        since: 25,
        by: 'validatePodFailurePolicyRuleOnPodConditions',
      },
    ],
  },
})
